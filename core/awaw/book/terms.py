"""The words of A World at War: powers, boxes, theaters, kinds of target, and its rulebook."""

from enum import StrEnum

from core.terms.citation import Rule
from core.terms.rulings_text import read_book
from core.terms.wording import opening

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
        """The power's name as players write it."""
        return _LABELS[self]


_LABELS = {
    Power.GERMANY: "Germany",
    Power.ITALY: "Italy",
    Power.JAPAN: "Japan",
    Power.BRITAIN: "Britain",
    Power.UNITED_STATES: "the U.S.",
    Power.FRANCE: "France",
    Power.RUSSIA: "Russia",
    Power.CHINA: "China",
}


class Box(StrEnum):
    """A strategic-warfare box."""

    ATLANTIC = "atlantic"
    INDIAN_OCEAN = "indian_ocean"
    PACIFIC = "pacific"

    @property
    def label(self) -> str:
        """The box's name as players write it."""
        return self.value.replace("_", " ").title()

    @property
    def placed(self) -> str:
        """The box in a sentence, such as ``the Atlantic``."""
        return f"the {self.label}"


AXIS = frozenset({Power.GERMANY, Power.ITALY, Power.JAPAN})
"""The powers of the Axis; the others are Allies."""


class Theater(StrEnum):
    """A theater; ranges and excess range are counted differently in each."""

    EUROPE = "europe"
    PACIFIC = "pacific"

    @property
    def placed(self) -> str:
        """The theater in a sentence, such as ``in the Pacific``."""
        return "in Europe" if self is Theater.EUROPE else "in the Pacific"


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
    def label(self) -> str:
        """The kind as players write it."""
        return "IC" if self is TargetKind.IC else self.value.replace("_", " ")

    @property
    def heading(self) -> str:
        """The kind at the beginning of a sentence."""
        return opening(self.label)


def cited(*locators: str) -> tuple[Rule, ...]:
    """Return places of the rulebook by their numbers."""
    return tuple(BOOK[locator] for locator in locators)
