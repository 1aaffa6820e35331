"""Rounds of battle as a Markov chain over both sides' states: one round, or all to the end.

Chances are held in arrays by attacker state (rows) and defender state (columns). Losses lead to
later rows and columns only; a round in which nobody is hit leads back to the pair of states in
which it began. So the attacker's states are taken one by one in order. For each, a triangular
system of equations over the defender's states gives the expected number of visits to each pair;
one matrix product a step then distributes the chances that lead to later rows.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from core.odds.closures import Closures
from core.odds.fire_kernel import Dealt, FireKernel
from core.odds.hit_counts import Flags, Floats, Ints
from core.odds.rare import Rarities
from core.odds.reachable import Reachable
from core.odds.step_kernels import Graphs, StepKernels
from core.odds.visits import BLOCK, Way, expected_visits, step_by_step


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
        dealt: The attacker's: where it leads the defender.
        kernel: The defender's.
        target: The attacker's state.
        reachable: The defender's states.
    """

    dealt: Dealt
    kernel: FireKernel
    target: int
    reachable: Reachable

    @property
    def unhurt(self) -> Floats:
        """By the defender's state: the chance that its fire leaves the attacker as he is."""
        return self.kernel.missing(self.target, self.reachable)

    def leaving(self, visits: Floats, rarities: Rarities, *, unhurt: bool) -> tuple[Ints, Floats]:
        """Return where visits lead the attacker, and there the chances over the defender's states.

        Args:
            visits: Expected visits to each reachable defender state.
            rarities: What is left out.
            unhurt: Whether to tell of him where he is not hit, too.
        """
        firing = np.flatnonzero(rarities.kept(visits))
        if not len(firing):
            return firing, np.empty((0, len(visits)))
        fired = self.reachable.only(firing)
        states, chance = self.kernel.suffered(self.target, fired, visits[firing], rarities)
        if not unhurt:
            hurt = states != self.target
            states, chance = states[hurt], chance[hurt]
        return states, self.dealt.after(chance, firing)


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
        rarities = Rarities()
        inflow = [chances, *(np.zeros_like(chances) for _ in self._steps)]
        for place, _ in enumerate(self._steps):
            before, after = inflow[place], inflow[place + 1]
            for state in np.flatnonzero(before.any(axis=1)).tolist():
                reachable = self._closures.reachable(state, before[state] > 0)
                exchange = None if reachable is None else self._exchange(place, state, reachable)
                if reachable is None or exchange is None:
                    after[state] += before[state]
                else:
                    rows, chance = exchange.leaving(
                        before[state, reachable.span], rarities, unhurt=True
                    )
                    _add_block(after, rows, reachable, chance)
        return tuple(inflow)

    def to_the_end(self, chances: Floats) -> FinalChances:
        """Return where battles end that begin with these chances."""
        rarities = Rarities()
        inflow = np.zeros((len(self._steps), *chances.shape))
        inflow[0] = chances
        visited = np.zeros_like(chances)
        continues = self._running.astype(np.float64)
        for state in range(len(chances)):
            reachable = self._closures.reachable(state, rarities.kept(inflow[:, state].sum(axis=0)))
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
                    rows, chance = exchange.leaving(visits[place], rarities, unhurt=False)
                    _add_block(inflow[(place + 1) % len(inflow)], rows, reachable, chance)
        return FinalChances(visited * ~self._running, float(visited[self._running].sum()))

    def _exchange(self, place: int, state: int, reachable: Reachable) -> _Exchange | None:
        """Return both sides' fire in a step beside one attacker state; None where nobody fires."""
        if not self._fires_at_all[place][state] or (
            len(self._steps) > 1 and not self._fired[place][state, reachable.span].any()
        ):
            return None
        step = self._steps[place]
        return _Exchange(step.attacker.dealt(state, reachable), step.defender, state, reachable)


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
    if inflow.shape[1] <= BLOCK:
        stays = [
            None if each is None else each.dealt.whole() * each.unhurt[:, None]
            for each in exchanges
        ]
        return step_by_step(inflow, continues, stays)
    ways: list[Way] = []
    steps = vectors = len(exchanges)
    for place, exchange in enumerate(exchanges):
        after = (place + 1) % steps
        if exchange is None:
            ways.append(Way(place, after, None if place else continues, None))
            continue
        unhurt = exchange.unhurt if place else exchange.unhurt * continues
        for states, factors in exchange.dealt.parts:
            weights: Floats | None = unhurt if states is None else unhurt * states
            here = place
            for factor in factors[:-1]:
                ways.append(Way(here, vectors, weights, factor))
                weights, here, vectors = None, vectors, vectors + 1
            ways.append(Way(here, after, weights, factors[-1] if factors else None))
    entering = np.zeros((vectors, inflow.shape[1]))
    entering[:steps] = inflow
    return list(expected_visits(entering, ways)[:steps])
