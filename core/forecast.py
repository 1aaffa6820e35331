"""What a request may come to: the exact odds of the very procedure that resolves it."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from core.alike import joint_readings, sortie_readings
from core.alpha3.combat.battle.armies import battle_of, plan_of
from core.alpha3.combat.battle_requests import Battle, BombingRaid
from core.alpha3.combat.odds.ahead import (
    AS_IT_STANDS,
    as_it_stands,
    as_said,
    granted,
    looked_at,
    odds_ahead,
    only_too_early,
)
from core.alpha3.combat.raids.bombing_raid import raid_of
from core.alpha3.combat.raids.flown import raid_ahead
from core.alpha3.combat.requests import Fight as FightOnTheMap
from core.alpha3.combat.requests import FightAhead, FlyRaid, RaidAhead
from core.awaw.bombing.odds.phase import odds_by_the_rulebook
from core.awaw.bombing.odds.raid import raid_odds_by_the_rulebook
from core.awaw.bombing.phase.requests import BombingPhase
from core.awaw.bombing.raid.requests import StrategicBombing
from core.basis import AHEAD, has_odds
from core.board.air_raid import AirRaid
from core.bombing_sop.phase_odds import odds_by_the_aid, raid_odds_by_the_aid
from core.bombing_sop.record.requests import AidBombing, AidPhase
from core.foretold import TOO_LARGE, Figures, Forecast, of_battle, of_raid
from core.global_odds import TURN_ODDS
from core.no_odds import no_odds
from core.odds.battle_odds import BattleOdds, battle_odds
from core.odds.loss_graph import TooLargeError
from core.odds.quiet_ledger import Policy, QuietLedger, UnansweredError, no_faces
from core.odds.readings import by_die, by_highest, by_hits, by_total
from core.odds.table_odds import Distributions, Gate, Plan, as_floats, nobody, table_odds
from core.representative.book.terms import Development
from core.representative.combat.battle import battle_of as fight_of
from core.representative.combat.battle_request import Fight
from core.representative.combat.fight import FightOut
from core.representative.combat.fight_ahead import FightToCome, fight_ahead
from core.representative.combat.fight_odds import fight_odds
from core.systems import SYSTEMS
from core.terms.ledger import Ledger
from core.terms.refusal import Refusal, RefusedError
from core.terms.request import Request
from core.terms.system import preview

__all__ = ["Forecast", "UnansweredError", "forecast", "has_odds"]

_SETTLED = frozenset(
    {
        *("net_modifier", "modifiers", "attacker_result", "defender_result"),
        *("submarines_eliminated", "submarines_aborted", "submarines_through"),
        "transports_sunk",
    }
)
_TOTALS = {"*": by_total}

PLANS: Mapping[tuple[str, str], Plan] = {
    ("awaw", "submarine-warfare"): Plan(
        _TOTALS, (Gate("additional_losses", _SETTLED),), sortie_readings
    ),
    ("awaw", "submarine-warfare-indian-ocean"): Plan(_TOTALS, closer=joint_readings),
    ("awaw", "flying-bombs"): Plan(_TOTALS),
    ("awaw", "rockets"): Plan(_TOTALS),
    ("awaw", "allocate-losses"): Plan(_TOTALS),
    ("alpha3", "kamikaze"): Plan({"strikes": by_die(2)}),
    ("alpha3", "aa-fire"): Plan({"aa": by_hits(1)}),
    ("alpha3", "rockets"): Plan(_TOTALS),
    ("representative", "bombing"): Plan(_TOTALS),
    ("representative", "blockade"): Plan(_TOTALS),
    ("representative", "fire-rockets"): Plan(_TOTALS),
    ("representative", "research"): Plan({"research": by_highest(len(Development))}),
}
"""The procedures whose runs are enumerated, how their throws are read, where runs are joined."""

BATTLES: Mapping[tuple[str, str], Callable[[Any, Any, Ledger], BattleOdds | None]] = {
    ("alpha3", Battle.kind): lambda _position, said, _book: battle_odds(battle_of(plan_of(said))),
    ("alpha3", "fight"): lambda now, said, _book: odds_ahead(as_said(now, said), said),
    ("representative", Fight.kind): lambda _position, said, book: battle_odds(fight_of(said, book)),
}
"""Odds of the battles of requests; a ledger answers what is asked before the first die."""

Whole = Callable[[Any, Any, Policy], Figures]


def _attacks(odds: Callable[[Any, Any, QuietLedger], Distributions]) -> Whole:
    return lambda position, said, policy: as_floats(
        odds(position, said, QuietLedger(no_faces, policy))
    )


PHASES: Mapping[tuple[str, str], Whole] = {
    ("awaw", StrategicBombing.kind): _attacks(raid_odds_by_the_rulebook),
    ("bombing-sop", AidBombing.kind): _attacks(raid_odds_by_the_aid),
    ("awaw", BombingPhase.kind): _attacks(odds_by_the_rulebook),
    ("bombing-sop", AidPhase.kind): _attacks(odds_by_the_aid),
    **TURN_ODDS,
}
"""Raids, phases, and what a turn rolls besides: by their own steps; no figure where none rolls."""

RAIDS: Mapping[tuple[str, str], Callable[[Any, Any, Ledger], AirRaid]] = {
    ("alpha3", BombingRaid.kind): lambda _position, said, _book: raid_of(said),
    ("alpha3", FlyRaid.kind): raid_ahead,
}
"""The bombing raids that requests make."""


FIGHTS: Mapping[tuple[str, str], Callable[[Any, Any, Policy], FightToCome]] = {
    ("representative", FightOut.kind): fight_ahead,
}
"""Fights in which players decide between the rounds: their odds are those of a stated course."""


def forecast(position: Any, request: Request, policy: Policy = nobody) -> Forecast | Refusal:
    """Return the exact odds of a request, or why there are none.

    Args:
        position: Its room's position.
        request: What would be resolved.
        policy: The standing orders that answer what its procedure asks.

    Raises:
        UnansweredError: It asks what the policy does not answer.
    """
    try:
        return _foretold(position, request, policy)
    except RefusedError as refused:
        return refused.refusal
    except TooLargeError:
        return TOO_LARGE


def _foretold(position: Any, request: Request, policy: Policy) -> Forecast | Refusal:
    system, key = SYSTEMS[request.system], (request.system, request.kind)
    if key in PLANS:
        found = table_odds(system, position, request, PLANS[key], policy)
        return found if isinstance(found, Refusal) else Forecast(as_floats(found))
    if isinstance(request, AHEAD):
        return _ahead(position, request)
    if not has_odds(request):
        return no_odds(position, request)
    if key in PHASES or key in FIGHTS:
        of = _of_phase if key in PHASES else _of_fight
        return of(position, request, policy)
    refusal = preview(system, position, request, {})
    if isinstance(refusal, Refusal):
        return _too_early(position, request, refusal)
    book = QuietLedger(no_faces, policy)
    if key in RAIDS:
        raid = RAIDS[key](position, request, book)
        return of_raid(raid, on_the_map=isinstance(request, FlyRaid))
    return _of_battle(position, request, BATTLES[key](position, request, book))


def _of_battle(position: Any, request: Request, odds: BattleOdds | None) -> Forecast | Refusal:
    if odds is None:
        return no_odds(position, request)
    found = of_battle(odds)
    if not isinstance(request, FightOnTheMap):
        return found
    return replace(found, assumes=granted(as_said(position, request), request))


def _too_early(position: Any, request: Request, refusal: Refusal) -> Forecast | Refusal:
    """Return the odds of a raid or battle that stands on the map but cannot be fought yet."""
    if not isinstance(request, FightOnTheMap | FlyRaid):
        return refusal
    try:
        now = as_said(position, request)
    except RefusedError:
        return refusal
    ahead = looked_at(now, request) if only_too_early(now, refusal) else None
    found = refusal if ahead is None else _ahead(now, ahead)
    if isinstance(found, Refusal):
        return found
    return replace(found, assumes=(AS_IT_STANDS, *found.assumes))


def _ahead(position: Any, request: FightAhead | RaidAhead) -> Forecast | Refusal:
    if isinstance(request, RaidAhead):
        return of_raid(as_it_stands(position, request), on_the_map=True)
    return _of_battle(position, request, odds_ahead(as_said(position, request), request))


def _of_phase(position: Any, request: Request, policy: Policy) -> Forecast | Refusal:
    found = PHASES[request.system, request.kind](position, request, policy)
    return Forecast(found) if found else no_odds(position, request)


def _of_fight(position: Any, request: Request, policy: Policy) -> Forecast | Refusal:
    ahead = FIGHTS[request.system, request.kind](position, request, policy)
    if not ahead.throws:
        return no_odds(position, request)
    odds = fight_odds(ahead)
    told = of_battle(odds.battle).figures
    figures = told if ahead.fights_on else {**odds.lost, "swing": told["swing"]}
    if odds.ipcs_lost:
        figures = {"ipcs_lost": odds.ipcs_lost, **figures}
    return Forecast(figures, odds.battle if ahead.fights_on else None, ahead.assumes)
