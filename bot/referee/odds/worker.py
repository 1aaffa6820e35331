"""Where odds that take long are worked out: a process of its own, begun when it is first wanted.

A thread would do the same sums, but no other thread of the bot would get its turn meanwhile.
"""

import logging
import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from bot.referee.odds.computation import Odds, compute_odds
from core.terms.question import Answers
from core.terms.refusal import Refusal
from core.terms.request import Request

log = logging.getLogger(__name__)


class OddsWorker:
    """One other process, shared by whoever has long sums; asked from threads, never the loop."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._lock = threading.Lock()

    def compute_odds(
        self, position: Any, request: Request, answers: Answers
    ) -> Odds | Refusal | None:
        """Return the odds of a request, worked out there; here if that process is lost."""
        pool = self._begun()
        try:
            return pool.submit(compute_odds, position, request, dict(answers)).result()
        except BrokenProcessPool:
            log.exception("the process that works out odds is gone")
            self._lost(pool)
        return compute_odds(position, request, answers)

    def close(self) -> None:
        """End the other process; the next sum begins a new one."""
        with self._lock:
            pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)

    def _begun(self) -> ProcessPoolExecutor:
        with self._lock:
            if self._pool is None:
                # a fresh interpreter: what the bot holds open is not copied into it
                context = multiprocessing.get_context("spawn")
                self._pool = ProcessPoolExecutor(
                    1, mp_context=context, initializer=_end_with_the_bot
                )
            return self._pool

    def _lost(self, pool: ProcessPoolExecutor) -> None:
        with self._lock:
            if self._pool is pool:
                self._pool = None
        pool.shutdown(wait=False)


def _end_with_the_bot() -> None:
    """Let this process end when the bot does, however it ends, and not before."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    bot = multiprocessing.parent_process()
    if bot is not None:

        def watch() -> None:
            bot.join()
            os._exit(0)

        threading.Thread(target=watch, name="bot", daemon=True).start()


ODDS_WORKER = OddsWorker()
"""The one of this program; several bots in it, as in tests, share it."""
