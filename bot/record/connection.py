"""Connections to the archive's file, and an aiosqlite connection that runs whole functions."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Self, TypeVar

import aiosqlite

T = TypeVar("T")
BUSY_SECONDS = 5.0


def connected(path: Path) -> sqlite3.Connection:
    """Open an existing file, in autocommit: every transaction here is begun and ended by name."""
    uri = f"{path.absolute().as_uri()}?mode=rw"
    return sqlite3.connect(uri, uri=True, isolation_level=None, timeout=BUSY_SECONDS)


def writing(path: Path) -> sqlite3.Connection:
    """Open the connection that writes: durable commits, foreign keys held."""
    db = connected(path)
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA foreign_keys = ON")
    return db


def reading(path: Path) -> sqlite3.Connection:
    """Open the connection that only reads."""
    db = connected(path)
    db.execute("PRAGMA query_only = ON")
    return db


class ThreadConnection(aiosqlite.Connection):
    """An aiosqlite connection on whose thread a function runs in one hop.

    aiosqlite pays a hop between threads for each statement; a transaction of many would pay many.
    """

    def __init__(self, connector: Callable[[], sqlite3.Connection]) -> None:
        super().__init__(connector, iter_chunk_size=64)
        self._stopping: asyncio.Future[Any] | None = None

    @classmethod
    async def opened(cls, connector: Callable[[], sqlite3.Connection]) -> Self:
        """Start the thread and open the connection on it; where it fails, the thread is gone."""
        connection = cls(connector)
        try:
            await connection
        finally:
            # a thread that answers when the loop is closed fails
            if connection._stopping is not None:
                await asyncio.wait({connection._stopping})
        return connection

    def stop(self) -> "asyncio.Future[Any] | None":
        """Stop the thread; see the library's own."""
        self._stopping = super().stop()
        return self._stopping

    async def call(self, act: Callable[[sqlite3.Connection], T]) -> T:
        """Run `act` with the plain connection on its own thread and return what it returns."""
        execute: Callable[[Callable[[], T]], Awaitable[T]] = self._execute
        return await execute(lambda: act(self._conn))
