"""The odds of a fight in a game, and what they rest on.

They are those of a stated course, for players decide between its rounds. The sums, and numpy with
them, are imported when the first odds are wanted.
"""

from collections.abc import Iterator

from core.representative.book.names import Finder
from core.representative.combat.battle_decision import Decide, site_meant
from core.representative.combat.decisions import RETREAT, anybody_left
from core.representative.combat.fight import FightOut, site_of
from core.representative.combat.fight_ahead import FightToCome, fight_ahead
from core.representative.combat.going_on import request_of
from core.representative.moving.combat_moves import CombatMove
from core.representative.record.campaign import MARCHING_HOME
from core.representative.record.position import Position
from core.terms.forecast import Basis, Forecast
from core.terms.measure import Part
from core.terms.policy import Policy, UnansweredError, nobody
from core.terms.procedure import Odds, Procedure
from core.terms.question import Answers
from core.terms.refusal import RefusedError


def _of_fight(
    _: Procedure, position: Position, said: FightOut | Decide, policy: Policy
) -> Forecast | None:
    from core.representative.combat.fight_odds import fight_forecast

    ahead = _ahead(position, said, policy)
    return fight_forecast(ahead) if ahead is not None and ahead.throws else None


def _basis(position: Position, said: FightOut | Decide, policy: Policy) -> Basis:
    ahead = _ahead(position, said, policy)
    return Basis(ahead, None if ahead is None else ahead.assumes)


def _ahead(position: Position, said: FightOut | Decide, policy: Policy) -> FightToCome | None:
    """Return what is fought next; None of a decision after which nobody fights."""
    if isinstance(said, Decide):
        battle = position.campaign.battles.get(site_meant(position, said))
        if battle is None or said.answer.strip().lower() == RETREAT:
            return None
        said = request_of(battle)
    return fight_ahead(position, said, policy)


def _nobody_left(answers: Answers) -> bool:
    return not anybody_left(answers)


def made_by_move(after: Position, said: CombatMove) -> tuple[Part, ...]:
    """Return the fights that a move has brought about, as they stand after it."""
    if said.purpose in MARCHING_HOME:
        return ()
    found = Finder()
    sites = dict.fromkeys(found.space(each) for each in (said.path[-1], said.landing) if each)
    fights = (FightOut(power=said.power, site=site) for site in sites)
    return tuple(Part(each.site, each, None, ()) for each in fights if _throws(after, each))


def stand_ahead(now: Position) -> Iterator[Part]:
    """Yield the fights that moves have brought about and nobody has begun."""
    sites = dict.fromkeys(
        (group.power, site)
        for group in now.campaign.groups
        if group.purpose not in MARCHING_HOME
        for site in (group.last, group.landing)
        if site
    )
    for power, site in sites:
        fight = FightOut(power=power, site=site)
        if _throws(now, fight):
            yield Part(site, fight, None, ())


def of_standing(after: Position, said: FightOut | Decide) -> tuple[Part, ...]:
    """Return the battle that stands because of a fight, or of a decision in one."""
    name = site_meant(after, said) if isinstance(said, Decide) else site_of(said)
    battle = after.campaign.battles.get(name)
    if battle is None:
        return ()
    fight = request_of(battle)
    return (Part(name, fight, None, ()),) if _throws(after, fight) else ()


def _throws(position: Position, said: FightOut) -> bool:
    """Return whether anything is thrown for a fight."""
    try:
        return fight_ahead(position, said, nobody).throws
    except (RefusedError, UnansweredError):
        return False


FIGHT_ODDS = Odds(_of_fight, basis=_basis, basis_holds_answers=True, hold=_nobody_left, long=True)
