"""The odds of battles and raids on the map, in their time or before it."""

from dataclasses import replace
from functools import cache

from core.alpha3.combat.battle.rounds import MOST_ROUNDS, battle_now
from core.alpha3.combat.battle.sides import Course, sides_of
from core.alpha3.combat.odds.ahead import (
    AS_IT_STANDS,
    as_it_stands,
    as_said,
    battle_ahead,
    check_divers,
    combat_of,
    granted,
    looked_at,
    only_too_early,
    submerging,
)
from core.alpha3.combat.raids.flown import raid_ahead
from core.alpha3.combat.requests import BattleOrders, Fight, FlyRaid, RaidAhead
from core.alpha3.record.position import Position
from core.board.air_raid import AirRaid
from core.board.battle import Battle
from core.board.side import Side
from core.board.swing import DAMAGE_DONE
from core.odds.battle_figures import battle_forecast
from core.odds.battle_odds import BattleOdds, battle_odds
from core.odds.diving import diving_odds
from core.odds.quiet_ledger import QuietLedger, no_faces
from core.odds.raid_odds import raid_odds
from core.terms.forecast import Forecast
from core.terms.policy import Policy
from core.terms.procedure import Procedure
from core.terms.refusal import Refusal, RefusedError


def fight_forecast(procedure: Procedure, position: Position, said: Fight) -> Forecast | None:
    """Return the odds of a battle that stands on the map, in its time or before it.

    Raises:
        RefusedError: It is refused, and not for being too early alone.
    """
    refusal = procedure.preview(position, said, {})
    if isinstance(refusal, Refusal):
        return _too_early(position, said, refusal)
    return battle_on_the_map(position, said)


def raid_forecast(
    procedure: Procedure, position: Position, said: FlyRaid, policy: Policy
) -> Forecast:
    """Return the odds of a raid that waits to be flown, in its time or before it.

    Raises:
        RefusedError: It is refused, and not for being too early alone.
    """
    refusal = procedure.preview(position, said, {})
    if isinstance(refusal, Refusal):
        return _too_early(position, said, refusal)
    return raid_on_the_map(raid_ahead(position, said, QuietLedger(no_faces, policy)))


def _too_early(position: Position, said: Fight | FlyRaid, refusal: Refusal) -> Forecast:
    """Return the odds of a raid or battle that stands on the map but cannot be fought yet."""
    refused = RefusedError(refusal)
    try:
        now = as_said(position, said)
    except RefusedError:
        raise refused from None
    ahead = looked_at(now, said) if only_too_early(now, refusal) else None
    if isinstance(ahead, RaidAhead):
        found: Forecast | None = raid_on_the_map(as_it_stands(now, ahead))
    else:
        found = None if ahead is None else battle_on_the_map(now, ahead)
    if found is None:
        raise refused
    return replace(found, assumes=(AS_IT_STANDS, *found.assumes))


def battle_on_the_map(position: Position, said: Fight) -> Forecast | None:
    """Return the odds of a battle whatever the phase; None where there is none to be fought."""
    now = as_said(position, said)
    odds = odds_ahead(now, said)
    return None if odds is None else replace(battle_forecast(odds), assumes=granted(now, said))


def raid_on_the_map(raid: AirRaid) -> Forecast:
    """Return the odds of a raid by the figures that a raid in a whole game has."""
    odds = raid_odds(raid)
    damage = {
        f"damage.{target.facility}": of.damage_total
        for target, of in zip(raid.targets, odds.targets, strict=True)
    }
    shown = {
        "interceptors_lost": odds.interceptors_lost,
        **{f"attackers_lost.{unit}": of for unit, of in odds.lost_in_all.items()},
        **damage,
        DAMAGE_DONE: odds.together.damage_done,
    }
    return Forecast(
        {
            name: {str(value): chance for value, chance in sorted(of.items())}
            for name, of in shown.items()
        }
    )


def odds_ahead(now: Position, said: BattleOrders) -> BattleOdds | None:
    """Return the odds of the battle that a request would fight, or None where there is none.

    Raises:
        RefusedError: Some of the defenders' submarines dive and others do not.
        TooLargeError: It has more pairs of states than are worked out.
    """
    battle = battle_ahead(now, said)
    space, combat = combat_of(now, said)
    if battle is None or combat is None:
        return None
    check_divers(now, said)
    diving = submerging(now, combat, said)
    if not diving:
        return battle_odds(battle)
    sides, fought = sides_of(now, combat), now.turn.rounds.get(space, 0)

    @cache
    def without(under: frozenset[Side]) -> Battle:
        left = replace(sides)
        if Side.ATTACKER in under:
            left.attackers = {unit: n for unit, n in left.attackers.items() if unit != "submarine"}
        if Side.DEFENDER in under:
            left.defenders = {unit: n for unit, n in left.defenders.items() if unit != "submarine"}
        return battle_now(now, combat, said, Course(left, fought), {})

    whole = replace(
        without(frozenset()), max_rounds=battle.max_rounds, break_below=battle.break_below
    )
    return diving_odds(whole, diving, without, MOST_ROUNDS)
