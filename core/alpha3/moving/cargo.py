"""What fits aboard: transports and what they lift, carriers and their decks (BASE-G40)."""

from core.alpha3.book.terms import Units, clause
from core.alpha3.book.unit_names import told
from core.alpha3.moving.group import fault_of
from core.board.counts import UnitCounts
from core.terms.message import Text, say, say_many
from core.terms.refusal import Fault

LIFTED = 2
"""Units that a transport lifts, one of which must be infantry."""

DECK = 2
"""Fighters and tactical bombers that a whole carrier holds."""

CARRIED = frozenset({"fighter", "tactical_bomber"})


def needed_for(cargo: Units) -> int:
    """Return how many transports land units need."""
    total = sum(cargo.values())
    heavy = total - cargo.get("infantry", 0)
    return max(heavy, -(-total // LIFTED))


@clause("BASE-G40 transport", "BASE-G40 transports")
def transports_for(cargo: Units) -> int:
    """A transport lifts two land units, of which one at least is infantry."""
    return needed_for(cargo)


@clause("BASE-G40 transport", "BASE-G40 transports")
def fits(label: Text, cargo: Units, transports: int) -> Fault | None:
    """Land units sail only aboard transports that have room for them."""
    needed = needed_for(cargo)
    if needed <= transports:
        return None
    why = say_many(
        "{told} need {n} transport, and {have} go with them",
        "{told} need {n} transports, and {have} go with them",
        needed,
        told=told(cargo),
        have=transports,
    )
    return fault_of(label, why, say("Send more transports, or lift less."), "BASE-G40 transports")


@clause("BASE-G40 transport", "BASE-G40 transports", "BASE-G40 guests")
def still_fits(label: Text, cargo: Units, transports: int) -> Fault | None:
    """Cargo is not left behind at sea without transports."""
    if needed_for(cargo) <= transports:
        return None
    why = say("{told} would be left at sea without room aboard", told=told(cargo))
    return fault_of(label, why, say("Take them along."), "BASE-G40 transports")


@clause("BASE-G40 transport", "BASE-G40 guests", "R-34", "R-51")
def goes_down(cargo: Units, transports: int) -> Units:
    """Cargo without room on the transports that are left is lost, infantry before the rest."""
    kept: dict[str, int] = {}
    room, heavy_room = LIFTED * transports, transports
    for unit in ("tank", "aa_gun", "artillery", "mech_infantry"):
        kept[unit] = min(cargo.get(unit, 0), heavy_room)
        heavy_room -= kept[unit]
        room -= kept[unit]
    kept["infantry"] = min(cargo.get("infantry", 0), room)
    return UnitCounts(cargo) - kept


@clause("BASE-G40 carrier", "BASE-G40 transports")
def deck_room(carriers: int, damaged: int) -> int:
    """A whole carrier holds two fighters or tactical bombers, a damaged one none."""
    return DECK * max(0, carriers - damaged)
