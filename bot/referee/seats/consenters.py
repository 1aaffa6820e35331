"""Whose typed consent a change of seats needs: never the host's own side's alone."""

import sqlite3

from bot.record.entries.reading import is_about
from bot.record.lines import first_moment, lines_since
from bot.referee.game.acting_powers import side_of_seat
from bot.referee.game.table import Table

SILENCE_MS = 14 * 86_400_000
"""How long somebody says nothing before others may give his seat away: fourteen days."""


def who_may_consent(table: Table, power: str, *, silent: bool = False) -> tuple[int, ...]:
    """Return the users whose typed consent changes a seat.

    A seat that is held only its holder gives away. One that was left, or whose holder has long
    been silent, a player of a side other than the host's may give away too; a new one only such a
    player who is not of its own side either. So a host cannot seat his own witness.
    """
    seat = table.seats.get(power)
    if seat is None:
        return _witnesses(table, but=side_of_seat(table, power))
    if silent or power in table.seat_sharing.vacant:
        return tuple(dict.fromkeys((seat.user, *_witnesses(table))))
    return (seat.user,)


def _witnesses(table: Table, but: str | None = None) -> tuple[int, ...]:
    seating = table.game.seating
    return tuple(
        dict.fromkeys(
            each.user
            for each in table.seats.values()
            if seating.may_witness(str(each.user)) and each.side != but
        )
    )


def is_silent(db: sqlite3.Connection, table: Table, user: int, now_ms: int) -> bool:
    """Return whether somebody has done nothing in a game for `SILENCE_MS`, without saying so."""
    if user in table.seat_sharing.away:
        return False
    since = now_ms - SILENCE_MS
    recent = lines_since(db, table.key, since)
    if first_moment(db, table.key) > since:
        return False
    return not any(is_about(line.raw, user) for line in recent)
