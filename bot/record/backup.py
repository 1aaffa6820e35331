"""Copies of an archive: whole, checked, and put in place by one rename."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from bot.record.connection import connected
from bot.record.errors import UnopenableError
from bot.record.migrations import known_version, shipped_migrations


def backup(source: Path, target: Path) -> Path:
    """Copy an archive, which may be in use, to `target` and return it; an older copy is replaced.

    `VACUUM INTO` reads one unchanging view and never holds up the writer for long (DISCORD.md
    section 5.4). The copy is made beside the target, checked, and renamed when it is whole.

    Raises:
        UnopenableError: The source is missing or damaged, or the target cannot be written.
    """
    part = target.with_name(f"{target.name}.part")
    if not source.exists():
        raise UnopenableError(f"there is no archive {source} yet; the bot makes it when it starts")
    try:
        _require_other_file(source, target)
        part.unlink(missing_ok=True)
        with closing(connected(source)) as db:
            db.execute("VACUUM INTO ?", (str(part),))
        require_sound(part)
        _flush_to_disk(part)
        part.replace(target)
        _flush_folder(target.parent)
    except (sqlite3.Error, OSError) as error:
        raise UnopenableError(f"{source} could not be copied to {target}: {error}") from error
    finally:
        part.unlink(missing_ok=True)
    return target


def restore(copy: Path, target: Path) -> Path:
    """Put a backup in place as the archive at `target`, where there is none, and return the path.

    Raises:
        UnopenableError: The backup is damaged, no archive, or newer than this program; or
            something is at `target` already.
    """
    for ending in ("", "-wal", "-shm"):
        there = target.with_name(target.name + ending)
        if there.exists():
            raise UnopenableError(f"{there} is in the way: move it elsewhere, then restore again")
    _require_archive(copy)
    return backup(copy, target)


def require_sound(path: Path) -> None:
    """Have SQLite check a file through and through.

    Raises:
        UnopenableError: It found damage.
    """
    with closing(connected(path)) as db:
        found = db.execute("PRAGMA integrity_check(1)").fetchone()[0]
        dangling = db.execute("PRAGMA foreign_key_check").fetchone()
    if found != "ok" or dangling is not None:
        raise UnopenableError(f"{path} is damaged: {found if found != 'ok' else dangling}")


def _require_other_file(source: Path, target: Path) -> None:
    if target.exists() and target.samefile(source):
        raise UnopenableError(f"{target} is the archive itself; name another file for the backup")


def _require_archive(copy: Path) -> None:
    try:
        with closing(connected(copy)) as db:
            version = known_version(db, copy, len(shipped_migrations()))
    except sqlite3.Error as error:
        raise UnopenableError(f"{copy} cannot be read as an archive: {error}") from error
    if version == 0:
        raise UnopenableError(f"{copy} is empty, not a backup of an archive")


def _flush_to_disk(path: Path) -> None:
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def _flush_folder(folder: Path) -> None:
    if os.name != "posix":
        # Only there can a folder be opened and flushed; elsewhere the rename suffices.
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
