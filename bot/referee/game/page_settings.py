"""What a group wants of its game as a page: whether it is public, and beside each turn's end."""

import sqlite3
from dataclasses import dataclass, replace

from bot.record.archive import Archive
from bot.record.games import Game, GameKey, game_exists, game_of
from bot.record.settings import settings_beginning, stored_setting
from bot.record.transaction import Transaction
from bot.record.typed_json import Stored
from bot.referee.game.people import Act
from bot.referee.game.refusals import refuse
from bot.referee.game.table_cache import TableCache
from core.terms.message import say
from core.terms.refusal import Refusal


@dataclass(frozen=True, slots=True)
class PageSettings(Stored):
    """What a group wants.

    Attributes:
        public: Whether the host's web page shows the game to everybody.
        turn_end: Whether the page goes with the record at each turn's end.
    """

    public: bool = False
    turn_end: bool = False


_KEY = "page:"


def page_settings(db: sqlite3.Connection, game: GameKey) -> PageSettings:
    """Return what is set for a game; private, and beside no turn's end, where nothing is."""
    return stored_setting(db, game.guild, page_key(game), PageSettings) or PageSettings()


def page_key(game: GameKey) -> str:
    """Return under which key it is kept what is wanted of a game's page."""
    return f"{_KEY}{game}"


def public_games(db: sqlite3.Connection) -> list[Game]:
    """Return the games of all guilds that are public, the newest first."""
    kept = settings_beginning(db, _KEY)
    keys = [GameKey(guild, key.removeprefix(_KEY)) for guild, key in kept]
    games = [game_of(db, key) for key in keys if game_exists(db, key)]
    public = [game for game in games if page_settings(db, game.key).public]
    return sorted(public, key=lambda game: game.created, reverse=True)


class PageWishes:
    """Sets what a group wants of the page of its channel's game."""

    def __init__(self, archive: Archive, tables: TableCache) -> None:
        self._archive = archive
        self._tables = tables

    async def set(
        self, act: Act, *, public: bool | None, turn_end: bool | None
    ) -> PageSettings | Refusal:
        """Keep what is wanted from now on; what is None stays as it is."""
        table = await self._tables.here(act.place)
        if table.side_of(act.person.id) is None:
            return refuse(
                say("Only players decide about the game's page."), say("Ask one of them.")
            )
        key = table.key

        def write(tx: Transaction) -> PageSettings:
            before = page_settings(tx.db, key)
            wanted = replace(
                before,
                public=before.public if public is None else public,
                turn_end=before.turn_end if turn_end is None else turn_end,
            )
            if wanted != before:
                tx.save_setting(key.guild, page_key(key), wanted.as_json())
            return wanted

        return await self._archive.write(write)

    async def of(self, game: GameKey) -> PageSettings:
        """Return what is wanted of a game's page."""
        return await self._archive.read(page_settings, game)
