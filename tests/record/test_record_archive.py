"""The archive as a whole: its connections, its one view for a reader, its opening and closing."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from record_acts import CHANNEL, GUILD, begin, order

from bot.record.archive import Archive
from bot.record.errors import ClosedError, UnopenableError, UnwritableError
from bot.record.games import games_of_guild
from bot.record.lines import append, head, lines
from bot.record.posts import Post
from bot.record.settings import settings_of
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


async def test_a_result_comes_with_the_lines_already_readable(archive: Archive) -> None:
    """What write returns is committed: the other connection sees it."""
    game = await archive.write(begin)
    appended = await archive.write(Transaction.append, game, {"t": "order"})

    assert appended == await archive.read(head, game)
    assert [game] == [found.key for found in await archive.read(games_of_guild, GUILD)]


async def test_posts_are_announced_after_their_commit_and_only_then(archive: Archive) -> None:
    """A listener hears of the posts of acts that stand, in order, and can read them."""
    game = await archive.write(begin)
    heard: list[Post] = []
    archive.on_posts(heard.extend)

    def announce(tx: Transaction, *, fails: bool) -> int:
        number = tx.post(game, 0, CHANNEL, {"fails": fails})
        return number // (not fails)

    results = await asyncio.gather(
        *(archive.write(announce, fails=fails) for fails in (False, True, False)),
        return_exceptions=True,
    )

    assert [results[0], results[2]] == [post.id for post in heard]
    assert [post.payload for post in heard] == [{"fails": False}] * 2


async def test_reading_sees_one_moment_and_cannot_write(archive: Archive) -> None:
    """A read function that takes long sees no half of what is written meanwhile."""
    game = await archive.write(begin)

    def twice(db: sqlite3.Connection) -> tuple[int, int]:
        first = len(lines(db, game))
        asyncio.run_coroutine_threadsafe(archive.write(order, game, 1), loop).result(10)
        return first, len(lines(db, game))

    loop = asyncio.get_running_loop()
    assert await archive.read(twice) == (1, 1)
    assert len(await archive.read(lines, game)) == 2
    with pytest.raises(sqlite3.OperationalError, match="readonly"):
        await archive.read(append, game, {"t": "order"}, at=0)


async def test_the_connection_has_the_safety_that_the_design_asks_for(archive: Archive) -> None:
    """WAL, synchronous FULL (2), foreign keys held, five seconds of patience."""

    def pragmas(tx: Transaction) -> list[object]:
        names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        return [tx.db.execute(f"PRAGMA {name}").fetchone()[0] for name in names]

    assert await archive.write(pragmas) == ["wal", 2, 1, 5000]


async def test_every_table_is_strict(archive: Archive) -> None:
    """SQLite checks the type of each value."""

    def loose(db: sqlite3.Connection) -> list[str]:
        rows = db.execute("PRAGMA table_list").fetchall()
        return [
            row[1] for row in rows if row[2] == "table" and not row[5] and "sqlite" not in row[1]
        ]

    assert await archive.read(loose) == []


async def test_closing_finishes_what_waits_and_then_refuses(path: Path) -> None:
    """Writes accepted before the close are done; later ones are refused with a reason."""
    archive = await Archive.open(path)
    waiting = [
        asyncio.create_task(archive.write(Transaction.save_setting, GUILD, str(n), n))
        for n in range(300)
    ]
    await asyncio.sleep(0)
    await archive.close()
    await archive.close()
    await asyncio.gather(*waiting)

    with pytest.raises(ClosedError):
        await archive.write(begin)
    with pytest.raises(ClosedError):
        await archive.read(settings_of, GUILD)
    async with await Archive.open(path) as again:
        assert len(await again.read(settings_of, GUILD)) == 300


async def test_a_connection_that_dies_is_told_to_whoever_waits(path: Path) -> None:
    """Even where the writer's connection is gone, a write ends with an error, not in silence."""
    archive = await Archive.open(path)
    await archive._writer.close()

    with pytest.raises(UnwritableError, match="closed"):
        await archive.write(begin)
    await archive.close()


async def test_a_reader_that_cannot_open_leaves_no_writer_behind(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Opening fails as a whole: the writer's thread is ended too."""

    def refuse(_path: Path) -> sqlite3.Connection:
        raise UnopenableError("no second connection")

    monkeypatch.setattr("bot.record.archive.reading", refuse)
    with pytest.raises(UnopenableError, match="no second connection"):
        await Archive.open(path)
