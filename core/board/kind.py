"""Units of one sort on one side of a battle."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from core.board.unit_table import Domain


@dataclass(frozen=True, slots=True)
class Kind:
    """One sort of unit, with the values that it fights with in this battle.

    Attributes:
        name: Its name, unique on its side, such as ``interceptor_fighter``.
        unit: What its dice are thrown as, such as ``fighter``.
        domain: Land, air or sea.
        number: A die of this number or less is a hit; 0 never fires.
        cost: IPCs that a lost unit costs.
        hits: Hits that destroy it.
        dice: Dice that one unit throws, each of which may hit.
        best_of: Dice that are thrown in place of each of those, the best of which counts.
        part: What it is in the battle beside a unit of its side, such as ``raider``.
    """

    name: str
    unit: str
    domain: Domain
    number: int
    cost: int
    hits: int = 1
    dice: int = 1
    best_of: int = 1
    part: str = ""


Counts = Sequence[int]
"""How many units of each kind a side has, in the order of its kinds."""


def names(kinds: Iterable[Kind], *domains: Domain) -> frozenset[str]:
    """Return the names of those kinds that live in one of ``domains``."""
    return frozenset([kind.name for kind in kinds if kind.domain in domains])
