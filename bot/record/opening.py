"""Making the archive's file, or migrating an older one after a backup beside it."""

import os
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from itertools import chain, count
from pathlib import Path

from bot.record.backup import backup
from bot.record.connection import connected
from bot.record.errors import UnopenableError
from bot.record.migrations import Migration, known_version, shipped_migrations
from bot.record.private_files import PRIVATE, restrict

_OLDEST_SQLITE = (3, 37)


def prepare(path: Path, migrations: Sequence[Migration] | None = None) -> None:
    """Make the file at `path`, or bring it to the newest version after a backup beside it.

    The backup is called `<name>.version-<its version>`, with a further number where one of that
    name is there. A step that fails leaves the file as it was before that step. Its owner alone
    may read the file afterwards, and what SQLite writes beside it.

    Raises:
        UnopenableError: The file is no archive, is newer than this program, or is unreadable.
    """
    if sqlite3.sqlite_version_info < _OLDEST_SQLITE:
        raise UnopenableError(f"SQLite 3.37 or newer is needed, here is {sqlite3.sqlite_version}")
    steps = shipped_migrations() if migrations is None else migrations
    try:
        path.touch(mode=PRIVATE)
        with closing(connected(path)) as db:
            _bring_up(db, path, steps)
    except (sqlite3.Error, OSError) as error:
        raise UnopenableError(f"{path} cannot be opened as an archive: {error}") from error


def _bring_up(db: sqlite3.Connection, path: Path, steps: Sequence[Migration]) -> None:
    version = known_version(db, path, len(steps))
    for ending in ("", "-wal", "-shm"):  # what SQLite makes later has the mode of the archive
        restrict(path.with_name(path.name + ending))
    _require_wal(db, path)
    if 0 < version < len(steps):
        backup(path, _free_name(path.with_name(f"{path.name}.version-{version}")))
    for step in steps[version:]:
        _apply(db, step)


def _free_name(wanted: Path) -> Path:
    """Return a name for a backup under which nothing is: an earlier one stays."""
    numbered = (wanted.with_name(f"{wanted.name}.{number}") for number in count(2))
    return next(name for name in chain((wanted,), numbered) if not os.path.lexists(name))


def _require_wal(db: sqlite3.Connection, path: Path) -> None:
    # The mode stays with the file, but a copy made by VACUUM INTO comes without it.
    mode = db.execute("PRAGMA journal_mode = WAL").fetchone()[0]
    if mode != "wal":
        raise UnopenableError(f"{path} is on a file system that cannot hold an archive (no WAL)")


def _apply(db: sqlite3.Connection, step: Migration) -> None:
    # A step may rebuild a table that others refer to, so references are checked at its end.
    db.execute("PRAGMA foreign_keys = OFF")
    try:
        db.executescript("BEGIN IMMEDIATE;\n" + step.sql)
        dangling = db.execute("PRAGMA foreign_key_check").fetchone()
        if dangling is not None:
            raise UnopenableError(
                f"migration {step.number} leaves {dangling[0]} without its parent"
            )
        db.execute(f"PRAGMA user_version = {step.number:d}")
        db.execute("COMMIT")
    finally:
        if db.in_transaction:
            db.execute("ROLLBACK")
