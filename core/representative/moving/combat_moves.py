"""Combat movement (R4-4): units move out of their bases, and patrols come home."""

from dataclasses import dataclass
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
from core.representative.bases.distances import into_port, nearest_base, shut_canals
from core.representative.bases.radius import RETURN, return_range
from core.representative.bases.sailing import leaves_from, port_is_on_the_way
from core.representative.book.names import Finder
from core.representative.book.terms import LAND_UNITS, SHIPS, Power, clause
from core.representative.book.world import TERRITORIES
from core.representative.moving.lands_crossed import (
    closed_for,
    land_faults,
    marches_in,
    neutral_land,
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
    may_go,
    one_turn_together,
    radius_of,
    raids_alike,
    within_limit,
)
from core.representative.moving.ways import Move, way_faults
from core.representative.record.berths import Berth
from core.representative.record.campaign import Group, Purpose
from core.representative.record.card_effects import NeutralPaid
from core.representative.record.effects import GroupMoved, UnitsMoved, UnitsTired
from core.representative.record.moments import Phase
from core.representative.record.position import Position
from core.representative.record.position_said import MoveSaid
from core.representative.record.requests import Acting
from core.representative.record.spelling import Counted, Name, Path, Standing
from core.terms.ledger import Ledger
from core.terms.message import Text, Verbatim, joined, say
from core.terms.refusal import Fault, RefusedError, refused, unreadable
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


class ComeHome(Acting):
    """Ships on patrol that return to a base as combat movement begins."""

    kind: ClassVar[str] = "come-home"

    units: Counted
    from_: Name = Field(alias="from")
    to: Name
    coast: Name | None = None


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
        say(
            "{to} is {far}; a patrol goes to own land within {limit} spaces, or "
            "else to the nearest friendly land (R4-4.6).",
            to=to,
            far=say("out of reach") if steps is None else say("{steps} away", steps=steps),
            limit=RETURN,
        ),
        say("Name a nearer port."),
    )


def resolve_combat_move(position: Position, said: CombatMove, book: Ledger) -> Finding:
    """Units that move out together."""
    begin_act(said.power, Phase.COMBAT_MOVE, position, book)
    group = group_of(position, said)
    steps = check_move(group, position, book)
    book.lawful()
    going_out(group, position, book)
    way = " - ".join((group.base.space, *group.path))
    told: list[Text] = [group.roster, Verbatim(way)]
    if group.landing:
        told.append(say("landing in {landing}", landing=group.landing))
    return Finding(
        say(
            "Move {number}, {purpose}: {told}",
            number=group.number,
            purpose=group.purpose.label,
            told=joined(told),
        ),
        CombatMoveOutcome(group.number, steps),
    )


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
        faults = way_faults(Move(power, group.fighting, group.base, group.path), closed, position)
    if faults:
        raise RefusedError(refused(*faults))
    if group.coast:
        book.check(port_is_on_the_way, group.last, group.coast, _came_by(group.base, group.path))
    steps = book.apply(length, leaves_from(group.base), group.path)
    limit = book.apply(radius_of, group, tuple(sorted(position.uses(power))))
    book.check(within_limit, steps, limit)
    if not marches_in(group, position):
        for unit in group.fighting:
            for fault in may_go(unit, group, position):
                book.fault(fault)
    book.check(fits_aboard, group.freight, group.units.get("transport", 0))
    book.check(lands_where_it_may, group, _holder_is_friend(position, group))
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


def resolve_come_home(position: Position, said: ComeHome, book: Ledger) -> Finding:
    """Ships on patrol that return to a base as combat movement begins."""
    begin_act(said.power, Phase.COMBAT_MOVE, position, book)
    finder = Finder()
    zone, goal = finder.zone(said.from_), finder.territory(said.to)
    coast = finder.zone(said.coast) if said.coast else ""
    finder.settle()
    units, at = UnitCounts(said.units), Berth(zone)
    book.check(units_there, units, at, position.there(said.power, at))
    book.lawful()
    to = port_of(goal, coast, zone)
    nearest = nearest_base(said.power, zone, position)
    own = position.holder(goal) is said.power
    allowed = own if nearest is None else position.friend_of(said.power, goal)
    steps = into_port(at, to, shut_canals(said.power, position)) if allowed else None
    book.check(home_within, steps, book.apply(return_range, "battleship", nearest), goal)
    book.lawful()
    book.effect(UnitsMoved(said.power, at, to, units))
    assert steps is not None  # noqa: S101 - it is within the limit
    return Finding(
        say("From patrol in {zone} home to {to}", zone=zone, to=str(to)),
        HomeOutcome(to, steps),
    )


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


def _holder_is_friend(position: Position, group: Group) -> bool | None:
    """Return whether a landing is friendly; None if it is closed land.

    Neutral countries can be entered in an assault, and count as no friend's.
    """
    if not group.landing:
        return True
    neutral = group.landing in neutral_land(position) and group.purpose is Purpose.ASSAULT
    if group.landing in position.closed_to(group.power) and not neutral:
        return None
    return position.friend_of(group.power, group.landing)
