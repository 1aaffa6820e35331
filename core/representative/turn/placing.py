"""Placing new units at industrial complexes, rockets near them, and complexes (R4-7)."""

from dataclasses import dataclass
from typing import ClassVar

from core.board.counts import UnitCounts
from core.board.unit_words import roster
from core.representative.bases.acts import begin_act, port_of
from core.representative.bases.distances import ways_over_friendly_land
from core.representative.book.names import Finder
from core.representative.book.terms import COMPLEX, ROCKET, SHIPS, Power, Units, clause
from core.representative.book.world import COASTS, COMPLEXES, TERRITORIES
from core.representative.record.berths import Berth
from core.representative.record.card_effects import ComplexBuilt
from core.representative.record.effects import UnitsPlaced
from core.representative.record.moments import Phase
from core.representative.record.position import Position
from core.representative.record.requests import Acting
from core.representative.record.spelling import Bought, Name
from core.terms.ledger import Ledger
from core.terms.message import (
    say,
    say_many,
)
from core.terms.refusal import Fault
from core.terms.resolution import Finding


class PlaceUnits(Acting):
    """New units placed at an industrial complex, rockets near one, or a new complex."""

    kind: ClassVar[str] = "place-units"

    units: Bought
    at: Name
    coast: Name | None = None


@dataclass(frozen=True, slots=True)
class PlacedOutcome:
    """Where units stand now, and what still waits."""

    at: str
    waiting: Units


@clause("R4-7.1", "BASE-86 complex", "R4-1.2")
def at_an_own_complex(at: str, *, own: bool, complex_there: bool) -> Fault | None:
    """New units stand where their owner has an industrial complex."""
    if own and complex_there:
        return None
    return Fault(
        say("{at} has no industrial complex (BASE-86 complex).", at=at)
        if own
        else say("{at} is not the buyer's own (BASE-86 complex).", at=at),
        say("Name a complex of the buyer's own."),
    )


@clause("BASE-86 complex", "R-28")
def room_at(at: str, power: Power, placed: int, *, waits: bool) -> int | None:
    """A first complex of its owner's has no limit, others the territory's worth, or 1."""
    if waits:
        return 0
    printed = TERRITORIES[at]
    if at in COMPLEXES and printed.owner.power is power:
        return None
    return max(0, max(printed.ipc, 1) - placed)


@clause("BASE-86 complex")
def enough_room(count: int, room: int | None) -> Fault | None:
    """A captured or new complex waits a turn, and then places up to its limit."""
    if room is None or count <= room:
        return None
    return Fault(
        say_many(
            "{n} unit is more than the {room} that this complex still takes "
            "this turn (BASE-86 complex).",
            "{n} units are more than the {room} that this complex still takes "
            "this turn (BASE-86 complex).",
            count,
            room=room,
        ),
        say("Place fewer here."),
    )


@clause("BASE-86 phases")
def bought_before(units: Units, waiting: Units) -> Fault | None:
    """Only units that were bought this turn are placed."""
    short = [unit for unit, count in units.items() if count > waiting.get(unit, 0)]
    if units and not short:
        return None
    if not any(waiting.values()):
        return Fault(
            say("Nothing is waiting to be placed (BASE-86 phases)."),
            say("Go on with `next`."),
        )
    told = roster(waiting)
    return Fault(
        say("Waiting to be placed: {told} (BASE-86 phases).", told=told), say("Place those.")
    )


@clause("R4-7.1", "R4-4.9")
def ships_need_a_coast(units: Units, *, coast: bool) -> Fault | None:
    """New ships begin in port on a coast of the space of a complex."""
    if coast or not set(units) & SHIPS:
        return None
    return Fault(say("There is no coast for ships here (R4-7.1)."), say("Name another complex."))


