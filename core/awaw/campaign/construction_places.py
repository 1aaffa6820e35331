"""25.21, 25.22, 26.22 and 26.23: where new SW units appear."""

from core.awaw.book.places import Place
from core.awaw.book.terms import BOOK, Power, Theater, clause
from core.awaw.book.units import SHIPPING, UNDERWATER, Unit, faction_of, owner_of
from core.awaw.campaign.force_requests import Build
from core.awaw.campaign.shipyards import check_shipyard, no_shipyard
from core.awaw.record.state import Campaign, american_war, faction_powers
from core.awaw.record.stationing import kept_at_home, placement_clauses
from core.terms.ledger import Ledger
from core.terms.message import Verbatim, say
from core.terms.refusal import Fault

_BUILT_IN = {
    Power.GERMANY: Theater.EUROPE,
    Power.JAPAN: Theater.PACIFIC,
}
"""Where powers build that lie in one theater; 26.23 speaks of Britain and the U.S."""

_HOME_BOX = {Theater.EUROPE: Place.ATLANTIC_US_BOX, Theater.PACIFIC: Place.PACIFIC_US_BOX}


@clause("25.21", "24.44")
def launched_in_port(unit: Unit, place: Place) -> Fault | None:
    """New submarines, ASW and transports appear in ports or mapboard boxes."""
    if place.is_base:
        return None
    return Fault(
        what=say(
            "25.21 has new {unit} wait in port; {placed} is none.",
            unit=unit.label,
            placed=place.placed,
        ),
        do=say("Name a port such as `western port`, or a mapboard box, and deploy them later."),
        rules=launched_in_port.rules[:1],
    )


@clause("26.22")
def built_in_its_theater(power: Power, place: Place, theater: Theater) -> Fault | None:
    """New air units go to the fronts of the theater in which they are built."""
    if _BUILT_IN.get(power, theater) is theater:
        return None
    return Fault(
        what=say(
            "26.22 places new air units in the theater in which they are built, and "
            "{power} builds none for {placed}.",
            power=power.label,
            placed=place.placed,
        ),
        do=say("Name a front of its own theater; they may change front in a redeployment phase."),
    )


@clause("26.22", "R-38")
def air_base_on_front(front: Place, bases: int, working: int) -> Fault | None:
    """New air units go to a front on which their faction controls an operational air base."""
    if working or not bases:
        return None
    return Fault(
        what=say(
            "26.22 asks for an operational air base on {placed}, and the record has none.",
            placed=front.placed,
        ),
        do=say("Name another front, or record the base with `control`."),
    )


@clause("26.23B", "24.53")
def american_air_units_wait(place: Place, theater: Theater, *, at_war: bool) -> Fault | None:
    """New American bombers and interceptors stay in the U.S. until it is at war in the theater."""
    if at_war or place is _HOME_BOX[theater]:
        return None
    return kept_at_home(
        theater,
        say("Name `{value}`, or declare the war first.", value=Verbatim(_HOME_BOX[theater].typed)),
    )


def check_place(campaign: Campaign, order: Build, book: Ledger) -> None:
    """Check where the new units are to appear."""
    owner = owner_of(order.power, order.unit)
    for rule, given in placement_clauses(owner, order.unit, order.place):
        book.check(rule, *given)
    if order.unit in UNDERWATER | SHIPPING | {Unit.ASW}:
        book.check(launched_in_port, order.unit, order.place)
        if order.place.is_base:
            check_shipyard(order, book)
        book.attest(say("The place is one where such units can be built."), BOOK["24.44"])
        return
    book.check(no_shipyard, order.unit, order.shipyard)
    theater = order.place.theater
    if theater is None:
        return
    book.check(built_in_its_theater, order.power, order.place, theater)
    if order.power is Power.UNITED_STATES:
        at_war = american_war(campaign, theater)
        book.check(american_air_units_wait, order.place, theater, at_war=at_war)
    if order.place.is_front:
        _check_air_base(campaign, order, book)


def _check_air_base(campaign: Campaign, order: Build, book: Ledger) -> None:
    faction = faction_powers(faction_of(order.power))
    front = [b for b in campaign.ground.air_bases.values() if b.front is order.place]
    working = [b for b in front if b.controller in faction and b.operational]
    book.check(air_base_on_front, order.place, len(front), len(working))
    if not front:
        book.attest(
            say("An operational air base is on {placed}.", placed=order.place.placed), BOOK["26.22"]
        )
