"""Where one side's fire in one step takes the other: chances from state to state."""

from collections.abc import Sequence
from functools import cached_property, reduce
from typing import NamedTuple

import numpy as np

from core.odds.hit_counts import Flags, Floats, Ints
from core.odds.live import Live
from core.odds.one_thread import rows_led


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
        self._or_more = np.cumsum(chance[:, ::-1], axis=1)[:, ::-1]
        self._most_from = np.maximum.accumulate(most[::-1])[::-1].tolist()
        self._lands = np.empty((width, size), dtype=np.int64)
        self._lands[0] = np.arange(size)
        for row in range(width - 1):
            self._lands[row + 1] = after_hit[self._lands[row]]
        takes = np.count_nonzero(self._lands[1:] != self._lands[:-1], axis=0)
        self._takes: list[int] = takes.tolist()

    @cached_property
    def _shown(self) -> Floats:
        """Chances of just so many hits, of none that lead there, and of so many or more."""
        nowhere = np.zeros((len(self._chance), 1))
        return np.concatenate([self._chance, nowhere, self._or_more], axis=1)

    @cached_property
    def _leads(self) -> Ints:
        """From each target state to each, the column of the chance that leads there."""
        width, size = self._lands.shape
        leads = np.full((size, size), width)
        takes = np.array(self._takes)
        hits, struck = np.nonzero(np.arange(width)[:, None] <= takes)
        last = hits == takes[struck]
        leads[struck, self._lands[hits, struck]] = hits + last * (width + 1)
        return leads

    def dealt(self, firing: int, live: Live) -> Floats:
        """Return chances from each live target state to each, by the fire of one state."""
        rows = live.span if isinstance(live.span, slice) else live.states[:, None]
        leads: Floats = self._shown[firing].take(self._leads[rows, live.span])
        return leads

    def alone(self, target: int, firing: Live) -> "Spread":
        """Return where this salvo, from each of several states, leads one target state."""
        taken = min(self._takes[target], self._most_from[firing.states[0]])
        fired = self._chance[firing.span, : taken + 1].copy()
        fired[:, taken] = self._or_more[firing.span, taken]
        return Spread(self._lands[: taken + 1, target], fired)

    def beside(self, before: "Spread", firing: Live) -> "Spread":
        """Return where this salvo leads what another, from the same states, led to."""
        hits = self._most_from[firing.states[0]] + 1
        fired = self._chance[firing.span, :hits]
        leads = self._lands[:hits, before.states].ravel()
        both = (fired[:, :, None] * before.chance[:, None, :]).reshape(firing.size, -1)
        order = leads.argsort(kind="stable")
        leads = leads[order]
        begins = np.concatenate(([0], np.flatnonzero(leads[1:] != leads[:-1]) + 1))
        return Spread(leads[begins], np.add.reduceat(both[:, order], begins, axis=1))

    def fires(self, firing: Live) -> bool:
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

    def dealt(self, firing: int, live: Live) -> Floats:
        """Return chances from each live target state to each, by the fire of one state."""
        if len(self.groups) == 1:
            return _dealt(self.groups[0][1], firing, live)
        leads = np.empty((live.size, live.size))
        for states, salvos in self.groups:
            rows = states[live.span]
            if rows.all():
                return _dealt(salvos, firing, live)
            if rows.any():
                leads[rows] = _dealt(salvos, firing, live)[rows]
        return leads

    def suffered(self, target: int, firing: Live) -> Spread:
        """Return where each of several states leads one target state, itself first."""
        (salvos,) = (salvos for states, salvos in self.groups if states[target])
        armed = [salvo for salvo in salvos if salvo.fires(firing)]
        if not armed:
            return Spread(np.array([target]), np.ones((firing.size, 1)))
        spread = armed[0].alone(target, firing)
        for salvo in armed[1:]:
            spread = salvo.beside(spread, firing)
        return spread


def _dealt(salvos: Sequence[Salvo], firing: int, live: Live) -> Floats:
    parts = [salvo.dealt(firing, live) for salvo in salvos if salvo.most[firing]]
    return reduce(rows_led, parts) if parts else np.eye(live.size)
