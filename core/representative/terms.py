"""The words of the 1986 game: its powers, their sides, and the room's rulebook."""

from enum import StrEnum

from core.terms.citation import Rulebook
from core.terms.rulebook_text import read_rulebook

BOOK = Rulebook("R4", read_rulebook("core.representative", "R4"))


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


_AXIS = frozenset({Power.GERMANY, Power.JAPAN})
