"""What a player may ask for when units move: groups, each with its way."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from core.alpha3.book.terms import Facility, Power
from core.alpha3.record.requests import Counted, Name, TurnRequest
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
    """

    units: Counted
    path: Annotated[tuple[Name, ...], Field(min_length=2, max_length=12)]
    raid: Facility | Literal["escort"] | None = None
    by_air: Literal["paratroopers"] | None = None
    guests: Annotated[dict[Power, Counted], Field(max_length=8)] = Field(default_factory=dict)
    landing: Name | None = None


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
