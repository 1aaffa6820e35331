"""Whether the attacker breaks a battle off after a round: by his order, or when he is asked."""

from collections.abc import Mapping

from core.alpha3.book.terms import AIRCRAFT, BOOK, Units, clause
from core.alpha3.book.unit_names import told
from core.alpha3.combat.battle.asking import Asking
from core.alpha3.combat.battle.sides import Course
from core.alpha3.combat.requests import BattleOrders
from core.alpha3.moving.combats import Combat
from core.alpha3.politics.relations import OPEN, blocked, look
from core.alpha3.record.play import Play
from core.alpha3.record.position import Position, is_zone, with_damaged
from core.board.counts import UnitCounts
from core.board.side import Side
from core.terms.message import Message, say
from core.terms.question import Question

FIGHT_ON = "fight on"
IN_THE_AIR = "break off"
AFTER_A_ROUND = "_retreat"
"""What the id of the question ends with whether the attacker fights on."""


@clause("BASE-G40 retreat", "R-35")
def going_back(attackers: Units, landed: Units) -> Units:
    """Units that came ashore stay and fight on; all others retreat together, aircraft with them."""
    return UnitCounts(attackers) - landed


@clause("BASE-G40 retreat", "R-65")
def ordered_back(
    order: str, rounds: int, asked_for: int | None, attackers: int, defenders: int
) -> bool:
    """The attacker goes back as he ordered: after so many rounds, or once he is outnumbered."""
    if order == "rounds_fought":
        return rounds >= (asked_for or 1)
    return order == "outnumbered" and attackers < defenders


@clause("BASE-G40 retreat", "BASE-G40 transport", "R-72")
def alone_they_leave(ways: tuple[str, ...]) -> str:
    """Attacking transports that nobody else is left with go back, to the first space by name."""
    return ways[0]


def lone_transports(space: str, attackers: Units) -> bool:
    """Return whether nothing is left of the attackers at sea but transports."""
    return is_zone(space) and bool(attackers) and set(attackers) <= {"transport"}


def ways_back(now: Position, space: str) -> tuple[str, ...]:
    """Return the spaces to which the attackers of a battle may go back, in order of name."""
    came = now.turn.came_from.get(space, frozenset())
    alike = sorted(each for each in came if is_zone(each) is is_zone(space))
    return tuple(each for each in alike if friendly(now, each))


def friendly(now: Position, space: str) -> bool:
    """Return whether the moving power may retreat to a space."""
    if is_zone(space):
        return not blocked(now, now.power, space)
    return look(now, now.power, space).stance in OPEN


def destinations(now: Position, space: str, units: Units) -> Mapping[str, str]:
    """Return where units may go back to, by what a player says; nothing stands for the air."""
    if not units:
        return {}
    if not UnitCounts(units).but(AIRCRAFT):
        return {IN_THE_AIR: ""}
    return {f"retreat to {each}": each for each in ways_back(now, space)}


def breaks_off_to(
    play: Play, combat: Combat, said: BattleOrders, course: Course, asking: Asking | None
) -> str | None:
    """Return where the attackers go back to after a round, or None while they fight on."""
    now, sides, space = play.now, course.sides, combat.space
    landed = now.turn.landed.get(space, {})
    ways = destinations(now, space, going_back(sides.attackers, landed))
    if not ways:
        return None
    if said.retreat != "never":
        numbers = sum(sides.attackers.values()), sum(sides.defenders.values())
        rounds = course.fought - course.since
        if play.book.apply(ordered_back, said.retreat, rounds, said.rounds, *numbers):
            return as_ordered(said, ways)
    if said.retreat != "never" or asking is None or Side.ATTACKER not in asking.who:
        if lone_transports(space, sides.attackers):
            return play.book.apply(alone_they_leave, tuple(ways.values()))
        return None
    question = Question(
        id=f"r{course.fought}_retreat",
        to=now.power.value,
        place=space,
        text=say(
            "After round {fought} in {space}: {own} against {theirs}. Fight on?",
            fought=course.fought,
            space=space,
            own=told(with_damaged(sides.attackers, sides.attackers_hurt)),
            theirs=told(with_damaged(sides.defenders, sides.defenders_hurt)),
        ),
        choices=(FIGHT_ON, *ways),
        rules=(BOOK["BASE-G40 retreat"], BOOK["R-62"]),
        labels={
            FIGHT_ON: say("fight on"),
            **{way: _called(place) for way, place in ways.items()},
        },
    )
    return ways.get(play.book.ask(question))


def _called(place: str) -> Message:
    return say("retreat to {place}", place=place) if place else say("break off")


def as_ordered(said: BattleOrders, ways: Mapping[str, str]) -> str | None:
    """Return where an order to retreat leads, as long as that is still open."""
    named = (said.retreat_to or "").lower()
    return next((to for to in ways.values() if not to or to.lower() == named), None)
