"""Neutral territories that are attacked: who turns, and whose they are if they hold (R-66)."""

from core.alpha3.book.terms import Owner, Side, clause
from core.alpha3.book.world import TERRITORIES
from core.alpha3.moving.combats import combats
from core.alpha3.politics.relations import NEUTRALS
from core.alpha3.record.effects import Controlled
from core.alpha3.record.play import Play
from core.alpha3.record.reasons import REPELLED
from core.terms.message import Message, say

_AGAINST = {Side.AXIS: Owner.PRO_ALLIES, Side.ALLIES: Owner.PRO_AXIS}

_ALL_OTHERS = {
    Owner.PRO_AXIS: say("all other strict neutrals are pro-Axis now (BASE-G40 neutrals)"),
    Owner.PRO_ALLIES: say("all other strict neutrals are pro-Allies now (BASE-G40 neutrals)"),
}


@clause("BASE-G40 neutrals", "R-37")
def neutrals_turn(attacker: Side, attacked: tuple[str, ...], rest: tuple[str, ...]) -> Owner | None:
    """An attack on one strict neutral turns all others to the other side."""
    if not attacked or not rest:
        return None
    return _AGAINST[attacker]


@clause("BASE-G40 neutrals", "R-66")
def joins_the_other_side(attacker: Side) -> Owner:
    """A neutral that is attacked and not taken is with the other side, under nobody's control."""
    return _AGAINST[attacker]


def turn_others(play: Play) -> list[Message]:
    """Let the strict neutrals turn that nobody attacks; return what came of it."""
    now = play.now
    attacked = tuple(
        each.space for each in combats(now) if now.owners.get(each.space) is Owner.STRICT
    )
    if not attacked:
        return []
    rest = tuple(
        name for name, owner in now.owners.items() if owner is Owner.STRICT and name not in attacked
    )
    turned = play.book.apply(neutrals_turn, now.power.side, attacked, rest)
    if turned is None:
        return []
    for name in rest:
        play.do(Controlled(name, turned))
    return [_ALL_OTHERS[turned]]


def turn_those_that_held(play: Play) -> None:
    """Let the neutrals join the other side that were attacked and that nobody took."""
    now = play.now
    for name in TERRITORIES:
        if now.owners[name] not in NEUTRALS or name not in now.turn.rounds:
            continue
        turned = play.book.apply(joins_the_other_side, now.power.side)
        if turned is not now.owners[name]:
            play.do(Controlled(name, turned, why=REPELLED))
