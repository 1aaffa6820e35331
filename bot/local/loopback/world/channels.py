"""Text, announcement and forum channels, threads and direct-message channels."""

from dataclasses import dataclass, field

from bot.local.loopback.payload import Payload, iso_time
from bot.local.loopback.snowflake import born_at
from bot.local.loopback.wire import ChannelKind
from bot.local.loopback.world.guilds import Guild, User
from bot.local.loopback.world.messages import Message

_THREADS = (
    ChannelKind.ANNOUNCEMENT_THREAD,
    ChannelKind.PUBLIC_THREAD,
    ChannelKind.PRIVATE_THREAD,
)


@dataclass(frozen=True, slots=True)
class Overwrite:
    """What a channel allows and denies to one role (by id) or one member (by user id)."""

    allow: int = 0
    deny: int = 0


@dataclass(slots=True, eq=False)
class ThreadState:
    """What only threads have."""

    parent: "Channel"
    owner_id: int
    archived: bool = False
    locked: bool = False
    archive_minutes: int = 1440
    changed_at: float = 0.0
    member_ids: set[int] = field(default_factory=set)


@dataclass(slots=True, eq=False)
class Channel:
    """A place to talk.

    Attributes:
        id: snowflake.
        kind: text, announcement, forum, direct or thread.
        name: shown name, empty for a direct channel.
        guild: none for a direct channel.
        topic: of a channel of a guild.
        position: of a channel in its guild's list.
        overwrites: by role or user id.
        pair: of a direct channel, the person and the bot.
        thread: set for threads.
        messages: everything said and not deleted, ephemeral messages included, oldest first.
    """

    id: int
    kind: ChannelKind
    name: str = ""
    guild: Guild | None = None
    topic: str | None = None
    position: int = 0
    overwrites: dict[int, Overwrite] = field(default_factory=dict)
    pair: tuple[User, User] | None = None
    thread: ThreadState | None = None
    messages: dict[int, Message] = field(default_factory=dict)

    def __repr__(self) -> str:
        return f"<Channel {self.name or self.kind.name}>"

    @property
    def mention(self) -> str:
        """The text that links to this channel."""
        return f"<#{self.id}>"

    @property
    def is_thread(self) -> bool:
        """Whether this is a thread of either kind."""
        return self.kind in _THREADS

    @property
    def is_forum(self) -> bool:
        """Whether it holds posts, which are threads, and no messages of its own."""
        return self.kind is ChannelKind.FORUM

    def public_messages(self) -> list[Message]:
        """Return what everyone in the channel can read, oldest first."""
        return [message for message in self.messages.values() if message.only_for is None]

    def payload(self, viewer_permissions: int | None = None) -> Payload:
        """Return the channel object, in interactions with the viewer's permissions."""
        shared = {
            "id": str(self.id),
            "type": int(self.kind),
            "flags": 0,
            "last_message_id": self._last_public_id(),
        }
        if self.pair is not None:
            return shared | {"recipients": [self.pair[0].payload()]}
        shared |= self._thread_fields(self.thread) if self.thread else self._text_fields()
        if viewer_permissions is not None:
            shared["permissions"] = str(viewer_permissions)
        return shared

    def _last_public_id(self) -> str | None:
        public = (number for number, said in reversed(self.messages.items()) if not said.ephemeral)
        last = next(public, None)
        return None if last is None else str(last)

    def _text_fields(self) -> Payload:
        return (_OF_FORUMS if self.is_forum else {}) | {
            "name": self.name,
            "guild_id": str(self.guild.id) if self.guild else None,
            "position": self.position,
            "permission_overwrites": [
                {
                    "id": str(whom),
                    "type": 0 if self.guild and whom in self.guild.roles else 1,
                    "allow": str(overwrite.allow),
                    "deny": str(overwrite.deny),
                }
                for whom, overwrite in self.overwrites.items()
            ],
            "topic": self.topic,
            "nsfw": False,
            "rate_limit_per_user": 0,
            "parent_id": None,
        }

    def _thread_fields(self, thread: ThreadState) -> Payload:
        said = len(self.public_messages())
        return {
            "name": self.name,
            "guild_id": str(self.guild.id) if self.guild else None,
            "parent_id": str(thread.parent.id),
            "owner_id": str(thread.owner_id),
            "message_count": said,
            "total_message_sent": said,
            "member_count": len(thread.member_ids),
            "rate_limit_per_user": 0,
            "thread_metadata": {
                "archived": thread.archived,
                "locked": thread.locked,
                "invitable": True,
                "auto_archive_duration": thread.archive_minutes,
                "archive_timestamp": iso_time(thread.changed_at),
                "create_timestamp": iso_time(born_at(self.id)),
            },
        }


_OF_FORUMS: Payload = {
    "available_tags": [],
    "default_reaction_emoji": None,
    "default_sort_order": None,
    "default_forum_layout": 0,
}
