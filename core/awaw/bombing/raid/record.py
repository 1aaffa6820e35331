"""26.23B, 24.53 and 26.663: what the campaign knows of the units that fly in a raid."""

from core.awaw.air.declarations import engagements
from core.awaw.air.forces import Defenders, Force
from core.awaw.bombing.raid.requests import StrategicBombing
from core.awaw.bombing.raid.resolution import ready_sally
from core.awaw.bombing.raid.sallies import Sally
from core.awaw.book.places import FRONTS
from core.awaw.book.terms import BOOK, Power, Theater, clause
from core.awaw.book.units import BOMBERS, Owner, Unit
from core.awaw.record.position import Position
from core.awaw.record.state import Campaign, american_war
from core.awaw.record.stationing import kept_at_home
from core.terms.ledger import Ledger
from core.terms.message import say
from core.terms.refusal import Fault


@clause("26.663")
def rested_escorts(sent: int, owned: int, bound: int) -> Fault | None:
    """Interceptors that defended from flying bombs escort no bombers in their next player turn."""
    if not bound or sent <= owned - bound:
        return None
    return Fault(
        what=say(
            "26.663 keeps {bound} of {owned} interceptors from escorting; {sent} would fly.",
            bound=bound,
            owned=owned,
            sent=sent,
        ),
        do=say("Send {left} or fewer.", left=max(owned - bound, 0)),
    )


@clause("26.23B", "24.53")
def americans_bomb_at_war(theater: Theater, *, at_war: bool) -> Fault | None:
    """American bombers and interceptors fly only where the U.S. is at war."""
    if at_war:
        return None
    return kept_at_home(theater, say("Declare the war with `declare-war` first."))


@clause("24.53", "R-38")
def american_bombers_deployed(sent: int, deployed: int) -> Fault | None:
    """American strategic bombers fly from fronts to which they were deployed."""
    if sent <= deployed:
        return None
    return Fault(
        what=say(
            "24.53 lets American strategic bombers fly once they are deployed; "
            "{sent} would, and {deployed} are on fronts of the theater.",
            sent=sent,
            deployed=deployed,
        ),
        do=say("Send those, or deploy more in a redeployment phase."),
        rules=american_bombers_deployed.rules[:1],
    )


def check_americans(campaign: Campaign, theater: Theater, bombers: int, book: Ledger) -> None:
    """Check that the U.S. is at war in a theater, and has deployed the bombers that fly there."""
    book.check(americans_bomb_at_war, theater, at_war=american_war(campaign, theater))
    fronts = [front for front in FRONTS if front.theater is theater]
    deployed = campaign.forces.owned(Owner.UNITED_STATES, BOMBERS, fronts)
    book.check(american_bombers_deployed, bombers, deployed)


def bound(campaign: Campaign, power: Power, unit: str) -> int:
    """Return how many factors of a power are bound by their defense from flying bombs."""
    return sum(
        each.factors
        for each in campaign.carried.grounded
        if each.power is power and each.unit == unit
    )


def attest_inverted(campaign: Campaign, power: Power, sent: Force, book: Ledger) -> None:
    """Say that the AAF and jets that fly are none of those which the record has as inverted."""
    for unit, label in (("aaf", say("AAF")), ("jets", say("jets"))):
        if getattr(sent, unit) and (number := bound(campaign, power, unit)):
            says = say(
                "{bound} {units} are inverted; those that fly are others.",
                bound=number,
                units=label,
            )
            book.attest(says, BOOK["26.664"])


def attest_air_force(book: Ledger) -> None:
    """Say what the record of strategic warfare does not hold: units of the map."""
    book.attest(
        say(
            "AAF and jets are units of the map and not of strategic warfare: the "
            "record holds none, and how many there are, where they are based and "
            "which are inverted is on the players' word."
        ),
        *(BOOK[each] for each in ("24.11", "26.13", "26.14", "26.25")),
    )


def ready_raid(position: Position, raid: StrategicBombing, book: Ledger) -> Sally:
    """Strategic bombing up to its dice, after what the campaign knows of the units that fly."""
    if position.campaign is not None:
        _check_raid(position.campaign, raid, book)
    return ready_sally(position, raid, book)


def _check_raid(campaign: Campaign, raid: StrategicBombing, book: Ledger) -> None:
    power, force = raid.attacker, raid.force
    if power is Power.UNITED_STATES:
        check_americans(campaign, raid.theater, force.strategic_bombers, book)
    if force.aaf or force.jets or engagements(raid.defenders) != (Defenders(),):
        attest_air_force(book)
    if resting := bound(campaign, power, "interceptors"):
        owned = campaign.forces.pool(Owner(power.value), Unit.INTERCEPTORS).alive
        book.check(rested_escorts, force.interceptors, owned, resting)
    attest_inverted(campaign, power, force, book)
