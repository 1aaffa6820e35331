"""Carriers whose aircraft need their decks: when they are damaged, and what that does (R-73)."""

from core.alpha3.book.terms import Units, clause
from core.alpha3.book.unit_names import told
from core.alpha3.moving.cargo import CARRIED, DECK
from core.board.alpha3_profile import USUAL_ORDERS
from core.board.counts import UnitCounts
from core.board.unit_table import Domain
from core.terms.message import Text, say


def _sparing(order: tuple[str, ...]) -> tuple[str, ...]:
    """Return an order in which a carrier is damaged once the destroyers are lost."""
    after = order.index("destroyer") + 1
    return (*order[:after], "carrier", *order[after:])


SPARING = USUAL_ORDERS[Domain.SEA].each(_sparing)
"""The usual orders of loss at sea of sides with aircraft aboard: a carrier is damaged late."""


def aboard(units: Units, hurt: Units) -> Units:
    """Return the aircraft that whole carriers among these units may hold; nothing without both."""
    if units.get("carrier", 0) <= hurt.get("carrier", 0):
        return {}
    return UnitCounts(units).only(CARRIED)


@clause("BASE-G40 carrier", "R-73")
def decks_at_risk(aircraft: Units, carriers: int) -> int:
    """No aircraft lands on a damaged carrier: this many may need a deck that a hit takes away."""
    return min(sum(aircraft.values()), DECK * carriers)


@clause("BASE-G40 transport", "R-34")
def cargo_at_risk(cargo: Units, transports: int) -> int:  # noqa: ARG001 - stands in the trail
    """Cargo goes down with its transport: so many units may drown."""
    return sum(cargo.values())


def deck_warning(aircraft: Units) -> Text:
    """Return what a damaged carrier does to the aircraft of its side."""
    return say(
        "A damaged carrier takes no aircraft; {aircraft} may need its deck.",
        aircraft=told(aircraft),
    )
