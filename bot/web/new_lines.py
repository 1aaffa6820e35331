"""Whoever waits for a game to go on, and is told the number of its newest line."""

import asyncio
from collections import defaultdict

from bot.record.games import GameKey
from bot.referee.game.table import Table

MOST_WAITING = 200
"""So many readers are told of new lines at the same time."""


class NewLines:
    """Tells readers of games that these go on; `on_change` listens to the referee."""

    def __init__(self) -> None:
        self._waiting: dict[GameKey, set[asyncio.Event]] = defaultdict(set)

    @property
    def is_full(self) -> bool:
        """Whether nobody else is told."""
        return sum(map(len, self._waiting.values())) >= MOST_WAITING

    def on_change(self, table: Table) -> None:
        """Wake everybody who waits for a game."""
        for event in self._waiting.get(table.key, ()):
            event.set()

    def wait_for(self, game: GameKey) -> asyncio.Event:
        """Return what is set whenever a game goes on; give it back to `leave`."""
        event = asyncio.Event()
        self._waiting[game].add(event)
        return event

    def leave(self, game: GameKey, event: asyncio.Event) -> None:
        """Wait no longer."""
        self._waiting[game].discard(event)
        if not self._waiting[game]:
            del self._waiting[game]
