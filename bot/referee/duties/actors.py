"""Who has acted last in a game: whoever goes on himself is not told that it is his turn."""

import sqlite3

from bot.record.entries.play import OrderLine, RedoLine, UndoLine
from bot.record.games import GameKey
from bot.record.lines import newest_first
from bot.record.typed_json import read_json

_ACTS = frozenset(
    {
        *("order", "answer", "phrase", "commit", "nonce", "choose", "cancel"),
        *("undo", "redo", "seat", "share", "unshare", "leave", "away", "back"),
    }
)
"""The lines that somebody's own act leads to."""

_BY = ("agreed", "by", "user")
"""Where they name him: whoever agreed acted after whoever asked, and a new holder has not yet."""


def last_declarer(db: sqlite3.Connection, game: GameKey) -> int | None:
    """Return who has declared something last; None where nobody has."""
    order = next(newest_first(db, game, {OrderLine.named}), None)
    return None if order is None else read_json(OrderLine, order.raw).by


def last_to_act(db: sqlite3.Connection, game: GameKey) -> int | None:
    """Return who has acted last in a game, as its record tells; None where nobody has."""
    for line in newest_first(db, game, _ACTS):
        told = line.parsed()
        if not told.get("standing"):
            return next((int(str(told[name])) for name in _BY if told.get(name)), None)
    return None


def goes_back(db: sqlite3.Connection, game: GameKey) -> bool:
    """Return whether the latest act of a game has taken something back, or up again."""
    latest = next(newest_first(db, game, _ACTS), None)
    return latest is not None and latest.kind in {UndoLine.named, RedoLine.named}
