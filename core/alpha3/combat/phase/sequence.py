"""Raids and battles of a whole phase in one go, under one lock where nobody is asked (R-64)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from core.alpha3.book.names import Finder
from core.alpha3.book.terms import BOOK, Phase, clause
from core.alpha3.book.world import ZONES
from core.alpha3.combat.battle.aftermath import FightOutcome
from core.alpha3.combat.battle.fighting import (
    check_retreat,
    choices,
    fight_one,
    in_full,
)
from core.alpha3.combat.order import attack_was_declared, unclear, waits_at_sea
from core.alpha3.combat.raids.flown import RaidOutcome, fly_one
from core.alpha3.combat.requests import BattleOrders, CombatPhase
from core.alpha3.combat.standing_orders import order_fits
from core.alpha3.moving.combats import combat_at, combats
from core.alpha3.record.play import Play, situated
from core.alpha3.record.position import Position
from core.board.counts import UnitCounts
from core.terms.dice import OpenThrow
from core.terms.ledger import Ledger
from core.terms.message import Text, joined, opened, say, say_many
from core.terms.refusal import Fault
from core.terms.resolution import PART, Finding

_MOST_OF_A_THROW = 1000
_NUMERALS = "0123456789abcdefghijklmnopqrstuvwxyz"
MOST_PARTS = len(_NUMERALS)
_SEVERAL = {"aa_gun": 3, "strategic_bomber": 2}
"""Dice that one unit may throw, where that is more than one."""


@dataclass(frozen=True, slots=True)
class Part:
    """One raid or battle of the phase.

    Attributes:
        name: How its throws are marked.
        space: Where.
        what: What it was.
        headline: What came of it.
        outcome: The same in figures; None where it could not be fought any more.
    """

    name: str
    space: str
    what: Literal["raid", "battle"]
    headline: Text
    outcome: FightOutcome | RaidOutcome | None


@dataclass(frozen=True, slots=True)
class CombatOutcome:
    """What a phase's raids and battles came to, in the order in which they were fought."""

    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class StandingCombat(CombatOutcome):
    """The same, where battles stand while somebody decides (R-69).

    Attributes:
        left: Assaults that wait for such a battle in their zone.
    """

    left: tuple[str, ...] = ()


@clause("BASE-G40 combat.order", "R-64")
def still_possible(*, there: bool, clear: bool) -> bool:
    """A battle is left out where an earlier one has left nobody to fight it."""
    return there and clear


@clause("BASE-G40 combat.order", "R-64")
def named_once(spaces: tuple[str, ...]) -> Fault | None:
    """Each battle of a phase is ordered once."""
    twice = [space for space in dict.fromkeys(spaces) if spaces.count(space) > 1]
    if not twice:
        return None
    return Fault(
        what=say("{twice} is named twice (R-64).", twice=twice[0]),
        do=say("Name it once."),
    )


@clause("BASE-G40 combat.order", "R-64")
def something_to_fight(combats: int, standing: tuple[str, ...] = ()) -> Fault | None:
    """A phase has something to fight, and no more than its dice can be named for."""
    if 0 < combats <= MOST_PARTS:
        return None
    if standing and not combats:
        return Fault(
            what=say(
                "All battles that are left wait for a decision: {names} (R-69).",
                names=joined(standing),
            ),
            do=say("They go on with the answers; `/open` tells whose."),
        )
    return Fault(
        what=say("{n} raids and battles wait (R-64).", n=combats)
        if combats
        else say("No raids or battles wait (R-64)."),
        do=say("Name {most} at the most.", most=MOST_PARTS)
        if combats
        else say("Go on with `next`."),
    )


def resolve_combat_phase(position: Position, said: CombatPhase, book: Ledger) -> Finding:
    """Fight raids and battles one after another."""
    finder = Finder()
    play = situated(position, said, book, finder, Phase.CONDUCT_COMBAT)
    if not said.battles and said.rest == "none":
        book.fault(Fault(say("That names no battle."), choices(play.now)))
        book.lawful()
    named = [in_full(each, finder) for each in said.battles]
    finder.settle()
    for orders in named:
        _check(play, orders)
    book.check(named_once, tuple(each.space for each in named))
    steps = steps_of(play.now, named, everything=said.rest == "all")
    if not steps:
        book.lawful()  # outside Conduct Combat that is the reason, and not that nothing waits
    book.check(something_to_fight, len(steps), tuple(play.now.turn.battles))
    book.lawful()
    parts, left = _fought(play, steps, stands=said.stands)
    done = sum(_was_fought(each) for each in parts)
    by = opened(said.power.label)
    told = say_many("{by}: {n} combat is fought", "{by}: {n} combats are fought", done, by=by)
    outcome = StandingCombat(parts, left) if said.stands else CombatOutcome(parts)
    return Finding(told, outcome)


