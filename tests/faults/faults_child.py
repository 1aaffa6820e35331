"""The bot in a process of its own, which kills itself with SIGKILL at a named step.

Run as a program: it prints its process id when everything is imported. Every line of standard
input is an order, as JSON; the process forks, the fork runs the real bot against the server at the
order's port, and its process id is printed at once, how it ended when it has ended. The steps are
set around the product from outside; the product knows nothing of them.

A step is `phase/place/count`, such as `lock in/after commit/2`: the second time that the commit of
a transaction has returned since somebody pressed *Lock it in*. The phase `any` counts from the
start, and the place `any` counts every place.
"""

import asyncio
import gc
import json
import logging
import os
import re
import signal
import sqlite3
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import discord
from fake_clock import FakeClock
from recorded_beacons import RecordedBeacons
from registered import game_commands_once

from bot.app import Umpire
from bot.chance.clock import Clock, SystemClock
from bot.chance.keyring import Keyring
from bot.cogs.delivery.poster import Poster
from bot.games import FACES
from bot.local.loopback import Loopback, point_client_at
from bot.record import group_commit
from bot.record.posts import Post
from bot.referee.cases.answers import AnswerRecorder
from bot.referee.cases.declarations import Declarations
from bot.referee.cases.expiries import Expiries
from bot.referee.cases.locking import Locking
from bot.referee.cases.replies import Replies
from bot.referee.lifecycle.new_games import NewGames
from bot.running import read_games

FULL_FOR = 4
"""So many commits fail in a row where the disk is full."""

_BOUNDS = {"BEGIN IMMEDIATE": "begin", "COMMIT": "commit"}
_WRITTEN = re.compile(r"(?:INSERT INTO|UPDATE) (line|draft|outbox|delivery)")

_PLACES: tuple[tuple[type, str, str], ...] = (
    (Poster, "send", "send"),
    (Poster, "find", "find"),
    (discord.InteractionResponse, "send_message", "answer"),
    (discord.InteractionResponse, "edit_message", "answer"),
)
"""What the bot does outside its record: whose method, its name, what a step calls it."""

_PHASES: tuple[tuple[type, str, str], ...] = (
    (NewGames, "begin", "begin"),
    (Declarations, "declare", "declare"),
    (Locking, "lock_in", "lock in"),
    (AnswerRecorder, "answer", "answer"),
    (Expiries, "ask", "expire"),
    (Replies, "take_reply", "reply"),
)
"""What people ask of the bot: whose method, its name, what a step calls the phase it begins."""


class Steps:
    """Counts the places that are reached, and ends the process at one of them."""

    def __init__(self, fatal: str, full: int = 0) -> None:
        self._fatal = fatal
        self._full = range(full, full + FULL_FOR) if full else range(0)
        self._phase = "start"
        self._reached: Counter[str] = Counter()

    def enter(self, phase: str) -> None:
        """Begin to count anew in another phase."""
        self._phase = phase

    def reach(self, place: str) -> None:
        """Count a place; the fatal one is never left."""
        for step in (f"{self._phase}/{place}", f"any/{place}", "any/any"):
            self._reached[step] += 1
            if f"{step}/{self._reached[step]}" == self._fatal:
                os.kill(os.getpid(), signal.SIGKILL)

    def disk_is_full(self) -> bool:
        """Return whether this commit is one of those for which there is no room."""
        return self._reached["any/before commit"] in self._full


class WatchedConnection:
    """The writing connection, telling what it is about to do and what it has done."""

    def __init__(self, db: sqlite3.Connection, steps: Steps) -> None:
        self._db = db
        self._steps = steps

    def __getattr__(self, name: str) -> Any:
        return getattr(self._db, name)

    def execute(self, sql: str, given: Sequence[Any] = ()) -> sqlite3.Cursor:
        """Execute a statement between two steps."""
        place = _place_of(sql, given)
        if place:
            self._steps.reach(f"before {place}")
        if place == "commit" and self._steps.disk_is_full():
            raise sqlite3.OperationalError("database or disk is full")
        cursor = self._db.execute(sql, given)
        if place:
            self._steps.reach(f"after {place}")
        return cursor


