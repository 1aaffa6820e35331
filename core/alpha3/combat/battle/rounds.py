"""Round after round of one battle, until it is over or the attacker has seen enough."""

from collections.abc import Callable
from dataclasses import replace

from core.alpha3.book.terms import Units
from core.alpha3.combat.battle.asking import Asking, asking_in, leader
from core.alpha3.combat.battle.breaking_off import breaks_off_to
from core.alpha3.combat.battle.clauses import CLAUSES
from core.alpha3.combat.battle.deck_losses import SPARING, aboard, cargo_at_risk, decks_at_risk
from core.alpha3.combat.battle.sides import Course, Sides, sides_of
from core.alpha3.combat.battle.submerging import dive
from core.alpha3.combat.requests import BattleOrders
from core.alpha3.moving.combats import Combat
from core.alpha3.moving.shared_ships import land_units_aboard
from core.alpha3.record.play import Play
from core.alpha3.record.position import Position, is_zone
from core.board.alpha3_profile import alpha3_land_battle, alpha3_sea_battle
from core.board.army import Army
from core.board.battle import FRESH, Battle, Field, Winner, swept, winner
from core.board.clauses import Standing
from core.board.fight import clear_field, fight_round, most_dice, open_fire, plan_battle
from core.board.side import Both, Side
from core.board.unit_table import Domain
from core.terms.ledger import Ledger

MOST_ROUNDS = 99


def fight_on(
    play: Play,
    combat: Combat,
    said: BattleOrders,
    guns: Units,
    plan: Callable[[], None] | None = None,
) -> Course:
    """Fight until one side has won, nobody can hit, or the attacker breaks off.

    Args:
        play: The position.
        combat: Who fights where.
        said: The attacker's orders.
        guns: Ships that bombard in the first round.
        plan: Plans the dice of this battle and of those after it, where they are locked together.
    """
    before = play.now.turn.rounds.get(combat.space, 0)
    if is_zone(combat.space) and (
        aircraft := aboard(combat.attackers, combat.hurt.get(play.now.power, {}))
    ):
        play.book.apply(decks_at_risk, aircraft, combat.attackers.get("carrier", 0))
    cargo = land_units_aboard(play.now, combat.space, [play.now.power])
    if is_zone(combat.space) and cargo and combat.attackers.get("transport"):
        play.book.apply(cargo_at_risk, cargo, combat.attackers.get("transport", 0))
    course = Course(sides_of(play.now, combat), before, planned=plan is not None, since=before)
    return fight_rounds(play, combat, said, guns, course, plan=plan)


def fight_rounds(
    play: Play,
    combat: Combat,
    said: BattleOrders,
    guns: Units,
    course: Course,
    ordered: Callable[[int], Position] | None = None,
    plan: Callable[[], None] | None = None,
) -> Course:
    """Fight on from where a battle stands, between two rounds.

    Args:
        play: The position.
        combat: Who fights where.
        said: The attacker's orders.
        guns: Ships that bombard in the first round.
        course: How far it was fought; it goes along.
        ordered: From the rounds that were fought to the position by whose orders the next is.
        plan: Plans the dice of this battle and of those after it.
    """
    last, going_on = course.since + (said.rounds or MOST_ROUNDS), True
    after_one, at_sea = course.fought > course.since, is_zone(combat.space)
    while going_on:
        at = Play(play.now if ordered is None else ordered(course.fought), play.book)
        asking = asking_in(at.now, combat, said, play.book, plan)
        battle = battle_now(at.now, combat, said, course, guns)
        ended = _ended(battle, course)
        if after_one and ended is None:
            course.back_to = breaks_off_to(at, combat, said, course, asking)
            if course.back_to is not None:
                break
        if at_sea and ended is None and dive(at, combat, said, course, asking):
            battle = battle_now(at.now, combat, said, course, guns)
            ended = _ended(battle, course)
        going_on = _round(play.book, battle, ended, course, last, asking, at_sea=at_sea)
        after_one = going_on
        if going_on:
            course.after_a_round()
    return course


def _ended(battle: Battle, course: Course) -> Winner | None:
    """Return who has won before the next round, or None while there is combat left."""
    number = course.fought + 1
    return winner(battle, swept(battle, FRESH, number), number)


def _round(
    book: Ledger,
    battle: Battle,
    ended: Winner | None,
    course: Course,
    last: int,
    asking: Asking | None,
    *,
    at_sea: bool,
) -> bool:
    """Fight a round, if there is one to be fought; return whether another may follow."""
    number = course.fought + 1
    rules = CLAUSES[Domain.SEA if at_sea else Domain.LAND]
    field = FRESH
    if ended is None and course.fought < last:
        if asking is not None:
            asking.most = most_dice(battle)
        elif not course.planned:
            plan_battle(battle, book)
            course.planned = True
        if course.fought == 0:
            field, opened = open_fire(battle, rules, book, asking)
            course.reports += tuple(opened)
        else:
            field = clear_field(battle, field, number, rules, book)
        ended = winner(battle, field, number)
        if ended is None:
            field, report = fight_round(battle, field, number, rules, book, asking)
            course.reports += (report,)
            course.fought = number
            note_left(battle, field, course.sides)
            return True
    else:
        field = clear_field(battle, field, number, rules, book)
    course.winner = ended
    note_left(battle, field, course.sides)
    return False


def battle_now(
    now: Position,
    combat: Combat,
    said: BattleOrders,
    course: Course,
    guns: Units,
    *,
    submerging: frozenset[Side] = frozenset(),
) -> Battle:
    """Return the battle between those who are left; submarines under water are not among them.

    Args:
        now: The position.
        combat: Who fights where.
        said: The attacker's orders.
        course: How far it was fought.
        guns: Ships that bombard in the first round.
        submerging: Whose submarines will submerge, where that is not looked at round by round.
    """
    at_sea, sides = is_zone(combat.space), course.sides
    where = "sea" if at_sea else "land"
    first = leader(now, combat)
    attack = said.order_of_loss or now.orders.get((now.power, f"{where}_attack"), ())
    defence = now.orders.get((first, f"{where}_defence"), ()) if first else ()
    if at_sea and not attack and aboard(sides.attackers, sides.attackers_hurt):
        attack = SPARING.attacker
    if at_sea and not defence and aboard(sides.defenders, sides.defenders_hurt):
        defence = SPARING.defender
    known = now.technologies
    armies = Both(
        Army(sides.attackers, attack, known.get(now.power, frozenset()), sides.attackers_hurt),
        Army(
            sides.defenders,
            defence,
            known.get(first, frozenset()) if first else frozenset(),
            sides.defenders_hurt,
        ),
    )
    if at_sea:
        return alpha3_sea_battle(armies, submerging=submerging)
    battle = alpha3_land_battle(armies, bombardment=guns)
    return replace(battle, openings=()) if course.fought else battle


def note_left(battle: Battle, field: Field, sides: Sides) -> None:
    """Note what is left of both sides after a round."""
    attacker = Standing(battle.orders.attacker, field.attacker)
    defender = Standing(battle.orders.defender, field.defender)
    sides.attackers, sides.defenders = attacker.units, defender.units
    sides.attackers_hurt, sides.defenders_hurt = attacker.damaged, defender.damaged
