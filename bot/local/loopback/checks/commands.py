"""Slash and menu commands as they are registered."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from bot.local.loopback import limits
from bot.local.loopback.checks.form import Form
from bot.local.loopback.checks.options import (
    check_described_name,
    check_options,
    check_translations,
)
from bot.local.loopback.payload import Payload, units
from bot.local.loopback.refusals import DiscordRefuses, Verdict
from bot.local.loopback.wire import CommandKind


def check_commands(commands: Sequence[Payload]) -> None:
    """Refuse a whole set of commands, global or of one guild, that Discord would refuse.

    Raises:
        DiscordRefuses: 30032 for too many, 50035 for everything else.
    """
    kinds = Counter(kind_of(command) for command in commands)
    if kinds[CommandKind.SLASH] > limits.SLASH_COMMANDS or any(
        kinds[kind] > limits.MENU_COMMANDS
        for kind in (CommandKind.USER_MENU, CommandKind.MESSAGE_MENU)
    ):
        raise DiscordRefuses(Verdict.TOO_MANY_COMMANDS)
    form = Form()
    for place, command in enumerate(commands):
        check_command(form.at(place), command)
    form.once(
        ((kind_of(command), str(command.get("name"))) for command in commands),
        "name",
        "APPLICATION_COMMANDS_DUPLICATE_NAME",
        "Application command names must be unique",
    )
    form.settle()


def kind_of(command: Payload) -> int:
    """Return the type of a command as sent; one that says nothing is a slash command."""
    return int(command.get("type") or CommandKind.SLASH)


def _whole(*allowed: int) -> Callable[[Any], bool]:
    return lambda value: type(value) is int and value in allowed


def check_command(form: Form, command: Payload) -> None:
    """Check one command."""
    if command.get("type") is not None:
        form.choice(command, "type", tuple(CommandKind))
    for key in ("nsfw", "dm_permission"):
        form.flag(command, key)
    form.some_of(command, "contexts", _whole(0, 1, 2), 3, least=1)
    form.some_of(command, "integration_types", _whole(0, 1), 2, least=1)
    form.number(command, "default_member_permissions", 0, limits.PERMISSIONS)
    check_translations(form, command)
    if kind_of(command) == CommandKind.SLASH:
        check_described_name(form, command)
        check_options(form, command)
    else:
        form.text(command, "name", limits.COMMAND_NAME, least=1)
        for key in ("description", "options"):
            if command.get(key):
                form.at(key).complain(
                    "APPLICATION_COMMAND_MENU_FIELD", f"Context menu commands cannot have {key}"
                )
    # of several languages the longest counts
    size = sum(max(units(text) for text in texts) for texts in _counted(command))
    if size > limits.COMMAND_TOGETHER:
        form.complain(
            "APPLICATION_COMMAND_TOO_LARGE",
            f"Command exceeds maximum size ({limits.COMMAND_TOGETHER})",
        )


def _counted(named: Payload) -> Iterator[list[str]]:
    for key in ("name", "description"):
        translated = (named.get(f"{key}_localizations") or {}).values()
        yield [str(named.get(key) or ""), *translated]
    for choice in named.get("choices") or []:
        yield [str(choice.get("name")), *(choice.get("name_localizations") or {}).values()]
        yield [str(choice.get("value"))]
    for option in named.get("options") or []:
        yield from _counted(option)
