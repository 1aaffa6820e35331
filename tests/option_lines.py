"""The typed line that the options of a slash command make."""

from bot.games.commands import Command, Declares
from bot.games.options import Given, Value


def line_of(command: Command, **given: Value) -> str:
    """Return the line that some options make; the others are left out."""
    assert isinstance(command.act, Declares)
    return command.act.line(Given({**{each.name: None for each in command.options}, **given}))
