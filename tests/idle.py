"""Whether bot and server still do anything: asked of the work itself, not of a while gone by."""

import asyncio
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, ParamSpec, TypeVar

from bot.app import Umpire
from bot.cogs.delivery.missed_messages import NAME as CATCHING_UP
from bot.cogs.people.room_members import NAME as ROOMS
from bot.cogs.wiring.additions import NAME as ADDITION
from bot.local.loopback import Loopback
from bot.referee.cases.plan_progress import NAME as PLAN

P = ParamSpec("P")
T = TypeVar("T")

BEGUN = (
    "discord.py: on_",
    "CommandTree-invoker",
    "discord-ui-",
    ADDITION,
    PLAN,
    ROOMS,
    CATCHING_UP,
)
"""What is done for an event, a command and a button is called, and what is added to a page."""

LOOKS = 4
"""How often in a row nothing may be under way until it is called idle."""

A_MOMENT_S = 0.001
"""From one look to the next: the loop serves every socket in between."""

LONGEST_S = 20.0


class CountingThreads(ThreadPoolExecutor):
    """Threads that know how much of what they were given is not done."""

    def __init__(self) -> None:
        super().__init__(4)
        self.under_way = 0

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Begin a piece of work, and count it until it is done."""
        self.under_way += 1
        future = super().submit(fn, *args, **kwargs)
        future.add_done_callback(self._done)
        return future

    def _done(self, _future: Future[Any]) -> None:
        self.under_way -= 1


def count_threads() -> CountingThreads:
    """Give the running loop threads that count, and return them."""
    threads = CountingThreads()
    asyncio.get_running_loop().set_default_executor(threads)
    return threads


async def idle(server: Loopback, bot: Umpire, threads: CountingThreads) -> None:
    """Wait until nothing is asked, sent, read, written or worked out any more.

    What rests until a later moment (the next try of a refused post, a deadline) is not waited for.

    Raises:
        TimeoutError: It never ends.
    """
    looks = 0
    async with asyncio.timeout(LONGEST_S):
        while looks < LOOKS:
            moves = server.moves
            await asyncio.sleep(A_MOMENT_S)
            await _recorded(bot)
            busy = server.busy or server.moves != moves or threads.under_way or begun()
            looks = 0 if busy else looks + 1


async def _recorded(bot: Umpire) -> None:
    """Wait until the record's two threads have done what they were given so far."""
    archive = bot._running._archive if bot._running else None
    if archive is None or archive._closed:
        return
    await bot.services.forecasts.idle()
    await asyncio.gather(
        archive._reader.call(lambda _db: None), archive._writer.call(lambda _db: None)
    )


def begun() -> bool:
    """Return whether the client works at an event, a command, a button or an addition."""
    return any(task.get_name().startswith(BEGUN) for task in asyncio.all_tasks())
