"""What takes long, beside the bot's loop: other processes, and a thread with a short queue.

A thread would do the same sums as a process, but no other thread of the bot would get its turn
meanwhile.
"""

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from core.systems import SYSTEMS

T = TypeVar("T")

PATIENCE_S = 10.0
"""After so many seconds an attempt is given up, and the process that makes it ends."""

MOST_WAITING = 8
"""How many pieces of work nobody insists on may be in hand before more are turned away."""

log = logging.getLogger(__name__)


class WorkerProcess:
    """One other process that does one job after the other, begun with the first one.

    It knows every rule system that this process knows, and it ends when this process does. A job
    is a function of a module, with arguments that can be sent there.

    Args:
        patience_s: How many seconds an attempt may take.
    """

    def __init__(self, patience_s: float = PATIENCE_S) -> None:
        self.patience_s = patience_s
        self._pool: ProcessPoolExecutor | None = None
        self._lock = threading.Lock()

    def run(self, job: Callable[..., T], *args: object) -> T:
        """Return what a job comes to; it is done here if the other process is lost.

        Call it from threads, never from the loop.
        """
        pool = self._begun()
        try:
            return pool.submit(_done, SYSTEMS.modules, None, job, *args).result()
        except BrokenProcessPool:
            log.exception("a worker process is gone")
            self._lost(pool)
        return job(*args)

    async def attempt(self, job: Callable[..., T], *args: object) -> T | None:
        """Return what a job comes to, or None where it fails or takes too long."""
        pool = self._begun()
        try:
            work = pool.submit(_done, SYSTEMS.modules, self.patience_s, job, *args)
            return await asyncio.wait_for(asyncio.wrap_future(work), self.patience_s)
        except (BrokenProcessPool, TimeoutError):
            log.exception("a worker process is gone, or hangs")
            self._lost(pool)
        except Exception:
            log.exception("a worker process could not do its job")
        return None

    def prepare(self, job: Callable[[], object]) -> None:
        """Begin the other process and let it do a job that nobody waits for, such as an import.

        Call it from threads, never from the loop.
        """
        self._begun().submit(_done, SYSTEMS.modules, None, job)

    def close(self) -> None:
        """End the other process; the next job begins a new one."""
        if (pool := self._pool) is not None:
            self._lost(pool)

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
        pool.shutdown(wait=False, cancel_futures=True)


def _end_with_the_bot() -> None:
    """Let this process end when the bot does, however it ends, and not before."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    bot = multiprocessing.parent_process()
    if bot is not None:

        def watch() -> None:
            bot.join()
            os._exit(0)

        threading.Thread(target=watch, name="bot", daemon=True).start()


def _done(
    modules: Mapping[str, str], patience_s: float | None, job: Callable[..., T], *args: object
) -> T:
    """Do a job in this process, which knows the bot's systems; it ends if the job takes too long.

    Nobody waits for the job by then, and whoever closes the bot should not either.
    """
    SYSTEMS.modules.update(modules)
    if patience_s is None:
        return job(*args)
    alarm = threading.Timer(patience_s, os._exit, (1,))
    alarm.daemon = True
    alarm.start()
    try:
        return job(*args)
    finally:
        alarm.cancel()


class WorkQueue:
    """A thread that does one thing after the other; what nobody waits for any more is dropped."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="work")
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
