"""What the players declare of the world outside these chapters: control, tension, war."""

from dataclasses import dataclass
from difflib import get_close_matches

from core.awaw.book.calendar import Turn
from core.awaw.book.names import titled
from core.awaw.book.places import FRONTS, PLACE_NAMES, Place, typed_places
from core.awaw.book.terms import BOOK, Power, clause
from core.awaw.book.units import side_of
from core.awaw.campaign.beginning import campaign_at
from core.awaw.campaign.requests import Control, DeclareWar, Tension
from core.awaw.record.clock import Clock
from core.awaw.record.effects import (
    AirBaseHeld,
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
from core.terms.message import Verbatim, opened, say
from core.terms.refusal import Fault
from core.terms.resolution import Finding

_ALIKE = 0.8
"""How much alike names are that may be one with a slip of the pen."""


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


@clause("26.21", "R-38")
def bases_lie_on_fronts(front: Place) -> Fault | None:
    """An air base lies on one of the six fronts."""
    if front.is_front:
        return None
    return Fault(
        what=say("26.21 knows six fronts, and {placed} is none of them.", placed=front.placed),
        do=say(
            "Name one of {fronts}.",
            fronts=typed_places(FRONTS),
        ),
        rules=bases_lie_on_fronts.rules[:1],
    )


@clause("25.31", "25.51", "R-38")
def ports_lie_on_the_board(area: Place) -> Fault | None:
    """A port lies on a mapboard, in one of the areas that basing tells apart."""
    if area.is_base:
        return None
    return Fault(
        what=say(
            "25.31 bases units on the mapboard; {placed} is no place for a port.",
            placed=area.placed,
        ),
        do=say("Name an area such as `western port`, `mediterranean port` or `other port`."),
        rules=ports_lie_on_the_board.rules[:1],
    )


@clause("25.65", "R-38")
def no_slip_of_a_name(place: str, alike: str | None) -> Fault | None:
    """A port that modifies counts by its name; one that is spelled almost like it is no other."""
    if alike is None:
        return None
    return Fault(
        what=say(
            "25.65 counts ports by their names, and `{place}` is none of them.",
            place=Verbatim(titled(place)),
        ),
        do=say(
            "Did you mean `{alike}`? If not, say with `area` where it lies, such as `other port`.",
            alike=Verbatim(titled(alike)),
        ),
        rules=no_slip_of_a_name.rules[:1],
    )


@clause("25.66A", "R-45")
def may_go_to_war(by: Power, on: Power, *, at_war: bool) -> Fault | None:
    """War breaks out once, between powers of different sides."""
    if at_war:
        return Fault(
            what=say(
                "{by} and {on} are at war already (R-45).",
                by=by.label,
                on=on.label,
            ),
            do=say("Take the war off the record with `edit` first, if it ended."),
            rules=(BOOK["R-45"],),
        )
    if side_of(by) is side_of(on):
        return Fault(
            what=say(
                "{by} and {on} are on one side (R-45).",
                by=by.label,
                on=on.label,
            ),
            do=say("Name a power of the other side."),
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
    condition = say("operational") if order.operational else say("not operational")
    name = titled(order.place)
    lies_in = (order.front or area).placed
    says = say(
        "{place}, {lies_in}: {power}, {supply}, {condition}.",
        place=name,
        lies_in=lies_in,
        power=order.power.label,
        supply=_SUPPLY[order.supply],
        condition=condition,
    )
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
    headline = say(
        "{place}: {power}, {condition}", place=name, power=order.power.label, condition=condition
    )
    return Finding(headline, outcome)


_SUPPLY = {
    Supply.FULL: say("full supply"),
    Supply.PARTIAL: say("partial supply"),
    Supply.NONE: say("no supply"),
}


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
        book.attest(say("The U.S. had left the war (62.72): no surge follows."), BOOK["25.66B"])
    book.effect(WarBroke(order.power, order.on, str(clock.turn), str(combat), reentry))
    outcome = WarOutcome(order.power, order.on, str(clock.turn), str(combat))
    name = opened(order.power.label)
    return Finding(
        say(
            "{by} declares war on {on} in {turn}",
            by=name,
            on=order.on.label,
            turn=clock.turn.told,
        ),
        outcome,
    )


def resolve_tension(position: Position, order: Tension, book: Ledger) -> Finding:
    """Record the USAT or USJT level, on the players' word."""
    politics = campaign_at(position, order, book).politics
    levels = {"usat": politics.usat, "usjt": politics.usjt}
    for name in levels:
        given = getattr(order, name)
        if given is not None:
            rule = BOOK["25.32A" if name == "usat" else "25.32B"]
            says = say("{name} level: {level}.", name=Verbatim(name.upper()), level=given)
            levels[name] = book.declare(name, given, says=says, rules=[rule])
    book.effect(TensionChanged(**levels))
    headline = say("USAT {usat}, USJT {usjt}", usat=levels["usat"], usjt=levels["usjt"])
    return Finding(headline, TensionOutcome(**levels))
