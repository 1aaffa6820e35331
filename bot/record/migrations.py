"""The versions of the archive's file: numbered steps, and whose file it is and how new."""

import re
import sqlite3
from dataclasses import dataclass
from importlib import resources
from pathlib import Path

from bot.record.errors import UnopenableError

APPLICATION_ID = 0x554D5052
_NAME = re.compile(r"(\d{3})_\w+\.sql")


@dataclass(frozen=True, slots=True)
class Migration:
    """Step `number`, from 1: SQL that takes a file of version `number - 1` to `number`."""

    number: int
    sql: str


def shipped_migrations() -> list[Migration]:
    """Return the steps in `schema/`, in order; they number 1, 2, 3 ... without a gap."""
    steps = []
    for file in resources.files("bot.record.schema").iterdir():
        name = _NAME.fullmatch(file.name)
        if name is not None:
            steps.append(Migration(int(name[1]), file.read_text(encoding="utf-8")))
    return sorted(steps, key=lambda step: step.number)


def known_version(db: sqlite3.Connection, path: Path, newest: int) -> int:
    """Return the version of an archive's file, 0 for an empty one.

    Raises:
        UnopenableError: It is another program's file, or of a version after `newest`.
    """
    version, owner = _pragma(db, "user_version"), _pragma(db, "application_id")
    tables = db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
    if owner != APPLICATION_ID and (version or owner or tables):
        raise UnopenableError(f"{path} is a database of another program, not an archive of Umpire")
    if version > newest:
        raise UnopenableError(
            f"{path} was written by a newer Umpire (its version is {version}, this one knows"
            f" {newest}): update Umpire, or restore the backup made before that update"
        )
    return version


def _pragma(db: sqlite3.Connection, name: str) -> int:
    value: int = db.execute(f"PRAGMA {name}").fetchone()[0]
    return value
