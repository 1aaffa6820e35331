"""The position after one effect: what holds of spaces, battles and the turn in hand."""

from core.alpha3.book.terms import AIRCRAFT, Facility, Phase, Side
from core.alpha3.book.world import LONDON, NORTH_AMERICA
from core.alpha3.record import effects as done
from core.alpha3.record import unit_effects as moves
from core.alpha3.record.position import Position, Raid, Turn
from core.alpha3.record.unit_fold import NOTHING_LEFT, Spent, change, moved
from core.board.counts import UnitCounts
from core.terms.replaced import replaced

_WATCHED = frozenset({LONDON, *NORTH_AMERICA})
"""Places whose capture by the Axis is remembered for good (R-41)."""

INDUSTRY = frozenset({Facility.MAJOR_IC, Facility.MINOR_IC})
"""Facilities that make units."""


@change.by
def phase_begun(position: Position, effect: done.PhaseBegun) -> Position:
    """A new phase; another power's turn begins with nothing done."""
    same = (effect.round, effect.power) == (position.round, position.power)
    turn = position.turn if same else Turn()
    if effect.phase is Phase.NONCOMBAT_MOVE:
        turn = replaced(turn, spent=_after_combat(turn.spent))
    return replaced(position, round=effect.round, power=effect.power, phase=effect.phase, turn=turn)


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
    after = replaced(
        position, facilities={**position.facilities, effect.territory: there}, damage=damage
    )
    if position.phase is not Phase.MOBILIZE or effect.new not in INDUSTRY:
        return after
    built = {effect.territory: effect.gone, **position.turn.built}
    return replaced(after, turn=replaced(after.turn, built=built))


@change.by
def controlled(position: Position, effect: done.Controlled) -> Position:
    """A territory changes hands."""
    after = replaced(position, owners={**position.owners, effect.territory: effect.owner})
    if not effect.captured:
        return after
    if effect.territory in _WATCHED and effect.owner.side is Side.AXIS:
        after = replaced(after, fallen=after.fallen | {effect.territory})
    return replaced(after, turn=replaced(after.turn, taken=after.turn.taken | {effect.territory}))


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
    return replaced(position, turn=replaced(position.turn, raids=raids))


@change.by
def scrambled(position: Position, effect: moves.Scrambled) -> Position:
    """Aircraft are out at sea, and the game remembers where they belong."""
    away = moves.UnitsMoved(effect.power, effect.units, effect.base, effect.zone, 0)
    after = moved(position, away)
    key = (effect.zone, effect.base, effect.power)
    out = {**after.turn.scrambled, key: effect.units}
    if not effect.units:
        out.pop(key)
    return replaced(after, turn=replaced(after.turn, scrambled=out))


@change.by
def intercepting(position: Position, effect: moves.Intercepting) -> Position:
    """Fighters are set aside for a raid."""
    flying = {**position.turn.intercepting, (effect.territory, effect.power): effect.fighters}
    return replaced(position, turn=replaced(position.turn, intercepting=flying))


@change.by
def assault_planned(position: Position, effect: moves.AssaultPlanned) -> Position:
    """Land units will go ashore; with none the plan is given up."""
    key = (effect.zone, effect.territory)
    plans = {**position.turn.assaults, key: effect.units}
    if not effect.units:
        plans.pop(key)
    return replaced(position, turn=replaced(position.turn, assaults=plans))


@change.by
def fought(position: Position, effect: moves.RoundsFought) -> Position:
    """Rounds of a battle are counted; what it waited for is decided."""
    turn = replaced(
        position.turn,
        battles={
            space: each for space, each in position.turn.battles.items() if space != effect.space
        },
        rounds={**position.turn.rounds, effect.space: effect.rounds},
        over=position.turn.over | {effect.space} if effect.over else position.turn.over,
    )
    after = replaced(position, turn=turn)
    if not effect.over:
        return after
    kept = {key: how for key, how in after.choosing.items() if key[1] != effect.space}
    return replaced(after, choosing=kept)


@change.by
def battle_stands(position: Position, effect: moves.BattleStands) -> Position:
    """A battle waits, as it stands."""
    battles = {**position.turn.battles, effect.battle.space: effect.battle}
    return replaced(position, turn=replaced(position.turn, battles=battles))


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
    return replaced(after, turn=replaced(after.turn, landed=landed))


@change.by
def bombarded(position: Position, effect: moves.Bombarded) -> Position:
    """Ships have fired at the coast."""
    fired = UnitCounts(position.turn.bombarded.get(effect.zone, {})) + effect.ships
    turn = replaced(position.turn, bombarded={**position.turn.bombarded, effect.zone: fired})
    return replaced(position, turn=turn)


@change.by
def produced(position: Position, effect: done.Produced) -> Position:
    """A complex has less left to make this turn."""
    made = position.turn.placed.get(effect.territory, 0) + effect.units
    turn = replaced(position.turn, placed={**position.turn.placed, effect.territory: made})
    return replaced(position, turn=turn)


@change.by
def choosing_ordered(position: Position, effect: done.ChoosingOrdered) -> Position:
    """A power's losses are chosen in another way from now on."""
    chosen = {**position.choosing, (effect.power, effect.space): effect.choosing}
    return replaced(position, choosing=chosen)


@change.by
def attack_declared(position: Position, effect: done.AttackDeclared) -> Position:
    """A zone is under attack this turn."""
    attacked = position.turn.attacked | {effect.zone}
    return replaced(position, turn=replaced(position.turn, attacked=attacked))


@change.by
def units_withdrawn(position: Position, effect: moves.UnitsWithdrawn) -> Position:
    """Units are out of the battle in their space."""
    out = UnitCounts(position.turn.withdrawn.get(effect.space, {})) + effect.units
    withdrawn = {**position.turn.withdrawn, effect.space: out}
    return replaced(position, turn=replaced(position.turn, withdrawn=withdrawn))
