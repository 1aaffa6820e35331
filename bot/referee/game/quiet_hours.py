"""Hours of the day in which nobody is mentioned: a group's, or somebody's own."""

import re
import sqlite3
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from bot.record.settings import stored_setting
from bot.record.typed_json import Stored

_QUIET = re.compile(r"(?P<start>[01]?\d|2[0-3])\s*-\s*(?P<end>[01]?\d|2[0-3])")


@dataclass(frozen=True, slots=True)
class QuietHours(Stored):
    """Hours of a clock's day.

    Attributes:
        quiet: The hours, such as ``22-7``; empty for none.
        utc: How many hours the clock is ahead of UTC.
    """

    quiet: str = ""
    utc: int = 0

    def waking(self, moment_ms: int) -> int:
        """Return the first moment from ``moment_ms`` on that is not in them."""
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


def own_quiet_hours(db: sqlite3.Connection, guild: int, user: int) -> QuietHours | None:
    """Return the hours that somebody has set for himself in a guild; None for the groups' own."""
    return stored_setting(db, guild, quiet_key(user), QuietHours)


def quiet_key(user: int) -> str:
    """Return under which key somebody's own quiet hours are kept."""
    return f"quiet:{user}"
