"""The beginning of a game of Global 1940, and its position after each effect."""

from functools import cache
from typing import Any

from core.alpha3.book.terms import Facility, Phase, Power, Units
from core.alpha3.book.world import CARDS, STARTING_WARS, TERRITORIES, ZONES
from core.alpha3.record import effects as done
from core.alpha3.record import fold, unit_fold
from core.alpha3.record import unit_effects as moves
from core.alpha3.record.pasted import pasted_position
from core.alpha3.record.position import Position
from core.alpha3.record.set_up import NEUTRAL_ARMIES, set_up
from core.board.counts import UnitCounts
from core.terms.replaced import replaced


@cache
def begin() -> Position:
    """Return the position before the first turn; it is made once, and never changes."""
    units: dict[str, dict[Power, Units]] = {}
    facilities: dict[str, frozenset[Facility]] = {}
    for power in Power:
        placed = set_up(power)
        for space, there in placed.units.items():
            units.setdefault(space, {})[power] = there
        facilities |= placed.facilities
    return Position(
        owners={each.name: each.owner for each in TERRITORIES.values()},
        units=units,
        armies=NEUTRAL_ARMIES,
        facilities=facilities,
        treasuries={
            (card.power, economy): ipcs
            for card in CARDS.values()
            for economy, ipcs in card.ipcs.items()
        },
        wars=STARTING_WARS,
    )


change = unit_fold.change
"""The position after one effect: units in ``unit_fold``, the turn in ``fold``, all else here."""


@change.by
def _war(position: Position, war: done.WarDeclared) -> Position:
    on_them = war.by is Power.JAPAN and war.on in (Power.UNITED_KINGDOM, Power.ANZAC)
    zones = frozenset(zone for zone in ZONES if position.there(zone, war.on))
    turn = replaced(position.turn, broke_out=position.turn.broke_out | {(war.by, war.on)})
    if war.by is position.power:
        turn = replaced(turn, turned=turn.turned | zones)
        if position.phase is Phase.COLLECT_INCOME:
            turn = replaced(turn, declared=turn.declared | {war.on})
    return replaced(
        position,
        wars=position.wars | {frozenset({war.by, war.on})},
        opened=position.opened | {(war.by, war.on)},
        turn=turn,
        unprovoked_on_uk_anzac=position.unprovoked_on_uk_anzac or (on_them and not war.provoked),
    )


@change.by
def _converted(position: Position, effect: done.IndustryConverted) -> Position:
    grown = done.FacilityChanged(effect.territory, Facility.MINOR_IC, Facility.MAJOR_IC)
    return fold.facility_changed(position, grown)


@change.by
def _tokens(position: Position, effect: done.KamikazeTokensSpent) -> Position:
    return replaced(position, tokens=max(0, position.tokens - effect.tokens))


@change.by
def _tokens_set(position: Position, effect: done.TokensSet) -> Position:
    return replaced(position, tokens=effect.tokens)


@change.by
def _relation(position: Position, effect: done.RelationSet) -> Position:
    war = frozenset({effect.one, effect.other})
    wars = position.wars | {war} if effect.at_war else position.wars - {war}
    opened = frozenset(pair for pair in position.opened if frozenset(pair) in wars)
    return replaced(position, wars=wars, opened=opened)


@change.by
def _convoys(position: Position, effect: done.ConvoysDisrupted) -> Position:
    purse = (effect.power, effect.economy)
    lost = position.lost_at_sea.get(purse, 0) + effect.ipcs
    return replaced(position, lost_at_sea={**position.lost_at_sea, purse: lost})


@change.by
def _begun(_position: Position, effect: done.GameBegun) -> Position:
    return pasted_position(begin(), effect.position)


@change.by
def _money(position: Position, effect: done.MoneyChanged) -> Position:
    purse = (effect.power, effect.economy)
    now = position.treasuries.get(purse, 0) + effect.ipcs
    return replaced(position, treasuries={**position.treasuries, purse: now})


