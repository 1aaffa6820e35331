"""What a target and the powers have lost by now in a phase, by how matters stand, over all dice."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import gcd
from operator import add
from typing import NamedTuple, TypeVar

from core.awaw.bombing.odds.standing import Standing, Waiting, Watches
from core.awaw.book.terms import Power

T = TypeVar("T")

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


class Share(NamedTuple):
    """Ways for an attack to go after which a figure comes alike, whoever is left over the target.

    Attributes:
        watches: In how many ways each defenders are left.
        figure: In how many ways others wait at the target then, and the figure is so high.
    """

    watches: Mapping[Watches, int]
    figure: Mapping[tuple[Waiting, int], int]


Course = Sequence[Share]
"""All ways in which an attack may go as matters stand before it."""


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
        points: Mapping[Standing, Course],
        lost: Mapping[SumKey, Mapping[Standing, Course]],
        all_ways: int,
        harm: Callable[[Worth, int], Worth],
    ) -> "Sums":
        """Return the sums after an attack.

        Args:
            points: By how matters stand, the damage in BRPs, without limit.
            lost: The same of what it adds to figures of powers; where it says nothing they stay
                as they are.
            all_ways: In how many ways its dice fall.
            harm: What the target has lost after so many points more.
        """
        idle = {
            standing: [_unchanged(share) for share in course] for standing, course in points.items()
        }
        powers = {
            key: _after_attack(of, {**idle, **lost.get(key, {})}, add)
            for key, of in self.powers.items()
        }
        return Sums(self.ways * all_ways, _after_attack(self.worths, points, harm), powers)

    def mass(self, standing: Standing) -> int:
        """Return in how many ways matters have come to stand so."""
        return sum(self.worths[standing].values())

    def worth(self) -> dict[Worth, int]:
        """Return in how many ways the target has lost so much, however matters stand."""
        return grouped(each for of in self.worths.values() for each in of.items())

    def power(self, key: SumKey) -> dict[int, int]:
        """Return in how many ways a figure is so high, however matters stand."""
        return grouped(each for of in self.powers[key].values() for each in of.items())


def _after_attack(
    before: Mapping[Standing, Mapping[T, int]],
    courses: Mapping[Standing, Course],
    join: Callable[[T, int], T],
) -> dict[Standing, dict[T, int]]:
    """Return the ways of a value after an attack, by how matters stand then."""
    after: dict[Standing, dict[T, int]] = {}
    for standing, course in courses.items():
        for share in course:
            waits: dict[Waiting, list[tuple[T, int]]] = {}
            for (waiting, number), ways in share.figure.items():
                waits.setdefault(waiting, []).extend(
                    (join(value, number), reached * ways)
                    for value, reached in before[standing].items()
                )
            for waiting, each in waits.items():
                values = grouped(each)
                for watches, times in share.watches.items():
                    into = after.setdefault(Standing(watches, waiting), {})
                    for value, ways in values.items():
                        into[value] = into.get(value, 0) + ways * times
    return after


def _unchanged(share: Share) -> Share:
    """Return a share with a figure that stays as it is."""
    waits = grouped((waiting, ways) for (waiting, _), ways in share.figure.items())
    return Share(share.watches, {(waiting, 0): ways for waiting, ways in waits.items()})


def shares(
    mix: Mapping[Watches, Mapping[T, int]], figure: Callable[[T], Mapping[tuple[Waiting, int], int]]
) -> list[Share]:
    """Return the shares of an attack: what leads to its figure in equal proportions is one.

    Args:
        mix: By who is left over the target, in how many ways each comes that the figure follows.
        figure: In how many ways that leads to each figure.
    """
    proportions: dict[frozenset[tuple[T, int]], dict[Watches, int]] = {}
    for watches, parts in mix.items():
        times = gcd(*parts.values())
        part = frozenset((each, ways // times) for each, ways in parts.items())
        proportions.setdefault(part, {})[watches] = times
    return [
        Share(
            watches,
            grouped(
                (then, ways * more) for each, ways in part for then, more in figure(each).items()
            ),
        )
        for part, watches in proportions.items()
    ]


def grouped(each: Iterable[tuple[T, int]]) -> dict[T, int]:
    """Return the ways of each value added up."""
    found: dict[T, int] = {}
    for key, ways in each:
        found[key] = found.get(key, 0) + ways
    return found
