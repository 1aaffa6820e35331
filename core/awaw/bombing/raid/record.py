"""26.23B, 26.663 and 26.664: what the campaign adds to raids and to defense from flying bombs."""

from core.awaw.bombing.raid.declared import engagements
from core.awaw.bombing.raid.requests import Defenders, FlyingBombs, StrategicBombing, Theater
from core.awaw.bombing.raid.resolution import ready_sally
from core.awaw.bombing.raid.sallies import Sally
from core.awaw.book.terms import BOOK, Power, clause
from core.awaw.book.units import BOMBERS, Owner, Side, Unit, side_of
from core.awaw.campaign.construction_places import american_war
from core.awaw.record.clock import Clock, Until
from core.awaw.record.phase_effects import FlyingBombsMet
from core.awaw.record.position import Position
from core.awaw.record.state import Campaign
from core.awaw.rockets.flying_bombs import resolve_flying_bombs
from core.terms.ledger import Ledger
from core.terms.refusal import Fault
from core.terms.resolution import Finding

_BOUND_BY = {"interceptors": "26.663", "aaf": "26.664", "jets": "26.664"}


@clause("26.663", "26.664")
def bound_until(clock: Clock, side: Side) -> Until:
    """Defense from flying bombs binds air units to the end of their next player turn."""
    return clock.end_of_next(side)


@clause("26.663")
def rested_escorts(sent: int, owned: int, bound: int) -> Fault | None:
    """Interceptors that defended from flying bombs escort no bombers in their next player turn."""
    if not bound or sent <= owned - bound:
        return None
    return Fault(
        what=f"26.663 keeps {bound} of {owned} interceptors from escorting; {sent} would fly.",
        do=f"Send {max(owned - bound, 0)} or fewer.",
        rules=rested_escorts.rules,
    )


@clause("26.23B", "24.53")
def americans_bomb_at_war(theater: Theater, *, at_war: bool) -> Fault | None:
    """American bombers and interceptors fly only where the U.S. is at war."""
    if at_war:
        return None
    return Fault(
        what=f"26.23B keeps American bombers and interceptors in the U.S. while it is at peace "
        f"{theater.placed}.",
        do="Declare the war with `declare-war` first.",
        rules=americans_bomb_at_war.rules,
    )


@clause("24.53", "R-38")
def american_bombers_deployed(sent: int, deployed: int) -> Fault | None:
    """American strategic bombers fly from fronts to which they were deployed."""
    if sent <= deployed:
        return None
    return Fault(
        what=f"24.53 lets American strategic bombers fly once they are deployed; {sent} would, and "
        f"{deployed} are on fronts of the theater.",
        do="Send those, or deploy more in a redeployment phase.",
        rules=american_bombers_deployed.rules[:1],
    )


def _on_fronts(campaign: Campaign, theater: Theater) -> int:
    return sum(
        stack.total
        for (owner, unit, place), stack in campaign.forces.stacks.items()
        if owner is Owner.UNITED_STATES
        and unit in BOMBERS
        and place.is_front
        and place.theater is theater
    )


def attest_air_force(book: Ledger) -> None:
    """Say what the record of strategic warfare does not hold: units of the map."""
    book.attest(
        "AAF and jets are units of the map and not of strategic warfare: the record holds none, "
        "and how many there are, where they are based and which are inverted is on the players' "
        "word.",
        *(BOOK[each] for each in ("24.11", "26.13", "26.14", "26.25")),
    )


def ready_raid(position: Position, raid: StrategicBombing, book: Ledger) -> Sally:
    """Strategic bombing up to its dice, after what the campaign knows of the units that fly."""
    if position.campaign is not None:
        _check_raid(position.campaign, raid, book)
    return ready_sally(position, raid, book)


def _check_raid(campaign: Campaign, raid: StrategicBombing, book: Ledger) -> None:
    if raid.attacker is Power.UNITED_STATES:
        at_war = american_war(campaign, raid.theater)
        book.check(americans_bomb_at_war, raid.theater, at_war=at_war)
        deployed = _on_fronts(campaign, raid.theater)
        book.check(american_bombers_deployed, raid.force.strategic_bombers, deployed)
    if raid.force.aaf or raid.force.jets or engagements(raid) != (Defenders(),):
        attest_air_force(book)
    bound = {unit: _bound(campaign, raid.attacker, unit) for unit in _BOUND_BY}
    if bound["interceptors"]:
        owned = campaign.forces.pool(Owner(raid.attacker.value), Unit.INTERCEPTORS).alive
        book.check(rested_escorts, raid.force.interceptors, owned, bound["interceptors"])
    for unit in ("aaf", "jets"):
        if bound[unit] and getattr(raid.force, unit):
            says = f"{bound[unit]} {_LABEL[unit]} are inverted; those that fly are others."
            book.attest(says, BOOK["26.664"])


def _bound(campaign: Campaign, power: Power, unit: str) -> int:
    return sum(
        each.factors
        for each in campaign.carried.grounded
        if each.power is power and each.unit == unit
    )


_LABEL = {"aaf": "AAF", "jets": "jets"}


def resolve_flying_bomb_attack(position: Position, attack: FlyingBombs, book: Ledger) -> Finding:
    """Flying bombs, and what the defense of the target binds in the campaign."""
    finding = resolve_flying_bombs(position, attack, book)
    campaign, defenders = position.campaign, attack.defenders
    if campaign is None or defenders is None:
        return finding
    defending = {unit: getattr(defenders, unit) for unit in _BOUND_BY}
    if not any(defending.values()):
        return finding
    book.apply(bound_until, campaign.clock, side_of(attack.defender))
    book.effect(FlyingBombsMet(attack.defender, **defending))
    return finding
