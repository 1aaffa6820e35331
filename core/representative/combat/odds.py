"""The odds of a fight in a game, and what they rest on.

They are those of a stated course, for players decide between its rounds. The sums, and numpy with
them, are imported when the first odds are wanted.
"""

from core.representative.combat.decisions import anybody_left
from core.representative.combat.fight import FightOut
from core.representative.combat.fight_ahead import fight_ahead
from core.representative.moving.combat_moves import CombatMove
from core.representative.record.campaign import MARCHING_HOME
from core.representative.record.position import Position
from core.terms.forecast import Basis, Forecast
from core.terms.measure import Part
from core.terms.policy import Policy, UnansweredError, nobody
from core.terms.procedure import Odds, Procedure
from core.terms.question import Answers
from core.terms.refusal import RefusedError


def _of_fight(_: Procedure, position: Position, said: FightOut, policy: Policy) -> Forecast | None:
    from core.representative.combat.fight_odds import fight_forecast

    ahead = fight_ahead(position, said, policy)
    return fight_forecast(ahead) if ahead.throws else None


def _basis(position: Position, said: FightOut, policy: Policy) -> Basis:
    ahead = fight_ahead(position, said, policy)
    return Basis(ahead, ahead.assumes)


def _nobody_left(answers: Answers) -> bool:
    return not anybody_left(answers)


def made_by_move(after: Position, said: CombatMove) -> tuple[Part, ...]:
    """Return the fights that a move has brought about, as they stand after it."""
    if said.purpose in MARCHING_HOME:
        return ()
    sites = dict.fromkeys(each for each in (said.path[-1], said.landing) if each)
    fights = (FightOut(power=said.power, site=site) for site in sites)
    return tuple(Part(each.site, each, None, ()) for each in fights if _throws(after, each))


def _throws(position: Position, said: FightOut) -> bool:
    """Return whether anything is thrown for a fight."""
    try:
        return fight_ahead(position, said, nobody).throws
    except (RefusedError, UnansweredError):
        return False


FIGHT_ODDS = Odds(_of_fight, basis=_basis, basis_holds_answers=True, hold=_nobody_left, long=True)
