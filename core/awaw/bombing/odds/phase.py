"""The exact odds of a whole bombing phase: every raid, every target and every power, over all dice.

Targets do not bear on one another once the defender has assigned his units, so each is taken
through its attacks alone; what powers lose over several targets is added up at the end.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import reduce
from operator import add
from typing import Generic, TypeVar

from core.awaw.bombing.odds.air import Engagements, under
from core.awaw.bombing.odds.arrival import quiet
from core.awaw.bombing.odds.course import AIR_LOST, Setting
from core.awaw.bombing.odds.strikes import Bombings
from core.awaw.bombing.odds.sums import SumKey, Worth, grouped
from core.awaw.bombing.odds.target import TargetCourse
from core.awaw.bombing.phase.announcement import announce_phase
from core.awaw.bombing.phase.attacks import SpotKey
from core.awaw.bombing.phase.defense import ask_defender
from core.awaw.bombing.phase.procedure import Before, begin_phase
from core.awaw.bombing.phase.reckoning import damage_to, reduction
from core.awaw.bombing.phase.requests import BombingPhase, RaidPhase
from core.awaw.bombing.phase.steps import RULEBOOK, PhaseSteps
from core.awaw.bombing.phase.watches import NOBODY
from core.awaw.book.terms import Power
from core.awaw.record.bombing_effects import Means
from core.awaw.record.position import Position
from core.odds.figures import Tally, figures
from core.odds.plan import Distributions
from core.odds.quiet_ledger import QuietLedger

S = TypeVar("S")
T = TypeVar("T")


def phase_odds(
    before: Before, phase: RaidPhase, steps: PhaseSteps, book: QuietLedger
) -> Distributions:
    """Return the distribution of every figure of a phase's outcome.

    Every attack is resolved by the steps that resolve it in play, over all its dice, from each
    way in which the attacks before it on its target may have left matters (26.451, 26.51).

    Args:
        before: What the record holds before the phase.
        phase: The attacks.
        steps: How the text takes them through its steps.
        book: Its policy answers what the phase asks.

    Raises:
        RefusedError: The phase, or what was filed for it, is not lawful.
        UnansweredError: It asks what the policy does not answer.
    """
    announced = announce_phase(before.tally, phase, steps, book)
    assignment = ask_defender(announced.attacks, announced.spots, before.campaign, steps, book)
    tally = Tally()
    engagements = Engagements(steps.engage, steps.flies_on, before.rows)
    bombings = Bombings(steps.attack)
    setting = Setting(
        announced, assignment, before.rows, steps, book.policy, tally, engagements, bombings
    )
    courses = {key: TargetCourse(setting, spot) for key, spot in announced.spots.items()}
    for number, raid in enumerate(announced.raids):
        courses[raid.attack.spot].raid(f"raids.{number}", raid)
    for number, salvos in enumerate(announced.salvos):
        courses[salvos.attack.spot].salvos(f"salvos.{number}", salvos)
    for number, (key, course) in enumerate(courses.items()):
        for worth, ways in course.sums.worth().items():
            spot = announced.spots[key]
            report = damage_to(spot, assignment, worth.points, worth.brps, steps, quiet())
            shown = under(f"targets.{number}", figures(report))
            tally.add_ways(shown, ways, course.sums.ways)
    for (power, figure), all_of_it in _of_powers(courses).items():
        _count(tally, f"powers.{power}.{figure}", all_of_it)
    for nation, lost in _of_nations(courses.values()).items():
        falls = lost.by(lambda each: reduction(dict(zip(Means, each, strict=True)), steps, quiet()))
        _count(tally, f"construction_reduction.{nation}", falls)
    rise = _sum(_worths(course).by(lambda worth: worth.rise) for course in courses.values())
    _count(tally, "german_construction_increase", rise)
    return tally.distributions()


def odds_by_the_rulebook(
    position: Position, phase: BombingPhase, book: QuietLedger
) -> Distributions:
    """Return the odds of a phase by chapter 26."""
    before, phase = begin_phase(position, phase, book)
    return phase_odds(before, phase, RULEBOOK, book)


@dataclass(frozen=True, slots=True)
class Spread(Generic[T]):
    """In how many ways something comes to each value, of all ways."""

    ways: Mapping[T, int]
    all_ways: int

    def by(self, told: Callable[[T], S]) -> "Spread[S]":
        """Return the same of what is told of each value."""
        found = grouped((told(value), ways) for value, ways in self.ways.items())
        return Spread(found, self.all_ways)


Taken = tuple[int, ...]
"""BRPs by what took them."""


def _worths(course: TargetCourse) -> Spread[Worth]:
    return Spread(course.sums.worth(), course.sums.ways)


def _of_powers(courses: Mapping[SpotKey, TargetCourse]) -> dict[SumKey, Spread[int]]:
    """Return what a phase costs each power, figure by figure, over all targets."""
    parts: dict[SumKey, list[Spread[int]]] = {}
    for (defender, _), course in courses.items():
        brps = _worths(course).by(lambda worth: worth.brps)
        parts.setdefault((defender, "brps_lost"), []).append(brps)
        for key in course.sums.powers:
            parts.setdefault(key, []).append(Spread(course.sums.power(key), course.sums.ways))
        for key, lost in _of_defenders(course).items():
            parts.setdefault(key, []).append(lost)
    return {key: _sum(each) for key, each in parts.items()}


def _of_defenders(course: TargetCourse) -> dict[SumKey, Spread[int]]:
    """Return what those who defend a target lose, power by power and kind by kind."""
    standings = Spread(
        {standing: course.sums.mass(standing) for standing in course.sums.worths},
        course.sums.ways,
    )

    def gone(power: Power, kind: str) -> Spread[int]:
        assigned = sum(group.factors[kind] for group in course.groups if group.power is power)
        return standings.by(
            lambda standing: (
                assigned
                - sum(
                    dict(watch.left)[kind]
                    for group, watch in zip(course.groups, standing.watches, strict=True)
                    if group.power is power
                )
            )
        )

    powers = dict.fromkeys(group.power for group in course.groups)
    return {(power, f"{AIR_LOST}{kind}"): gone(power, kind) for power in powers for kind in NOBODY}


def _of_nations(courses: Iterable[TargetCourse]) -> dict[str, Spread[Taken]]:
    """Return the BRPs that count against each nation's limit, by what took them."""
    parts: dict[str, list[Spread[Taken]]] = {}
    for course in courses:
        taken = _worths(course).by(_taken)
        for nation in course.limits:
            parts.setdefault(nation, []).append(taken)
    return {
        nation: reduce(lambda one, other: _combined(one, other, _each_added), each)
        for nation, each in parts.items()
    }


def _sum(parts: Iterable[Spread[int]]) -> Spread[int]:
    """Return the sum of figures that do not bear on one another."""
    return reduce(lambda one, other: _combined(one, other, add), parts)


def _combined(one: Spread[T], other: Spread[T], joined: Callable[[T, T], T]) -> Spread[T]:
    found = grouped(
        (joined(first, second), ways * other_ways)
        for first, ways in one.ways.items()
        for second, other_ways in other.ways.items()
    )
    return Spread(found, one.all_ways * other.all_ways)


def _taken(worth: Worth) -> Taken:
    return worth.bombers, worth.flying, worth.rockets


def _each_added(one: Taken, other: Taken) -> Taken:
    return tuple(map(add, one, other))


def _count(tally: Tally, name: str, spread: Spread[int]) -> None:
    """Count a figure, but for one that nothing in the phase can change."""
    if set(spread.ways) != {0}:
        for value, ways in spread.ways.items():
            tally.add_ways({name: str(value)}, ways, spread.all_ways)
