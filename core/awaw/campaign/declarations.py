"""What the players declare of the world outside these chapters: control, tension, war, money."""

from dataclasses import dataclass
from difflib import get_close_matches

from core.awaw.book.calendar import Turn
from core.awaw.book.names import titled
from core.awaw.book.places import FRONTS, PLACE_NAMES, Place
from core.awaw.book.terms import BOOK, Power, clause
from core.awaw.book.units import side_of
from core.awaw.campaign.beginning import campaign_at
from core.awaw.campaign.requests import Control, DeclareEconomy, DeclareWar, Tension
from core.awaw.record.clock import Clock
from core.awaw.record.effects import (
    AirBaseHeld,
    EconomyDeclared,
    PlaceHeld,
    RocketBaseChanged,
    TensionChanged,
    WarBroke,
)
from core.awaw.record.ground import BaseState, Supply
from core.awaw.record.position import Position
from core.awaw.record.standing import first_axis_combat
from core.awaw.record.state import Campaign
from core.awaw.record.text.conversion import area_of
from core.awaw.submarines.modifiers import MODIFIER_PORTS
from core.terms.ledger import Ledger
from core.terms.refusal import Fault
from core.terms.resolution import Finding
from core.terms.wording import opening

_ALIKE = 0.8
"""How much alike names are that may be one with a slip of the pen."""

_ECONOMY = {
    "brps": "BRPs",
    "construction_limit": "construction limit",
    "shipbuilding": "shipbuilding points",
}
"""What a power has, by its field, as players call it."""


@dataclass(frozen=True, slots=True)
class ControlOutcome:
    """A place and who holds it now."""

    place: str
    controller: Power
    supply: str
    operational: bool
    lies_in: Place


@dataclass(frozen=True, slots=True)
class WarOutcome:
    """A war that broke out; ``first_axis_combat`` is the turn of its first Axis combat phase."""

    by: Power
    on: Power
    turn: str
    first_axis_combat: str


@dataclass(frozen=True, slots=True)
class TensionOutcome:
    """Both levels as they stand now."""

    usat: int
    usjt: int


@dataclass(frozen=True, slots=True)
class EconomyOutcome:
    """What a power has now; None where it is not declared."""

    brps: int | None
    construction_limit: int | None
    shipbuilding: int | None


@clause("26.21", "R-38")
def bases_lie_on_fronts(front: Place) -> Fault | None:
    """An air base lies on one of the six fronts."""
    if front.is_front:
        return None
    return Fault(
        what=f"26.21 knows six fronts, and {front.placed} is none of them.",
        do=f"Name one of {', '.join(f'`{each.value}`' for each in FRONTS)}.",
        rules=bases_lie_on_fronts.rules[:1],
    )


@clause("25.31", "25.51", "R-38")
def ports_lie_on_the_board(area: Place) -> Fault | None:
    """A port lies on a mapboard, in one of the areas that basing tells apart."""
    if area.is_base:
        return None
    return Fault(
        what=f"25.31 bases units on the mapboard; {area.placed} is no place for a port.",
        do="Name an area such as `western_port`, `mediterranean_port` or `other_port`.",
        rules=ports_lie_on_the_board.rules[:1],
    )


@clause("25.65", "R-38")
def no_slip_of_a_name(place: str, alike: str | None) -> Fault | None:
    """A port that modifies counts by its name; one that is spelled almost like it is no other."""
    if alike is None:
        return None
    return Fault(
        what=f"25.65 counts ports by their names, and `{titled(place)}` is none of them.",
        do=f"Did you mean `{titled(alike)}`? If not, say with `area` where it lies, such as "
        "`other_port`.",
        rules=no_slip_of_a_name.rules[:1],
    )


@clause("25.66A", "R-45")
def may_go_to_war(by: Power, on: Power, *, at_war: bool) -> Fault | None:
    """War breaks out once, between powers of different sides."""
    if at_war:
        return Fault(
            what=f"{by.label} and {on.label} are at war already (R-45).",
            do="Take the war off the record with `edit` first, if it ended.",
            rules=(BOOK["R-45"],),
        )
    if side_of(by) is side_of(on):
        return Fault(
            what=f"{by.label} and {on.label} are on one side (R-45).",
            do="Name a power of the other side.",
            rules=(BOOK["R-45"],),
        )
    return None


@clause("25.66B", "25.724", "R-45")
def first_combat_of_the_war(clock: Clock) -> Turn:
    """The war's first Axis combat phase is that of this turn if it is still to end."""
    return first_axis_combat(clock)


def resolve_control(position: Position, order: Control, book: Ledger) -> Finding:
    """Record who controls a port, canal, country or air base, on the players' word."""
    campaign = campaign_at(position, order, book)
    rules = [BOOK["25.65"], BOOK["25.51"]]
    if order.front is not None:
        book.check(bases_lie_on_fronts, order.front)
        rules = [BOOK["26.22"], BOOK["26.31"]]
    area = order.area or area_of(order.place)
    if order.front is None and order.area is None:
        book.check(no_slip_of_a_name, order.place, _alike(campaign, order.place))
    book.check(ports_lie_on_the_board, area)
    book.lawful()
    condition = "operational" if order.operational else "not operational"
    name = titled(order.place)
    lies_in = (order.front or area).placed
    supply = "no" if order.supply is Supply.NONE else order.supply.value
    says = f"{name}, {lies_in}: {order.power.label}, {supply} supply, {condition}."
    book.declare("controller", order.power, says=says, rules=rules)
    _lose_rocket_base(campaign, order, book)
    if order.front is not None:
        book.effect(
            AirBaseHeld(order.place, order.power, order.front, order.supply, order.operational)
        )
    else:
        book.effect(PlaceHeld(order.place, order.power, order.supply, order.operational, area))
    outcome = ControlOutcome(
        order.place, order.power, order.supply.value, order.operational, order.front or area
    )
    return Finding(f"{name}: {order.power.label}, {condition}", outcome)


