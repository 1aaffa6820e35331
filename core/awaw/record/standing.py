"""What a power has beside its units: BRPs, limits, shipbuilding, DRMs; research; wars; tension."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from core.awaw.book.calendar import Turn
from core.awaw.book.terms import Power
from core.awaw.book.units import Faction, Side
from core.awaw.record.bombing_effects import Means
from core.awaw.record.clock import Clock, Phase, Until
from core.terms.message import Message, say


@dataclass(frozen=True, slots=True)
class Standing:
    """A power's economy and Nationality DRMs.

    Attributes:
        brps: BRPs at hand; None while nobody has declared them.
        limit: The normal construction limit in BRPs; None while not declared.
        shipbuilding: Shipbuilding points a player turn; None while not declared.
        spent: BRPs of construction in this player turn.
        laid: Shipbuilding points used in this player turn.
        shortfall: BRPs lost beyond those at hand, for the players to settle.
        naval_drm: Naval Nationality DRM.
        air_drm: Air Nationality DRM.
    """

    brps: int | None = None
    limit: int | None = None
    shipbuilding: int | None = None
    spent: int = 0
    laid: int = 0
    shortfall: int = 0
    naval_drm: int = 0
    air_drm: int = 0


class Field(StrEnum):
    """A field of research that strategic warfare asks for."""

    AIR_RANGE = "air_range"
    TORPEDO = "torpedo"
    ASW = "asw"
    ADVANCED_SUBMARINES = "advanced_submarines"
    STRATEGIC_BOMBERS = "strategic_bombers"
    RADAR = "radar"
    AIR_DEFENSE = "air_defense"
    JETS = "jets"
    ROCKETS = "rockets"
    NAVAL_DRM = "naval_drm"
    AIR_DRM = "air_drm"

    @property
    def label(self) -> Message:
        """The field as players write it."""
        return _FIELD_LABELS[self]


_FIELD_LABELS = {
    Field.AIR_RANGE: say("air range"),
    Field.TORPEDO: say("torpedo"),
    Field.ASW: say("ASW"),
    Field.ADVANCED_SUBMARINES: say("advanced submarines"),
    Field.STRATEGIC_BOMBERS: say("strategic bombers"),
    Field.RADAR: say("radar"),
    Field.AIR_DEFENSE: say("air defense"),
    Field.JETS: say("jets"),
    Field.ROCKETS: say("rockets"),
    Field.NAVAL_DRM: say("the Naval Nationality DRM"),
    Field.AIR_DRM: say("the Air Nationality DRM"),
}

Levels = Mapping[tuple[Faction, Field], int]
"""Research results by faction and field; rockets hold the number of the best result."""


@dataclass(frozen=True, slots=True)
class Delayed:
    """Research results that count from a later turn on (25.622)."""

    faction: Faction
    field: Field
    levels: int
    turn: Turn


@dataclass(frozen=True, slots=True)
class War:
    """A war between two powers.

    Attributes:
        by: Who declared it.
        on: On whom.
        turn: When it broke out.
        combat: The turn of its first Axis combat phase.
        reentry: Whether one of them came back into a war it had left (62.72).
    """

    by: Power
    on: Power
    turn: Turn
    combat: Turn
    reentry: bool = False

    @property
    def powers(self) -> frozenset[Power]:
        """The two powers."""
        return frozenset({self.by, self.on})


class Hunt(StrEnum):
    """A submarine campaign that codebreaking cards are played for (25.671)."""

    GERMAN = "german"
    JAPANESE = "japanese"
    AMERICAN = "american"

    @property
    def label(self) -> Message:
        """The nation's submarines, as players write it."""
        return _HUNTS[self]


_HUNTS = {
    Hunt.GERMAN: say("German submarines"),
    Hunt.JAPANESE: say("Japanese submarines"),
    Hunt.AMERICAN: say("American submarines"),
}


@dataclass(frozen=True, slots=True)
class Politics:
    """Wars, tension, the result for Ireland, and the cards of this turn.

    Attributes:
        cards: Submarine warfare cards and ASW cards played, by submarine campaign.
    """

    wars: tuple[War, ...] = ()
    usat: int = 0
    usjt: int = 0
    ireland: int | None = None
    cards: Mapping[Hunt, tuple[int, int]] = field(default_factory=dict)

    def war(self, one: Power, other: Power) -> War | None:
        """Return the war between two powers, if there is one."""
        both = {one, other}
        return next((war for war in self.wars if war.powers == both), None)


@dataclass(frozen=True, slots=True)
class Grounded:
    """Air factors that did something which binds them until a moment (26.663, 26.664)."""

    power: Power
    unit: str
    factors: int
    until: Until


@dataclass(frozen=True, slots=True)
class Carried:
    """What one phase or player turn leaves to a later one.

    Attributes:
        bombed: BRPs lost in this combat phase that lower a limit, by nation and means.
        next_reduction: What lowers a nation's construction limit in its next player turn.
        reduction: What lowers it in this one.
        german_rise: What German flying bombs and rockets add to Germany's limit this turn.
        past_gibraltar: Submarine factors that passed an enemy Gibraltar this turn, by side.
        under_tension: American ASW that went to the Pacific this turn under 25.32B.
        bases_placed: Rocket bases placed this turn, by power.
        bases_moved: Rocket bases recycled or placed back this turn, by power.
        grounded: Air factors bound by what they did.
        delayed: Research results that count later.
    """

    bombed: Mapping[tuple[str, Means], int] = field(default_factory=dict)
    next_reduction: Mapping[str, int] = field(default_factory=dict)
    reduction: Mapping[str, int] = field(default_factory=dict)
    german_rise: int = 0
    past_gibraltar: Mapping[Side, int] = field(default_factory=dict)
    under_tension: int = 0
    bases_placed: Mapping[Power, int] = field(default_factory=dict)
    bases_moved: Mapping[Power, int] = field(default_factory=dict)
    grounded: tuple[Grounded, ...] = ()
    delayed: tuple[Delayed, ...] = ()


_AFTER_COMBAT = (Phase.CONSTRUCTION, Phase.REDEPLOYMENT)


def first_axis_combat(clock: Clock) -> Turn:
    """Return the turn of the next Axis combat phase, the present one included."""
    if clock.moving is Side.AXIS:
        gone = clock.phase in _AFTER_COMBAT
    else:
        gone = clock.moving is Side.ALLIES and clock.first is Side.AXIS
    return clock.turn.next() if gone else clock.turn
