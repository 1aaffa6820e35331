"""The page of a public game: as it stands, or as it stood while a newer one is being made."""

import asyncio
from dataclasses import dataclass

from bot.page.apart import Pages
from bot.record.archive import Archive
from bot.record.games import GameKey
from bot.referee.game.page_settings import page_settings
from bot.referee.game.table_cache import TableCache
from bot.referee.lifecycle.exports import Exports

MOST_MADE = 4
"""So many pages are being made at the same time; who asks for more is asked to come back."""

MOST_KEPT = 24
"""So many games have a page at hand."""


class BusyError(Exception):
    """Too many pages are being made already."""


@dataclass(frozen=True, slots=True)
class GamePage:
    """A page, and the head after the last line in it (hex)."""

    content: bytes
    head: str


class GamePages:
    """Makes pages of public games, each once for every line it ends with.

    Args:
        archive: Knows which games are public.
        tables: The games in hand.
        exports: Gives out records.
        pages: Makes pages beside the loop.
    """

    def __init__(
        self, archive: Archive, tables: TableCache, exports: Exports, pages: Pages
    ) -> None:
        self._archive = archive
        self._tables = tables
        self._exports = exports
        self._pages = pages
        self._kept: dict[GameKey, GamePage] = {}
        self._made: dict[GameKey, asyncio.Task[None]] = {}

    async def is_public(self, game: GameKey) -> bool:
        """Return whether everybody may see a game."""
        return (await self._archive.read(page_settings, game)).public

    async def newest_line(self, game: GameKey) -> int:
        """Return the number of a game's last line."""
        return (await self._tables.of(game)).k

    async def page(self, game: GameKey, live: str) -> GamePage:
        """Return a page of a public game; the one before, where a newer one is not ready yet.

        Raises:
            BusyError: There is none yet, and too many others are being made; or it took too long.
        """
        table = await self._tables.of(game)
        kept = self._kept.get(game)
        if kept is not None and kept.head == table.head.hex():
            return kept
        if game not in self._made and len(self._made) < MOST_MADE:
            made = asyncio.create_task(self._make(game, live))
            self._made[game] = made
            made.add_done_callback(lambda _: self._made.pop(game, None))
        if kept is None and game in self._made:
            await asyncio.shield(self._made[game])
            kept = self._kept.get(game)
        if kept is None:
            raise BusyError
        return kept

    async def _make(self, game: GameKey, live: str) -> None:
        table = await self._tables.of(game)
        record = await self._exports.up_to(game, table.k)
        content = await self._pages.page(record.head, record.transcript, record.heads, live)
        if content is not None:
            self._kept.pop(game, None)
            self._kept[game] = GamePage(content, record.head.hex())
            while len(self._kept) > MOST_KEPT:
                del self._kept[next(iter(self._kept))]

    async def close(self) -> None:
        """Make nothing more."""
        for made in list(self._made.values()):
            made.cancel()
        await asyncio.gather(*self._made.values(), return_exceptions=True)
