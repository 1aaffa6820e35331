"""How requests spell things: spaces, units and how many, what is bought, developments."""

from collections.abc import Callable
from typing import Annotated, get_args

from pydantic import AfterValidator, BeforeValidator, Field

from core.representative.book.terms import COMPLEX, ROCKET, Development, Unit
from core.terms.message import (
    Verbatim,
    joined,
    say,
)
from core.terms.request import Count

MOST_DICE = 1000
"""The most dice that one throw has."""

Name = Annotated[str, Field(max_length=200)]
"""A space as a player calls it."""


def _among(*known: str) -> Callable[[str], str]:
    """Return a validator of unit names.

    Raises:
        ValueError: By the validator: there is no such unit.
    """

    def _unit(said: str) -> str:
        if said not in known:
            raise ValueError(
                say("`{said}` is no unit here.", said=Verbatim(said[:60])),
                say("Name one of: {known}.", known=joined(map(Verbatim, known))),
            )
        return said

    return _unit


_UNITS = get_args(Unit)
UnitName = Annotated[str, AfterValidator(_among(*_UNITS))]
Counted = Annotated[dict[UnitName, Count], Field(max_length=20)]
Standing = Annotated[
    dict[Annotated[str, AfterValidator(_among(*_UNITS, ROCKET))], Count], Field(max_length=20)
]
"""Units that stand on the map, rockets among them."""
Bought = Annotated[
    dict[Annotated[str, AfterValidator(_among(*_UNITS, ROCKET, COMPLEX))], Count],
    Field(max_length=20),
]
"""What a nation buys: units, rockets, industrial complexes."""
Path = Annotated[tuple[Name, ...], Field(min_length=1, max_length=20)]
"""The spaces that units enter, in order."""
Order = Annotated[tuple[Annotated[str, Field(max_length=60)], ...], Field(max_length=60)]
"""An order of loss: units, first lost first."""
Turn = Annotated[int, Field(ge=1, le=10_000)]

_DEVELOPMENTS = {
    "jets": Development.JET_FIGHTERS,
    "jet_power": Development.JET_FIGHTERS,
    "super_subs": Development.SUPER_SUBMARINES,
    "long_range": Development.LONG_RANGE_AIRCRAFT,
    "long_range_fighters": Development.LONG_RANGE_AIRCRAFT,
    "industry": Development.INDUSTRIAL_TECHNOLOGY,
}
"""Other names of developments."""


def development_called(said: str) -> str:
    """Return the own name of a development, whatever its spelling; other words as they are."""
    word = said.strip().lower().replace(" ", "_").replace("-", "_")
    return _DEVELOPMENTS.get(word, word)


def _development(said: object) -> object:
    return development_called(said) if isinstance(said, str) else said


Developed = Annotated[Development, BeforeValidator(_development)]
