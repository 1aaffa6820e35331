"""Products of triangular matrices, in blocks too small for the library to start threads for.

The bot shares its machine with others: threads that wait for a busy core cost more than they save.
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


def matrix_product(rows: Floats, transitions: Floats) -> Floats:
    """Return ``rows @ transitions`` for upper triangular ``transitions``."""
    size = len(transitions)
    block = isqrt(_MATRIX_PRODUCTS // max(1, len(rows)))
    if block >= size:
        return rows @ transitions
    product = np.zeros((len(rows), size))
    for start in range(0, size, block):
        block_rows = slice(start, start + block)
        for later in range(start, size, block):
            columns = slice(later, later + block)
            product[:, columns] += rows[:, block_rows] @ transitions[block_rows, columns]
    return product


def vector_product(chances: Floats, transitions: Floats) -> Floats:
    """Return ``chances @ transitions`` for a vector and upper triangular ``transitions``."""
    size = len(transitions)
    if size * size <= _VECTOR_PRODUCTS:
        return chances @ transitions
    product = np.zeros(size)
    block = isqrt(_VECTOR_PRODUCTS)
    for start in range(0, size, block):
        block_rows = slice(start, start + block)
        for later in range(start, size, block):
            columns = slice(later, later + block)
            product[columns] += chances[block_rows] @ transitions[block_rows, columns]
    return product


def expected_visits(inflow: Floats, transitions: Floats) -> Floats:
    """Return the solution of ``visits = inflow + visits @ transitions``, upper triangular.

    It is how often a Markov chain is expected to visit each state: chances that enter it, and
    those that its rounds bring back to it.
    """
    size = len(inflow)
    if size <= _BLOCK:
        return np.linalg.solve(_system_of(transitions), inflow).astype(np.float64, copy=False)
    visits = inflow.copy()
    for start in range(0, size, _BLOCK):
        block = slice(start, start + _BLOCK)
        visits[block] = np.linalg.solve(_system_of(transitions[block, block]), visits[block])
        width = _VECTOR_PRODUCTS // _BLOCK
        for later in range(start + _BLOCK, size, width):
            columns = slice(later, later + width)
            visits[columns] += visits[block] @ transitions[block, columns]
    return visits


def _system_of(transitions: Floats) -> Floats:
    system = -transitions.T
    system.reshape(-1, order="A")[:: len(system) + 1] += 1.0
    return system
