"""One side's fire in one step: the chances that it leads the other from state to state."""

from collections.abc import Sequence
from functools import cached_property, reduce
from typing import NamedTuple

import numpy as np

from core.odds.hit_counts import Flags, Floats, Ints
from core.odds.reachable import Reachable
from core.odds.triangular import matrix_product


class Salvo:
    """Hits of one sort that a side scores in a step.

    Args:
        chance: By firing state (rows) and hits (columns).
        dice: By firing state: how many dice it throws.
        after_hit: By target state: the state after one hit.

    Attributes:
        most: By firing state: the most hits that it can score.
        after_hit: By target state: the state after one hit.
    """

    def __init__(self, chance: Floats, dice: Ints, after_hit: Ints) -> None:
        width, size = chance.shape[1], len(after_hit)
        most = np.minimum(dice, width - 1)
        self.most: list[int] = most.tolist()
        self.after_hit: list[int] = after_hit.tolist()
        self._chance = chance
        self._at_least = np.cumsum(chance[:, ::-1], axis=1)[:, ::-1]
        self._most_from = np.maximum.accumulate(most[::-1])[::-1].tolist()
        self._after_hits = np.empty((width, size), dtype=np.int64)
        self._after_hits[0] = np.arange(size)
        for row in range(width - 1):
            self._after_hits[row + 1] = after_hit[self._after_hits[row]]
        most_taken = np.count_nonzero(self._after_hits[1:] != self._after_hits[:-1], axis=0)
        self._most_taken: list[int] = most_taken.tolist()

    @cached_property
    def _by_column(self) -> Floats:
        """By column: chances of each number of hits, no chance, chances of at least each number."""
        impossible = np.zeros((len(self._chance), 1))
        return np.concatenate([self._chance, impossible, self._at_least], axis=1)

    @cached_property
    def _columns(self) -> Ints:
        """From each target state to each, the column of its chance in ``_by_column``."""
        width, size = self._after_hits.shape
        transitions = np.full((size, size), width)
        most_taken = np.array(self._most_taken)
        hits, struck = np.nonzero(np.arange(width)[:, None] <= most_taken)
        last = hits == most_taken[struck]
        transitions[struck, self._after_hits[hits, struck]] = hits + last * (width + 1)
        return transitions

    def dealt(self, firing: int, reachable: Reachable) -> Floats:
        """Return chances from each reachable target state to each, by the fire of one state."""
        rows = reachable.span if isinstance(reachable.span, slice) else reachable.states[:, None]
        transitions: Floats = self._by_column[firing].take(self._columns[rows, reachable.span])
        return transitions

    def first_spread(self, target: int, firing: Reachable) -> "Spread":
        """Return where this salvo alone, fired from several states, leads one target state."""
        taken = min(self._most_taken[target], self._most_from[firing.states[0]])
        chances = self._chance[firing.span, : taken + 1].copy()
        chances[:, taken] = self._at_least[firing.span, taken]
        return Spread(self._after_hits[: taken + 1, target], chances)

    def next_spread(self, before: "Spread", firing: Reachable) -> "Spread":
        """Return where this salvo leads on from ``before``, by others of the same states."""
        hits = self._most_from[firing.states[0]] + 1
        chances = self._chance[firing.span, :hits]
        transitions = self._after_hits[:hits, before.states].ravel()
        joint = (chances[:, :, None] * before.chance[:, None, :]).reshape(firing.size, -1)
        order = transitions.argsort(kind="stable")
        transitions = transitions[order]
        begins = np.concatenate(([0], np.flatnonzero(transitions[1:] != transitions[:-1]) + 1))
        return Spread(transitions[begins], np.add.reduceat(joint[:, order], begins, axis=1))

    def fires(self, firing: Reachable) -> bool:
        """Return whether any state from the first of these on throws dice."""
        return bool(self._most_from[firing.states[0]])


class Spread(NamedTuple):
    """Chances over a few states of a target: rows by firing state, columns by ``states``."""

    states: Ints
    chance: Floats


class FireKernel:
    """All fire of one side in one step.

    Args:
        groups: Target states that are fired at alike, and the salvos in the order in which their
            hits are dealt. Every target state is in one group.
        active: By firing state and target state: whether there is any fire.
        opened: Whether dice of an opening are thrown with it, whatever the states.
    """

    def __init__(
        self,
        groups: Sequence[tuple[Flags, tuple[Salvo, ...]]],
        active: Flags,
        *,
        opened: bool = False,
    ) -> None:
        self.groups = groups
        self.active = active
        self.opened = opened

    @cached_property
    def salvos(self) -> tuple[Salvo, ...]:
        """Its salvos, each once."""
        return tuple({id(each): each for _, salvos in self.groups for each in salvos}.values())

    def dealt(self, firing: int, reachable: Reachable) -> Floats:
        """Return chances from each reachable target state to each, by the fire of one state."""
        if len(self.groups) == 1:
            return _dealt(self.groups[0][1], firing, reachable)
        transitions = np.empty((reachable.size, reachable.size))
        for states, salvos in self.groups:
            rows = states[reachable.span]
            if rows.all():
                return _dealt(salvos, firing, reachable)
            if rows.any():
                transitions[rows] = _dealt(salvos, firing, reachable)[rows]
        return transitions

    def suffered(self, target: int, firing: Reachable) -> Spread:
        """Return where each of several states leads one target state, itself first."""
        (salvos,) = (salvos for states, salvos in self.groups if states[target])
        armed = [salvo for salvo in salvos if salvo.fires(firing)]
        if not armed:
            return Spread(np.array([target]), np.ones((firing.size, 1)))
        spread = armed[0].first_spread(target, firing)
        for salvo in armed[1:]:
            spread = salvo.next_spread(spread, firing)
        return spread


def _dealt(salvos: Sequence[Salvo], firing: int, reachable: Reachable) -> Floats:
    by_salvo = [salvo.dealt(firing, reachable) for salvo in salvos if salvo.most[firing]]
    return reduce(matrix_product, by_salvo) if by_salvo else np.eye(reachable.size)
