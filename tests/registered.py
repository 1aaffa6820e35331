"""Commands that Discord knows from an earlier start of the bot: only one start a process is first.

Working out what is registered, in every language, and checking it as Discord does is a third of
what a start costs, and looking whether it is there still a tenth. Whether a first start registers
rightly is tried where nothing is known yet: where `umpire play` is run as a command, and by the
first start of every process that runs tests. A bot that starts anew looks itself.
"""

from collections.abc import Mapping
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from discord import app_commands

from bot import running
from bot.cogs.delivery.command_sync import EVERYWHERE, REGISTERED, sync_commands
from bot.cogs.game_commands import game_commands
from bot.games.face import Face
from bot.local.loopback import Loopback
from bot.local.loopback.payload import Payload
from bot.local.table import LocalTable
from bot.record.archive import Archive
from bot.record.connection import writing
from bot.record.opening import prepare
from bot.record.settings import save_setting, setting_of
from core.systems import SYSTEMS


@dataclass(frozen=True, slots=True)
class Registered:
    """What Discord was told, what the archive knows of it, and an archive without games."""

    commands: list[Payload]
    known: dict[str, object]
    archive: bytes


_BEFORE: dict[tuple[str, ...], Registered] = {}
"""What was registered, by the games that were listed: a fifth game has commands of its own."""

_LAID_OUT: set[Path] = set()
_BUILT: dict[tuple[str, ...], list[app_commands.Group]] = {}


def game_commands_once(faces: Mapping[str, Face]) -> list[app_commands.Group]:
    """Return the groups of some games: those built for the first bot serve all that follow."""
    systems = tuple(faces)
    if systems not in _BUILT:
        _BUILT[systems] = game_commands(faces)
    return _BUILT[systems]


vars(running)["game_commands"] = game_commands_once


async def sync_where_unknown(tree: app_commands.CommandTree[Any], archive: Archive) -> bool:
    """Register commands as a bot does; an archive that was just laid out knows them already."""
    if archive.path in _LAID_OUT:
        _LAID_OUT.remove(archive.path)
        return False
    return await sync_commands(tree, archive)


vars(running)["sync_commands"] = sync_where_unknown


def as_registered_before(server: Loopback, path: Path) -> None:
    """Let a bot find its commands registered, where its archive is new and that is known."""
    before = _BEFORE.get(tuple(SYSTEMS))
    if before is None or path.exists():
        return
    path.write_bytes(before.archive)
    _LAID_OUT.add(path)
    with closing(writing(path)) as db:
        mine = {"application": str(server.world.bot.id)}
        save_setting(db, EVERYWHERE, REGISTERED, {**before.known, **mine})
    mine = {"application_id": str(server.world.bot.id)}
    server.commands._scopes[None] = [{**each, **mine} for each in before.commands]


def note_registered(server: Loopback, path: Path) -> None:
    """Keep what a first start has registered for all that come after it."""
    if tuple(SYSTEMS) not in _BEFORE:
        with closing(writing(path)) as db:
            known = setting_of(db, EVERYWHERE, REGISTERED)
        empty = path.with_name("empty.sqlite")
        prepare(empty)
        commands = list(server.commands.of(None))
        _BEFORE[tuple(SYSTEMS)] = Registered(commands, dict(known), empty.read_bytes())
        empty.unlink()


class KnownTable(LocalTable):
    """A local table whose Discord knows the bot's commands already."""

    async def _start_bot(self) -> None:
        assert self._archive is not None
        as_registered_before(self.server, self._archive)
        await super()._start_bot()
        note_registered(self.server, self._archive)
