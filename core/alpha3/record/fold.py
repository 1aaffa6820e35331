"""The position after one effect: where units stand, and what they have spent."""

from collections.abc import Mapping
from dataclasses import replace

from core.alpha3.book.terms import AIRCRAFT, Facility, Phase, Power, Side, Units
from core.alpha3.book.world import LONDON, NORTH_AMERICA
from core.alpha3.record import effects as done
from core.alpha3.record import unit_effects as moves
from core.alpha3.record.position import Position, Raid, Turn
from core.board.counts import NOBODY, UnitCounts
from core.terms.fold import Fold

Spent = Mapping[tuple[str, str], tuple[int, ...]]

NOTHING_LEFT = 99
"""Movement spent by units that may not move again this turn."""

_WATCHED = frozenset({LONDON, *NORTH_AMERICA})
"""Places whose capture by the Axis is remembered for good (R-41)."""

INDUSTRY = frozenset({Facility.MAJOR_IC, Facility.MINOR_IC})
"""Facilities that make units."""

UNMOVED = -1
"""What stands for a unit that has not moved; one that moved may have spent nothing of its own."""


change = Fold[Position]()
"""The position after one effect; ``state`` holds those that move no units."""


Standing = Mapping[str, Mapping[Power, Units]]
"""The units of each power in each space."""


def standing(position: Position, space: str, power: Power, units: Units) -> Position:
    """Return the position with a power's units in a space."""
    return replace(position, units=_stood(position.units, space, power, units))


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
        return replace(position, units=units, damaged=damaged)
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
    turn = replace(position.turn, spent=kept, came_from=came_from)
    return replace(position, units=units, damaged=damaged, turn=turn)


def _each(spent: tuple[int, ...], units: int) -> tuple[int, ...]:
    """Return what every unit has spent, lowest first."""
    return (*(UNMOVED for _ in range(units - len(spent))), *spent)


