"""How often a battle is expected to visit pairs of states, before hits lead it on to others.

Hits lead to states of more hits only; a round in which nobody is hit leads back to the pair of
states in which it began. So pairs are taken in the order of the hits that both sides have taken
together, all of as many hits at once: how often each is visited is then known, and where it leads
comes later.
"""

from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from core.odds.hit_counts import Flags, Floats, Ints
from core.odds.step_kernels import Graphs


@dataclass(frozen=True, slots=True)
class FinalChances:
    """What a battle fought to its end comes to.

    Attributes:
        ended: The chance to end in each pair of states.
        rounds: The expected number of rounds.
    """

    ended: Floats
    rounds: float


def final_chances(visited: Floats, running: Flags) -> FinalChances:
    """Return what a battle comes to.

    Args:
        visited: How often a round would begin in each pair of states.
        running: The pairs in which one does.
    """
    begun = visited * running
    return FinalChances(visited - begun, float(begun.sum()))


@dataclass(frozen=True, slots=True)
class Levels:
    """All pairs of states by the hits that both sides have taken together.

    Attributes:
        pairs: The pairs, as places in a flattened array of them, those with fewest hits first.
        starts: Where those of each number of hits begin, and where the last end.
        hits: How many hits each pair has taken.
    """

    pairs: Ints
    starts: list[int]
    hits: Ints

    @property
    def parts(self) -> list[slice]:
        """Which pairs have taken as many hits."""
        return [slice(*part) for part in pairwise(self.starts)]


def levels(graphs: Graphs) -> Levels:
    """Return all pairs of states in order."""
    hits = (graphs.attacker.hits[:, None] + graphs.defender.hits).ravel()
    # numbers of two bytes are sorted in linear time
    order = hits.astype(np.int16).argsort(kind="stable")
    ends = np.bincount(hits).cumsum().tolist()
    return Levels(order, [0, *ends], hits)


class Staying:
    """What becomes of pairs of states while nobody is hit.

    Args:
        stays: By step (rows) and pair: the chance that nobody is hit.
        goes_on: By pair: whether a round begins.
    """

    def __init__(self, stays: Floats, goes_on: Flags) -> None:
        self._later = [*stays[1:]]
        self._first = stays[0] * goes_on
        self._often = 1 / (1 - np.multiply.reduce(stays) * goes_on)

    def visits(self, entering: Floats, part: slice) -> Floats:
        """Return how often pairs are visited at the beginning of each step.

        Args:
            entering: By step and pair, the chance that it is entered from another pair; afterwards
                it is how often it is visited.
            part: Which of the pairs these are.
        """
        if self._later:
            begun, *after = entering
            later = [stay[part] for stay in self._later]
            returning = after[0] * later[0]
            for here, stay in zip(after[1:], later[1:], strict=True):
                returning = (returning + here) * stay
            begun += returning
            begun *= self._often[part]
            for here, stay in zip(after, (self._first[part], *later[:-1]), strict=True):
                np.add(here, begun * stay, here)
                begun = here
        else:
            entering *= self._often[part]
        return entering
