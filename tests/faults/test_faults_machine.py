"""The host's machine fails: the disk is full, the file is locked, the clock steps back an hour."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import cast

import pytest
from fake_clock import FakeClock
from faults_inside import Running, running_at, title_of
from faults_table import ATTACK

from bot.cogs.delivery.responses import NOT_RECORDED
from bot.record import connection
from core.terms.message import english

HOUR_MS = 3_600_000
MOST_LOCKS = 3


async def pages(table: Running, most: int) -> None:
    """Let the archive have no more pages than so many, as a full disk would."""
    archive = table.bot.services.archive
    await archive._writer.call(lambda db: db.execute(f"PRAGMA max_page_count = {most}").fetchone())


async def test_a_full_disk_is_told_and_nothing_is_half_done(tmp_path: Path) -> None:
    """The declaration waits where it is; with room again the same button works, once."""
    async with running_at(tmp_path) as table:
        await table.begin()
        preview = await table.declare()
        lines, posts = table.record.lines(), len(table.posts())

        await pages(table, 1)
        # what a page has room for is still written: fill what is left
        for _ in range(200):
            reply = await table.axis.slash("do", text=f"{ATTACK} {'x' * 900}")
            if title_of(reply.message) == english(NOT_RECORDED):
                break
        told = await table.axis.click(preview, "Lock it in")
        assert title_of(told.message) == english(NOT_RECORDED)
        assert (table.record.lines(), len(table.posts())) == (lines, posts)

        await pages(table, 1_000_000)
        await table.axis.click(preview, "Lock it in")
        await table.resolved_once()


async def test_a_reply_typed_while_the_disk_is_full_counts_after_the_next_start(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Discord keeps it; the bot reads the channel again when it starts."""
    async with running_at(tmp_path, "sealed") as table:
        await table.locked()
        await pages(table, 1)
        for _ in range(200):
            reply = await table.axis.slash("do", text=f"{ATTACK} {'x' * 900}")
            if title_of(reply.message) == english(NOT_RECORDED):
                break

        await table.reply()
        await table.settle()
        assert "phrase" not in table.record.kinds()
        await table.restart()

        await table.resolved_once()
    assert "disk is full" in caplog.text


@contextmanager
def locked_file(path: Path) -> Iterator[None]:
    """Hold the archive's write lock, as another program may."""
    other = sqlite3.connect(path, isolation_level=None)
    try:
        other.execute("BEGIN IMMEDIATE")
        yield
    finally:
        other.execute("ROLLBACK")
        other.close()


async def test_a_file_that_another_program_locks_is_waited_for_then_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Short locks are waited out; a long one is told, nothing is done, and the button works on."""
    monkeypatch.setattr(connection, "BUSY_SECONDS", 0.3)
    async with running_at(tmp_path) as table:
        await table.begin()
        preview = await table.declare()
        with locked_file(table.record.path):
            told = await table.axis.click(preview, "Lock it in")
        assert title_of(told.message) == english(NOT_RECORDED)
        assert table.record.kinds() == ["genesis"]

        with locked_file(table.record.path):
            pressed = asyncio.create_task(table.axis.click(preview, "Lock it in"))
            await asyncio.sleep(0.1)
        await pressed
        await table.resolved_once()


async def test_backups_while_people_play_hold_nobody_up(tmp_path: Path) -> None:
    """One copy after another is made through a whole attack; each of them is sound."""
    async with running_at(tmp_path) as table:
        copies: list[Path] = []

        async def copying() -> None:
            while True:
                copy = tmp_path / f"copy-{len(copies)}.sqlite"
                copies.append(await table.bot.services.archive.backup(copy))

        backing_up = asyncio.create_task(copying())
        await table.begin()
        await table.lock_in()
        await table.resolved_once()
        backing_up.cancel()
        await asyncio.gather(backing_up, return_exceptions=True)

        assert copies


class Behind:
    """A clock that has stepped away from another."""

    def __init__(self, true: FakeClock, ahead_ms: int = -HOUR_MS) -> None:
        self.true = true
        self.ahead_ms = ahead_ms

    def now_ms(self) -> int:
        """Return milliseconds since 1970, an hour too few or too many."""
        return self.true.now_ms() + self.ahead_ms

    async def sleep(self, seconds: float) -> None:
        """Sleep by the true clock."""
        await self.true.sleep(seconds)

    def advance(self, seconds: float) -> None:
        """Let time pass for everybody."""
        self.true.advance(seconds)


@pytest.mark.parametrize("dice", ["plain", "sealed", "witnessed"])
async def test_a_clock_that_steps_back_an_hour_changes_no_dice(tmp_path: Path, dice: str) -> None:
    """The round is counted from Discord's own time of the reply, whatever the machine says."""
    async with running_at(tmp_path, dice) as table:
        await table.begin()
        table.clock = cast("FakeClock", Behind(table.clock))
        await table.restart()
        await table.lock_in()
        if dice != "plain":
            await table.settle()
            await table.reply()

        await table.resolved_once()


@pytest.mark.parametrize("ahead_ms", [-HOUR_MS, HOUR_MS])
async def test_a_wrong_clock_names_no_round_again_and_again(tmp_path: Path, ahead_ms: int) -> None:
    """A LOCK that names its round too early or too late is rolled once more, then given up."""
    async with running_at(tmp_path, "witnessed") as table:
        await table.begin()
        table.clock = cast("FakeClock", Behind(table.clock, ahead_ms))
        await table.restart()
        await table.allies.slash("roll", dice="2d6 weather")
        await table.server.quiet(0.05)

        assert table.record.kinds().count("lock") <= MOST_LOCKS
