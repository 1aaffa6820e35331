"""Counts of units as one value, which can be put together, taken from one another and compared."""

from collections.abc import Container, ItemsView, Iterable, Iterator, KeysView, Mapping, ValuesView
from types import MappingProxyType
from typing import Any, TypeVar, final, overload

T = TypeVar("T")

Units = Mapping[str, int]
"""Units by name, as they are read."""

_NONE: Units = MappingProxyType({})


@final
class UnitCounts(Units):
    """How many there are of each unit; names without any are left out.

    It never changes, keeps the order in which its names came in, and equals every mapping of the
    same counts. The other side of ``+``, ``-`` and ``&`` may be any mapping.
    """

    __slots__ = ("_counts",)

    def __init__(self, units: Mapping[Any, int] = _NONE) -> None:
        self._counts: dict[str, int] = {unit: n for unit, n in units.items() if n}

    @classmethod
    def of(cls, units: Units) -> "UnitCounts":
        """Return units as counts: what is so already, as it is."""
        return units if isinstance(units, cls) else cls(units)

    @classmethod
    def sum(cls, groups: Iterable[Units]) -> "UnitCounts":
        """Return the units of all groups together."""
        found: dict[str, int] = {}
        for units in groups:
            for unit, count in units.items():
                found[unit] = found.get(unit, 0) + count
        return cls(found)

    @classmethod
    def _holding(cls, counts: dict[str, int]) -> "UnitCounts":
        """Return a dictionary without zeros as counts; nobody else keeps it."""
        made = object.__new__(cls)
        made._counts = counts
        return made

    def __add__(self, other: Units) -> "UnitCounts":
        """Return the units of both."""
        if not other:
            return self
        found = self._counts.copy()
        for unit, count in other.items():
            found[unit] = found.get(unit, 0) + count
        return UnitCounts(found)

    def __radd__(self, other: Units) -> "UnitCounts":
        return UnitCounts(other) + self._counts

    def __sub__(self, other: Units) -> "UnitCounts":
        """Return what is left when the other units are gone, never less than none."""
        if not other:
            return self
        left = self._counts.copy()
        for unit, count in other.items():
            if unit in left:
                left[unit] -= count
        return UnitCounts._holding({unit: n for unit, n in left.items() if n > 0})

    def __rsub__(self, other: Units) -> "UnitCounts":
        return UnitCounts(other) - self

    def __and__(self, other: Units) -> "UnitCounts":
        """Return what both have."""
        both = {unit: min(n, other[unit]) for unit, n in self._counts.items() if unit in other}
        return UnitCounts(both)

    def __rand__(self, other: Units) -> "UnitCounts":
        return UnitCounts(other) & self

    def __neg__(self) -> "UnitCounts":
        """Return the change that takes these units away."""
        return UnitCounts._holding({unit: -n for unit, n in self._counts.items()})

    def only(self, kinds: Container[str]) -> "UnitCounts":
        """Return the units of these kinds."""
        return UnitCounts._holding({unit: n for unit, n in self._counts.items() if unit in kinds})

    def but(self, kinds: Container[str]) -> "UnitCounts":
        """Return the units of all other kinds."""
        left = {unit: n for unit, n in self._counts.items() if unit not in kinds}
        return UnitCounts._holding(left)

    def after(self, changes: Units) -> "UnitCounts":
        """Return the units after changes, which may be below 0.

        Raises:
            ValueError: There would be fewer than none.
        """
        left = self + changes
        if left and min(left.values()) < 0:
            short = (unit for unit, count in left.items() if count < 0)
            raise ValueError(f"there are not so many {', '.join(short)}")
        return left

    def __getitem__(self, unit: str) -> int:
        return self._counts[unit]

    @overload
    def get(self, unit: str, default: None = None, /) -> int | None: ...

    @overload
    def get(self, unit: str, default: int, /) -> int: ...

    @overload
    def get(self, unit: str, default: T, /) -> int | T: ...

    def get(self, unit: str, default: object = None, /) -> object:
        """Return how many there are of a unit; the default where there is none."""
        return self._counts.get(unit, default)

    def __contains__(self, unit: object) -> bool:
        return unit in self._counts

    def __iter__(self) -> Iterator[str]:
        return iter(self._counts)

    def __len__(self) -> int:
        return len(self._counts)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Mapping) and self._counts == dict(other)

    def __hash__(self) -> int:
        return hash(frozenset(self._counts.items()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._counts})"

    def keys(self) -> KeysView[str]:
        """Return the names."""
        return self._counts.keys()

    def values(self) -> ValuesView[int]:
        """Return how many there are of each."""
        return self._counts.values()

    def items(self) -> ItemsView[str, int]:
        """Return the names, each with how many there are."""
        return self._counts.items()


NOBODY = UnitCounts()
"""No units."""
