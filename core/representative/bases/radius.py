"""How far each unit may go, by what it does (R4-4.3, R4-4.6, R4-4.10, R4-4.20)."""

from core.board.unit_table import AMENDED_UNITS
from core.representative.book.terms import LAND_UNITS, SHIPS, Development, clause

RETURN = 3
"""Spaces within which a patrol finds its base, and a ship that is driven from port."""

LONG_RANGE = 2
"""The radius of a fighter with long-range aircraft."""

REACTIONS = {"fighter": 0, "submarine": 0, "carrier": 1, "battleship": 1}
"""Spaces that units react over; those that are left out never react (R4-4.20)."""


@clause("R4-4.3", "R4-3.8", "R4-4.7", "R4-APP.1", "R4-TERMS.4")
def combat_radius(unit: str, developments: tuple[Development, ...], *, strategic: bool) -> int:
    """Aircraft have a radius of 1 (bombers on a strategic attack 2), carriers 4, other ships 3."""
    if unit == "carrier":
        return 4
    if unit in SHIPS:
        return 3
    if unit == "fighter" and Development.LONG_RANGE_AIRCRAFT in developments:
        return LONG_RANGE
    return 2 if unit == "bomber" and strategic else 1


@clause("R-20", "BASE-86 infantry", "BASE-86 tank")
def land_move(unit: str) -> int:
    """Land units move as in the boxed game."""
    return AMENDED_UNITS[unit].move


@clause("R4-4.10", "R4-3.8", "R4-TERMS.2")
def rebase_range(unit: str, developments: tuple[Development, ...]) -> int:
    """Fighters rebase over 2 spaces, bombers and long-range fighters 3, ships 6."""
    if unit in SHIPS:
        return 6
    long_range = Development.LONG_RANGE_AIRCRAFT in developments
    return 3 if unit == "bomber" or long_range else 2


@clause("R4-4.6", "R-3")
def return_range(unit: str, nearest: int | None) -> int:  # noqa: ARG001 - the working names it
    """A patrol returns to own land within 3 spaces, or to a friend's, or else to the nearest."""
    return RETURN if nearest is None else max(RETURN, nearest)


@clause("R4-4.20", "R4-TERMS.6")
def reaction_range(unit: str) -> int | None:
    """Fighters and submarines react at 0 spaces, other ships at 1, transports and bombers never."""
    return REACTIONS.get(unit)


def moves_over_land(unit: str) -> bool:
    """Return whether a unit has a move and no radius."""
    return unit in LAND_UNITS
