"""A position told anew without some of a game's results, and whether the others stand then."""

from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from typing import Any

from bot.referee.game.effects import changed
from bot.referee.game.resolved_case import ResolvedCase
from core.terms.system import System


def led_to(resolved: Iterable[ResolvedCase], n: int) -> frozenset[int]:
    """Return the cases whose results roll ``n`` is part of."""
    return frozenset(each.case for each in resolved if n in each.rolls)


def position_without(
    system: System[Any], resolved: Iterable[ResolvedCase], undone: AbstractSet[int]
) -> Any:
    """Return the position told anew, without what is undone.

    Raises:
        ValueError, TypeError, LookupError: What stands rests on what is undone.
    """
    position = system.begin
    for each in resolved:
        if each.case not in undone:
            position = changed(system, position, each.effects)
    return position


def stands_without(
    system: System[Any], resolved: Iterable[ResolvedCase], undone: AbstractSet[int]
) -> bool:
    """Return whether a game has a position without what is undone.

    It has none where a later result moves units that only an undone one has brought there.
    """
    try:
        position_without(system, resolved, undone)
    except (ValueError, TypeError, LookupError):
        return False
    return True
