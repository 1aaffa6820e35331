"""25.35 and 25.36: what uninverted naval units in an SW box may do."""

from collections.abc import Mapping
from dataclasses import dataclass

from core.awaw.book.places import SW_PLACE, Place
from core.awaw.book.terms import BOOK, Box, Power, clause
from core.awaw.book.units import SURFACE, WESTERN, Owner, Unit
from core.awaw.campaign.beginning import campaign_at
from core.awaw.campaign.force_requests import Function, NavalFunction
from core.awaw.record.position import Position
from core.terms.ledger import Ledger
from core.terms.message import Verbatim, say
from core.terms.refusal import Fault
from core.terms.resolution import Finding

_INVASION_BOXES = frozenset(
    {Place.ATLANTIC_US_BOX, Place.PACIFIC_US_BOX, Place.AUSTRALIA_BOX, Place.INDIA_BOX}
)
_INVASION = frozenset({Function.SHORE_BOMBARDMENT, Function.FAST_CARRIER_MISSION})


@dataclass(frozen=True, slots=True)
class FunctionOutcome:
    """Units that perform a function; they stay uninverted (25.36)."""

    function: Function
    unit: Unit
    number: int
    stays_ready: bool


@dataclass(frozen=True, slots=True)
class _Terms:
    """What a function asks for."""

    rule: str
    allied_only: bool = False
    units: frozenset[Unit] = SURFACE
    boxes: frozenset[Box] = frozenset(Box)


_TERMS: Mapping[Function, _Terms] = {
    Function.TRANSPORT_ACTIVITY: _Terms("25.35A"),
    Function.PACIFIC_SEA_SUPPLY: _Terms("25.35A", boxes=frozenset({Box.PACIFIC})),
    Function.SHORE_BOMBARDMENT: _Terms(
        "25.35B", allied_only=True, units=SURFACE - {Unit.CVES, Unit.FAST_CARRIERS}
    ),
    Function.FAST_CARRIER_MISSION: _Terms(
        "25.35B", allied_only=True, units=frozenset({Unit.FAST_CARRIERS})
    ),
    Function.PROTECT_NAVAL_MOVEMENT: _Terms("25.35C"),
    Function.ANTI_SUBMARINE_WARFARE: _Terms("25.35D", units=frozenset({Unit.CVES})),
    Function.RAIDER_INTERCEPTION: _Terms("25.35E", allied_only=True),
}


@clause("25.35", "25.35A", "25.35B", "25.35C", "25.35D", "25.35E", "25.362", "25.363")
def may_perform(power: Power, box: Box, unit: Unit, function: Function) -> Fault | None:
    """Naval units in an SW box have the functions of 25.35 and no others."""
    terms = _TERMS[function]
    allied = power in WESTERN or not terms.allied_only
    if allied and unit in terms.units and box in terms.boxes:
        return None
    return Fault(
        what=say(
            "{rule} does not give {unit} of {power} in {placed} the function of {function}.",
            rule=Verbatim(terms.rule),
            unit=unit.label,
            power=power.label,
            placed=box.placed,
            function=function.label,
        ),
        do=say("Name units, a box or a function that go together."),
        rules=(BOOK[terms.rule],),
    )


@clause("25.35", "25.34", "25.363")
def uninverted_ships_act(number: int, ready: int) -> Fault | None:
    """Only uninverted naval units that are in the box perform a function."""
    if number <= ready:
        return None
    return Fault(
        what=say(
            "25.35 lets uninverted naval units act; {number} would, and {ready} such are there.",
            number=number,
            ready=ready,
        ),
        do=say("Let fewer act, or deploy more first."),
        rules=uninverted_ships_act.rules[:2],
    )


@clause("25.35B")
def invasion_from_a_box(origin: Place | None) -> Fault | None:
    """Ships support an invasion that comes from a U.S. box, Australia or India, and only thence."""
    if origin in _INVASION_BOXES:
        return None
    return Fault(
        what=say(
            "25.35B supports invasions from the U.S. boxes, the Australia or the India box alone."
        ),
        do=say("Give the box as `origin`."),
    )


@clause("25.36")
def stays_ready(number: int) -> bool:
    """Taking part in what passes through their SW box does not invert naval units."""
    return number > 0


def resolve_function(position: Position, order: NavalFunction, book: Ledger) -> Finding:
    """Let naval units perform a function; nothing changes but what the working says."""
    campaign = campaign_at(position, order, book)
    book.check(may_perform, order.power, order.box, order.unit, order.function)
    if order.function in _INVASION:
        book.check(invasion_from_a_box, order.origin)
    owner, place = Owner(order.power.value), SW_PLACE[order.box]
    ready = campaign.forces.at(owner, order.unit, place).ready
    book.check(uninverted_ships_act, order.number, ready)
    book.lawful()
    book.attest(
        say(
            "They are named before the enemy attacks, and protect one activity of a kind at a time."
        ),
        BOOK["25.36"],
    )
    ready_still = book.apply(stays_ready, order.number)
    outcome = FunctionOutcome(order.function, order.unit, order.number, ready_still)
    headline = say(
        "{units} of {power} in {box}: {function}",
        units=order.unit.counted(order.number),
        power=order.power.label,
        box=order.box.placed,
        function=order.function.label,
    )
    return Finding(headline, outcome)
