"""How often a battle is expected to visit each state of one side while the other is not hit.

A round leads from vector to vector: from the chances at the beginning of a step over those after
each salvo to the next step, and from the last one back to the first. Every way is a triangular
matrix, as losses only lead on. So the states are taken block by block: what comes round within a
block is a small system of equations, and whatever leaves it is added to the blocks after it.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from core.odds.hit_counts import Floats

BLOCK = 48
"""Systems are solved in blocks of so many unknowns."""


_SPENT = 1e-20
"""What comes round is next to nothing when no state has more than this chance of it."""

_FEW_ROUNDS = 8
"""So many rounds are followed one by one before equations are solved instead."""


class Way(NamedTuple):
    """One way from a vector of chances to another.

    Attributes:
        source: The vector that it begins in.
        target: The vector that it leads to; 0 again at the end of the round.
        weights: The share of each state that goes this way; None: all of it.
        transitions: Chances from each state to each, upper triangular; None: it stays there.
    """

    source: int
    target: int
    weights: Floats | None
    transitions: Floats | None


def step_by_step(inflow: Floats, continues: Floats, stays: Sequence[Floats | None]) -> list[Floats]:
    """Return the expected visits to each state at the beginning of each step.

    Args:
        inflow: By step (rows) and state: chances that enter it from outside.
        continues: The share of each state that begins another round.
        stays: By step: where it leads from each state to each; None where it leads nowhere.
    """
    first = np.diag(continues) if stays[0] is None else stays[0] * continues[:, None]
    comes_round, returning = first, np.zeros_like(inflow[0])
    for here, stay in zip(inflow[1:], stays[1:], strict=True):
        returning = returning + here
        if stay is not None:
            comes_round, returning = comes_round @ stay, returning @ stay
    visits = [_visits_of(comes_round, inflow[0] + returning)]
    for here, stay in zip(inflow[1:], (first, *stays[1:]), strict=False):
        visits.append(here + (visits[-1] if stay is None else visits[-1] @ stay))
    return visits


def expected_visits(inflow: Floats, ways: Sequence[Way]) -> Floats:
    """Return the expected visits to each state of each vector.

    Args:
        inflow: By vector (rows) and state: chances that enter it from outside.
        ways: In the order of a round, which begins and ends in vector 0.
    """
    visits = _round_by_round(inflow, ways)
    return _block_by_block(inflow, ways) if visits is None else visits


def _round_by_round(inflow: Floats, ways: Sequence[Way]) -> Floats | None:
    """Return the visits if after a few rounds next to nothing comes round; None otherwise."""
    visits = np.zeros_like(inflow)
    entering = inflow
    for _ in range(_FEW_ROUNDS):
        flow = entering.copy()
        flow[0] = 0.0
        for source, target, weights, transitions in ways:
            moved = flow[source] if source else entering[0]
            if weights is not None:
                moved = moved * weights
            flow[target] += moved if transitions is None else moved @ transitions
        visits[0] += entering[0]
        visits[1:] += flow[1:]
        if flow[0].max() <= _SPENT:
            return visits
        entering = np.zeros_like(inflow)
        entering[0] = flow[0]
    return None


def _block_by_block(inflow: Floats, ways: Sequence[Way]) -> Floats:
    size = inflow.shape[1]
    waiting = inflow.copy()
    visits = np.empty_like(inflow)
    for start in range(0, size, BLOCK):
        block, later = slice(start, start + BLOCK), slice(start + BLOCK, size)
        visits[:, block] = _solved(waiting[:, block], ways, block)
        if start + BLOCK < size:
            for source, target, weights, transitions in ways:
                if transitions is not None:
                    leaving = visits[source, block]
                    leaving = leaving if weights is None else leaving * weights[block]
                    waiting[target, later] += leaving @ transitions[block, later]
    return visits


def _solved(waiting: Floats, ways: Sequence[Way], block: slice) -> Floats:
    """Return the visits within a block.

    Each vector is kept as what it gains from one visit to each state of vector 0 (rows), with what
    it gains from outside below.
    """
    size = waiting.shape[1]
    begin = np.eye(size + 1, size)
    gains = np.zeros((len(waiting), size + 1, size))
    gains[:, -1] = waiting
    for source, target, weights, transitions in ways:
        moved = gains[source] if source else begin
        if weights is not None:
            moved = moved * weights[block]
        gains[target] += moved if transitions is None else moved @ transitions[block, block]
    first = _visits_of(gains[0, :-1], gains[0, -1])
    visits = np.append(first, 1.0) @ gains
    visits[0] = first
    return visits


def _visits_of(comes_round: Floats, inflow: Floats) -> Floats:
    """Return the expected visits to states that are entered from outside and come round.

    Args:
        comes_round: Where a whole round leads from each state.
        inflow: Chances that enter from outside.
    """
    system = -comes_round.T
    system.reshape(-1, order="A")[:: len(system) + 1] += 1.0
    return np.linalg.solve(system, inflow).astype(np.float64, copy=False)
