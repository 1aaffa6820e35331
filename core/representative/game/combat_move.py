"""Combat movement (R4-4): units move out of their bases, and patrols come home."""

from dataclasses import dataclass

from core.board.unit_words import roster
from core.representative.distances import shut_canals, ways
from core.representative.effects import ForcesChanged, GroupMoved
from core.representative.game.moments import Phase
from core.representative.game.move_checks import (
    bombs_one_way,
    fits_aboard,
    goes_together,
    lands_where_it_may,
    length,
    may_go,
    radius_of,
    raids_alike,
    step_faults,
    within_limit,
)
from core.representative.game.record import Group, Purpose, negative
from core.representative.game.requests import CombatMove, ComeHome
from core.representative.game.turn_checks import (
    begin_act,
    berth_of,
    port_of,
    present,
    units_there,
)
from core.representative.moving import Move, way_faults
from core.representative.names import Finder
from core.representative.radius import RETURN, return_range
from core.representative.set_up import Berth
from core.representative.state import Position
from core.representative.terms import LAND_UNITS, SHIPS, Power, clause
from core.representative.world import TERRITORIES
from core.terms.ledger import Ledger
from core.terms.refusal import Fault, RefusedError, unreadable
from core.terms.resolution import Finding


@dataclass(frozen=True, slots=True)
class CombatMoveOutcome:
    """A move by its number, and how far it went."""

    number: int
    distance: int


@dataclass(frozen=True, slots=True)
class HomeOutcome:
    """Where a patrol has its base now, and how far that was."""

    at: Berth
    distance: int


@clause("R4-4.6", "R4-5.21", "R-3")
def home_within(steps: int | None, limit: int, to: str) -> Fault | None:
    """A patrol returns to own land within 3 spaces, or to the nearest friendly land."""
    if steps is not None and steps <= limit:
        return None
    return Fault(
        f"{to} is {'out of reach' if steps is None else f'{steps} away'}; a patrol goes to own "
        f"land within {RETURN} spaces, or else to the nearest friendly land (R4-4.6).",
        "Name a nearer port.",
        home_within.rules,
    )


def resolve_combat_move(position: Position, said: CombatMove, book: Ledger) -> Finding:
    """Units that move out together."""
    begin_act(said.power, Phase.COMBAT_MOVE, position, book)
    group = _group(position, said)
    book.check(units_there, group.units, group.base, _there(position, group))
    book.check(goes_together, group)
    book.lawful()
    closed = position.closed_to(said.power)
    move = Move(said.power, group.fighting, group.base, group.path)
    by_land = set(group.fighting) <= LAND_UNITS
    faults = (
        list(step_faults(group, closed, position))
        if by_land
        else way_faults(move, closed, position)
    )
    if faults:
        raise RefusedError(unreadable(*faults))
    steps = book.apply(length, group.base.space, group.path)
    limit = book.apply(radius_of, group, tuple(position.developments.get(said.power, ())))
    book.check(within_limit, steps, limit)
    for unit in group.fighting:
        for fault in may_go(unit, group, position):
            book.fault(fault)
    book.check(fits_aboard, group.cargo, group.units.get("transport", 0))
    book.check(lands_where_it_may, group, _holder_is_friend(position, group))
    book.check(bombs_one_way, group.purpose, position.campaign.modes.get(said.power, ""))
    book.check(raids_alike, group, position)
    book.lawful()
    book.effect(GroupMoved(group))
    way = " - ".join((group.base.space, *group.path))
    units = roster(group.units)
    shore = f", landing in {group.landing}" if group.landing else ""
    return Finding(
        f"Move {group.number}, {group.purpose}: {units}, {way}{shore}",
        CombatMoveOutcome(group.number, steps),
    )


def resolve_come_home(position: Position, said: ComeHome, book: Ledger) -> Finding:
    """Ships on patrol that return to a base as combat movement begins."""
    begin_act(said.power, Phase.COMBAT_MOVE, position, book)
    finder = Finder()
    zone, goal = finder.zone(said.from_), finder.territory(said.to)
    coast = finder.zone(said.coast) if said.coast else ""
    finder.settle()
    units, at = present(said.units), Berth(zone)
    book.check(units_there, units, at, position.there(said.power, at))
    book.lawful()
    to = port_of(goal, coast, zone)
    steps, limit = _way_home(position, said.power, at, to)
    book.check(home_within, steps, book.apply(return_range, "battleship", limit), goal)
    book.lawful()
    book.effect(ForcesChanged(said.power, at, negative(units)))
    book.effect(ForcesChanged(said.power, to, units))
    assert steps is not None  # noqa: S101 - it is within the limit
    return Finding(f"From patrol in {zone} home to {to}", HomeOutcome(to, steps))


def _way_home(
    position: Position, power: Power, at: Berth, to: Berth
) -> tuple[int | None, int | None]:
    """Return how far a port is, and the limit where no own land is near."""
    found = ways("battleship", at, (), shut_canals(power, position))
    lands = [name for name in found if name in TERRITORIES]
    own = [found[name] for name in lands if position.holder(name) is power]
    near = bool(own) and min(own) <= RETURN
    friends = [found[name] for name in lands if position.friend_of(power, name)]
    limit = None if near else min(friends, default=None)
    allowed = position.holder(to.space) is power if near else position.friend_of(power, to.space)
    return (found.get(to.space) if allowed else None), limit


def _group(position: Position, said: CombatMove) -> Group:
    """Return the group that a request spells."""
    finder = Finder()
    ships = any(unit in SHIPS and n for unit, n in said.units.items())
    start = finder.territory(said.from_)
    path = tuple(finder.space(each) for each in said.path)
    landing = finder.territory(said.landing) if said.landing else ""
    coast = finder.zone(said.coast) if said.coast else ""
    new_coast = finder.zone(said.new_coast) if said.new_coast else ""
    finder.settle()
    units = present(said.units)
    base = berth_of(start, coast, units, position, said.power)
    if said.purpose is Purpose.REBASE and ships:
        if path[-1] not in TERRITORIES:
            what = f"A rebasing fleet ends in a port, and {path[-1]} is none (R4-4.11)."
            raise RefusedError(unreadable(Fault(what, "Name the port as the last space.")))
        came_by = path[-2] if len(path) > 1 else base.coast
        new_coast = port_of(path[-1], new_coast, came_by).coast
        landing = path[-1] if "transport" in units else ""
    return Group(
        number=max((each.number for each in position.campaign.groups), default=0) + 1,
        power=said.power,
        units=units,
        base=base,
        path=path,
        purpose=said.purpose,
        landing=landing,
        coast=new_coast,
    )


def _there(position: Position, group: Group) -> dict[str, int]:
    """Return the units of a base, those on land beside a fleet with it."""
    return {
        **position.there(group.power, Berth(group.base.space)),
        **position.there(group.power, group.base),
    }


def _holder_is_friend(position: Position, group: Group) -> bool | None:
    """Return whether a landing is friendly; None if it is closed land."""
    if not group.landing:
        return True
    if group.landing in position.closed_to(group.power):
        return None
    return position.friend_of(group.power, group.landing)
