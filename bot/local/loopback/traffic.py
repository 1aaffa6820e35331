"""Whether anything is on its way between bot and server."""

import asyncio
from collections import Counter

_LOOKS = 5


class Traffic:
    """Counts requests under way and frames not yet sent, and everything that moves.

    Attributes:
        requests_under_way: Requests without an answer.
        frames_waiting: Frames not yet sent.
        moves: Requests and frames so far.
        asked: Requests so far, by route.
    """

    def __init__(self) -> None:
        self.requests_under_way = 0
        self.frames_waiting = 0
        self.moves = 0
        self.asked: Counter[str] = Counter()

    @property
    def busy(self) -> bool:
        """Whether a request is under way, or a frame waits to be sent."""
        return self.requests_under_way > 0 or self.frames_waiting > 0

    @staticmethod
    def now() -> float:
        """Return seconds on the event loop's clock."""
        return asyncio.get_running_loop().time()

    def moved(self) -> None:
        """Note that something moved."""
        self.moves += 1

    async def quiet(self, seconds: float, timeout: float) -> None:  # noqa: ASYNC109 - it reads best
        """Wait until nothing has moved for `seconds`.

        The time is looked at in several steps, so that a process that was stopped for a while
        does not take its own sleep for silence.

        Raises:
            TimeoutError: if it is still not quiet after `timeout` seconds.
        """
        still = 0
        async with asyncio.timeout(timeout):
            while still < _LOOKS:
                seen = self.moves
                await asyncio.sleep(seconds / _LOOKS)
                still = 0 if self.busy or self.moves != seen else still + 1