@clause("R-69")
def not_in_hand(space: str, *, standing: bool) -> Fault | None:
    """A battle that stands goes on by itself, when what it waits for is decided."""
    if not standing:
        return None
    return Fault(
        what=say("The battle in {space} waits for a decision (R-69).", space=space),
        do=say("Leave it out; it goes on with the answer."),
    )


def _was_fought(part: Part) -> bool:
    """Return whether a raid was flown, or anybody fought: not where nobody could hit anybody."""
    if isinstance(part.outcome, FightOutcome):
        return bool(part.outcome.rounds) or part.outcome.captured
    return part.outcome is not None


def nothing_there(space: str) -> Fault:
    """Return what stands against orders for a battle that is none."""
    return Fault(
        say("There is nothing to be fought in {space}.", space=space),
        say("Leave it out."),
    )


def _check(play: Play, orders: BattleOrders) -> None:
    """Keep what stands against a battle that was named."""
    now, book = play.now, play.book
    combat = combat_at(now, orders.space)
    if combat is None:
        book.fault(nothing_there(orders.space))
        return
    book.check(not_in_hand, orders.space, standing=orders.space in now.turn.battles)
    if orders.space in ZONES and orders.space not in now.turn.rounds:
        book.check(attack_was_declared, orders.space, declared=combat.must)
    book.check(order_fits, tuple(str(unit) for unit in orders.order_of_loss))
    check_retreat(play, combat, orders)


def steps_of(
    now: Position, named: Sequence[BattleOrders], *, everything: bool
) -> list[str | BattleOrders]:
    """Return raids and battles in order: raids by territory, then assaults, then the others."""
    raids: list[str | BattleOrders] = [
        space for space, raid in now.turn.raids.items() if not raid.flown
    ]
    battles = list(named)
    spaces = {each.space for each in named}
    if everything:
        battles += [
            BattleOrders(space=each.space)
            for each in combats(now)
            if each.space not in spaces
            and each.space not in now.turn.battles
            and each.must
            and each.defended
        ]
    return [*raids, *sorted(battles, key=lambda each: _rank(now, each.space))]


def _rank(now: Position, space: str) -> int:
    """Return 0 for a zone out of which an assault comes, 1 for an assault, 2 for all else."""
    for (zone, territory), units in now.turn.assaults.items():
        if units and space in (zone, territory):
            return 0 if space == zone else 1
    return 2


def _fought(
    play: Play, steps: Sequence[str | BattleOrders], *, stands: bool
) -> tuple[tuple[Part, ...], tuple[str, ...]]:
    """Return what was fought, and which assaults have to wait."""
    most = _most_dice(play.now)
    parts: list[Part] = []
    left: list[str] = []
    for place, step in enumerate(steps):

        def plan(first: int = place) -> None:
            """Plan the dice of this part and of all after it, up to the next question."""
            asked = era(len(play.book.asked))
            names = (f"{each}{asked}*" for each in _NUMERALS[first : len(steps)])
            with play.book.within(""):
                play.book.plan(open=[OpenThrow(name, most) for name in names])

        if not isinstance(step, str) and waits_at_sea(play.now, step.space):
            left.append(step.space)
            continue
        if play.book.without_plan:
            plan()
        parts.append(_one(play, _NUMERALS[place], step, plan, stands=stands))
    return tuple(parts), tuple(left)


def era(asked: int) -> str:
    """Return what throws are called by besides, after so many questions: two numerals."""
    high, low = divmod(asked, MOST_PARTS)
    return _NUMERALS[high % MOST_PARTS] + _NUMERALS[low]


def _most_dice(now: Position) -> int:
    """Return more dice than any throw of the phase can have."""
    everybody = UnitCounts.sum(each for powers in now.units.values() for each in powers.values())
    totals = (count * _SEVERAL.get(unit, 1) for unit, count in everybody.items())
    armies = (count for army in now.armies.values() for count in army.values())
    return min(_MOST_OF_A_THROW, max(1, *totals, *armies))


def _one(
    play: Play, name: str, step: str | BattleOrders, plan: Callable[[], None], *, stands: bool
) -> Part:
    """Fly a raid or fight a battle, with a mark before its working."""
    raid = isinstance(step, str)
    space = step if isinstance(step, str) else step.space
    says = (
        say("The raid on {place}.", place=space)
        if raid
        else say("The battle in {place}.", place=space)
    )
    play.book.declare(PART, name, says=says, rules=(BOOK["BASE-G40 combat.order"],))
    with play.book.within(name, era):
        if isinstance(step, str):
            found = fly_one(play, step)
            return Part(name, space, "raid", found.headline, found.outcome)
        combat = combat_at(play.now, space)
        clear = combat is None or not any(unclear(play.now, zone) for zone in combat.landing)
        if combat is None or not play.book.apply(still_possible, there=True, clear=clear):
            return Part(
                name,
                space,
                "battle",
                say("No battle in {space} any more", space=space),
                None,
            )
        found = fight_one(play, combat, step, plan, stands=stands)
    return Part(name, space, "battle", found.headline, found.outcome)
