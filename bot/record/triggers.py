"""The rules that the file itself holds of its lines, put away for one act and back with it."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

NO_CHANGE = "line_is_never_changed"
NO_REMOVAL = "line_is_never_removed"
ONE_BY_ONE = "line_follows_the_last"


@contextmanager
def put_away(db: sqlite3.Connection, *triggers: str) -> Iterator[None]:
    """Work without some triggers, inside a transaction: no other act ever meets the file so.

    Where the work fails its whole act is rolled back, and the triggers with it.
    """
    kept = [
        db.execute(
            "SELECT sql FROM sqlite_master WHERE type = 'trigger' AND name = ?", (each,)
        ).fetchone()[0]
        for each in triggers
    ]
    for each in triggers:
        db.execute(f"DROP TRIGGER {each}")
    yield
    for sql in kept:
        db.execute(sql)
