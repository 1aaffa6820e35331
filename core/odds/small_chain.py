"""Rounds of a battle of few states: all that each side's fire can do is written out once.

For every state of a side a whole matrix tells where its fire leads the enemy. What is left for each
of the attacker's states is a few products; `chain` works out battles too large for that.
"""

from collections.abc import Sequence
from functools import reduce

import numpy as np

from core.odds.chain import FinalChances
from core.odds.fire_kernel import FireKernel
from core.odds.hit_counts import Flags, Floats
from core.odds.step_kernels import Graphs, StepKernels

_MOST_CHANCES = 1_500_000
"""The matrices of a step hold no more chances than this: twelve megabytes."""


def is_small(graphs: Graphs, steps: Sequence[StepKernels]) -> bool:
    """Return whether all that both sides' fire can do is worth writing out."""
    own, enemy = graphs.attacker.size, graphs.defender.size
    salvos = [len(kernel.salvos) for step in steps for kernel in step]
    return own * enemy * (own + enemy) <= _MOST_CHANCES and max(salvos, default=0) <= 1


class SmallChain:
    """The chain of one kind of round.

    Args:
        graphs: Both sides' states.
        steps: Both sides' fire in each step.
        running: Pairs of states in which a round begins.
    """

    def __init__(self, graphs: Graphs, steps: Sequence[StepKernels], running: Flags) -> None:
        own, enemy = graphs.attacker.size, graphs.defender.size
        # by attacker state, defender state before, and defender state after
        self._dealt = [_leads(step.attacker, enemy) for step in steps]
        # by attacker state before, attacker state after, and defender state
        self._suffered = [_leads(step.defender, own).transpose(1, 2, 0).copy() for step in steps]
        self._running = running

    def one_round(self, chances: Floats) -> tuple[Floats, ...]:
        """Return the chances at the beginning of each step, and after the last.

        Args:
            chances: Pairs in which a round begins; others must have none.
        """
        inflow = [chances]
        for dealt, suffered in zip(self._dealt, self._suffered, strict=True):
            before = inflow[-1]
            after = np.zeros_like(before)
            for state in np.flatnonzero(before.any(axis=1)).tolist():
                after[state:] += (suffered[state, state:] * before[state]) @ dealt[state]
            inflow.append(after)
        return tuple(inflow)

    def to_the_end(self, chances: Floats) -> FinalChances:
        """Return where battles end that begin with these chances."""
        steps = range(len(self._dealt))
        inflow = [chances.copy(), *(np.zeros_like(chances) for _ in steps[1:])]
        visited = np.zeros_like(chances)
        goes_on = self._running.astype(np.float64)
        stays = self._stays(goes_on)
        # equations for the visits to each of the defender's states, by attacker state
        systems = np.eye(chances.shape[1]) - reduce(np.matmul, stays).transpose(0, 2, 1)
        for state in range(len(chances)):
            visits = [each[state] for each in inflow]
            for place in steps[1:]:
                visits[0] = visits[0] + reduce(
                    np.matmul, (stay[state] for stay in stays[place:]), visits[place]
                )
            visits[0] = visited[state] = np.linalg.solve(systems[state], visits[0])
            for place in steps[1:]:
                visits[place] = visits[place] + visits[place - 1] @ stays[place - 1][state]
            visits[0] = visits[0] * goes_on[state]
            for place in steps:
                leaving = self._suffered[place][state, state + 1 :] * visits[place]
                inflow[place + 1 - len(stays)][state + 1 :] += leaving @ self._dealt[place][state]
        return FinalChances(visited * ~self._running, float(visited[self._running].sum()))

    def _stays(self, goes_on: Floats) -> list[Floats]:
        """Return where each step leads the defender, if the attacker is not hit in it."""
        unhurt = [np.einsum("aad->ad", suffered) for suffered in self._suffered]
        unhurt[0] = unhurt[0] * goes_on
        return [dealt * each[:, :, None] for dealt, each in zip(self._dealt, unhurt, strict=True)]


def _leads(kernel: FireKernel, size: int) -> Floats:
    """Return where each firing state leads each target state in a step."""
    leads = np.broadcast_to(np.eye(size), (len(kernel.active), size, size))
    for place, salvo in enumerate(kernel.salvos):
        found = salvo.written_out()
        if not salvo.takes.all():
            found = np.where(salvo.takes[:, None], found, np.eye(size))
        leads = leads @ found if place else found
    return leads
