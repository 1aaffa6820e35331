"""What is left of a battle: losses off the map, the ground taken, and how it is told."""

from dataclasses import dataclass, field
from typing import TypedDict

from core.alpha3.book.terms import AIRCRAFT, LAND_UNITS, Power, Units, clause
from core.alpha3.combat.battle.casualties import damage, lose, lose_defenders
from core.alpha3.combat.battle.retreating import RetreatOutcome, fall_back, told_retreat
from core.alpha3.combat.battle.ships_of_two import hits_shared
from core.alpha3.combat.battle.sides import Course
from core.alpha3.moving.combats import Combat, combat_at
from core.alpha3.politics.conquest import capture
from core.alpha3.record.play import Play
from core.alpha3.record.position import is_zone
from core.alpha3.record.reasons import LEFT_ASHORE
from core.alpha3.record.standing_battles import StandingBattle
from core.alpha3.record.unit_effects import BattleStands, RoundsFought, UnitsSpent
from core.board.battle import Winner
from core.board.battle_report import RoundReport
from core.board.counts import UnitCounts
from core.terms.message import Message, opened, say
from core.terms.resolution import Finding


@dataclass(frozen=True, slots=True)
class FightOutcome:
    """A battle, as far as it was fought.

    Attributes:
        rounds: What each round did.
        attacker_left: The attacker's units at the end.
        defender_left: The defenders'.
        winner: Who won; None while it goes on.
        captured: Whether the territory was taken.
        retreat: Who went back and where to; None where nobody did.
        defenders: The powers that defended.
        attacker_hurt: How many of the attacker's ships have a hit at the end, by kind.
        defender_hurt: How many of the defenders'.
    """

    rounds: tuple[RoundReport, ...]
    attacker_left: Units
    defender_left: Units
    winner: Winner | None
    captured: bool
    retreat: RetreatOutcome | None = None
    defenders: tuple[Power, ...] = ()
    attacker_hurt: Units = field(default_factory=dict)
    defender_hurt: Units = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingOutcome(FightOutcome):
    """A battle that stands in the position whenever somebody has to decide (R-69).

    Attributes:
        space: Where.
        attacker: Whose turn it is.
        waits_for: Who decides how it goes on; None where it does not wait.
    """

    space: str
    attacker: Power
    waits_for: Power | None = None


class _SoFar(TypedDict):
    """What is told of every battle, over or not."""

    rounds: tuple[RoundReport, ...]
    attacker_left: Units
    defender_left: Units
    winner: Winner | None
    defenders: tuple[Power, ...]
    attacker_hurt: Units
    defender_hurt: Units


@clause("BASE-G40 moves")
def have_fought(winner: Winner | None, rounds: int) -> bool:
    """Whoever fought moves no more this turn; where nobody could hit anybody, nobody fought."""
    return winner is not None and (winner is not Winner.STAND_OFF or rounds > 0)


def applied(play: Play, combat: Combat, course: Course, *, stands: bool = False) -> Finding:
    """Take what was lost off the map, and the territory where it is won.

    Args:
        play: The position, those who land ashore already.
        combat: Who fought.
        course: How it went.
        stands: Whether it would have stood where somebody had to decide.
    """
    power, space = play.now.power, combat.space
    fighters = _off_the_map(play, combat, course)
    stuck = fighters.but(AIRCRAFT)
    if stuck and play.book.apply(have_fought, course.winner, course.fought):
        play.do(UnitsSpent(space, stuck))
    holds = set(fighters.only(LAND_UNITS)) - {"aa_gun"}
    captured = not is_zone(space) and course.winner is Winner.ATTACKER and bool(holds)
    if captured:
        capture(play, power, space)
    elif course.winner is not None and not is_zone(space):
        guns = play.now.there(space, power).get("aa_gun", 0)
        lose(play, power, space, {"aa_gun": guns} if guns else {}, LEFT_ASHORE)
    back = None
    if course.back_to is not None:
        back = fall_back(play, combat_at(play.now, space) or combat, course.back_to)
    told = _so_far(combat, course, fighters)
    outcome = (
        StandingOutcome(**told, captured=captured, retreat=back, space=space, attacker=power)
        if stands
        else FightOutcome(**told, captured=captured, retreat=back)
    )
    return Finding(_headline(power, space, outcome), outcome)


def left_standing(
    play: Play, combat: Combat, course: Course, battle: StandingBattle, waits_for: Power
) -> Finding:
    """Take the losses of whole rounds off the map, and let the battle stand.

    Args:
        play: The position, those who land ashore already.
        combat: Who fought.
        course: How it went up to the last whole round.
        battle: As it stands.
        waits_for: Who decides how it goes on.
    """
    space = combat.space
    if course.fought > play.now.turn.rounds.get(space, 0):
        fighters = _off_the_map(play, combat, course)
    else:
        fighters = UnitCounts(combat.attackers)
    play.do(BattleStands(battle))
    told = _so_far(combat, course, fighters)
    outcome = StandingOutcome(
        **told, captured=False, space=space, attacker=play.now.power, waits_for=waits_for
    )
    return Finding(
        say("The battle in {space} waits for {power}", space=space, power=waits_for.label), outcome
    )


def _off_the_map(play: Play, combat: Combat, course: Course) -> UnitCounts:
    """Take what was lost off the map; return the attackers who are left."""
    power, space, sides = play.now.power, combat.space, course.sides
    own, theirs = course.lost(combat)
    hits = hits_shared(play, combat, theirs, sides.defenders_hurt) if is_zone(space) else {}
    lose(play, power, space, own)
    lose_defenders(play, combat, theirs, sides.dived, hits)
    if is_zone(space):
        damage(play, space, {power: {}}, sides.attackers_hurt)
        damage(play, space, combat.defenders, sides.defenders_hurt, hits)
    play.do(RoundsFought(space, course.fought, over=course.winner is not None))
    return UnitCounts(combat.attackers) - own


def _so_far(combat: Combat, course: Course, fighters: UnitCounts) -> _SoFar:
    sides = course.sides
    return _SoFar(
        rounds=course.reports,
        attacker_left=fighters,
        defender_left=sides.defenders,
        winner=course.winner,
        defenders=tuple(combat.defenders),
        attacker_hurt=UnitCounts(sides.attackers_hurt) & fighters,
        defender_hurt=UnitCounts(sides.defenders_hurt) & sides.defenders,
    )


def _headline(power: Power, space: str, outcome: FightOutcome) -> Message:
    by = opened(power.label)
    if outcome.captured:
        return say("{territory} is taken", territory=space)
    if outcome.retreat is not None:
        return told_retreat(by, space, outcome.retreat)
    if outcome.winner is Winner.STAND_OFF and not outcome.rounds:
        return say("No combat in {space}: nobody there can hit anybody", space=space)
    ends = {
        Winner.ATTACKER: say("{by} wins in {space}", by=by, space=space),
        Winner.DEFENDER: say("{space} holds", space=space),
        Winner.NONE: say("Nobody is left in {space}", space=space),
        Winner.STAND_OFF: say("No more combat in {space}", space=space),
        None: say("The battle in {space} goes on", space=space),
    }
    return ends[outcome.winner]
