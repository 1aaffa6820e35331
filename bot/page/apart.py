"""A page made in a process of its own: a long game takes longer than the bot's loop may wait."""

import asyncio
from collections import OrderedDict

from bot.referee.odds.forecasts import Forecasts
from bot.referee.odds.placement import Placement
from bot.workers import WorkerProcess

PATIENCE_S = 120.0
"""A page that takes longer than so many seconds is not handed out."""

LUCK_S = 20.0
"""After so many seconds of that no more odds are worked out."""

MOST_KEPT = 4
"""So many pages are kept."""

PAGE_MAKER = WorkerProcess(PATIENCE_S)
"""Makes pages; several bots in one program, as in tests, share it."""


def page_apart(transcript: bytes, heads: bytes, live: str = "") -> bytes:
    """Return a record as one page, with all its odds worked out here."""
    # the bot itself never imports the drawing library, with which maps are measured
    from bot.page.record_page import record_page
    from bot.page.story import Telling

    telling = Telling(Forecasts(Placement.ALONE), LUCK_S)
    return record_page(transcript, heads, telling, live)


class Pages:
    """Makes pages beside the loop, and keeps the newest: several people are owed the same one."""

    def __init__(self) -> None:
        self._made: OrderedDict[tuple[bytes, str], asyncio.Task[bytes | None]] = OrderedDict()

    async def page(
        self, head: bytes, transcript: bytes, heads: bytes, live: str = ""
    ) -> bytes | None:
        """Return a record as one page; None where it takes too long.

        Args:
            head: The head after its last line, by which it is known.
            transcript: The bytes of GAME.jsonl.
            heads: The bytes of GAME.heads.
            live: The address at which a host tells of new lines.
        """
        key = (head, live)
        if key not in self._made:
            work = PAGE_MAKER.attempt(page_apart, transcript, heads, live)
            self._made[key] = asyncio.ensure_future(work)
            while len(self._made) > MOST_KEPT:
                self._made.popitem(last=False)
        made = await asyncio.shield(self._made[key])
        if made is None:  # who asks again has it tried again
            self._made.pop(key, None)
        return made
