"""Reminder settings: when a question is recalled, how often, and when nobody is woken."""

import re
import sqlite3
from dataclasses import asdict, dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

from bot.record.games import GameKey
from bot.record.settings import settings_of

HOUR_MS = 3_600_000
MOST_HOURS = 24 * 30
MOST_REMINDERS = 7
"""How often one question is recalled at most; whoever has not answered by then will not be."""

_QUIET = re.compile(r"(?P<start>[01]?\d|2[0-3])\s*-\s*(?P<end>[01]?\d|2[0-3])")


@dataclass(frozen=True, slots=True)
class ReminderSettings:
    """How a group wants to be reminded.

    Attributes:
        hours: How long a question waits before the first reminder; 0 for no reminders at all.
        again: Hours between reminders; 0 for one reminder only.
        quiet: The hours of the day in which nobody is reminded, such as ``22-7``; empty for none.
        utc: How many hours the group's clock is ahead of UTC.
    """

    hours: int = 0
    again: int = 0
    quiet: str = ""
    utc: int = 0

    def first(self, now_ms: int) -> int | None:
        """Return when a question asked now is recalled first, or None for never."""
        return self.waking(now_ms + self.hours * HOUR_MS) if self.hours else None

    def next(self, now_ms: int, reminded: int) -> int | None:
        """Return when a question is recalled again, after so many times; None for never."""
        if not self.again or reminded >= MOST_REMINDERS:
            return None
        return self.waking(now_ms + self.again * HOUR_MS)

    def waking(self, moment_ms: int) -> int:
        """Return the first moment from ``moment_ms`` on that is not in the quiet hours."""
        hours = read_quiet(self.quiet)
        if hours is None:
            return moment_ms
        start, end = hours
        local = datetime.fromtimestamp(moment_ms / 1000, UTC) + timedelta(hours=self.utc)
        if (local.hour - start) % 24 >= (end - start) % 24:
            return moment_ms
        whole = local.replace(minute=0, second=0, microsecond=0)
        left = timedelta(hours=(end - local.hour) % 24) - (local - whole)
        return moment_ms + round(left.total_seconds() * 1000)


def read_quiet(text: str) -> tuple[int, int] | None:
    """Return the hours that a text such as ``22-7`` names, or None where it names none."""
    found = _QUIET.fullmatch(text.strip())
    return (int(found["start"]), int(found["end"])) if found else None


def reminder_settings_of(db: sqlite3.Connection, game: GameKey) -> ReminderSettings:
    """Return the reminder settings that a game's group has agreed on."""
    kept = settings_of(db, game.guild).get(_key(game), 0)
    # until schema 2 the hours stood alone
    return ReminderSettings(**kept) if isinstance(kept, dict) else ReminderSettings(hours=int(kept))


def stored_reminder_settings(
    game: GameKey, reminder_settings: ReminderSettings
) -> tuple[str, dict[str, Any]]:
    """Return under which key a game's reminder settings are kept, and what is kept there."""
    return _key(game), asdict(reminder_settings)


def deadline_of(db: sqlite3.Connection, game: GameKey, now_ms: int) -> int | None:
    """Return when a question asked now is recalled first, or None where the group set nothing."""
    return reminder_settings_of(db, game).first(now_ms)


def _key(game: GameKey) -> str:
    return f"deadline:{game}"
