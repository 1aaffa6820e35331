"""What has to be done before a phase ends: patrols home, combat resolved, units placed."""

from core.board.unit_words import roster
from core.representative.book.terms import Power, Units, clause
from core.representative.record.campaign import site_told
from core.representative.record.moments import Phase
from core.representative.record.position import Position
from core.representative.turn.placing import room_for
from core.representative.turn.undone import at_sea, unresolved, waiting_in
from core.terms.ledger import Ledger
from core.terms.message import Message, Verbatim, joined, say, say_many
from core.terms.refusal import Fault


@clause("R4-4.6", "R4-5.21")
def patrols_are_home(at_sea: tuple[str, ...]) -> Fault | None:
    """Ships on patrol return to base before anything else in combat movement."""
    if not at_sea:
        return None
    return Fault(
        say("Patrols of this turn are still at sea: {at_sea} (R4-4.6).", at_sea=joined(at_sea)),
        say("Bring them home, such as `home submarine {zone} - …` to a port.", zone=at_sea[0]),
    )


@clause("BASE-86 phases", "R4-4.28")
def combat_is_over(sites: tuple[str, ...]) -> Fault | None:
    """Combat is resolved in every place before the turn goes on."""
    if not sites:
        return None
    return Fault(
        say(
            "Combat is still to be resolved in {sites} (BASE-86 phases).",
            sites=joined(map(site_told, sites)),
        ),
        say("Resolve it, such as `fight {sites}`.", sites=Verbatim(sites[0])),
    )


@clause("R-40", "BASE-86 phases")
def no_battle_stands(waiting: tuple[Message, ...]) -> Fault | None:
    """Every battle that has begun is over before the turn goes on."""
    if not waiting:
        return None
    return Fault(
        say("Battles still stand (R-40): {waiting}.", waiting=joined(waiting, "; ")),
        say("Decide what is yours, and wait for what is not; `/open` names both."),
    )


@clause("R-23", "BASE-86 complex", "BASE-86 phases")
def all_are_placed(waiting: Units, *, room: bool) -> Fault | None:
    """New units are placed before the turn ends, as long as there is room for them."""
    if not waiting or not room:
        return None
    told = roster(waiting)
    return Fault(
        say("Waiting to be placed: {told} (BASE-86 phases).", told=told),
        say("Place them at complexes of their owner's own, with `place …`."),
    )


@clause("BASE-86 phases", "R4-4.28")
def moves_end_first(moves: int) -> Fault | None:
    """Whoever has moves under way goes on phase by phase: they may be met, and are fought."""
    if not moves:
        return None
    return Fault(
        say_many(
            "{n} move of this turn is still under way (BASE-86 phases).",
            "{n} moves of this turn are still under way (BASE-86 phases).",
            moves,
        ),
        say("Go on by one phase with `next`."),
    )


def check_settled(position: Position, powers: tuple[Power, ...], book: Ledger) -> None:
    """Check that powers have done all that their phase asks of them before it ends.

    Raises:
        RefusedError: They have not.
    """
    match position.campaign.phase:
        case Phase.COMBAT_MOVE:
            book.check(patrols_are_home, tuple(berth.space for berth in at_sea(position, powers)))
        case Phase.COMBAT:
            sites = unresolved(position, powers)
            if position.campaign.battles:
                book.check(no_battle_stands, tuple(waiting_in(position, sites)))
                sites = tuple(each for each in sites if each not in position.campaign.battles)
            book.check(combat_is_over, sites)
        case Phase.PLACE:
            for power in powers:
                waiting = position.campaign.bought.get(power, {})
                book.check(all_are_placed, waiting, room=room_for(position, power, waiting))
    book.lawful()
