"""What came of a case, as the table keeps it; whose dice decide one that throws none itself."""

from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from core.terms.message import Text
from core.terms.resolution import Effect


@dataclass(frozen=True, slots=True)
class ResolvedCase:
    """A case that was resolved: its order line, its rolls, its headline, what it changed.

    And who declared it, whether anything was asked in it, and in place of whom it was declared.
    """

    case: int
    rolls: tuple[int, ...]
    headline: Text
    effects: tuple[Effect, ...]
    by: int
    asked: bool
    instead: tuple[int, ...] = ()


def rolls_behind(
    resolved: Sequence[ResolvedCase],
    undone: AbstractSet[int],
    leaves_dice: Callable[[Effect], str],
    place: str,
) -> tuple[int, ...]:
    """Return the rolls whose dice were kept last at a place; none where it names none.

    Args:
        resolved: Every case resolved so far, in order.
        undone: Those of them that were undone.
        leaves_dice: The place of which an effect keeps dice.
        place: The place.
    """
    for each in reversed(resolved if place else ()):
        kept = any(leaves_dice(effect) == place for effect in each.effects)
        if kept and each.rolls and each.case not in undone:
            return each.rolls
    return ()
