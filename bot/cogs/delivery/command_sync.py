"""Registering commands only where they differ from Discord's: it allows few creations a day."""

import asyncio
import hashlib
import json
import logging
from collections.abc import Iterator, Mapping
from http import HTTPStatus
from typing import Any, TypeAlias

import discord
from discord import app_commands

from bot.cogs.delivery.command_translations import DESCRIPTION, NAME, in_german
from bot.record.archive import Archive
from bot.record.settings import setting_of

_Command: TypeAlias = (
    app_commands.Command[Any, ..., Any] | app_commands.Group | app_commands.ContextMenu
)
_Digests: TypeAlias = dict[str, str]

EVERYWHERE = 0
"""The guild id under which settings of the whole bot are kept."""

REGISTERED = "commands"
"""The setting that holds what was registered last: for whom, digests of ours, and of Discord's."""

_GIVEN = frozenset({"id", "application_id", "guild_id", "version"})
"""What Discord gives a command by itself."""

log = logging.getLogger(__name__)


class CommandsRefusedError(Exception):
    """Discord takes the commands of this version not as they are; trying again does not help."""

    def __init__(self, error: discord.HTTPException) -> None:
        super().__init__(
            f"Discord refuses the commands of this version ({error.text or error}). Update Umpire; "
            "if it is up to date, write to its authors, with this line."
        )


async def sync_commands(tree: app_commands.CommandTree[Any], archive: Archive) -> bool:
    """Register all commands if Discord's are not those of this version; return whether they were.

    Raises:
        CommandsRefusedError: Discord does not take them.
    """
    application = str(tree.client.application_id)
    ours = await asyncio.to_thread(_digests, [_shape(tree, each) for each in tree.get_commands()])
    theirs = await _registered(tree)
    known = await archive.read(setting_of, EVERYWHERE, REGISTERED)
    if known == {"application": application, "ours": ours, "theirs": theirs}:
        return False
    log.info("commands at Discord: %s", _changes(ours, theirs, known, application))
    try:
        await tree.sync()
    except discord.HTTPException as error:
        if HTTPStatus.BAD_REQUEST <= error.status < HTTPStatus.TOO_MANY_REQUESTS:
            raise CommandsRefusedError(error) from error
        raise
    now = {"application": application, "ours": ours, "theirs": await _registered(tree)}
    await archive.write(lambda tx: tx.save_setting(EVERYWHERE, REGISTERED, now))
    return True


async def _registered(tree: app_commands.CommandTree[Any]) -> _Digests:
    """Return digests of what Discord has."""
    shapes = await tree.client.http.get_global_commands(tree.client.application_id)
    return await asyncio.to_thread(_digests, list(shapes))


def _changes(ours: _Digests, theirs: _Digests, known: Any, application: str) -> str:
    """Return what registering ours in place of theirs changes, in words."""
    same = isinstance(known, dict) and known.get("application") == application
    before = known if same else {"ours": {}, "theirs": {}}
    changed = {
        name
        for name in ours.keys() & theirs.keys()
        if (ours[name], theirs[name]) != (before["ours"].get(name), before["theirs"].get(name))
    }
    told = {
        "adds": ours.keys() - theirs.keys(),
        "changes": changed,
        "removes": theirs.keys() - ours.keys(),
    }
    return "; ".join(f"{verb} {', '.join(sorted(names))}" for verb, names in told.items() if names)


def _digests(shapes: list[Any]) -> _Digests:
    """Return a digest of each command, by its name."""
    return {_name(shape): _digest(shape) for shape in shapes}


def _name(shape: Mapping[str, Any]) -> str:
    slash = shape.get("type", 1) == discord.AppCommandType.chat_input.value
    return f"/{shape['name']}" if slash else f"{shape['name']} (menu)"


def _digest(shape: Mapping[str, Any]) -> str:
    kept = {key: value for key, value in shape.items() if key not in _GIVEN}
    told = json.dumps(kept, sort_keys=True, default=str)
    return hashlib.sha256(told.encode()).hexdigest()


def _shape(tree: app_commands.CommandTree[Any], command: _Command) -> dict[str, Any]:
    """Return a command as it is registered, and what its texts are in German.

    The library would ask for every text in thirty-four languages: that is left to what registers.
    """
    shape = command.to_dict(tree)
    if tree.translator is None:
        return shape
    return {**shape, "in_german": [in_german(among, text) for among, text in _texts(shape)]}


def _texts(shape: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield every name and description of a command, of its options and of their choices."""
    yield NAME, shape["name"]
    if "description" in shape:
        yield DESCRIPTION, shape["description"]
    for part in (*shape.get("options", ()), *shape.get("choices", ())):
        yield from _texts(part)
