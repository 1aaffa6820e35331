"""Going on: the next phase, player turn or turn, what it brings, and what is still open."""

from dataclasses import dataclass

from core.awaw.book.fields import called
from core.awaw.book.terms import BOOK, clause
from core.awaw.book.units import SHIPPING, Side, side_of
from core.awaw.campaign.beginning import campaign_at
from core.awaw.campaign.open_matters import open_matters
from core.awaw.campaign.requests import Advance
from core.awaw.campaign.rocket_bases import check_struck
from core.awaw.campaign.transports_ashore import check_transports
from core.awaw.record.clock import Clock, Phase
from core.awaw.record.effects import Advanced, PhaseLeft
from core.awaw.record.fold.advance import advanced, reductions
from core.awaw.record.position import Position
from core.awaw.record.state import Campaign
from core.terms.ledger import Ledger
from core.terms.message import Text, joined, opened, say
from core.terms.refusal import Fault
from core.terms.resolution import Finding


@dataclass(frozen=True, slots=True)
class AdvanceOutcome:
    """Where the campaign stands now, and what was still open when it went on."""

    turn: str
    phase: Phase
    moving: Side | None
    still_open: tuple[Text, ...]


@dataclass(frozen=True, slots=True)
class PhaseLeftOutcome:
    """Which sides are through with the phase now, and which have still to say so."""

    through: tuple[Side, ...]
    left: tuple[Side, ...]


@clause("24.12", "R-32")
def game_goes_on(clock: Clock) -> Fault | None:
    """The game ends with the last player turn of Winter 1946."""
    if not clock.over:
        return None
    return Fault(
        what=say("The game ends with this player turn (R-32)."),
        do=say("Set another turn with `edit`, if the group plays on."),
        rules=(BOOK["R-32"],),
    )


@clause("24.12", "R-32")
def next_phase(clock: Clock, first: Side | None) -> Clock:
    """Research opens a turn; each player turn is movement, combat, construction, redeployment."""
    return clock.after(first)


@clause("R-32")
def somebody_moves_first(start: Clock, now: Clock, first: Side | None) -> Fault | None:
    """Who moves first is said when a turn opens, in its research phase or before it."""
    if first is None or start.phase is Phase.RESEARCH or now.turn != start.turn:
        return None
    return Fault(
        what=say(
            "R-32 has the players say who moves first before the first player turn; "
            "in {told} that is past.",
            told=start.told,
        ),
        do=say("Leave `first` out."),
    )


@clause("24.22")
def pools_grow(clock: Clock, coming: tuple[Text, ...]) -> tuple[Text, ...]:  # noqa: ARG001 - the working shows when
    """What production added joins the pools at the end of its phase."""
    return coming


@clause("26.71B", "26.653", "26.653A", "26.653B", "R-24")
def limits_fall_next(reduced: dict[str, int]) -> dict[str, int]:
    """Bombing of this phase lowers construction limits in the next player turn of those bombed."""
    return reduced


@clause("25.121", "25.122", "25.372A", "25.372B", "26.664")
def leaves_inversion(clock: Clock, units: tuple[Text, ...]) -> tuple[Text, ...]:  # noqa: ARG001 - the working shows when
    """What was inverted until the end of this player turn is uninverted."""
    return units


@clause("24.631A", "R-39")
def transports_repaired(clock: Clock, transports: tuple[Text, ...]) -> tuple[Text, ...]:  # noqa: ARG001 - the working shows when
    """Damaged transports are repaired at no cost, and may go back to an SW box."""
    return transports


@clause("26.71B", "24.12")
def limits_reset(side: Side, reduced: dict[str, int]) -> dict[str, int]:  # noqa: ARG001 - the working shows whose
    """A side's construction limits start anew in its player turn, less what bombing took off."""
    return reduced


@clause("24.12", "R-32")
def still_open(clock: Clock, matters: tuple[Text, ...]) -> tuple[Text, ...]:  # noqa: ARG001 - the working shows when
    """What could still have been done in a phase is listed; it need not be done."""
    return matters


@clause("R-52", "24.12")
def ends_its_own_phase(clock: Clock, speaking: tuple[Side, ...]) -> Fault | None:
    """The side whose player turn it is ends its phases."""
    if clock.moving is None or clock.moving in speaking:
        return None
    return Fault(
        what=say(
            "{side} players end {told}, and you play for the other side (R-52).",
            side=clock.moving.label,
            told=clock.told,
        ),
        do=say("Wait for them."),
    )


@clause("R-52", "24.22")
def not_through(through: frozenset[Side], speaking: tuple[Side, ...]) -> tuple[Side, ...]:
    """The research phase ends when both sides are through with it."""
    return tuple(side for side in Side if side not in through and side not in speaking)


@clause("R-52", "24.22")
def said_already(through: frozenset[Side], speaking: tuple[Side, ...]) -> Fault | None:
    """Whoever is through with the research phase need not say so again."""
    if not speaking or not through.issuperset(speaking):
        return None
    others = joined(side.listed for side in Side if side not in through)
    return Fault(
        what=say("You have said already that you are through with the research phase (R-52)."),
        do=say("It goes on until the other side is through too: {others}.", others=others),
    )


