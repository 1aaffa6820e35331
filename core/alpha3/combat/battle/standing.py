"""A battle that stands while somebody decides, and how it is gone on with (R-69)."""

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TypeVar

from core.alpha3.book.terms import Power, Units
from core.alpha3.combat.battle.aftermath import applied, left_standing
from core.alpha3.combat.battle.asking import leader
from core.alpha3.combat.battle.breaking_off import AFTER_A_ROUND
from core.alpha3.combat.battle.rounds import fight_rounds
from core.alpha3.combat.battle.sides import Course, sides_of
from core.alpha3.combat.requests import BattleOrders
from core.alpha3.moving.combats import Combat, combat_at
from core.alpha3.record.play import Play
from core.alpha3.record.position import Position, is_zone
from core.alpha3.record.standing_battles import StandingBattle
from core.board.order_of_loss import OrderError
from core.terms.dice import NoDice
from core.terms.ledger import Ledger, PendingError
from core.terms.message import opened, say
from core.terms.question import Question
from core.terms.recalling import RecallingLedger, UndecidedError
from core.terms.refusal import Fault, RefusedError, illegal
from core.terms.resolution import Finding

T = TypeVar("T")

_ROUND = re.compile(r"r(?P<round>\d+)_")


def begun(orders: BattleOrders, guns: Units, fought: int) -> StandingBattle:
    """Return a battle as it begins by an attacker's orders, after so many rounds."""
    return StandingBattle(
        space=orders.space,
        since=fought,
        rounds=orders.rounds,
        submerge=orders.submerge,
        order_of_loss=tuple(str(unit) for unit in orders.order_of_loss),
        choosing=orders.choosing,
        retreat=orders.retreat,
        retreat_to=orders.retreat_to,
        guns=guns,
    )


def ordered_anew(battle: StandingBattle, orders: BattleOrders, fought: int) -> StandingBattle:
    """Return a battle that stands between two rounds with new orders of the attacker."""
    fresh = begun(orders, battle.guns, fought)
    return replace(
        fresh,
        attackers_under=battle.attackers_under,
        defenders_under=battle.defenders_under,
        dived=battle.dived,
    )


def go_on(
    play: Play,
    battle: StandingBattle,
    *,
    fresh: str = "",
    plan: Callable[[], None] | None = None,
) -> Finding:
    """Fight a battle on to its end, or until somebody has to decide.

    Args:
        play: The position, those who land ashore already.
        battle: As it stands, with the answer that is given now.
        fresh: The question that is answered now; none where it only goes on.
        plan: Plans its dice with those of other battles.
    """
    combat = _combat(play.now, battle)
    if battle.in_a_round:
        play.book.recalled = battle.space
    book = RecallingLedger(play.book, battle.faces, battle.answers, fresh)
    course = _course(play.now, combat, battle, planned=plan is not None)
    try:
        _fight(play.now, combat, battle, course, book, plan)
    except OrderError as error:
        raise RefusedError(illegal(named_twice(error))) from None
    except UndecidedError as undecided:
        waits = undecided.question
        whole = course.whole or _course(play.now, combat, battle, planned=False)
        stands = _standing(play.now, combat, battle, whole, book)
        return left_standing(play, combat, whole, stands, Power(waits.to))
    return applied(play, combat, course, stands=True)


def named_twice(error: OrderError) -> Fault:
    """Return what is wrong with an order of loss that cannot be gone by."""
    return Fault(say("{what}.", what=opened(error.said)), say("Name each kind of unit once."))


def next_question(position: Position, battle: StandingBattle) -> Question | None:
    """Return what a standing battle waits for; None where it only has to be gone on with."""
    combat = _combat(position, battle)
    book = RecallingLedger(Ledger({}, NoDice(), written=False), battle.faces, battle.answers)
    try:
        _fight(position, combat, battle, _course(position, combat, battle, planned=False), book)
    except UndecidedError as undecided:
        return undecided.question
    except (PendingError, RefusedError, OrderError):
        return None
    return None


def _fight(
    now: Position,
    combat: Combat,
    battle: StandingBattle,
    course: Course,
    book: RecallingLedger,
    plan: Callable[[], None] | None = None,
) -> None:
    fallen, then = course.fought, as_ordered(now, combat, battle)

    def ordered(fought: int) -> Position:
        return then if battle.in_a_round and fought == fallen else now

    orders = _orders(battle)
    fight_rounds(Play(now, book), combat, orders, battle.guns, course, ordered, plan)


def as_ordered(now: Position, combat: Combat, battle: StandingBattle) -> Position:
    """Return a position with the orders by which the round in hand is fought."""
    where = "sea" if is_zone(combat.space) else "land"
    first = leader(now, combat)
    orders = {**now.orders, (now.power, f"{where}_attack"): battle.attack}
    if first is not None:
        orders[first, f"{where}_defence"] = battle.defence
    choosing = dict(now.choosing)
    for power in (now.power, *combat.defenders):
        asked = power in battle.asked
        choosing[power, combat.space] = "asked" if asked else "by_order"
    return replace(now, orders=orders, choosing=choosing, submerging=frozenset(battle.submerging))


def _standing(
    now: Position, combat: Combat, battle: StandingBattle, whole: Course, book: RecallingLedger
) -> StandingBattle:
    """Return a battle as it is kept until somebody has decided."""
    faces = _of_round(book.faces, whole.fought)
    answers = _of_round(book.given, whole.fought)
    after_it = f"r{whole.fought}{AFTER_A_ROUND}"
    if after_it in book.given:
        answers[after_it] = book.given[after_it]
    same = battle.in_a_round and whole.fought == now.turn.rounds.get(combat.space, 0)
    at = as_ordered(now, combat, battle) if same else now
    where = "sea" if is_zone(combat.space) else "land"
    first = leader(at, combat)
    engaged = (at.power, *combat.defenders)
    return replace(
        battle,
        attackers_under=whole.sides.attackers_under,
        defenders_under=whole.sides.defenders_under,
        dived=whole.sides.dived,
        faces=faces,
        answers=answers,
        attack=at.orders.get((at.power, f"{where}_attack"), ()),
        defence=at.orders.get((first, f"{where}_defence"), ()) if first else (),
        asked=tuple(power for power in engaged if at.chooses(power, combat.space) == "asked"),
        submerging=tuple(power for power in engaged if power in at.submerging),
    )


def _of_round(known: Mapping[str, T], fought: int) -> dict[str, T]:
    """Return what belongs to the round after so many, what comes before the first included."""
    found = {}
    for name, value in known.items():
        told = _ROUND.match(name)
        if (int(told["round"]) if told else 1) == fought + 1:
            found[name] = value
    return found


def _combat(now: Position, battle: StandingBattle) -> Combat:
    return combat_at(now, battle.space) or Combat(battle.space, {})


def _course(now: Position, combat: Combat, battle: StandingBattle, *, planned: bool) -> Course:
    """Return how a standing battle has gone up to its last whole round."""
    fought = now.turn.rounds.get(battle.space, 0)
    return Course(sides_of(now, combat), fought, planned=planned, since=battle.since)


def _orders(battle: StandingBattle) -> BattleOrders:
    return BattleOrders.model_validate(
        {
            "space": battle.space,
            "rounds": battle.rounds,
            "submerge": battle.submerge,
            "order_of_loss": battle.order_of_loss,
            "choosing": battle.choosing,
            "retreat": battle.retreat,
            "retreat_to": battle.retreat_to,
        }
    )
