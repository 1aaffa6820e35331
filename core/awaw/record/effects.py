"""What campaign requests change, one effect for each kind of change."""

from dataclasses import dataclass
from typing import Any

from core.awaw.book.places import Place
from core.awaw.book.terms import Power
from core.awaw.book.units import Faction, Owner, Side, Unit
from core.awaw.record.clock import Phase
from core.awaw.record.ground import BaseState, Supply
from core.awaw.record.standing import Field, Hunt
from core.terms.message import Message, Text, say
from core.terms.resolution import Effect


@dataclass(frozen=True, slots=True)
class CampaignBegun(Effect, kind="campaign-begun"):
    """A campaign set up, as the plain data that a position is written in."""

    position: dict[str, Any]


@dataclass(frozen=True, slots=True)
class UnitsBuilt(Effect, kind="units-built"):
    """Factors built by a power; what they cost it in BRPs and shipbuilding points."""

    power: Power
    owner: Owner
    unit: Unit
    place: Place
    factors: int
    brps: int
    shipbuilding: int

    def why_told(self) -> Text:
        """Return why they are there."""
        return say("built")


@dataclass(frozen=True, slots=True)
class UnitsMoved(Effect, kind="units-moved", carries=True):
    """Factors deployed.

    Attributes:
        ready: Uninverted factors that went.
        inverted: Inverted ones that went, those that are up again soonest.
        until: When those are uninverted at the earliest that the move inverts; empty if none.
        past_gibraltar: Whether they passed an enemy Gibraltar (25.15, 25.16).
        under_tension: Whether they are the turn's American ASW of 25.32B.
    """

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
class PoolRaised(Effect, kind="pool-raised"):
    """Factors that join a pool when a phase of the turn ends."""

    owner: Owner
    unit: Unit
    factors: int
    phase: Phase


@dataclass(frozen=True, slots=True)
class ResearchFound(Effect, kind="research-found"):
    """A research result; ``later`` levels of it count from the next turn on (25.622)."""

    faction: Faction
    field: Field
    levels: int
    later: int = 0


@dataclass(frozen=True, slots=True)
class DrmChanged(Effect, kind="drm-changed"):
    """A power's Naval or Air Nationality DRM."""

    power: Power
    field: Field
    drm: int


@dataclass(frozen=True, slots=True)
class PlaceHeld(Effect, kind="place-held"):
    """A port, canal or country changed hands, supply or condition."""

    place: str
    controller: Power
    supply: Supply
    operational: bool
    area: Place


@dataclass(frozen=True, slots=True)
class AirBaseHeld(Effect, kind="air-base-held"):
    """An air base set up, taken, or changed."""

    place: str
    controller: Power
    front: Place
    supply: Supply
    operational: bool


@dataclass(frozen=True, slots=True)
class RocketBaseChanged(Effect, kind="rocket-base-changed"):
    """A rocket base placed, inverted or paid for; ``moved_from`` is where a recycled one stood."""

    power: Power
    place: str
    state: BaseState
    until: str = ""
    moved_from: str = ""
    brps: int = 0

    def why_told(self) -> Text:
        """Return what was paid for, where something was."""
        return say("damage paid for") if self.brps else ""


@dataclass(frozen=True, slots=True)
class WarBroke(Effect, kind="war-broke"):
    """War broke out between two powers; ``combat`` is the turn of its first Axis combat phase."""

    by: Power
    on: Power
    turn: str
    combat: str
    reentry: bool = False


@dataclass(frozen=True, slots=True)
class TensionChanged(Effect, kind="tension-changed"):
    """The USAT and USJT levels."""

    usat: int
    usjt: int


@dataclass(frozen=True, slots=True)
class CardsPlayed(Effect, kind="cards-played"):
    """Codebreaking cards of a turn, opened together."""

    hunt: Hunt
    submarine_warfare: int
    asw: int


@dataclass(frozen=True, slots=True)
class EconomyDeclared(Effect, kind="economy-declared"):
    """A power's BRPs, construction limit and shipbuilding points, on the players' word."""

    power: Power
    brps: int | None
    construction_limit: int | None
    shipbuilding: int | None
    reason: str


@dataclass(frozen=True, slots=True)
class Advanced(Effect, kind="advanced"):
    """The game went on to its next phase."""

    turn: str
    first: Side
    phase: Phase
    moving: Side | None


@dataclass(frozen=True, slots=True)
class PhaseLeft(Effect, kind="phase-left"):
    """Sides are through with a phase of both, which goes on for the other.

    Attributes:
        sides: Who.
        first: Who moves first in this turn, where they have said so.
    """

    sides: tuple[Side, ...]
    first: Side | None = None


@dataclass(frozen=True, slots=True)
class Edited(Effect, kind="edited"):
    """One place of the position set by hand, on a player's word.

    Attributes:
        by: The power whose player did it.
        path: Where, in the form that positions are written in, joined by dots.
        value: What stands there now; None if it was taken out.
        reason: Why.
    """

    by: Power
    path: str
    value: Any
    reason: str

    def why_told(self) -> Message:
        """Return why it is so."""
        return say("set by hand")
