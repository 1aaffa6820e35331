"""The calendar: rounds, turns of the powers, phases of a turn (R4-1.3, BASE-86 phases)."""

from enum import StrEnum

from core.representative.book.terms import Power
from core.terms.message import Message, say


class Phase(StrEnum):
    """A phase of a turn; income is collected as the last one ends."""

    PURCHASE = "purchase"
    COMBAT_MOVE = "combat_move"
    COMBAT = "combat"
    NONCOMBAT = "noncombat"
    PLACE = "place"

    @classmethod
    def _missing_(cls, value: object) -> "Phase | None":
        """Return the phase of a name as players read it, such as ``combat move``."""
        key = "_".join(str(value).lower().split())
        return next((each for each in cls if each.value == key), None)

    @property
    def label(self) -> Message:
        """Its name in a sentence."""
        return _LABELS[self]


_LABELS = {
    Phase.PURCHASE: say("purchase of units"),
    Phase.COMBAT_MOVE: say("combat movement"),
    Phase.COMBAT: say("combat"),
    Phase.NONCOMBAT: say("noncombat movement"),
    Phase.PLACE: say("placing of units"),
}

TOGETHER = ((Power.USSR,), (Power.GERMANY,), (Power.JAPAN,), (Power.UNITED_KINGDOM, Power.USA))
"""The turns of a round where Britain and the United States have one together (R4-1.3)."""

BOXED = tuple((power,) for power in Power)
"""The turns of a round in the boxed game's order."""


def turns(*, together: bool) -> tuple[tuple[Power, ...], ...]:
    """Return the turns of a round."""
    return TOGETHER if together else BOXED
