"""What a target and the powers have lost by now in a phase, by how matters stand, over all dice."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from core.awaw.phase_odds_standing import Standing
from core.awaw.terms import Power

Ways = Mapping[int, int]
"""In how many ways each number comes up."""

SumKey = tuple[Power, str]
"""A figure that a phase adds up for a power: whose, and its name in the power's report."""


class Worth(NamedTuple):
    """What a target has lost in the phase by now.

    Attributes:
        points: The damage in BRPs, without limit.
        bombers: BRPs that bombers took, within the worth of the hex.
        flying: The same of flying bombs.
        rockets: The same of rockets.
        rise: By how much Germany's construction limit rises for it.
    """

    points: int = 0
    bombers: int = 0
    flying: int = 0
    rockets: int = 0
    rise: int = 0

    @property
    def brps(self) -> int:
        """BRPs lost, within the worth of the hex."""
        return self.bombers + self.flying + self.rockets


class Move(NamedTuple):
    """One way in which an attack may go.

    Attributes:
        then: How matters stand after it.
        points: Its damage in BRPs, without limit.
        lost: What it adds to the figures of powers.
    """

    then: Standing
    points: int
    lost: tuple[tuple[SumKey, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Sums:
    """Everything lost by now; chances are whole numbers of ways, so that nothing is rounded.

    Attributes:
        ways: In how many ways the dice may have fallen.
        worths: By how matters stand, in how many ways the target has lost so much.
        powers: By figure and how matters stand, in how many ways the figure is so high.
    """

    ways: int
    worths: Mapping[Standing, dict[Worth, int]]
    powers: Mapping[SumKey, dict[Standing, dict[int, int]]]

    @classmethod
    def begin(cls, standing: Standing, keys: Iterable[SumKey]) -> "Sums":
        """Return the sums before the first attack."""
        return cls(1, {standing: {Worth(): 1}}, {key: {standing: {0: 1}} for key in keys})

    def after(
        self,
        moves: Mapping[Standing, Mapping[Move, int]],
        all_ways: int,
        harm: Callable[[Worth, int], Worth],
    ) -> "Sums":
        """Return the sums after an attack.

        Args:
            moves: By how matters stand, in how many of ``all_ways`` it goes in each way.
            all_ways: In how many ways its dice fall.
            harm: What the target has lost after so many points more.
        """
        worths: dict[Standing, dict[Worth, int]] = {}
        for standing, possible in moves.items():
            for (then, points), ways in grouped(
                ((move.then, move.points), ways) for move, ways in possible.items()
            ).items():
                into = worths.setdefault(then, {})
                for worth, reached in self.worths[standing].items():
                    harmed = harm(worth, points)
                    into[harmed] = into.get(harmed, 0) + reached * ways
        powers = {key: self._power(key, of, moves) for key, of in self.powers.items()}
        return Sums(self.ways * all_ways, worths, powers)

    @staticmethod
    def _power(
        key: SumKey,
        before: Mapping[Standing, Ways],
        moves: Mapping[Standing, Mapping[Move, int]],
    ) -> dict[Standing, dict[int, int]]:
        after: dict[Standing, dict[int, int]] = {}
        for standing, possible in moves.items():
            for (then, more), ways in grouped(
                ((move.then, dict(move.lost).get(key, 0)), ways) for move, ways in possible.items()
            ).items():
                into = after.setdefault(then, {})
                for number, reached in before[standing].items():
                    into[number + more] = into.get(number + more, 0) + reached * ways
        return after

    def mass(self, standing: Standing) -> int:
        """Return in how many ways matters have come to stand so."""
        return sum(self.worths[standing].values())

    def worth(self) -> dict[Worth, int]:
        """Return in how many ways the target has lost so much, however matters stand."""
        return grouped(each for of in self.worths.values() for each in of.items())

    def power(self, key: SumKey) -> dict[int, int]:
        """Return in how many ways a figure is so high, however matters stand."""
        return grouped(each for of in self.powers[key].values() for each in of.items())


T = TypeVar("T")


def grouped(each: Iterable[tuple[T, int]]) -> dict[T, int]:
    """Return the ways of each value added up."""
    found: dict[T, int] = {}
    for key, ways in each:
        found[key] = found.get(key, 0) + ways
    return found
