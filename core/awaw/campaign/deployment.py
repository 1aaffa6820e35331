"""24.5, 25.1 to 25.3 and 26.2: sending units from place to place."""

from dataclasses import dataclass

from core.awaw.book.terms import BOOK, clause
from core.awaw.book.units import AIR, SHIPPING, SURFACE, UNDERWATER, Unit, owner_of, side_of
from core.awaw.campaign import departure, inversion
from core.awaw.campaign.beginning import campaign_at
from core.awaw.campaign.force_requests import Deploy
from core.awaw.campaign.routes import Route, check_route
from core.awaw.record.clock import Phase, Until
from core.awaw.record.effects import UnitsMoved
from core.awaw.record.position import Position
from core.awaw.record.state import Campaign
from core.awaw.record.stationing import may_have, placement_clauses
from core.terms.ledger import Ledger
from core.terms.message import Message, Text, say
from core.terms.resolution import Finding


@dataclass(frozen=True, slots=True)
class DeployOutcome:
    """What moved, and until when it is inverted there; empty where it is ready."""

    ready: int
    inverted: int
    ready_until: Text
    inverted_until: Text


@clause("25.371", "25.37")
def leaves_damaged(number: int) -> int:
    """Ships damaged in naval combat leave their SW box at the end of that combat."""
    return number


def resolve_deploy(position: Position, order: Deploy, book: Ledger) -> Finding:
    """Deploy units."""
    campaign = campaign_at(position, order, book)
    _check_order(campaign, order, book)
    route = Route()
    if order.reason == "damaged":
        check_route(campaign, order, book)
        book.lawful()
        book.apply(leaves_damaged, order.factors)
    else:
        route = check_route(campaign, order, book)
        book.lawful()
    outcome = _move(campaign, order, route, book)
    where = say("{origin} to {place}", origin=order.origin.placed, place=order.destination.placed)
    headline = say(
        "{units} of {power}: {where}",
        units=order.unit.counted(order.factors),
        power=order.power.label,
        where=where,
    )
    return Finding(_told(headline, outcome), outcome)


def _told(headline: Message, outcome: DeployOutcome) -> Message:
    if outcome.ready_until:
        return say("{headline}, inverted to {until}", headline=headline, until=outcome.ready_until)
    if outcome.inverted:
        return say(
            "{headline}, {inverted} of them inverted",
            headline=headline,
            inverted=outcome.inverted,
        )
    return headline


def _check_order(campaign: Campaign, order: Deploy, book: Ledger) -> None:
    """Check who moves, what, and when; the way itself is checked besides."""
    unit, owner, clock = order.unit, owner_of(order.power, order.unit), campaign.clock
    side = side_of(order.power)
    if unit in SURFACE:
        book.check(departure.ships_are_allied_or_japanese, order.power, unit)
    else:
        book.check(may_have, owner, unit)
    book.lawful()
    book.check(departure.goes_somewhere, order.origin, order.destination)
    book.check(departure.in_the_phase_named, clock, order.phase)
    if order.reason == "damaged":
        book.check(departure.damaged_ships_leave, clock, unit, order.origin, order.destination)
    else:
        book.check(departure.whose_player_turn, clock, side)
        _check_phase(campaign, order, book)
    for rule, given in placement_clauses(owner, unit, order.destination):
        book.check(rule, *given)
    if unit in SHIPPING:
        book.check(departure.transports_stay_at_sea, order.destination)
    _check_numbers(campaign, order, book)


def _check_phase(campaign: Campaign, order: Deploy, book: Ledger) -> None:
    clock, unit = campaign.clock, order.unit
    in_box = order.origin.box is not None or order.destination.box is not None
    if unit in AIR:
        book.check(departure.air_units_redeploy, clock, unit)
    elif unit in UNDERWATER and in_box:
        book.check(departure.submarines_redeploy, clock)
    if order.origin.box is not None and order.destination.box is not None:
        book.check(departure.between_boxes, clock)


def _check_numbers(campaign: Campaign, order: Deploy, book: Ledger) -> None:
    owner, unit = owner_of(order.power, order.unit), order.unit
    if order.inverted:
        book.check(departure.inverted_only_to_and_from_boxes, unit, order.origin, order.destination)
    if order.attacked:
        book.check(
            departure.attackers_come_from_the_board,
            unit,
            order.attacked,
            order.factors - order.inverted,
            order.origin,
            order.destination,
        )
    if unit in SURFACE and order.origin.is_base:
        book.attest(say("The ships are there."), BOOK["25.31"])
        return
    stack = campaign.forces.at(owner, unit, order.origin)
    ready = order.factors - order.inverted
    book.check(departure.enough_there, unit, ready, order.inverted, stack.ready, stack.down)


def _move(campaign: Campaign, order: Deploy, route: Route, book: Ledger) -> DeployOutcome:
    ready_until = _until_ready(campaign, order, book)
    down_until = _until_inverted(campaign, order, ready_until, book)
    fresh = order.factors - order.inverted - order.attacked
    _effect(order, route, fresh, 0, ready_until, book)
    if order.attacked:
        later = book.apply(inversion.attacked_before_entering, campaign.clock, side_of(order.power))
        _effect(order, route, order.attacked, 0, later, book)
        ready_until = ready_until or later
    _effect(order, route, 0, order.inverted, down_until, book)
    return DeployOutcome(
        ready=order.factors - order.inverted,
        inverted=order.inverted,
        ready_until=ready_until.told if ready_until else "",
        inverted_until=down_until.told if down_until else "",
    )


def _effect(
    order: Deploy, route: Route, ready: int, inverted: int, until: Until | None, book: Ledger
) -> None:
    if not ready + inverted:
        return
    book.effect(
        UnitsMoved(
            owner=owner_of(order.power, order.unit),
            unit=order.unit,
            origin=order.origin,
            destination=order.destination,
            ready=ready,
            inverted=inverted,
            until=str(until) if until else "",
            past_gibraltar=route.past_gibraltar,
            under_tension=route.under_tension,
        )
    )


def _until_ready(campaign: Campaign, order: Deploy, book: Ledger) -> Until | None:
    """Return until when the move inverts what was ready."""
    clock, side, unit = campaign.clock, side_of(order.power), order.unit
    if unit is Unit.RETURNING_TRANSPORTS:
        return book.apply(inversion.transports_back, clock)
    if unit in AIR or order.origin.box is None:
        return None
    if order.destination.box is not None:
        book.apply(inversion.not_inverted, order.inverted)
        return None
    if unit in UNDERWATER:
        return book.apply(inversion.submarines_leaving, clock, side)
    return book.apply(inversion.ships_leaving, clock, side)


def _until_inverted(
    campaign: Campaign, order: Deploy, ready_until: Until | None, book: Ledger
) -> Until | None:
    """Return until when at the least what is inverted stays so."""
    arrives = order.destination.box is not None and order.unit not in SHIPPING
    if order.inverted and arrives and campaign.clock.phase is Phase.REDEPLOYMENT:
        return book.apply(inversion.inverted_on_arrival, campaign.clock, side_of(order.power))
    return ready_until
