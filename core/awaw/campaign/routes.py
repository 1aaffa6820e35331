"""Which rules a deployment meets on its way, by unit, origin and destination."""

from collections.abc import Callable
from dataclasses import dataclass

from core.awaw.book.places import Place
from core.awaw.book.terms import BOOK, Box, Power
from core.awaw.book.units import AIR, UNDERWATER, Owner, Side, Unit, owner_of
from core.awaw.campaign import entry, straits
from core.awaw.campaign.force_requests import Deploy
from core.awaw.record.state import Campaign, american_war, powers_of
from core.terms.ledger import Ledger
from core.terms.message import say


@dataclass(frozen=True, slots=True)
class Route:
    """A deployment on its way.

    Attributes:
        past_gibraltar: Whether it uses up the factor that may pass an enemy Gibraltar.
        under_tension: Whether it uses up the American ASW of 25.32B.
    """

    past_gibraltar: bool = False
    under_tension: bool = False


def check_route(campaign: Campaign, order: Deploy, book: Ledger) -> Route:
    """Check every rule that a deployment meets on its way."""
    if order.unit in AIR:
        _check_air(campaign, order, book)
        return Route()
    owner = owner_of(order.power, order.unit)
    origin, destination = order.origin, order.destination
    if origin.box is None and destination.box is not None:
        _check_base(campaign, order, destination.box, book)
    if origin.box is not None and destination.box is None:
        book.check(entry.withdrawn_to_a_base, owner, destination, origin.box)
        if order.power is Power.GERMANY and origin is Place.INDIAN_OCEAN:
            suez = campaign.ground.holds(powers_of(Side.ALLIES), "suez")
            book.check(straits.out_through_suez, enemy_holds=suez)
    if destination.box is not None:
        _check_entry(campaign, order, destination.box, book)
    passed = _check_straits(campaign, order, book) if order.unit in UNDERWATER else False
    tense = (
        order.unit is Unit.ASW
        and order.power is Power.UNITED_STATES
        and destination is Place.PACIFIC
        and not campaign.at_war_in_the_pacific()
    )
    return Route(passed, tense)


def _check_base(campaign: Campaign, order: Deploy, box: Box, book: Ledger) -> None:
    owner = owner_of(order.power, order.unit)
    book.check(entry.based_for_the_box, owner, order.origin, box)
    enemies = powers_of(owner.side.other)
    holds = campaign.ground.holds(enemies, order.origin.value)
    book.check(entry.own_base, order.origin, enemy_holds=holds)


def _check_entry(campaign: Campaign, order: Deploy, box: Box, book: Ledger) -> None:
    """Check what wars, tension and control a box asks of those who enter it."""
    sort = Unit.SUBMARINES if order.unit in UNDERWATER else order.unit
    check = _ENTRIES.get((order.power, sort, box))
    if check is not None:
        check(campaign, order, book)


def _german_indian_ocean(campaign: Campaign, order: Deploy, book: Ledger) -> None:
    book.check(straits.german_way_by_suez, order.origin.box, Box.INDIAN_OCEAN)
    if order.origin.box is not None:
        return
    suez, ethiopia = campaign.axis_holds("suez"), campaign.axis_holds("ethiopia")
    book.check(straits.through_suez, suez=bool(suez), ethiopia=bool(ethiopia))


def _german_atlantic(_campaign: Campaign, order: Deploy, book: Ledger) -> None:
    book.check(straits.german_way_by_suez, order.origin.box, Box.ATLANTIC)


def _japanese_indian_ocean(campaign: Campaign, _order: Deploy, book: Ledger) -> None:
    at_war = campaign.war(Power.JAPAN, Power.BRITAIN) is not None
    book.check(entry.japan_in_the_indian_ocean, at_war=at_war)


def _pacific_submarines(campaign: Campaign, _order: Deploy, book: Ledger) -> None:
    usjt, at_war = campaign.politics.usjt, campaign.at_war_in_the_pacific()
    book.check(entry.submarines_in_the_pacific, usjt, at_war=at_war)


