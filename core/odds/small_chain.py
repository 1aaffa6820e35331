"""Rounds of a battle of few states: all that each side's fire can do is written out once.

For every state of a side a whole matrix tells where its fire leads the enemy. What is left for each
of the attacker's states is a few products; `chain` works out battles too large for that.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from core.board.side import Both
from core.odds.chain import FinalChances
from core.odds.fire_kernel import FireKernel
from core.odds.hit_counts import Flags, Floats
from core.odds.step_kernels import Graphs, StepKernels
from core.odds.visits import step_by_step

_MOST_CHANCES = 1_500_000
"""The matrices of a step hold no more chances than this: twelve megabytes."""


def is_small(graphs: Graphs, steps: Sequence[StepKernels]) -> bool:
    """Return whether all that both sides' fire can do is worth writing out."""
    own, enemy = graphs.attacker.size, graphs.defender.size
    salvos = [len(fired) for step in steps for kernel in step for _, fired in kernel.groups]
    return own * enemy * (own + enemy) <= _MOST_CHANCES and max(salvos, default=0) <= 1


@dataclass(frozen=True, slots=True)
class _Step:
    """All fire of a step.

    Attributes:
        leads: By firing state, target state, and the state that the target comes to.
        fires: By attacker state: whether there is any fire beside it at all.
    """

    leads: Both[Floats]
    fires: list[bool]

    def unhurt(self, state: int, first: int) -> Floats:
        """Return the chance that an attacker state is not hit, by defender state from one on."""
        return self.leads.defender[first:, state, state]


class SmallChain:
    """The chain of one kind of round.

    Args:
        graphs: Both sides' states.
        steps: Both sides' fire in each step.
        running: Pairs of states in which a round begins.
    """

    def __init__(self, graphs: Graphs, steps: Sequence[StepKernels], running: Flags) -> None:
        self._steps = [_step(graphs, step) for step in steps]
        self._running = running

    def one_round(self, chances: Floats) -> tuple[Floats, ...]:
        """Return the chances at the beginning of each step, and after the last.

        Args:
            chances: Pairs in which a round begins; others must have none.
        """
        inflow = [chances]
        for step in self._steps:
            before = inflow[-1]
            after = np.zeros_like(before)
            for state in np.flatnonzero(before.any(axis=1)).tolist():
                if step.fires[state]:
                    leaving = step.leads.defender[:, state, state:].T * before[state]
                    after[state:] += leaving @ step.leads.attacker[state]
                else:
                    after[state] += before[state]
            inflow.append(after)
        return tuple(inflow)

    def to_the_end(self, chances: Floats) -> FinalChances:
        """Return where battles end that begin with these chances."""
        inflow = np.zeros((len(self._steps), *chances.shape))
        inflow[0] = chances
        visited = np.zeros_like(chances)
        continues = self._running.astype(np.float64)
        for state in range(len(chances)):
            begins: Flags = np.any(inflow[:, state], axis=0)
            first = int(begins.argmax())
            if begins[first]:
                goes_on = continues[state, first:]
                visits = self._visits(state, first, inflow[:, state, first:], goes_on)
                visited[state, first:] = visits[0]
                visits[0] = visits[0] * goes_on
                self._leave(state, first, visits, inflow)
        return FinalChances(visited * ~self._running, float(visited[self._running].sum()))

    def _visits(self, state: int, first: int, inflow: Floats, continues: Floats) -> list[Floats]:
        """Return the expected visits to each defender state at the beginning of each step."""
        stays = [
            step.leads.attacker[state, first:, first:] * step.unhurt(state, first)[:, None]
            if step.fires[state]
            else None
            for step in self._steps
        ]
        return step_by_step(inflow, continues, stays)

    def _leave(self, state: int, first: int, visits: Sequence[Floats], inflow: Floats) -> None:
        """Distribute the chances that lead to later attacker states."""
        for place, step in enumerate(self._steps):
            if step.fires[state]:
                leaving = step.leads.defender[first:, state, state + 1 :].T * visits[place]
                into = inflow[(place + 1) % len(inflow)]
                into[state + 1 :, first:] += leaving @ step.leads.attacker[state, first:, first:]


def _step(graphs: Graphs, step: StepKernels) -> _Step:
    fired = step.attacker.active | step.defender.active.T
    opened = step.attacker.opened or step.defender.opened
    return _Step(
        Both(
            _leads(step.attacker, graphs.defender.size), _leads(step.defender, graphs.attacker.size)
        ),
        [True] * len(fired) if opened else [bool(row.any()) for row in fired],
    )


def _leads(kernel: FireKernel, size: int) -> Floats:
    """Return where each firing state leads each target state in a step."""
    leads = np.broadcast_to(np.eye(size), (len(kernel.active), size, size))
    for states, salvos in kernel.groups:
        for salvo in salvos:
            found = salvo.written_out()
            leads = found if states.all() else np.where(states[:, None], found, leads)
    return leads
