"""Placing new units at industrial complexes (R4-7, BASE-86 complex)."""

from dataclasses import dataclass

from core.board.unit_words import roster
from core.representative.effects import UnitsPlaced
from core.representative.game.moments import Phase
from core.representative.game.requests import PlaceUnits
from core.representative.game.turn_checks import begin_act, port_of, present
from core.representative.names import Finder
from core.representative.set_up import Berth
from core.representative.state import Position
from core.representative.terms import SHIPS, Power, Units, clause
from core.representative.world import COASTS, COMPLEXES, TERRITORIES
from core.terms.ledger import Ledger
from core.terms.refusal import Fault
from core.terms.resolution import Finding


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
    why = "has no industrial complex" if own else "is not the buyer's own"
    return Fault(f"{at} {why} (BASE-86 complex).", "Name an own complex.", at_an_own_complex.rules)


@clause("BASE-86 complex")
def room_at(at: str, power: Power, placed: int) -> int | None:
    """A first complex of its owner's has no limit, others what the territory is worth, or 1."""
    printed = TERRITORIES[at]
    if at in COMPLEXES and printed.owner.power is power:
        return None
    return max(0, max(printed.ipc, 1) - placed)


@clause("BASE-86 complex")
def enough_room(count: int, room: int | None) -> Fault | None:
    """A captured complex places no more than its limit in a turn."""
    if room is None or count <= room:
        return None
    return Fault(
        f"{count} units are more than the {room} that this complex still takes this turn "
        "(BASE-86 complex).",
        "Place fewer here.",
        enough_room.rules,
    )


@clause("BASE-86 phases")
def bought_before(units: Units, waiting: Units) -> Fault | None:
    """Only units that were bought this turn are placed."""
    short = [unit for unit, count in units.items() if count > waiting.get(unit, 0)]
    if units and not short:
        return None
    told = roster(waiting)
    return Fault(
        f"Waiting to be placed: {told} (BASE-86 phases).", "Place those.", bought_before.rules
    )


@clause("R4-7.1", "R4-4.9")
def ships_need_a_coast(units: Units, *, coast: bool) -> Fault | None:
    """New ships begin in port on a coast of the space of a complex."""
    if coast or not set(units) & SHIPS:
        return None
    return Fault(
        "There is no coast for ships here (R4-7.1).",
        "Name another complex.",
        ships_need_a_coast.rules,
    )


def resolve_placing(position: Position, said: PlaceUnits, book: Ledger) -> Finding:
    """New units placed at an industrial complex."""
    begin_act(said.power, Phase.PLACE, position, book)
    finder = Finder()
    at = finder.territory(said.at)
    coast = finder.zone(said.coast) if said.coast else ""
    finder.settle()
    units = present(said.units)
    waiting = position.campaign.bought.get(said.power, {})
    own = position.holder(at) is said.power
    book.check(bought_before, units, waiting)
    book.check(at_an_own_complex, at, own=own, complex_there=at in position.complexes)
    room = book.apply(room_at, at, said.power, position.campaign.placed.get(at, 0))
    book.check(enough_room, sum(units.values()), room)
    book.check(ships_need_a_coast, units, coast=bool(COASTS[at]))
    book.lawful()
    ships = {unit: n for unit, n in units.items() if unit in SHIPS}
    others = {unit: n for unit, n in units.items() if unit not in SHIPS}
    if ships:
        book.effect(UnitsPlaced(said.power, port_of(at, coast), ships))
    if others:
        book.effect(UnitsPlaced(said.power, Berth(at), others))
    left = {unit: n - units.get(unit, 0) for unit, n in waiting.items() if n > units.get(unit, 0)}
    return Finding(f"Placed in {at}: {roster(units)}", PlacedOutcome(at, left))
