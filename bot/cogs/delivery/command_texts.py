"""What the commands say, for the catalogues: names, descriptions, and how they are typed."""

from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias

from discord import AppCommandType, app_commands

from bot.cogs.delivery.command_translations import DESCRIPTION, NAME
from bot.locale.speaking import COMMAND

Command: TypeAlias = (
    app_commands.Command[Any, ..., Any] | app_commands.Group | app_commands.ContextMenu
)
Told: TypeAlias = tuple[str, str]
"""A context of the catalogue, and a text."""


def texts_of_tree(tree: app_commands.CommandTree[Any]) -> set[Told]:
    """Return every text of the commands of a tree, those of menus too."""
    commands = [*tree.get_commands(), *tree.get_commands(type=AppCommandType.message)]
    return set(texts_of(commands))


def texts_of(commands: Iterable[Command], above: str = "") -> Iterator[Told]:
    """Yield the names and descriptions of commands, of their options and choices, and their paths.

    Args:
        commands: The commands.
        above: The path of the group that they are in; empty for those of none.
    """
    for each in commands:
        yield NAME, each.name
        if isinstance(each, app_commands.ContextMenu):
            continue
        path = f"{above} {each.name}" if above else f"/{each.name}"
        yield DESCRIPTION, each.description
        yield COMMAND, path
        if isinstance(each, app_commands.Group):
            yield from texts_of(each.commands, path)
            continue
        for option in each.parameters:
            yield NAME, str(option.display_name)
            yield DESCRIPTION, str(option.description)
            yield from ((NAME, choice.name) for choice in option.choices)
