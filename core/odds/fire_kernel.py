"""One side's fire in one step: the hits that it scores, and where they lead the other side."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from core.odds.hit_counts import Flags, Floats, Ints


class Salvo:
    """Hits of one sort that a side scores in a step.

    Args:
        chance: By firing state (rows) and hits (columns).
        after_hit: By target state: the state after one hit.
        met: By target state: whether it is fired at.

    Attributes:
        chance: By firing state (rows) and hits (columns).
        after: By hits (rows) and target state: the state that they lead to.
        armed: By firing state: whether it may score a hit.
        takes: By target state: whether a hit changes anything.
    """

    def __init__(self, chance: Floats, after_hit: Ints, met: Flags) -> None:
        size = len(after_hit)
        self.chance = chance
        self.armed: Flags = chance[:, 0] < 1
        everybody = np.arange(size)
        self.takes: Flags = met & (after_hit != everybody)
        self.after = np.empty((chance.shape[1], size), dtype=np.int64)
        self.after[0] = everybody
        for row in range(1, len(self.after)):
            self.after[row] = after_hit[self.after[row - 1]]

    def leads(self, firing: Ints, targets: Ints) -> Floats:
        """Return where states that fire lead those that they fire at.

        Args:
            firing: The states that fire.
            targets: For each of them the state that it fires at.

        Returns:
            A row for each of these pairs, a column for each target state.
        """
        hits, size = self.after.shape
        taken = np.add.reduce(self.after[1:] != self.after[:-1], axis=0) * self.takes
        scored, struck = (np.arange(hits)[:, None] <= taken).nonzero()
        # so many hits, or so many at least where no more can be taken
        columns = np.empty((size, size), dtype=np.int64)
        columns.fill(2 * hits)
        columns[struck, self.after[scored, struck]] = scored + hits * (scored == taken[struck])
        chances = np.zeros((len(self.chance), 2 * hits + 1))
        chances[:, :hits] = self.chance
        self.chance[:, ::-1].cumsum(axis=1, out=chances[:, 2 * hits - 1 : hits - 1 : -1])
        places = columns[targets]
        places += firing[:, None] * chances.shape[1]
        return chances.take(places)


@dataclass(frozen=True, slots=True, eq=False)
class FireKernel:
    """All fire of one side in one step.

    Attributes:
        salvos: In the order in which their hits are dealt.
        active: By firing state and target state: whether there is any fire.
    """

    salvos: tuple[Salvo, ...]
    active: Flags

    def by_target(self) -> Iterator[tuple[Sequence[Salvo], Ints]]:
        """Yield target states together that the same salvos can hit, and these salvos."""
        patterns = np.zeros(self.active.shape[1], dtype=np.int64)
        for place, salvo in enumerate(self.salvos):
            patterns += salvo.takes << place
        for pattern in sorted({*patterns.tolist()}):
            salvos = [salvo for place, salvo in enumerate(self.salvos) if pattern >> place & 1]
            yield salvos, (patterns == pattern).nonzero()[0]

    def together(self, salvos: Sequence[Salvo], at: Ints) -> tuple[Floats, Ints]:
        """Return what salvos come to together.

        Args:
            salvos: The salvos.
            at: Some target states.

        Returns:
            The chances by firing state, and where each of the targets is led: both by the hits of
            all salvos, beginning with none.
        """
        chance, led = np.ones((self.active.shape[0], 1)), at[:, None]
        for salvo in salvos:
            chance = (chance[:, :, None] * salvo.chance[:, None]).reshape(len(chance), -1)
            led = salvo.after.T[led].reshape(len(at), -1)
        return chance, led
