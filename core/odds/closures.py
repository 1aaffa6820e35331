"""Which states of its target a side's fire can lead to, whatever the dice."""

from collections.abc import Sequence

import numpy as np

from core.odds.fire_kernel import FireKernel
from core.odds.hit_counts import Flags
from core.odds.reachable import Reachable


class Closures:
    """The states that fire can lead a target on to.

    Args:
        size: How many target states there are.
        kernels: The fire in each step.
    """

    def __init__(self, size: int, kernels: Sequence[FireKernel]) -> None:
        self._everybody = np.arange(size)
        salvos = {id(salvo): salvo for kernel in kernels for salvo in kernel.salvos}
        self._salvos = tuple(salvos.values())
        self._armed = list(zip(*(salvo.most for salvo in self._salvos), strict=True))
        self._known: dict[tuple[bool, ...], Flags | None] = {}

    def reachable(self, firing: int, begins: Flags) -> Reachable | None:
        """Return the states that fire from one state leads to from those in ``begins``, if any."""
        first = int(begins.argmax())
        if not begins[first]:
            return None
        closure = self._closure_of(firing)
        if closure is None:
            span = slice(first, None)
            return Reachable(self._everybody[span], span)
        states = np.flatnonzero(closure[begins].any(axis=0))
        return Reachable(states, states)

    def _closure_of(self, firing: int) -> Flags | None:
        armed = tuple(map(bool, self._armed[firing])) if self._salvos else ()
        if armed not in self._known:
            self._known[armed] = self._closure(armed)
        return self._known[armed]

    def _closure(self, armed: tuple[bool, ...]) -> Flags | None:
        """Return which states lead to which; None when each leads to all that come after it."""
        hits = [salvo.after_hit for salvo, fires in zip(self._salvos, armed, strict=True) if fires]
        size = len(self._everybody)
        closure = np.eye(size, dtype=bool)
        for state in reversed(range(size)):
            for after in hits:
                if after[state] != state:
                    closure[state] |= closure[after[state]]
        return None if np.count_nonzero(closure) == size * (size + 1) // 2 else closure
