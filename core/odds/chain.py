"""Rounds of battle as a Markov chain over both sides' states: one round, or all to the end.

Chances are held in arrays by attacker state (rows) and defender state (columns). Hits lead to
states of more hits only; a round in which nobody is hit leads back to the pair of states in which
it began. So the pairs are taken in the order of the hits that both sides have taken together, all
of as many hits at once: how often each is visited is then known, and where it leads comes later.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from core.odds.hit_counts import Flags, Floats, Ints
from core.odds.rare import Rarities
from core.odds.round_fire import Led, RoundFire
from core.odds.step_kernels import Graphs, StepKernels

_TOGETHER = 256
"""So many pairs at most are taken at once: more would lead to too many states."""


@dataclass(frozen=True, slots=True)
class FinalChances:
    """What a battle fought to its end comes to.

    Attributes:
        ended: The chance to end in each pair of states.
        rounds: The expected number of rounds.
    """

    ended: Floats
    rounds: float


class Chain:
    """The chain of one kind of round.

    Args:
        graphs: Both sides' states.
        steps: Both sides' fire in each step.
        running: Pairs of states in which a round begins.
    """

    def __init__(self, graphs: Graphs, steps: Sequence[StepKernels], running: Flags) -> None:
        self._fire = RoundFire(steps)
        self._steps = len(steps)
        self._running = running
        self._hits = (graphs.attacker.hits[:, None] + graphs.defender.hits).ravel()

    def one_round(self, chances: Floats) -> tuple[Floats, ...]:
        """Return the chances at the beginning of each step, and after the last.

        Args:
            chances: Pairs in which a round begins; others must have none.
        """
        rarities = Rarities(self._steps)
        inflow = [chances, *(np.zeros_like(chances) for _ in range(self._steps))]
        for place in range(self._steps):
            rarities.next_part()
            before = inflow[place].ravel()
            for pairs in _together(before.nonzero()[0]):
                weights = np.zeros((self._steps, len(pairs)))
                weights[place] = before[pairs]
                met = self._fire.met(*divmod(pairs, chances.shape[1]))
                for led in self._fire.led(met, weights, rarities):
                    _add(inflow[place + 1], led)
        return tuple(inflow)

    def to_the_end(self, chances: Floats) -> FinalChances:
        """Return where battles end that begin with these chances."""
        inflow = np.zeros((self._steps, *chances.shape))
        inflow[0] = chances
        visited = np.zeros_like(chances)
        entering, visits_of = inflow.reshape(self._steps, -1), visited.ravel()
        running = self._running.ravel()
        levels = list(_levels(self._hits))
        rarities = Rarities(len(levels))
        for level in levels:
            rarities.next_part()
            kept = rarities.kept(np.add.reduce(entering.take(level, axis=1)))
            for pairs in _together(level[kept]):
                met = self._fire.met(*divmod(pairs, chances.shape[1]))
                goes_on = running[pairs]
                visits = _visits(entering.take(pairs, axis=1), met.stays, goes_on)
                visits_of[pairs] = visits[0]
                visits[0] *= goes_on
                visits *= met.stays < 1
                for led in self._fire.led(met, visits, rarities) if visits.any() else ():
                    _add(inflow[(led.step + 1) % self._steps], led)
        return FinalChances(visited * ~self._running, float(visited[self._running].sum()))


def _levels(hits: Ints) -> Iterator[Ints]:
    """Yield which pairs have taken as many hits, the fewest first."""
    # numbers of two bytes are sorted in linear time
    order = hits.astype(np.int16).argsort(kind="stable")
    ends = np.bincount(hits).cumsum().tolist()
    for begin, end in zip([0, *ends], ends, strict=False):
        yield order[begin:end]


def _together(pairs: Ints) -> Iterator[Ints]:
    for begin in range(0, len(pairs), _TOGETHER):
        yield pairs[begin : begin + _TOGETHER]


def _visits(entering: Floats, stays: Floats, goes_on: Flags) -> Floats:
    """Return how often pairs are visited at the beginning of each step.

    Args:
        entering: By step (rows) and pair: the chance that it is entered from another pair.
        stays: By step and pair: the chance that nobody is hit.
        goes_on: By pair: whether a round begins.
    """
    visits = entering.copy()
    returning = np.zeros_like(entering[0])
    for here, stay in zip(entering[1:], stays[1:], strict=True):
        returning = (returning + here) * stay
    visits[0] += returning
    visits[0] /= 1 - np.multiply.reduce(stays) * goes_on
    before = visits[0] * goes_on
    for place in range(1, len(visits)):
        visits[place] += before * stays[place - 1]
        before = visits[place]
    return visits


def _add(into: Floats, led: Led) -> None:
    """Add chances where they lead; slices of neighbouring states are far quicker."""
    rows, columns = _picked(led.rows), _picked(led.columns)
    if isinstance(rows, slice) or isinstance(columns, slice):
        into[rows, columns] += led.chance
    else:
        into[rows[:, None], columns] += led.chance


def _picked(states: Ints) -> slice | Ints:
    first, last = int(states[0]), int(states[-1])
    return slice(first, last + 1) if last - first < len(states) else states
