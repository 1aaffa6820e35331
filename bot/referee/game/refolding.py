"""A position told anew without some of a game's results, and whether the others stand then."""

from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from typing import Any

from bot.referee.game.effects import changed
from bot.referee.game.resolved_case import ResolvedCase
from bot.referee.game.resolved_cases import ResolvedCases
from core.terms.system import System


def led_to(resolved: Iterable[ResolvedCase], n: int) -> frozenset[int]:
    """Return the cases whose results roll ``n`` is part of."""
    return frozenset(each.case for each in resolved if n in each.rolls)


def position_without(
    system: System[Any],
    resolved: ResolvedCases,
    undone: AbstractSet[int],
    count: int | None = None,
) -> Any:
    """Return the position told anew, without what is undone.

    Args:
        system: The rules.
        resolved: The cases of the game.
        undone: Those of them that do not count.
        count: After how many of them; after all where it is left out.

    Raises:
        ValueError, TypeError, LookupError: What stands rests on what is undone.
    """
    count = len(resolved) if count is None else count
    begun, position = resolved.nearest(count, undone) or (0, system.begin)
    for at, each in enumerate(resolved[begun:count], begun + 1):
        if each.case not in undone:
            position = changed(system, position, each.effects)
        resolved.keep(at, undone, position)
    return position


def stands_without(system: System[Any], resolved: ResolvedCases, undone: AbstractSet[int]) -> bool:
    """Return whether a game has a position without what is undone.

    It has none where a later result moves units that only an undone one has brought there.
    """
    try:
        position_without(system, resolved, undone)
    except (ValueError, TypeError, LookupError):
        return False
    return True
