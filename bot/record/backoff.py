"""Pauses between tries, which grow, and which somebody may cut short."""

import asyncio
from collections.abc import Awaitable, Callable

Sleep = Callable[[float], Awaitable[object]]

_MOST_DOUBLINGS = 16


def backoff_seconds(failures: int, first: float, longest: float) -> float:
    """Return the seconds to wait after so many failures before this one: each twice the last."""
    return min(longest, first * 2.0 ** min(failures, _MOST_DOUBLINGS))


class Backoff:
    """Rests that end early when somebody has reason to think that it may work by now.

    Args:
        sleep: Waits some seconds.
    """

    def __init__(self, sleep: Sleep = asyncio.sleep) -> None:
        self._sleep = sleep
        self._hurried = asyncio.Event()

    def retry_now(self) -> None:
        """End every rest that is under way."""
        self._hurried.set()
        self._hurried = asyncio.Event()

    async def rest(self, seconds: float) -> None:
        """Wait so many seconds, or until `hurry`."""
        waits = {
            asyncio.ensure_future(self._sleep(seconds)),
            asyncio.ensure_future(self._hurried.wait()),
        }
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for each in waits:
                each.cancel()
            await asyncio.gather(*waits, return_exceptions=True)
