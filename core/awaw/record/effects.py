"""What campaign requests change, one effect for each kind of change."""

from dataclasses import dataclass
from typing import Any, ClassVar

from core.awaw.book.places import Place
from core.awaw.book.terms import Power
from core.awaw.book.units import Faction, Owner, Side, Unit
from core.awaw.record.clock import Phase
from core.awaw.record.ground import BaseState, Supply
from core.awaw.record.standing import Field, Hunt
from core.terms.resolution import Effect


@dataclass(frozen=True, slots=True)
class CampaignBegun(Effect):
    """A campaign set up, as the plain data that a position is written in."""

    kind: ClassVar[str] = "campaign-begun"
    position: dict[str, Any]


@dataclass(frozen=True, slots=True)
class UnitsBuilt(Effect):
    """Factors built by a power; what they cost it in BRPs and shipbuilding points."""

    kind: ClassVar[str] = "units-built"
    power: Power
    owner: Owner
    unit: Unit
    place: Place
    factors: int
    brps: int
    shipbuilding: int


@dataclass(frozen=True, slots=True)
class UnitsMoved(Effect):
    """Factors deployed.

    Attributes:
        ready: Uninverted factors that went.
        inverted: Inverted ones that went, those that are up again soonest.
        until: When those are uninverted at the earliest that the move inverts; empty if none.
        past_gibraltar: Whether they passed an enemy Gibraltar (25.15, 25.16).
        under_tension: Whether they are the turn's American ASW of 25.32B.
    """

    kind: ClassVar[str] = "units-moved"
    owner: Owner
    unit: Unit
    origin: Place
    destination: Place
    ready: int
    inverted: int = 0
    until: str = ""
    past_gibraltar: bool = False
    under_tension: bool = False


@dataclass(frozen=True, slots=True)
class PoolRaised(Effect):
    """Factors that join a pool when a phase of the turn ends."""

    kind: ClassVar[str] = "pool-raised"
    owner: Owner
    unit: Unit
    factors: int
    phase: Phase


@dataclass(frozen=True, slots=True)
class ResearchFound(Effect):
    """A research result; ``later`` levels of it count from the next turn on (25.622)."""

    kind: ClassVar[str] = "research-found"
    faction: Faction
    field: Field
    levels: int
    later: int = 0


@dataclass(frozen=True, slots=True)
class DrmChanged(Effect):
    """A power's Naval or Air Nationality DRM."""

    kind: ClassVar[str] = "drm-changed"
    power: Power
    field: Field
    drm: int


@dataclass(frozen=True, slots=True)
class PlaceHeld(Effect):
    """A port, canal or country changed hands, supply or condition."""

    kind: ClassVar[str] = "place-held"
    place: str
    controller: Power
    supply: Supply
    operational: bool
    area: Place


@dataclass(frozen=True, slots=True)
class AirBaseHeld(Effect):
    """An air base set up, taken, or changed."""

    kind: ClassVar[str] = "air-base-held"
    place: str
    controller: Power
    front: Place
    supply: Supply
    operational: bool


@dataclass(frozen=True, slots=True)
class RocketBaseChanged(Effect):
    """A rocket base placed, inverted or paid for; ``moved_from`` is where a recycled one stood."""

    kind: ClassVar[str] = "rocket-base-changed"
    power: Power
    place: str
    state: BaseState
    until: str = ""
    moved_from: str = ""
    brps: int = 0


@dataclass(frozen=True, slots=True)
class WarBroke(Effect):
    """War broke out between two powers; ``combat`` is the turn of its first Axis combat phase."""

    kind: ClassVar[str] = "war-broke"
    by: Power
    on: Power
    turn: str
    combat: str
    reentry: bool = False


@dataclass(frozen=True, slots=True)
class TensionChanged(Effect):
    """The USAT and USJT levels."""

    kind: ClassVar[str] = "tension-changed"
    usat: int
    usjt: int


@dataclass(frozen=True, slots=True)
class CardsPlayed(Effect):
    """Codebreaking cards of a turn, opened together."""

    kind: ClassVar[str] = "cards-played"
    hunt: Hunt
    submarine_warfare: int
    asw: int


@dataclass(frozen=True, slots=True)
class EconomyDeclared(Effect):
    """A power's BRPs, construction limit and shipbuilding points, on the players' word."""

    kind: ClassVar[str] = "economy-declared"
    power: Power
    brps: int | None
    construction_limit: int | None
    shipbuilding: int | None
    reason: str


@dataclass(frozen=True, slots=True)
class Advanced(Effect):
    """The game went on to its next phase."""

    kind: ClassVar[str] = "advanced"
    turn: str
    first: Side
    phase: Phase
    moving: Side | None


@dataclass(frozen=True, slots=True)
class Edited(Effect):
    """One place of the position set by hand, on a player's word.

    Attributes:
        by: The power whose player did it.
        path: Where, in the form that positions are written in, joined by dots.
        value: What stands there now; None if it was taken out.
        reason: Why.
    """

    kind: ClassVar[str] = "edited"
    by: Power
    path: str
    value: Any
    reason: str


CAMPAIGN_EFFECTS: dict[str, type[Effect]] = {
    effect.kind: effect
    for effect in (
        CampaignBegun,
        UnitsBuilt,
        UnitsMoved,
        PoolRaised,
        ResearchFound,
        DrmChanged,
        PlaceHeld,
        AirBaseHeld,
        RocketBaseChanged,
        WarBroke,
        TensionChanged,
        CardsPlayed,
        EconomyDeclared,
        Advanced,
        Edited,
    )
}
"""Every kind of campaign effect."""