def _moved(spent: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(each for each in spent if each != UNMOVED)


def _damaged_among(position: Position, effect: moves.UnitsMoved) -> dict[str, int]:
    """Return the damaged ships among those that move: whole ones go first."""
    before = position.there(effect.origin, effect.power)
    found = {}
    for unit, count in effect.units.items():
        hurt = position.damaged.get((effect.origin, effect.power, unit), 0)
        if over := count - (before.get(unit, 0) - hurt):
            found[unit] = max(0, over)
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
        return replace(position, units=units, damaged=damaged)
    spent = dict(position.turn.spent)
    for unit in effect.units:
        had = _each(spent.get((effect.space, unit), ()), before.get(unit, 0))
        spent[effect.space, unit] = _moved(had[: left.get(unit, 0)])
    kept = {key: figures for key, figures in spent.items() if figures}
    turn = replace(position.turn, spent=kept)
    return replace(position, units=units, damaged=damaged, turn=turn)


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
    return replace(position, turn=replace(position.turn, spent=kept))


@change.by
def phase_begun(position: Position, effect: done.PhaseBegun) -> Position:
    """A new phase; another power's turn begins with nothing done."""
    same = (effect.round, effect.power) == (position.round, position.power)
    turn = position.turn if same else Turn()
    if effect.phase is Phase.NONCOMBAT_MOVE:
        turn = replace(turn, spent=_after_combat(turn.spent))
    return replace(position, round=effect.round, power=effect.power, phase=effect.phase, turn=turn)


def _after_combat(spent: Spent) -> Spent:
    """Return what is spent when Noncombat Move begins: of all that moved only aircraft move on."""
    return {
        (space, unit): figures if unit in AIRCRAFT else tuple(NOTHING_LEFT for _ in figures)
        for (space, unit), figures in spent.items()
    }


@change.by
def facility_changed(position: Position, effect: done.FacilityChanged) -> Position:
    """A facility is there, or no longer; a smaller one keeps what damage it can carry."""
    there = position.facilities.get(effect.territory, frozenset())
    if effect.gone:
        there -= {effect.gone}
    if effect.new:
        there |= {effect.new}
    damage = dict(position.damage)
    points = damage.pop((effect.territory, effect.gone), 0) if effect.gone else 0
    if effect.new and points:
        damage[effect.territory, effect.new] = points
    after = replace(
        position, facilities={**position.facilities, effect.territory: there}, damage=damage
    )
    if position.phase is not Phase.MOBILIZE or effect.new not in INDUSTRY:
        return after
    built = {effect.territory: effect.gone, **position.turn.built}
    return replace(after, turn=replace(after.turn, built=built))


@change.by
def controlled(position: Position, effect: done.Controlled) -> Position:
    """A territory changes hands."""
    after = replace(position, owners={**position.owners, effect.territory: effect.owner})
    if not effect.captured:
        return after
    if effect.territory in _WATCHED and effect.owner.side is Side.AXIS:
        after = replace(after, fallen=after.fallen | {effect.territory})
    return replace(after, turn=replace(after.turn, taken=after.turn.taken | {effect.territory}))


@change.by
def raid_changed(position: Position, effect: moves.RaidChanged) -> Position:
    """A raid has other units, or is flown."""
    targets = {
        Facility(facility): dict(bombers) for facility, bombers in effect.targets.items() if bombers
    }
    raid = Raid(targets, effect.escorts, effect.flown)
    raids = {**position.turn.raids, effect.territory: raid}
    if not raid.units:
        raids.pop(effect.territory)
    return replace(position, turn=replace(position.turn, raids=raids))


@change.by
def scrambled(position: Position, effect: moves.Scrambled) -> Position:
    """Aircraft are out at sea, and the game remembers where they belong."""
    away = moves.UnitsMoved(effect.power, effect.units, effect.base, effect.zone, 0)
    after = moved(position, away)
    key = (effect.zone, effect.base, effect.power)
    out = {**after.turn.scrambled, key: effect.units}
    if not effect.units:
        out.pop(key)
    return replace(after, turn=replace(after.turn, scrambled=out))


@change.by
def intercepting(position: Position, effect: moves.Intercepting) -> Position:
    """Fighters are set aside for a raid."""
    flying = {**position.turn.intercepting, (effect.territory, effect.power): effect.fighters}
    return replace(position, turn=replace(position.turn, intercepting=flying))


@change.by
def assault_planned(position: Position, effect: moves.AssaultPlanned) -> Position:
    """Land units will go ashore; with none the plan is given up."""
    key = (effect.zone, effect.territory)
    plans = {**position.turn.assaults, key: effect.units}
    if not effect.units:
        plans.pop(key)
    return replace(position, turn=replace(position.turn, assaults=plans))


@change.by
def fought(position: Position, effect: moves.RoundsFought) -> Position:
    """Rounds of a battle are counted; what it waited for is decided."""
    turn = replace(
        position.turn,
        battles={
            space: each for space, each in position.turn.battles.items() if space != effect.space
        },
        rounds={**position.turn.rounds, effect.space: effect.rounds},
        over=position.turn.over | {effect.space} if effect.over else position.turn.over,
    )
    after = replace(position, turn=turn)
    if not effect.over:
        return after
    kept = {key: how for key, how in after.choosing.items() if key[1] != effect.space}
    return replace(after, choosing=kept)


@change.by
def battle_stands(position: Position, effect: moves.BattleStands) -> Position:
    """A battle waits, as it stands."""
    battles = {**position.turn.battles, effect.battle.space: effect.battle}
    return replace(position, turn=replace(position.turn, battles=battles))


@change.by
def came_ashore(position: Position, effect: moves.CameAshore) -> Position:
    """The units of an assault leave their ships for good."""
    zone, territory = effect.zone, effect.territory
    units = position.turn.assaults.get((zone, territory), {})
    after = assault_planned(position, moves.AssaultPlanned(zone, territory, {}))
    ashore = moves.UnitsMoved(position.power, units, zone, territory, NOTHING_LEFT, zone)
    after = moved(after, ashore)
    landed = {
        **after.turn.landed,
        territory: UnitCounts(after.turn.landed.get(territory, {})) + units,
    }
    return replace(after, turn=replace(after.turn, landed=landed))


@change.by
def bombarded(position: Position, effect: moves.Bombarded) -> Position:
    """Ships have fired at the coast."""
    fired = UnitCounts(position.turn.bombarded.get(effect.zone, {})) + effect.ships
    turn = replace(position.turn, bombarded={**position.turn.bombarded, effect.zone: fired})
    return replace(position, turn=turn)


@change.by
def produced(position: Position, effect: done.Produced) -> Position:
    """A complex has less left to make this turn."""
    made = position.turn.placed.get(effect.territory, 0) + effect.units
    turn = replace(position.turn, placed={**position.turn.placed, effect.territory: made})
    return replace(position, turn=turn)


@change.by
def choosing_ordered(position: Position, effect: done.ChoosingOrdered) -> Position:
    """A power's losses are chosen in another way from now on."""
    chosen = {**position.choosing, (effect.power, effect.space): effect.choosing}
    return replace(position, choosing=chosen)


@change.by
def attack_declared(position: Position, effect: done.AttackDeclared) -> Position:
    """A zone is under attack this turn."""
    attacked = position.turn.attacked | {effect.zone}
    return replace(position, turn=replace(position.turn, attacked=attacked))


@change.by
def units_withdrawn(position: Position, effect: moves.UnitsWithdrawn) -> Position:
    """Units are out of the battle in their space."""
    out = UnitCounts(position.turn.withdrawn.get(effect.space, {})) + effect.units
    withdrawn = {**position.turn.withdrawn, effect.space: out}
    return replace(position, turn=replace(position.turn, withdrawn=withdrawn))
