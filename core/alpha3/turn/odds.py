"""The odds of what a whole game rolls dice for, request by request.

Their sums, and numpy with them, are imported when the first odds are wanted.
"""

from core.alpha3.book.terms import Phase
from core.alpha3.combat.odds.ahead import as_it_stands, as_said, battle_ahead, check_divers, granted
from core.alpha3.combat.requests import (
    CombatPhase,
    Fight,
    FightAhead,
    FireRockets,
    FlyRaid,
    RaidAhead,
)
from core.alpha3.economy.requests import Research
from core.alpha3.record.position import Position
from core.alpha3.turn.requests import NextPhase
from core.odds.of_requests import check_lawful, exact
from core.terms.forecast import Basis, Figures, Forecast
from core.terms.policy import Policy
from core.terms.procedure import Odds, Procedure


def _of_fight(how: Procedure, position: Position, said: Fight, _: Policy) -> Forecast | None:
    from core.alpha3.combat.odds.fight import fight_forecast

    return fight_forecast(how, position, said)


def _of_fight_ahead(
    _: Procedure, position: Position, said: FightAhead, _policy: Policy
) -> Forecast | None:
    from core.alpha3.combat.odds.fight import battle_on_the_map

    return battle_on_the_map(position, said)


def _basis_of_fight_ahead(position: Position, said: FightAhead, _: Policy) -> Basis:
    check_divers(position, said)
    return Basis(battle_ahead(position, said), granted(position, said))


def _of_raid(how: Procedure, position: Position, said: FlyRaid, policy: Policy) -> Forecast:
    from core.alpha3.combat.odds.fight import raid_forecast

    return raid_forecast(how, position, said, policy)


def _of_raid_ahead(_: Procedure, position: Position, said: RaidAhead, _policy: Policy) -> Forecast:
    from core.alpha3.combat.odds.fight import raid_on_the_map

    return raid_on_the_map(as_it_stands(position, said))


def _basis_of_raid_ahead(position: Position, said: RaidAhead, _: Policy) -> Basis:
    return Basis(as_it_stands(position, said))


def _of_phase(how: Procedure, position: Position, said: CombatPhase, _: Policy) -> Forecast:
    """Return the odds of a combat phase in all, whether or not it is time for it."""
    from core.alpha3.combat.odds.phase import phase_odds

    now = as_said(position, said)
    if now.phase is Phase.CONDUCT_COMBAT:
        check_lawful(how, position, said)
    return Forecast(phase_odds(now, said).figures())


def _of_rockets(position: Position, said: FireRockets, policy: Policy) -> Figures:
    from core.alpha3.turn.turn_odds import rocket_odds

    return rocket_odds(position, said, policy)


def _of_research(how: Procedure, position: Position, said: Research, policy: Policy) -> Forecast:
    from core.alpha3.turn.turn_odds import research_forecast

    return research_forecast(how, position, said, policy)


def _of_next_phase(position: Position, said: NextPhase, policy: Policy) -> Figures:
    from core.alpha3.turn.turn_odds import next_phase_odds

    return next_phase_odds(position, said, policy)


FIGHT_ODDS = Odds(_of_fight, long=True)

FIGHT_AHEAD_ODDS = Odds(_of_fight_ahead, basis=_basis_of_fight_ahead)

RAID_ODDS = Odds(_of_raid)

RAID_AHEAD_ODDS = Odds(_of_raid_ahead, basis=_basis_of_raid_ahead)

PHASE_ODDS = Odds(_of_phase, long=True)

ROCKET_ODDS = exact(_of_rockets)

RESEARCH_ODDS = Odds(_of_research)

NEXT_PHASE_ODDS = exact(_of_next_phase)
