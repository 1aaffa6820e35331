"""Where units stand after one effect, and what they have spent."""

from collections.abc import Mapping

from core.alpha3.book.terms import Power, Units
from core.alpha3.record import unit_effects as moves
from core.alpha3.record.position import Position
from core.board.counts import NOBODY, UnitCounts
from core.terms.fold import Fold
from core.terms.replaced import replaced

Spent = Mapping[tuple[str, str], tuple[int, ...]]

NOTHING_LEFT = 99
"""Movement spent by units that may not move again this turn."""

UNMOVED = -1
"""What stands for a unit that has not moved; one that moved may have spent nothing of its own."""


change = Fold[Position]()
"""The position after one effect; ``state`` holds those that move no units."""


Standing = Mapping[str, Mapping[Power, Units]]
"""The units of each power in each space."""


def standing(position: Position, space: str, power: Power, units: Units) -> Position:
    """Return the position with a power's units in a space."""
    return replaced(position, units=_stood(position.units, space, power, units))


def _stood(before: Standing, space: str, power: Power, units: Units) -> Standing:
    there = {**before.get(space, {}), power: UnitCounts.of(units)}
    return {**before, space: {each: counts for each, counts in there.items() if counts}}


@change.by
def moved(position: Position, effect: moves.UnitsMoved) -> Position:
    """Units leave one space for another; those that have moved least go first."""
    power, origin, to = effect.power, effect.origin, effect.to
    before = position.there(origin, power)
    hurt = _damaged_among(position, effect)
    units = _stood(position.units, origin, power, before - effect.units)
    there = UnitCounts.of(units.get(to, {}).get(power, NOBODY))
    units = _stood(units, to, power, there + effect.units)
    damaged = dict(position.damaged)
    for unit, number in hurt.items():
        for space, change in ((origin, -number), (to, number)):
            damaged[space, power, unit] = damaged.get((space, power, unit), 0) + change
    damaged = {key: count for key, count in damaged.items() if count}
    if power is not position.power:
        return replaced(position, units=units, damaged=damaged)
    spent = dict(position.turn.spent)
    for unit, count in effect.units.items():
        had = _each(spent.get((origin, unit), ()), before.get(unit, 0))
        going, staying = had[:count], had[count:]
        spent[origin, unit] = _moved(staying)
        came = (*spent.get((to, unit), ()), *(max(each, 0) + effect.spent for each in going))
        spent[to, unit] = tuple(sorted(came))
    came_from = position.turn.came_from
    if effect.entered_from:
        entered = came_from.get(to, frozenset()) | {effect.entered_from}
        came_from = {**came_from, to: entered}
    kept = {key: figures for key, figures in spent.items() if figures}
    set_out = _set_out(position, effect)
    said = _landing_said(position, effect)
    turn = replaced(
        position.turn, spent=kept, came_from=came_from, set_out=set_out, landing_said=said
    )
    return replaced(position, units=units, damaged=damaged, turn=turn)


def _landing_said(position: Position, effect: moves.UnitsMoved) -> Mapping[tuple[str, str], Units]:
    """Return where aircraft said that they would land, those that move now included."""
    said = position.turn.landing_said
    if not effect.landing:
        return said
    key = (effect.to, effect.landing)
    return {**said, key: UnitCounts.of(said.get(key, NOBODY)) + effect.units}


def _set_out(position: Position, effect: moves.UnitsMoved) -> Mapping[tuple[str, str], Units]:
    """Return where units that moved began the turn; those go first that have not moved yet."""
    found = dict(position.turn.set_out)
    before = {key: UnitCounts.of(found[key]) for key in found if key[0] == effect.origin}
    fresh = position.there(effect.origin, effect.power) - UnitCounts.sum(before.values())
    going = UnitCounts(effect.units)
    parts = {effect.origin: going & fresh}
    going -= fresh
    for key, units in before.items():
        parts[key[1]] = gone = going & units
        found[key] = units - gone
        going -= gone
    for began, them in parts.items():
        if began != effect.to:
            key = effect.to, began
            found[key] = UnitCounts.of(found.get(key, NOBODY)) + them
    return {key: units for key, units in found.items() if units}


def _still_out(position: Position, space: str, left: Units) -> Mapping[tuple[str, str], Units]:
    """Return where units began that are left in a space; of like ones nobody knows who is lost."""
    found = dict(position.turn.set_out)
    room = UnitCounts.of(left)
    for key in [key for key in found if key[0] == space]:
        found[key] = UnitCounts.of(found[key]) & room
        room -= found[key]
    return {key: units for key, units in found.items() if units}


def _each(spent: tuple[int, ...], units: int) -> tuple[int, ...]:
    """Return what every unit has spent, lowest first."""
    return (*(UNMOVED for _ in range(units - len(spent))), *spent)


def _moved(spent: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(each for each in spent if each != UNMOVED)


def _damaged_among(position: Position, effect: moves.UnitsMoved) -> dict[str, int]:
    """Return the damaged ships among those that move: as it is said, else whole ones go first."""
    before = position.there(effect.origin, effect.power)
    found = {}
    for unit, count in effect.units.items():
        hurt = position.damaged.get((effect.origin, effect.power, unit), 0)
        found[unit] = max(0, count - (before.get(unit, 0) - hurt), effect.hurt.get(unit, 0))
    return {unit: count for unit, count in found.items() if count}


@change.by
def lost(position: Position, effect: moves.UnitsLost) -> Position:
    """Units are gone; those that have moved furthest are lost first."""
    before = position.there(effect.space, effect.power)
    left = before - effect.units
    units = _stood(position.units, effect.space, effect.power, left)
    damaged = {
        (space, power, unit): min(number, left.get(unit, 0))
        if (space, power) == (effect.space, effect.power)
        else number
        for (space, power, unit), number in position.damaged.items()
    }
    damaged = {key: count for key, count in damaged.items() if count}
    if effect.power is not position.power:
        return replaced(position, units=units, damaged=damaged)
    spent = dict(position.turn.spent)
    for unit in effect.units:
        had = _each(spent.get((effect.space, unit), ()), before.get(unit, 0))
        spent[effect.space, unit] = _moved(had[: left.get(unit, 0)])
    kept = {key: figures for key, figures in spent.items() if figures}
    set_out = _still_out(position, effect.space, left)
    turn = replaced(position.turn, spent=kept, set_out=set_out)
    return replaced(position, units=units, damaged=damaged, turn=turn)


@change.by
def spent_up(position: Position, effect: moves.UnitsSpent) -> Position:
    """Units may not move again this turn; those that have moved already are the first."""
    spent = dict(position.turn.spent)
    for unit, count in effect.units.items():
        had = _each(
            spent.get((effect.space, unit), ()),
            position.there(effect.space, position.power).get(unit, 0),
        )
        free = had[: max(0, len(had) - count)]
        full = tuple(max(each, NOTHING_LEFT) for each in had[len(free) :])
        spent[effect.space, unit] = _moved((*free, *full))
    kept = {key: figures for key, figures in spent.items() if figures}
    return replaced(position, turn=replaced(position.turn, spent=kept))
