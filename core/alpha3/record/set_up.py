"""The set-up: every power's units and facilities when the game begins (A3-SETUP)."""

from collections.abc import Mapping
from dataclasses import dataclass

from core.alpha3.book.tables import TABLES
from core.alpha3.book.terms import Facility, Power, Units, clause
from core.board.counts import UnitCounts

Placed = Mapping[str, Units]
"""Units by space."""


@dataclass(frozen=True, slots=True)
class SetUp:
    """One power's set-up.

    Attributes:
        units: Its units by space; aircraft aboard carriers stand in the carrier's zone.
        facilities: Its facilities by territory.
    """

    units: Placed
    facilities: Mapping[str, frozenset[Facility]]


def _printed() -> dict[str, dict[str, dict[str, int]]]:
    found: dict[str, dict[str, dict[str, int]]] = {}
    below = found.setdefault("", {})
    for line in TABLES.lines("set_up"):
        if line.startswith("["):
            below = found.setdefault(line.strip("[]"), {})
            continue
        space, _, units = line.partition(": ")
        counted = (part.split() for part in units.split(", "))
        below[space] = {unit: int(count) for count, unit in counted}
    return found


_PRINTED = _printed()
NEUTRAL_ARMIES: Placed = _PRINTED["neutral"]
"""The standing armies of neutral territories."""


@clause(
    "A3-SETUP.GER",
    "A3-SETUP.SOV",
    "A3-SETUP.JAP",
    "A3-SETUP.USA",
    "A3-SETUP.CHI",
    "A3-SETUP.UK",
    "A3-SETUP.ANZ",
    "A3-SETUP.ITA",
    "A3-SETUP.FRA",
)
def set_up(power: Power) -> SetUp:
    """Each power begins with the units and facilities that its set-up lists."""
    kinds = set(Facility)
    printed = _PRINTED[power.value]
    units = {space: UnitCounts(there).but(kinds) for space, there in printed.items()}
    facilities = {
        space: frozenset(Facility(unit) for unit in there if unit in kinds)
        for space, there in printed.items()
    }
    return SetUp(
        units={space: there for space, there in units.items() if there},
        facilities={space: there for space, there in facilities.items() if there},
    )
