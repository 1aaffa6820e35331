"""Rounds of battle as a Markov chain over both sides' states: one round, or all to the end.

Chances are held in arrays by attacker state (rows) and defender state (columns). Pairs of states
are taken in the order of the hits taken, as `visits` tells, those that carry a chance alone.
"""

from collections.abc import Iterator, Sequence

import numpy as np

from core.odds.hit_counts import Flags, Floats, Ints
from core.odds.rare import Rarities
from core.odds.round_fire import Led, RoundFire
from core.odds.step_kernels import Graphs, StepKernels
from core.odds.visits import FinalChances, Staying, final_chances, levels

_TOGETHER = 256
"""So many pairs at most are taken at once: more would lead to too many states."""


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
        self._levels = levels(graphs)

    def one_round(self, chances: Floats) -> tuple[Floats, ...]:
        """Return the chances at the beginning of each step, and after the last.

        Args:
            chances: Pairs in which a round begins; others must have none.
        """
        rarities = Rarities(self._steps)
        inflow = [chances, *np.zeros((self._steps, *chances.shape))]
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
        parts = self._levels.parts
        rarities = Rarities(len(parts))
        for part in parts:
            rarities.next_part()
            level = self._levels.pairs[part]
            kept = rarities.kept(np.add.reduce(entering.take(level, axis=1)))
            for pairs in _together(level[kept]):
                met = self._fire.met(*divmod(pairs, chances.shape[1]))
                goes_on = running[pairs]
                staying = Staying(met.stays, goes_on)
                visits = staying.visits(entering.take(pairs, axis=1), slice(None))
                visits_of[pairs] = visits[0]
                visits[0] *= goes_on
                visits *= met.stays < 1
                for led in self._fire.led(met, visits, rarities) if visits.any() else ():
                    _add(inflow[(led.step + 1) % self._steps], led)
        return final_chances(visited, self._running)


def _together(pairs: Ints) -> Iterator[Ints]:
    for begin in range(0, len(pairs), _TOGETHER):
        yield pairs[begin : begin + _TOGETHER]


def _add(into: Floats, led: Led) -> None:
    """Add chances where they lead; slices of neighbouring states are far quicker."""
    rows, columns = _picked(led.rows), _picked(led.columns)
    if isinstance(rows, slice) or isinstance(columns, slice):
        into[rows, columns] += led.chance
    else:
        # one index for both is found twice as fast
        cells = (rows * into.shape[1])[:, None] + columns
        into.reshape(-1)[cells] += led.chance


def _picked(states: Ints) -> slice | Ints:
    first, last = int(states[0]), int(states[-1])
    return slice(first, last + 1) if last - first < len(states) else states
