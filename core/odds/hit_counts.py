"""How many hits dice score: exact binomial distributions, many volleys at a time."""

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from core.board.volley import FACES

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Flags = NDArray[np.bool_]

RAREST = 1e-30
"""Numbers of hits rarer than this are left out: no sum of doubles near 1 could hold them."""

_STRIDE = 16
"""Tables are made for so many dice more at a time, so that they are made seldom."""


@lru_cache(maxsize=64)
def _binomial_table(number: int, size: int) -> Floats:
    """Return the chance of k hits (columns) with n dice (rows) below ``size``."""
    chance = min(number, FACES) / FACES
    table = np.zeros((size, size))
    table[0, 0] = 1.0
    for dice in range(1, size):
        table[dice] = table[dice - 1] * (1 - chance)
        table[dice, 1:] += table[dice - 1, :-1] * chance
    table.setflags(write=False)
    return table


def binomials(number: int, dice: Ints) -> Floats:
    """Return the chance of each number of hits for each of several counts of dice.

    Args:
        number: A die hits on this number or less.
        dice: Counts of dice, one a row of the result.

    Returns:
        Rows by the order of ``dice``, columns by hits from 0 to the most dice.
    """
    most = int(dice.max(initial=0))
    table = _binomial_table(number, (most // _STRIDE + 1) * _STRIDE)
    return table[dice, : most + 1]


def hit_distributions(dice: Ints) -> Floats:
    """Return the chance of each number of hits for volleys of mixed dice.

    Args:
        dice: A row for each volley; in column q its dice that hit on q or less.

    Returns:
        A row for each volley, columns by hits from 0.
    """
    spread: Floats | None = None
    for number in np.flatnonzero(dice.any(axis=0)).tolist():
        thrown = binomials(number, dice[:, number])
        spread = thrown if spread is None else convolved(spread, thrown)
    if spread is None:
        return np.ones((len(dice), 1))
    possible = np.flatnonzero(spread.max(axis=0) > RAREST)
    spread = spread[:, : possible[-1] + 1]
    # what rounding did to the sum of many dice is shared out, lest it add up over the rounds
    shared: Floats = spread / spread.sum(axis=1, keepdims=True)
    return shared


def convolved(first: Floats, second: Floats) -> Floats:
    """Return the distribution of the sum of two numbers of hits, row by row."""
    if first.shape[1] < second.shape[1]:
        first, second = second, first
    width = first.shape[1]
    both = np.zeros((len(first), width + second.shape[1] - 1))
    for hits in range(second.shape[1]):
        both[:, hits : hits + width] += first * second[:, hits : hits + 1]
    return both


def summed(places: Ints, weights: Floats, size: int = 0) -> Floats:
    """Return, for each place from 0, the sum of the weights that belong to it."""
    return np.bincount(places, weights, size).astype(np.float64, copy=False)
