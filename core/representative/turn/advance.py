"""Going on to the next phase: interceptions, arrivals, income, and who has won."""

from dataclasses import dataclass
from functools import reduce
from typing import ClassVar, Literal, Self

from core.representative.bases.acts import in_turn
from core.representative.blockade.supply import cut_off, held, income, worths
from core.representative.book.terms import SHIPS, Power, Side, clause
from core.representative.cards.stacks import turn_cards
from core.representative.combat.occupying import occupy
from core.representative.interception.interceptors import ask_everybody
from core.representative.record.berths import Berth
from core.representative.record.campaign import (
    MARCHING_HOME,
    Campaign,
    Group,
    Purpose,
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
from core.representative.turn.idle import WHY, idle, passes, possible_in
from core.representative.turn.settled import check_settled, moves_end_first
from core.representative.turn.victory import victory_held, who_has_won
from core.terms.ledger import Ledger
from core.terms.message import (
    Message,
    Text,
    joined,
    opened,
    say,
    say_many,
)
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
        empty: Whether phases in which nothing can be done pass by themselves (R-46); they stand in
            records of before they did.
    """

    kind: ClassVar[str] = "advance"
    ends_phase: ClassVar[bool] = True

    to: Literal["phase", "turn"] = "phase"
    power: Power | None = None
    also: tuple[Power, ...] | None = None
    empty: Literal["pass", "stand"] = "stand"

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
        passed: Phases that passed since nothing could be done in them.
    """

    now: Text
    collected: tuple[tuple[Power, int], ...]
    intercepting: int
    winner: Side | None
    cards: tuple[Text, ...] = ()
    occupied: tuple[str, ...] = ()
    passed: tuple[Text, ...] = ()


@clause("R4-4.11", "R4-4.17", "R4-4.10")
def arrival(unit: str, group: Group) -> Berth:
    """What changes its base arrives there; a transport lands its cargo and goes home."""
    if group.purpose is Purpose.REBASE:
        return Berth(group.last, group.coast) if unit in SHIPS else Berth(group.last)
    return group.berth_of(unit) if unit in SHIPS else Berth(group.landing)


def resolve_advance(position: Position, said: Advance, book: Ledger) -> Finding:
    """The next phase, or the next turn."""
    campaign = position.campaign
    speaking = tuple(power for power in campaign.powers if power in said.speaking())
    if said.power is not None:
        book.check(in_turn, campaign.soonest(said.speaking()), campaign.phase, campaign)
        book.lawful()
        if said.also is not None and len(campaign.powers) > 1:
            if fault := said_already(campaign.powers, campaign.through, speaking):
                book.fault(fault)
                book.lawful()
            left = book.apply(not_through, campaign.powers, campaign.through, speaking)
            if left:
                check_settled(position, speaking, book)
                return leave_phase(campaign, speaking, left, book)
    if said.to == "turn":
        book.check(moves_end_first, len(campaign.groups))
    last, found = _ended(position, book)
    while said.to == "turn" and position.campaign.phase is not Phase.PLACE:
        position = last
        last, found = _ended(position, book)
    while said.empty == "pass" and found.winner is None and _passes(last, book):
        phase = last.campaign.phase
        passed = say("{phase} is passed: {why}", phase=opened(phase.label), why=WHY[phase])
        last, after = _ended(last, book)
        found = _with(found, after, passed)
    return Finding(_told(found), found)


def _passes(position: Position, book: Ledger) -> bool:
    """Return whether the phase that has begun passes by itself."""
    return idle(position) and book.apply(passes, position.campaign.phase, possible_in(position))


def _with(before: AdvanceOutcome, after: AdvanceOutcome, passed: Text) -> AdvanceOutcome:
    """Return what two phases in a row have brought, the second of which has passed."""
    return AdvanceOutcome(
        after.now,
        before.collected,
        before.intercepting,
        before.winner,
        before.cards,
        (*before.occupied, *after.occupied),
        (*before.passed, passed),
    )


def _ended(position: Position, book: Ledger) -> tuple[Position, AdvanceOutcome]:
    """End the phase in hand; return the position after it, and what its end brought."""
    since = len(book.effects)
    found = _end_phase(position, book)
    return reduce(change, book.effects[since:], position), found


def _end_phase(position: Position, book: Ledger) -> AdvanceOutcome:
    """End the phase in hand, with all that its end asks and brings."""
    campaign, since = position.campaign, len(book.effects)
    check_settled(position, campaign.powers, book)
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
    return AdvanceOutcome(then.told, collected, intercepting, winner, cards, occupied)


def _told(found: AdvanceOutcome) -> Message:
    """Return the moment that begins, and what came on the way to it, as one headline."""
    told = [opened(found.now), *found.passed]
    told += [
        say_many("{power} collects {n} IPC", "{power} collects {n} IPCs", ipcs, power=power.label)
        for power, ipcs in found.collected
    ]
    if found.intercepting:
        told.append(say_many("{n} intercepts", "{n} intercept", found.intercepting))
    if found.occupied:
        told.append(say("occupied: {names}", names=joined(found.occupied)))
    if found.winner:
        told.append(_WON[found.winner])
    return joined((*told, *found.cards))


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
