"""All fire of a round in a battle of few states: its salvos' hits are written out together.

For every state that fires it is known how many hits of each salvo it may score together, for every
state that is fired at where these lead. A salvo that cannot hit a state is left out for it.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from core.odds.hit_counts import NEGLIGIBLE, Floats, Ints, summed
from core.odds.step_kernels import StepKernels


class Met(NamedTuple):
    """Pairs of states that meet: by the side that is fired at, the step and the pair.

    Attributes:
        volleys: What is thrown.
        targets: Who is fired at.
        stays: By step and pair: the chance that nobody is hit.
    """

    volleys: Ints
    targets: Ints
    stays: Floats


class Led(NamedTuple):
    """Where steps lead, told apart for both sides: by step begun and state.

    Attributes:
        row: The attacker's first state that is told of.
        column: The defender's.
        suffered: The chance that fire leads the attacker to a state.
        dealt: The same of the defender.
    """

    row: int
    column: int
    suffered: Floats
    dealt: Floats

    def add_to(self, into: Floats, begun: slice, often: Floats) -> None:
        """Add where some of the steps lead that are begun so often."""
        led = self.suffered[begun].T.dot(self.dealt[begun] * often[:, None])
        into[self.row :, self.column :] += led


class JointFire:
    """All fire of a round.

    Args:
        steps: Both sides' fire in each step.
    """

    def __init__(self, steps: Sequence[StepKernels]) -> None:
        self._sizes = steps[0].attacker.active.shape
        size = sum(self._sizes)
        # by step and state that is fired at: the first volley at it, and where the first hits lead
        self._volleys = np.zeros(len(steps) * size, dtype=np.int64)
        self._begins = np.zeros_like(self._volleys)
        chances, leads = list[Floats](), list[Ints]()
        volley = begin = target = 0
        for kernel in (kernel for step in steps for kernel in (step.defender, step.attacker)):
            for salvos, at in kernel.by_target():
                chance, led = kernel.together(salvos, at)
                self._volleys[target + at] = volley
                self._begins[target + at] = begin + np.arange(0, led.size, led.shape[1])
                chances.append(chance)
                leads.append(led.ravel())
                volley += len(chance)
                begin += led.size
            target += kernel.active.shape[1]
        self._leads = np.concatenate(leads)
        self._misses = np.concatenate([chance[:, 0] for chance in chances])
        possible = [(chance > NEGLIGIBLE).nonzero() for chance in chances]
        self._hits = np.concatenate([hits for _, hits in possible])
        told = [*zip(chances, possible, strict=True)]
        self._chance = np.concatenate([chance[each] for chance, each in told])
        counts = [np.bincount(firing, minlength=len(chance)) for chance, (firing, _) in told]
        self._counts = np.concatenate(counts)
        self._first = self._counts.cumsum() - self._counts
        self._steps = np.arange(0, len(steps) * size, size)[:, None]

    def met(self, rows: Ints, columns: Ints) -> Met:
        """Return what is thrown where an attacker's state meets a defender's, pair by pair."""
        targets = np.array((self._steps + rows, self._steps + (columns + self._sizes[0])))
        volleys = self._volleys[targets]
        volleys[0] += columns
        volleys[1] += rows
        stays = self._misses[volleys]
        return Met(volleys, targets, stays[0] * stays[1])

    def led(self, met: Met, begun: Ints, row: int, column: int) -> Led:
        """Return where steps lead that begin with pairs that meet.

        Args:
            met: The pairs.
            begun: The steps, each as the number of its pair, further on by all pairs for each step.
            row: The attacker's first state that they may lead to.
            column: The defender's.
        """
        volleys = met.volleys.reshape(2, -1)[:, begun].ravel()
        begins = self._begins[met.targets.reshape(2, -1)[:, begun].ravel()]
        counts = self._counts[volleys]
        thrown = (self._first[volleys] - counts.cumsum() + counts).repeat(counts)
        thrown += np.arange(len(thrown))
        size, (rows, columns) = len(begun), (self._sizes[0] - row, self._sizes[1] - column)
        cells = np.empty((2, size), dtype=np.int64)
        cells[0] = np.arange(-row, size * rows - row, rows)
        cells[1] = np.arange(size * rows - column, size * (rows + columns) - column, columns)
        states = self._leads[begins.repeat(counts) + self._hits[thrown]]
        states += cells.ravel().repeat(counts)
        spread = summed(states, self._chance[thrown], size * (rows + columns))
        suffered, dealt = spread[: size * rows], spread[size * rows :]
        return Led(row, column, suffered.reshape(size, rows), dealt.reshape(size, columns))
