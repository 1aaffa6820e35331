"""The position of a game of 1986 with the amendments, and the effects that change it."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from core.representative.book.terms import Development, Owner, Power, Units, enemies, friendly
from core.representative.book.world import CARDS, COMPLEXES, TERRITORIES
from core.representative.record.campaign import Campaign, added
from core.representative.record.campaign_fold import changed
from core.representative.record.card_effects import (
    CardPutBack,
    CardsAgreed,
    ComplexBuilt,
    DevelopmentGained,
    DevelopmentUsed,
    DevelopmentWithheld,
    NeutralPaid,
)
from core.representative.record.cards import Cards, dealt
from core.representative.record.effects import (
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
from core.representative.record.hand_effects import OwnerCorrected
from core.representative.record.moments import Phase
from core.representative.record.set_up import Berth, Placed, amended_set_up
from core.terms.figures import Named
from core.terms.resolution import Effect

TOLL = 3
"""IPCs that it costs to enter a neutral country or to fly over it (BASE-86 neutrals)."""

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
        cards: What the nations develop by cards.
        campaign: The moment, and what the turn has under way.
        recorded: Whether a game's record stands behind it; without one players vouch for more.
    """

    owners: Mapping[str, Owner]
    forces: Mapping[Power, Placed]
    treasuries: Mapping[Power, int]
    complexes: frozenset[str]
    developments: Mapping[Power, frozenset[Development]] = field(default_factory=dict)
    bombed: Mapping[str, int] = field(default_factory=dict)
    cards: Cards = field(default_factory=Cards)
    campaign: Campaign = field(default_factory=Campaign)
    recorded: bool = True

    def __str__(self) -> str:
        return "the map as it stands"

    def holder(self, territory: str) -> Power | None:
        """Return the power that controls a territory, if a power does."""
        return self.owners[territory].power

    def friend_of(self, power: Power, territory: str) -> bool:
        """Return whether a power or its friend controls a territory."""
        holder = self.holder(territory)
        return holder is not None and friendly(power, holder)

    def uses(self, power: Power) -> frozenset[Development]:
        """Return what a power has developed and does not leave unused."""
        had = self.developments.get(power, frozenset())
        return had - self.cards.withheld.get(power, frozenset())

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
        case OwnerCorrected(territory, owner):
            return replace(position, owners={**position.owners, territory: owner})
        case ForcesChanged(power, at, changes):
            return with_forces(position, power, at, changes)
        case (
            CardsAgreed()
            | DevelopmentGained()
            | CardPutBack()
            | DevelopmentUsed()
            | (DevelopmentWithheld())
        ):
            return at_work(replace(position, cards=dealt(position.cards, effect)))
    before = _on_the_map(position, effect)
    return at_work(replace(before, campaign=changed(before.campaign, effect)))


def _on_the_map(position: Position, effect: Effect) -> Position:
    """Return the position with what an effect changes of it, but for the turn's own record."""
    before = position
    match effect:
        case MomentChanged(_, _, Phase.PURCHASE):
            before = replace(position, bombed={})
        case ControlChanged(territory, owner):
            before = replace(position, owners={**position.owners, territory: owner})
        case ComplexBuilt(_, territory):
            before = replace(position, complexes=position.complexes | {territory})
        case NeutralPaid(power, countries):
            before = _paid(position, TreasuryChanged(power, -TOLL * len(countries)))
        case UnitsPlaced(power, at, units):
            before = with_forces(position, power, at, units)
        case GroupMoved(group):
            for unit, count in group.units.items():
                before = with_forces(before, group.power, group.berth_of(unit), {unit: -count})
            for power, units in group.aboard.items():
                taken = {unit: -count for unit, count in units.items()}
                before = with_forces(before, power, Berth(group.base.space), taken)
    return before


def at_work(position: Position) -> Position:
    """Return the position with every development whose round has come."""
    working = position.cards.working(position.campaign.round)
    had = position.developments
    found = {
        power: had.get(power, frozenset()) | working.get(power, frozenset())
        for power in Power
        if power in had or working.get(power)
    }
    return position if found == had else replace(position, developments=found)


def _pasted(effect: PositionPasted) -> Position:
    forces: dict[Power, Placed] = {}
    for power in Power:
        there = [each for each in effect.forces if each.power is power]
        forces[power] = {each.at: dict(each.units) for each in there}
    position = Position(
        owners=dict(effect.owners),
        forces=forces,
        treasuries=dict(effect.treasuries),
        complexes=frozenset(effect.complexes),
        bombed=dict(effect.bombed),
        cards=effect.cards,
        campaign=_under_way(effect),
    )
    return at_work(position)


def _under_way(effect: PositionPasted) -> Campaign:
    tired: dict[Power, dict[Berth, Units]] = {}
    for each in effect.tired:
        tired.setdefault(each.power, {})[each.at] = dict(each.units)
    return Campaign(
        round=effect.round,
        turn=effect.turn,
        phase=effect.phase,
        together=effect.together,
        bought=dict(effect.bought),
        groups=tuple(effect.groups),
        interceptions=tuple(effect.interceptions),
        settled=frozenset(effect.settled),
        bloodied=frozenset(effect.bloodied),
        placed=dict(effect.placed),
        blockaded=frozenset(effect.blockaded),
        tired=tired,
        modes=dict(effect.modes),
        blockades=tuple(effect.blockades),
        waiting=frozenset(effect.waiting),
        fired=dict(effect.fired),
        paid={power: frozenset(countries) for power, countries in effect.paid.items()},
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
