"""What happens to units on the map: moves, losses, damage, and what a turn remembers of them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from core.alpha3.book.terms import Facility, Power
from core.alpha3.record.standing_battles import StandingBattle
from core.terms.message import Text, say
from core.terms.resolution import Effect, Reasoned


@dataclass(frozen=True, slots=True)
class UnitsMoved(Reasoned, kind="units-moved", carries=True):
    """Units of one power go from space to space.

    Attributes:
        spent: The movement that it cost each.
        entered_from: The space out of which they came last; empty for aircraft.
        hurt: How many of the ships have a hit, where that is said; else whole ones go first.
        landing: Where they will land, if they are aircraft that said so.
    """

    unsaid: ClassVar[tuple[str, ...]] = (*Reasoned.unsaid, "hurt", "landing")
    power: Power
    units: Mapping[str, int]
    origin: str
    to: str
    spent: int
    entered_from: str = ""
    hurt: Mapping[str, int] = field(default_factory=dict)
    landing: str = ""


@dataclass(frozen=True, slots=True)
class UnitsPlaced(Reasoned, kind="units-placed"):
    """Units of a power appear in a space."""

    power: Power
    space: str
    units: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class UnitsLost(Reasoned, kind="units-lost"):
    """Units of a power are destroyed in a space."""

    power: Power
    space: str
    units: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class UnitsSpent(Effect, kind="units-spent"):
    """Units of the moving power have no movement left this turn."""

    space: str
    units: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class ShipsDamaged(Reasoned, kind="ships-damaged"):
    """So many ships of a kind are damaged in a zone now."""

    power: Power
    space: str
    unit: str
    number: int


@dataclass(frozen=True, slots=True)
class AssaultPlanned(Effect, kind="assault-planned"):
    """Land units aboard in a zone are to go ashore."""

    zone: str
    territory: str
    units: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class CameAshore(Effect, kind="came-ashore", carries=True):
    """The land units of an assault are in the territory now."""

    zone: str
    territory: str


@dataclass(frozen=True, slots=True)
class Bombarded(Effect, kind="bombarded"):
    """Ships have bombarded and do not again this turn."""

    zone: str
    ships: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class RaidChanged(Effect, kind="raid-changed"):
    """A bombing raid on a territory has these units now."""

    territory: str
    targets: Mapping[Facility, Mapping[str, int]]
    escorts: int
    flown: bool = False


@dataclass(frozen=True, slots=True)
class Scrambled(Effect, kind="scrambled", carries=True):
    """Aircraft of a defender go out to sea from a base."""

    power: Power
    base: str
    zone: str
    units: Mapping[str, int]

    def why_told(self) -> Text:
        """Return why they are at sea."""
        return say("scrambled")


@dataclass(frozen=True, slots=True)
class Intercepting(Effect, kind="intercepting"):
    """Fighters of a defender will meet a raid; none are left of them when the number is 0."""

    power: Power
    territory: str
    fighters: int


@dataclass(frozen=True, slots=True)
class RocketsFired(Effect, kind="rockets-fired"):
    """Air bases have fired their rockets of this turn."""

    bases: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Dropped(Effect, kind="dropped"):
    """Infantry jumps out of the air over a territory."""

    base: str
    territory: str
    infantry: int


@dataclass(frozen=True, slots=True)
class AlliesUnloaded(Effect, kind="allies-unloaded"):
    """Transports of allies have put the moving power's units ashore."""

    zone: str
    transports: int


@dataclass(frozen=True, slots=True)
class ZonesStruck(Effect, kind="zones-struck"):
    """Kamikaze strikes were made in these zones."""

    zones: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RoundsFought(Effect, kind="rounds-fought"):
    """So many rounds of a battle were fought; over, or to be gone on with."""

    space: str
    rounds: int
    over: bool


@dataclass(frozen=True, slots=True)
class BattleStands(Effect, kind="battle-stands"):
    """A battle waits for somebody's decision, until more of it was fought."""

    battle: StandingBattle


@dataclass(frozen=True, slots=True)
class UnitsWithdrawn(Effect, kind="units-withdrawn"):
    """Aircraft have left a battle; they stay over the space until they fly home."""

    space: str
    units: Mapping[str, int]
