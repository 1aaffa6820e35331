"""A position after one effect: the game is what its record folds to."""

from core.board.counts import NOBODY, UnitCounts
from core.representative.book.terms import TOLL, Power, Units
from core.representative.record.berths import Berth, Placed
from core.representative.record.campaign import Campaign
from core.representative.record.campaign_fold import changed
from core.representative.record.card_effects import (
    ComplexBuilt,
    ComplexCorrected,
    DevelopmentCorrected,
    NeutralPaid,
)
from core.representative.record.cards import CardEffect, dealt
from core.representative.record.effects import (
    ControlChanged,
    ForcesChanged,
    GroupArrived,
    GroupMoved,
    IpcsLost,
    MomentChanged,
    OwnerCorrected,
    PositionPasted,
    TreasuryChanged,
    UnitsMoved,
    UnitsPlaced,
)
from core.representative.record.moments import Phase
from core.representative.record.position import Position
from core.terms.fold import Fold
from core.terms.replaced import replaced
from core.terms.resolution import Effect

change = Fold[Position]()
"""The position after one effect."""


@change.by
def _corrected(position: Position, effect: OwnerCorrected) -> Position:
    return replaced(position, owners={**position.owners, effect.territory: effect.owner})


@change.by
def _forces(position: Position, effect: ForcesChanged) -> Position:
    return with_forces(position, effect.power, effect.at, effect.changes)


@change.by
def _moved(position: Position, effect: UnitsMoved) -> Position:
    left = with_forces(position, effect.power, effect.at, -UnitCounts(effect.units))
    return with_forces(left, effect.power, effect.to, effect.units)


@change.by
def _complex(position: Position, effect: ComplexCorrected) -> Position:
    there = position.complexes | {effect.territory}
    return replaced(position, complexes=there if effect.stands else there - {effect.territory})


@change.by
def _cards(position: Position, effect: CardEffect) -> Position:
    before = position
    if isinstance(effect, DevelopmentCorrected):  # what it had before is no more
        left = position.developments.get(effect.power, frozenset()) - {effect.development}
        had = {**position.developments, effect.power: left}
        before = replaced(position, developments=had)
    return _at_work(replaced(before, cards=dealt(before.cards, effect)))


@change.of(changed)
def _in_turn(position: Position, effect: Effect) -> Position:
    """Change the turn's own record, and what the effect changes on the map besides."""
    before = _on_the_map(position, effect)
    return _at_work(replaced(before, campaign=changed(before.campaign, effect)))


def _on_the_map(position: Position, effect: Effect) -> Position:
    """Return the position with what an effect changes of it, but for the turn's own record."""
    before = position
    match effect:
        case MomentChanged(_, _, Phase.PURCHASE):
            before = replaced(position, bombed={})
        case ControlChanged(territory, owner):
            before = replaced(position, owners={**position.owners, territory: owner})
        case ComplexBuilt(_, territory):
            before = replaced(position, complexes=position.complexes | {territory})
        case NeutralPaid(power, countries):
            before = _paid(position, TreasuryChanged(power, -TOLL * len(countries)))
        case UnitsPlaced(power, at, units):
            before = with_forces(position, power, at, units)
        case GroupArrived(_, power, to, units):
            before = with_forces(position, power, to, units)
        case GroupMoved(group):
            for unit, count in group.units.items():
                before = with_forces(before, group.power, group.berth_of(unit), {unit: -count})
            for power, units in group.aboard.items():
                before = with_forces(before, power, Berth(group.base.space), -UnitCounts(units))
    return before


def _at_work(position: Position) -> Position:
    """Return the position with every development whose round has come."""
    working = position.cards.working(position.campaign.round)
    had = position.developments
    found = {
        power: had.get(power, frozenset()) | working.get(power, frozenset())
        for power in Power
        if power in had or working.get(power)
    }
    return position if found == had else replaced(position, developments=found)


@change.by
def _pasted(_position: Position, effect: PositionPasted) -> Position:
    forces: dict[Power, Placed] = {}
    for power in Power:
        there = [each for each in effect.forces if each.power is power]
        forces[power] = {each.at: UnitCounts(each.units) for each in there}
    position = Position(
        owners=dict(effect.owners),
        forces=forces,
        treasuries=dict(effect.treasuries),
        complexes=frozenset(effect.complexes),
        bombed=dict(effect.bombed),
        cards=effect.cards,
        campaign=_under_way(effect),
    )
    return _at_work(position)


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
        battles={each.site: each for each in effect.battles},
    )


def with_forces(position: Position, power: Power, at: Berth, changes: Units) -> Position:
    """Return the position with units added to a place, or taken from it."""
    placed = dict(position.forces[power])
    placed[at] = UnitCounts.of(placed.get(at, NOBODY)).after(changes)
    if not placed[at]:
        del placed[at]
    return replaced(position, forces={**position.forces, power: placed})


@change.by
def _paid(position: Position, effect: IpcsLost | TreasuryChanged) -> Position:
    lost = isinstance(effect, IpcsLost)
    left = max(0, position.treasuries[effect.power] + (-effect.ipcs if lost else effect.ipcs))
    after = replaced(position, treasuries={**position.treasuries, effect.power: left})
    if not isinstance(effect, IpcsLost) or not effect.space:
        return after
    lost_there = position.bombed.get(effect.space, 0) + effect.ipcs
    return replaced(after, bombed={**position.bombed, effect.space: lost_there})
