"""Settings of a guild: one JSON value a key."""

import sqlite3
from typing import Any, TypeVar

from bot.record.strict_json import column_text, column_value
from bot.record.typed_json import Stored, read_json

S = TypeVar("S", bound=Stored)


def settings_of(db: sqlite3.Connection, guild: int) -> dict[str, Any]:
    """Return all settings of a guild by key."""
    rows = db.execute("SELECT key, value FROM setting WHERE guild_id = ? ORDER BY key", (guild,))
    return {key: column_value(value) for key, value in rows}


def setting_of(db: sqlite3.Connection, guild: int, key: str) -> Any:
    """Return one setting of a guild, or None where it was never set."""
    row = db.execute(
        "SELECT value FROM setting WHERE guild_id = ? AND key = ?", (guild, key)
    ).fetchone()
    return None if row is None else column_value(row[0])


def stored_setting(db: sqlite3.Connection, guild: int, key: str, kind: type[S]) -> S | None:
    """Return one setting of a guild as its type, or None where it was never set, or is set off."""
    kept = setting_of(db, guild, key)
    return None if kept is None else read_json(kind, column_text(kept))


def settings_beginning(db: sqlite3.Connection, begins: str) -> list[tuple[int, str]]:
    """Return every guild's keys that begin with some letters, each with its guild."""
    rows = db.execute(
        "SELECT guild_id, key FROM setting WHERE substr(key, 1, ?) = ? ORDER BY guild_id, key",
        (len(begins), begins),
    )
    return [(guild, key) for guild, key in rows]


def save_setting(db: sqlite3.Connection, guild: int, key: str, value: object) -> None:
    """Set one key of a guild, whether or not it was set before."""
    db.execute(
        "INSERT INTO setting (guild_id, key, value) VALUES (?, ?, ?)"
        " ON CONFLICT DO UPDATE SET value = excluded.value",
        (guild, key, column_text(value)),
    )
