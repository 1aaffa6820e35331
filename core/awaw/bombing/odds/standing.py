"""What later attacks on a target depend on, as one value: who is left over it, who waits at it."""

from collections.abc import Sequence
from dataclasses import dataclass

from core.awaw.bombing.odds.air import Counts, counts
from core.awaw.bombing.phase.assignment import Group, Orders
from core.awaw.bombing.phase.attacks import SpotKey
from core.awaw.bombing.phase.forces import bomb_together
from core.awaw.bombing.phase.watches import Sky, Watch
from core.awaw.book.terms import Power
from core.awaw.record.own_rows import OwnRows

Waiting = tuple[tuple[Power, Counts], ...]
"""Forces at a target that wait for others of their power: together, as they will bomb."""

_BEFORE = "before"
"""The name of those that wait, which is no attack's."""


@dataclass(frozen=True, slots=True)
class WatchState:
    """Defenders of one group: who is left, by which orders, and whether they met a raid."""

    left: Counts
    orders: Orders
    met: bool
    chosen: Counts | None

    @classmethod
    def of(cls, watch: Watch) -> "WatchState":
        """Return how a group stands."""
        chosen = None if watch.chosen is None else counts(watch.chosen)
        return cls(counts(watch.left), watch.orders, watch.met > 0, chosen)

    def watch(self, group: Group) -> Watch:
        """Return the group as it stands, for a procedure to change."""
        chosen = None if self.chosen is None else dict(self.chosen)
        return Watch(group, dict(self.left), self.orders, int(self.met), chosen)


Watches = tuple[WatchState, ...]
"""All defenders of a target."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How matters stand over one target between two attacks on it."""

    watches: Watches
    waiting: Waiting = ()

    @classmethod
    def before(cls, groups: Sequence[Group]) -> "Standing":
        """Return how matters stand before the first attack."""
        return cls(
            tuple(
                WatchState(counts(group.factors), group.orders, met=False, chosen=None)
                for group in groups
            )
        )

    @classmethod
    def of(cls, sky: Sky, spot: SpotKey) -> "Standing":
        """Return how matters stand over a target."""
        waiting = tuple(
            (power, counts(bomb_together.function(forces)))
            for (key, power), forces in sky.waiting.items()
            if key == spot
        )
        return cls(tuple(map(WatchState.of, sky.watches[spot])), waiting)

    def sky(self, spot: SpotKey, groups: Sequence[Group], rows: OwnRows) -> Sky:
        """Return the phase as it stands, for a procedure to change; no damage was done yet."""
        watches = [state.watch(group) for state, group in zip(self.watches, groups, strict=True)]
        sky = Sky({spot: watches}, {spot: 0}, rows)
        for power, forces in self.waiting:
            sky.waiting[spot, power] = {_BEFORE: dict(forces)}
        return sky
