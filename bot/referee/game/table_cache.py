"""The games in hand: loaded when first asked for, then carried along line by line."""

import asyncio
import sqlite3
from collections import OrderedDict

from bot.record.archive import Archive
from bot.record.games import Game, GameKey, GameStatus, game_in_channel, game_of
from bot.record.lines import Line, lines_without
from bot.referee.game.people import Place
from bot.referee.game.refusals import NO_GAME, damaged
from bot.referee.game.rooms import room_at
from bot.referee.game.table import Table, fold_all, fresh_table
from core.terms.refusal import RefusedError

FOLDED_AT_ONCE = 100
"""A game of more lines is folded in a thread: a line takes about 0.1 ms."""

KEPT = 512
"""How many games stay in hand; the others are loaded again when somebody acts in them."""


class TableCache:
    """A cache of folded games over an archive that only this process writes.

    The dice protocol's fold inside a table is carried along in place, so a game is loaded and
    written by one at a time: under its lock.

    Attributes:
        damaged: Games that are not to be loaded, with the first line that is not as it was written.
    """

    def __init__(self, archive: Archive) -> None:
        self.damaged: dict[GameKey, int] = {}
        self._archive = archive
        self._kept: OrderedDict[GameKey, Table] = OrderedDict()
        self._in_channel: dict[Place, GameKey] = {}
        self._locks: dict[GameKey, asyncio.Lock] = {}

    async def here(self, place: Place) -> Table:
        """Return the game that lives in a channel.

        Raises:
            RefusedError: There is none.
        """
        table = await self.at(place)
        if table is None:
            raise RefusedError(NO_GAME)
        return table

    async def at(self, place: Place) -> Table | None:
        """Return the game that lives in a channel, or None.

        Raises:
            RefusedError: Its record is damaged.
        """
        key = await self.key_at(place)
        return None if key is None else await self.of(key)

    async def key_at(self, place: Place) -> GameKey | None:
        """Return the key of the game that lives in a channel, or None; it need not be sound."""
        key = self._in_channel.get(place)
        if key is not None and key in self._kept:
            return key
        game = await self._archive.read(_game_at, place)
        if game is None:
            return None
        self._in_channel[place] = game.key
        return game.key

    async def of(self, key: GameKey) -> Table:
        """Return a game by its key, from hand or from the record.

        Raises:
            UnknownRowError: The guild has no such game.
            RefusedError: Its record is damaged.
        """
        if key not in self._kept:
            async with self.lock(key):
                await self.load(key)
        return self._kept[key]

    def lock(self, key: GameKey) -> asyncio.Lock:
        """Return the lock under which a game is loaded and written."""
        return self._locks.setdefault(key, asyncio.Lock())

    async def load(self, key: GameKey) -> Table:
        """Return a game from hand, or folded from its first line; call it under the game's lock."""
        table = self._kept.get(key)
        if table is None:
            if key in self.damaged:
                raise RefusedError(damaged(self.damaged[key]))
            game, told = await self._archive.read(_game_and_lines, key)
            fresh = fresh_table(key, game.channel, game.system)
            # beside the loop; nobody else holds the table before it is kept
            long = len(told) > FOLDED_AT_ONCE
            table = (
                await asyncio.to_thread(fold_all, fresh, told) if long else fold_all(fresh, told)
            )
        self.keep(table)
        return table

    def keep(self, table: Table) -> None:
        """Keep a game as it stands after lines just written."""
        self._kept[table.key] = table
        self._kept.move_to_end(table.key)
        while len(self._kept) > KEPT:
            dropped, _ = self._kept.popitem(last=False)
            if not self.lock(dropped).locked():
                del self._locks[dropped]

    def drop(self, key: GameKey) -> None:
        """Let a game be loaded anew when it is next asked for."""
        self._kept.pop(key, None)

    def forget(self, key: GameKey) -> None:
        """Drop a game from hand and from its channel, as after archiving or an import."""
        self.drop(key)
        self._in_channel = {place: kept for place, kept in self._in_channel.items() if kept != key}


def _game_at(db: sqlite3.Connection, place: Place) -> Game | None:
    """Return the game that is played in a channel, or that a thread is the room of a side of."""
    game = game_in_channel(db, place.guild, place.channel)
    room = None if game else room_at(db, place.guild, place.channel)
    if room is None:
        return game
    of = game_of(db, GameKey(place.guild, room.game))
    return of if of.status is GameStatus.ACTIVE else None


def _game_and_lines(db: sqlite3.Connection, key: GameKey) -> tuple[Game, list[Line]]:
    return game_of(db, key), lines_without(db, key, "working")