@clause("R4-7.2", "R4-3.4")
def near_a_complex(at: str, *, joined: bool) -> Fault | None:
    """Rockets stand in land that friendly land joins to an own complex; no limit counts them."""
    if joined:
        return None
    return Fault(
        say("No friendly land joins {at} to a complex of the buyer's own (R4-7.2).", at=at),
        say("Name land that is joined to one."),
    )


@clause("BASE-86 complex", "R-28")
def site_of_a_complex(at: str, count: int, *, own: bool, free: bool) -> Fault | None:
    """A new complex stands in land its owner held as the turn began, one to a territory."""
    if own and free and count == 1:
        return None
    return Fault(
        say("{at} has not been the buyer's own since the turn began (BASE-86 complex).", at=at)
        if not own
        else say("{at} has a complex already (BASE-86 complex).", at=at)
        if not free
        else say("{at} takes one complex only (BASE-86 complex).", at=at),
        say("Name other land of the buyer's own."),
    )


def resolve_placing(position: Position, said: PlaceUnits, book: Ledger) -> Finding:
    """New units placed at an industrial complex, rockets near one, or a new complex."""
    begin_act(said.power, Phase.PLACE, position, book)
    finder = Finder()
    at = finder.territory(said.at)
    coast = finder.zone(said.coast) if said.coast else ""
    finder.settle()
    units = UnitCounts(said.units)
    waiting = position.campaign.bought.get(said.power, {})
    book.check(bought_before, units, waiting)
    ordinary = units.but({ROCKET, COMPLEX})
    if ordinary:
        _check_units(position, said.power, at, ordinary, book)
    if ROCKET in units:
        book.check(near_a_complex, at, joined=rocket_site(position, said.power, at))
    held = position.holder(at) is said.power and at not in position.campaign.waiting
    if COMPLEX in units:
        free = at not in position.complexes
        book.check(site_of_a_complex, at, units[COMPLEX], own=held, free=free)
    book.lawful()
    if ships := ordinary.only(SHIPS):
        book.effect(UnitsPlaced(said.power, port_of(at, coast), ships))
    for placed in (ordinary.but(SHIPS), units.only({ROCKET})):
        if placed:
            book.effect(UnitsPlaced(said.power, Berth(at), placed))
    if COMPLEX in units:
        book.effect(ComplexBuilt(said.power, at))
    left = waiting - units
    return Finding(
        say("Placed in {at}: {told}", at=at, told=roster(units)), PlacedOutcome(at, left)
    )


def _check_units(position: Position, power: Power, at: str, units: Units, book: Ledger) -> None:
    """Check that a complex may place units; how many, only of one that there is."""
    campaign = position.campaign
    own, there = position.holder(at) is power, at in position.complexes
    book.check(at_an_own_complex, at, own=own, complex_there=there)
    if not (own and there):
        return
    placed = campaign.placed.get(at, 0)
    room = book.apply(room_at, at, power, placed, waits=at in campaign.waiting)
    book.check(enough_room, sum(units.values()), room)
    book.check(ships_need_a_coast, units, coast=bool(COASTS[at]))


def rocket_site(position: Position, power: Power, at: str) -> bool:
    """Return whether friendly land joins a space to a complex of a power's own."""
    if not position.friend_of(power, at):
        return False
    reached = ways_over_friendly_land(power, at, position)
    return any(position.holder(name) is power for name in position.complexes if name in reached)


def room_for(position: Position, power: Power, waiting: Units) -> bool:
    """Return whether anything that a power has bought can still be placed."""
    campaign = position.campaign
    if any(unit not in {ROCKET, COMPLEX} for unit in waiting) and any(
        position.holder(name) is power
        and room_at(name, power, campaign.placed.get(name, 0), waits=name in campaign.waiting) != 0
        for name in position.complexes
    ):
        return True
    if COMPLEX in waiting and any(
        position.holder(name) is power
        and name not in position.complexes
        and name not in campaign.waiting
        for name in TERRITORIES
    ):
        return True
    return ROCKET in waiting and any(rocket_site(position, power, name) for name in TERRITORIES)
