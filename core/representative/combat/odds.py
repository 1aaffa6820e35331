"""The odds of a fight in a game, and what they rest on.

They are those of a stated course, for players decide between its rounds. The sums, and numpy with
them, are imported when the first odds are wanted.
"""

from core.representative.combat.decisions import anybody_left
from core.representative.combat.fight import FightOut
from core.representative.combat.fight_ahead import fight_ahead
from core.representative.record.position import Position
from core.terms.forecast import Basis, Forecast
from core.terms.policy import Policy
from core.terms.procedure import Odds, Procedure
from core.terms.question import Answers


def _of_fight(_: Procedure, position: Position, said: FightOut, policy: Policy) -> Forecast | None:
    from core.representative.combat.fight_odds import fight_forecast

    ahead = fight_ahead(position, said, policy)
    return fight_forecast(ahead) if ahead.throws else None


def _basis(position: Position, said: FightOut, policy: Policy) -> Basis:
    ahead = fight_ahead(position, said, policy)
    return Basis(ahead, ahead.assumes)


def _nobody_left(answers: Answers) -> bool:
    return not anybody_left(answers)


FIGHT_ODDS = Odds(_of_fight, basis=_basis, basis_holds_answers=True, hold=_nobody_left, long=True)
