"""Standing watches: something looked after from time to time for as long as the bot runs."""

import asyncio
from contextlib import suppress

STANDING = "standing watch"
"""The name of a task that runs as long as the bot does: nobody waits for it to end."""


class StandingWatch:
    """Something that watches in a task of its own, between `start` and `close`."""

    _watch: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to watch; call it in the running loop."""
        self._watch = asyncio.create_task(self._watching(), name=STANDING)

    async def close(self) -> None:
        """Stop watching."""
        if self._watch is not None:
            self._watch.cancel()
            with suppress(asyncio.CancelledError):
                await self._watch

    async def _watching(self) -> None:
        """Look, and sleep until it is time to look again."""
        raise NotImplementedError
