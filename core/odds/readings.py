"""How a procedure reads a throw, so that faces which it cannot tell apart are counted together."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from itertools import product
from math import comb, prod

Outcomes = tuple[tuple[tuple[int, ...], int], ...]
"""Faces that stand for all that are read alike, and how many ways there are to throw those."""

Reading = Callable[[int, int], Outcomes]
"""From the number of dice and of their sides to the outcomes that are told apart."""


@lru_cache(maxsize=256)
def by_faces(dice: int, sides: int) -> Outcomes:
    """Every face of every die counts."""
    return tuple((faces, 1) for faces in product(range(1, sides + 1), repeat=dice))


@lru_cache(maxsize=256)
def by_total(dice: int, sides: int) -> Outcomes:
    """Only the sum of the dice counts."""
    ways = [1]
    for _ in range(dice):
        raised, within = [], 0
        for place in range(len(ways) + sides - 1):
            within += ways[place] if place < len(ways) else 0
            within -= ways[place - sides] if place >= sides else 0
            raised.append(within)
        ways = raised
    return tuple((faces_of(total, dice, sides), times) for total, times in enumerate(ways, dice))


def by_finding(read: Callable[[int], object], among: Reading = by_total) -> Reading:
    """Only what a clause finds for the sum of the dice counts: sums that it reads alike are one.

    Args:
        read: What is found for a sum.
        among: How the dice would be read without it.
    """

    def outcomes(dice: int, sides: int) -> Outcomes:
        alike: dict[object, tuple[tuple[int, ...], int]] = {}
        for faces, ways in among(dice, sides):
            found = read(sum(faces))
            first, before = alike.get(found, (faces, 0))
            alike[found] = (first, before + ways)
        return tuple(alike.values())

    return lru_cache(maxsize=16)(outcomes)


def by_hits(number: int) -> Reading:
    """Only how many dice show ``number`` or less counts."""

    @lru_cache(maxsize=256)
    def outcomes(dice: int, sides: int) -> Outcomes:
        if not 0 < number < sides:
            return (((min(max(number, 1), sides),) * dice, sides**dice),)
        return tuple(
            (
                (1,) * hits + (sides,) * (dice - hits),
                comb(dice, hits) * number**hits * (sides - number) ** (dice - hits),
            )
            for hits in range(dice + 1)
        )

    return outcomes


def by_highest(most: int) -> Reading:
    """Only how many dice show their highest face counts, up to ``most`` of them."""

    @lru_cache(maxsize=256)
    def outcomes(dice: int, sides: int) -> Outcomes:
        alike: list[tuple[tuple[int, ...], int]] = []
        for highest in range(min(dice, most) + 1):
            faces = (sides,) * highest + (1,) * (dice - highest)
            counts = range(most, dice + 1) if highest == most else (highest,)
            alike.append((faces, sum(comb(dice, n) * (sides - 1) ** (dice - n) for n in counts)))
        return tuple(alike)

    return outcomes


def by_die(number: int) -> Reading:
    """Which dice show ``number`` or less counts, die by die."""

    @lru_cache(maxsize=16)
    def outcomes(dice: int, sides: int) -> Outcomes:
        ways = {1: number, sides: sides - number}
        return tuple(
            (faces, prod(ways[face] for face in faces)) for faces in product(ways, repeat=dice)
        )

    return outcomes


def faces_of(total: int, dice: int, sides: int) -> tuple[int, ...]:
    """Return some faces that make ``total``."""
    high, rest = divmod(total - dice, sides - 1) if sides > 1 else (dice, 0)
    middle = (rest + 1,) if high < dice else ()
    return (sides,) * high + middle + (1,) * (dice - high - len(middle))


def reading_of(throw: str, readings: Mapping[str, Reading]) -> Reading:
    """Return how a throw is read: by its name, by a prefix and ``*``, or else face by face."""
    if throw in readings:
        return readings[throw]
    for name, reading in readings.items():
        if name.endswith("*") and throw.startswith(name[:-1]):
            return reading
    return by_faces
