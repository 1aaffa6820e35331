"""26.11, 26.12, 26.23B, 24.53 and 26.663: who may fly in the raids of a power."""

from collections.abc import Iterable, Sequence

from core.awaw.air.forces import Force
from core.awaw.bombing.raid.requests import Raid
from core.awaw.bombing.recorded.fronts import bombers_ready, interceptors_ready
from core.awaw.book.counting import spelled, uninverted
from core.awaw.book.terms import BOOK, Power, Theater, clause
from core.awaw.record.state import Campaign, american_war
from core.awaw.record.stationing import kept_at_home
from core.terms.ledger import Ledger
from core.terms.message import Text, say
from core.terms.refusal import Fault


@clause("26.663")
def rested_escorts(sent: int, owned: int, bound: int) -> Fault | None:
    """Interceptors that defended from flying bombs escort no bombers in their next player turn."""
    if not bound or sent <= owned - bound:
        return None
    left = owned - bound
    return Fault(
        what=say(
            "26.663 keeps {bound} of {owned} interceptors from escorting; {sent} would fly.",
            bound=bound,
            owned=owned,
            sent=sent,
        ),
        do=say("Send {left} or fewer.", left=left) if left > 0 else say("Send none."),
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


@clause("26.11", "26.12", "26.21", "26.31")
def flies_what_it_has(
    power: Power, kind: Text, theater: Theater, sent: int, owned: int
) -> Fault | None:
    """Over all raids of a phase a power sends no more factors than can fly from its fronts."""
    if sent <= owned:
        return None
    return Fault(
        what=say(
            "26.11 and 26.12 let a power fly its own {kind}; by the record {power} has {has} "
            "on fronts {placed} with a base, and {sent} would fly.",
            kind=kind,
            power=power.label,
            has=uninverted(owned),
            placed=theater.placed,
            sent=spelled(sent),
        ),
        do=say("Send what it has, or set the record right with `edit`."),
        rules=flies_what_it_has.rules[:3],
    )


def check_flying(campaign: Campaign, power: Power, raids: Sequence[Raid], book: Ledger) -> None:
    """Check all raids of a power together against the units that the record knows."""
    for theater in dict.fromkeys(raid.theater for raid in raids):
        here = [raid for raid in raids if raid.theater is theater]
        _check_theater(campaign, power, theater, here, book)
    attest_inverted(campaign, power, _sum(raid.force for raid in raids), book)


def _check_theater(
    campaign: Campaign, power: Power, theater: Theater, raids: Sequence[Raid], book: Ledger
) -> None:
    sent = _sum(raid.force for raid in raids)
    air_range = min(raid.research.air_range for raid in raids)
    bombers = bombers_ready(campaign, power, theater, air_range)
    if power is Power.UNITED_STATES:
        book.check(americans_bomb_at_war, theater, at_war=american_war(campaign, theater))
        book.check(american_bombers_deployed, sent.strategic_bombers, bombers)
    elif sent.strategic_bombers:
        kind = say("strategic bombers")
        book.check(flies_what_it_has, power, kind, theater, sent.strategic_bombers, bombers)
    owned = interceptors_ready(campaign, power, theater)
    if sent.interceptors:
        kind = say("interceptors")
        book.check(flies_what_it_has, power, kind, theater, sent.interceptors, owned)
    if resting := bound(campaign, power, "interceptors"):
        book.check(rested_escorts, sent.interceptors, owned, resting)


def _sum(forces: Iterable[Force]) -> Force:
    each = list(forces)
    return Force.model_construct(
        **{kind: sum(getattr(force, kind) for force in each) for kind in Force.model_fields}
    )


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
