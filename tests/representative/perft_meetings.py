"""Who of 1986 may meet a move, and where: by the product and from the text alone (R4-4.19)."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, islice
from typing import Any

from perft_distances import AIR, SHIPS, Far, by_air, by_ship, far, friendly_coast
from perft_moves import Try, tries
from perft_rules import ISLANDS, NEXT, ZONES, Facts

from core.representative.book.terms import Power
from core.representative.interception.interceptors import legal_interceptions
from core.representative.interception.meeting import Interception, InterceptionOutcome
from core.representative.moving.combat_moves import CombatMove
from core.representative.record.berths import Berth
from core.representative.record.campaign import Group
from core.representative.record.moments import Phase
from core.representative.record.position import Position
from core.systems import SYSTEMS, resolve
from core.terms.dice import NoDice
from core.terms.request import read_request
from core.terms.resolution import Resolution

REACTS = {"fighter": 0, "submarine": 0, "carrier": 1, "battleship": 1}
Met = dict[tuple[Power, str, Berth], tuple[str, ...]]
"""Whoever may meet a move, with the spaces of its way in which he may."""


def may_meet(position: Position, group: Group) -> Met:
    """R4-4.19 to R4-4.29, R4-5.21: everybody who could, and in which spaces of the way.

    Enemies of the moving nation alone; fighters and submarines in their space, carriers and
    battleships one space off; ships no aircraft, nobody a submarine; no ship a carrier that is
    without other ships in the last space, an island being one with its zone (R-44).
    """
    theirs = Facts(position, group.power.value)
    came = {
        unit: far(theirs, unit, group.base.space, group.base.coast)
        for unit in group.fighting
        if unit != "submarine"
    }
    found: Met = {}
    for power in Power:
        mine = Facts(position, power.value)
        if (power.value in {"germany", "japan"}) is (group.power.value in {"germany", "japan"}):
            continue
        for at, units in position.forces[power].items():
            for unit in REACTS.keys() & {name for name, count in units.items() if count}:
                own = _reacting(mine, unit, at)
                spaces = [
                    space
                    for place, space in enumerate(group.path)
                    if own.get(space, 99) <= REACTS[unit]
                    if _near_enough(unit, own[space], space, place, group.path, came)
                    if at.space not in ZONES or friendly_coast(mine, space) <= 3
                ]
                if spaces:
                    found[power, unit, at] = tuple(dict.fromkeys(spaces))
    return found


def _reacting(mine: Facts, unit: str, at: Berth) -> Far:
    return by_ship(mine, at.space, at.coast) if unit in SHIPS else by_air(mine, at.space)


def _near_enough(
    unit: str, own: int, space: str, place: int, path: tuple[str, ...], came: dict[str, Far]
) -> bool:
    """R4-4.21, R-12: as near as one of those that it may meet there."""
    meets = came if unit not in SHIPS else {u: f for u, f in came.items() if u not in AIR}
    if unit in SHIPS and _is_last(space, place, path) and set(meets) == {"carrier"}:
        return False
    return any(own <= each.get(space, -1) for each in meets.values())


def _is_last(space: str, place: int, path: tuple[str, ...]) -> bool:
    goal = path[-1]
    strikes = goal in ISLANDS and place == len(path) - 2 and space in NEXT[goal]
    return space == goal or strikes


def is_asked(power: Power, unit: str, at: Berth, group: Group) -> bool:
    """R-19: who stands in the space that is attacked defends it, and is not asked to meet it."""
    assert unit in REACTS
    assert power
    attacked = group.site == group.last == at.space
    return not (attacked and (not at.coast or unit == "carrier"))


def groups_of(position: Position) -> Iterator[tuple[Position, Group]]:
    """Yield every lawful single move, and pairs of unlike units from one port, as it goes out."""
    moment = position.campaign
    stands = Position(
        position.owners, position.forces, position.treasuries, position.complexes,
        position.developments, position.bombed, position.cards,
        _at(moment, Phase.COMBAT_MOVE),
    )  # fmt: skip
    for each in tries(stands):
        if each.allowed and each.kind != "by land" and isinstance(each.request, CombatMove):
            yield from _gone(stands, each.request)
    for request in _pairs(stands):
        yield from _gone(stands, request)


def _at(moment: Any, phase: Phase) -> Any:
    from dataclasses import replace  # noqa: PLC0415 - one line

    return replace(moment, phase=phase)


def _pairs(position: Position) -> Iterator[CombatMove]:
    """Two unlike ships of one port together, on the ways of the faster's single moves."""
    ways: dict[tuple[Power, str, str, tuple[str, ...]], dict[str, Try]] = {}
    for each in tries(position):
        said: Any = each.request
        if each.allowed and each.kind == "attack by sea":
            key = (said.power, said.from_, said.coast, said.path)
            ways.setdefault(key, {})[next(iter(said.units))] = each
    for units in ways.values():
        for one, other in combinations(sorted(units), 2):
            said = units[one].request
            yield said.model_copy(update={"units": {one: 1, other: 1}})


def _gone(position: Position, request: CombatMove) -> Iterator[tuple[Position, Group]]:
    ending = resolve(position, request, {}, NoDice())
    if not isinstance(ending, Resolution):
        return
    after = position
    for effect in ending.effects:
        after = SYSTEMS["representative"].change(after, effect)
    yield after, after.campaign.groups[-1]


def counted(position: Position) -> tuple[Counter[str], list[str]]:
    """Return how many interceptions there are of each kind of unit, and where the two differ."""
    counts, differ = Counter[str](), list[str]()
    for after, group in groups_of(position):
        rules = may_meet(after, group)
        counts.update({"moves": 1})
        for (_, unit, _), spaces in rules.items():
            counts[unit] += len(spaces)
        asked = {(e.power, e.unit, e.at): e.space for e in legal_interceptions(after)
                 if e.group == group.number}  # fmt: skip
        first = {who: spaces[0] for who, spaces in rules.items() if is_asked(*who, group)}
        if asked != first:
            differ.append(
                f"{group.told} {group.path} {group.purpose}: {asked} by the rules {first}"
            )
    return counts, differ


def answered(position: Position, every: int = 1) -> list[str]:
    """Return where the question, asked of each enemy unit and each move, differs from the text.

    Args:
        position: Who is where.
        every: Of so many moves one is asked about.
    """
    differ = []
    for after, group in islice(groups_of(position), 0, None, every):
        rules = may_meet(after, group)
        for power in Power:
            for at, units in after.forces[power].items():
                for unit in units:
                    if group.cargo or unit in {"infantry", "tank", "rocket", "transport"}:
                        continue
                    said = _asked(after, group, power, unit, at)
                    if said != rules.get((power, unit, at), ()):
                        differ.append(f"{group.told} {group.path}, {power} {unit} {at}: {said}")
    return differ


def _asked(after: Position, group: Group, power: Power, unit: str, at: Berth) -> tuple[str, ...]:
    mover = {
        "power": group.power.value, "from": group.base.space, "path": list(group.path),
        "units": dict(group.units), "coast": group.base.coast or None,
    }  # fmt: skip
    mine = {
        "power": power.value, "unit": unit, "at": at.space, "coast": at.coast or None,
        "patrolling": at.space in ZONES,
    }  # fmt: skip
    request = read_request(Interception, {"mover": mover, "interceptor": mine})
    assert isinstance(request, Interception), request
    ending = resolve(after, request, {}, NoDice())
    assert isinstance(ending, Resolution), ending
    assert isinstance(ending.outcome, InterceptionOutcome)
    return ending.outcome.may_intercept_in
