"""Which tasks belong to one run of the bot, so that it can be ended whole, and what went wrong."""

import asyncio
import logging
from collections.abc import Coroutine, Generator
from contextvars import Context, ContextVar, copy_context
from typing import Any, TypeVar
from weakref import WeakSet

from bot.referee.scheduled_job import SCHEDULED_JOB

T = TypeVar("T")

_OWNER: ContextVar["RunTasks | None"] = ContextVar("run_tasks", default=None)


class RunTasks:
    """The tasks of one run: the first one, and every task that one of them has started.

    Attributes:
        ended: whether the run is over, so that nothing it still says counts.
    """

    def __init__(self) -> None:
        self.ended = False
        self._all: WeakSet[asyncio.Task[Any]] = WeakSet()
        self._standing: WeakSet[asyncio.Task[Any]] = WeakSet()
        self._slow: WeakSet[asyncio.Task[Any]] = WeakSet()

    def start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Begin the run, which is not waited for; the loop must make its tasks with `make_task`."""
        context = copy_context()
        context.run(_OWNER.set, self)
        first = asyncio.get_running_loop().create_task(work, context=context)
        self._standing.add(first)
        return first

    def settle(self) -> None:
        """Take what runs now for what always runs: nobody waits for it to end."""
        self._standing.update(self._alive())

    def unfinished(self) -> set[asyncio.Task[Any]]:
        """Return what has been started since and has not ended, but for watches and timers."""
        return {task for task in self._alive() if not (task in self._standing or _waits(task))}

    async def finish(self, patience: float) -> None:
        """Wait for what is unfinished; what takes longer is not waited for again."""
        waiting = {task for task in self.unfinished() if task not in self._slow}
        if waiting:
            _, slow = await asyncio.wait(waiting, timeout=patience)
            self._slow.update(slow)

    def busy(self) -> bool:
        """Return whether there is something for `finish` to wait for."""
        return any(task not in self._slow for task in self.unfinished())

    async def cancel(self) -> None:
        """Cancel everything, whatever it starts meanwhile included."""
        while alive := self._alive():
            for task in alive:
                task.cancel()
            await asyncio.wait(alive)

    def add(self, task: asyncio.Task[Any]) -> None:
        """Count a task as this run's."""
        self._all.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        """Look at how a task of an ended run failed, so that the loop does not complain of it."""
        if self.ended and not task.cancelled():
            task.exception()

    def _alive(self) -> set[asyncio.Task[Any]]:
        me = asyncio.current_task()
        return {task for task in self._all if not task.done() and task is not me}


def current_run_tasks() -> RunTasks | None:
    """Return the run that the current task belongs to."""
    return _OWNER.get()


def make_task(
    loop: asyncio.AbstractEventLoop,
    work: Coroutine[Any, Any, T] | Generator[Any, None, T],
    **options: Any,
) -> asyncio.Task[T]:
    """Make a task, as the factory of a loop does, and count it to the run that starts it."""
    task = asyncio.Task(work, loop=loop, **options)
    context: Context | None = options.get("context")
    owner = _OWNER.get() if context is None else context.get(_OWNER)
    if owner is not None:
        owner.add(task)
    return task


def _waits(task: asyncio.Task[Any]) -> bool:
    """Return whether the task is a watch of ours, or only waits to forget a view nobody uses."""
    name = str(getattr(task.get_coro(), "__name__", ""))
    return task.get_name() == SCHEDULED_JOB or name.endswith("timeout_task_impl")


class ErrorLog(logging.Handler):
    """Keeps the text of every record of level ERROR or above, of every logger.

    What a run of the bot says after its end does not count: it was torn from its work.
    """

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.texts: list[str] = []
        self.setFormatter(logging.Formatter("%(name)s: %(message)s"))

    def emit(self, record: logging.LogRecord) -> None:
        """Keep a record's text."""
        run_tasks = current_run_tasks()
        if run_tasks is None or not run_tasks.ended:
            self.texts.append(self.format(record))

    def begin(self) -> None:
        """Listen to every logger of the process."""
        logging.getLogger().addHandler(self)

    def end(self) -> None:
        """Listen no more."""
        logging.getLogger().removeHandler(self)
