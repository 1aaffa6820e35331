"""Who may be mentioned now; whoever sleeps or is away is mentioned when that is over, once."""

import sqlite3
from collections.abc import Iterable

from bot.record.games import GameKey
from bot.record.questions import Asking, open_about
from bot.record.subjects import AboutMention
from bot.record.transaction import Transaction
from bot.referee.game.reminder_settings import quiet_hours_of
from bot.referee.game.table import Table


def waking(db: sqlite3.Connection, table: Table, user: int, now_ms: int) -> int:
    """Return the first moment at which somebody may be mentioned: now, or later."""
    quiet = quiet_hours_of(db, table.key, user)
    return quiet.waking(table.seat_sharing.back_at(user, now_ms))


def mentionable(
    tx: Transaction, table: Table, users: Iterable[int], now_ms: int
) -> tuple[int, ...]:
    """Return those of some people who may be mentioned now; the others are when they may.

    Whoever is on holiday is left out where anybody else is there.
    """
    asked = tuple(users)
    asked = table.seat_sharing.here(asked, now_ms) or asked
    later = {
        user: moment for user in asked if (moment := waking(tx.db, table, user, now_ms)) > now_ms
    }
    owed = {
        user for each in open_about(tx.db, table.key, AboutMention) for user in each.asking.owners
    }
    for user, moment in later.items():
        if user not in owed:
            _put_off(tx, table.key, table.k, user, moment)
    return tuple(user for user in asked if user not in later)


def _put_off(tx: Transaction, game: GameKey, k: int, user: int, moment: int) -> None:
    tx.ask(game, Asking((user,), "table", "", AboutMention(), k, moment))
