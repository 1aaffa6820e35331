"""Rounds of a battle of few states, by what all salvos of a step come to together.

Levels are taken many at a time: pairs that are known to be visited are met together, then visited
in order. Pairs that only these lead to wait, and are visited afterwards, with whatever follows from
that. `chain` works out battles that are too large for this.
"""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import prod

import numpy as np

from core.odds.hit_counts import Flags, Floats, Ints
from core.odds.joint_fire import JointFire
from core.odds.rare import ALLOWANCE
from core.odds.step_kernels import Graphs, StepKernels
from core.odds.visits import FinalChances, Staying, final_chances, levels

_MOST_PAIRS = 16_000
"""Battles of more pairs of states are too large for this."""

_MOST_HITS = 1_000_000
"""What salvos come to together is written out for no more hits."""

_AHEAD = 1024
"""Levels of so many pairs are taken together."""


def is_joint(graphs: Graphs, steps: Sequence[StepKernels]) -> bool:
    """Return whether all that both sides' fire can do is worth writing out."""
    hits = (
        sum(kernel.active.shape) * prod(salvo.chance.shape[1] for salvo in kernel.salvos)
        for step in steps
        for kernel in step
    )
    return graphs.attacker.size * graphs.defender.size <= _MOST_PAIRS and sum(hits) <= _MOST_HITS


class JointChain:
    """The chain of one kind of round.

    Args:
        graphs: Both sides' states.
        steps: Both sides' fire in each step.
        running: Pairs of states in which a round begins.
    """

    def __init__(self, graphs: Graphs, steps: Sequence[StepKernels], running: Flags) -> None:
        self._fire = JointFire(steps)
        self._steps = len(steps)
        self._running = running
        self._levels = levels(graphs)

    def one_round(self, chances: Floats) -> tuple[Floats, ...]:
        """Return the chances at the beginning of each step, and after the last.

        Args:
            chances: Pairs in which a round begins; others must have none.
        """
        inflow = [chances, *(np.zeros_like(chances) for _ in range(self._steps))]
        for step, (before, after) in enumerate(pairwise(inflow)):
            there = before.ravel().nonzero()[0]
            for place in range(0, len(there), _AHEAD):
                pairs = there[place : place + _AHEAD]
                met = self._fire.met(*divmod(pairs, chances.shape[1]))
                begun = np.arange(step * len(pairs), (step + 1) * len(pairs))
                led = self._fire.led(met, begun, 0, 0)
                led.add_to(after, slice(None), before.ravel()[pairs])
        return tuple(inflow)

    def to_the_end(self, chances: Floats) -> FinalChances:
        """Return where battles end that begin with these chances."""
        inflow = np.zeros((self._steps, *chances.shape))
        inflow[0] = chances
        waiting = inflow.reshape(self._steps, -1)
        visited = np.zeros_like(chances)
        # what waits and is not visited is never more than ALLOWANCE, shared out among all pairs
        least = ALLOWANCE / chances.size
        for span in self._spans():
            here = np.add.reduce(waiting.take(span, axis=1))
            while here.sum() > least * len(span):
                # a battle that is one span is visited whole, at once: nothing leads out of it
                pairs = span if len(span) == chances.size else span[here > least]
                self._visit(pairs, inflow, visited.ravel())
                here = np.add.reduce(waiting.take(span, axis=1))
        return final_chances(visited, self._running)

    def _spans(self) -> Iterator[Ints]:
        """Yield the pairs of levels that are taken together."""
        starts = self._levels.starts
        place = 0
        while place < len(starts) - 1:
            ahead = max(bisect_right(starts, starts[place] + _AHEAD) - 1, place + 1)
            yield self._levels.pairs[starts[place] : starts[ahead]]
            place = ahead

    def _visit(self, pairs: Ints, inflow: Floats, visited: Floats) -> None:
        """Visit pairs, in the order of their levels, with the chances that wait for them."""
        waiting = inflow.reshape(self._steps, -1)
        rows, columns = divmod(pairs, self._running.shape[1])
        goes_on = self._running.ravel()[pairs]
        met = self._fire.met(rows, columns)
        staying = Staying(met.stays, goes_on)
        begins = met.stays < 1
        begins[0] &= goes_on
        begun = begins.ravel().nonzero()[0]
        led = self._fire.led(met, begun, int(rows.min()), int(columns.min()))
        hits = self._levels.hits[pairs]
        bounds = [0, *((hits[1:] != hits[:-1]).nonzero()[0] + 1).tolist(), len(pairs)]
        offsets = np.arange(0, met.stays.size, len(pairs))[:, None]
        cuts = begun.searchsorted(offsets + bounds).tolist()
        often = np.empty_like(met.stays)
        for level, (begin, end) in enumerate(pairwise(bounds)):
            entering = waiting.take(pairs[begin:end], axis=1)
            often[:, begin:end] = staying.visits(entering, slice(begin, end))
            for step, cut in enumerate(cuts):
                part = slice(*cut[level : level + 2])
                if part.start < part.stop:
                    after = inflow[step + 1 - self._steps]
                    led.add_to(after, part, often.ravel()[begun[part]])
        waiting[:, pairs] = 0
        visited[pairs] += often[0]
