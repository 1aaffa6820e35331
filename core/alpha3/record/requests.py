"""Requests of Global 1940, exactly as the machine-readable contract names their fields."""

from typing import Annotated, ClassVar, Literal

from pydantic import BeforeValidator, Field

from core.alpha3.book.terms import Facility, Owner, Piece, Power
from core.terms.request import Count, Request, Words

Name = Annotated[str, Field(max_length=200)]
"""A space as a player calls it."""

Round = Annotated[int, Field(ge=1, le=1000)]
Placed = Annotated[dict[Name, dict[Power, dict[Piece, Count]]], Field(max_length=400)]
Controlled = Annotated[dict[Name, Owner], Field(max_length=400)]
Wars = Annotated[tuple[tuple[Power, Power], ...], Field(max_length=100)]


class Positioned(Request):
    """A request that may say how the position differs from the game's.

    Attributes:
        control: Who controls territories, by name.
        units: Units of a power in a space, in place of those it has there.
        wars: Who is at war with whom, in place of the wars there are.
    """

    control: Controlled = Field(default_factory=dict)
    units: Placed = Field(default_factory=dict)
    wars: Wars | None = None


class Objectives(Positioned):
    """What a power's national objectives pay it now."""

    system: ClassVar[str] = "alpha3"
    kind: ClassVar[str] = "objectives"

    power: Power
    attacked_indochina: bool | None = None
    unprovoked_on_uk_anzac: bool | None = None
    soviet_berlin_bonus_taken: bool | None = None
    sweden: Literal[Owner.STRICT, Owner.PRO_AXIS, Owner.PRO_ALLIES] | None = None

    def actors(self) -> tuple[str, ...]:
        """Return the power."""
        return (self.power.value,)


class DeclareWar(Positioned):
    """A declaration of war.

    Attributes:
        moved_into_china: Allied powers that have moved units into China.
        unprovoked_on_uk_anzac: Whether Japan declared war on either of them unprovoked.
    """

    system: ClassVar[str] = "alpha3"
    kind: ClassVar[str] = "declare-war"

    by: Power
    on: Power
    round: Round | None = None
    phase: Literal["combat_move", "collect_income"] = "combat_move"
    moved_into_china: Annotated[tuple[Power, ...], Field(max_length=20)] = ()
    unprovoked_on_uk_anzac: bool | None = None

    def actors(self) -> tuple[str, ...]:
        """Return the declarer."""
        return (self.by.value,)


class Strike(Words):
    """One kamikaze strike: where, and on which ship."""

    zone: Name
    target: Name


class Kamikaze(Request):
    """Kamikaze strikes of one Conduct Combat phase."""

    system: ClassVar[str] = "alpha3"
    kind: ClassVar[str] = "kamikaze"

    strikes: Annotated[tuple[Strike, ...], Field(max_length=1000)] = ()
    tokens: Count | None = None

    def actors(self) -> tuple[str, ...]:
        """Return Japan."""
        return (Power.JAPAN.value,)


class AaFire(Request):
    """AA guns against aircraft that attack their territory."""

    system: ClassVar[str] = "alpha3"
    kind: ClassVar[str] = "aa-fire"

    guns: Count = 0
    aircraft: Count = 0


def _undamaged(target: object) -> object:
    return {"facility": target} if isinstance(target, str) else target


class Target(Words):
    """A facility, and the damage points that it has taken."""

    facility: Facility
    damage: Count = 0


class Rockets(Request):
    """Rockets from air bases against one facility; ``distance`` is in spaces."""

    system: ClassVar[str] = "alpha3"
    kind: ClassVar[str] = "rockets"

    target: Annotated[Target, BeforeValidator(_undamaged)]
    air_bases: Count = 0
    distance: Count = 0


class Convoy(Positioned):
    """What enemy ships keep a power from collecting."""

    system: ClassVar[str] = "alpha3"
    kind: ClassVar[str] = "convoy"

    victim: Power
    super_submarines: Annotated[tuple[Power, ...], Field(max_length=20)] = ()

    def actors(self) -> tuple[str, ...]:
        """Return the victim."""
        return (self.victim.value,)


class Scramble(Positioned):
    """Which aircraft of ``by`` may scramble to a sea zone."""

    system: ClassVar[str] = "alpha3"
    kind: ClassVar[str] = "scramble"

    zone: Name
    by: Power

    def actors(self) -> tuple[str, ...]:
        """Return the power whose aircraft would scramble."""
        return (self.by.value,)


class FinishedTurn(Words):
    """Who controlled what when a power's turn ended."""

    round: Round
    power: Power
    control: Controlled = Field(default_factory=dict)


class Victory(Request):
    """Whether a side has won, by the turns that were finished."""

    system: ClassVar[str] = "alpha3"
    kind: ClassVar[str] = "victory"

    history: Annotated[tuple[FinishedTurn, ...], Field(max_length=1000)] = ()
