"""The states of a target that can be reached by the fire of one state."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from core.odds.hit_counts import Ints


@dataclass(frozen=True)
class Reachable:
    """Some states of a target: no fire of that state leads out of them.

    Attributes:
        states: The states, in order.
        span: What picks them out of an array of all states.
    """

    states: Ints
    span: slice | Ints

    @property
    def size(self) -> int:
        """How many there are."""
        return len(self.states)

    @cached_property
    def places(self) -> Ints:
        """By state: where it stands among these; what it says of others means nothing."""
        places = np.zeros(self.states[-1] + 1, dtype=np.int64)
        places[self.states] = np.arange(self.size)
        return places

    def only(self, places: Ints) -> "Reachable":
        """Return those at some places among these."""
        if len(places) == self.size:
            return self
        states = self.states[places]
        return Reachable(states, states)
