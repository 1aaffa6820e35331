"""Reminder settings: when a question is recalled, how often, and when nobody is woken."""

import sqlite3
from dataclasses import asdict, dataclass
from typing import Any

from bot.record.games import GameKey
from bot.record.settings import settings_of
from bot.referee.game.quiet_hours import QuietHours, own_quiet_hours

HOUR_MS = 3_600_000
MOST_HOURS = 24 * 30
LEAST_PHASE_HOURS = 24
"""How long a phase waits for its player at least, before others may end it."""

MOST_REMINDERS = 7
"""How often one question is recalled at most; whoever has not answered by then will not be."""


@dataclass(frozen=True, slots=True)
class ReminderSettings:
    """How a group wants to be reminded.

    Attributes:
        hours: How long a question waits before the first reminder; 0 for no reminders at all.
        again: Hours between reminders; 0 for one reminder only.
        quiet: The hours of the day in which nobody is reminded, such as ``22-7``; empty for none.
        utc: How many hours the group's clock is ahead of UTC.
        phase: After how many hours without its player the others may end a phase; 0 for never.
        phase_set: Since when that is so (ms since 1970): a phase is not overdue any sooner.
    """

    hours: int = 0
    again: int = 0
    quiet: str = ""
    utc: int = 0
    phase: int = 0
    phase_set: int = 0

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
        return QuietHours(self.quiet, self.utc).waking(moment_ms)


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


def quiet_hours_of(db: sqlite3.Connection, game: GameKey, user: int) -> QuietHours:
    """Return the quiet hours of somebody in a game: his own, or those of its group."""
    group = reminder_settings_of(db, game)
    return own_quiet_hours(db, game.guild, user) or QuietHours(group.quiet, group.utc)


def deadline_of(db: sqlite3.Connection, game: GameKey, now_ms: int) -> int | None:
    """Return when a question asked now is recalled first, or None where the group set nothing."""
    return reminder_settings_of(db, game).first(now_ms)


def _key(game: GameKey) -> str:
    return f"deadline:{game}"
