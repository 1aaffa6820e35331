"""Round after round of one battle, until it is over or the attacker has seen enough."""

from dataclasses import dataclass, field

from core.alpha3.battle_clauses import CLAUSES
from core.alpha3.counts import added, without
from core.alpha3.position import Position, is_zone
from core.alpha3.terms import Power, Units, clause
from core.alpha3.turn.combats import Combat
from core.alpha3.turn.playing import Play
from core.alpha3.turn.requests import Fight
from core.board.alpha3_profile import alpha3_land_battle, alpha3_sea_battle
from core.board.army import Army
from core.board.battle import FRESH, Battle, Field, Winner, swept, winner
from core.board.battle_report import RoundReport
from core.board.clauses import Standing
from core.board.fight import clear_field, fight_round, open_fire, plan_battle
from core.board.side import Both, Side
from core.board.unit_table import Domain

MOST_ROUNDS = 200


@clause("BASE-G40 combat.submarines", "BASE-G40 submarine", "BASE-G40 destroyer")
def submerge(submarines: int, enemy_destroyers: int) -> int:
    """Submarines may submerge, and leave the battle, where there is no enemy destroyer."""
    return 0 if enemy_destroyers else submarines


@dataclass(slots=True)
class Sides:
    """Both sides of a battle between rounds; what has submerged is out of it."""

    attackers: Units
    defenders: Units
    attackers_hurt: Units
    defenders_hurt: Units
    attackers_under: int = 0
    defenders_under: int = 0


@dataclass(slots=True)
class Course:
    """How a battle has gone so far."""

    sides: Sides
    fought: int
    reports: tuple[RoundReport, ...] = ()
    winner: Winner | None = None
    planned: bool = field(default=False)

    def lost(self, combat: Combat) -> tuple[Units, Units]:
        """Return what both sides lost of what they brought."""
        sides = self.sides
        left_a = added(sides.attackers, {"submarine": sides.attackers_under})
        left_d = added(sides.defenders, {"submarine": sides.defenders_under})
        return without(combat.attackers, left_a), without(brought(combat), left_d)


def brought(combat: Combat) -> Units:
    """Return all units of the defending side."""
    units: Units = dict(combat.army)
    for there in combat.defenders.values():
        units = added(units, there)
    return units


def fight_on(play: Play, combat: Combat, said: Fight, guns: Units) -> Course:
    """Fight until one side has won, nobody can hit, or the rounds asked for are fought."""
    before = play.now.turn.rounds.get(combat.space, 0)
    course = Course(sides_of(play.now, combat), before)
    last = before + (said.rounds or MOST_ROUNDS)
    going_on = True
    while going_on:
        if is_zone(combat.space):
            _submerge(play, combat, said, course.sides)
        battle = battle_now(play.now, combat, said, course, guns)
        going_on = _round(play, battle, course, last, combat.space)
    return course


def _round(play: Play, battle: Battle, course: Course, last: int, space: str) -> bool:
    """Fight a round, if there is one to be fought; return whether another may follow."""
    book, number = play.book, course.fought + 1
    rules = CLAUSES[Domain.SEA if is_zone(space) else Domain.LAND]
    ended = winner(battle, swept(battle, FRESH, number), number)
    field = FRESH
    if ended is None and course.fought < last:
        if not course.planned:
            plan_battle(battle, book)
            course.planned = True
        if course.fought == 0:
            field, opened = open_fire(battle, rules, book)
            course.reports += tuple(opened)
        else:
            field = clear_field(battle, field, number, rules, book)
        ended = winner(battle, field, number)
        if ended is None:
            field, report = fight_round(battle, field, number, rules, book)
            course.reports += (report,)
            course.fought = number
            _taken(battle, field, course.sides)
            return True
    else:
        field = clear_field(battle, field, number, rules, book)
    course.winner = ended
    _taken(battle, field, course.sides)
    return False


def sides_of(now: Position, combat: Combat) -> Sides:
    """Return both sides as the battle begins, with their damaged ships."""
    hurt: dict[str, int] = {}
    for power, units in combat.defenders.items():
        for unit in units:
            hurt[unit] = hurt.get(unit, 0) + now.damaged.get((combat.space, power, unit), 0)
    own = {unit: now.damaged.get((combat.space, now.power, unit), 0) for unit in combat.attackers}
    return Sides(dict(combat.attackers), brought(combat), own, hurt)


def _submerge(play: Play, combat: Combat, said: Fight, sides: Sides) -> None:
    """Take submarines out of the battle that submerge now."""
    own = sides.attackers.get("submarine", 0)
    if said.submerge == "at_once" and own:
        gone = play.book.apply(submerge, own, sides.defenders.get("destroyer", 0))
        sides.attackers = without(sides.attackers, {"submarine": gone})
        sides.attackers_under += gone
    theirs = sum(
        units.get("submarine", 0)
        for power, units in combat.defenders.items()
        if power in play.now.submerging
    )
    theirs = min(theirs, sides.defenders.get("submarine", 0))
    if theirs:
        gone = play.book.apply(submerge, theirs, sides.attackers.get("destroyer", 0))
        sides.defenders = without(sides.defenders, {"submarine": gone})
        sides.defenders_under += gone


def battle_now(
    now: Position,
    combat: Combat,
    said: Fight,
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
    leader = _leader(now, combat)
    attack = said.order_of_loss or now.orders.get((now.power, f"{where}_attack"), ())
    defence = now.orders.get((leader, f"{where}_defence"), ()) if leader else ()
    known = now.technologies
    armies = Both(
        Army(sides.attackers, attack, known.get(now.power, frozenset()), sides.attackers_hurt),
        Army(
            sides.defenders,
            defence,
            known.get(leader, frozenset()) if leader else frozenset(),
            sides.defenders_hurt,
        ),
    )
    if at_sea:
        return alpha3_sea_battle(armies, submerging=submerging)
    return alpha3_land_battle(armies, bombardment=guns if course.fought == 0 else None)


def _leader(now: Position, combat: Combat) -> Power | None:
    """Return the defender whose order of loss counts: the holder of the ground, else the first."""
    holder = None if is_zone(combat.space) else now.holder(combat.space)
    return holder if holder in combat.defenders else next(iter(combat.defenders), None)


def _taken(battle: Battle, field: Field, sides: Sides) -> None:
    """Note what is left of both sides after a round."""
    attacker = Standing(battle.orders.attacker, field.attacker)
    defender = Standing(battle.orders.defender, field.defender)
    sides.attackers, sides.defenders = attacker.units, defender.units
    sides.attackers_hurt, sides.defenders_hurt = attacker.damaged, defender.damaged
