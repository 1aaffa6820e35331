"""One side's fire in one step: the hits that it scores, and where they lead the other side."""

from collections.abc import Sequence

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

    def written_out(self) -> Floats:
        """Return, by firing state, chances from each target state to each."""
        firing, hits = self.chance.shape
        size = self.after.shape[1]
        taken = np.count_nonzero(self.after[1:] != self.after[:-1], axis=0)
        at_least = np.cumsum(self.chance[:, ::-1], axis=1)[:, ::-1]
        columns = np.full((size, size), 2 * hits)
        scored, struck = np.nonzero(np.arange(hits)[:, None] <= taken)
        columns[struck, self.after[scored, struck]] = scored + hits * (scored == taken[struck])
        chances = np.concatenate([self.chance, at_least, np.zeros((firing, 1))], axis=1)
        return chances[:, columns]


class FireKernel:
    """All fire of one side in one step.

    Args:
        salvos: In the order in which their hits are dealt.
        active: By firing state and target state: whether there is any fire.
    """

    def __init__(self, salvos: Sequence[Salvo], active: Flags) -> None:
        self.salvos = tuple(salvos)
        self.active = active
