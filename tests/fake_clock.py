"""A clock that a test winds, or that winds itself: an hour of waiting passes at once."""

import asyncio


class FakeClock:
    """A clock on which whoever sleeps wakes at once, and the time is what he slept for.

    Several sleepers at a time move it to the latest of their moments, not to the sum.

    Attributes:
        slept: Every sleep so far, in seconds, in order.
    """

    __slots__ = ("_now_ms", "slept")

    def __init__(self, now_ms: int) -> None:
        self._now_ms = now_ms
        self.slept: list[float] = []

    def now_ms(self) -> int:
        """Return milliseconds since 1970."""
        return self._now_ms

    def advance(self, seconds: float) -> None:
        """Let time pass for everybody."""
        self._now_ms += round(1000 * seconds)

    async def sleep(self, seconds: float) -> None:
        """Let others run, then be that many seconds later than at the call."""
        self.slept.append(seconds)
        wake_ms = self._now_ms + round(1000 * seconds)
        await asyncio.sleep(0)
        self._now_ms = max(self._now_ms, wake_ms)
