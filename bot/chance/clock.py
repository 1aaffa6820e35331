"""Time as the wait for a round needs it, so that tests can hold another clock."""

import asyncio
import time
from typing import Protocol


class Clock(Protocol):
    """What tells the time and lets it pass."""

    def now_ms(self) -> int:
        """Return milliseconds since 1970."""

    async def sleep(self, seconds: float) -> None:
        """Return when that many seconds have passed."""


class SystemClock:
    """The machine's own clock."""

    __slots__ = ()

    def now_ms(self) -> int:
        """Return milliseconds since 1970."""
        return time.time_ns() // 1_000_000

    async def sleep(self, seconds: float) -> None:
        """Return when that many seconds have passed."""
        await asyncio.sleep(seconds)
