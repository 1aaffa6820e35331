"""Where a game stood earlier: after some line of its record, or after somebody's last turn."""

from bisect import bisect_right
from typing import Any

from bot.referee.game.refolding import position_without
from bot.referee.game.table import Table


def position_at(table: Table, k: int) -> Any:
    """Return the position after a line of the record, without what has been undone since."""
    count = bisect_right(table.resolved, k, key=lambda each: each.case)
    return position_without(table.system, table.resolved, table.undone, count)


def before_last_turn(table: Table, user: int) -> int | None:
    """Return the case with which somebody's last turn ended, before the acts that he is at now.

    What others have done since then he may not have seen. None where he has had no turn.
    """
    standing = [each for each in table.resolved if each.case not in table.undone]
    while standing and standing[-1].by == user:
        standing.pop()
    own = [each.case for each in standing if each.by == user]
    return own[-1] if own else None
