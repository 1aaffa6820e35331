"""A position told anew without some of a game's results, and whether the others stand then."""

from collections.abc import Set as AbstractSet
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.referee.effects import changed

if TYPE_CHECKING:
    from bot.referee.table import Table


def led_to(table: "Table", n: int) -> frozenset[int]:
    """Return the cases whose results roll ``n`` is part of."""
    return frozenset(each.case for each in table.resolved if n in each.rolls)


def refolded(table: "Table", undone: AbstractSet[int]) -> "Table":
    """Return the table with its position told anew, without what is undone.

    Raises:
        ValueError, TypeError, LookupError: What stands rests on what is undone.
    """
    position = table.system.begin
    for each in table.resolved:
        if each.case not in undone:
            position = changed(table.system, position, each.effects)
    return replace(table, undone=frozenset(undone), position=position)


def stands_without(table: "Table", undone: AbstractSet[int]) -> bool:
    """Return whether a game has a position without what is undone.

    It has none where a later result moves units that only an undone one has brought there.
    """
    try:
        refolded(table, undone)
    except (ValueError, TypeError, LookupError):
        return False
    return True