def _place_of(sql: str, given: Sequence[Any]) -> str:
    if sql in _BOUNDS:
        return _BOUNDS[sql]
    written = _WRITTEN.match(sql)
    if written is None:
        return ""
    return f"{given[3]} line" if written[1] == "line" else written[1]


def find_slowly(seconds: float) -> None:
    """Let so much time pass before the bot looks in a channel for what it may have posted."""
    find = Poster.find

    async def slowly(poster: Poster, post: Post) -> int | None:
        await asyncio.sleep(seconds)
        return await find(poster, post)

    setattr(Poster, "find", slowly)  # noqa: B010 - mypy lets no method be assigned


def watch(steps: Steps) -> None:
    """Set the steps around what the bot writes, sends, finds and answers."""
    write = group_commit._one_transaction

    def watched_write(db: Any, acts: Any, clock: Any) -> Any:
        return write(WatchedConnection(db, steps), acts, clock)  # type: ignore[arg-type] # stands in for it

    group_commit._one_transaction = watched_write
    for owner, name, place in _PLACES:
        setattr(owner, name, _between(getattr(owner, name), place, steps))
    for owner, name, phase in _PHASES:
        setattr(owner, name, _entering(getattr(owner, name), phase, steps))
    keep = Keyring._keep
    setattr(Keyring, "_keep", _keeping(keep, steps))  # noqa: B010 - mypy lets no method be assigned


def _between(act: Callable[..., Any], place: str, steps: Steps) -> Callable[..., Any]:
    async def watched(*args: Any, **named: Any) -> Any:
        steps.reach(f"before {place}")
        result = await act(*args, **named)
        steps.reach(f"after {place}")
        return result

    return watched


def _entering(act: Callable[..., Any], phase: str, steps: Steps) -> Callable[..., Any]:
    async def watched(*args: Any, **named: Any) -> Any:
        steps.enter(phase)
        return await act(*args, **named)

    return watched


def _keeping(keep: Callable[[Keyring], None], steps: Steps) -> Callable[[Keyring], None]:
    def watched(keyring: Keyring) -> None:
        steps.reach("before keep")
        keep(keyring)
        steps.reach("after keep")

    return watched


async def run_bot(order: dict[str, Any]) -> None:
    """Run the bot until it is killed."""
    server = Loopback()
    server.port = order["port"]  # only its address is used: it runs in the test's own process
    point_client_at(server)
    clock: Clock = FakeClock(order["now_ms"]) if order["now_ms"] else SystemClock()
    bot = Umpire(
        Path(order["path"]),
        clock=clock,
        beacons=RecordedBeacons(clock),
        guild_ready_timeout=0.0,
    )
    await bot.start(server.token)


def open_games() -> None:
    """Import what a bot imports only when it opens its games, and build their commands."""
    read_games()
    game_commands_once(FACES)


def run_orders() -> None:
    """Tell that all is imported; fork a bot for each order, tell its id and how it ended."""
    open_games()
    gc.collect()
    gc.freeze()  # forks share what is here, and none looks for garbage in it
    _tell(os.getpid())
    for line in sys.stdin:
        order = json.loads(line)
        pid = os.fork()
        if pid == 0:
            find_slowly(order["finding_s"])
            watch(Steps(order["fatal"], order["full"]))
            asyncio.run(run_bot(order))
            os._exit(0)
        _tell(pid)
        _, status = os.waitpid(pid, 0)
        _tell(os.waitstatus_to_exitcode(status))


def _tell(number: int) -> None:
    sys.stdout.write(f"{number}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    logging.basicConfig(level=logging.ERROR)
    run_orders()
