"""The odds of battles and raids on the map, in their time or before it, and of all of a phase.

Their engines, and numpy with them, are imported when the first odds are wanted.
"""

from dataclasses import replace
from functools import cache

from core.alpha3.book.terms import Phase
from core.alpha3.combat.battle.rounds import MOST_ROUNDS, battle_now
from core.alpha3.combat.battle.sides import Course, sides_of
from core.alpha3.combat.odds.ahead import (
    AS_IT_STANDS,
    BY_ORDERS,
    as_it_stands,
    as_said,
    battle_ahead,
    check_divers,
    check_no_round_in_hand,
    combat_of,
    fights_ahead,
    granted,
    leaves_it_to_players,
    looked_at,
    only_too_early,
    submerging,
)
from core.alpha3.combat.raids.flown import raid_ahead
from core.alpha3.combat.requests import CombatPhase, Fight, FightAhead, FlyRaid, RaidAhead
from core.alpha3.record.position import Position
from core.board.air_raid import AirRaid
from core.board.battle import Battle
from core.board.side import Side
from core.board.swing import DAMAGE_DONE
from core.odds.of_requests import check_lawful
from core.odds.quiet_ledger import QuietLedger, no_faces
from core.terms.forecast import Basis, Forecast
from core.terms.policy import Policy
from core.terms.procedure import Odds, Procedure
from core.terms.refusal import Refusal, RefusedError


def _fight(procedure: Procedure, position: Position, said: Fight, _: Policy) -> Forecast | None:
    """Return the odds of a battle that stands on the map, in its time or before it.

    Raises:
        RefusedError: It is refused, and not for being too early alone.
    """
    refusal = procedure.preview(position, said, {})
    if isinstance(refusal, Refusal):
        return _too_early(position, said, refusal)
    return _of_battle(position, said)


def _fly_raid(procedure: Procedure, position: Position, said: FlyRaid, policy: Policy) -> Forecast:
    """Return the odds of a raid that waits to be flown, in its time or before it.

    Raises:
        RefusedError: It is refused, and not for being too early alone.
    """
    refusal = procedure.preview(position, said, {})
    if isinstance(refusal, Refusal):
        return _too_early(position, said, refusal)
    return _of_raid(raid_ahead(position, said, QuietLedger(no_faces, policy)))


def _too_early(position: Position, said: Fight | FlyRaid, refusal: Refusal) -> Forecast:
    """Return the odds of a raid or battle that stands on the map but cannot be fought yet."""
    refused = RefusedError(refusal)
    try:
        now = as_said(position, said)
    except RefusedError:
        raise refused from None
    ahead = looked_at(now, said) if only_too_early(now, refusal) else None
    if isinstance(ahead, RaidAhead):
        found: Forecast | None = _of_raid(as_it_stands(now, ahead))
    else:
        found = None if ahead is None else _of_battle(now, ahead)
    if found is None:
        raise refused
    return replace(found, assumes=(AS_IT_STANDS, *found.assumes))


def _of_battle(position: Position, said: Fight) -> Forecast | None:
    """Return the odds of a battle whatever the phase; None where there is none to be fought.

    Raises:
        RefusedError: Some of the defenders' submarines dive and others do not, or it is too large.
    """
    from core.odds.battle_figures import battle_forecast
    from core.odds.battle_odds import battle_odds
    from core.odds.diving import diving_odds

    now = as_said(position, said)
    battle, (space, combat) = battle_ahead(now, said), combat_of(now, said)
    if battle is None or combat is None:
        return None
    check_no_round_in_hand(now, said)
    check_divers(now, said)
    diving, assumes = submerging(now, combat, said), granted(now, said)
    if not diving:
        return replace(battle_forecast(battle_odds(battle)), assumes=assumes)
    sides, fought = sides_of(now, combat), now.turn.rounds.get(space, 0)

    @cache
    def without(under: frozenset[Side]) -> Battle:
        left = replace(sides)
        if Side.ATTACKER in under:
            left.attackers = left.attackers.but({"submarine"})
        if Side.DEFENDER in under:
            left.defenders = left.defenders.but({"submarine"})
        return battle_now(now, combat, said, Course(left, fought), {})

    whole = replace(
        without(frozenset()),
        max_rounds=battle.max_rounds,
        break_below=battle.break_below,
        spared=battle.spared,
    )
    odds = diving_odds(whole, diving, without, MOST_ROUNDS)
    return replace(battle_forecast(odds), assumes=assumes)


def _of_raid(raid: AirRaid) -> Forecast:
    """Return the odds of a raid by the figures that a raid in a whole game has."""
    from core.odds.raid_odds import raid_odds

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


def _combat_phase(
    procedure: Procedure, position: Position, said: CombatPhase, _: Policy
) -> Forecast:
    """Return the odds of a combat phase in all, whether or not it is time for it."""
    from core.alpha3.combat.odds.phase import phase_odds

    now = as_said(position, said)
    if now.phase is Phase.CONDUCT_COMBAT:
        check_lawful(procedure, position, said)
    asked = (leaves_it_to_players(now, each) for each in fights_ahead(now, said))
    assumes = (BY_ORDERS,) if any(asked) else ()
    return Forecast(phase_odds(now, said).figures(), assumes=assumes)


def _basis_of_fight_ahead(position: Position, said: FightAhead, _: Policy) -> Basis:
    check_no_round_in_hand(position, said)
    check_divers(position, said)
    return Basis(battle_ahead(position, said), granted(position, said))


FIGHT_ODDS = Odds(_fight, long=True)

FIGHT_AHEAD_ODDS = Odds(
    lambda _, position, said, _policy: _of_battle(position, said), basis=_basis_of_fight_ahead
)

RAID_ODDS = Odds(_fly_raid)

RAID_AHEAD_ODDS = Odds(
    lambda _, position, said, _policy: _of_raid(as_it_stands(position, said)),
    basis=lambda position, said, _: Basis(as_it_stands(position, said)),
)

PHASE_ODDS = Odds(_combat_phase, long=True)
