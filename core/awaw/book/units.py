"""Who owns SW units: powers, sides and factions; and which units there are."""

from enum import StrEnum

from core.awaw.book.terms import AXIS, Power


class Side(StrEnum):
    """One of the two sides, which take their player turns in order."""

    AXIS = "axis"
    ALLIES = "allies"

    @property
    def label(self) -> str:
        """The side before a noun, such as ``Axis`` or ``Allied``."""
        return "Axis" if self is Side.AXIS else "Allied"

    @property
    def other(self) -> "Side":
        """The opposing side."""
        return Side.ALLIES if self is Side.AXIS else Side.AXIS


class Faction(StrEnum):
    """Powers that share research results and air bases."""

    EUROPEAN_AXIS = "european_axis"
    JAPAN = "japan"
    WESTERN_ALLIES = "western_allies"
    RUSSIA = "russia"
    CHINA = "china"

    @property
    def label(self) -> str:
        """The faction as players write it."""
        return _FACTION_LABELS[self]


_FACTION_LABELS = {
    Faction.EUROPEAN_AXIS: "the European Axis",
    Faction.JAPAN: "Japan",
    Faction.WESTERN_ALLIES: "the Western Allies",
    Faction.RUSSIA: "Russia",
    Faction.CHINA: "China",
}

WESTERN = frozenset({Power.BRITAIN, Power.UNITED_STATES, Power.FRANCE})
"""The Western Allies."""

_FACTIONS = {
    Power.GERMANY: Faction.EUROPEAN_AXIS,
    Power.ITALY: Faction.EUROPEAN_AXIS,
    Power.JAPAN: Faction.JAPAN,
    Power.RUSSIA: Faction.RUSSIA,
    Power.CHINA: Faction.CHINA,
}


def side_of(power: Power) -> Side:
    """Return the side that a power is on."""
    return Side.AXIS if power in AXIS else Side.ALLIES


def faction_of(power: Power) -> Faction:
    """Return the faction that a power belongs to."""
    return _FACTIONS.get(power, Faction.WESTERN_ALLIES)


class Owner(StrEnum):
    """Whose a unit or a pool is: a power's, or the Western Allies' together (24.233)."""

    GERMANY = "germany"
    ITALY = "italy"
    JAPAN = "japan"
    BRITAIN = "britain"
    UNITED_STATES = "united_states"
    FRANCE = "france"
    RUSSIA = "russia"
    CHINA = "china"
    WESTERN_ALLIES = "western_allies"

    @property
    def label(self) -> str:
        """The owner's name as players write it."""
        if self is Owner.WESTERN_ALLIES:
            return "the Western Allies"
        return Power(self.value).label

    @property
    def side(self) -> Side:
        """The side that the owner is on."""
        return Side.ALLIES if self is Owner.WESTERN_ALLIES else side_of(Power(self.value))

    @property
    def western(self) -> bool:
        """Whether the owner is Western Allied."""
        return self is Owner.WESTERN_ALLIES or Power(self.value) in WESTERN


class Unit(StrEnum):
    """A kind of unit that stands in SW boxes; counted in factors, ships one by one."""

    SUBMARINES = "submarines"
    ADVANCED_SUBMARINES = "advanced_submarines"
    ASW = "asw"
    TRANSPORTS = "transports"
    RETURNING_TRANSPORTS = "returning_transports"
    STRATEGIC_BOMBERS = "strategic_bombers"
    PACIFIC_BOMBERS = "pacific_strategic_bombers"
    INTERCEPTORS = "interceptors"
    CVES = "cves"
    FAST_CARRIERS = "fast_carriers"
    CAPITAL_SHIPS = "capital_ships"
    DESTROYERS = "destroyers"

    @property
    def label(self) -> str:
        """The kind as players write it, in the plural."""
        return _UNIT_LABELS.get(self, self.value.replace("_", " "))

    def counted(self, number: int) -> str:
        """Return a number of these, such as ``1 submarine``."""
        if number == 1 and self not in (Unit.ASW, Unit.PACIFIC_BOMBERS):
            return f"1 {self.label.removesuffix('s')}"
        return f"{number} {self.label}"


_UNIT_LABELS = {
    Unit.ASW: "ASW",
    Unit.CVES: "CVEs",
    Unit.RETURNING_TRANSPORTS: "damaged transports",
    Unit.PACIFIC_BOMBERS: "strategic bombers for the Pacific",
}

UNDERWATER = frozenset({Unit.SUBMARINES, Unit.ADVANCED_SUBMARINES})
"""Submarines of both kinds."""

AIR = frozenset({Unit.STRATEGIC_BOMBERS, Unit.PACIFIC_BOMBERS, Unit.INTERCEPTORS})
"""SW units that stand on fronts."""

BOMBERS = frozenset({Unit.STRATEGIC_BOMBERS, Unit.PACIFIC_BOMBERS})
"""Strategic bombers of both pools."""

SHIPPING = frozenset({Unit.TRANSPORTS, Unit.RETURNING_TRANSPORTS})
"""Transports in service, and those that left their box damaged."""

SURFACE = frozenset({Unit.CVES, Unit.FAST_CARRIERS, Unit.CAPITAL_SHIPS, Unit.DESTROYERS})
"""Naval units that no SW force pool counts; the record keeps them in SW boxes only."""

SEA = UNDERWATER | SHIPPING | SURFACE | {Unit.ASW}
"""Everything that is based in ports and mapboard boxes."""

POOLED = (
    Unit.SUBMARINES,
    Unit.ADVANCED_SUBMARINES,
    Unit.ASW,
    Unit.TRANSPORTS,
    Unit.STRATEGIC_BOMBERS,
    Unit.PACIFIC_BOMBERS,
    Unit.INTERCEPTORS,
)
"""The units that SW force pools count (24.11), in the book's order."""


def owner_of(power: Power, unit: Unit) -> Owner:
    """Return who owns the units that a power has: transports the Western Allies own together."""
    if unit in SHIPPING and power in WESTERN:
        return Owner.WESTERN_ALLIES
    return Owner(power.value)


def pooled(unit: Unit) -> Unit:
    """Return the kind as pools count it: a damaged transport is a transport."""
    return Unit.TRANSPORTS if unit is Unit.RETURNING_TRANSPORTS else unit
