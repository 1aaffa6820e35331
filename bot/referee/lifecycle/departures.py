"""Guilds that the bot has left, and those that ask for it: kept for a while, then forgotten."""

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Iterable

from bot.record.errors import ArchiveError
from bot.record.games import games_of_guild
from bot.record.purge import Purged
from bot.record.settings import settings_of
from bot.record.transaction import Transaction
from bot.referee.scheduled_job import ScheduledJob
from bot.referee.transaction.game_writer import GameWriter
from bot.referee.transaction.use_case import UseCase

log = logging.getLogger(__name__)

KEPT_MS = 30 * 86_400_000
"""How long the games of a guild are kept after the bot has left it: thirty days."""

A_DAY_S = 86_400.0
_LEFT = "left"


class Departures(UseCase, ScheduledJob):
    """Notes which guilds the bot has left, and forgets them when their time has come.

    Args:
        archive: The record.
        tables: The games in hand.
        now_ms: The clock.
        forget_chains: Forgets the chain secrets of a guild's games.
    """

    def __init__(self, writer: GameWriter, forget_chains: Callable[[int], None]) -> None:
        super().__init__(writer)
        self._forget_chains = forget_chains

    async def left(self, guild: int) -> None:
        """Note that the bot has left a guild, unless that is noted already."""

        def note(tx: Transaction) -> None:
            if settings_of(tx.db, guild).get(_LEFT) is None:
                tx.save_setting(guild, _LEFT, self._tools.now_ms())

        await self._archive.write(note)

    async def returned(self, guild: int) -> None:
        """Note that the bot is in a guild again: nothing of it is forgotten."""
        if (await self._archive.read(settings_of, guild)).get(_LEFT) is not None:
            await self._archive.write(lambda tx: tx.save_setting(guild, _LEFT, None))

    async def compare(self, here: Iterable[int], ours: Callable[[int], bool]) -> None:
        """Note departures and returns that happened while nobody listened.

        Args:
            here: The guilds in which the bot is.
            ours: Whether a guild belongs to this process.
        """
        present = set(here)
        for guild in await self._archive.read(_guilds_with_games):
            if guild in present:
                await self.returned(guild)
            elif ours(guild):
                await self.left(guild)

    async def purge(self, guild: int) -> Purged:
        """Forget everything of a guild but the number of its last game."""
        games = await self._archive.read(games_of_guild, guild)
        found = await self._archive.write(Transaction.purge, guild)
        for game in games:
            self._tables.forget(game.key)
        self._forget_chains(guild)
        log.info("guild %d: forgot %d games, %d lines", guild, found.games, found.lines)
        return found

    async def purge_due(self) -> None:
        """Forget the guilds that were left long enough ago."""
        for guild in await self._archive.read(_left_before, self._tools.now_ms() - KEPT_MS):
            await self.purge(guild)

    async def _run(self) -> None:
        while True:
            try:
                await self.purge_due()
            except ArchiveError:
                log.exception("guilds that were left could not be forgotten")
            await asyncio.sleep(A_DAY_S)


def _guilds_with_games(db: sqlite3.Connection) -> list[int]:
    return [guild for (guild,) in db.execute("SELECT DISTINCT guild_id FROM game")]


def _left_before(db: sqlite3.Connection, moment: int) -> list[int]:
    rows = db.execute(
        "SELECT guild_id FROM setting WHERE key = ? AND value <> 'null'"
        " AND CAST(value AS INTEGER) <= ?",
        (_LEFT, moment),
    )
    return [guild for (guild,) in rows]
