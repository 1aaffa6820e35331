"""The writer: acts committed in groups, each alone in its failure, honest about the disk."""

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import pytest
from record_acts import GUILD, begin, order

from bot.record.archive import Archive, wall_clock
from bot.record.connection import connected, writing
from bot.record.errors import Repeated, UnwritableError
from bot.record.group_commit import commit_group
from bot.record.lines import Appended, check_chain, head, lines
from bot.record.opening import prepare
from bot.record.transaction import Transaction


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the archive of a test lies."""
    return tmp_path / "umpire.db"


@pytest.fixture
async def archive(path: Path) -> AsyncIterator[Archive]:
    """A new archive."""
    async with await Archive.open(path) as opened:
        yield opened


async def test_of_a_hundred_writers_each_failing_one_is_undone_alone(archive: Archive) -> None:
    """Each third act fails after it has written: the others stand, in order, with a sound chain."""
    game = await archive.write(begin)
    results = await asyncio.gather(
        *(archive.write(order, game, n, fails=n % 3 == 0) for n in range(100)),
        return_exceptions=True,
    )
    recorded = await archive.read(lines, game)

    good = [n for n in range(100) if n % 3]
    assert good == [line.parsed()["n"] for line in recorded[1:]]
    assert list(range(1, 67)) == [result.k for result in results if isinstance(result, Appended)]
    assert [n for n in range(100) if n % 3 == 0] == [
        result.args[0] for result in results if isinstance(result, LookupError)
    ]
    assert (await archive.read(check_chain, game)) == await archive.read(head, game)


async def test_writers_that_wait_together_share_few_commits(archive: Archive) -> None:
    """Three hundred at once take three commits: the first alone or full groups, never one each."""
    game = await archive.write(begin)
    began: list[str] = []

    def watch(tx: Transaction) -> None:
        tx.db.set_trace_callback(lambda sql: began.append(sql) if sql.startswith("BEGIN") else None)

    await archive.write(watch)
    await asyncio.gather(*(archive.write(order, game, n) for n in range(300)))

    assert len(began) <= 3
    assert len(await archive.read(lines, game)) == 301


async def test_the_same_delivery_twice_at_once_changes_the_record_once(archive: Archive) -> None:
    """Discord sends an interaction twice: one is recorded, the other gets the same answer."""
    game = await archive.write(begin)

    def deal(tx: Transaction) -> str:
        tx.deliver(GUILD, 77, "button")
        k = tx.append(game, {"t": "order"}).k
        tx.conclude(GUILD, 77, game=game, k=k, answer=f"line {k}")
        return f"line {k}"

    results = await asyncio.gather(*(archive.write(deal) for _ in range(5)), return_exceptions=True)
    repeats = [result for result in results if isinstance(result, Repeated)]

    assert results[0] == "line 1"
    assert [repeat.answer for repeat in repeats] == ["line 1"] * 4
    assert len(await archive.read(lines, game)) == 2


async def test_a_failed_commit_fails_everyone_who_shared_it(path: Path) -> None:
    """Whoever rested on the group's work is told that nothing was recorded, a Repeated included."""
    prepare(path)
    db = writing(path)
    # References checked at COMMIT make a commit fail for a reason that a test can bring about.
    game = begin(Transaction(db, wall_clock))

    def deal(tx: Transaction) -> None:
        tx.deliver(GUILD, 77, "button")

    def spoil(tx: Transaction) -> None:
        tx.db.execute("PRAGMA defer_foreign_keys = ON")
        tx.db.execute("INSERT INTO delivery VALUES (1, 1, 'x', 'g9', NULL, NULL, 0)")

    outcomes = commit_group(db, [deal, deal, spoil], wall_clock)
    again = commit_group(db, [deal, lambda tx: order(tx, game, 1)], wall_clock)
    db.close()

    assert [UnwritableError] * 3 == [type(outcome.error) for outcome in outcomes]
    assert "nothing of this was recorded: FOREIGN KEY" in str(outcomes[0].error)
    assert [outcome.error for outcome in again] == [None, None]


