"""Whether whoever declared a plan is there when it posts a LOCK (DICE.md, section 10)."""

import sqlite3

from bot.record.games import GameKey
from bot.record.lines import lines_since
from bot.record.plans import BegunPlan, plans_in
from bot.referee.game.case import Case

PRESENT_FOR_MS = 10 * 60 * 1000
"""So long after his last act somebody counts as present: he can still see the channel."""

_TYPED = frozenset({"answer", "phrase", "commit", "nonce", "choose"})
"""The lines that somebody's own press or message leads to, while a plan of his is on its way."""


def is_away(db: sqlite3.Connection, game: GameKey, case: Case, now_ms: int) -> bool:
    """Return whether a plan declared a case and its owner has done nothing for a while.

    His acts are the presses on his plan, his answers, and his replies to a LOCK.
    """
    plan = next((each for each in plans_in(db, game) if case.k in each.cases), None)
    return plan is not None and not is_present(db, plan, now_ms)


def is_present(db: sqlite3.Connection, plan: BegunPlan, now_ms: int) -> bool:
    """Return whether a plan's owner has done something a while ago at most."""
    since = now_ms - PRESENT_FOR_MS
    return plan.seen >= since or _acted(db, plan.game, plan.owner, since)


def _acted(db: sqlite3.Connection, game: GameKey, user: int, since: int) -> bool:
    typed = (each.parsed() for each in lines_since(db, game, since) if each.kind in _TYPED)
    return any(each.get("user") == str(user) and not each.get("standing") for each in typed)