def resolve_advance(position: Position, order: Advance, book: Ledger) -> Finding:
    """Go on by one phase, or by as many as lead to the next player turn or turn."""
    campaign = campaign_at(position, order, book)
    start, speaking = campaign.clock, _speaking(order)
    if speaking is not None:
        book.check(ends_its_own_phase, start, speaking)
        book.lawful()
        if start.moving is None:
            if fault := said_already(campaign.through, speaking):
                book.fault(fault)
                book.lawful()
            left = book.apply(not_through, campaign.through, speaking)
            if left:
                return _leave_research(order, speaking, left, book)
    matters: list[Text] = []
    while True:
        if fault := game_goes_on(campaign.clock):
            book.fault(fault)
            book.lawful()
        check_transports(campaign, book)
        check_struck(campaign, book)
        book.lawful()
        if found := open_matters(position, campaign):
            listed: tuple[Text, ...] = book.apply(still_open, campaign.clock, found)
            matters.extend(listed)
        campaign = _step(campaign, order.first, book)
        if _arrived(order, start, campaign.clock) or _is_others(campaign.clock, speaking):
            break
    clock = campaign.clock
    book.check(somebody_moves_first, start, clock, order.first)
    book.lawful()
    outcome = AdvanceOutcome(str(clock.turn), clock.phase, clock.moving, tuple(matters))
    return Finding(opened(clock.told), outcome)


def _speaking(order: Advance) -> tuple[Side, ...] | None:
    """Return the sides that whoever goes on speaks for; None where nobody says."""
    if order.by is None:
        return None
    return tuple(side for side in Side if any(side_of(power) is side for power in order.by))


def _is_others(clock: Clock, speaking: tuple[Side, ...] | None) -> bool:
    """Return whether somebody else has to end a phase, so that nobody skips it."""
    if speaking is None:
        return False
    return any(side not in speaking for side in (Side if clock.moving is None else (clock.moving,)))


_DONE = {
    Side.ALLIES: say("The Axis is done with the research phase; the Allies still act"),
    Side.AXIS: say("The Allies are done with the research phase; the Axis still acts"),
}
"""What is told of a side that is through, by the other one."""


def _leave_research(
    order: Advance, speaking: tuple[Side, ...], left: tuple[Side, ...], book: Ledger
) -> Finding:
    """Note that a side is through with the research phase, which goes on for the other."""
    book.effect(PhaseLeft(speaking, order.first))
    headline = _DONE[left[0]]
    return Finding(headline, PhaseLeftOutcome(speaking, left))


def _arrived(order: Advance, start: Clock, now: Clock) -> bool:
    if order.to == "turn":
        return now.turn != start.turn
    if order.to == "player_turn":
        if order.by is not None and now.turn != start.turn:
            return True  # its research phase is not one to be skipped
        return now.phase is Phase.MOVEMENT and (now.moving is not start.moving or start != now)
    return True


def _step(campaign: Campaign, first: Side | None, book: Ledger) -> Campaign:
    now = campaign.clock
    to = book.apply(next_phase, now, first)
    _tell_leaving(campaign, book)
    after = advanced(campaign, to)
    if to.phase is Phase.MOVEMENT and to.moving is not None:
        book.apply(limits_reset, to.moving, dict(after.carried.reduction))
    book.effect(Advanced(str(to.turn), to.first, to.phase, to.moving))
    return after


def _tell_leaving(campaign: Campaign, book: Ledger) -> None:
    clock = campaign.clock
    coming = tuple(
        say(
            "{units} of {power}",
            units=each.unit.counted(each.factors),
            power=each.owner.label,
        )
        for each in campaign.forces.due(clock)
    )
    if coming:
        book.apply(pools_grow, clock, coming)
    if clock.phase is Phase.COMBAT and (reduced := reductions(campaign.carried.bombed)):
        book.apply(limits_fall_next, reduced)
    if clock.phase is Phase.REDEPLOYMENT:
        units, transports = _uninverted(campaign)
        if units:
            book.apply(leaves_inversion, clock, units)
        if transports:
            book.apply(transports_repaired, clock, transports)


def _uninverted(campaign: Campaign) -> tuple[tuple[Text, ...], tuple[Text, ...]]:
    clock, units, transports = campaign.clock, list[Text](), list[Text]()
    for (owner, unit, place), stack in campaign.forces.stacks.items():
        back = sum(part.factors for part in stack.inverted if clock.ends(part.until))
        if back:
            group = transports if unit in SHIPPING else units
            group.append(
                say(
                    "{units} of {power}: {where}",
                    units=unit.counted(back),
                    power=owner.label,
                    where=place.placed,
                )
            )
    units += [
        say(
            "{factors} {unit} of {power}",
            factors=each.factors,
            unit=called(each.unit),
            power=each.power.label,
        )
        for each in campaign.carried.grounded
        if clock.ends(each.until)
    ]
    return tuple(units), tuple(transports)