async def test_a_full_disk_is_said_and_leaves_the_archive_usable(
    archive: Archive, path: Path
) -> None:
    """A file at its greatest size refuses what does not fit, then goes on when there is room."""
    game = await archive.write(begin)

    def limit(tx: Transaction, pages: int) -> None:
        tx.db.execute(f"PRAGMA max_page_count = {pages}")

    def pages(db: sqlite3.Connection) -> int:
        count: int = db.execute("PRAGMA page_count").fetchone()[0]
        return count

    await archive.write(limit, await archive.read(pages))
    results = await asyncio.gather(
        *(
            archive.write(Transaction.append, game, {"t": "order", "text": "x" * size})
            for size in (50_000, 1, 50_000, 100)
        ),
        return_exceptions=True,
    )
    refused = [result for result in results if isinstance(result, UnwritableError)]
    kept = len(await archive.read(lines, game)) - 1

    assert len(refused) >= 2
    assert all("disk is full" in str(error) for error in refused)
    assert kept == sum(isinstance(result, Appended) for result in results)
    await archive.write(limit, 1_000_000)
    appended = await archive.write(Transaction.append, game, {"t": "order", "text": "x" * 50_000})
    assert appended == await archive.read(check_chain, game)
    with connected(path) as db:
        assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    db.close()


@pytest.mark.parametrize("says_so", [True, False])
async def test_a_transaction_lost_in_the_middle_fails_those_before_it_too(
    path: Path, *, says_so: bool
) -> None:
    """SQLite may give one up, with or without an error: those after it get a new one."""
    prepare(path)
    db = writing(path)
    game = begin(Transaction(db, wall_clock))

    ran = []

    def act(tx: Transaction, n: int) -> None:
        ran.append(n)
        order(tx, game, n)
        if n == 1:
            tx.db.execute("ROLLBACK")
            if says_so:
                raise sqlite3.OperationalError("the disk went away")

    outcomes = commit_group(db, [partial(act, n=n) for n in range(3)], wall_clock)
    recorded = [line.parsed() for line in lines(db, game)]
    db.close()

    assert [UnwritableError, UnwritableError, type(None)] == [
        type(outcome.error) for outcome in outcomes
    ]
    assert ("disk went away" if says_so else "ended by an act") in str(outcomes[0].error)
    assert recorded == [{"t": "genesis"}, {"t": "order", "n": 2}]
    assert ran == [0, 1, 2]


async def test_a_locked_file_fails_all_who_wait_at_once(path: Path) -> None:
    """Another process that keeps the file locked costs one wait, not one for each waiter."""
    prepare(path)
    mine, other = writing(path), connected(path)
    mine.execute("PRAGMA busy_timeout = 1")
    other.execute("BEGIN IMMEDIATE")
    tries: list[str] = []
    mine.set_trace_callback(tries.append)
    outcomes = commit_group(mine, [begin, begin], wall_clock)
    mine.set_trace_callback(None)
    other.execute("ROLLBACK")
    later = commit_group(mine, [begin], wall_clock)
    mine.close()
    other.close()

    assert [str(outcome.error) for outcome in outcomes] == [
        "nothing of this was recorded: database is locked"
    ] * 2
    assert tries == ["BEGIN IMMEDIATE"]
    assert later[0].error is None


async def test_an_act_that_exhausts_an_iterator_leaves_nobody_waiting(archive: Archive) -> None:
    """An event loop cannot carry StopIteration; the waiter gets an error that it can."""
    empty: list[int] = []

    with pytest.raises(RuntimeError, match="ran out"):
        await archive.write(lambda _tx: next(iter(empty)))
    assert await archive.write(lambda _tx: 5) == 5


async def test_a_cancelled_wait_leaves_the_others_whole(archive: Archive) -> None:
    """Cancelling before the act began takes it out; the group goes on without it."""
    game = await archive.write(begin)
    tasks = [asyncio.create_task(archive.write(order, game, n)) for n in range(4)]
    await asyncio.sleep(0)
    tasks[2].cancel()
    results = await asyncio.gather(*tasks, return_exceptions=True)

    assert isinstance(results[2], asyncio.CancelledError)
    assert [line.parsed()["n"] for line in (await archive.read(lines, game))[1:]] == [0, 1, 3]
    assert await archive.read(check_chain, game) == await archive.read(head, game)


async def test_an_act_that_has_begun_stands_although_nobody_waits_any_more(
    archive: Archive,
) -> None:
    """Cancelling too late takes nothing back; a repeated delivery will learn of it."""
    game = await archive.write(begin)
    begun, go_on = threading.Event(), threading.Event()

    def slow(tx: Transaction) -> Appended:
        begun.set()
        go_on.wait(10)
        return order(tx, game, 1)

    task = asyncio.create_task(archive.write(slow))
    await asyncio.to_thread(begun.wait, 10)
    task.cancel()
    go_on.set()
    with pytest.raises(asyncio.CancelledError):
        await task
    after = await archive.write(order, game, 2)

    assert after.k == 2
