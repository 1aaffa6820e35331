"""Odds of requests that make a battle or a raid of the board games, as their games say it.

No engine is imported before the first odds are wanted, and numpy with it.
"""

from collections.abc import Callable
from typing import Any

from core.board.air_raid import AirRaid
from core.board.battle import Battle
from core.odds.of_requests import check_lawful
from core.odds.quiet_ledger import QuietLedger, no_faces
from core.terms.forecast import Forecast
from core.terms.ledger import Ledger
from core.terms.policy import Policy
from core.terms.procedure import Odds, Procedure
from core.terms.request import Request


def of_battle(battle: Callable[[Any, Any, Ledger], Battle]) -> Odds:
    """Return the odds of the battle that a request makes.

    Args:
        battle: From position, request and a ledger that answers what is asked before the first
            die to the battle.
    """

    def work(procedure: Procedure, position: Any, request: Request, policy: Policy) -> Forecast:
        from core.odds.battle_figures import battle_forecast
        from core.odds.battle_odds import battle_odds

        check_lawful(procedure, position, request)
        book = QuietLedger(no_faces, policy)
        return battle_forecast(battle_odds(battle(position, request, book)))

    return Odds(work, long=True)


def of_raid(raid: Callable[[Any, Any, Ledger], AirRaid]) -> Odds:
    """Return the odds of the bombing raid that a request makes, from the same as `of_battle`."""

    def work(procedure: Procedure, position: Any, request: Request, policy: Policy) -> Forecast:
        from core.odds.raid_odds import raid_odds

        check_lawful(procedure, position, request)
        book = QuietLedger(no_faces, policy)
        return Forecast(raid_odds(raid(position, request, book)).figures())

    return Odds(work)
