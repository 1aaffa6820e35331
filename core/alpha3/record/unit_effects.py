"""What happens to units on the map: moves, losses, damage, and what a turn remembers of them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from core.alpha3.book.terms import Facility, Power
from core.terms.resolution import Effect


@dataclass(frozen=True, slots=True)
class UnitsMoved(Effect):
    """Units of one power go from space to space.

    Attributes:
        spent: The movement that it cost each.
        entered_from: The space out of which they came last; empty for aircraft.
    """

    kind: ClassVar[str] = "units-moved"
    power: Power
    units: Mapping[str, int]
    origin: str
    to: str
    spent: int
    entered_from: str = ""


@dataclass(frozen=True, slots=True)
class UnitsPlaced(Effect):
    """Units of a power appear in a space."""

    kind: ClassVar[str] = "units-placed"
    power: Power
    space: str
    units: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class UnitsLost(Effect):
    """Units of a power are destroyed in a space."""

    kind: ClassVar[str] = "units-lost"
    power: Power
    space: str
    units: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class UnitsSpent(Effect):
    """Units of the moving power have no movement left this turn."""

    kind: ClassVar[str] = "units-spent"
    space: str
    units: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class ShipsDamaged(Effect):
    """So many ships of a kind are damaged in a zone now."""

    kind: ClassVar[str] = "ships-damaged"
    power: Power
    space: str
    unit: str
    number: int


@dataclass(frozen=True, slots=True)
class AssaultPlanned(Effect):
    """Land units aboard in a zone are to go ashore."""

    kind: ClassVar[str] = "assault-planned"
    zone: str
    territory: str
    units: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class CameAshore(Effect):
    """The land units of an assault are in the territory now."""

    kind: ClassVar[str] = "came-ashore"
    zone: str
    territory: str


@dataclass(frozen=True, slots=True)
class Bombarded(Effect):
    """Ships have bombarded and do not again this turn."""

    kind: ClassVar[str] = "bombarded"
    zone: str
    ships: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class RaidChanged(Effect):
    """A bombing raid on a territory has these units now."""

    kind: ClassVar[str] = "raid-changed"
    territory: str
    targets: Mapping[Facility, Mapping[str, int]]
    escorts: int
    flown: bool = False


@dataclass(frozen=True, slots=True)
class Scrambled(Effect):
    """Aircraft of a defender go out to sea from a base."""

    kind: ClassVar[str] = "scrambled"
    power: Power
    base: str
    zone: str
    units: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Intercepting(Effect):
    """Fighters of a defender will meet a raid; none are left of them when the number is 0."""

    kind: ClassVar[str] = "intercepting"
    power: Power
    territory: str
    fighters: int


@dataclass(frozen=True, slots=True)
class RocketsFired(Effect):
    """Air bases have fired their rockets of this turn."""

    kind: ClassVar[str] = "rockets-fired"
    bases: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Dropped(Effect):
    """Infantry jumps out of the air over a territory."""

    kind: ClassVar[str] = "dropped"
    base: str
    territory: str
    infantry: int


@dataclass(frozen=True, slots=True)
class AlliesUnloaded(Effect):
    """Transports of allies have put the moving power's units ashore."""

    kind: ClassVar[str] = "allies-unloaded"
    zone: str
    transports: int


@dataclass(frozen=True, slots=True)
class ZonesStruck(Effect):
    """Kamikaze strikes were made in these zones."""

    kind: ClassVar[str] = "zones-struck"
    zones: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RoundsFought(Effect):
    """So many rounds of a battle were fought; over, or to be gone on with."""

    kind: ClassVar[str] = "rounds-fought"
    space: str
    rounds: int
    over: bool


@dataclass(frozen=True, slots=True)
class UnitsWithdrawn(Effect):
    """Aircraft have left a battle; they stay over the space until they fly home."""

    kind: ClassVar[str] = "units-withdrawn"
    space: str
    units: Mapping[str, int]


UNIT_EFFECTS: tuple[type[Effect], ...] = (
    UnitsMoved,
    UnitsPlaced,
    UnitsLost,
    UnitsSpent,
    ShipsDamaged,
    AssaultPlanned,
    CameAshore,
    Bombarded,
    RaidChanged,
    Scrambled,
    Intercepting,
    RoundsFought,
    RocketsFired,
    Dropped,
    AlliesUnloaded,
    ZonesStruck,
    UnitsWithdrawn,
)
"""Every effect on units."""
