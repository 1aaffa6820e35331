"""The beginning of a game of Global 1940, and its position after each effect."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from core.alpha3.book.terms import Facility, Phase, Power, Units
from core.alpha3.book.world import CARDS, STARTING_WARS, TERRITORIES, ZONES
from core.alpha3.record import effects as done
from core.alpha3.record import fold
from core.alpha3.record import unit_effects as moves
from core.alpha3.record.counts import added
from core.alpha3.record.pasted import pasted_position
from core.alpha3.record.position import Position
from core.alpha3.record.set_up import NEUTRAL_ARMIES, set_up
from core.terms.resolution import Effect


def begin() -> Position:
    """Return the position before the first turn."""
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


def change(position: Position, effect: Effect) -> Position:
    """Return the position after one effect.

    Raises:
        TypeError: The effect is none of this room.
    """
    apply = _CHANGES.get(type(effect))
    if apply is None:
        raise TypeError(f"{type(effect).__name__} is no effect of this room")
    return apply(position, effect)


def _war(position: Position, war: done.WarDeclared) -> Position:
    on_them = war.by is Power.JAPAN and war.on in (Power.UNITED_KINGDOM, Power.ANZAC)
    zones = frozenset(zone for zone in ZONES if position.there(zone, war.on))
    turn = position.turn
    if war.by is position.power:
        turn = replace(turn, turned=turn.turned | zones)
        if position.phase is Phase.COLLECT_INCOME:
            turn = replace(turn, declared=turn.declared | {war.on})
    return replace(
        position,
        wars=position.wars | {frozenset({war.by, war.on})},
        turn=turn,
        unprovoked_on_uk_anzac=position.unprovoked_on_uk_anzac or (on_them and not war.provoked),
    )


def _converted(position: Position, effect: done.IndustryConverted) -> Position:
    grown = done.FacilityChanged(effect.territory, Facility.MINOR_IC, Facility.MAJOR_IC)
    return fold.facility_changed(position, grown)


def _tokens(position: Position, effect: done.KamikazeTokensSpent) -> Position:
    return replace(position, tokens=max(0, position.tokens - effect.tokens))


def _convoys(position: Position, effect: done.ConvoysDisrupted) -> Position:
    purse = (effect.power, effect.economy)
    lost = position.lost_at_sea.get(purse, 0) + effect.ipcs
    return replace(position, lost_at_sea={**position.lost_at_sea, purse: lost})


def _begun(_position: Position, effect: done.GameBegun) -> Position:
    return pasted_position(begin(), effect.position)


def _money(position: Position, effect: done.MoneyChanged) -> Position:
    purse = (effect.power, effect.economy)
    now = position.treasuries.get(purse, 0) + effect.ipcs
    return replace(position, treasuries={**position.treasuries, purse: now})


def _bought(position: Position, effect: done.UnitsBought) -> Position:
    purse = (effect.power, effect.economy)
    waiting = {**position.bought, purse: added(position.bought.get(purse, {}), effect.units)}
    return replace(position, bought={each: units for each, units in waiting.items() if units})


def _damage(position: Position, effect: done.DamageChanged) -> Position:
    damage = {**position.damage, (effect.territory, effect.facility): effect.points}
    return replace(position, damage={key: points for key, points in damage.items() if points})


def _technology(position: Position, effect: done.TechnologyFound) -> Position:
    known = position.technologies.get(effect.power, frozenset()) | {effect.technology}
    return replace(position, technologies={**position.technologies, effect.power: known})


def _placed(position: Position, effect: moves.UnitsPlaced) -> Position:
    there = added(position.there(effect.space, effect.power), effect.units)
    return fold.standing(position, effect.space, effect.power, there)


def _ships(position: Position, effect: moves.ShipsDamaged) -> Position:
    damaged = {**position.damaged, (effect.space, effect.power, effect.unit): effect.number}
    return replace(position, damaged={key: count for key, count in damaged.items() if count})


def _army(position: Position, effect: done.ArmyChanged) -> Position:
    return replace(position, armies={**position.armies, effect.territory: effect.units})


def _struck(position: Position, effect: moves.ZonesStruck) -> Position:
    return replace(
        position, turn=replace(position.turn, struck=position.turn.struck | set(effect.zones))
    )


def _launched(position: Position, effect: moves.RocketsFired) -> Position:
    fired = position.turn.launched | set(effect.bases)
    return replace(position, turn=replace(position.turn, launched=fired))


def _dropped(position: Position, effect: moves.Dropped) -> Position:
    key = (effect.base, effect.territory)
    already = position.turn.dropped.get(key, 0)
    dropped = {**position.turn.dropped, key: already + effect.infantry}
    return replace(position, turn=replace(position.turn, dropped=dropped))


def _unloaded(position: Position, effect: moves.AlliesUnloaded) -> Position:
    already = position.turn.lifted.get(effect.zone, 0)
    lifted = {**position.turn.lifted, effect.zone: already + effect.transports}
    return replace(position, turn=replace(position.turn, lifted=lifted))


def _order(position: Position, effect: done.OrderGiven) -> Position:
    orders = {**position.orders, (effect.power, effect.battle): effect.units}
    return replace(position, orders={key: order for key, order in orders.items() if order})


def _submerging(position: Position, effect: done.SubmergingOrdered) -> Position:
    told = {effect.power}
    now = position.submerging | told if effect.submerge else position.submerging - told
    return replace(position, submerging=now)


def _remembered(position: Position, effect: done.Remembered) -> Position:
    known: dict[str, Any] = {effect.what: True}
    return replace(position, **known)


def _china(position: Position, effect: done.MovedIntoChina) -> Position:
    return replace(position, acted_in_china=position.acted_in_china | {effect.power})


def _bonus(position: Position, effect: done.FrenchBonusDue) -> Position:
    return replace(position, french_bonus=effect.ipcs)


def _victory(position: Position, effect: done.VictoryTold) -> Position:
    held = {what: (when[0], Power(when[1])) for what, when in effect.held_since.items()}
    return replace(position, held_since=held, winner=effect.winner)


_CHANGES: dict[type[Effect], Callable[[Position, Any], Position]] = {
    done.WarDeclared: _war,
    done.IndustryConverted: _converted,
    done.KamikazeTokensSpent: _tokens,
    done.ConvoysDisrupted: _convoys,
    done.GameBegun: _begun,
    done.PhaseBegun: fold.phase_begun,
    done.MoneyChanged: _money,
    done.UnitsBought: _bought,
    done.DamageChanged: _damage,
    done.FacilityChanged: fold.facility_changed,
    done.TechnologyFound: _technology,
    moves.UnitsMoved: fold.moved,
    moves.UnitsPlaced: _placed,
    moves.UnitsLost: fold.lost,
    moves.UnitsSpent: fold.spent_up,
    moves.ShipsDamaged: _ships,
    done.ArmyChanged: _army,
    done.Controlled: fold.controlled,
    moves.AssaultPlanned: fold.assault_planned,
    moves.CameAshore: fold.came_ashore,
    moves.Bombarded: fold.bombarded,
    done.Produced: fold.produced,
    moves.RaidChanged: fold.raid_changed,
    moves.Scrambled: fold.scrambled,
    moves.Intercepting: fold.intercepting,
    moves.ZonesStruck: _struck,
    moves.RocketsFired: _launched,
    moves.Dropped: _dropped,
    moves.AlliesUnloaded: _unloaded,
    moves.RoundsFought: fold.fought,
    done.OrderGiven: _order,
    done.ChoosingOrdered: fold.choosing_ordered,
    done.AttackDeclared: fold.attack_declared,
    moves.UnitsWithdrawn: fold.units_withdrawn,
    done.SubmergingOrdered: _submerging,
    done.Remembered: _remembered,
    done.MovedIntoChina: _china,
    done.FrenchBonusDue: _bonus,
    done.VictoryTold: _victory,
}
