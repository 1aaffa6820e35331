"""What takes long, in a thread of its own: one piece of work at a time, few of them waiting."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

T = TypeVar("T")

MOST_WAITING = 8
"""How many pieces of work nobody insists on may be in hand before more are turned away."""


class WorkQueue:
    """A thread that does one thing after the other; what nobody waits for any more is dropped."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="odds")
        self._in_hand: set[asyncio.Future[Any]] = set()

    @property
    def is_full(self) -> bool:
        """Whether so much waits that what nobody insists on is turned away."""
        return len(self._in_hand) >= MOST_WAITING

    def begin(self, work: Callable[[], T]) -> "asyncio.Future[T]":
        """Let work be done in its turn; who cancels it before that has it dropped."""
        begun = asyncio.get_running_loop().run_in_executor(self._thread, work)
        self._in_hand.add(begun)
        begun.add_done_callback(self._done)
        return begun

    def _done(self, begun: "asyncio.Future[Any]") -> None:
        self._in_hand.discard(begun)
        if not begun.cancelled():
            begun.exception()  # whoever waits for it meets it; where nobody does it is let go

    async def idle(self) -> None:
        """Wait until nothing is being done."""
        while self._in_hand:
            await asyncio.wait(tuple(self._in_hand))
