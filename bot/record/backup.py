"""Copies of an archive: whole, checked, for their owner alone, and in no other file's place."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from bot.record.archive_lock import ArchiveLock
from bot.record.connection import connected
from bot.record.errors import UnopenableError
from bot.record.migrations import known_version, shipped_migrations
from bot.record.private_files import place, unfinished_beside

_LOGS = ("-wal", "-shm")
_BESIDE_AN_ARCHIVE = (*_LOGS, "-journal", ".lock", ".keys", ".keys.new")
"""What may lie beside an archive under its name, and is no copy of it."""


def backup(source: Path, target: Path) -> Path:
    """Copy an archive, which may be in use, to `target`, where nothing may be yet; return it.

    `VACUUM INTO` reads one unchanging view and never holds up the writer for long (DISCORD.md
    section 5.4). The copy is made beside the target, for its owner alone, and is given its name
    when it is whole and checked.

    Raises:
        UnopenableError: The source is missing or damaged, or the target is taken or cannot be
            written.
    """
    if not source.exists():
        raise UnopenableError(f"there is no archive {source} yet; the bot makes it when it starts")
    require_free(source, target)
    try:
        with unfinished_beside(target) as part:
            with closing(connected(source)) as db:
                db.execute("VACUUM INTO ?", (str(part),))
            require_sound(part)
            place(part, target)
    except FileExistsError:
        raise _taken(target) from None
    except (sqlite3.Error, OSError) as error:
        raise UnopenableError(f"{source} could not be copied to {target}: {error}") from error
    return target


def require_free(source: Path, target: Path) -> None:
    """Make sure that a copy of an archive would take no other file's place, nor its name.

    Raises:
        UnopenableError: Something is there, or belongs there.
    """
    if target.exists() and source.exists() and target.samefile(source):
        raise UnopenableError(f"{target} is the archive itself; name another file for the backup")
    own = {f"{source.name}{ending}" for ending in _BESIDE_AN_ARCHIVE}
    if target.name in own and target.parent.resolve() == source.parent.resolve():
        raise UnopenableError(f"{target} is a name that the bot itself uses; name another file")
    for ending in ("", *_LOGS):
        there = target.with_name(target.name + ending)
        if os.path.lexists(there):
            raise _taken(there)


def restore(copy: Path, target: Path) -> Path:
    """Put a backup in place as the archive at `target`, where there is none, and return the path.

    Raises:
        UnopenableError: The backup is damaged, no archive, or newer than this program; or
            something is at `target` already, or a process still holds what was there.
    """
    for ending in ("", *_LOGS):
        there = target.with_name(target.name + ending)
        if there.exists():
            raise UnopenableError(f"{there} is in the way: move it elsewhere, then restore again")
    _require_archive(copy)
    with closing(ArchiveLock.taken(target)):
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


def _require_archive(copy: Path) -> None:
    try:
        with closing(connected(copy)) as db:
            version = known_version(db, copy, len(shipped_migrations()))
    except sqlite3.Error as error:
        raise UnopenableError(f"{copy} cannot be read as an archive: {error}") from error
    if version == 0:
        raise UnopenableError(f"{copy} is empty, not a backup of an archive")


def _taken(there: Path) -> UnopenableError:
    return UnopenableError(
        f"{there} is there already, and a backup overwrites nothing: name another"
    )
