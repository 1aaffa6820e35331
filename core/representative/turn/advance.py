"""Going on to the next phase: interceptions, arrivals, income, and who has won."""

from dataclasses import dataclass
from typing import ClassVar

from core.board.unit_words import roster
from core.representative.bases.acts import in_turn
from core.representative.blockade.supply import cut_off, held, income, worths
from core.representative.book.terms import SHIPS, Power, Side, Units, clause
from core.representative.book.world import CARDS, TERRITORIES
from core.representative.cards.stacks import turn_cards
from core.representative.combat.sites import open_sites
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
from core.representative.record.moments import Phase, turns
from core.representative.record.position import Position
from core.representative.record.reasons import INCOME
from core.representative.record.requests import InGame
from core.representative.turn.placing import room_for
from core.terms.ledger import Ledger
from core.terms.message import (
    Text,
    Verbatim,
    joined,
    opened,
    say,
    say_many,
)
from core.terms.refusal import Fault
from core.terms.resolution import Finding

AXIS_INCOME = 84
"""IPCs of Axis income that win the game at the end of a round."""


_WON = {Side.AXIS: say("the Axis has won"), Side.ALLIES: say("the Allies have won")}


class Advance(InGame):
    """The next phase.

    Attributes:
        power: Who goes on, one of those whose turn it is; None where nobody says, as in records
            of before this was asked.
    """

    kind: ClassVar[str] = "advance"

    power: Power | None = None

    def actors(self) -> tuple[str, ...]:
        """Return the power."""
        return () if self.power is None else (self.power.value,)


@dataclass(frozen=True, slots=True)
class AdvanceOutcome:
    """The moment that begins, what was collected, how many intercept, who has won, new cards."""

    now: Text
    collected: tuple[tuple[Power, int], ...]
    intercepting: int
    winner: Side | None
    cards: tuple[Text, ...] = ()


@clause("R4-4.6", "R4-5.21")
def patrols_are_home(at_sea: tuple[str, ...]) -> Fault | None:
    """Ships on patrol return to base before anything else in combat movement."""
    if not at_sea:
        return None
    return Fault(
        say("Patrols of this turn are still at sea: {at_sea} (R4-4.6).", at_sea=joined(at_sea)),
        say("Bring them home, such as `home submarine North Atlantic - Western Europe`."),
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


@clause("R-23", "BASE-86 complex", "BASE-86 phases")
def all_are_placed(waiting: Units, *, room: bool) -> Fault | None:
    """New units are placed before the turn ends, as long as there is room for them."""
    if not waiting or not room:
        return None
    told = roster(waiting)
    return Fault(
        say("Waiting to be placed: {told} (BASE-86 phases).", told=told),
        say("Place them at a complex, such as `place 2 infantry Germany`."),
    )


@clause("R4-4.11", "R4-4.17", "R4-4.10")
def arrival(unit: str, group: Group) -> Berth:
    """What changes its base arrives there; a transport lands its cargo and goes home."""
    if group.purpose is Purpose.REBASE:
        return Berth(group.last, group.coast) if unit in SHIPS else Berth(group.last)
    return group.berth_of(unit) if unit in SHIPS else Berth(group.landing)


@clause("BASE-86 victory")
def who_has_won(capitals: tuple[tuple[Power, Side], ...], axis_income: int) -> Side | None:
    """The Axis wins by two Allied capitals or an income of 84, the Allies by both Axis capitals."""
    lost = [power for power, side in capitals if power.side is not side]
    allied = sum(power.side is Side.ALLIES for power in lost)
    if sum(power.side is Side.AXIS for power in lost) == 2:  # noqa: PLR2004 - Berlin and Tokyo
        return Side.ALLIES
    return Side.AXIS if allied > 1 or axis_income >= AXIS_INCOME else None


def resolve_advance(position: Position, said: Advance, book: Ledger) -> Finding:
    """The next phase."""
    campaign = position.campaign
    if said.power is not None:
        book.check(in_turn, said.power, campaign.phase, campaign)
        book.lawful()
    intercepting = 0
    collected: tuple[tuple[Power, int], ...] = ()
    match campaign.phase:
        case Phase.COMBAT_MOVE:
            book.check(patrols_are_home, _at_sea(position))
            book.lawful()
            intercepting = sum(each.count for each in ask_everybody(position, book))
        case Phase.COMBAT:
            book.check(combat_is_over, open_sites(position))
            book.lawful()
            _arrive(campaign, book)
        case Phase.PLACE:
            for power in campaign.powers:
                waiting = campaign.bought.get(power, {})
                book.check(all_are_placed, waiting, room=room_for(position, power, waiting))
            book.lawful()
            collected = tuple(_collect(position, power, book) for power in campaign.powers)
    then = following(campaign)
    book.effect(MomentChanged(then.round, then.turn, then.phase))
    cards = turn_cards(position, then, book)
    winner = _winner(position, then, campaign, book)
    told = [opened(then.told)]
    told += [
        say("{power} collects {ipcs} IPCs", power=power.label, ipcs=ipcs)
        for power, ipcs in collected
    ]
    if intercepting:
        told.append(say_many("{n} intercepts", "{n} intercept", intercepting))
    if winner:
        told.append(_WON[winner])
    return Finding(
        joined((*told, *cards)),
        AdvanceOutcome(then.told, collected, intercepting, winner, cards),
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


def _at_sea(position: Position) -> tuple[str, ...]:
    return tuple(
        berth.space
        for power in position.campaign.powers
        for berth in position.forces[power]
        if berth.space not in TERRITORIES
    )


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
    capitals = tuple(
        (power, holder.side)
        for power, card in CARDS.items()
        if (holder := position.holder(card.capital)) is not None
    )
    axis = sum(
        TERRITORIES[name].ipc
        for power in Power
        if power.side is Side.AXIS
        for name in held(power, position)
    )
    return book.apply(who_has_won, capitals, axis if then.round > campaign.round else 0)
