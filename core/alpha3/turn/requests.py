"""Requests of a whole turn: research, buying, war, moves, mobilizing, the next phase."""

from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from core.alpha3.book.terms import Economy, Facility, Phase, Power, Unit
from core.alpha3.record.requests import Controlled, Name, Placed, Positioned, Round
from core.terms.request import Count, Request, Words

Number = Annotated[int, Field(ge=1, le=1000)]
Counted = Annotated[dict[Unit, Number], Field(min_length=1, max_length=20)]
Bought = Annotated[
    dict[Unit | Literal["minor_ic", "major_ic", "upgrade", "air_base", "naval_base"], Number],
    Field(max_length=20),
]


class TurnRequest(Positioned):
    """Something that a power does in its turn.

    Attributes:
        power: The power.
        phase: The phase, where a request brings a situation of its own; else the game's.
        round: The round of such a situation.
        position: A whole position of its own, in the form of `pasted.Pasted`.
    """

    system: ClassVar[str] = "alpha3"

    power: Power
    phase: Phase | None = None
    round: Round | None = None
    position: dict[str, Any] | None = None

    def actors(self) -> tuple[str, ...]:
        """Return the power."""
        return (self.power.value,)


class SetPosition(Request):
    """A game that begins from a position as plain data, in the form of `pasted.Pasted`."""

    system: ClassVar[str] = "alpha3"
    kind: ClassVar[str] = "set-position"

    position: dict[str, Any]


class Research(TurnRequest):
    """Research dice; the United Kingdom says what its Pacific economy pays of them."""

    kind: ClassVar[str] = "research"

    number: Number
    from_pacific: Count = 0


class Repair(Words):
    """Damage points to be repaired on one facility."""

    territory: Name
    facility: Facility
    points: Number


class Buy(TurnRequest):
    """Units and facilities to be bought, and damage to be repaired, by one treasury."""

    kind: ClassVar[str] = "buy"

    new: Bought = Field(default_factory=dict)
    repairs: Annotated[tuple[Repair, ...], Field(max_length=50)] = ()
    economy: Economy | None = None


class GoToWar(TurnRequest):
    """A declaration of war within a game, in its turn and phase."""

    kind: ClassVar[str] = "war"

    on: Power


class Group(Words):
    """Units that go together.

    Attributes:
        units: How many of which.
        path: The spaces from first to last; what lies between may be left out.
        raid: The facility that its bombers go for, or ``escort`` for fighters alone.
        by_air: Infantry that jumps from the air, with paratroopers developed.
        guests: Units of allies that its transports and carriers take along, by power.
    """

    units: Counted
    path: Annotated[tuple[Name, ...], Field(min_length=2, max_length=12)]
    raid: Facility | Literal["escort"] | None = None
    by_air: Literal["paratroopers"] | None = None
    guests: Annotated[dict[Power, Counted], Field(max_length=8)] = Field(default_factory=dict)


class Move(TurnRequest):
    """Moves of one phase, in the order in which they are made."""

    kind: ClassVar[str] = "move"

    moves: Annotated[tuple[Group, ...], Field(min_length=1, max_length=100)]


class Rocket(Words):
    """One rocket: the air base that fires it, and the facility that it goes for."""

    base: Name
    territory: Name
    facility: Facility


class FireRockets(TurnRequest):
    """Rockets that are fired, one from each air base."""

    kind: ClassVar[str] = "fire-rockets"

    rockets: Annotated[tuple[Rocket, ...], Field(min_length=1, max_length=40)]


class Mobilize(TurnRequest):
    """Bought units are put on the map, by space."""

    kind: ClassVar[str] = "mobilize"

    where: Annotated[dict[Name, Bought], Field(min_length=1, max_length=60)]


class PlaceFrench(TurnRequest):
    """The units that France gets at its liberation (A3-NO.FRA.1); none gives up the rest."""

    kind: ClassVar[str] = "french-units"

    new: Annotated[dict[Unit, Number], Field(max_length=20)] = Field(default_factory=dict)


class NextPhase(TurnRequest):
    """The phase ends, with all that belongs to its end.

    Attributes:
        give_up: Whether aircraft that have no place to stay are lost.
        to: The phase to go on to, or the next power's turn; None goes on by one phase.
    """

    kind: ClassVar[str] = "next-phase"

    give_up: Literal["nothing", "aircraft"] = "nothing"
    to: Phase | Literal["next_turn"] | None = None


class Edit(Request):
    """Something set by hand on a player's word, with a reason, visible to all."""

    system: ClassVar[str] = "alpha3"
    kind: ClassVar[str] = "edit"

    power: Power
    reason: Annotated[str, Field(min_length=1, max_length=200)]
    control: Controlled = Field(default_factory=dict)
    units: Placed = Field(default_factory=dict)
    damage: Annotated[dict[Name, dict[Facility, Count]], Field(max_length=50)] = Field(
        default_factory=dict
    )
    ipcs: Count | None = None
    economy: Economy | None = None

    def actors(self) -> tuple[str, ...]:
        """Return the power whose player sets it."""
        return (self.power.value,)
