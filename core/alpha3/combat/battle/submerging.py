"""Submarines that leave a battle between its rounds: by an order, or when their player is asked."""

from core.alpha3.book.terms import BOOK, Power, clause
from core.alpha3.combat.battle.asking import Asking
from core.alpha3.combat.battle.sides import Course, Sides
from core.alpha3.combat.requests import BattleOrders
from core.alpha3.moving.combats import Combat
from core.alpha3.record.play import Play
from core.board.side import Side
from core.terms.message import say, say_many
from core.terms.question import Question

NONE = "none"


@clause("BASE-G40 combat.submarines", "BASE-G40 submarine", "BASE-G40 destroyer", "R-62")
def submerge(submarines: int, enemy_destroyers: int) -> int:
    """Submarines may submerge, and leave the battle, where there is no enemy destroyer."""
    return 0 if enemy_destroyers else submarines


def dive(
    play: Play, combat: Combat, said: BattleOrders, course: Course, asking: Asking | None
) -> bool:
    """Take submarines out of the battle that submerge before the next round; say if any did."""
    sides, number = course.sides, course.fought + 1
    before = sides.attackers_under, sides.defenders_under
    _attackers(play, said, sides, asking, number)
    for power, theirs in sides.submarines_of(combat).items():
        if power in play.now.submerging:
            _defenders_go(play, sides, power, theirs)
        elif theirs and asking and play.now.chooses(power, combat.space) == "asked":
            seen_by = sides.attackers.get("destroyer", 0)
            _defenders_go(play, sides, power, _asked(asking, power, theirs, seen_by, number))
    return before != (sides.attackers_under, sides.defenders_under)


def _attackers(
    play: Play, said: BattleOrders, sides: Sides, asking: Asking | None, number: int
) -> None:
    own = sides.attackers.get("submarine", 0)
    destroyers = sides.defenders.get("destroyer", 0)
    if said.submerge == "never" and asking and Side.ATTACKER in asking.who:
        own = _asked(asking, play.now.power, own, destroyers, number)
    elif said.submerge == "never":
        return
    if own:
        gone = play.book.apply(submerge, own, destroyers)
        sides.attackers -= {"submarine": gone}
        sides.attackers_under += gone


def _defenders_go(play: Play, sides: Sides, power: Power, theirs: int) -> None:
    if theirs:
        gone = play.book.apply(submerge, theirs, sides.attackers.get("destroyer", 0))
        sides.defenders -= {"submarine": gone}
        if gone:
            sides.dived = {**sides.dived, power: sides.dived.get(power, 0) + gone}


def _asked(asking: Asking, power: Power, submarines: int, destroyers: int, number: int) -> int:
    """Return how many of its submarines a power takes out of the battle now."""
    able = submerge(submarines, destroyers)
    if not able:
        return 0
    question = Question(
        id=f"r{number}_submerge_{power.value}",
        to=power.value,
        place=asking.space,
        text=say_many(
            "Before round {number} in {space}: no destroyer sees the submarine of "
            "{power}. How many submerge? {n} is there.",
            "Before round {number} in {space}: no destroyer sees the submarines of "
            "{power}. How many submerge? {n} are there.",
            able,
            number=number,
            space=asking.space,
            power=power.label,
        ),
        choices=(NONE, *(str(each) for each in range(1, able + 1))),
        labels={NONE: say("none")},
        rules=(BOOK["BASE-G40 combat.submarines"], BOOK["R-62"]),
    )
    answer = asking.book.ask(question)
    return 0 if answer == NONE else int(answer)
