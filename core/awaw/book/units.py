"""Who owns SW units: powers, sides and factions; and which units there are."""

from collections.abc import Callable, Mapping
from enum import StrEnum

from core.awaw.book.terms import AXIS, Power
from core.terms.message import Message, Text, named, say, say_many


class Side(StrEnum):
    """One of the two sides, which take their player turns in order."""

    AXIS = "axis"
    ALLIES = "allies"

    @property
    def label(self) -> str:
        """The side before a noun, such as ``Axis`` or ``Allied``."""
        return named("Axis") if self is Side.AXIS else named("Allied")

    @property
    def listed(self) -> str:
        """The side as it stands alone."""
        return named("Axis") if self is Side.AXIS else named("Allies")

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

    @property
    def listed(self) -> str:
        """The faction's name as it stands alone."""
        return _FACTIONS_ALONE.get(self, self.label)


_FACTION_LABELS = {
    Faction.EUROPEAN_AXIS: named("the European Axis"),
    Faction.JAPAN: Power.JAPAN.label,
    Faction.WESTERN_ALLIES: named("the Western Allies"),
    Faction.RUSSIA: Power.RUSSIA.label,
    Faction.CHINA: Power.CHINA.label,
}

_FACTIONS_ALONE = {
    Faction.EUROPEAN_AXIS: named("European Axis"),
    Faction.WESTERN_ALLIES: named("Western Allies"),
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
        """The owner's name as it stands in a sentence."""
        if self is Owner.WESTERN_ALLIES:
            return Faction.WESTERN_ALLIES.label
        return Power(self.value).label

    @property
    def listed(self) -> str:
        """The owner's name as it stands alone."""
        if self is Owner.WESTERN_ALLIES:
            return Faction.WESTERN_ALLIES.listed
        return Power(self.value).listed

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
    def label(self) -> Message:
        """The kind as players write it, in the plural."""
        return _UNIT_LABELS[self]

    def beside(self, number: int) -> Text:
        """The kind as it stands beside a number of them, as in a column of figures."""
        return _ONE_UNIT.get(self, self.label) if number == 1 else self.label

    def counted(self, number: int) -> Message:
        """Return a number of these, such as ``1 submarine``."""
        return _UNITS_COUNTED[self](number)


_UNIT_LABELS = {
    Unit.SUBMARINES: say("submarines"),
    Unit.ADVANCED_SUBMARINES: say("advanced submarines"),
    Unit.ASW: say("ASW"),
    Unit.TRANSPORTS: say("transports"),
    Unit.RETURNING_TRANSPORTS: say("damaged transports"),
    Unit.STRATEGIC_BOMBERS: say("strategic bombers"),
    Unit.PACIFIC_BOMBERS: say("strategic bombers for the Pacific"),
    Unit.INTERCEPTORS: say("interceptors"),
    Unit.CVES: say("CVEs"),
    Unit.FAST_CARRIERS: say("fast carriers"),
    Unit.CAPITAL_SHIPS: say("capital ships"),
    Unit.DESTROYERS: say("destroyers"),
}

_ONE_UNIT: Mapping[Unit, Text] = {
    Unit.SUBMARINES: named("submarine"),
    Unit.ADVANCED_SUBMARINES: named("advanced submarine"),
    Unit.TRANSPORTS: named("transport"),
    Unit.RETURNING_TRANSPORTS: named("damaged transport"),
    Unit.STRATEGIC_BOMBERS: named("strategic bomber"),
    Unit.PACIFIC_BOMBERS: named("strategic bomber for the Pacific"),
    Unit.INTERCEPTORS: named("interceptor"),
    Unit.CVES: named("CVE"),
    Unit.FAST_CARRIERS: named("fast carrier"),
    Unit.CAPITAL_SHIPS: named("capital ship"),
    Unit.DESTROYERS: named("destroyer"),
}
"""What one of a kind is called, where that differs from several."""

_UNITS_COUNTED: Mapping[Unit, Callable[[int], Message]] = {
    Unit.SUBMARINES: lambda n: say_many("{n} submarine", "{n} submarines", n),
    Unit.ADVANCED_SUBMARINES: lambda n: say_many(
        "{n} advanced submarine", "{n} advanced submarines", n
    ),
    Unit.ASW: lambda n: say_many("{n} ASW", "{n} ASW", n),
    Unit.TRANSPORTS: lambda n: say_many("{n} transport", "{n} transports", n),
    Unit.RETURNING_TRANSPORTS: lambda n: say_many(
        "{n} damaged transport", "{n} damaged transports", n
    ),
    Unit.STRATEGIC_BOMBERS: lambda n: say_many("{n} strategic bomber", "{n} strategic bombers", n),
    Unit.PACIFIC_BOMBERS: lambda n: say_many(
        "{n} strategic bomber for the Pacific", "{n} strategic bombers for the Pacific", n
    ),
    Unit.INTERCEPTORS: lambda n: say_many("{n} interceptor", "{n} interceptors", n),
    Unit.CVES: lambda n: say_many("{n} CVE", "{n} CVEs", n),
    Unit.FAST_CARRIERS: lambda n: say_many("{n} fast carrier", "{n} fast carriers", n),
    Unit.CAPITAL_SHIPS: lambda n: say_many("{n} capital ship", "{n} capital ships", n),
    Unit.DESTROYERS: lambda n: say_many("{n} destroyer", "{n} destroyers", n),
}
"""So many of each kind; a factor is one of a kind that is counted in factors."""

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
