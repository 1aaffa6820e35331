"""Moves and interceptions that a pasted position has under way: checked as if declared now."""

from dataclasses import replace

from core.board.unit_words import counted
from core.representative.bases.sailing import coasts_left
from core.representative.book.names import Finder
from core.representative.book.terms import SHIPS, clause
from core.representative.book.world import COASTS
from core.representative.by_hand.reading import Reading
from core.representative.interception.interceptors import legal_interceptions
from core.representative.moving.combat_moves import check_move, group_of
from core.representative.moving.lands_crossed import marches_in
from core.representative.record.berths import Berth
from core.representative.record.campaign import Intercepting
from core.representative.record.effects import GroupMoved, PositionPasted
from core.representative.record.fold import change, with_forces
from core.representative.record.position import Position, begin
from core.representative.record.position_said import InterceptionSaid, MoveSaid
from core.terms.dice import NoDice
from core.terms.ledger import Ledger
from core.terms.message import (
    Text,
    say,
)
from core.terms.refusal import Fault, RefusedError, Way


@clause("R-24")
def still_out(*, rests: bool) -> Fault | None:
    """Units that came to rest without a fight are no move under way any more."""
    if not rests:
        return None
    return Fault(
        say("These units have come to rest without a fight (R-24)."),
        say("Count them where they are now."),
    )


@clause("R-24", "R4-4.19")
def lawful_interception(said: Text, *, legal: bool) -> Fault | None:
    """An interception that is pasted is one that could be made."""
    if legal:
        return None
    return Fault(
        say("{said} cannot intercept this move there (R-24).", said=said),
        say("Name units and a move that may meet."),
    )


def with_moves(
    moves: tuple[MoveSaid, ...], effect: PositionPasted, reading: Reading
) -> PositionPasted:
    """Return a pasted position with its moves, each checked against the ones before."""
    position = change(begin(), effect)
    for place, said in enumerate(moves):
        try:
            position = _moved(position, said, place, reading)
        except RefusedError as refused:
            for fault in refused.refusal.faults:
                reading.fault(_of_move(place, fault), "moves", place)
    campaign = position.campaign
    return replace(effect, groups=campaign.groups, modes=campaign.modes)


def _moved(position: Position, said: MoveSaid, place: int, reading: Reading) -> Position:
    """Return the position with one move more, its units put at its base before."""
    way: Way = ("moves", place)
    start = reading.territory(said.from_, *way, "from")
    coast = reading.zone(said.coast, *way, "coast") if said.coast else ""
    if start not in COASTS:
        return position
    coast = coast or _left_by(start, said)
    there = position
    for unit, count in said.units.items():
        at = reading.berth(start, coast, unit, *way) if unit in SHIPS else Berth(start)
        there = with_forces(there, said.power, at, {unit: count})
    for power, units in said.aboard.items():
        there = with_forces(there, power, Berth(start), units)
    if any(each.path[:2] == way for each in reading.placed):
        return position
    group = group_of(there, said)
    group = replace(group, number=said.number or group.number)
    book = Ledger({}, NoDice(), written=False)
    check_move(group, there, book)
    book.check(still_out, rests=marches_in(group, there))
    book.lawful()
    return change(there, GroupMoved(group))


def _left_by(start: str, said: MoveSaid) -> str:
    """Return the coast by which the way of a move leaves its base, where that is clear."""
    left = coasts_left(start, Finder().space(said.path[0]))
    return left[0] if len(left) == 1 else ""


def _of_move(place: int, fault: Fault) -> Fault:
    return Fault(
        say("Move {place}: {what}", place=place + 1, what=fault.what),
        fault.do,
        fault.rules,
    )


def with_interceptions(
    said: tuple[InterceptionSaid, ...], effect: PositionPasted, reading: Reading
) -> PositionPasted:
    """Return a pasted position with its interceptions.

    Once combat has begun moves and interceptors may be gone, so they are only read then.
    """
    position = change(begin(), effect)
    fought = bool(effect.settled or effect.battles)
    legal = {
        (each.power, each.unit, each.at, each.group): each.count
        for each in (legal_interceptions(position) if said and not fought else ())
    }
    made: list[Intercepting] = []
    for place, each in enumerate(said):
        way: Way = ("interceptions", place)
        base, coast = reading.port(each.at, *way, "at")
        space = reading.space(each.space, *way, "space")
        at = reading.berth(base, coast, each.unit, *way) if base in COASTS else Berth(base)
        count = legal.get((each.power, each.unit, at, each.move), 0)
        told = say("{counted} at {at}", counted=counted(each.count, each.unit), at=str(at))
        fault = lawful_interception(told, legal=fought or each.count <= count)
        if fault is not None:
            reading.fault(fault, *way)
        made.append(Intercepting(each.power, each.unit, each.count, at, each.move, space))
    return replace(effect, interceptions=tuple(made))
