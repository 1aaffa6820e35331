"""Which enemies at sea are attacked that might be left in peace: said when Combat Move ends."""

from core.alpha3.book.terms import BOOK, clause
from core.alpha3.book.unit_names import told
from core.alpha3.combat.battle.rounds import battle_now
from core.alpha3.combat.battle.sides import Course, brought, sides_of
from core.alpha3.combat.requests import BattleOrders
from core.alpha3.moving.combats import Combat, combats
from core.alpha3.record.effects import AttackDeclared
from core.alpha3.record.play import Play
from core.alpha3.record.position import Position, is_zone
from core.board.battle import FRESH, left
from core.board.side import Side
from core.board.volley import can_hit
from core.terms.message import say
from core.terms.question import Question

ATTACK, PEACE = "attack", "leave in peace"


@clause("A3-SCR.1", "A3-SCR.3", "R-63")
def attack_declared(answer: str) -> bool:
    """Submarines and transports alone are attacked only where the moving player says so."""
    return answer == ATTACK


def declare_attacks(play: Play) -> None:
    """Ask the moving player about every zone where he may attack, or leave in peace."""
    zones = [each for each in combats(play.now) if _may_choose(play.now, each)]
    if not zones:
        return
    answers = play.book.ask_together(*(_question(play.now, each) for each in zones))
    for combat, answer in zip(zones, answers, strict=True):
        if play.book.apply(attack_declared, answer):
            play.do(AttackDeclared(combat.space))


def _may_choose(now: Position, combat: Combat) -> bool:
    """Return whether a battle at sea is not forced, and the attacker could hit something in it."""
    if combat.must or not is_zone(combat.space):
        return False
    course = Course(sides_of(now, combat), 0)
    battle = battle_now(now, combat, BattleOrders(space=combat.space), course, {})
    there = left(battle, FRESH)
    return can_hit(battle.profile, 1, Side.ATTACKER, there.attacker, there.defender)


def _question(now: Position, combat: Combat) -> Question:
    return Question(
        id=f"attack_{combat.space.lower()}",
        to=now.power.value,
        place=combat.space,
        text=say(
            "{space}: {own} against {theirs}, and no surface warship. Do you attack?",
            space=combat.space,
            own=told(combat.attackers),
            theirs=told(brought(combat)),
        ),
        choices=(ATTACK, PEACE),
        labels={ATTACK: say("attack"), PEACE: say("leave in peace")},
        rules=(BOOK["A3-SCR.1"], BOOK["R-63"]),
    )