def _alike(campaign: Campaign, place: str) -> str | None:
    """Return the name that counts, or stands on record, of which another may be a slip."""
    ground = campaign.ground
    known = {*MODIFIER_PORTS, *PLACE_NAMES, *ground.held, *ground.air_bases, *ground.rocket_bases}
    found = get_close_matches(place, known, n=1, cutoff=_ALIKE)
    return found[0] if found and found[0] != place else None


@clause("26.62A")
def captured_base(owner: Power, captor: Power) -> bool:
    """A rocket base is eliminated when its hex comes under enemy control."""
    return side_of(owner) is not side_of(captor)


def _lose_rocket_base(campaign: Campaign, order: Control, book: Ledger) -> None:
    base = campaign.ground.rocket_bases.get(order.place)
    if base is None or base.state is BaseState.ELIMINATED:
        return
    if book.apply(captured_base, base.power, order.power):
        book.effect(RocketBaseChanged(base.power, order.place, BaseState.ELIMINATED))


def resolve_declare_war(position: Position, order: DeclareWar, book: Ledger) -> Finding:
    """Record the outbreak of a war."""
    campaign = campaign_at(position, order, book)
    at_war = campaign.war(order.power, order.on) is not None
    book.check(may_go_to_war, order.power, order.on, at_war=at_war)
    book.lawful()
    clock = campaign.clock
    surges = {order.power, order.on} == {Power.GERMANY, Power.UNITED_STATES}
    combat = book.apply(first_combat_of_the_war, clock) if surges else first_axis_combat(clock)
    reentry = order.outbreak == "reentry"
    if reentry:
        book.attest("The U.S. had left the war (62.72): no surge follows.", BOOK["25.66B"])
    book.effect(WarBroke(order.power, order.on, str(clock.turn), str(combat), reentry))
    outcome = WarOutcome(order.power, order.on, str(clock.turn), str(combat))
    name = opening(order.power.label)
    return Finding(f"{name} declares war on {order.on.label} in {clock.turn}", outcome)


def resolve_tension(position: Position, order: Tension, book: Ledger) -> Finding:
    """Record the USAT or USJT level, on the players' word."""
    politics = campaign_at(position, order, book).politics
    levels = {"usat": politics.usat, "usjt": politics.usjt}
    for name in levels:
        given = getattr(order, name)
        if given is not None:
            rule = BOOK["25.32A" if name == "usat" else "25.32B"]
            says = f"{name.upper()} level: {given}."
            levels[name] = book.declare(name, given, says=says, rules=[rule])
    book.effect(TensionChanged(**levels))
    headline = f"USAT {levels['usat']}, USJT {levels['usjt']}"
    return Finding(headline, TensionOutcome(**levels))


def resolve_economy(position: Position, order: DeclareEconomy, book: Ledger) -> Finding:
    """Record what a power has, on the players' word."""
    campaign = campaign_at(position, order, book)
    before = campaign.standing(order.power)
    brps = _brps(campaign, order, book)
    book.lawful()
    outcome = EconomyOutcome(
        brps=brps,
        construction_limit=_newer(order.construction_limit, before.limit),
        shipbuilding=_newer(order.shipbuilding, before.shipbuilding),
    )
    for name, called in _ECONOMY.items():
        value = getattr(outcome, name)
        if value is not None:
            says = f"{called}: {value}, because: {order.reason}"
            book.declare(name, value, says=says, rules=[BOOK["24.43"], BOOK["R-38"]])
    limit, points = outcome.construction_limit, outcome.shipbuilding
    book.effect(EconomyDeclared(order.power, brps, limit, points, order.reason))
    told = (("BRPs", brps), ("limit", limit))
    parts = [f"{name} {value}" for name, value in told if value is not None]
    if outcome.shipbuilding is not None:
        parts.append(f"shipbuilding {outcome.shipbuilding}")
    name = opening(order.power.label)
    return Finding(f"{name}: {', '.join(parts)}", outcome)


@clause("24.43", "R-38")
def change_has_a_base(change: int, brps: int | None) -> Fault | None:
    """BRPs change by an amount once they are declared, and never below nothing."""
    if brps is not None and brps + change >= 0:
        return None
    there = "none are declared" if brps is None else f"there are {brps}"
    return Fault(
        what=f"BRPs cannot change by {change:+d}: {there} (R-38).",
        do="Declare them whole with `brps`.",
        rules=(BOOK["R-38"],),
    )


def _brps(campaign: Campaign, order: DeclareEconomy, book: Ledger) -> int | None:
    before = campaign.standing(order.power).brps
    if order.change is None:
        return _newer(order.brps, before)
    book.check(change_has_a_base, order.change, before)
    return (before or 0) + order.change


def _newer(given: int | None, before: int | None) -> int | None:
    return before if given is None else given
