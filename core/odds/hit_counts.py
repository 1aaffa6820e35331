"""How many hits dice score: exact binomial distributions, many volleys at a time."""

from collections.abc import Mapping
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from core.board.volley import FACES

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Flags = NDArray[np.bool_]

NEGLIGIBLE = 1e-30
"""Numbers of hits rarer than this are left out: they are lost in a sum of doubles near 1."""

_NEVER_NEGLIGIBLE = 38
"""So many dice all hit oftener than that: each has one chance in six at least."""

_STRIDE = 16
"""Tables are made for so many dice more at a time, so that they are made seldom."""

_KEPT = 256
"""Tables are kept for fewer dice than this: the square of more would hold too much memory."""


def sort_of(number: int, best_of: int = 1) -> int:
    """Return the sort of shots that hit on a number or less with the best of some dice."""
    return (best_of - 1) * FACES + min(number, FACES)


@lru_cache(maxsize=64)
def chance_of(sort: int) -> float:
    """Return how likely a shot of a sort hits."""
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
        sort: The shots' sort: for single dice the number they hit on or less.
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


def hit_distributions(dice: Mapping[int, Ints], most_hits: int) -> Floats:
    """Return the chance of each number of hits for volleys of mixed dice.

    Args:
        dice: By sort of shot, of which there is one at least: how many each volley has.
        most_hits: More hits than this count as so many: nobody is left to be given them.

    Returns:
        A row for each volley, columns by hits from 0.
    """
    first, *others = (binomials(sort, shots, most_hits) for sort, shots in dice.items())
    spread = first
    for thrown in others:
        spread = _at_most(convolved(spread, thrown), most_hits)
    if spread.shape[1] > _NEVER_NEGLIGIBLE:
        possible = (spread.max(axis=0) > NEGLIGIBLE).nonzero()[0]
        spread = spread[:, : possible[-1] + 1]
    # scaled to a sum of exactly 1, so that rounding errors do not grow from round to round
    scaled: Floats = spread / np.add.reduce(spread, axis=1, keepdims=True)
    return scaled


def convolved(first: Floats, second: Floats) -> Floats:
    """Return the distribution of the sum of two numbers of hits, row by row."""
    if first.shape[1] < second.shape[1]:
        first, second = second, first
    size, width = first.shape
    more = second.shape[1] - 1
    spread = np.zeros((size, width + 2 * more))
    spread[:, more : more + width] = first
    # each sum's terms are a window of the longer row, and the shorter one backwards
    row, cell = spread.strides
    windows = np.ndarray((size, width + more, more + 1), spread.dtype, spread, 0, (row, cell, cell))
    total: Floats = (windows @ second[:, ::-1, None])[:, :, 0]
    return total


def summed(places: Ints, weights: Floats, size: int = 0) -> Floats:
    """Return, for each place from 0, the sum of the weights that belong to it."""
    return np.bincount(places, weights, size).astype(np.float64, copy=False)
