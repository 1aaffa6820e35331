"""The states of a side that are worth looking at in one place of a computation."""

from typing import NamedTuple

from core.odds.hit_counts import Ints


class Live(NamedTuple):
    """Some states of a side, closed under the fire in hand.

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
