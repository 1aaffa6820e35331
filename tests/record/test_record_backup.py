"""Backups of an archive in use: whole, checked, put in place at once, and restorable."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest

from bot.record.archive import Archive
from bot.record.backup import backup, restore
from bot.record.connection import connected
from bot.record.errors import UnopenableError
from bot.record.games import GameKey
from bot.record.lines import check_chain, head
from bot.record.transaction import Transaction

GUILD = 300


@pytest.fixture
async def archive(tmp_path: Path) -> AsyncIterator[Archive]:
    """A new archive in a folder of its own."""
    (tmp_path / "live").mkdir()
    async with await Archive.open(tmp_path / "live" / "umpire.db") as opened:
        yield opened


def begin(tx: Transaction) -> GameKey:
    """Create a game with its genesis line."""
    game = tx.create_game(GUILD, 400, "awaw", "Torch")
    tx.append(game, {"t": "genesis"})
    return game


def left_over(folder: Path) -> list[Path]:
    """Return the unfinished copies in a folder."""
    return list(folder.glob("*.part*"))


def copies(folder: Path) -> list[str]:
    """Return what lies in a folder under the name of a copy, whole or not."""
    return [each.name for each in folder.glob("copy*")]


async def test_a_backup_made_while_writing_is_one_moment_with_a_sound_chain(
    archive: Archive, tmp_path: Path
) -> None:
    """It holds at least what stood when it began, and the writer goes on unhindered."""
    game = await archive.write(begin)
    stop, under_way = asyncio.Event(), asyncio.Event()

    async def keep_writing() -> None:
        while not stop.is_set():
            line = {"t": "order", "text": "x" * 500}
            if (await archive.write(Transaction.append, game, line)).k > 50:
                under_way.set()

    writers = [asyncio.create_task(keep_writing()) for _ in range(4)]
    await under_way.wait()
    before = await archive.read(head, game)
    copy = await archive.backup(tmp_path / "copy.db")
    stop.set()
    await asyncio.gather(*writers)
    after = await archive.read(head, game)
    with closing(connected(copy)) as db:
        copied = check_chain(db, game)

    assert before is not None
    assert copied is not None
    assert after is not None
    assert before.k <= copied.k <= after.k
    assert after == await archive.read(check_chain, game)
    assert left_over(tmp_path) == []


@pytest.mark.parametrize("ending", ["", "-wal", "-shm"])
async def test_a_backup_overwrites_nothing(archive: Archive, tmp_path: Path, ending: str) -> None:
    """Neither an older copy, nor a log that would be taken for the new one's."""
    there = tmp_path / f"copy.db{ending}"
    there.write_bytes(b"precious")

    with pytest.raises(UnopenableError, match=r"is there already, and a backup overwrites nothing"):
        await archive.backup(tmp_path / "copy.db")
    assert there.read_bytes() == b"precious"
    assert copies(tmp_path) == [there.name]


async def test_a_backup_whose_name_is_taken_meanwhile_is_refused(
    archive: Archive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between the look and the copy somebody else made a file of this name: it stays his."""

    def taken(_part: Path, target: Path) -> None:
        raise FileExistsError(target)

    monkeypatch.setattr("bot.record.backup.place", taken)
    with pytest.raises(UnopenableError, match=r"is there already, and a backup overwrites nothing"):
        backup(archive.path, tmp_path / "copy")


@pytest.mark.parametrize("ending", [".keys", ".keys.new", ".lock", "-wal", "-journal"])
async def test_a_backup_takes_no_name_of_the_bots_own(archive: Archive, ending: str) -> None:
    """Where the secrets belong, nothing else is put, whether or not they are there."""
    target = archive.path.with_name(f"{archive.path.name}{ending}")
    there = target.read_bytes() if target.exists() else None

    with pytest.raises(UnopenableError, match="a name that the bot itself uses"):
        await archive.backup(target)
    assert there == (target.read_bytes() if target.exists() else None)


async def test_a_backup_never_overwrites_the_archive_itself(archive: Archive) -> None:
    """A slip in the target's name is refused."""
    with pytest.raises(UnopenableError, match="the archive itself"):
        await archive.backup(archive.path)


async def test_a_backup_that_cannot_be_written_is_said(archive: Archive, tmp_path: Path) -> None:
    """Both names are in the error."""
    with pytest.raises(UnopenableError, match=r"umpire\.db could not be copied to .*nowhere"):
        await archive.backup(tmp_path / "nowhere" / "copy.db")


def test_a_missing_source_is_not_created(tmp_path: Path) -> None:
    """Backing up what is not there is an error, not an empty backup."""
    with pytest.raises(UnopenableError, match=r"there is no archive .*gone\.db yet"):
        backup(tmp_path / "gone.db", tmp_path / "copy.db")
    assert list(tmp_path.iterdir()) == []


async def test_a_copy_that_fails_its_check_is_none(archive: Archive, tmp_path: Path) -> None:
    """A dangling reference in the source is found in the copy, which is thrown away."""
    with closing(sqlite3.connect(archive.path)) as db:
        db.execute("INSERT INTO draft VALUES (1, 'g9', 1, 1, '1', '[]', 'open', 0)")
        db.commit()

    with pytest.raises(UnopenableError, match="is damaged"):
        await archive.backup(tmp_path / "copy.db")
    assert copies(tmp_path) == []


async def test_a_restored_backup_opens_and_goes_on(archive: Archive, tmp_path: Path) -> None:
    """The chain stands where it stood at the backup, the next line follows, the mode is WAL."""
    game = await archive.write(begin)
    stood = await archive.read(head, game)
    copy = await archive.backup(tmp_path / "copy.db")
    await archive.write(Transaction.append, game, {"t": "order", "text": "lost"})

    async with await Archive.open(restore(copy, tmp_path / "restored.db")) as again:
        assert stood == await again.read(check_chain, game)
        appended = await again.write(Transaction.append, game, {"t": "order"})
        mode = await again.read(lambda db: db.execute("PRAGMA journal_mode").fetchone()[0])
    assert (appended.k, mode) == (1, "wal")


@pytest.mark.parametrize("ending", ["", "-wal", "-shm"])
async def test_restore_keeps_off_what_is_there(
    archive: Archive, tmp_path: Path, ending: str
) -> None:
    """An archive, or the log of one, is never overwritten: the person moves it away."""
    copy = await archive.backup(tmp_path / "copy.db")
    there = tmp_path / f"umpire.db{ending}"
    there.write_bytes(b"precious")

    with pytest.raises(UnopenableError, match="is in the way"):
        restore(copy, tmp_path / "umpire.db")
    assert there.read_bytes() == b"precious"


async def test_restore_refuses_what_is_no_backup_of_ours(archive: Archive, tmp_path: Path) -> None:
    """Empty, foreign, newer, torn and missing files are each refused; nothing is put in place."""
    target = tmp_path / "umpire.db"
    empty, newer, torn = (tmp_path / name for name in ("empty.db", "newer.db", "torn.db"))
    empty.touch()
    with closing(connected(await archive.backup(newer))) as db:
        db.execute("PRAGMA user_version = 99")
    torn.write_bytes((await archive.backup(tmp_path / "whole.db")).read_bytes()[:9000])

    refusals = {
        empty: "is empty",
        newer: "newer Umpire",
        torn: "torn",
        tmp_path / "gone.db": "gone",
    }
    for copy, reason in refusals.items():
        with pytest.raises(UnopenableError, match=reason):
            restore(copy, target)
    assert not target.exists()
