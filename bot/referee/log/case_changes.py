"""What a case of the past has changed, told anew from its effects."""

from itertools import takewhile

from bot.referee.game.refolding import position_without
from bot.referee.game.table import Table
from core.terms.change import Change


def changes_of_case(table: Table, case: int) -> tuple[Change, ...]:
    """Return everything that a case changed; nothing where the game knows no such case.

    What was undone before it changed nothing for it. Where it rests on something that was undone
    later, it is told as it stood then.
    """
    resolved = next((each for each in table.resolved if each.case == case), None)
    if resolved is None:
        return ()
    earlier = tuple(takewhile(lambda each: each.case != case, table.resolved))
    for undone in (table.undone, frozenset[int]()):
        try:
            position = position_without(table.system, earlier, undone)
            return table.system.changes(position, resolved.effects)
        except (ValueError, TypeError, LookupError):
            continue
    return ()
