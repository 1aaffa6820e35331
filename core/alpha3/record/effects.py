"""What requests change in a game of Global 1940, one effect for each kind of change.

What happens to units on the map is in ``unit_effects``.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from core.alpha3.book.terms import Choosing, Economy, Facility, Owner, Phase, Power, Side
from core.alpha3.record.unit_effects import UNIT_EFFECTS
from core.terms.resolution import Effect


@dataclass(frozen=True, slots=True)
class WarDeclared(Effect):
    """A war begins."""

    kind: ClassVar[str] = "war-declared"
    by: Power
    on: Power
    provoked: bool


@dataclass(frozen=True, slots=True)
class IndustryConverted(Effect):
    """A minor industrial complex becomes a major one."""

    kind: ClassVar[str] = "industry-converted"
    territory: str


@dataclass(frozen=True, slots=True)
class KamikazeTokensSpent(Effect):
    """Japan spends kamikaze tokens."""

    kind: ClassVar[str] = "kamikaze-tokens-spent"
    tokens: int


@dataclass(frozen=True, slots=True)
class ConvoysDisrupted(Effect):
    """IPCs that convoy disruption keeps a power from collecting."""

    kind: ClassVar[str] = "convoys-disrupted"
    power: Power
    economy: Economy | None
    ipcs: int


@dataclass(frozen=True, slots=True)
class GameBegun(Effect):
    """A position pasted as plain data: where it differs from the set-up, or the whole of it."""

    kind: ClassVar[str] = "game-begun"
    position: dict[str, Any]


@dataclass(frozen=True, slots=True)
class PhaseBegun(Effect):
    """A phase of a power's turn begins; another power's turn clears what the last one did."""

    kind: ClassVar[str] = "phase-begun"
    round: int
    power: Power
    phase: Phase


@dataclass(frozen=True, slots=True)
class MoneyChanged(Effect):
    """IPCs come into a treasury or leave it."""

    kind: ClassVar[str] = "money-changed"
    power: Power
    economy: Economy | None
    ipcs: int
    why: str


@dataclass(frozen=True, slots=True)
class UnitsBought(Effect):
    """Units are bought and wait to be mobilized; negative counts have been placed or given back."""

    kind: ClassVar[str] = "units-bought"
    power: Power
    economy: Economy | None
    units: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class DamageChanged(Effect):
    """A facility has so many points of damage now."""

    kind: ClassVar[str] = "damage-changed"
    territory: str
    facility: Facility
    points: int


@dataclass(frozen=True, slots=True)
class FacilityChanged(Effect):
    """A facility is put into a territory, taken out of it, or both."""

    kind: ClassVar[str] = "facility-changed"
    territory: str
    gone: Facility | None = None
    new: Facility | None = None


@dataclass(frozen=True, slots=True)
class TechnologyFound(Effect):
    """A power develops a technology."""

    kind: ClassVar[str] = "technology-found"
    power: Power
    technology: str


@dataclass(frozen=True, slots=True)
class ArmyChanged(Effect):
    """A neutral territory's standing army has these units now."""

    kind: ClassVar[str] = "army-changed"
    territory: str
    units: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Controlled(Effect):
    """A territory has a new owner, by capture or not."""

    kind: ClassVar[str] = "controlled"
    territory: str
    owner: Owner
    captured: bool = False


@dataclass(frozen=True, slots=True)
class Produced(Effect):
    """A complex has made so many units this turn."""

    kind: ClassVar[str] = "produced"
    territory: str
    units: int


@dataclass(frozen=True, slots=True)
class OrderGiven(Effect):
    """A power says in which order it loses units in one kind of battle."""

    kind: ClassVar[str] = "order-given"
    power: Power
    battle: str
    units: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SubmergingOrdered(Effect):
    """A power says whether its submarines submerge whenever they may."""

    kind: ClassVar[str] = "submerging-ordered"
    power: Power
    submerge: bool


@dataclass(frozen=True, slots=True)
class Remembered(Effect):
    """Something has happened that the game must not forget; the word is a field of `Position`."""

    kind: ClassVar[str] = "remembered"
    what: str


@dataclass(frozen=True, slots=True)
class MovedIntoChina(Effect):
    """An Ally moved units into China."""

    kind: ClassVar[str] = "moved-into-china"
    power: Power


@dataclass(frozen=True, slots=True)
class FrenchBonusDue(Effect):
    """French units worth so many IPCs are still to be placed."""

    kind: ClassVar[str] = "french-bonus-due"
    ipcs: int


@dataclass(frozen=True, slots=True)
class VictoryTold(Effect):
    """Since which turns the conditions of victory hold, and who has won."""

    kind: ClassVar[str] = "victory-told"
    held_since: Mapping[str, tuple[int, Power]]
    winner: Side | None


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


_ALL: tuple[type[Effect], ...] = (
    WarDeclared,
    IndustryConverted,
    KamikazeTokensSpent,
    ConvoysDisrupted,
    GameBegun,
    PhaseBegun,
    MoneyChanged,
    UnitsBought,
    DamageChanged,
    FacilityChanged,
    TechnologyFound,
    ArmyChanged,
    Controlled,
    Produced,
    OrderGiven,
    SubmergingOrdered,
    Remembered,
    MovedIntoChina,
    FrenchBonusDue,
    VictoryTold,
    *UNIT_EFFECTS,
    ChoosingOrdered,
    AttackDeclared,
)
EFFECTS: dict[str, type[Effect]] = {effect.kind: effect for effect in _ALL}
"""Every effect, by kind."""
