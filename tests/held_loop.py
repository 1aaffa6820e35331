"""How long a callback holds the event loop, by the work of its thread: others share the machine."""

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any


@dataclass
class HeldLoop:
    """The longest callback so far: how long it worked, and what it was."""

    seconds: float = 0.0
    what: str = ""


@contextmanager
def held_loop() -> Iterator[HeldLoop]:
    """Watch every callback of every loop meanwhile."""
    longest, run = HeldLoop(), asyncio.Handle._run

    def timed(handle: Any) -> None:
        begun = time.thread_time()
        run(handle)
        if (took := time.thread_time() - begun) > longest.seconds:
            longest.seconds, longest.what = took, repr(handle)

    asyncio.Handle._run = timed  # type: ignore[method-assign, assignment]
    try:
        yield longest
    finally:
        asyncio.Handle._run = run  # type: ignore[method-assign]
