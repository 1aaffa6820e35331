"""The words of the 1986 game: its powers, units and developments, and the room's rulebook."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Literal

from core.board.unit_table import AMENDED_UNITS, Domain
from core.terms.message import named, say
from core.terms.rulings_text import read_book

BOOK = read_book("core.representative.book", "R4")
clause = BOOK.clause


class Side(StrEnum):
    """A side of the war."""

    AXIS = "axis"
    ALLIES = "allies"


class Power(StrEnum):
    """A power, in the order of play (BASE-86 order)."""

    USSR = "ussr"
    GERMANY = "germany"
    UNITED_KINGDOM = "united_kingdom"
    JAPAN = "japan"
    USA = "usa"

    @property
    def side(self) -> Side:
        """The side that it belongs to."""
        return Side.AXIS if self in _AXIS else Side.ALLIES

    @property
    def label(self) -> str:
        """Its name in a sentence."""
        return _LABELS[self]


_AXIS = frozenset({Power.GERMANY, Power.JAPAN})
_LABELS = {
    Power.USSR: named("the USSR"),
    Power.GERMANY: "Germany",
    Power.UNITED_KINGDOM: "Britain",
    Power.JAPAN: "Japan",
    Power.USA: named("the United States"),
}


class Owner(StrEnum):
    """Who controls a territory: a power, or nobody."""

    USSR = "ussr"
    GERMANY = "germany"
    UNITED_KINGDOM = "united_kingdom"
    JAPAN = "japan"
    USA = "usa"
    NEUTRAL = "neutral"

    @property
    def power(self) -> Power | None:
        """The power, if one controls it."""
        return _POWERS.get(self)


_POWERS = {Owner(each.value): each for each in Power}


def friendly(one: Power, other: Power) -> bool:
    """Return whether two powers are the same or friends (R4-4.1)."""
    ussr = Power.USSR in (one, other)
    return one is other or (one.side is other.side and not ussr)


def enemies(one: Power, other: Power) -> bool:
    """Return whether two powers are of different sides."""
    return one.side is not other.side


class Development(StrEnum):
    """A development, in the order of the boxed game's table, counted from 1."""

    JET_FIGHTERS = "jet_fighters"
    ROCKETS = "rockets"
    SUPER_SUBMARINES = "super_submarines"
    LONG_RANGE_AIRCRAFT = "long_range_aircraft"
    INDUSTRIAL_TECHNOLOGY = "industrial_technology"
    HEAVY_BOMBERS = "heavy_bombers"

    @property
    def label(self) -> str:
        """Its name in a sentence."""
        return _DEVELOPMENTS[self]


_DEVELOPMENTS = {
    Development.JET_FIGHTERS: named("jet fighters"),
    Development.ROCKETS: named("rockets"),
    Development.SUPER_SUBMARINES: named("super submarines"),
    Development.LONG_RANGE_AIRCRAFT: named("long range aircraft"),
    Development.INDUSTRIAL_TECHNOLOGY: named("industrial technology"),
    Development.HEAVY_BOMBERS: named("heavy bombers"),
}


Unit = Literal[
    "infantry",
    "tank",
    "fighter",
    "bomber",
    "transport",
    "submarine",
    "carrier",
    "battleship",
]
"""The units of the amended game; rockets are placed, and do not move or fight."""

Units = Mapping[str, int]
"""Units by name; names without any are left out."""

ROCKET, COMPLEX = "rocket", "complex"
"""Bought like units: rockets stand on land and raid, complexes build."""

TOLL = 3
"""IPCs that it costs to enter a neutral country or to fly over it (BASE-86 neutrals)."""

SHIPS = frozenset(unit.name for unit in AMENDED_UNITS.values() if unit.domain is Domain.SEA)
AIRCRAFT = frozenset(unit.name for unit in AMENDED_UNITS.values() if unit.domain is Domain.AIR)
LAND_UNITS = frozenset(unit.name for unit in AMENDED_UNITS.values() if unit.domain is Domain.LAND)
RAIDING_SHIPS = frozenset({"battleship", "submarine"})
"""Ships that make strategic attacks (R4-5.8)."""

PATROLLING = SHIPS - {"transport"}
"""Ships that may stay at sea (R4-5.20)."""

TO_THE_END = say("if everybody fights on to the end")
"""What the odds of a fight hold for, beside what they take for granted of open questions."""
