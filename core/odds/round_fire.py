"""All fire of a round, of both sides and in every step: where it leads from many pairs of states.

States of all steps and sides are numbered one after another, and so are their volleys: what each
salvo comes to is then looked up for all of them at once.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from core.odds.hit_counts import Flags, Floats, Ints
from core.odds.hit_table import LEVELS, TINY, HitTable
from core.odds.rare import Rarities
from core.odds.step_kernels import StepKernels


class Led(NamedTuple):
    """Where a step leads.

    Attributes:
        step: The step.
        rows: States of the attacker.
        columns: States of the defender.
        chance: The chance of each pair of these.
    """

    step: int
    rows: Ints
    columns: Ints
    chance: Floats


class Met(NamedTuple):
    """Pairs of states that meet: the last axis of each array.

    Attributes:
        volleys: By salvo, step and the side that is fired at: the volley, times ``LEVELS``.
        targets: By step and side: the state that is fired at.
        stays: By step: the chance that nobody is hit.
    """

    volleys: Ints
    targets: Ints
    stays: Floats

    def begun(self, steps: Ints) -> "Met":
        """Return those of some steps."""
        if len(steps) == len(self.stays):
            return self
        return Met(self.volleys[:, steps], self.targets[steps], self.stays[steps])


class RoundFire:
    """All fire of a round.

    Args:
        steps: Both sides' fire in each step.
    """

    def __init__(self, steps: Sequence[StepKernels]) -> None:
        kernels = [kernel for step in steps for kernel in (step.defender, step.attacker)]
        ends = np.cumsum([kernel.active.shape for kernel in kernels], axis=0)
        firing, targets = np.vstack([[0, 0], ends]).T.tolist()
        salvos = [
            [
                (place, kernel.salvos[turn])
                for place, kernel in enumerate(kernels)
                if len(kernel.salvos) > turn
            ]
            for turn in range(max(len(kernel.salvos) for kernel in kernels))
        ]
        self._hits = HitTable([salvo.chance for turn in salvos for _, salvo in turn])
        self._volleys = np.zeros((len(salvos), firing[-1]), dtype=np.int64)
        self._takes = np.zeros((len(salvos), targets[-1]), dtype=bool)
        # by salvo, target and hits: the target that they lead to, times the width of a row
        self._after = np.zeros((len(salvos), targets[-1], self._hits.width), dtype=np.int64)
        self._after[:, :, 0] = np.arange(targets[-1])
        volley = 1
        for turn, dealt in enumerate(salvos):
            for place, salvo in dealt:
                size, hits = salvo.chance.shape
                by, at = (slice(*each[place : place + 2]) for each in (firing, targets))
                self._volleys[turn, by] = np.arange(volley, volley + size) * salvo.armed
                self._takes[turn, at] = salvo.takes
                self._after[turn, at, :hits] = salvo.after.T + targets[place]
                volley += size
        self._after *= self._hits.width
        self._firing = np.array(firing[:-1]).reshape(-1, 2, 1)
        self._targets = np.array(targets[:-1]).reshape(-1, 2, 1)
        self._bounds = np.array(targets)
        self._places = np.zeros(targets[-1], dtype=np.int64)

    def met(self, rows: Ints, columns: Ints) -> Met:
        """Return what is thrown where an attacker's state meets a defender's, pair by pair."""
        targets = np.array((rows, columns)) + self._targets
        volleys = self._volleys.take(np.array((columns, rows)) + self._firing, axis=1)
        volleys *= self._takes.take(targets, axis=1)
        stays = np.multiply.reduce(self._hits.misses[volleys], axis=(0, 2))
        return Met(volleys * LEVELS, targets, stays)

    def led(self, met: Met, weights: Floats, rarities: Rarities) -> Iterator[Led]:
        """Yield where steps lead that begin with the pairs that meet.

        Args:
            met: The pairs.
            weights: By step (rows) and pair: how often it begins it.
            rarities: What is left out.
        """
        begun = np.flatnonzero(weights.any(axis=1))
        weights = weights[begun]
        thrown, chance, states = self._dealt(met.begun(begun), weights, rarities)
        there: Flags = np.zeros(len(self._places), dtype=bool)
        there[states] = True
        found = there.nonzero()[0]
        self._places[found] = np.arange(len(found))
        first = found.searchsorted(self._bounds)
        # one array for each side that is fired at: pairs by the states that this leads to
        pairs = weights.shape[1]
        here = first[:-1].reshape(-1, 2)[begun].ravel()
        widths = (first[1:] - first[:-1]).reshape(-1, 2)[begun].ravel()
        ends = widths.cumsum() * pairs
        begins = (ends - widths * pairs - here)[:, None] + np.arange(pairs) * widths[:, None]
        cells = begins.ravel()[thrown] + self._places[states]
        spread = np.bincount(cells, chance, ends[-1])
        per = 1 / np.maximum(weights, TINY)
        borders, first = [0, *ends.tolist()], first.tolist()
        for place, step in enumerate(begun.tolist()):
            begin, middle, end = borders[2 * place : 2 * place + 3]
            if begin < middle < end:
                suffered = spread[begin:middle].reshape(pairs, -1)
                dealt = spread[middle:end].reshape(pairs, -1) * per[place, :, None]
                begin, middle, end = first[2 * step : 2 * step + 3]
                rows = found[begin:middle] - self._bounds[2 * step]
                columns = found[middle:end] - self._bounds[2 * step + 1]
                yield Led(step, rows, columns, suffered.T @ dealt)

    def _dealt(self, met: Met, weights: Floats, rarities: Rarities) -> tuple[Ints, Floats, Ints]:
        """Return, for what each of the pairs, steps and sides may come to, which, chance and state.

        The chance is that both of coming together and of the fire at one of the two sides.
        """
        width = self._hits.width
        chance = (weights[:, None] + np.full((2, 1), TINY)).ravel()
        states = met.targets.ravel() * width
        thrown = np.arange(len(states))
        for volleys, after in zip(met.volleys, self._after, strict=True):
            if volleys.any():
                scored = self._hits.scored(volleys.ravel()[thrown], chance, states, rarities)
                thrown, chance = thrown[scored.thrown], scored.chance
                states = after.ravel()[scored.cells]
        return thrown, chance, states // width
