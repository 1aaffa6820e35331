"""Counting the faces that six-sided dice have shown."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from bot.referee.log.intervals import Interval, clopper_pearson
from core.fairness.lock import LockLine

SIDES = 6

Thrown = tuple[str, LockLine, Mapping[str, tuple[int, ...]]]
"""A roll with dice: who declared it, its LOCK, and its faces by throw."""


@dataclass(frozen=True, slots=True)
class Tally:
    """How often each face came.

    Attributes:
        user: Whose rolls, or empty for everybody's.
        counts: For each face from 1 to 6, how often it came.
        intervals: For each face, the 95 % interval for its share; empty without dice.
    """

    user: str
    counts: tuple[int, ...]
    intervals: tuple[Interval, ...]

    @property
    def dice(self) -> int:
        """How many dice were thrown."""
        return sum(self.counts)

    @property
    def expected(self) -> float:
        """How often fair dice would show each face, on average."""
        return self.dice / SIDES

    @property
    def misses(self) -> int:
        """How many intervals do not hold one in six."""
        return sum(not interval.holds(1 / SIDES) for interval in self.intervals)


def tallies(thrown: Iterable[Thrown]) -> tuple[Tally, tuple[Tally, ...]]:
    """Return the tally of all rolls, and one for each player who declared any with such dice.

    Undone and void rolls count too: to leave some out would be to choose the dice.
    """
    counts: dict[str, list[int]] = {"": [0] * SIDES}
    for by, lock, faces_by_throw in thrown:
        own = counts.setdefault(by, [0] * SIDES)
        for throw, faces in faces_by_throw.items():
            if _sides(lock, throw) == SIDES:
                for face in faces:
                    own[face - 1] += 1
                    counts[""][face - 1] += 1
    together, *players = (_tally(user, faces) for user, faces in counts.items())
    return together, tuple(each for each in players if each.dice)


def _tally(user: str, counts: list[int]) -> Tally:
    dice = sum(counts)
    intervals = tuple(clopper_pearson(count, dice) for count in counts) if dice else ()
    return Tally(user, tuple(counts), intervals)


def _sides(lock: LockLine, throw: str) -> int:
    for each in lock.throws:
        if each.id == throw:
            return each.sides
    entry = lock.open_throw(throw)
    return entry.sides if entry is not None else 0
