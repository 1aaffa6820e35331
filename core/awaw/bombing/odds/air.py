"""The engagements of a raid over all their dice, each worked out once."""

from collections.abc import Mapping
from dataclasses import dataclass

from core.awaw.air.combat import AirOutcome
from core.awaw.air.engagements import AirTerms, Engage, FliesOn, Flight, Meeting, fly_on
from core.awaw.bombing.odds.readings import any_dice, in_the_air
from core.awaw.record.own_rows import OwnRows
from core.odds.enumeration import Run, runs
from core.odds.figures import Counted, counted, figures
from core.odds.quiet_ledger import QuietLedger
from core.terms.ledger import Ledger
from core.terms.policy import nobody

PAIRS = 36**2
"""In how many ways two throws of two dice fall; an engagement makes two, the bombs two more."""

Counts = tuple[tuple[str, int], ...]
"""Factors by kind, to be compared and looked up."""


def counts(factors: Mapping[str, int]) -> Counts:
    """Return factors by kind, to be compared and looked up."""
    return tuple(factors.items())


def under(name: str, shown: Mapping[str, str]) -> dict[str, str]:
    """Return figures by their names within a part of an outcome."""
    return {f"{name}.{figure}": value for figure, value in shown.items()}


@dataclass(frozen=True, slots=True)
class Leg:
    """One way in which an engagement may go.

    Attributes:
        fight: How it went.
        left: What flies on, by group.
        lost: What of the force was eliminated.
        shot_down: What of those who met it was.
        ways: In how many of ``PAIRS`` ways the dice fall so.
    """

    fight: AirOutcome
    left: Counts
    lost: Counts
    shot_down: Counts
    ways: int

    @classmethod
    def of(cls, run: Run[tuple[AirOutcome, dict[str, int]]]) -> "Leg":
        """Return what a run of an engagement comes to."""
        fight, left = run.value
        lost, shot_down = counts(fight.attacker_eliminated), counts(fight.defender_eliminated)
        return cls(fight, counts(left), lost, shot_down, int(run.chance * PAIRS))


@dataclass(frozen=True, slots=True, eq=False)
class Engaged:
    """An engagement over all its dice: each stands for itself alone.

    Attributes:
        number: Which of its raid, counted from 0.
        legs: Every way in which it may go.
        going_on: Figures of those after which something flies on.
        ending: Figures of the others.
    """

    number: int
    legs: tuple[Leg, ...]
    going_on: Counted
    ending: Counted


class Engagements:
    """Every engagement that raids may come to fight; raids that fight alike share them.

    Args:
        engage: The step that fights one, by the text in use.
        flies_on: The step that says who is engaged again.
        rows: The group's own rows of the Air Combat Table.
    """

    def __init__(self, engage: Engage, flies_on: FliesOn, rows: OwnRows) -> None:
        self._steps = engage, flies_on
        self._rows = rows
        self._known: dict[object, Engaged] = {}

    def of(self, terms: AirTerms, force: Counts, met: Meeting, number: int) -> Engaged:
        """Return an engagement, by all that it depends on.

        Args:
            terms: What of the raid as it is flown bears on it.
            force: What is left of its force, by group.
            met: Who meets it.
            number: Which engagement it is, counted from 0.
        """
        groups = tuple((power, counts(factors)) for power, factors in met.groups)
        key = number, force, groups, terms
        if key not in self._known:
            self._known[key] = self._worked_out(terms, force, met, number)
        return self._known[key]

    def _worked_out(self, terms: AirTerms, force: Counts, met: Meeting, number: int) -> Engaged:
        def fight(book: Ledger) -> tuple[AirOutcome, dict[str, int]]:
            flight = Flight(terms, self._rows, "", book)
            return fly_on(*self._steps, flight, dict(force), met, number)

        once, _ = fight(QuietLedger(any_dice, nobody))
        legs = tuple(
            Leg.of(run) for run in runs(fight, in_the_air(once, self._rows, number), nobody)
        )
        shown = [(any(n for _, n in leg.left), figures(leg.fight), leg.ways) for leg in legs]
        going_on, ending = (
            counted((told, ways) for flies, told, ways in shown if flies is whether)
            for whether in (True, False)
        )
        return Engaged(number, legs, going_on, ending)
