"""A battle over the game's position: what has to come first, and what is left of it."""

from collections.abc import Callable
from dataclasses import dataclass, field

from core.alpha3.book.names import Finder
from core.alpha3.book.terms import AIRCRAFT, LAND_UNITS, Phase, Power, Units, clause
from core.alpha3.combat.battle.breaking_off import destinations, going_back
from core.alpha3.combat.battle.casualties import damage, lose, lose_defenders
from core.alpha3.combat.battle.clauses import bombarding
from core.alpha3.combat.battle.retreating import RetreatOutcome, fall_back, told_retreat
from core.alpha3.combat.battle.rounds import fight_on
from core.alpha3.combat.battle.sides import Course
from core.alpha3.combat.order import check_order
from core.alpha3.combat.requests import BattleOrders, Fight
from core.alpha3.moving.combats import Combat, combat_at, combats
from core.alpha3.politics.conquest import capture
from core.alpha3.record.play import Play, situated
from core.alpha3.record.position import Position, is_zone
from core.alpha3.record.reasons import LEFT_ASHORE
from core.alpha3.record.unit_effects import Bombarded, CameAshore, RoundsFought, UnitsSpent
from core.board.battle import Winner
from core.board.battle_report import RoundReport
from core.board.counts import UnitCounts
from core.board.order_of_loss import OrderError
from core.terms.ledger import Ledger
from core.terms.message import Message, joined, opened, say
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


@clause("BASE-G40 bombardment", "BASE-G40 cruiser", "BASE-G40 battleship", "A3-KAM.7")
def guns_ashore(ships: Units, landed: int, *, sea_battle: bool, struck: bool) -> Units:
    """Cruisers and battleships bombard once, one for each unit landed, if nobody fought there."""
    return {} if sea_battle or struck else bombarding(ships, landed)


@clause("BASE-G40 retreat", "R-65")
def order_leads_back(order: str, named: str, ways: tuple[str, ...], *, goes: bool) -> Fault | None:
    """An order of retreat names a space out of which attackers came; aircraft need none."""
    if order == "never" or (goes and (named in ways or "" in ways)):
        return None
    where = joined(each for each in ways if each)
    return Fault(
        what=say(
            "Nobody can retreat to {place} from there (BASE-G40 retreat).",
            place=named,
        )
        if named
        else say("Nobody can retreat from there without saying where to (BASE-G40 retreat)."),
        do=say("Name one of: {known}.", known=where) if where else say("Leave the retreat out."),
    )


def resolve_fight(position: Position, said: Fight, book: Ledger) -> Finding:
    """Fight one battle, to its end or for as many rounds as the attacker says."""
    finder = Finder()
    play = situated(position, said, book, finder, Phase.CONDUCT_COMBAT)
    orders = in_full(said, finder)
    finder.settle()
    combat = combat_at(play.now, orders.space)
    if combat is None:
        book.fault(
            Fault(
                say("There is nothing to be fought in {space}.", space=orders.space),
                choices(play.now),
            )
        )
        book.lawful()
        combat = Combat(orders.space, {})
    check_order(play, combat, vouched=said.phase is not None)
    check_retreat(play, combat, orders)
    book.lawful()
    with book.within("", _era):
        return fight_one(play, combat, orders)


def _era(asked: int) -> str:
    """Return what throws are called by besides, after so many questions."""
    return f"q{asked}" if asked else ""


def in_full(said: BattleOrders, finder: Finder) -> BattleOrders:
    """Return orders with the spaces as the map names them."""
    full = {"space": finder.space(said.space)}
    if said.retreat_to is not None:
        full["retreat_to"] = finder.space(said.retreat_to)
    return said.model_copy(update=full)


def check_retreat(play: Play, combat: Combat, orders: BattleOrders) -> None:
    """Keep what stands against an order of retreat."""
    now, space = play.now, combat.space
    landed = UnitCounts.sum((now.turn.landed.get(space, {}), *combat.landing.values()))
    units = going_back(combat.attackers, landed)
    ways = tuple(destinations(now, space, units).values())
    if orders.retreat != "never":
        named = orders.retreat_to or ""
        play.book.check(order_leads_back, orders.retreat, named, ways, goes=bool(units))


def fight_one(
    play: Play, combat: Combat, orders: BattleOrders, plan: Callable[[], None] | None = None
) -> Finding:
    """Fight a battle that may be fought now, and take what it did off the map."""
    guns = ashore(play, combat, orders)
    try:
        combat = combat_at(play.now, combat.space) or combat
        return applied(play, combat, fight_on(play, combat, orders, guns, plan))
    except OrderError as error:
        what = say("{what}.", what=opened(error.said))
        play.book.fault(Fault(what, say("Name each kind of unit once.")))
        play.book.lawful()
        raise


def choices(now: Position) -> Message:
    """Return what a player may do who has named no battle that there is."""
    names = joined(each.space for each in combats(now))
    return say("Fight in one of: {names}.", names=names) if names else say("Go on with `next`.")


def ashore(play: Play, combat: Combat, said: BattleOrders) -> Units:
    """Land the units of an assault; return the ships that bombard for them."""
    guns = UnitCounts()
    now = play.now
    for zone, units in combat.landing.items():
        ships = now.there(zone, now.power).only(_GUNS) - now.turn.bombarded.get(zone, {})
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
                guns += firing
        play.do(CameAshore(zone, combat.space))
    return guns


def applied(play: Play, combat: Combat, course: Course) -> Finding:
    """Take what was lost off the map, and the territory where it is won.

    Args:
        play: The position, those who land ashore already.
        combat: Who fought.
        course: How it went.
    """
    power, space, sides = play.now.power, combat.space, course.sides
    own, theirs = course.lost(combat)
    lose(play, power, space, own)
    lose_defenders(play, combat, theirs)
    if is_zone(space):
        damage(play, space, {power: {}}, sides.attackers_hurt)
        damage(play, space, combat.defenders, sides.defenders_hurt)
    play.do(RoundsFought(space, course.fought, over=course.winner is not None))
    fighters = UnitCounts(combat.attackers) - own
    stuck = fighters.but(AIRCRAFT)
    if stuck and course.winner is not None:
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
    outcome = FightOutcome(
        rounds=course.reports,
        attacker_left=fighters,
        defender_left=sides.defenders,
        winner=course.winner,
        captured=captured,
        retreat=back,
        defenders=tuple(combat.defenders),
        attacker_hurt=UnitCounts(sides.attackers_hurt) & fighters,
        defender_hurt=UnitCounts(sides.defenders_hurt) & sides.defenders,
    )
    return Finding(_headline(power, space, outcome), outcome)


def _headline(power: Power, space: str, outcome: FightOutcome) -> Message:
    by = opened(power.label)
    if outcome.captured:
        return say("{territory} is taken", territory=space)
    if outcome.retreat is not None:
        return told_retreat(by, space, outcome.retreat)
    ends = {
        Winner.ATTACKER: say("{by} wins in {space}", by=by, space=space),
        Winner.DEFENDER: say("{space} holds", space=space),
        Winner.NONE: say("Nobody is left in {space}", space=space),
        Winner.STAND_OFF: say("No more combat in {space}", space=space),
        None: say("The battle in {space} goes on", space=space),
    }
    return ends[outcome.winner]