def _japanese_asw(campaign: Campaign, _order: Deploy, book: Ledger) -> None:
    at_war = campaign.at_war_in_the_pacific()
    book.check(entry.japanese_asw_in_the_pacific, at_war=at_war)


def _american_asw_atlantic(campaign: Campaign, order: Deploy, book: Ledger) -> None:
    there = campaign.forces.at(Owner.UNITED_STATES, Unit.ASW, Place.ATLANTIC).total
    book.check(
        entry.american_asw_in_the_atlantic,
        there + order.factors,
        campaign.politics.usat,
        at_war=campaign.at_war_with_the_axis_in_europe(),
    )


def _american_asw_pacific(campaign: Campaign, order: Deploy, book: Ledger) -> None:
    book.check(
        entry.american_asw_in_the_pacific,
        campaign.carried.under_tension + order.factors,
        campaign.politics.usjt,
        at_war=campaign.at_war_in_the_pacific(),
    )


def _american_asw_indian_ocean(campaign: Campaign, _order: Deploy, book: Ledger) -> None:
    book.check(
        entry.american_asw_in_the_indian_ocean,
        europe=campaign.at_war_with_the_axis_in_europe(),
        pacific=campaign.at_war_in_the_pacific(),
    )


_ENTRIES: dict[tuple[Power, Unit, Box], Callable[[Campaign, Deploy, Ledger], None]] = {
    (Power.GERMANY, Unit.SUBMARINES, Box.INDIAN_OCEAN): _german_indian_ocean,
    (Power.GERMANY, Unit.SUBMARINES, Box.ATLANTIC): _german_atlantic,
    (Power.JAPAN, Unit.SUBMARINES, Box.INDIAN_OCEAN): _japanese_indian_ocean,
    (Power.JAPAN, Unit.SUBMARINES, Box.PACIFIC): _pacific_submarines,
    (Power.UNITED_STATES, Unit.SUBMARINES, Box.PACIFIC): _pacific_submarines,
    (Power.JAPAN, Unit.ASW, Box.PACIFIC): _japanese_asw,
    (Power.UNITED_STATES, Unit.ASW, Box.ATLANTIC): _american_asw_atlantic,
    (Power.UNITED_STATES, Unit.ASW, Box.PACIFIC): _american_asw_pacific,
    (Power.UNITED_STATES, Unit.ASW, Box.INDIAN_OCEAN): _american_asw_indian_ocean,
}


def _check_straits(campaign: Campaign, order: Deploy, book: Ledger) -> bool:
    """Check Gibraltar and Singapore; return whether Gibraltar's one factor is used up."""
    if straits.passes_singapore(order.origin, order.destination):
        owner = owner_of(order.power, order.unit)
        holds = campaign.ground.holds(powers_of(owner.side.other), "singapore")
        book.check(straits.past_singapore, owner, enemy_holds=holds)
        if holds is None:
            book.attest(say("No enemy controls Singapore."), BOOK["25.91"])
    if not straits.passes_gibraltar(order.origin, order.destination):
        return False
    axis_hold = bool(campaign.axis_holds("gibraltar"))
    if order.power is Power.ITALY:
        book.check(straits.italians_past_gibraltar, axis_hold=axis_hold)
        return False
    side = Side.AXIS if order.power is Power.GERMANY else Side.ALLIES
    rule = straits.germans_past_gibraltar if side is Side.AXIS else straits.allies_past_gibraltar
    passed = campaign.carried.past_gibraltar.get(side, 0)
    book.check(rule, order.factors, passed, axis_hold=axis_hold)
    enemy_holds = (side is Side.AXIS) is not axis_hold
    book.check(straits.gibraltar_in_redeployment, campaign.clock, enemy_holds=enemy_holds)
    if order.origin.box is None and order.destination.box is None:
        book.attest(say("The way lies within range (21.3612)."), BOOK["25.15A"])
    return enemy_holds


def _check_air(campaign: Campaign, order: Deploy, book: Ledger) -> None:
    theater = order.destination.theater
    leaves = order.power is Power.UNITED_STATES and order.destination.is_front
    if leaves and theater is not None:
        at_war = american_war(campaign, theater)
        book.check(entry.american_air_units_overseas, theater, at_war=at_war)
