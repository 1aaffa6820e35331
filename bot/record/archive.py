"""The archive: one writer with group commit, one reader, one file."""

import asyncio
import sqlite3
import time
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack, closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, Self, TypeVar

from bot.record.archive_lock import ArchiveLock
from bot.record.backup import backup
from bot.record.connection import ThreadConnection, reading, writing
from bot.record.errors import ClosedError
from bot.record.group_commit import Act, Outcome, commit_group, unwritable
from bot.record.opening import prepare
from bot.record.posts import Post
from bot.record.transaction import Clock, Transaction
from core.terms.message import say

P = ParamSpec("P")
T = TypeVar("T")
PostsListener = Callable[[Sequence[Post]], None]

# Bounds how long one transaction keeps its waiters.
LARGEST_GROUP = 256


def wall_clock() -> int:
    """Return the time in milliseconds since 1970, UTC."""
    return time.time_ns() // 1_000_000


@dataclass(frozen=True, slots=True)
class _Waiter:
    act: Act
    outcome: asyncio.Future[Any]


class Archive:
    """The record of every game of this process; open it with `Archive.open`, close it after use."""

    def __init__(
        self,
        path: Path,
        writer: ThreadConnection,
        reader: ThreadConnection,
        clock: Clock,
        lock: ArchiveLock,
    ) -> None:
        self.path = path
        self._lock = lock
        self._writer = writer
        self._reader = reader
        self._clock = clock
        self._waiting: deque[_Waiter] = deque()
        self._flushing: asyncio.Task[None] | None = None
        self._listeners: list[PostsListener] = []
        self._closed = False

    @classmethod
    async def open(cls, path: Path, *, clock: Clock = wall_clock) -> Self:
        """Open an archive, made or migrated first where need be.

        Args:
            path: The file; an older one is backed up beside itself before it is migrated.
            clock: Gives the time in milliseconds since 1970.

        Raises:
            UnopenableError: The file is no archive, is newer than this program, or is unreadable;
                or another process holds it.
        """
        async with AsyncExitStack() as opened:
            lock = opened.enter_context(closing(ArchiveLock.taken(path)))
            await asyncio.to_thread(prepare, path)
            writer = await ThreadConnection.opened(partial(writing, path))
            opened.push_async_callback(writer.close)
            reader = await ThreadConnection.opened(partial(reading, path))
            opened.pop_all()
        return cls(path, writer, reader, clock, lock)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_error: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Finish the writes that wait and close the file; closing again does nothing."""
        if self._closed:
            return
        self._closed = True
        if self._flushing is not None:
            await self._flushing
        await self._reader.close()
        await self._writer.close()
        self._lock.close()

    async def write(
        self, act: Callable[Concatenate[Transaction, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run `act(transaction, ...)` on the writer's thread; return its result once it is durable.

        Acts that wait at the same time are committed together. An act must do nothing but read,
        compute and write through its transaction. Cancelling the wait does not take back an act
        that has begun.

        Raises:
            ClosedError: The archive was closed.
            UnwritableError: The commit failed; nothing of this act was recorded.
            Exception: What the act itself raised; nothing of it was recorded.
        """
        self._require_open()
        loop = asyncio.get_running_loop()
        waiter = _Waiter(
            lambda transaction: act(transaction, *args, **kwargs), loop.create_future()
        )
        self._waiting.append(waiter)
        if self._flushing is None or self._flushing.done():
            self._flushing = loop.create_task(self._flush())
        result: T = await waiter.outcome
        return result

    async def read(
        self,
        act: Callable[Concatenate[sqlite3.Connection, P], T],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> T:
        """Run `act(connection, ...)` on the reader's thread, over one unchanging view of the file.

        Raises:
            ClosedError: The archive was closed.
            Exception: What the act itself raised.
        """
        self._require_open()
        return await self._reader.call(lambda db: _in_one_view(db, act, *args, **kwargs))

    async def backup(self, target: Path) -> Path:
        """Copy the archive, while it is in use, to a checked file at `target` and return that path.

        Raises:
            UnopenableError: The copy could not be made, or failed its check.
        """
        return await asyncio.to_thread(backup, self.path, target)

    def on_posts(self, listener: PostsListener) -> None:
        """Call `listener` in the event loop with the posts of each act, right after its commit."""
        self._listeners.append(listener)

    def _require_open(self) -> None:
        if self._closed:
            raise ClosedError(say("the archive is closed"))

    async def _flush(self) -> None:
        while self._waiting:
            group = self._next_group()
            try:
                outcomes = await self._committed([waiter.act for waiter in group])
                for waiter, outcome in zip(group, outcomes, strict=True):
                    _settle(waiter.outcome, outcome)
                self._announce(outcomes)
            finally:
                # Left over only where the event loop is being torn down under us.
                for waiter in group:
                    waiter.outcome.cancel()

    async def _committed(self, acts: Sequence[Act]) -> list[Outcome]:
        try:
            return await self._writer.call(partial(commit_group, acts=acts, clock=self._clock))
        except Exception as error:  # noqa: BLE001 - nobody may be left waiting, whatever it is
            return [Outcome(error=unwritable(error)) for _ in acts]

    def _next_group(self) -> list[_Waiter]:
        size = min(len(self._waiting), LARGEST_GROUP)
        group = [self._waiting.popleft() for _ in range(size)]
        return [waiter for waiter in group if not waiter.outcome.cancelled()]

    def _announce(self, outcomes: Sequence[Outcome]) -> None:
        posts = [post for outcome in outcomes for post in outcome.posts]
        if posts:
            for listener in self._listeners:
                listener(posts)


def _settle(waiting: asyncio.Future[Any], outcome: Outcome) -> None:
    if waiting.done():
        return
    if outcome.error is None:
        waiting.set_result(outcome.result)
    else:
        waiting.set_exception(outcome.error)


def _in_one_view(
    db: sqlite3.Connection,
    act: Callable[Concatenate[sqlite3.Connection, P], T],
    *args: P.args,
    **kwargs: P.kwargs,
) -> T:
    db.execute("BEGIN")
    try:
        return act(db, *args, **kwargs)
    finally:
        db.execute("ROLLBACK")
