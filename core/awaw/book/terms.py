"""The words of A World at War: powers, boxes, theaters, kinds of target, and its rulebook."""

from enum import StrEnum

from core.terms.citation import Rule
from core.terms.message import Message, named, say
from core.terms.rulings_text import read_book

BOOK = read_book("core.awaw.book", "AWAW")
clause = BOOK.clause


class Power(StrEnum):
    """A major power."""

    GERMANY = "germany"
    ITALY = "italy"
    JAPAN = "japan"
    BRITAIN = "britain"
    UNITED_STATES = "united_states"
    FRANCE = "france"
    RUSSIA = "russia"
    CHINA = "china"

    @property
    def label(self) -> str:
        """The power's name as it stands in a sentence, such as ``the U.S.``."""
        return _LABELS[self]

    @property
    def listed(self) -> str:
        """The power's name as it stands alone, such as ``U.S.``."""
        return named("U.S.") if self is Power.UNITED_STATES else self.label


_LABELS = {
    Power.GERMANY: named("Germany"),
    Power.ITALY: named("Italy"),
    Power.JAPAN: named("Japan"),
    Power.BRITAIN: named("Britain"),
    Power.UNITED_STATES: named("the U.S."),
    Power.FRANCE: named("France"),
    Power.RUSSIA: named("Russia"),
    Power.CHINA: named("China"),
}


class Box(StrEnum):
    """A strategic-warfare box."""

    ATLANTIC = "atlantic"
    INDIAN_OCEAN = "indian_ocean"
    PACIFIC = "pacific"

    @property
    def label(self) -> str:
        """The box's name as players write it."""
        return _BOX_LABELS[self]

    @property
    def placed(self) -> Message:
        """The box in a sentence, such as ``the Atlantic``."""
        return _BOXES_PLACED[self]


_BOX_LABELS = {
    Box.ATLANTIC: named("Atlantic"),
    Box.INDIAN_OCEAN: named("Indian Ocean"),
    Box.PACIFIC: named("Pacific"),
}
_BOXES_PLACED = {
    Box.ATLANTIC: say("the Atlantic"),
    Box.INDIAN_OCEAN: say("the Indian Ocean"),
    Box.PACIFIC: say("the Pacific"),
}


AXIS = frozenset({Power.GERMANY, Power.ITALY, Power.JAPAN})
"""The powers of the Axis; the others are Allies."""


class Theater(StrEnum):
    """A theater; ranges and excess range are counted differently in each."""

    EUROPE = "europe"
    PACIFIC = "pacific"

    @property
    def placed(self) -> Message:
        """The theater in a sentence, such as ``in the Pacific``."""
        return say("in Europe") if self is Theater.EUROPE else say("in the Pacific")


class TargetKind(StrEnum):
    """What a bombing target is."""

    KEY_ECONOMIC_AREA = "key_economic_area"
    IC = "ic"
    CITY = "city"
    SHIPYARD = "shipyard"
    OIL_CENTER = "oil_center"
    SYNTHETIC_OIL_PLANT = "synthetic_oil_plant"
    ROCKET_BASE = "rocket_base"
    ROCKET_FACTORY = "rocket_factory"
    ATOMIC_FACILITY = "atomic_facility"
    MAPBOARD_BOX = "mapboard_box"

    @property
    def label(self) -> Message:
        """The kind as players write it."""
        return _TARGET_LABELS[self]

    @property
    def heading(self) -> str:
        """What a target of the kind is called that has no name of its own."""
        return _TARGET_HEADINGS[self]


_TARGET_LABELS = {
    TargetKind.KEY_ECONOMIC_AREA: say("key economic area"),
    TargetKind.IC: say("IC"),
    TargetKind.CITY: say("city"),
    TargetKind.SHIPYARD: say("shipyard"),
    TargetKind.OIL_CENTER: say("oil center"),
    TargetKind.SYNTHETIC_OIL_PLANT: say("synthetic oil plant"),
    TargetKind.ROCKET_BASE: say("rocket base"),
    TargetKind.ROCKET_FACTORY: say("rocket factory"),
    TargetKind.ATOMIC_FACILITY: say("atomic facility"),
    TargetKind.MAPBOARD_BOX: say("mapboard box"),
}

_TARGET_HEADINGS = {
    TargetKind.KEY_ECONOMIC_AREA: named("Key economic area"),
    TargetKind.IC: named("IC"),
    TargetKind.CITY: named("City"),
    TargetKind.SHIPYARD: named("Shipyard"),
    TargetKind.OIL_CENTER: named("Oil center"),
    TargetKind.SYNTHETIC_OIL_PLANT: named("Synthetic oil plant"),
    TargetKind.ROCKET_BASE: named("Rocket base"),
    TargetKind.ROCKET_FACTORY: named("Rocket factory"),
    TargetKind.ATOMIC_FACILITY: named("Atomic facility"),
    TargetKind.MAPBOARD_BOX: named("Mapboard box"),
}


def cited(*locators: str) -> tuple[Rule, ...]:
    """Return places of the rulebook by their numbers."""
    return tuple(BOOK[locator] for locator in locators)
