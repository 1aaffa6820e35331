"""Orders of loss: which unit takes the next hit, given beforehand for a whole battle."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from core.board.kind import Counts, Kind
from core.terms.message import SaidError, Verbatim, say


class OrderError(SaidError, ValueError):
    """An order of loss that does not fit the units it is for."""


@dataclass(frozen=True, slots=True)
class LossOrder:
    """Every hit that a side can take, in the order in which they are taken.

    A state of the side is a number whose bit ``i`` is set once hit ``i`` of the order was taken;
    0 is the beginning. A hit that only some kinds can be given takes the first of theirs that
    is left.

    Attributes:
        kinds: The side's kinds.
        counts: Its units at the beginning, kind by kind.
        worn: How many of them were damaged already.
        said: The order kind by kind, first lost first; a kind that is first damaged stands twice.
        sinking: For each kind, the bits whose hits destroy a unit.
        hurting: For each kind, the bits whose hits only damage one.
    """

    kinds: tuple[Kind, ...]
    counts: Counts
    worn: Counts
    said: tuple[str, ...]
    sinking: tuple[int, ...]
    hurting: tuple[int, ...]

    def may_take(self, names: frozenset[str]) -> int:
        """Return the bits of all hits that the kinds of these names can take."""
        mask = 0
        for kind, sinking, hurting in zip(self.kinds, self.sinking, self.hurting, strict=True):
            if kind.name in names:
                mask |= sinking | hurting
        return mask

    @property
    def everything(self) -> int:
        """The state in which nothing is left."""
        return self.may_take(frozenset(kind.name for kind in self.kinds))

    def left(self, taken: int) -> Counts:
        """Return the units that are left after the hits in ``taken``."""
        return tuple(
            units - (taken & mask).bit_count()
            for units, mask in zip(self.counts, self.sinking, strict=True)
        )

    def state_with(self, left: Mapping[str, int]) -> int:
        """Return the state in which so many units of each kind are left, none of them damaged."""
        taken = 0
        for kind, units, *masks in zip(
            self.kinds, self.counts, self.sinking, self.hurting, strict=True
        ):
            lost = units - left.get(kind.name, 0)
            for mask in masks:
                taken = take_hits(taken, mask, lost)
        return taken

    def left_in(self, states: Sequence[int]) -> list[list[int]]:
        """Return the units left in each of many states: a row a kind, a column a state."""
        return [
            [units - (taken & mask).bit_count() for taken in states]
            for units, mask in zip(self.counts, self.sinking, strict=True)
        ]

    def damaged(self, taken: int) -> Counts:
        """Return how many of those left are damaged."""
        masks = zip(self.kinds, self.worn, self.hurting, self.sinking, strict=True)
        return tuple(
            worn + (taken & hurting).bit_count() - (taken & sinking).bit_count()
            if kind.hits > 1
            else 0
            for kind, worn, hurting, sinking in masks
        )


def next_hit(taken: int, may_take: int) -> int:
    """Return the state after one more hit; the same state when nothing can take it."""
    free = may_take & ~taken
    return taken | (free & -free)


def take_hits(taken: int, may_take: int, hits: int) -> int:
    """Return the state after more hits of one sort; those that nobody can take are lost."""
    for _ in range(hits):
        taken = next_hit(taken, may_take)
    return taken


def loss_order(
    kinds: tuple[Kind, ...],
    units: Mapping[str, int],
    order: Sequence[str],
    *,
    last: frozenset[str] = frozenset(),
    damaged: Mapping[str, int] | None = None,
) -> LossOrder:
    """Return the order in which a side takes hits.

    Ships of two hits are damaged before anything is lost (those lost last are damaged first),
    unless ``order`` names them twice: then they are damaged where they stand first.

    Args:
        kinds: The side's kinds.
        units: Units by kind.
        order: Kinds, first lost first; kinds that it leaves out follow in the order of ``kinds``.
        last: Kinds that are lost only after all others, whatever ``order`` says.
        damaged: Units of two hits that are damaged already, by kind.

    Raises:
        OrderError: It names a kind that is not there, or one too often.
    """
    said = _completed(kinds, order)
    said = [name for name in said if name not in last] + [name for name in said if name in last]
    hits = _hits_in_turn(kinds, said)
    worn = damaged or {}
    masks: dict[tuple[str, bool], int] = {}
    bit = 1
    for name, hurts in hits:
        size = units.get(name, 0) - (worn.get(name, 0) if hurts else 0)
        masks[name, hurts] = ((1 << size) - 1) * bit
        bit <<= size
    return LossOrder(
        kinds=kinds,
        counts=tuple(units.get(kind.name, 0) for kind in kinds),
        worn=tuple(worn.get(kind.name, 0) for kind in kinds),
        said=tuple(name for name, _ in hits),
        sinking=tuple(masks[kind.name, False] for kind in kinds),
        hurting=tuple(masks.get((kind.name, True), 0) for kind in kinds),
    )


def _completed(kinds: tuple[Kind, ...], order: Sequence[str]) -> list[str]:
    most = {kind.name: kind.hits for kind in kinds}
    for name in order:
        if order.count(name) > most.get(name, 0):
            called = Verbatim(name)
            raise OrderError(
                say("the order of loss names {name} more often than it takes hits", name=called)
                if name in most
                else say("the order of loss names {name}, and no such unit fights", name=called)
            )
    return [*order, *(kind.name for kind in kinds if kind.name not in order)]


def _hits_in_turn(kinds: tuple[Kind, ...], said: list[str]) -> list[tuple[str, bool]]:
    """Return kind by kind what is taken in turn: true for hits that only damage."""
    tough = [kind.name for kind in kinds if kind.hits > 1]
    turns = [(name, True) for name in reversed(said) if name in tough and said.count(name) == 1]
    return turns + [(name, name in said[place + 1 :]) for place, name in enumerate(said)]
