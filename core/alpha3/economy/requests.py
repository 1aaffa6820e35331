"""What a player may ask for in the economy: research, buying, placing, and what is earned."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from core.alpha3.book.terms import Economy, Facility, Owner, Power, Unit
from core.alpha3.record.requests import Bought, Name, Number, Positioned, TurnRequest
from core.terms.request import Count, Words


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


class Mobilize(TurnRequest):
    """Bought units are put on the map, by space."""

    kind: ClassVar[str] = "mobilize"

    where: Annotated[dict[Name, Bought], Field(min_length=1, max_length=60)]


class PlaceFrench(TurnRequest):
    """The units that France gets at its liberation (A3-NO.FRA.1); none gives up the rest."""

    kind: ClassVar[str] = "french-units"

    new: Annotated[dict[Unit, Number], Field(max_length=20)] = Field(default_factory=dict)


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


class Convoy(Positioned):
    """What enemy ships keep a power from collecting."""

    system: ClassVar[str] = "alpha3"
    kind: ClassVar[str] = "convoy"

    victim: Power
    super_submarines: Annotated[tuple[Power, ...], Field(max_length=20)] = ()

    def actors(self) -> tuple[str, ...]:
        """Return the victim."""
        return (self.victim.value,)
