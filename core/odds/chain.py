"""Rounds of battle as a Markov chain over both sides' states: one round, or all to the end.

Chances are held in arrays by attacker state (rows) and defender state (columns). Losses only lead
to later rows and columns, but for one thing: a round in which nobody is hit leads back to where
it began. So the attacker's states are taken one by one in order; for each, the equations of the
defender's states (a triangular system, as his losses too only lead on) say how often each pair is
seen in all; what then leads to later rows is spread by one matrix product a step.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from typing import NamedTuple

import numpy as np

from core.odds.closures import Closures
from core.odds.fire_kernel import Spread
from core.odds.hit_counts import RAREST, Flags, Floats, Ints
from core.odds.live import Live
from core.odds.one_thread import led, rows_led, settled
from core.odds.step_kernels import Graphs, StepKernels


@dataclass(frozen=True, slots=True)
class Seen:
    """What a battle fought to its end comes to.

    Attributes:
        ended: The chance to end in each pair of states.
        rounds: The expected number of rounds.
    """

    ended: Floats
    rounds: float


class _Fire(NamedTuple):
    """Both sides' fire in a step, beside one attacker state.

    Attributes:
        dealt: The attacker's: chances from each live defender state to each.
        suffered: The defender's: where each live state leads the attacker.
    """

    dealt: Floats
    suffered: Spread

    def stays(self, going: Floats | float) -> Floats:
        """Return chances from state to state while the attacker is not hit."""
        unhurt = self.suffered.chance[:, 0] * going
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
            now, after = inflow[place], inflow[place + 1]
            for state in np.flatnonzero(now.any(axis=1)).tolist():
                live = self._closures.live(state, now[state] > 0)
                fire = None if live is None else self._fire(place, state, live)
                if live is None or fire is None:
                    after[state] += now[state]
                else:
                    leaving = fire.suffered.chance.T * now[state, live.span]
                    _pour(after, fire.suffered.states, live, rows_led(leaving, fire.dealt))
        return tuple(inflow)

    def to_the_end(self, chances: Floats) -> Seen:
        """Return where battles end that begin with these chances."""
        inflow = np.zeros((len(self._steps), *chances.shape))
        inflow[0] = chances
        seen_first = np.zeros_like(chances)
        going = self._running.astype(np.float64)
        for state in range(len(chances)):
            live = self._closures.live(state, _begun(inflow[:, state]))
            if live is None:
                continue
            go = going[state, live.span]
            fires = [self._fire(place, state, live) for place, _ in enumerate(self._steps)]
            seen = _visits(fires, inflow[:, state, live.span], go)
            seen_first[state, live.span] = seen[0]
            seen[0] = seen[0] * go
            for place, fire in enumerate(fires):
                if fire is not None:
                    leaving = fire.suffered.chance[:, 1:].T * seen[place]
                    into = inflow[(place + 1) % len(inflow)]
                    _pour(into, fire.suffered.states[1:], live, rows_led(leaving, fire.dealt))
        return Seen(seen_first * ~self._running, float(seen_first[self._running].sum()))

    def _fire(self, place: int, state: int, live: Live) -> _Fire | None:
        """Return both sides' fire in a step beside one attacker state; None where nobody fires."""
        if not self._fires_at_all[place][state] or (
            len(self._steps) > 1 and not self._fired[place][state, live.span].any()
        ):
            return None
        step = self._steps[place]
        return _Fire(step.attacker.dealt(state, live), step.defender.suffered(state, live))


def _begun(inflow: Floats) -> Flags:
    """Return which of one attacker state's pairs anything flows into, at any step."""
    begun: Flags = (inflow[0] if len(inflow) == 1 else np.max(inflow, axis=0)) > RAREST
    return begun


def _pour(into: Floats, rows: Ints, columns: Live, chances: Floats) -> None:
    """Add chances to some rows and columns; neighbouring ones are far quicker to add to."""
    if not len(rows):
        return
    if isinstance(columns.span, slice):
        first, last = int(rows[0]), int(rows[-1])
        together = last - first + 1 == len(rows)
        into[slice(first, last + 1) if together else rows, columns.span] += chances
    else:
        into[rows[:, None], columns.states] += chances


def _visits(fires: Sequence[_Fire | None], inflow: Floats, going: Floats) -> list[Floats]:
    """Return how often each live state is seen at the beginning of each step."""
    first = fires[0].stays(going) if fires[0] is not None else np.diag(going)
    if len(fires) == 1:
        return [settled(inflow[0], first)]
    leads = [first, *(None if fire is None else fire.stays(1.0) for fire in fires[1:])]
    back = np.zeros(inflow.shape[1])
    for here, lead in zip(inflow[1:], leads[1:], strict=True):
        back = _led(back + here, lead)
    whole = reduce(rows_led, [lead for lead in leads[1:] if lead is not None], first)
    seen = [settled(inflow[0] + back, whole)]
    for here, lead in zip(inflow[1:], leads, strict=False):
        seen.append(here + _led(seen[-1], lead))
    return seen


def _led(chances: Floats, leads: Floats | None) -> Floats:
    return chances if leads is None else led(chances, leads)
