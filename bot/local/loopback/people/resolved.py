"""The `resolved` part of an interaction: what the ids in it stand for."""

from bot.local.loopback.payload import Payload
from bot.local.loopback.world.channels import Channel
from bot.local.loopback.world.guilds import Role, User
from bot.local.loopback.world.messages import Attachment
from bot.local.loopback.world.permissions import permissions_in


class Resolved:
    """Collects entities under their kinds."""

    def __init__(self, viewer: User, channel: Channel) -> None:
        self._viewer = viewer
        self._channel = channel
        self._found: dict[str, Payload] = {}

    def add(self, thing: User | Role | Channel | Attachment) -> str:
        """Add an entity and return its id as it stands in the interaction."""
        number = str(thing.id)
        if isinstance(thing, User):
            self._of("users")[number] = thing.payload()
            self._add_member(thing)
        elif isinstance(thing, Role):
            self._of("roles")[number] = thing.payload()
        elif isinstance(thing, Channel):
            bits = permissions_in(self._viewer.id, thing)
            self._of("channels")[number] = thing.payload(bits)
        else:
            self._of("attachments")[number] = thing.payload()
        return number

    def into(self, body: Payload) -> Payload:
        """Return the interaction's data with what was found, if anything was."""
        return body | {"resolved": self._found} if self._found else body

    def _of(self, kind: str) -> Payload:
        return self._found.setdefault(kind, {})

    def _add_member(self, user: User) -> None:
        guild = self._channel.guild
        member = guild.members.get(user.id) if guild else None
        if member is not None:
            bits = permissions_in(user.id, self._channel)
            fields = member.resolved() | {"permissions": str(bits)}
            self._of("members")[str(user.id)] = fields
