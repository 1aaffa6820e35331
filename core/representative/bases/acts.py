"""What every act of a turn needs: its phase, its power's turn, and units that are there."""

from collections.abc import Sequence

from core.board.unit_words import roster
from core.representative.bases.sailing import coasts_left
from core.representative.book.terms import ROCKET, SHIPS, Power, Units, clause
from core.representative.book.world import COASTS, TERRITORIES
from core.representative.record.berths import Berth
from core.representative.record.campaign import Campaign
from core.representative.record.moments import Phase
from core.representative.record.position import Position
from core.terms.ledger import Ledger
from core.terms.message import Message, joined, opened, say
from core.terms.refusal import Fault, RefusedError, unreadable


@clause("BASE-86 phases", "R4-1.1", "R4-1.3", "BASE-86 order")
def in_turn(power: Power, phase: Phase, campaign: Campaign) -> Fault | None:
    """A power acts in its own turn, each act in its phase."""
    if power in campaign.powers and phase is campaign.phase:
        return None
    what = say(
        "{power} cannot do this now; it is {moment} (BASE-86 phases).",
        power=opened(power.label),
        moment=campaign.told,
    )
    order = list(Phase)
    if power not in campaign.powers:
        do = say("Wait for the turn of {power}.", power=power.label)
    elif order.index(phase) > order.index(campaign.phase):
        do = say("Do it in the phase of {phase}; `/turn` goes on.", phase=phase.label)
    else:
        do = say(
            "The phase of {phase} is over until the next turn; go on with `next`.",
            phase=phase.label,
        )
    return Fault(what, do)


@clause("R4-4.8", "R4-4.9")
def units_there(units: Units, at: Berth, there: Units) -> Fault | None:
    """Only units that are there can move."""
    short = {unit: there.get(unit, 0) for unit, n in units.items() if n > there.get(unit, 0)}
    if units and not short:
        return None
    told = roster(there)
    return Fault(
        say("Only this has not moved yet at {at}: {told} (R4-4.8).", at=str(at), told=told)
        if any(there.values())
        else say("Nothing of theirs at {at} could still move (R4-4.8).", at=str(at)),
        say("Name units that are there.") if units else say("Name at least one unit."),
    )


@clause("R4-3.4")
def rockets_stay(units: Units) -> Fault | None:
    """Rockets never move."""
    if ROCKET not in units:
        return None
    return Fault(say("Rockets never move (R4-3.4)."), say("Fire them where they stand."))


def berth_of(
    space: str, coast: str, units: Units, position: Position, power: Power, *, first: str = ""
) -> Berth:
    """Return where units are; ships whose coast is not said are on the only one that has them all.

    Args:
        space: The space.
        coast: The coast that is named; may be nothing.
        units: The units.
        position: The position.
        power: Whose they are.
        first: The first space of their way: of several coasts that have them, it names one.

    Raises:
        RefusedError: They may be on several coasts, or the coast named is none of the space's.
    """
    if space not in TERRITORIES or not set(units) & SHIPS:
        return Berth(space)
    coasts = COASTS[space]
    if coast and coast not in coasts:
        what = say(
            "{space} has no coast on the {coast} (R4-4.9).",
            space=space,
            coast=coast,
        )
        raise RefusedError(unreadable(Fault(what, one_of(coasts))))
    ships = {unit: n for unit, n in units.items() if unit in SHIPS}
    fitting = [
        each
        for each in ((coast,) if coast else coasts)
        if all(position.there(power, Berth(space, each)).get(u, 0) >= n for u, n in ships.items())
    ]
    left = coasts_left(space, first) if first else ()
    if len(fitting) > 1 and len(by_way := [each for each in fitting if each in left]) == 1:
        fitting = by_way
    if len(fitting) > 1:
        what = say("Ships lie on several coasts of {space} (R4-4.9).", space=space)
        raise RefusedError(
            unreadable(Fault(what, say("Say which: {fitting}.", fitting=joined(fitting))))
        )
    nowhere = coast or next(iter((*left, *coasts)), "")
    return Berth(space, fitting[0] if fitting else nowhere)


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
    what = (
        say("{space} has no coast on the {coast} (R4-4.9).", space=space, coast=coast)
        if coast
        else say("It is not clear on which coast of {space} the ships lie (R4-4.9).", space=space)
    )
    raise RefusedError(unreadable(Fault(what, one_of(coasts))))


def one_of(names: Sequence[str]) -> Message:
    """Return what asks for one of some names."""
    return say("Name one of: {known}.", known=joined(names) if names else say("none"))


def begin_act(power: Power, phase: Phase, position: Position, book: Ledger) -> None:
    """Check that a power may act now.

    Raises:
        RefusedError: It is another's turn, or another phase.
    """
    book.check(in_turn, power, phase, position.campaign)
    book.lawful()