@change.by
def _bought(position: Position, effect: done.UnitsBought) -> Position:
    purse = (effect.power, effect.economy)
    waiting = {**position.bought, purse: UnitCounts(position.bought.get(purse, {})) + effect.units}
    return replaced(position, bought={each: units for each, units in waiting.items() if units})


@change.by
def _mobilized(position: Position, effect: done.Mobilized) -> Position:
    fewer = {unit: -count for unit, count in effect.units.items()}
    after = _bought(position, done.UnitsBought(effect.power, effect.economy, fewer))
    return _placed(after, moves.UnitsPlaced(effect.power, effect.space, effect.units))


@change.by
def _damage(position: Position, effect: done.DamageChanged) -> Position:
    damage = {**position.damage, (effect.territory, effect.facility): effect.points}
    return replaced(position, damage={key: points for key, points in damage.items() if points})


@change.by
def _technology(position: Position, effect: done.TechnologyFound) -> Position:
    known = position.technologies.get(effect.power, frozenset()) | {effect.technology}
    return replaced(position, technologies={**position.technologies, effect.power: known})


@change.by
def _placed(position: Position, effect: moves.UnitsPlaced) -> Position:
    there = position.there(effect.space, effect.power) + effect.units
    return unit_fold.standing(position, effect.space, effect.power, there)


@change.by
def _ships(position: Position, effect: moves.ShipsDamaged) -> Position:
    damaged = {**position.damaged, (effect.space, effect.power, effect.unit): effect.number}
    return replaced(position, damaged={key: count for key, count in damaged.items() if count})


@change.by
def _army(position: Position, effect: done.ArmyChanged) -> Position:
    return replaced(position, armies={**position.armies, effect.territory: effect.units})


@change.by
def _struck(position: Position, effect: moves.ZonesStruck) -> Position:
    return replaced(
        position, turn=replaced(position.turn, struck=position.turn.struck | set(effect.zones))
    )


@change.by
def _launched(position: Position, effect: moves.RocketsFired) -> Position:
    fired = position.turn.launched | set(effect.bases)
    return replaced(position, turn=replaced(position.turn, launched=fired))


@change.by
def _dropped(position: Position, effect: moves.Dropped) -> Position:
    key = (effect.base, effect.territory)
    already = position.turn.dropped.get(key, 0)
    dropped = {**position.turn.dropped, key: already + effect.infantry}
    return replaced(position, turn=replaced(position.turn, dropped=dropped))


@change.by
def _unloaded(position: Position, effect: moves.AlliesUnloaded) -> Position:
    already = position.turn.lifted.get(effect.zone, 0)
    lifted = {**position.turn.lifted, effect.zone: already + effect.transports}
    return replaced(position, turn=replaced(position.turn, lifted=lifted))


@change.by
def _order(position: Position, effect: done.OrderGiven) -> Position:
    orders = {**position.orders, (effect.power, effect.battle): effect.units}
    return replaced(position, orders={key: order for key, order in orders.items() if order})


@change.by
def _submerging(position: Position, effect: done.SubmergingOrdered) -> Position:
    told = {effect.power}
    now = position.submerging | told if effect.submerge else position.submerging - told
    return replaced(position, submerging=now)


@change.by
def _remembered(position: Position, effect: done.Remembered) -> Position:
    known: dict[str, Any] = {effect.what: True}
    return replaced(position, **known)


@change.by
def _china(position: Position, effect: done.MovedIntoChina) -> Position:
    return replaced(position, acted_in_china=position.acted_in_china | {effect.power})


@change.by
def _bonus(position: Position, effect: done.FrenchBonusDue) -> Position:
    return replaced(position, french_bonus=effect.ipcs)


@change.by
def _victory(position: Position, effect: done.VictoryTold) -> Position:
    held = {what: (when[0], Power(when[1])) for what, when in effect.held_since.items()}
    return replaced(position, held_since=held, winner=effect.winner)
