"""The application's registered commands, global and by guild."""

from collections import deque
from collections.abc import Sequence

from bot.local.loopback import limits
from bot.local.loopback.checks.commands import check_commands, kind_of
from bot.local.loopback.payload import Payload
from bot.local.loopback.refusals import DiscordRefuses, Verdict
from bot.local.loopback.wire import CommandKind
from bot.local.loopback.world.world import World


class Commands:
    """Commands by scope: a guild's id, or none for global ones."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._scopes: dict[int | None, list[Payload]] = {}
        self._creates: dict[int | None, deque[float]] = {}

    @property
    def scopes(self) -> tuple[int | None, ...]:
        """Where anything has been registered."""
        return tuple(self._scopes)

    def of(self, scope: int | None) -> list[Payload]:
        """Return the commands of one scope, in the order they were registered."""
        return self._scopes.get(scope, [])

    def find(self, scope: int | None, kind: CommandKind, name: str) -> Payload | None:
        """Return the command that people in the guild (or, with none, in direct) would see."""
        scopes = (scope, None) if scope is not None else (None,)
        for place in scopes:
            for command in self.of(place):
                if kind_of(command) == kind and command["name"] == name:
                    return command
        return None

    def by_id(self, scope: int | None, command_id: int) -> Payload:
        """Return one command of a scope.

        Raises:
            DiscordRefuses: if there is none.
        """
        for command in self.of(scope):
            if command["id"] == str(command_id):
                return command
        raise DiscordRefuses(Verdict.UNKNOWN_COMMAND)

    def put(self, scope: int | None, sent: Sequence[Payload]) -> list[Payload]:
        """Register a whole set in place of the one before; known names keep their ids.

        Raises:
            DiscordRefuses: if the set breaks a limit, or makes too many new names in a day.
        """
        check_commands(sent)
        known = {_key(command): command for command in self.of(scope)}
        self._count_creates(scope, sum(_key(command) not in known for command in sent))
        self._scopes[scope] = [
            self._registered(scope, command, known.get(_key(command))) for command in sent
        ]
        return self.of(scope)

    def add(self, scope: int | None, sent: Payload) -> Payload:
        """Register one command, in place of one of the same name and kind."""
        others = [command for command in self.of(scope) if _key(command) != _key(sent)]
        return self.put(scope, [*others, sent])[-1]

    def remove(self, scope: int | None, command_id: int) -> None:
        """Delete a command of a scope."""
        self.of(scope).remove(self.by_id(scope, command_id))

    def forget(self) -> None:
        """Forget every command, and how many were made today."""
        self._scopes.clear()
        self._creates.clear()

    def _registered(self, scope: int | None, sent: Payload, known: Payload | None) -> Payload:
        ids = self._world.ids
        needed = sent.get("default_member_permissions")
        return {
            "description": "",
            "nsfw": False,
            "contexts": None,
            **sent,
            "default_member_permissions": None if needed is None else str(needed),
            "integration_types": sent.get("integration_types") or [_IN_GUILDS],
            "type": kind_of(sent),
            "id": known["id"] if known else str(ids.next()),
            "application_id": str(self._world.bot.id),
            "version": str(ids.next()),
            **({} if scope is None else {"guild_id": str(scope)}),
        }

    def _count_creates(self, scope: int | None, count: int) -> None:
        now = self._world.clock()
        made = self._creates.setdefault(scope, deque())
        while made and now - made[0] >= limits.DAY_SECONDS:
            made.popleft()
        if len(made) + count > limits.COMMAND_CREATES_A_DAY:
            raise DiscordRefuses(Verdict.TOO_MANY_CREATES)
        made.extend([now] * count)


_IN_GUILDS = 0
"""The installation that a command is for which names none."""


def _key(command: Payload) -> tuple[int, str]:
    return kind_of(command), str(command.get("name"))
