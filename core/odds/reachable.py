"""The states of a target that can be reached by the fire of one state."""

from typing import NamedTuple

from core.odds.hit_counts import Ints


class Reachable(NamedTuple):
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
