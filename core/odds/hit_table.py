"""The hits of many volleys, of which those that are too rare are not told apart."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from core.odds.hit_counts import Floats, Ints
from core.odds.rare import RARE, Rarities

_STRIDE = 3
"""What is rare is known for every eighth power of two: this is the logarithm of eight."""

LEVELS = (max(RARE) >> _STRIDE) + 1
"""For so many powers it is known."""

TINY = 1e-300
"""Nothing, as a number that has a logarithm."""


class Scored(NamedTuple):
    """Hits that volleys score, one after another, those of a volley by number.

    Attributes:
        thrown: Which volley it was.
        chance: How likely it was thrown and scored so many.
        cells: Where, in a table with a row of ``HitTable.width`` for each target, it is told what
            comes of so many hits.
    """

    thrown: Ints
    chance: Floats
    cells: Ints


class HitTable:
    """Chances of hits by volley; volley 0 is nobody's, and scores none.

    Args:
        chances: Distributions of hits, a row for each further volley.

    Attributes:
        width: More than the most hits of any volley.
        misses: By volley: the chance of no hit.
    """

    def __init__(self, chances: Sequence[Floats]) -> None:
        self.width = max((each.shape[1] for each in chances), default=1)
        table = np.zeros((1 + sum(map(len, chances)), self.width))
        table[0, 0] = 1.0
        row = 1
        for each in chances:
            table[row : row + len(each), : each.shape[1]] = each
            row += len(each)
        self.misses: Floats = table[:, 0].copy()
        self._chance = table.ravel()
        self._bound(table)

    def _bound(self, table: Floats) -> None:
        """Find, by volley and level, between which hits nothing is as rare as that."""
        rows = np.arange(len(table))[:, None]
        fewer = np.zeros((len(table), self.width + 1))
        more = np.zeros_like(fewer)
        table.cumsum(axis=1, out=fewer[:, 1:])
        table[:, ::-1].cumsum(axis=1, out=more[:, -2::-1])
        least = _as_rare(fewer[:, 1:])
        end = self.width - _as_rare(more[:, :-1])
        counts = np.maximum(end - least, 0)
        self._counts = counts.ravel()
        self._least = least.ravel()
        self._first = (least + rows * self.width).ravel()
        self._lost = np.where(counts, fewer[rows, least] + more[rows, end], 1.0).ravel()

    def scored(self, volleys: Ints, chance: Floats, targets: Ints, rarities: Rarities) -> Scored:
        """Return the hits of some volleys.

        Args:
            volleys: The volleys, each times ``LEVELS``.
            chance: How likely each of them is thrown.
            targets: At whom, each times ``width``.
            rarities: What is left out.
        """
        exponents = np.frexp(chance)[1]
        for place in rarities.places():
            bounds = volleys + _LEVELS[place][exponents]
            if rarities.spares(float(chance @ self._lost[bounds]), place):
                break
        counts = self._counts[bounds]
        begins = counts.cumsum()
        begins -= counts
        each = np.arange(len(volleys))
        first = self._first[bounds] - begins
        cell = targets + self._least[bounds]
        cell -= begins
        found = np.array((each, first, cell)).repeat(counts, axis=1)
        found[1:] += np.arange(found.shape[1])
        return Scored(found[0], chance.repeat(counts) * self._chance[found[1]], found[2])


def _as_rare(tails: Floats) -> Ints:
    """Return how many of the chances in a row, which rise or fall, are as rare as each level."""
    levels = -np.frexp(tails + TINY)[1] >> _STRIDE
    levels = levels.clip(0, LEVELS)
    levels += np.arange(0, len(tails) * (LEVELS + 1), LEVELS + 1)[:, None]
    size = len(tails) * (LEVELS + 1)
    found = np.bincount(levels.ravel(), minlength=size).reshape(len(tails), -1)
    at_least: Ints = found[:, ::-1].cumsum(axis=1)[:, ::-1]
    return at_least[:, :LEVELS]


def _levels(rare: int) -> Ints:
    """Return, by the exponent of a chance, the level of what is too rare where it comes up.

    Negative exponents are found where Python's indices from the end lead.
    """
    exponents = np.arange(1100)
    exponents[100:] -= 1100
    levels: Ints = (exponents + rare + (1 << _STRIDE) - 1) >> _STRIDE
    return levels.clip(0, LEVELS - 1)


_LEVELS = tuple(map(_levels, RARE))
