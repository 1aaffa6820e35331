"""24.42, 26.61 to 26.63: placing rocket bases, and what their owner does after bombing."""

from dataclasses import dataclass

from core.awaw.book.counting import numbered
from core.awaw.book.names import titled
from core.awaw.book.terms import BOOK, Power, clause
from core.awaw.book.units import faction_of, side_of
from core.awaw.campaign.beginning import campaign_at
from core.awaw.campaign.force_requests import PlaceRocketBase
from core.awaw.campaign.phases import in_its_phase
from core.awaw.campaign.research import BASES_BY_RESULT
from core.awaw.record.clock import Phase
from core.awaw.record.effects import RocketBaseChanged
from core.awaw.record.ground import BaseState, RocketBase
from core.awaw.record.position import Position
from core.awaw.record.standing import Field
from core.awaw.record.state import Campaign
from core.terms.ledger import Ledger
from core.terms.message import Message, Verbatim, opened, say
from core.terms.refusal import Fault
from core.terms.resolution import Finding


@dataclass(frozen=True, slots=True)
class RocketBaseOutcome:
    """A rocket base and its state now."""

    place: str
    state: BaseState
    brps: int
    bases: int
    allowed: int


@clause("24.42", "26.61A", "26.63B")
def bases_allowed(result: int) -> int:
    """Rocket results of 9, 10 and 11 or more allow two, four and six bases."""
    return BASES_BY_RESULT.get(result, 0)


@clause("24.42", "26.61A", "26.62C", "26.63B")
def one_more_base(power: Power, bases: int, allowed: int, placed: int) -> Fault | None:
    """One rocket base a turn is placed, anew or again, up to what the result allows."""
    if not allowed:
        rule, what = (
            "24.42",
            say(
                "24.42 wants a research result for rockets first: {power} places none now.",
                power=power.label,
            ),
        )
    elif bases >= allowed:
        rule, what = (
            "26.63B",
            say(
                "26.63B allows {allowed} rocket bases, and {bases} are on the board: "
                "{power} places none now.",
                allowed=allowed,
                bases=bases,
                power=power.label,
            ),
        )
    elif placed:
        rule, what = (
            "26.61A",
            say(
                "26.61A lets one rocket base be placed a turn, and this turn's was: "
                "{power} places none now.",
                power=power.label,
            ),
        )
    else:
        return None
    return Fault(
        what=what,
        do=say("Recycle one, wait, or record a result with `research`."),
        rules=(BOOK[rule],),
    )


@clause("26.61A", "26.62C")
def one_moved_a_turn(power: Power, moved: int) -> Fault | None:
    """One base a turn is recycled, or placed back after it was eliminated."""
    if not moved:
        return None
    return Fault(
        what=say(
            "26.61A recycles one rocket base a turn, as 26.62C places one back, and "
            "{power} has moved one.",
            power=power.label,
        ),
        do=say("Wait for the next turn."),
    )


@clause("26.61", "26.61A")
def recycles_its_own(power: Power, origin: str | None, base: RocketBase | None) -> Fault | None:
    """An undamaged rocket base may be taken up and placed elsewhere."""
    if base is not None and base.power is power and base.state is BaseState.OPERATIONAL:
        return None
    return Fault(
        what=say(
            "26.61A recycles undamaged rocket bases; {power} has none at `{origin}`.",
            power=power.label,
            origin=Verbatim(origin),
        ),
        do=say("Name one of its operational bases as `origin`."),
        rules=recycles_its_own.rules[1:],
    )


@clause("26.61")
def nothing_stands_there(place: str, *, taken: bool) -> Fault | None:
    """A rocket base is placed where none stands."""
    if not taken:
        return None
    return Fault(
        what=say(
            "26.61 places a rocket base as an air base is placed, and one stands at `{place}`.",
            place=Verbatim(place),
        ),
        do=say("Name another place."),
    )


@clause("26.62B")
def was_struck(power: Power, place: str, base: RocketBase | None) -> Fault | None:
    """The owner of a rocket base damaged by fewer than ten BRPs pays them or inverts it."""
    if base is not None and base.power is power and base.state is BaseState.STRUCK:
        return None
    return Fault(
        what=say(
            "26.62B asks for a damaged rocket base of {power}; `{place}` is none.",
            power=power.label,
            place=Verbatim(place),
        ),
        do=say("Name a base that bombing struck."),
    )


