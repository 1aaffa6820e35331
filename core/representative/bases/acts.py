"""What every act of a turn needs: its phase, its power's turn, and units that are there."""

from core.board.unit_words import roster
from core.representative.book.terms import ROCKET, SHIPS, Power, Units, clause
from core.representative.book.world import COASTS, TERRITORIES
from core.representative.record.berths import Berth
from core.representative.record.campaign import Campaign
from core.representative.record.moments import Phase
from core.representative.record.position import Position
from core.terms.ledger import Ledger
from core.terms.refusal import Fault, RefusedError, unreadable
from core.terms.wording import opening


@clause("BASE-86 phases", "R4-1.1", "R4-1.3", "BASE-86 order")
def in_turn(power: Power, phase: Phase, campaign: Campaign) -> Fault | None:
    """A power acts in its own turn, each act in its phase."""
    if power in campaign.powers and phase is campaign.phase:
        return None
    label = opening(power.label)
    what = f"{label} cannot do this now; it is {campaign.told} (BASE-86 phases)."
    if power in campaign.powers:
        do = f"Do it in the phase of {phase.label}; `/turn` goes on."
    else:
        do = f"Wait for the turn of {power.label}."
    return Fault(what, do)


@clause("R4-4.8", "R4-4.9")
def units_there(units: Units, at: Berth, there: Units) -> Fault | None:
    """Only units that are there can move."""
    short = {unit: there.get(unit, 0) for unit, n in units.items() if n > there.get(unit, 0)}
    if units and not short:
        return None
    told = roster(there)
    return Fault(
        f"Only this has not moved yet at {at}: {told} (R4-4.8)."
        if any(there.values())
        else f"At {at} nothing is left that has not moved (R4-4.8).",
        "Name units that are there." if units else "Name at least one unit.",
    )


@clause("R4-3.4")
def rockets_stay(units: Units) -> Fault | None:
    """Rockets never move."""
    if ROCKET not in units:
        return None
    return Fault("Rockets never move (R4-3.4).", "Fire them where they stand.")


def berth_of(space: str, coast: str, units: Units, position: Position, power: Power) -> Berth:
    """Return where units are; ships whose coast is not said are on the only one that has them all.

    Raises:
        RefusedError: They may be on several coasts, or the coast named is none of the space's.
    """
    if space not in TERRITORIES or not set(units) & SHIPS:
        return Berth(space)
    coasts = COASTS[space]
    if coast and coast not in coasts:
        what = f"{space} has no coast on the {coast} (R4-4.9)."
        raise RefusedError(unreadable(Fault(what, f"Name one of: {', '.join(coasts) or 'none'}.")))
    ships = {unit: n for unit, n in units.items() if unit in SHIPS}
    fitting = [
        each
        for each in ((coast,) if coast else coasts)
        if all(position.there(power, Berth(space, each)).get(u, 0) >= n for u, n in ships.items())
    ]
    if len(fitting) > 1:
        what = f"Ships lie on several coasts of {space} (R4-4.9)."
        raise RefusedError(unreadable(Fault(what, f"Say which: {', '.join(fitting)}.")))
    return Berth(space, fitting[0] if fitting else coast or (coasts[0] if coasts else ""))


def port_of(space: str, coast: str, came_by: str = "") -> Berth:
    """Return a port to lie in: on the coast named, the one that was come by, or the only one.

    Raises:
        RefusedError: The coast is not clear.
    """
    coasts = COASTS[space]
    named = coast or (came_by if came_by in coasts else "")
    if named in coasts:
        return Berth(space, named)
    if not named and len(coasts) == 1:
        return Berth(space, coasts[0])
    what = f"It is not clear on which coast of {space} the ships lie (R4-4.9)."
    raise RefusedError(unreadable(Fault(what, f"Name one of: {', '.join(coasts) or 'none'}.")))


def begin_act(power: Power, phase: Phase, position: Position, book: Ledger) -> None:
    """Check that a power may act now.

    Raises:
        RefusedError: It is another's turn, or another phase.
    """
    book.check(in_turn, power, phase, position.campaign)
    book.lawful()
