"""A battle over the game's position: what has to come first, and what is left of it."""

from dataclasses import dataclass
from typing import cast

from core.alpha3.battle_clauses import bombarding
from core.alpha3.counts import added, only, told, without
from core.alpha3.names import Finder
from core.alpha3.position import Position, is_zone
from core.alpha3.terms import AIRCRAFT, LAND_UNITS, Phase, Power, Units, clause
from core.alpha3.turn.casualties import damage, lose, lose_defenders
from core.alpha3.turn.combats import Combat, combat_at, combats
from core.alpha3.turn.conquest import capture
from core.alpha3.turn.playing import Play, situated
from core.alpha3.turn.relations import blocked
from core.alpha3.turn.requests import Fight
from core.alpha3.turn.rounds import Course, fight_on
from core.alpha3.unit_effects import Bombarded, CameAshore, RoundsFought, UnitsSpent
from core.board.battle import Winner
from core.board.battle_report import RoundReport
from core.board.order_of_loss import OrderError
from core.terms.ledger import Ledger
from core.terms.refusal import Fault
from core.terms.resolution import Finding

_GUNS = frozenset({"cruiser", "battleship"})


@dataclass(frozen=True, slots=True)
class FightOutcome:
    """A battle, as far as it was fought.

    Attributes:
        rounds: What each round did.
        attacker_left: The attacker's units at the end.
        defender_left: The defenders'.
        winner: Who won; None while it goes on.
        captured: Whether the territory was taken.
    """

    rounds: tuple[RoundReport, ...]
    attacker_left: Units
    defender_left: Units
    winner: Winner | None
    captured: bool


@clause("BASE-G40 combat.order")
def raids_first(unflown: tuple[str, ...]) -> Fault | None:
    """Bombing raids come before every battle."""
    if not unflown:
        return None
    return Fault(
        what=f"The raid on {', '.join(unflown)} comes first (BASE-G40 combat.order).",
        do=f"Fly it: `raid {unflown[0]}`.",
        rules=raids_first.rules,
    )


@clause("BASE-G40 combat.order", "A3-SUB.2")
def sea_first(zones: tuple[str, ...]) -> Fault | None:
    """An assault waits for the battle in its zone, and is not made past enemy warships."""
    if not zones:
        return None
    return Fault(
        what=f"{zones[0]} is not clear for the assault from it (BASE-G40 combat.order).",
        do=f"Fight there first: `fight {zones[0]}`.",
        rules=sea_first.rules,
    )


@clause("BASE-G40 bombardment", "BASE-G40 cruiser", "BASE-G40 battleship", "A3-KAM.7")
def guns_ashore(ships: Units, landed: int, *, sea_battle: bool, struck: bool) -> Units:
    """Cruisers and battleships bombard once, one for each unit landed, if nobody fought there."""
    return {} if sea_battle or struck else bombarding(ships, landed)


def resolve_fight(position: Position, said: Fight, book: Ledger) -> Finding:
    """Fight one battle, to its end or for as many rounds as the attacker says."""
    finder = Finder()
    play = situated(position, said, book, finder, Phase.CONDUCT_COMBAT)
    space = finder.space(said.space)
    finder.settle()
    combat = combat_at(play.now, space)
    if combat is None:
        nothing = Fault(f"There is nothing to be fought in {space}.", _choices(play.now))
        book.fault(nothing)
        book.lawful()
    combat = cast("Combat", combat)
    raids = play.now.turn.raids.items()
    book.check(raids_first, tuple(name for name, raid in raids if not raid.flown))
    book.check(sea_first, tuple(zone for zone in combat.landing if _unclear(play.now, zone)))
    book.lawful()
    guns = _ashore(play, combat, said)
    try:
        combat = combat_at(play.now, space) or combat
        return _applied(play, combat, fight_on(play, combat, said, guns))
    except OrderError as error:
        text = str(error)
        book.fault(Fault(f"{text[:1].upper()}{text[1:]}.", "Name each kind of unit once."))
        book.lawful()
        raise


def _choices(now: Position) -> str:
    names = ", ".join(each.space for each in combats(now))
    return f"Fight in one of: {names}." if names else "Go on with `next`."


def _unclear(now: Position, zone: str) -> bool:
    battle = combat_at(now, zone)
    return blocked(now, now.power, zone) or (battle is not None and battle.must)


def _ashore(play: Play, combat: Combat, said: Fight) -> Units:
    """Land the units of an assault; return the ships that bombard for them."""
    guns: Units = {}
    now = play.now
    for zone, units in combat.landing.items():
        ships = without(only(now.there(zone, now.power), _GUNS), now.turn.bombarded.get(zone, {}))
        if said.bombardment == "all" and ships:
            firing = play.book.apply(
                guns_ashore,
                ships,
                sum(units.values()),
                sea_battle=zone in now.turn.rounds,
                struck=zone in now.turn.struck,
            )
            if firing and combat.defended:
                play.do(Bombarded(zone, firing))
                guns = added(guns, firing)
        play.do(CameAshore(zone, combat.space))
    return guns


def _applied(play: Play, combat: Combat, course: Course) -> Finding:
    """Take what was lost off the map, and the territory where it is won."""
    power, space, sides = play.now.power, combat.space, course.sides
    own, theirs = course.lost(combat)
    lose(play, power, space, own)
    lose_defenders(play, combat, theirs)
    if is_zone(space):
        damage(play, space, {power: {}}, sides.attackers_hurt)
        damage(play, space, combat.defenders, sides.defenders_hurt)
    play.do(RoundsFought(space, course.fought, over=course.winner is not None))
    fighters = without(combat.attackers, own)
    stuck = without(fighters, only(fighters, AIRCRAFT))
    if stuck and course.winner is not None:
        play.do(UnitsSpent(space, stuck))
    holds = set(only(fighters, LAND_UNITS)) - {"aa_gun"}
    captured = not is_zone(space) and course.winner is Winner.ATTACKER and bool(holds)
    if captured:
        capture(play, power, space)
    elif course.winner is not None and not is_zone(space):
        guns = play.now.there(space, power).get("aa_gun", 0)
        lose(play, power, space, {"aa_gun": guns} if guns else {})
    outcome = FightOutcome(course.reports, fighters, sides.defenders, course.winner, captured)
    return Finding(_headline(power, space, outcome, own, theirs), outcome)


def _headline(power: Power, space: str, outcome: FightOutcome, own: Units, theirs: Units) -> str:
    by = power.label[:1].upper() + power.label[1:]
    losses = f"{by} loses {told(own)}; the defenders lose {told(theirs)}"
    if outcome.captured:
        return f"{space} is taken: {losses}"
    ends = {
        Winner.ATTACKER: f"{by} wins in {space}",
        Winner.DEFENDER: f"{space} holds",
        Winner.NONE: f"Nobody is left in {space}",
        Winner.STAND_OFF: f"No more combat in {space}",
        None: f"The battle in {space} goes on",
    }
    return f"{ends[outcome.winner]}: {losses}"