@clause("26.62B")
def struck_is_settled(place: str, base: RocketBase) -> Fault | None:
    """A struck rocket base is paid for or inverted before the game goes on."""
    if base.state is not BaseState.STRUCK:
        return None
    return Fault(
        what=say(
            "26.62B has {power} pay {brps} for the rocket base at {place}, or invert it, before "
            "the game goes on.",
            power=base.power.label,
            brps=numbered(base.points, "BRP"),
            place=Verbatim(titled(place)),
        ),
        do=say(
            "Wait for `rocket-base {power} pay {place}`, or `invert`.",
            power=Verbatim(base.power.value),
            place=Verbatim(place),
        ),
    )


def check_struck(campaign: Campaign, book: Ledger) -> None:
    """Check, before the present phase ends, that no rocket base waits for its owner."""
    for place, base in campaign.ground.rocket_bases.items():
        if base.state is BaseState.STRUCK:
            book.check(struck_is_settled, place, base)


def resolve_rocket_base(position: Position, order: PlaceRocketBase, book: Ledger) -> Finding:
    """Place, recycle, pay for or invert a rocket base."""
    campaign = campaign_at(position, order, book)
    bases = campaign.ground.rocket_bases
    power, place = order.power, order.place
    result = campaign.level(faction_of(power), Field.ROCKETS)
    if order.action in ("pay", "invert"):
        allowed = bases_allowed(result)
        base = bases.get(place)
        book.check(was_struck, power, place, base)
        book.lawful()
        change = _settled(campaign, order, base or RocketBase(power))
    else:
        allowed = book.apply(bases_allowed, result)
        book.check(in_its_phase, campaign.clock, side_of(power), Phase.MOVEMENT)
        standing = bases.get(place)
        taken = standing is not None and standing.state is not BaseState.ELIMINATED
        book.check(nothing_stands_there, place, taken=taken)
        moved = campaign.carried.bases_moved.get(power, 0)
        origin = order.origin or ""
        if order.action == "recycle":
            book.check(recycles_its_own, power, order.origin, bases.get(origin))
            book.check(one_moved_a_turn, power, moved)
        else:
            origin = "" if moved else _lost_base(campaign, power, place)
            placed = 0 if origin else campaign.carried.bases_placed.get(power, 0)
            book.check(one_more_base, power, _standing(campaign, power), allowed, placed)
        book.lawful()
        book.attest(
            say(
                "The hex is one where an air base could be placed (18.14); an Allied "
                "base that is recycled may change theaters."
            ),
            *(BOOK["26.61"], BOOK["26.61B"]),
        )
        change = RocketBaseChanged(power, place, BaseState.OPERATIONAL, moved_from=origin)
    book.effect(change)
    count = _standing(campaign, power) + (order.action == "place")
    outcome = RocketBaseOutcome(place, change.state, change.brps, count, allowed)
    return Finding(_headline(change), outcome)


def _headline(change: RocketBaseChanged) -> Message:
    told = say(
        "{power}: rocket base at {place} {state}",
        power=opened(change.power.label),
        place=Verbatim(titled(change.place)),
        state=change.state.label,
    )
    if not change.brps:
        return told
    return say("{told}, for {brps}", told=told, brps=numbered(change.brps, "BRP"))


def _settled(campaign: Campaign, order: PlaceRocketBase, base: RocketBase) -> RocketBaseChanged:
    if order.action == "pay":
        state = BaseState.OPERATIONAL
        return RocketBaseChanged(order.power, order.place, state, brps=base.points)
    until = campaign.clock.end_of_next(side_of(order.power))
    return RocketBaseChanged(order.power, order.place, BaseState.INVERTED, str(until))


def _lost_base(campaign: Campaign, power: Power, place: str) -> str:
    """Return an eliminated base that may be placed back, the one of the same place first."""
    lost = [
        name
        for name, base in campaign.ground.rocket_bases.items()
        if base.power is power and base.state is BaseState.ELIMINATED
    ]
    return place if place in lost else next(iter(lost), "")


def _standing(campaign: Campaign, power: Power) -> int:
    """Return how many rocket bases of a power are on the board."""
    return sum(
        base.power is power and base.state is not BaseState.ELIMINATED
        for base in campaign.ground.rocket_bases.values()
    )
