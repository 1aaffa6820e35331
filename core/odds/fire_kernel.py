"""One side's fire in one step: the chances that it leads the other from state to state."""

from collections.abc import Sequence
from functools import cached_property, reduce
from typing import NamedTuple

import numpy as np

from core.odds.hit_counts import Flags, Floats, Ints, summed
from core.odds.rare import Rarities
from core.odds.reachable import Reachable


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
        self._most_from = np.maximum.accumulate(most[::-1])[::-1].tolist()
        self._after_hits = np.empty((width, size), dtype=np.int64)
        self._after_hits[0] = np.arange(size)
        for row in range(width - 1):
            self._after_hits[row + 1] = after_hit[self._after_hits[row]]

    def dealt(self, firing: int, reachable: Reachable) -> Floats:
        """Return chances from each reachable target state to each, by the fire of one state."""
        size, most = reachable.size, self.most[firing]
        cells = reachable.places[self._after_hits[: most + 1, reachable.span]]
        cells += np.arange(0, size * size, size)
        chances = np.repeat(self._chance[firing, : most + 1], size)
        return summed(cells.ravel(), chances, size * size).reshape(size, size)

    def written_out(self) -> Floats:
        """Return, by firing state, chances from each target state to each."""
        firing, hits = self._chance.shape
        size = self._after_hits.shape[1]
        taken = np.count_nonzero(np.diff(self._after_hits, axis=0), axis=0)
        at_least = np.cumsum(self._chance[:, ::-1], axis=1)[:, ::-1]
        columns = np.full((size, size), 2 * hits)
        scored, struck = np.nonzero(np.arange(hits)[:, None] <= taken)
        columns[struck, self._after_hits[scored, struck]] = scored + hits * (
            scored == taken[struck]
        )
        return np.concatenate([self._chance, at_least, np.zeros((firing, 1))], axis=1)[:, columns]

    def missing(self, firing: Reachable) -> Floats:
        """Return, for each of several states, the chance that it scores no hit."""
        return self._chance[firing.span, 0]

    def spread(self, before: "Spread", firing: Reachable, rarities: Rarities) -> "Spread":
        """Return where this salvo leads on from ``before``, fired from the same states."""
        hits = self._most_from[firing.states[0]] + 1
        chances = self._chance[firing.span, :hits].T
        states, scored = np.nonzero(rarities.kept(before.chance @ chances.T))
        after = self._after_hits[scored, before.states[states]]
        order = after.argsort(kind="stable")
        after = after[order]
        joint = before.chance[states[order]] * chances[scored[order]]
        begins = np.flatnonzero(np.diff(after, prepend=-1))
        if len(begins) == len(after):
            return Spread(after, joint)
        return Spread(after[begins], np.add.reduceat(joint, begins, axis=0))

    def fires(self, firing: Reachable) -> bool:
        """Return whether any state from the first of these on throws dice."""
        return bool(self._most_from[firing.states[0]])


class Spread(NamedTuple):
    """Chances over a few states of a target: rows by ``states``, columns by firing state."""

    states: Ints
    chance: Floats


class DealtPart(NamedTuple):
    """One state's fire at some states of its target.

    Attributes:
        states: Which of the reachable states these are; None: all of them.
        factors: For each salvo in turn, chances from each reachable state to each.
    """

    states: Flags | None
    factors: tuple[Floats, ...]


class Dealt(NamedTuple):
    """One state's fire in a step; its salvos are kept apart, as their product costs far more."""

    size: int
    parts: tuple[DealtPart, ...]

    def whole(self) -> Floats:
        """Return chances from each reachable state to each."""
        found = np.zeros((self.size, self.size))
        for states, factors in self.parts:
            product = reduce(np.matmul, factors) if factors else np.eye(self.size)
            if states is None:
                return product
            found[states] = product[states]
        return found

    def after(self, chances: Floats, places: Ints) -> Floats:
        """Return chances over the reachable states after the fire: a row for each row before.

        Args:
            chances: Before it; a column for each of some places among the reachable states.
            places: Those places.
        """
        found = np.zeros((len(chances), self.size))
        for states, factors in self.parts:
            moved = chances if states is None else chances * states[places]
            if not factors:
                found[:, places] += moved
                continue
            moved = moved @ (factors[0] if len(places) == self.size else factors[0][places])
            for factor in factors[1:]:
                moved = moved @ factor
            found += moved
        return found


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

    def dealt(self, firing: int, reachable: Reachable) -> "Dealt":
        """Return where the fire of one state leads the target from each reachable state."""
        matrices: dict[int, Floats] = {}

        def factors(salvos: Sequence[Salvo]) -> tuple[Floats, ...]:
            armed = [salvo for salvo in salvos if salvo.most[firing]]
            for salvo in armed:
                if id(salvo) not in matrices:
                    matrices[id(salvo)] = salvo.dealt(firing, reachable)
            return tuple(matrices[id(salvo)] for salvo in armed)

        parts = []
        for states, salvos in self.groups:
            there = states[reachable.span]
            if there.all():
                return Dealt(reachable.size, (DealtPart(None, factors(salvos)),))
            if there.any():
                parts.append(DealtPart(there, factors(salvos)))
        return Dealt(reachable.size, tuple(parts))

    def missing(self, target: int, firing: Reachable) -> Floats:
        """Return, for each of several states, the chance that its fire changes nothing."""
        (salvos,) = (salvos for states, salvos in self.groups if states[target])
        chance = np.ones(firing.size)
        for salvo in salvos:
            if salvo.after_hit[target] != target:
                chance *= salvo.missing(firing)
        return chance

    def suffered(
        self, target: int, firing: Reachable, visits: Floats, rarities: Rarities
    ) -> Spread:
        """Return where the fire of several states leads one target state.

        Args:
            target: That state.
            firing: The states that fire.
            visits: How often each of them meets it.
            rarities: What is left out.
        """
        (salvos,) = (salvos for states, salvos in self.groups if states[target])
        spread = Spread(np.array([target]), visits[None])
        for salvo in salvos:
            if salvo.fires(firing):
                spread = salvo.spread(spread, firing, rarities)
        return spread
