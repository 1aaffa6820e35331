"""Forgetting a guild: the one way in which lines leave an archive, and what stays of them."""

import re
import sqlite3
from dataclasses import dataclass

from bot.record.settings import save_setting, settings_of
from bot.record.triggers import NO_REMOVAL, put_away

PURGED = "purged"
"""Under this key stays the highest number of the games that a guild had: the bot has signed heads
under their names, and another game of one of them would look like a second history."""

_TABLES = ("delivery", "plan", "draft", "question", "outbox", "snapshot", "line", "game")
"""Every table with rows of a guild but its settings, those that refer to others first."""


@dataclass(frozen=True, slots=True)
class Purged:
    """What was forgotten: games, and their lines."""

    games: int
    lines: int


def purge(db: sqlite3.Connection, guild: int) -> Purged:
    """Delete everything of a guild but the number of its last game."""
    names = [
        name for (name,) in db.execute("SELECT game_id FROM game WHERE guild_id = ?", (guild,))
    ]
    lines = db.execute("SELECT count(*) FROM line WHERE guild_id = ?", (guild,)).fetchone()[0]
    last = max((_number(name) for name in names), default=0)
    last = max(last, last_purged(db, guild))
    with put_away(db, NO_REMOVAL):
        for table in _TABLES:
            db.execute(f"DELETE FROM {table} WHERE guild_id = ?", (guild,))  # noqa: S608 - our own names
    db.execute("DELETE FROM setting WHERE guild_id = ?", (guild,))
    if last:
        save_setting(db, guild, PURGED, last)
    return Purged(len(names), lines)


def last_purged(db: sqlite3.Connection, guild: int) -> int:
    """Return the highest number of a game that was forgotten, 0 where none was."""
    return int(settings_of(db, guild).get(PURGED, 0))


def _number(name: str) -> int:
    return int(re.sub(r"\D", "", name))
