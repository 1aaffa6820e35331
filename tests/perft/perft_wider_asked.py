"""The same of cargo, raids, landing, placing and scrambling asked of the product (Global 1940)."""

from bisect import bisect_left
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from perft_asked_alpha3 import as_data
from perft_standing_alpha3 import AIR, LAND, SHIPS
from perft_tables_alpha3 import UK, borders, reached, sea
from perft_wider_text import ANY_NUMBER, BUILT, Sent, Wide

from core.alpha3.book.terms import Phase, Power
from core.alpha3.combat.defence.decisions import chances_of
from core.alpha3.economy.mobilizing import resolve_mobilize
from core.alpha3.economy.requests import Mobilize
from core.alpha3.moving.moves import resolve_move
from core.alpha3.moving.requests import Move
from core.alpha3.record.pasted import pasted_position
from core.alpha3.record.position import Position
from core.alpha3.record.state import begin
from core.systems import SYSTEMS
from core.terms.dice import NoDice
from core.terms.ledger import Ledger
from core.terms.refusal import RefusedError
from core.terms.request import read_request

Way = tuple[str, ...]
MOST = ANY_NUMBER
"""More than may be placed in any space, so that its limit shows."""


def at(position: Mapping[str, Any], phase: str) -> Position:
    """Return a position in a phase of the turn of its power."""
    return pasted_position(begin(), {**position, "phase": phase})


def moved(now: Position, *groups: Mapping[str, Any]) -> Position | None:
    """Return the position after a move; None where the product refuses it."""
    said = {"power": now.power.value, "moves": list(groups)}
    request, book = read_request(Move, said), Ledger({}, NoDice())
    assert isinstance(request, Move), request
    try:
        resolve_move(now, request, book)
    except RefusedError:
        return None
    for effect in book.effects:
        now = SYSTEMS["alpha3"].change(now, effect)
    return now


def _one(unit: str, *path: str, **more: str) -> dict[str, Any]:
    return {"units": {unit: 1}, "path": list(path), **more}


def asked_wide(position: Mapping[str, Any], phase: str) -> dict[str, set[Way]]:
    """Return the moves of each kind that the product allows, of all that borders could allow."""
    now, board = at(position, phase), Wide(as_data(position))
    fights = phase == "combat_move"
    found: dict[str, set[Way]] = {"load": set(), "ferry": set(), "unload": set()}
    found |= {"raid": set()} if fights else {}
    for kind, way, group in (*_cargo(board), *(_raids(board) if fights else ())):
        if moved(now, group):
            found[kind].add(way)
    return found


def _cargo(board: Wide) -> Iterator[tuple[str, Way, dict[str, Any]]]:
    for space in board.units:
        for unit in board.own(space):
            if unit in LAND and sea(space):
                for land in borders()[space]:
                    if not sea(land):
                        yield "unload", (unit, space, land), _one(unit, space, land)
            elif unit in LAND:
                yield from _out_of(board, space, unit)


def _out_of(board: Wide, land: str, unit: str) -> Iterator[tuple[str, Way, dict[str, Any]]]:
    """Yield every way out of a territory over a zone with a transport that carries the unit."""
    for zone in filter(sea, borders()[land]):
        yield "load", (unit, land, zone), _one(unit, land, zone)
        if "transport" not in board.own(zone) or not board.loads(land, unit, zone):
            continue
        for end in reached(zone, 4, lambda _here, there: sea(there)):
            for there in borders()[end]:
                if not sea(there):
                    way = (land, zone, there) if end == zone else (land, zone, end, there)
                    yield "ferry", (unit, *way), _one(unit, *way)


def _raids(board: Wide) -> Iterator[tuple[str, Way, dict[str, Any]]]:
    for space in board.units:
        for unit in {"strategic_bomber", "tactical_bomber"} & board.own(space).keys():
            for end in reached(space, AIR[unit] + 3, lambda _here, _there: True):
                for facility in () if sea(end) or end == space else board.facilities(end):
                    way = (unit, space, end, facility)
                    yield "raid", way, _one(unit, space, end, raid=facility)


