"""The cases of a game that were resolved, in order: each table has those up to its own line."""

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from itertools import islice
from typing import Any, overload

from bot.referee.game.resolved_case import ResolvedCase

EVERY, RECENT, OFTEN = 64, 64, 8
"""After every so many cases a position is kept, so that a game need not be told from its beginning;
of the recent ones, which are those that players undo, after each so many."""

_Kept = dict[int, tuple[AbstractSet[int], Any]]
"""Positions by the number of cases before them, each with those of these that were undone."""


class ResolvedCases(Sequence[ResolvedCase]):
    """A sequence that shares its cases with those it grew from, so that it grows at no cost.

    It keeps positions on the way, each with those of the cases before it that were undone in it;
    they depend on nothing else, so all who share the cases share them.
    """

    __slots__ = ("_cases", "_count", "_kept")

    def __init__(self, grown: list[ResolvedCase] | None = None, kept: _Kept | None = None) -> None:
        self._cases = [] if grown is None else grown
        self._count = len(self._cases)
        self._kept: _Kept = {} if kept is None else kept

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[ResolvedCase]:
        return islice(self._cases, self._count)

    @overload
    def __getitem__(self, at: int) -> ResolvedCase: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[ResolvedCase, ...]: ...
    def __getitem__(self, at: int | slice) -> ResolvedCase | tuple[ResolvedCase, ...]:
        if isinstance(at, slice):
            return tuple(self._cases[each] for each in range(*at.indices(self._count)))
        return self._cases[range(self._count)[at]]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ResolvedCases) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def followed_by(self, case: ResolvedCase) -> "ResolvedCases":
        """Return the sequence with one more case."""
        if self._count < len(self._cases):  # another table has gone on from here
            return ResolvedCases([*self, case])
        self._cases.append(case)
        return ResolvedCases(self._cases, self._kept)

    def keep(self, count: int, undone: AbstractSet[int], position: Any) -> None:
        """Keep the position after the first ``count`` cases, where its turn has come."""
        if count and count % OFTEN == 0:
            self._kept[count] = (self._before(count, undone), position)
            if (count - RECENT) % EVERY:
                self._kept.pop(count - RECENT, None)

    def nearest(self, count: int, undone: AbstractSet[int]) -> tuple[int, Any] | None:
        """Return the last position kept in the first ``count`` cases, and after how many it stood.

        None where none is kept that had the same cases undone.
        """
        for kept in range(count - count % OFTEN, 0, -OFTEN):
            had = self._kept.get(kept)
            if had is not None and had[0] == self._before(kept, undone):
                return kept, had[1]
        return None

    def _before(self, count: int, undone: AbstractSet[int]) -> frozenset[int]:
        last = self._cases[count - 1].case
        return frozenset(case for case in undone if case <= last)
