"""Requests of Global 1940, exactly as the machine-readable contract names their fields."""

from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from core.alpha3.book.terms import Owner, Phase, Power, Standing, Unit
from core.terms.request import Count, Request

Name = Annotated[str, Field(max_length=200)]
"""A space as a player calls it."""

Round = Annotated[int, Field(ge=1, le=1000)]
Placed = Annotated[dict[Name, dict[Power, dict[Standing, Count]]], Field(max_length=400)]
Controlled = Annotated[dict[Name, Owner], Field(max_length=400)]
Wars = Annotated[tuple[tuple[Power, Power], ...], Field(max_length=100)]


Number = Annotated[int, Field(ge=1, le=1000)]


Counted = Annotated[dict[Unit, Number], Field(min_length=1, max_length=20)]


Bought = Annotated[
    dict[Unit | Literal["minor_ic", "major_ic", "upgrade", "air_base", "naval_base"], Number],
    Field(max_length=20),
]


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
