"""Slash commands as typed: finding the command, filling its options, asking for suggestions."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from bot.local.loopback.payload import Payload
from bot.local.loopback.people.resolved import Resolved
from bot.local.loopback.people.values import option_value
from bot.local.loopback.refusals import ClientRefuses
from bot.local.loopback.site import Site
from bot.local.loopback.wire import NESTS, CommandKind, Permission
from bot.local.loopback.world.channels import Channel
from bot.local.loopback.world.guilds import User
from bot.local.loopback.world.permissions import may, permissions_in

_IN_GUILD, _IN_DIRECT = 0, 1


class Choice(NamedTuple):
    """A suggestion for an option."""

    name: str
    value: str | int | float


@dataclass(frozen=True, slots=True)
class Typed:
    """A command found by its path.

    Attributes:
        command: as registered.
        steps: the group and sub-command below it.
        options: what the last step takes.
    """

    command: Payload
    steps: tuple[Payload, ...]
    options: Mapping[str, Payload]

    @property
    def label(self) -> str:
        """The command's full name as people write it."""
        return "/" + " ".join([self.command["name"], *(step["name"] for step in self.steps)])


def find_typed(site: Site, user: User, channel: Channel, path: str) -> Typed:
    """Find a slash command by its full name, with or without the slash.

    Raises:
        ClientRefuses: if there is no such command here, or not for this person.
    """
    first, *rest = path.removeprefix("/").split() or [""]
    command = find_command(site, user, channel, CommandKind.SLASH, first)
    steps: list[Payload] = []
    holder = command
    for name in rest:
        inner = {option["name"]: option for option in holder.get("options") or []}
        if inner.get(name, {}).get("type") not in NESTS:
            raise ClientRefuses(f"/{path.removeprefix('/')} is not a command; {_offer(inner)}")
        holder = inner[name]
        steps.append(holder)
    options = {option["name"]: option for option in holder.get("options") or []}
    if any(option["type"] in NESTS for option in options.values()):
        raise ClientRefuses(f"/{path.removeprefix('/')} needs more: {_offer(options)}")
    return Typed(command, tuple(steps), options)


def find_command(site: Site, user: User, channel: Channel, kind: CommandKind, name: str) -> Payload:
    """Find a command of any kind that this person may use here.

    Raises:
        ClientRefuses: if there is none.
    """
    guild = channel.guild
    command = site.commands.find(guild.id if guild else None, kind, name)
    bot_here = guild is None or site.world.bot.id in guild.members
    if command is None or not bot_here or channel.is_forum:
        raise ClientRefuses(f"there is no command {name!r} here")
    contexts = command.get("contexts")
    here = _IN_GUILD if guild else _IN_DIRECT
    if contexts is not None and here not in contexts:
        raise ClientRefuses(f"the command {name!r} is not for this kind of channel")
    if guild is None and command.get("dm_permission") is False:
        raise ClientRefuses(f"the command {name!r} is not for direct messages")
    if not _may_use(user, channel, command):
        raise ClientRefuses(f"{user.display} may not use the command {name!r} here")
    return command


def command_body(
    typed: Typed, given: Mapping[str, Any], site: Site, user: User, channel: Channel
) -> Payload:
    """Return the interaction's data for a command with its options filled in.

    Raises:
        ClientRefuses: for unknown, missing or impossible options.
    """
    _refuse_unknown(typed, given)
    missing = [
        name
        for name, option in typed.options.items()
        if option.get("required") and name not in given
    ]
    if missing:
        raise ClientRefuses(f"{typed.label} needs {', '.join(missing)}")
    resolved = Resolved(user, channel)
    filled = [
        {
            "name": name,
            "type": option["type"],
            "value": option_value(option, given[name], site.world, channel, resolved),
        }
        for name, option in typed.options.items()
        if name in given
    ]
    return resolved.into(_nested(typed, filled))


def question_body(typed: Typed, focus: str, text: str, given: Mapping[str, Any]) -> Payload:
    """Return the interaction's data while an option is being typed.

    Raises:
        ClientRefuses: if the option does not suggest anything.
    """
    _refuse_unknown(typed, {focus: text, **given})
    if not typed.options[focus].get("autocomplete"):
        raise ClientRefuses(f"{focus} of {typed.label} suggests nothing")
    filled: list[Payload] = [
        {"name": name, "type": typed.options[name]["type"], "value": value}
        for name, value in given.items()
    ]
    kind = typed.options[focus]["type"]
    filled.append({"name": focus, "type": kind, "value": text, "focused": True})
    return _nested(typed, filled)


def _nested(typed: Typed, filled: list[Payload]) -> Payload:
    for step in reversed(typed.steps):
        filled = [{"name": step["name"], "type": step["type"], "options": filled}]
    return used_command(typed.command, CommandKind.SLASH, options=filled)


def used_command(command: Payload, kind: CommandKind, **given: Any) -> Payload:
    """Return the interaction's data for a command of any kind with what is given to it."""
    of_guild = {"guild_id": command["guild_id"]} if "guild_id" in command else {}
    named = {"id": command["id"], "name": command["name"], "type": int(kind)}
    return {**named, **given, **of_guild}


def _refuse_unknown(typed: Typed, given: Mapping[str, Any]) -> None:
    for name in given:
        if name not in typed.options:
            raise ClientRefuses(f"{typed.label} has no {name}; {_offer(typed.options)}")


def _offer(options: Mapping[str, Payload]) -> str:
    return f"there is {', '.join(options)}" if options else "it takes nothing"


def _may_use(user: User, channel: Channel, command: Payload) -> bool:
    if not may(user.id, channel, Permission.USE_APPLICATION_COMMANDS):
        return False
    needed = command.get("default_member_permissions")
    if needed is None or channel.guild is None:
        return True
    bits = int(needed) or int(Permission.ADMINISTRATOR)
    return permissions_in(user.id, channel) & bits == bits
