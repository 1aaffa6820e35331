"""How many hits dice score: exact binomial distributions, many volleys at a time."""

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from core.board.volley import FACES

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Flags = NDArray[np.bool_]

NEGLIGIBLE = 1e-30
"""Numbers of hits rarer than this are left out: they are lost in a sum of doubles near 1."""

_STRIDE = 16
"""Tables are made for so many dice more at a time, so that they are made seldom."""

_KEPT = 256
"""Tables are kept for fewer dice than this: the square of more would hold too much memory."""

MOST_TRIES = 2
"""No shot is the best of more dice than this."""

SORTS = MOST_TRIES * FACES + 1
"""Columns that tell shots apart; see `sort_of`."""


def sort_of(number: int, best_of: int = 1) -> int:
    """Return the column of shots that hit on a number or less with the best of some dice."""
    return (best_of - 1) * FACES + min(number, FACES)


@lru_cache(maxsize=64)
def chance_of(sort: int) -> float:
    """Return how likely a shot of a column hits."""
    if not sort:
        return 0.0
    tries, number = divmod(sort - 1, FACES)
    missing = FACES - (number + 1)
    return float(1 - (missing / FACES) ** (tries + 1)) if tries else (number + 1) / FACES


@lru_cache(maxsize=64)
def _binomial_table(sort: int, size: int) -> Floats:
    """Return the chance of k hits (columns) with n shots (rows) below ``size``."""
    chance = chance_of(sort)
    table = np.zeros((size, size))
    table[0, 0] = 1.0
    for dice in range(1, size):
        table[dice] = table[dice - 1] * (1 - chance)
        table[dice, 1:] += table[dice - 1, :-1] * chance
    table.setflags(write=False)
    return table


def binomials(sort: int, dice: Ints, most_hits: int | None = None) -> Floats:
    """Return the chance of each number of hits for each of several counts of shots.

    Args:
        sort: The shots' column: for single dice the number they hit on or less.
        dice: Counts of dice, one a row of the result.
        most_hits: More hits than this count as so many; None: as many as are scored.

    Returns:
        Rows by the order of ``dice``, columns by hits from 0 to the most.
    """
    most = int(dice.max(initial=0))
    width = most if most_hits is None else min(most, most_hits)
    if most >= _KEPT:
        return _die_by_die(chance_of(sort), dice, width)
    table = _binomial_table(sort, (most // _STRIDE + 1) * _STRIDE)
    return _at_most(table[dice, : most + 1], width)


def _die_by_die(chance: float, dice: Ints, width: int) -> Floats:
    """Return the same for these counts of dice alone, adding die after die."""
    counts, places = np.unique(dice, return_inverse=True)
    found = np.zeros((len(counts), width + 1))
    row = np.zeros(width + 1)
    row[0] = 1.0
    thrown = 0
    for place, count in enumerate(counts.tolist()):
        while thrown < count:
            hit = row * chance
            row -= hit
            row[1:] += hit[:-1]
            row[-1] += hit[-1]
            thrown += 1
        found[place] = row
    return found[places]


def _at_most(spread: Floats, width: int) -> Floats:
    """Return a distribution of hits in which more than ``width`` count as so many."""
    if spread.shape[1] <= width + 1:
        return spread
    capped = spread[:, : width + 1].copy()
    capped[:, width] += spread[:, width + 1 :].sum(axis=1)
    return capped


def hit_distributions(dice: Ints, most_hits: int) -> Floats:
    """Return the chance of each number of hits for volleys of mixed dice.

    Args:
        dice: A row for each volley; in each column its shots of that sort.
        most_hits: More hits than this count as so many: nobody is left to be given them.

    Returns:
        A row for each volley, columns by hits from 0.
    """
    spread: Floats | None = None
    for sort in np.flatnonzero(dice.any(axis=0)).tolist():
        thrown = binomials(sort, dice[:, sort], most_hits)
        spread = thrown if spread is None else _at_most(convolved(spread, thrown), most_hits)
    if spread is None:
        return np.ones((len(dice), 1))
    possible = np.flatnonzero(spread.max(axis=0) > NEGLIGIBLE)
    spread = spread[:, : possible[-1] + 1]
    # scaled to a sum of exactly 1, so that rounding errors do not grow from round to round
    scaled: Floats = spread / spread.sum(axis=1, keepdims=True)
    return scaled


def convolved(first: Floats, second: Floats) -> Floats:
    """Return the distribution of the sum of two numbers of hits, row by row."""
    if first.shape[1] < second.shape[1]:
        first, second = second, first
    width = first.shape[1]
    total = np.zeros((len(first), width + second.shape[1] - 1))
    for hits in range(second.shape[1]):
        total[:, hits : hits + width] += first * second[:, hits : hits + 1]
    return total


def summed(places: Ints, weights: Floats, size: int = 0) -> Floats:
    """Return, for each place from 0, the sum of the weights that belong to it."""
    return np.bincount(places, weights, size).astype(np.float64, copy=False)
