"""A battle that may be fought next, as one value: what its odds are worked out from."""

from dataclasses import replace

from core.alpha3.counts import added, only, without
from core.alpha3.names import Finder
from core.alpha3.position import Position, is_zone
from core.alpha3.turn.combats import Combat, combat_at
from core.alpha3.turn.requests import Fight
from core.alpha3.turn.rounds import Course, battle_now, sides_of
from core.board.alpha3_values import bombarding
from core.board.battle import Battle
from core.board.clauses import Units
from core.board.side import Side
from core.board.unit_table import ALPHA3_UNITS

_GUNS = frozenset({"cruiser", "battleship"})


def battle_ahead(now: Position, said: Fight) -> Battle | None:
    """Return the battle that a request would fight, or None where there is none to be fought."""
    space, combat = _combat(now, said)
    if combat is None:
        return None
    guns = _guns(now, combat, said)
    fought = now.turn.rounds.get(space, 0)
    course = Course(sides_of(now, combat), fought)
    battle = battle_now(now, combat, said, course, guns, submerging=_submerging(now, combat, said))
    battle = replace(battle, max_rounds=said.rounds)
    return replace(battle, openings=()) if fought else battle


def divers(now: Position, said: Fight) -> frozenset[Side]:
    """Return the sides whose submarines submerge in the battle that a request would fight."""
    _, combat = _combat(now, said)
    return frozenset() if combat is None else _submerging(now, combat, said)


def _combat(now: Position, said: Fight) -> tuple[str, Combat | None]:
    finder = Finder()
    space = finder.space(said.space)
    finder.settle()
    return space, combat_at(now, space)


def _guns(now: Position, combat: Combat, said: Fight) -> Units:
    """Return the ships that bombard for those who land, zone by zone as the fight has them."""
    guns: Units = {}
    for zone, units in combat.landing.items():
        ships = without(only(now.there(zone, now.power), _GUNS), now.turn.bombarded.get(zone, {}))
        if said.bombardment == "all" and combat.defended:
            silent = zone in now.turn.rounds or zone in now.turn.struck
            firing = {} if silent else bombarding(ships, sum(units.values()), ALPHA3_UNITS)
            guns = added(guns, firing)
    return guns


def _submerging(now: Position, combat: Combat, said: Fight) -> frozenset[Side]:
    """Return whose submarines submerge when they can; of several defenders all or none are told."""
    if not is_zone(combat.space):
        return frozenset()
    diving = [
        power in now.submerging
        for power, units in combat.defenders.items()
        if units.get("submarine", 0)
    ]
    sides = {Side.ATTACKER} if said.submerge == "at_once" else set()
    return frozenset(sides | ({Side.DEFENDER} if diving and all(diving) else set()))
