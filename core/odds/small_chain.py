"""Rounds of a battle of few states in which one salvo is fired at a time.

For every pair of states a row tells where one side's fire leads the other. What is left for all
pairs of as many hits is one product a step. `joint_chain` knows several salvos at once.
"""

from collections.abc import Sequence

import numpy as np

from core.odds.fire_kernel import FireKernel
from core.odds.hit_counts import Flags, Floats, Ints
from core.odds.step_kernels import Graphs, StepKernels
from core.odds.visits import FinalChances, Staying, final_chances, levels

_MOST_CHANCES = 2_500_000
"""The arrays of a step hold no more chances than this: twenty megabytes, twice."""


def is_small(graphs: Graphs, steps: Sequence[StepKernels]) -> bool:
    """Return whether all that both sides' fire can do is worth writing out."""
    own, enemy = graphs.attacker.size, graphs.defender.size
    single = all(len(kernel.salvos) <= 1 for step in steps for kernel in step)
    return single and own * enemy * (own + enemy) <= _MOST_CHANCES


class SmallChain:
    """The chain of one kind of round.

    Args:
        graphs: Both sides' states.
        steps: Both sides' fire in each step.
        running: Pairs of states in which a round begins.
    """

    def __init__(self, graphs: Graphs, steps: Sequence[StepKernels], running: Flags) -> None:
        self._levels = levels(graphs)
        rows, columns = np.divmod(self._levels.pairs, running.shape[1])
        # by pair: the attacker's states that he comes to, and the defender's
        self._leads = [
            (_leads(step.defender, columns, rows), _leads(step.attacker, rows, columns))
            for step in steps
        ]
        self._goes_on = running.ravel()[self._levels.pairs]
        self._running = running
        each = np.arange(len(rows))
        stays = [own[each, rows] * enemy[each, columns] for own, enemy in self._leads]
        self._staying = Staying(np.array(stays), self._goes_on)

    def one_round(self, chances: Floats) -> tuple[Floats, ...]:
        """Return the chances at the beginning of each step, and after the last.

        Args:
            chances: Pairs in which a round begins; others must have none.
        """
        inflow = [chances]
        for own, enemy in self._leads:
            begun = inflow[-1].ravel()[self._levels.pairs]
            there = begun.nonzero()[0]
            inflow.append(own[there].T @ (enemy[there] * begun[there, None]))
        return tuple(inflow)

    def to_the_end(self, chances: Floats) -> FinalChances:
        """Return where battles end that begin with these chances."""
        pairs = self._levels.pairs
        inflow = np.zeros((len(self._leads), *chances.shape))
        inflow[0] = chances
        entering = inflow.reshape(len(self._leads), -1)
        visits_of = np.empty(len(pairs))
        for part in self._levels.parts:
            visits = self._staying.visits(entering.take(pairs[part], axis=1), part)
            visits_of[part] = visits[0]
            visits[0] *= self._goes_on[part]
            for place, (own, enemy) in enumerate(self._leads):
                led = own[part].T.dot(enemy[part] * visits[place, :, None])
                inflow[place + 1 - len(self._leads)] += led
        visited = np.empty(chances.shape)
        visited.ravel()[pairs] = visits_of
        return final_chances(visited, self._running)


def _leads(kernel: FireKernel, firing: Ints, targets: Ints) -> Floats:
    """Return where states that fire lead those that they fire at: pairs, by the states after it."""
    if not kernel.salvos:
        return np.eye(kernel.active.shape[1])[targets]
    (salvo,) = kernel.salvos
    return salvo.leads(firing, targets)
