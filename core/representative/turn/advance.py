"""Going on to the next phase: interceptions, arrivals, income, and who has won."""

from dataclasses import dataclass
from functools import reduce
from typing import ClassVar, Literal, Self

from core.board.unit_words import roster
from core.representative.bases.acts import in_turn
from core.representative.blockade.supply import cut_off, held, income, worths
from core.representative.book.terms import SHIPS, Power, Side, Units, clause
from core.representative.cards.stacks import turn_cards
from core.representative.combat.occupying import occupy
from core.representative.interception.interceptors import ask_everybody
from core.representative.record.berths import Berth
from core.representative.record.campaign import (
    MARCHING_HOME,
    Campaign,
    Group,
    Purpose,
    site_told,
)
from core.representative.record.effects import (
    GroupArrived,
    GroupCameHome,
    MomentChanged,
    TreasuryChanged,
)
from core.representative.record.fold import change
from core.representative.record.moments import Phase, turns
from core.representative.record.position import Position
from core.representative.record.reasons import INCOME
from core.representative.record.requests import InGame
from core.representative.turn.combined import leave_phase, not_through, said_already
from core.representative.turn.placing import room_for
from core.representative.turn.undone import at_sea, unresolved, waiting_in
from core.representative.turn.victory import victory_held, who_has_won
from core.terms.ledger import Ledger
from core.terms.message import (
    Message,
    Text,
    Verbatim,
    joined,
    opened,
    say,
    say_many,
)
from core.terms.refusal import Fault
from core.terms.resolution import Finding

_WON = {Side.AXIS: say("the Axis has won"), Side.ALLIES: say("the Allies have won")}


class Advance(InGame):
    """The next phase, or the next turn.

    Attributes:
        to: How far.
        power: For whom goes on whoever does; None where nobody says, as in records of before this
            was asked.
        also: The other powers that he speaks for; None where the phase ends at one power's word,
            as in records of before both were asked.
    """

    kind: ClassVar[str] = "advance"
    ends_phase: ClassVar[bool] = True

    to: Literal["phase", "turn"] = "phase"
    power: Power | None = None
    also: tuple[Power, ...] | None = None

    def actors(self) -> tuple[str, ...]:
        """Return the powers."""
        return tuple(power.value for power in self.speaking())

    def said_by(self, powers: tuple[str, ...]) -> Self:
        """Return the request as made by who speaks for these powers."""
        first, *others = (*map(Power, powers), None)
        return self.model_copy(update={"power": first, "also": tuple(filter(None, others))})

    def speaking(self) -> tuple[Power, ...]:
        """Return the powers that whoever goes on speaks for; none where nobody says."""
        return () if self.power is None else (self.power, *(self.also or ()))


@dataclass(frozen=True, slots=True)
class AdvanceOutcome:
    """The moment that begins, and what the end of the one before has brought.

    Attributes:
        now: The moment.
        collected: What was collected.
        intercepting: How many intercept.
        winner: Who has won.
        cards: New cards.
        occupied: Land that fell since nobody stood there.
    """

    now: Text
    collected: tuple[tuple[Power, int], ...]
    intercepting: int
    winner: Side | None
    cards: tuple[Text, ...] = ()
    occupied: tuple[str, ...] = ()


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
        say("Wait for that, or fight elsewhere meanwhile."),
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


@clause("R4-4.11", "R4-4.17", "R4-4.10")
def arrival(unit: str, group: Group) -> Berth:
    """What changes its base arrives there; a transport lands its cargo and goes home."""
    if group.purpose is Purpose.REBASE:
        return Berth(group.last, group.coast) if unit in SHIPS else Berth(group.last)
    return group.berth_of(unit) if unit in SHIPS else Berth(group.landing)


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


