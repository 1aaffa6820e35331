"""The words of A World at War: powers, sides, SW boxes, and the room's rulebook."""

from enum import StrEnum

from core.awaw.book.rulings.combat import RULINGS
from core.terms.citation import Rulebook
from core.terms.rulebook_text import read_rulebook

BOOK = Rulebook("AWAW", read_rulebook("core.awaw.book", "AWAW"), RULINGS)
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
