"""Registering commands only where they have changed: Discord allows few creations a day."""

import hashlib
import json
from typing import Any, TypeAlias

from discord import app_commands

from bot.record.archive import Archive
from bot.record.settings import settings_of

_Command: TypeAlias = (
    app_commands.Command[Any, ..., Any] | app_commands.Group | app_commands.ContextMenu
)

EVERYWHERE = 0
"""The guild id under which settings of the whole bot are kept."""

DIGEST = "commands"
"""The setting that holds the digest of what was registered last."""


async def sync_commands(tree: app_commands.CommandTree[Any], archive: Archive) -> bool:
    """Register all commands if they differ from those registered last; return whether they did."""
    shapes = [await _shape(tree, command) for command in tree.get_commands()]
    told = json.dumps(shapes, sort_keys=True, default=str)
    digest = hashlib.sha256(told.encode()).hexdigest()
    known = await archive.read(settings_of, EVERYWHERE)
    if known.get(DIGEST) == digest:
        return False
    await tree.sync()
    await archive.write(lambda tx: tx.save_setting(EVERYWHERE, DIGEST, digest))
    return True


async def _shape(tree: app_commands.CommandTree[Any], command: _Command) -> dict[str, Any]:
    """Return a command as it is registered, in every language."""
    if tree.translator is None:
        return command.to_dict(tree)
    return await command.get_translated_payload(tree, tree.translator)
