"""The position after one effect of a combat phase."""

from dataclasses import replace

from core.alpha3.record import combat_effects as done
from core.alpha3.record.counts import added
from core.alpha3.record.position import Position


def choosing_ordered(position: Position, effect: done.ChoosingOrdered) -> Position:
    """A power's losses are chosen in another way from now on."""
    chosen = {**position.choosing, (effect.power, effect.space): effect.choosing}
    return replace(position, choosing=chosen)


def attack_declared(position: Position, effect: done.AttackDeclared) -> Position:
    """A zone is under attack this turn."""
    attacked = position.turn.attacked | {effect.zone}
    return replace(position, turn=replace(position.turn, attacked=attacked))


def units_withdrawn(position: Position, effect: done.UnitsWithdrawn) -> Position:
    """Units are out of the battle in their space."""
    out = added(position.turn.withdrawn.get(effect.space, {}), effect.units)
    withdrawn = {**position.turn.withdrawn, effect.space: out}
    return replace(position, turn=replace(position.turn, withdrawn=withdrawn))