def landings(position: Mapping[str, Any], every: int) -> tuple[int, list[str]]:
    """Return where aircraft land after single attacks, counted, and where the product differs.

    Args:
        position: Who is where.
        every: Of so many attacks one is tried.
    """
    now, board = at(position, "combat_move"), Wide(as_data(position))
    count, number, differ = 0, 0, list[str]()
    for space in sorted(board.units):
        for unit in sorted(AIR.keys() & board.own(space).keys()):
            most = board.flying_range(space, unit)
            for end in sorted(board.flies(space, unit, fights=True)):
                if unit in board.own(end):  # of like aircraft those fly on that can still fly far
                    continue
                number += 1
                after = moved(now, _one(unit, space, end)) if number % every == 0 else None
                if after is None:
                    continue
                left = most - board.flown(space, end, most)
                ours = board.land_after(end, left)
                count += len(ours)
                here = _down(after, unit, end, left)
                if here != ours:
                    differ.append(f"{unit} {space} - {end}: {here - ours}, not {ours - here}")
    return count, differ


def _down(after: Position, unit: str, end: str, left: int) -> set[str]:
    then = replace(after, phase=Phase.NONCOMBAT_MOVE)
    near = reached(end, left + 1, lambda _here, _there: True)
    lands = {each for each in near if not sea(each) and each != end}
    return {each for each in lands if moved(then, _one(unit, end, each)) is not None}


def sent_out(position: Mapping[str, Any], every: int = 1) -> tuple[dict[str, int], list[str]]:
    """Return who may scramble or intercept after each single attack, counted, and differences."""
    now, board = at(position, "combat_move"), Wide(as_data(position))
    counts, differ = {"scramble": 0, "intercept": 0}, list[str]()
    for number, (group, zone, assault) in enumerate(_attacks(board)):
        if number % every:
            continue
        after = moved(now, group)
        if after is None:
            differ.append(f"{group}: refused")
            continue
        raid = "raid" in group
        ours = board.meets_raid(zone) if raid else board.sent_out(zone, assault=assault)
        counts["intercept" if raid else "scramble"] += len(ours)
        here = set[Sent]()
        for power in Power:
            may = chances_of(after, power)
            here |= {Sent(c.zone, c.base, power.value, c.up_to) for c in may.scrambles}
            here |= {Sent(t, t, power.value, count) for t, count in may.intercepts}
        if here != ours:
            differ.append(f"{group}: {here - ours}, not {ours - here}")
    return counts, differ


def _attacks(board: Wide) -> Iterator[tuple[dict[str, Any], str, bool]]:
    """Yield single attacks at sea, assaults of one unit, and raids."""
    for space in sorted(board.units):
        for unit in sorted(board.own(space)):
            if unit in SHIPS and board.leaves_alone(space, unit):
                for end in sorted(board.sails(space, unit, fights=True)):
                    yield _one(unit, space, end), end, False
    for kind, unit, *way in sorted(board.ferries(fights=True)):
        if kind == "ferry":
            yield _one(unit, *way), way[-2], True
    for _, unit, origin, end, facility in sorted(board.raids()):
        yield _one(unit, origin, end, raid=facility), end, False


def placed(position: Mapping[str, Any], pairs: Iterator[tuple[str, str]]) -> Iterator[int]:
    """Yield how many of each unit the product lets the power place in each space."""
    power = position["power"]
    purses = ("europe", "pacific") if power == UK else (None,)
    for unit, space in pairs:
        bought = [
            {"power": power, "units": {unit: MOST}} | ({"economy": each} if each else {})
            for each in purses
        ]
        now = at({**position, "bought": bought}, "mobilize")
        if power == "china" and unit not in ("infantry", "artillery"):
            yield 0  # it buys nothing else
            continue
        most = 1 if unit in BUILT else MOST
        yield bisect_left(range(1, most + 1), x=True, key=partial(_too_many, now, unit, space))


def _too_many(now: Position, unit: str, space: str, count: int) -> bool:
    """Return whether the product refuses to place so many."""
    said = {"power": now.power.value, "where": {space: {unit: count}}}
    request = read_request(Mobilize, said)
    assert isinstance(request, Mobilize), request
    try:
        resolve_mobilize(now, request, Ledger({}, NoDice()))
    except RefusedError:
        return True
    return False
