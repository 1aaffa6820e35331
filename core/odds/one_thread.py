"""Matrix products in blocks too small for the linear algebra library to start threads for.

The bot shares its machine with others: threads that wait for a busy core cost more than they win.
All matrices here are upper triangular, as losses only lead on, so half of the blocks are left out.
"""

from math import isqrt

import numpy as np

from core.odds.hit_counts import Floats

_MATRIX_PRODUCTS = 260_000
"""Multiplications of a matrix product that is still made in one thread."""

_VECTOR_PRODUCTS = 9_000
"""The same of a vector with a matrix."""

_BLOCK = 40
"""Triangular systems are solved in blocks of so many unknowns."""


def rows_led(rows: Floats, leads: Floats) -> Floats:
    """Return ``rows @ leads`` for an upper triangular ``leads``."""
    size = len(leads)
    block = isqrt(_MATRIX_PRODUCTS // max(1, len(rows)))
    if block >= size:
        return rows @ leads
    led = np.zeros((len(rows), size))
    for start in range(0, size, block):
        some = slice(start, start + block)
        for later in range(start, size, block):
            into = slice(later, later + block)
            led[:, into] += rows[:, some] @ leads[some, into]
    return led


def led(chances: Floats, leads: Floats) -> Floats:
    """Return ``chances @ leads`` for a vector and an upper triangular ``leads``."""
    size = len(leads)
    if size * size <= _VECTOR_PRODUCTS:
        return chances @ leads
    found = np.zeros(size)
    block = isqrt(_VECTOR_PRODUCTS)
    for start in range(0, size, block):
        some = slice(start, start + block)
        for later in range(start, size, block):
            into = slice(later, later + block)
            found[into] += chances[some] @ leads[some, into]
    return found


def settled(inflow: Floats, leads: Floats) -> Floats:
    """Return the solution of ``seen = inflow + seen @ leads``, ``leads`` upper triangular.

    ``seen`` is the sum of what flows in and of all that a chain brings back, round after round.
    """
    size = len(inflow)
    if size <= _BLOCK:
        return np.linalg.solve(_without_loops(leads), inflow).astype(np.float64, copy=False)
    seen = inflow.copy()
    for start in range(0, size, _BLOCK):
        block = slice(start, start + _BLOCK)
        seen[block] = np.linalg.solve(_without_loops(leads[block, block]), seen[block])
        width = _VECTOR_PRODUCTS // _BLOCK
        for later in range(start + _BLOCK, size, width):
            into = slice(later, later + width)
            seen[into] += seen[block] @ leads[block, into]
    return seen


def _without_loops(leads: Floats) -> Floats:
    within = -leads.T
    within.reshape(-1, order="A")[:: len(within) + 1] += 1.0
    return within