def resolve_advance(position: Position, said: Advance, book: Ledger) -> Finding:
    """The next phase, or the next turn."""
    campaign = position.campaign
    speaking = tuple(power for power in campaign.powers if power in said.speaking())
    if said.power is not None:
        book.check(in_turn, (*speaking, said.power)[0], campaign.phase, campaign)
        book.lawful()
        if said.also is not None and len(campaign.powers) > 1:
            if fault := said_already(campaign.powers, campaign.through, speaking):
                book.fault(fault)
                book.lawful()
            left = book.apply(not_through, campaign.powers, campaign.through, speaking)
            if left:
                _check_settled(position, speaking, book)
                return leave_phase(campaign, speaking, left, book)
    if said.to == "turn":
        book.check(moves_end_first, len(campaign.groups))
    found, told = _end_phase(position, book), 0
    while said.to == "turn" and position.campaign.phase is not Phase.PLACE:
        position, told = reduce(change, book.effects[told:], position), len(book.effects)
        found = _end_phase(position, book)
    return found


def _end_phase(position: Position, book: Ledger) -> Finding:
    """End the phase in hand, with all that its end asks and brings."""
    campaign, since = position.campaign, len(book.effects)
    _check_settled(position, campaign.powers, book)
    intercepting = 0
    collected: tuple[tuple[Power, int], ...] = ()
    match campaign.phase:
        case Phase.COMBAT_MOVE:
            intercepting = sum(each.count for each in ask_everybody(position, book))
        case Phase.COMBAT:
            _arrive(campaign, book)
        case Phase.PLACE:
            collected = tuple(_collect(position, power, book) for power in campaign.powers)
    then = following(campaign)
    book.effect(MomentChanged(then.round, then.turn, then.phase))
    occupied: tuple[str, ...] = ()
    if then.phase is Phase.COMBAT:
        occupied = occupy(reduce(change, book.effects[since:], position), book)
    cards = turn_cards(position, then, book)
    winner = _winner(position, then, campaign, book)
    told = [opened(then.told)]
    told += [
        say("{power} collects {ipcs} IPCs", power=power.label, ipcs=ipcs)
        for power, ipcs in collected
    ]
    if intercepting:
        told.append(say_many("{n} intercepts", "{n} intercept", intercepting))
    if occupied:
        told.append(say("occupied: {names}", names=joined(occupied)))
    if winner:
        told.append(_WON[winner])
    return Finding(
        joined((*told, *cards)),
        AdvanceOutcome(then.told, collected, intercepting, winner, cards, occupied),
    )


def following(campaign: Campaign) -> Campaign:
    """Return the moment after this one, with nothing under way."""
    phases = list(Phase)
    place = phases.index(campaign.phase) + 1
    if place < len(phases):
        return Campaign(campaign.round, campaign.turn, phases[place], campaign.together)
    count = len(turns(together=campaign.together))
    turn = (campaign.turn + 1) % count
    later = campaign.round + (turn == 0)
    return Campaign(later, turn, Phase.PURCHASE, campaign.together)


def _check_settled(position: Position, powers: tuple[Power, ...], book: Ledger) -> None:
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


def _arrive(campaign: Campaign, book: Ledger) -> None:
    """Let the moves that nobody met arrive."""
    for group in campaign.groups:
        if group.purpose not in MARCHING_HOME:
            continue
        for unit, count in group.units.items():
            at = book.apply(arrival, unit, group)
            book.effect(GroupArrived(group.number, group.power, at, {unit: count}))
        for power, units in group.aboard.items():
            book.effect(GroupArrived(group.number, power, Berth(group.landing), units))
        book.effect(GroupCameHome(group.number))


def _collect(position: Position, power: Power, book: Ledger) -> tuple[Power, int]:
    lost = book.apply(cut_off, power, position)
    ipcs = book.apply(income, worths(held(power, position)), lost)
    book.effect(TreasuryChanged(power, ipcs, why=INCOME))
    return power, ipcs


def _winner(position: Position, then: Campaign, campaign: Campaign, book: Ledger) -> Side | None:
    """Look for a winner as a turn ends; Axis income counts at the end of a round."""
    if then.phase is not Phase.PURCHASE:
        return None
    return book.apply(who_has_won, *victory_held(position, round_over=then.round > campaign.round))
