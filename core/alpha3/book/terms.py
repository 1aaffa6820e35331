"""The words of Global 1940: powers, sides, units, and the room's rulebook."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Literal

from core.board.unit_table import ALPHA3_UNITS, Domain
from core.board.unit_words import spoken
from core.terms.message import named
from core.terms.rulings_text import read_book

BOOK = read_book("core.alpha3.book", "A3")
clause = BOOK.clause


class Side(StrEnum):
    """A side of the war."""

    AXIS = "axis"
    ALLIES = "allies"

    @property
    def label(self) -> str:
        """The side's name as it stands in a sentence."""
        return _SIDES[self]


_SIDES = {Side.AXIS: named("the Axis"), Side.ALLIES: named("the Allies")}


class Power(StrEnum):
    """A power, in turn order (A3-ORDER)."""

    GERMANY = "germany"
    SOVIET_UNION = "soviet_union"
    JAPAN = "japan"
    UNITED_STATES = "united_states"
    CHINA = "china"
    UNITED_KINGDOM = "united_kingdom"
    ANZAC = "anzac"
    ITALY = "italy"
    FRANCE = "france"

    @property
    def label(self) -> str:
        """The power's name as it stands in a sentence."""
        return _LABELS[self]

    @property
    def side(self) -> Side:
        """The side that it belongs to, or will when it is no longer neutral."""
        return Side.AXIS if self in _AXIS else Side.ALLIES

    @property
    def next(self) -> "Power":
        """The power whose turn comes after its own; after the last the first."""
        order = tuple(Power)
        return order[(order.index(self) + 1) % len(order)]


_LABELS = {
    Power.GERMANY: named("Germany"),
    Power.SOVIET_UNION: named("the Soviet Union"),
    Power.JAPAN: named("Japan"),
    Power.UNITED_STATES: named("the United States"),
    Power.CHINA: named("China"),
    Power.UNITED_KINGDOM: named("the United Kingdom"),
    Power.ANZAC: named("ANZAC"),
    Power.ITALY: named("Italy"),
    Power.FRANCE: named("France"),
}
_ALONE = (
    named("Soviet Union"),
    named("United States"),
    named("United Kingdom"),
    named("Dutch"),
)
"""Names as they stand in lists, without their article."""

_AXIS = frozenset({Power.GERMANY, Power.JAPAN, Power.ITALY})

_POWERS: dict[str, Power] = {each.value: each for each in Power}


class Owner(StrEnum):
    """Whoever may hold a territory: a power, the Dutch, a kind of neutral, or nobody ever."""

    GERMANY = "germany"
    SOVIET_UNION = "soviet_union"
    JAPAN = "japan"
    UNITED_STATES = "united_states"
    CHINA = "china"
    UNITED_KINGDOM = "united_kingdom"
    ANZAC = "anzac"
    ITALY = "italy"
    FRANCE = "france"
    DUTCH = "dutch"
    STRICT = "strict"
    STRICT_MONGOLIA = "strict_mongolia"
    PRO_AXIS = "pro_axis"
    PRO_ALLIES = "pro_allies"
    IMPASSABLE = "impassable"

    @property
    def power(self) -> Power | None:
        """The power that it is, if it is one."""
        return _POWERS.get(self.value)

    @property
    def side(self) -> Side | None:
        """The side of the power that it is, if it is one."""
        return None if self.power is None else self.power.side

    @property
    def label(self) -> str:
        """The owner's name as it stands in a sentence."""
        return _NO_POWERS[self] if self.power is None else self.power.label


_NO_POWERS = {
    Owner.DUTCH: named("the Dutch"),
    Owner.STRICT: named("strict neutrals"),
    Owner.STRICT_MONGOLIA: named("Mongolia, a strict neutral"),
    Owner.PRO_AXIS: named("pro-Axis neutrals"),
    Owner.PRO_ALLIES: named("pro-Allies neutrals"),
    Owner.IMPASSABLE: named("nobody, impassable"),
}


class Economy(StrEnum):
    """One of the United Kingdom's two economies (A3-UK.1)."""

    EUROPE = "europe"
    PACIFIC = "pacific"

    @property
    def label(self) -> str:
        """The economy's name as it stands alone."""
        return _ECONOMIES[self]


_ECONOMIES = {Economy.EUROPE: named("Europe"), Economy.PACIFIC: named("Pacific")}


class Phase(StrEnum):
    """A phase of a power's turn, in order (BASE-G40 phases)."""

    RESEARCH = "research"
    PURCHASE_AND_REPAIR = "purchase_and_repair"
    COMBAT_MOVE = "combat_move"
    CONDUCT_COMBAT = "conduct_combat"
    NONCOMBAT_MOVE = "noncombat_move"
    MOBILIZE = "mobilize"
    COLLECT_INCOME = "collect_income"

    @classmethod
    def _missing_(cls, value: object) -> "Phase | None":
        """Return the phase of a name as players read it, such as ``combat move``."""
        key = "_".join(str(value).lower().split())
        return next((each for each in cls if each.value == key), None)

    @property
    def label(self) -> str:
        """The phase's name as players read it."""
        return _PHASES[self]


_PHASES = {
    Phase.RESEARCH: named("Research"),
    Phase.PURCHASE_AND_REPAIR: named("Purchase and Repair"),
    Phase.COMBAT_MOVE: named("Combat Move"),
    Phase.CONDUCT_COMBAT: named("Conduct Combat"),
    Phase.NONCOMBAT_MOVE: named("Noncombat Move"),
    Phase.MOBILIZE: named("Mobilize"),
    Phase.COLLECT_INCOME: named("Collect Income"),
}


class Facility(StrEnum):
    """A facility (BASE-G40 facilities); its damage is limited by A3-SBR.6."""

    MAJOR_IC = "major_ic"
    MINOR_IC = "minor_ic"
    AIR_BASE = "air_base"
    NAVAL_BASE = "naval_base"

    @property
    def label(self) -> str:
        """What players call it."""
        return spoken(self.value)


Choosing = Literal["asked", "by_order"]
"""How a power's losses in battle are chosen: by its player after the dice, or by his orders."""

Unit = Literal[
    "infantry",
    "mech_infantry",
    "artillery",
    "tank",
    "aa_gun",
    "fighter",
    "tactical_bomber",
    "strategic_bomber",
    "transport",
    "submarine",
    "destroyer",
    "cruiser",
    "carrier",
    "battleship",
]
"""The units of Global 1940."""

Piece = Literal[Unit, "major_ic", "minor_ic", "air_base", "naval_base"]
"""What a power may have in a space: the units of Global 1940, and facilities."""

Standing = Literal[Piece, "damaged_carrier", "damaged_battleship"]
"""What stands in a space: pieces, ships with a hit by themselves."""

Units = Mapping[str, int]
"""Units by name; names without any are left out."""

LAND_UNITS = frozenset(unit.name for unit in ALPHA3_UNITS.values() if unit.domain is Domain.LAND)
AIRCRAFT = frozenset(unit.name for unit in ALPHA3_UNITS.values() if unit.domain is Domain.AIR)
SHIPS = frozenset(unit.name for unit in ALPHA3_UNITS.values() if unit.domain is Domain.SEA)
WARSHIPS = frozenset(
    unit.name
    for unit in ALPHA3_UNITS.values()
    if unit.domain is Domain.SEA and unit.name != "transport"
)
"""Every ship but transports, submarines among them (R-4)."""

SURFACE_WARSHIPS = WARSHIPS - {"submarine"}
SCRAMBLING = frozenset({"fighter", "tactical_bomber"})
