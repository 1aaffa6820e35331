"""What a player may ask for when units move: groups, each with its way."""

from typing import Annotated, ClassVar, Literal, Self

from pydantic import Field, model_validator

from core.alpha3.book.terms import Facility, Power
from core.alpha3.record.requests import Counted, Name, Number, TurnRequest
from core.terms.message import say
from core.terms.request import Words


class Group(Words):
    """Units that go together.

    Attributes:
        units: How many of which.
        path: The spaces from first to last; what lies between may be left out.
        raid: The facility that its bombers go for, or ``escort`` for fighters alone.
        by_air: Infantry that jumps from the air, with paratroopers developed.
        guests: Units of allies that its transports and carriers take along, by power.
        landing: Where its aircraft mean to land when combat is over.
        damaged: How many of its ships have a hit; where nobody says, whole ones go first.
    """

    units: Counted
    path: Annotated[tuple[Name, ...], Field(min_length=2, max_length=12)]
    raid: Facility | Literal["escort"] | None = None
    by_air: Literal["paratroopers"] | None = None
    guests: Annotated[dict[Power, Counted], Field(max_length=8)] = Field(default_factory=dict)
    landing: Name | None = None
    damaged: dict[Literal["battleship", "carrier"], Number] = Field(default_factory=dict)

    @model_validator(mode="after")
    def _damaged_among_them(self) -> Self:
        if any(self.units.get(unit, 0) < number for unit, number in self.damaged.items()):
            raise ValueError(
                say("More ships are damaged than move."),
                say("Count damaged ships among the units."),
            )
        return self


class Move(TurnRequest):
    """Moves of one phase, in the order in which they are made."""

    kind: ClassVar[str] = "move"

    moves: Annotated[tuple[Group, ...], Field(min_length=1, max_length=100)]


class LandAll(TurnRequest):
    """Every aircraft that has no place gets one, as far as there is one for it.

    Attributes:
        moves: What the player moves himself, before the rest is landed; what cannot be moved so
            is left out, and told.
    """

    kind: ClassVar[str] = "land-all"

    moves: Annotated[tuple[Group, ...], Field(max_length=100)] = ()
