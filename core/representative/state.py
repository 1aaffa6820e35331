"""The position of a game of 1986 with the amendments, and the effects that change it."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from core.representative.effects import (
    EFFECTS,
    ControlChanged,
    ForcesChanged,
    GroupMoved,
    IpcsLost,
    MomentChanged,
    PositionPasted,
    TreasuryChanged,
    UnitsPlaced,
)
from core.representative.game.changing import changed
from core.representative.game.moments import Phase
from core.representative.game.record import Campaign, added
from core.representative.set_up import Berth, Placed, amended_set_up
from core.representative.terms import Development, Owner, Power, Units, enemies, friendly
from core.representative.world import CARDS, COMPLEXES, TERRITORIES
from core.terms.figures import Named
from core.terms.resolution import Effect

__all__ = ["EFFECTS", "IpcsLost", "Position", "begin", "change", "with_forces"]


@dataclass(frozen=True, slots=True)
class Position(Named):
    """A game at one moment.

    Attributes:
        owners: Who controls each territory.
        forces: Units by power and by where they are.
        treasuries: IPCs in hand.
        complexes: Territories with an industrial complex.
        developments: What each power has developed.
        bombed: IPCs lost in each space to strategic attacks this turn.
        campaign: The moment, and what the turn has under way.
    """

    owners: Mapping[str, Owner]
    forces: Mapping[Power, Placed]
    treasuries: Mapping[Power, int]
    complexes: frozenset[str]
    developments: Mapping[Power, frozenset[Development]] = field(default_factory=dict)
    bombed: Mapping[str, int] = field(default_factory=dict)
    campaign: Campaign = field(default_factory=Campaign)

    def __str__(self) -> str:
        return "the map as it stands"

    def holder(self, territory: str) -> Power | None:
        """Return the power that controls a territory, if a power does."""
        return self.owners[territory].power

    def friend_of(self, power: Power, territory: str) -> bool:
        """Return whether a power or its friend controls a territory."""
        holder = self.holder(territory)
        return holder is not None and friendly(power, holder)

    def there(self, power: Power, at: Berth) -> Units:
        """Return a power's units in a place."""
        return self.forces[power].get(at, {})

    def enemies_in(self, power: Power, space: str) -> dict[tuple[Power, Berth], Units]:
        """Return the units of a power's enemies in a space, by power and berth."""
        return {
            (other, berth): units
            for other in Power
            if enemies(power, other)
            for berth, units in self.forces[other].items()
            if berth.space == space and units
        }

    def closed_to(self, power: Power) -> tuple[str, ...]:
        """Return the land that is neutral to a power."""
        return tuple(
            name
            for name in TERRITORIES
            if (holder := self.holder(name)) is None
            or (holder.side is power.side and not friendly(power, holder))
        )


def begin() -> Position:
    """Return the position before the first turn."""
    return Position(
        owners={each.name: each.owner for each in TERRITORIES.values()},
        forces={power: amended_set_up(power) for power in Power},
        treasuries={card.power: card.ipcs for card in CARDS.values()},
        complexes=frozenset(COMPLEXES),
    )


def change(position: Position, effect: Effect) -> Position:
    """Return the position after one effect.

    Raises:
        TypeError: The effect is none of this room.
    """
    match effect:
        case PositionPasted():
            return _pasted(effect)
        case IpcsLost() | TreasuryChanged():
            return _paid(position, effect)
        case ForcesChanged(power, at, changes):
            return with_forces(position, power, at, changes)
        case ControlChanged(territory, owner):
            return replace(position, owners={**position.owners, territory: owner})
    before = position
    match effect:
        case MomentChanged(_, _, Phase.PURCHASE):
            before = replace(position, bombed={})
        case UnitsPlaced(power, at, units):
            before = with_forces(position, power, at, units)
        case GroupMoved(group):
            for unit, count in group.units.items():
                before = with_forces(before, group.power, group.berth_of(unit), {unit: -count})
    return replace(before, campaign=changed(before.campaign, effect))


def _pasted(effect: PositionPasted) -> Position:
    forces: dict[Power, Placed] = {}
    for power in Power:
        there = [each for each in effect.forces if each.power is power]
        forces[power] = {each.at: dict(each.units) for each in there}
    return Position(
        owners=dict(effect.owners),
        forces=forces,
        treasuries=dict(effect.treasuries),
        complexes=frozenset(COMPLEXES),
        campaign=Campaign(
            round=effect.round,
            turn=effect.turn,
            phase=effect.phase,
            together=effect.together,
            bought=dict(effect.bought),
            groups=tuple(effect.groups),
        ),
    )


def with_forces(position: Position, power: Power, at: Berth, changes: Units) -> Position:
    """Return the position with units added to a place, or taken from it."""
    placed = dict(position.forces[power])
    placed[at] = added(placed.get(at, {}), changes)
    if not placed[at]:
        del placed[at]
    return replace(position, forces={**position.forces, power: placed})


def _paid(position: Position, effect: IpcsLost | TreasuryChanged) -> Position:
    lost = isinstance(effect, IpcsLost)
    left = max(0, position.treasuries[effect.power] + (-effect.ipcs if lost else effect.ipcs))
    after = replace(position, treasuries={**position.treasuries, effect.power: left})
    if not isinstance(effect, IpcsLost) or not effect.space:
        return after
    lost_there = position.bombed.get(effect.space, 0) + effect.ipcs
    return replace(after, bombed={**position.bombed, effect.space: lost_there})
