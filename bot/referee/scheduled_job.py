"""Standing watches: something looked after from time to time for as long as the bot runs."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Iterable
from contextlib import suppress

SCHEDULED_JOB = "standing watch"
"""The name of a task that runs as long as the bot does: nobody waits for it to end."""


async def end_all(tasks: Iterable[asyncio.Task[None]]) -> None:
    """Cancel tasks, and wait until they have ended."""
    ending = tuple(tasks)
    for task in ending:
        task.cancel()
    await asyncio.gather(*ending, return_exceptions=True)


class ScheduledJob(ABC):
    """Something that watches in a task of its own, between `start` and `close`."""

    _task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to watch; call it in the running loop."""
        self._task = asyncio.create_task(self._run(), name=SCHEDULED_JOB)

    async def close(self) -> None:
        """Stop watching."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    @abstractmethod
    async def _run(self) -> None:
        """Look, and sleep until it is time to look again."""
