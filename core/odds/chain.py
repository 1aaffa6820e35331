"""Rounds of battle as a Markov chain over both sides' states: one round, or all to the end.

Chances are held in arrays by attacker state (rows) and defender state (columns). Losses lead to
later rows and columns only; a round in which nobody is hit leads back to the pair of states in
which it began. So the attacker's states are taken one by one in order. For each, a triangular
system of equations over the defender's states gives the expected number of visits to each pair;
one matrix product a step then distributes the chances that lead to later rows.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from typing import NamedTuple

import numpy as np

from core.odds.closures import Closures
from core.odds.fire_kernel import Spread
from core.odds.hit_counts import NEGLIGIBLE, Flags, Floats, Ints
from core.odds.reachable import Reachable
from core.odds.step_kernels import Graphs, StepKernels
from core.odds.triangular import expected_visits, matrix_product, vector_product


@dataclass(frozen=True, slots=True)
class FinalChances:
    """What a battle fought to its end comes to.

    Attributes:
        ended: The chance to end in each pair of states.
        rounds: The expected number of rounds.
    """

    ended: Floats
    rounds: float


class _Exchange(NamedTuple):
    """Both sides' fire in a step, beside one attacker state.

    Attributes:
        dealt: The attacker's: chances from each reachable defender state to each.
        suffered: The defender's: where each reachable state leads the attacker.
    """

    dealt: Floats
    suffered: Spread

    def unhurt(self, continues: Floats | float) -> Floats:
        """Return chances from state to state while the attacker is not hit."""
        unhurt = self.suffered.chance[:, 0] * continues
        return self.dealt * unhurt[:, None]


class Chain:
    """The chain of one kind of round.

    Args:
        graphs: Both sides' states.
        steps: Both sides' fire in each step.
        running: Pairs of states in which a round begins.
    """

    def __init__(self, graphs: Graphs, steps: Sequence[StepKernels], running: Flags) -> None:
        self._steps = steps
        self._running = running
        self._fired: list[Flags] = [
            np.ones_like(running)
            if step.attacker.opened or step.defender.opened
            else step.attacker.active | step.defender.active.T
            for step in steps
        ]
        self._fires_at_all: list[list[bool]] = [
            np.any(fired, axis=1).tolist() for fired in self._fired
        ]
        self._closures = Closures(graphs.defender.size, [step.attacker for step in steps])

    def one_round(self, chances: Floats) -> tuple[Floats, ...]:
        """Return the chances at the beginning of each step, and after the last.

        Args:
            chances: Pairs in which a round begins; others must have none.
        """
        inflow = [chances, *(np.zeros_like(chances) for _ in self._steps)]
        for place, _ in enumerate(self._steps):
            before, after = inflow[place], inflow[place + 1]
            for state in np.flatnonzero(before.any(axis=1)).tolist():
                reachable = self._closures.reachable(state, before[state] > 0)
                exchange = None if reachable is None else self._exchange(place, state, reachable)
                if reachable is None or exchange is None:
                    after[state] += before[state]
                else:
                    leaving = exchange.suffered.chance.T * before[state, reachable.span]
                    _add_block(
                        after,
                        exchange.suffered.states,
                        reachable,
                        matrix_product(leaving, exchange.dealt),
                    )
        return tuple(inflow)

    def to_the_end(self, chances: Floats) -> FinalChances:
        """Return where battles end that begin with these chances."""
        inflow = np.zeros((len(self._steps), *chances.shape))
        inflow[0] = chances
        visited = np.zeros_like(chances)
        continues = self._running.astype(np.float64)
        for state in range(len(chances)):
            reachable = self._closures.reachable(state, _entered(inflow[:, state]))
            if reachable is None:
                continue
            goes_on = continues[state, reachable.span]
            exchanges = [
                self._exchange(place, state, reachable) for place, _ in enumerate(self._steps)
            ]
            visits = _visits(exchanges, inflow[:, state, reachable.span], goes_on)
            visited[state, reachable.span] = visits[0]
            visits[0] = visits[0] * goes_on
            for place, exchange in enumerate(exchanges):
                if exchange is not None:
                    leaving = exchange.suffered.chance[:, 1:].T * visits[place]
                    into = inflow[(place + 1) % len(inflow)]
                    _add_block(
                        into,
                        exchange.suffered.states[1:],
                        reachable,
                        matrix_product(leaving, exchange.dealt),
                    )
        return FinalChances(visited * ~self._running, float(visited[self._running].sum()))

    def _exchange(self, place: int, state: int, reachable: Reachable) -> _Exchange | None:
        """Return both sides' fire in a step beside one attacker state; None where nobody fires."""
        if not self._fires_at_all[place][state] or (
            len(self._steps) > 1 and not self._fired[place][state, reachable.span].any()
        ):
            return None
        step = self._steps[place]
        return _Exchange(
            step.attacker.dealt(state, reachable), step.defender.suffered(state, reachable)
        )


def _entered(inflow: Floats) -> Flags:
    """Return which pairs of one attacker state are entered at any step at all."""
    entered: Flags = (inflow[0] if len(inflow) == 1 else np.max(inflow, axis=0)) > NEGLIGIBLE
    return entered


def _add_block(into: Floats, rows: Ints, columns: Reachable, chances: Floats) -> None:
    """Add chances to some rows and columns; a slice of neighbouring ones is far quicker."""
    if not len(rows):
        return
    if isinstance(columns.span, slice):
        first, last = int(rows[0]), int(rows[-1])
        together = last - first + 1 == len(rows)
        into[slice(first, last + 1) if together else rows, columns.span] += chances
    else:
        into[rows[:, None], columns.states] += chances


def _visits(
    exchanges: Sequence[_Exchange | None], inflow: Floats, continues: Floats
) -> list[Floats]:
    """Return the expected visits to each reachable state at the beginning of each step."""
    first = exchanges[0].unhurt(continues) if exchanges[0] is not None else np.diag(continues)
    if len(exchanges) == 1:
        return [expected_visits(inflow[0], first)]
    transitions = [
        first,
        *(None if exchange is None else exchange.unhurt(1.0) for exchange in exchanges[1:]),
    ]
    returning = np.zeros(inflow.shape[1])
    for here, transition in zip(inflow[1:], transitions[1:], strict=True):
        returning = _after(returning + here, transition)
    whole_round = reduce(
        matrix_product,
        [transition for transition in transitions[1:] if transition is not None],
        first,
    )
    visits = [expected_visits(inflow[0] + returning, whole_round)]
    for here, transition in zip(inflow[1:], transitions, strict=False):
        visits.append(here + _after(visits[-1], transition))
    return visits


def _after(chances: Floats, transitions: Floats | None) -> Floats:
    return chances if transitions is None else vector_product(chances, transitions)
