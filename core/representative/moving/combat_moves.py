"""Combat movement (R4-4): units move out of their bases."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import reduce
from typing import ClassVar

from pydantic import Field

from core.board.counts import UnitCounts
from core.representative.bases.acts import (
    begin_act,
    berth_of,
    port_of,
    rockets_stay,
    units_there,
)
from core.representative.bases.sailing import leaves_from, port_is_on_the_way
from core.representative.book.names import Finder
from core.representative.book.terms import AIRCRAFT, LAND_UNITS, SHIPS, Power, Units, clause
from core.representative.book.world import TERRITORIES
from core.representative.moving.goals import may_go, no_such_port, true_faults
from core.representative.moving.headlines import moving_out
from core.representative.moving.lands_crossed import (
    closed_for,
    land_faults,
    landing_is_friendly,
    marches_in,
    take,
    taken_on_the_way,
    tolls,
)
from core.representative.moving.limits import (
    bombs_one_way,
    fits_aboard,
    goes_together,
    lands_where_it_may,
    length,
    lifts_for,
    one_turn_together,
    over_no_island,
    radius_of,
    raids_alike,
    to_be_landed,
    within_limit,
)
from core.representative.moving.supporting import (
    others_land,
    supports_a_landing,
    supports_others,
)
from core.representative.moving.ways import Move, way_faults
from core.representative.record.berths import Berth
from core.representative.record.campaign import Group, Purpose
from core.representative.record.card_effects import NeutralPaid
from core.representative.record.effects import GroupMoved, UnitsMoved, UnitsTired
from core.representative.record.fold import change
from core.representative.record.moments import Phase
from core.representative.record.position import Position
from core.representative.record.position_said import MoveSaid
from core.representative.record.requests import Acting
from core.representative.record.spelling import Counted, Name, Path, Standing
from core.terms.dice import NoDice
from core.terms.ledger import Ledger
from core.terms.message import say
from core.terms.refusal import Fault, RefusedError, illegal, refused, unreadable
from core.terms.resolution import Finding


class CombatMove(Acting):
    """Units that move out together.

    Attributes:
        units: What they are; land units and fighters with transports are cargo.
        path: The spaces that they enter, in order.
        purpose: What for.
        landing: Where cargo goes ashore.
        coast: The coast that ships leave, where their base has several.
        new_coast: The coast that rebasing ships come to, where the new base has several.
        aboard: Cargo of the other western nation.
    """

    kind: ClassVar[str] = "combat-move"

    units: Standing
    from_: Name = Field(alias="from")
    path: Path
    purpose: Purpose = Purpose.ATTACK
    landing: Name | None = None
    coast: Name | None = None
    new_coast: Name | None = None
    aboard: dict[Power, Counted] = Field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class CombatMoveOutcome:
    """A move by its number, and how far it went.

    Attributes:
        number: Counted from 1 in the turn.
        distance: In spaces.
        beside: The same of the aircraft that went the same way, as a move of their own.
    """

    number: int
    distance: int
    beside: tuple["CombatMoveOutcome", ...] = ()


@clause("R4-4.12", "R-20", "R4-4.2")
def apart(units: Units, purpose: Purpose, *, carried: bool, on_land: bool) -> tuple[Units, ...]:
    """Land units that attack land, or ships at sea, and aircraft with them move there apart."""
    every = UnitCounts(units)
    flying, others = every.only(AIRCRAFT), every.but(AIRCRAFT)
    together = set(others) <= (LAND_UNITS if on_land else SHIPS)
    if carried or purpose is not Purpose.ATTACK or not (flying and others and together):
        return (every,)
    return (others, flying)


def resolve_combat_move(position: Position, said: CombatMove, book: Ledger) -> Finding:
    """Units that move out together, aircraft beside others as a move of their own."""
    begin_act(said.power, Phase.COMBAT_MOVE, position, book)
    parts: tuple[Units, ...] = (said.units,)
    kinds = set(UnitCounts(said.units))
    if kinds & AIRCRAFT and kinds - AIRCRAFT:
        carried, on_land = bool(said.landing or said.aboard), _ends_on_land(said)
        parts = book.apply(apart, said.units, said.purpose, carried=carried, on_land=on_land)
    moves = [said.model_copy(update={"units": dict(units)}) for units in parts]
    if len(moves) > 1:
        _all_faults(position, moves)
    found: list[CombatMoveOutcome] = []
    groups: list[Group] = []
    for move in moves:
        before = len(book.effects)
        group = group_of(position, move)
        steps = check_move(group, position, book)
        book.lawful()
        going_out(group, position, book)
        position = reduce(change, book.effects[before:], position)
        found.append(CombatMoveOutcome(group.number, steps))
        groups.append(group)
    return Finding(moving_out(groups), replace(found[0], beside=tuple(found[1:])))


def _ends_on_land(said: CombatMove) -> bool:
    """Return whether a way ends on land; a name that fits land and sea is none."""
    finder = Finder()
    goal = finder.space(said.path[-1])
    return goal in TERRITORIES and not finder.placed


def _all_faults(position: Position, moves: Iterable[CombatMove]) -> None:
    """Refuse what was said of several moves at once with the faults of all of them.

    Raises:
        RefusedError: One of them cannot be.
    """
    faults: dict[Fault, None] = {}
    for move in moves:
        book = Ledger({}, NoDice(), written=False)
        try:
            check_move(group_of(position, move), position, book)
            book.lawful()
        except RefusedError as error:
            faults |= dict.fromkeys(error.refusal.faults)
    if faults:
        raise RefusedError(illegal(*faults))


def check_move(group: Group, position: Position, book: Ledger) -> int:
    """Check a move against everything that it has to keep to; return how far it goes.

    Raises:
        RefusedError: Its units are not there, do not go together, or take no way at all.
    """
    power = group.power
    book.check(units_there, group.units, group.base, _there(position, group))
    for other, units in group.aboard.items():
        at = Berth(group.base.space)
        book.check(units_there, units, at, position.there(other, at))
    book.check(rockets_stay, group.units)
    book.check(goes_together, group)
    guests = tuple(group.aboard)
    if guests:
        transports = bool(group.units.get("transport", 0)) and bool(group.landing)
        book.check(lifts_for, power, guests, transports=transports)
        book.check(one_turn_together, guests, position.campaign.powers)
    book.lawful()
    closed = closed_for(group, position, book)
    if set(group.fighting) <= LAND_UNITS:
        faults = list(land_faults(group, closed, position, book))
    else:
        way = Move(power, group.fighting, group.base, group.path)
        strikes = group.purpose is Purpose.ATTACK
        faults = way_faults(way, closed, position, strikes=strikes)
    if faults:
        raise RefusedError(refused(*true_faults(group, closed, position, faults)))
    if group.coast:
        book.check(port_is_on_the_way, group.last, group.coast, _came_by(group.base, group.path))
    steps = book.apply(length, leaves_from(group.base), group.path)
    book.check(over_no_island, steps)
    book.lawful()
    assert steps is not None  # noqa: S101 - it is a way
    limit = book.apply(radius_of, group, tuple(sorted(position.uses(power))))
    book.check(within_limit, steps, limit)
    if not marches_in(group, position):
        for unit in group.fighting:
            for fault in may_go(unit, group, position):
                book.fault(fault)
    book.check(fits_aboard, to_be_landed(group), group.units.get("transport", 0))
    if supports_others(group):
        others = others_land(group, position)
        book.check(supports_a_landing, group.last, group.landing, others_land=others)
    else:
        book.check(lands_where_it_may, group, landing_is_friendly(position, group))
    book.check(bombs_one_way, group.purpose, position.campaign.modes.get(power, ""))
    book.check(raids_alike, group, position)
    tolls(group, position, book)
    return steps


def going_out(group: Group, position: Position, book: Ledger) -> None:
    """Let a move begin: what it pays, what it takes on its way, and that it is under way."""
    if countries := tolls(group, position, book):
        book.effect(NeutralPaid(group.power, countries))
    arrives = marches_in(group, position)
    taken = taken_on_the_way(group, position)
    if arrives:
        at = Berth(group.last)
        book.effect(UnitsMoved(group.power, group.base, at, group.units))
        book.effect(UnitsTired(group.power, at, group.units))
    else:
        book.effect(GroupMoved(group))
    take(group, taken, position, book)


def group_of(position: Position, said: CombatMove | MoveSaid) -> Group:
    """Return the group that a request spells."""
    finder = Finder()
    ships = any(unit in SHIPS and n for unit, n in said.units.items())
    start = finder.territory(said.from_)
    path = tuple(finder.space(each) for each in said.path)
    landing = finder.territory(said.landing) if said.landing else ""
    coast = finder.zone(said.coast) if said.coast else ""
    new_coast = finder.zone(said.new_coast) if said.new_coast else ""
    finder.settle()
    units = UnitCounts(said.units)
    aboard = {power: UnitCounts(there) for power, there in said.aboard.items() if UnitCounts(there)}
    base = berth_of(start, coast, units, position, said.power, first=path[0])
    if said.purpose is Purpose.REBASE and ships:
        if path[-1] not in TERRITORIES:
            what = say(
                "A rebasing fleet ends in a port, and {path} is none (R4-4.11).",
                path=path[-1],
            )
            raise RefusedError(unreadable(Fault(what, say("Name the port as the last space."))))
        came_by = _came_by(base, path)
        if fault := no_such_port(said.power, base, path, new_coast or came_by, position):
            raise RefusedError(unreadable(fault))
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
        aboard=aboard,
    )


def _came_by(base: Berth, path: tuple[str, ...]) -> str:
    """Return the zone from which ships come into the port at the end of their way."""
    return path[-2] if len(path) > 1 else base.coast


def _there(position: Position, group: Group) -> dict[str, int]:
    """Return the units of a base, those on land beside a fleet with it."""
    return {
        **position.there(group.power, Berth(group.base.space)),
        **position.there(group.power, group.base),
    }
