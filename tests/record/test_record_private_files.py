"""Archive, its logs and its copies are their owner's alone, whatever the umask; nothing is lost."""

import os
import stat
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from record_acts import begin

from bot.record.archive import Archive
from bot.record.archive_lock import lock_beside
from bot.record.backup import backup, restore
from bot.record.connection import connected
from bot.record.private_files import place, unfinished_beside

posix = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such permissions")


@pytest.fixture
def _open_to_all() -> Iterator[None]:
    """The umask of a careless host: whatever is made, everybody may read and write."""
    before = os.umask(0)
    yield
    os.umask(before)


def beside(path: Path) -> dict[Path, bytes]:
    """Return an archive, its logs and its lock, with what they hold."""
    return {each: each.read_bytes() for each in path.parent.glob(f"{path.name}*")}


def write_anew(path: Path, text: str) -> None:
    """Write a file beside another, then give it that name."""
    with unfinished_beside(path) as part:
        part.write_text(text)
        place(part, path)


def mode(path: Path) -> int:
    """Return who may do what with a file."""
    return stat.S_IMODE(path.stat().st_mode)


@posix
@pytest.mark.usefixtures("_open_to_all")
async def test_an_archive_its_logs_and_its_copies_are_for_their_owner_alone(tmp_path: Path) -> None:
    """Games of people who trust one host are nobody else's on his machine."""
    path = tmp_path / "umpire.sqlite"
    async with await Archive.open(path) as archive:
        await archive.write(begin)
        copy = await archive.backup(tmp_path / "copy.sqlite")
        logs = [path.with_name(f"{path.name}{ending}") for ending in ("-wal", "-shm")]
        modes = {each.name: mode(each) for each in (path, *logs, copy, lock_beside(path))}
    again = restore(copy, tmp_path / "again.sqlite")

    assert set(modes.values()) == {0o600}, modes
    assert mode(again) == 0o600


@posix
@pytest.mark.usefixtures("_open_to_all")
async def test_an_archive_of_an_earlier_version_becomes_private_when_it_is_opened(
    tmp_path: Path,
) -> None:
    """So do the logs that it was left with."""
    path = tmp_path / "umpire.sqlite"
    async with await Archive.open(path) as archive:
        await archive.write(begin)
        path.chmod(0o644)
        left = beside(path)
    for each, content in left.items():  # as a killed bot leaves them
        each.write_bytes(content)
        each.chmod(0o644)

    async with await Archive.open(path):
        modes = {each.name: mode(each) for each in left if each.exists()}
    assert len(modes) > 2
    assert {found for name, found in modes.items() if not name.endswith(".lock")} == {0o600}, modes


def test_a_file_is_placed_under_a_free_name_only(tmp_path: Path) -> None:
    """What stands there stays, and what was unfinished goes."""
    there = tmp_path / "there"
    there.write_text("precious")
    with pytest.raises(FileExistsError):
        write_anew(there, "new")
    write_anew(tmp_path / "free", "new")

    assert there.read_text() == "precious"
    assert (tmp_path / "free").read_text() == "new"
    assert sorted(each.name for each in tmp_path.iterdir()) == ["free", "there"]


def test_a_file_system_without_second_names_keeps_what_is_there_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a stick for cameras a file has one name; a look comes before the move."""

    def refuse(*_names: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", refuse)
    test_a_file_is_placed_under_a_free_name_only(tmp_path)


async def test_a_copy_leaves_other_files_of_its_folder_alone(tmp_path: Path) -> None:
    """Also one that is called as if a copy had been left unfinished."""
    (tmp_path / "copy.sqlite.part").write_text("precious")
    path = tmp_path / "umpire.sqlite"
    async with await Archive.open(path):
        backup(path, tmp_path / "copy.sqlite")

    assert (tmp_path / "copy.sqlite.part").read_text() == "precious"
    with closing(connected(tmp_path / "copy.sqlite")) as db:
        assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
