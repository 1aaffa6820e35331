"""How far units of 1986 reach, and whether they may: by the product and from the text alone."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from perft_distances import AIR, SHIPS, Far, afloat, by_ship, far, friendly_coast
from perft_rules import ISLANDS, LANDS, NEXT, ZONES, Facts, homes

from core.representative.bases.reach import Reach, ReachOutcome
from core.representative.book.terms import Power
from core.representative.record.berths import Berth
from core.representative.record.position import Position
from core.systems import resolve
from core.terms.dice import NoDice
from core.terms.request import read_request
from core.terms.resolution import Resolution

ACTIONS = ("attack", "strategic_attack", "rebase", "react")
Said = tuple[int | None, bool]
"""How far it is, if there is a way, and whether the unit may go there so."""


def says(facts: Facts, unit: str, at: Berth, action: str) -> dict[str, Said]:
    """R4-4.2 to R4-4.11, R4-4.20, R4-5.4, R4-5.8, R4-5.21: distance, and whether it may."""
    steps: dict[str, int | None] = dict(_ways(facts, unit, at, action))
    if action == "rebase" and unit in SHIPS and at.coast:
        steps[at.space] = _round_to_another_coast(facts, at)
    may = {"attack": _attacks, "strategic_attack": _raids, "rebase": _rebases, "react": _reacts}
    homes_of = homes(facts, at.space) if action == "rebase" and at.space in ZONES else {}
    home = {land for land, _ in homes_of}
    found: dict[str, Said] = {}
    for goal, far_off in steps.items():
        goes = far_off is not None and (
            goal in home if homes_of else may[action](facts, unit, at, goal, far_off)
        )
        found[goal] = far_off, goes
    return found


def _ways(facts: Facts, unit: str, at: Berth, action: str) -> Far:
    ship = action in {"rebase", "react"} and unit in SHIPS
    return (by_ship if ship else lambda f, s, c: far(f, unit, s, c))(facts, at.space, at.coast)


def _radius(facts: Facts, unit: str) -> int:
    long = unit == "fighter" and facts.developed("long_range_aircraft")
    return {"carrier": 4, "fighter": 2 if long else 1, "bomber": 1}.get(unit, 3)


def _attacks(facts: Facts, unit: str, at: Berth, goal: str, steps: int) -> bool:
    """R4-4.3, R4-4.6, R4-4.7: out of a base; at enemy land aircraft, on coasts carriers too."""
    if at.space in ZONES or steps > _radius(facts, unit):
        return False
    if goal in ZONES:
        return True
    coast = bool(NEXT[goal] & ZONES)
    return facts.enemy(goal) and (unit in AIR or (unit == "carrier" and coast))


def _raids(facts: Facts, unit: str, at: Berth, goal: str, steps: int) -> bool:
    """R4-5.4, R4-5.8, R4-3.9: bombers, with fighters beside them, at complexes; ships at sea."""
    if at.space in ZONES or unit in {"carrier", "transport"}:
        return False
    if unit in SHIPS:
        return goal in ZONES and steps <= 3
    limit = 2 if unit == "bomber" else _radius(facts, unit)
    bombed = goal in LANDS and facts.enemy(goal) and goal in facts.position.complexes
    return bombed and steps <= limit


def _rebases(facts: Facts, unit: str, at: Berth, goal: str, steps: int) -> bool:
    """R4-4.10, R4-4.11: to friendly land."""
    if at.space in ZONES or goal in ZONES or not facts.friend(goal):
        return False
    long = unit == "bomber" or facts.developed("long_range_aircraft")
    return steps <= (6 if unit in SHIPS else 3 if long else 2)


def _reacts(facts: Facts, unit: str, at: Berth, goal: str, steps: int) -> bool:
    """R4-4.20, R4-5.21: fighters and submarines 0, carriers and battleships 1, others never."""
    limit = {"fighter": 0, "submarine": 0, "carrier": 1, "battleship": 1}.get(unit, -1)
    patrol = at.space in ZONES
    return steps <= limit and (not patrol or friendly_coast(facts, goal) <= 3)


def _round_to_another_coast(facts: Facts, at: Berth) -> int | None:
    """R4-4.10: a ship that sails to a different coast of its own base."""
    found = afloat(facts, at.space, at.coast)
    others = NEXT[at.space] & ZONES & found.keys() - {at.coast}
    return min((found[each] + (at.space not in ISLANDS) for each in others), default=None)


def asked(position: Position) -> Iterator[tuple[Facts, str, Berth, str]]:
    """Yield every aircraft and ship of every nation, where it is, with every action."""
    for power in Power:
        facts = Facts(position, power.value)
        for at, units in sorted(position.forces[power].items()):
            for unit in sorted(units.keys() & {*AIR, *SHIPS}):
                yield from ((facts, unit, at, action) for action in ACTIONS)


def goals(unit: str, at: Berth, action: str) -> Iterator[str]:
    """Yield what may be asked for; a ship that goes to an island means the zone around it."""
    for goal in sorted(LANDS if action == "rebase" else LANDS | ZONES):
        names = unit in SHIPS and unit != "carrier" and goal in ISLANDS and action != "rebase"
        if not names and not (unit in AIR and goal == at.space):
            yield goal


def reach_of(position: Position, facts: Facts, unit: str, at: Berth, goal: str, act: str) -> Said:
    """Return what the product says of it."""
    said: dict[str, Any] = {"unit": unit, "from": at.space, "to": goal, "action": act}
    said |= {"power": facts.power, "developments": sorted(_has(position, facts))}
    if at.coast:
        said["coast"] = at.coast
    request = read_request(Reach, said)
    assert isinstance(request, Reach), request
    ending = resolve(position, request, {}, NoDice())
    assert isinstance(ending, Resolution), ending
    assert isinstance(ending.outcome, ReachOutcome)
    return ending.outcome.distance, ending.outcome.allowed


def _has(position: Position, facts: Facts) -> set[str]:
    return {each.value for each in position.uses(Power(facts.power))}


def counted(position: Position, every: int = 1) -> tuple[Counter[str], list[str]]:
    """Return how many targets are in reach, by action, and where the product says otherwise.

    Args:
        position: Who is where.
        every: Of so many questions one is put to the product; the text answers all.
    """
    counts, differ, number = Counter[str](), list[str](), 0
    for facts, unit, at, action in asked(position):
        rules = says(facts, unit, at, action)
        for goal in goals(unit, at, action):
            number += 1
            ours = rules.get(goal, (None, False))
            counts[action] += ours[1]
            if number % every:
                continue
            told = reach_of(position, facts, unit, at, goal, action)
            if told != ours:
                differ.append(f"{facts.power} {unit} {at} - {goal}, {action}: {told}, not {ours}")
    return counts, differ
