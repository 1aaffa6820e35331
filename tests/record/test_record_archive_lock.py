"""One process an archive: the second is told who holds it, and a killed one holds nothing."""

import os
import socket
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from bot.record.archive import Archive
from bot.record.archive_lock import ArchiveLock, lock_beside
from bot.record.backup import backup, restore
from bot.record.errors import UnopenableError

ROOT = Path(__file__).parents[2]
HOLD = """
import sys
from pathlib import Path
from bot.record.archive_lock import ArchiveLock
lock = ArchiveLock.taken(Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""


async def test_an_archive_is_opened_by_one_process_at_a_time(tmp_path: Path) -> None:
    """The second one is told which process holds it; afterwards it may."""
    path = tmp_path / "umpire.sqlite"
    async with await Archive.open(path):
        with pytest.raises(UnopenableError) as refused:
            await Archive.open(path)

    told = str(refused.value)
    assert told.startswith(f"{path} is held by process {os.getpid()} on {socket.gethostname()}, ")
    async with await Archive.open(path):
        pass


def test_a_killed_process_holds_nothing(tmp_path: Path) -> None:
    """The system takes the lock back; what it told of itself stays, and keeps nobody out."""
    path = tmp_path / "umpire.sqlite"
    with subprocess.Popen(  # noqa: S603 - our own interpreter and our own words
        [sys.executable, "-c", HOLD, str(path)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == b"held\n"
        with pytest.raises(UnopenableError, match=rf"held by process {other.pid} on "):
            ArchiveLock.taken(path)
        other.kill()
        other.wait()

    with closing(ArchiveLock.taken(path)):
        assert lock_beside(path).read_text().startswith(f"process {os.getpid()} on ")


async def test_an_archive_is_one_under_every_name(tmp_path: Path) -> None:
    """A link to it leads to the same lock."""
    path, other = tmp_path / "umpire.sqlite", tmp_path / "other.sqlite"
    async with await Archive.open(path):
        other.symlink_to(path)
        with pytest.raises(UnopenableError, match="is held by"):
            await Archive.open(other)


async def test_an_archive_that_cannot_be_opened_is_let_go(tmp_path: Path) -> None:
    """Whoever mends it need not end a process first."""
    path = tmp_path / "umpire.sqlite"
    path.write_bytes(b"my diary " * 100)
    with pytest.raises(UnopenableError):
        await Archive.open(path)

    ArchiveLock.taken(path).close()


async def test_a_backup_may_be_made_of_an_archive_that_is_held_and_none_put_in_its_place(
    tmp_path: Path,
) -> None:
    """A bot whose file was taken away under it must be stopped before another comes there."""
    path, copy = tmp_path / "umpire.sqlite", tmp_path / "copy.sqlite"
    async with await Archive.open(path):
        backup(path, copy)
        path.rename(tmp_path / "moved.sqlite")
        for ending in ("-wal", "-shm"):
            path.with_name(path.name + ending).rename(tmp_path / f"moved.sqlite{ending}")

        with pytest.raises(UnopenableError, match="is held by process"):
            restore(copy, path)
        assert not path.exists()
