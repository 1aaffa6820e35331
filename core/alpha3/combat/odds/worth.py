"""What a combat phase did to both sides, in IPCs: what its effects took off the map."""

from collections.abc import Iterable

from core.alpha3.book.terms import Units
from core.alpha3.record.effects import ArmyChanged, DamageChanged
from core.alpha3.record.position import Position
from core.alpha3.record.unit_effects import UnitsLost
from core.board.unit_table import ALPHA3_UNITS
from core.terms.resolution import Effect


def swing_of(before: Position, effects: Iterable[Effect]) -> int:
    """Return the IPCs that the defenders lost in effects, less those that the attackers lost.

    All that is gone counts at its printed price: cargo and guests that went down with a ship,
    AA guns left ashore, the army of a neutral.

    Args:
        before: The position before the first of them.
        effects: What was done, in its order.
    """
    side, swing = before.power.side, 0
    armies = dict(before.armies)
    for effect in effects:
        if isinstance(effect, UnitsLost):
            swing += worth_of(effect.units) * (-1 if effect.power.side is side else 1)
        elif isinstance(effect, ArmyChanged):
            swing += worth_of(armies.get(effect.territory, {})) - worth_of(effect.units)
            armies[effect.territory] = effect.units
    return swing


def worth_of(units: Units) -> int:
    """Return what units cost as printed."""
    return sum(ALPHA3_UNITS[unit].cost * count for unit, count in units.items())


def damage_of(before: Position, effects: Iterable[Effect]) -> int:
    """Return the damage points that effects added to facilities, where none changed hands."""
    marked = dict(before.damage)
    for effect in effects:
        if isinstance(effect, DamageChanged):
            marked[effect.territory, effect.facility] = effect.points
    return sum(marked.values()) - sum(before.damage.values())
