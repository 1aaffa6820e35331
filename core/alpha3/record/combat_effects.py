"""What a combat phase leaves in the game's state beside moves and losses."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from core.alpha3.book.terms import Choosing, Power
from core.terms.resolution import Effect


@dataclass(frozen=True, slots=True)
class ChoosingOrdered(Effect):
    """A power says how its losses are chosen: in one space, or wherever it said nothing else."""

    kind: ClassVar[str] = "choosing-ordered"
    power: Power
    space: str
    choosing: Choosing


@dataclass(frozen=True, slots=True)
class AttackDeclared(Effect):
    """The moving power attacks enemies in a zone whom it might have left in peace."""

    kind: ClassVar[str] = "attack-declared"
    zone: str


@dataclass(frozen=True, slots=True)
class UnitsWithdrawn(Effect):
    """Aircraft have left a battle; they stay over the space until they fly home."""

    kind: ClassVar[str] = "units-withdrawn"
    space: str
    units: Mapping[str, int]


COMBAT_EFFECTS: tuple[type[Effect], ...] = (ChoosingOrdered, AttackDeclared, UnitsWithdrawn)
"""Every effect of this file."""
