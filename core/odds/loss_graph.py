"""Every state that one side of a battle can come to, in an order in which losses only lead on."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field

import numpy as np

from core.board.order_of_loss import LossOrder, next_hit
from core.odds.hit_counts import Flags, Ints
from core.terms.refusal import Fault, RefusedError, not_in_book

MOST_PAIRS = 3_000_000
"""Pairs of states for which odds are worked out: some 80 ships a side."""


_MOST_STATES = 20_000
"""States of one side; whoever has more meets no enemy so small that the pairs are few."""

_TOO_LARGE = not_in_book(
    Fault(
        f"This battle can stand in more than {MOST_PAIRS:,} ways, and odds are worked out up to "
        "that many: some 80 ships a side.",
        "Give fewer units, or fewer kinds of them.",
    )
)


class TooLargeError(RefusedError):
    """A battle with more states than odds are worked out for."""

    def __init__(self) -> None:
        super().__init__(_TOO_LARGE)


@dataclass(frozen=True, slots=True)
class LossGraph:
    """The states of a side.

    Attributes:
        order: Its order of loss.
        taken: The states as the order of loss writes them, those with fewer hits first.
        index: Where each of them stands.
        counts: Units left, a row a state, a column a kind.
        hits: By state: the hits that have been taken.
    """

    order: LossOrder
    taken: tuple[int, ...]
    index: dict[int, int]
    counts: Ints
    hits: Ints
    _known: dict[frozenset[str], Flags] = field(default_factory=dict, repr=False, compare=False)
    _after: dict[int, Ints] = field(default_factory=dict, repr=False, compare=False)

    @property
    def size(self) -> int:
        """How many states there are."""
        return len(self.taken)

    def has(self, names: Collection[str]) -> Flags:
        """Return in which states a unit of one of these kinds is left."""
        named = frozenset(names)
        if named not in self._known:
            columns = [place for place, kind in enumerate(self.order.kinds) if kind.name in named]
            self._known[named] = np.logical_or.reduce(self.counts[:, columns], axis=1)
        return self._known[named]

    def after_hit(self, may_take: int) -> Ints:
        """Return, for each state, the state after one hit that only some can be given."""
        if may_take not in self._after:
            index = self.index
            led = [index[next_hit(taken, may_take)] for taken in self.taken]
            self._after[may_take] = np.array(led)
        return self._after[may_take]


def loss_graph(order: LossOrder, starts: Iterable[int], sorts: Iterable[int]) -> LossGraph:
    """Return the states that hits lead to.

    Args:
        order: The side's order of loss.
        starts: The states it may begin in.
        sorts: For each sort of hit, the bits of those that can take it.

    Raises:
        TooLargeError: There are too many of them for any enemy.
    """
    sorts = tuple(sorts)
    found = set(starts)
    edge = list(found)
    while edge:
        ahead = {next_hit(taken, sort) for taken in edge for sort in sorts}
        edge = list(ahead - found)
        found |= ahead
        if len(found) > _MOST_STATES:
            raise TooLargeError
    found.add(order.everything)
    taken = tuple(sorted(sorted(found), key=int.bit_count))
    return LossGraph(
        order=order,
        taken=taken,
        index={state: place for place, state in enumerate(taken)},
        counts=np.array(order.left_in(taken), dtype=np.int64).reshape(-1, len(taken)).T,
        hits=np.array([*map(int.bit_count, taken)]),
    )
