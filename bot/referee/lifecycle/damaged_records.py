"""Records that are not as they were written: found at the start, frozen until they are mended."""

import logging
import sqlite3

from bot.record.errors import ArchiveError, UnopenableError
from bot.record.games import Game, GameKey, GameStatus, games_in_play
from bot.record.lines import damage_of, head
from bot.record.settings import setting_of
from bot.record.transaction import Transaction
from bot.referee.transaction.use_case import UseCase

log = logging.getLogger(__name__)


class DamagedRecords(UseCase):
    """Checks the chain of every game in play, and lets nobody play on a broken one."""

    async def freeze(self) -> None:
        """Find the games whose record is damaged, and freeze them.

        Raises:
            UnopenableError: Not even the list of games can be read.
        """
        try:
            found = await self._archive.read(_damaged_games)
        except sqlite3.DatabaseError as error:
            raise UnopenableError(
                f"{self._archive.path} is damaged: {error}; put a backup back with `umpire restore`"
            ) from error
        for game, k in found:
            self._tables.damaged[game.key] = k
            log.error(
                "the record of game %s of guild %d is damaged at line %d: the game is frozen; stop "
                "the bot and put a backup back with `umpire restore`, or let a player give "
                "`/game restore` the newest export",
                *(game.key, game.key.guild, k),
            )
            if game.status is GameStatus.ACTIVE:
                try:
                    await self._archive.write(Transaction.set_status, game.key, GameStatus.FROZEN)
                except ArchiveError:
                    # nothing is played in it all the same: this process does not load it
                    log.exception("game %s could not be frozen", game.key)

    @property
    def games(self) -> tuple[GameKey, ...]:
        """The damaged games."""
        return tuple(self._tables.damaged)

    async def untold(self, key: GameKey) -> int | None:
        """Return the damaged line of a game whose channel has not been told of it, or None."""
        k = self._tables.damaged.get(key)
        told = await self._archive.read(setting_of, key.guild, _told(key))
        return None if k == told else k

    async def note_told(self, key: GameKey) -> None:
        """Note that the channel of a damaged game was told."""
        k = self._tables.damaged.get(key)
        await self._archive.write(lambda tx: tx.save_setting(key.guild, _told(key), k))


def _damaged_games(db: sqlite3.Connection) -> list[tuple[Game, int]]:
    judged = [(game, _damaged_from(db, game.key)) for game in games_in_play(db)]
    return [(game, k) for game, k in judged if k is not None]


def _damaged_from(db: sqlite3.Connection, key: GameKey) -> int | None:
    # a game begins with its first line: one without any has lost them all
    return 0 if head(db, key) is None else damage_of(db, key)


def _told(key: GameKey) -> str:
    """Return the setting that keeps of which damaged line a game's channel was told."""
    return f"damaged:{key}"
