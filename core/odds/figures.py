"""The figures of an outcome, by dotted name, and how often each value of them comes up."""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from fractions import Fraction
from functools import cache
from math import lcm

from core.terms.figures import Json, as_json

Figures = Mapping[str, str]
"""Values by dotted name, as JSON text: ``{"advanced.transports_sunk": "2"}``."""

Counted = Mapping[str, Mapping[str, int]]
"""By dotted name, in how many ways a figure has each value."""

ABSENT = "null"

_MOST_HELD = 1_000
"""Outcomes that are counted before they are added to the tally."""


def figures(outcome: object, without: frozenset[str] = frozenset()) -> dict[str, str]:
    """Return every figure of an outcome.

    Objects, and lists of objects, are opened; a plain list is one figure.

    Args:
        outcome: A dataclass, as procedures return it.
        without: Names that are left out, with all that stands inside them.
    """
    if not is_dataclass(outcome):
        return dict(_inner_figures("", as_json(outcome)))
    shown: dict[str, str] = {}
    for field in fields(outcome):
        if field.name not in without:
            value = getattr(outcome, field.name)
            if type(value) is int:
                shown[field.name] = str(value)
            else:
                shown.update(_inner_figures(field.name, as_json(value)))
    if any("." in name for name in without):
        return {name: value for name, value in shown.items() if not within(name, without)}
    return shown


def within(name: str, names: frozenset[str]) -> bool:
    """Return whether a figure is one of ``names``, or stands inside one of them."""
    return name in names or any(part in names for part in _around(name))


def _inner_figures(name: str, value: Json) -> Iterator[tuple[str, str]]:
    """Yield the figures inside a value, or the value itself."""
    if isinstance(value, list) and any(isinstance(part, dict) for part in value):
        value = {str(place): part for place, part in enumerate(value)}
    if isinstance(value, dict):
        for part, inner in value.items():
            yield from _inner_figures(f"{name}.{part}" if name else part, inner)
    elif isinstance(value, str):
        yield name, value
    else:
        yield name, str(value) if type(value) is int else json.dumps(value)


def counted(each: Iterable[tuple[Figures, int]]) -> Counted:
    """Return in how many ways each figure has each value."""
    found: dict[str, dict[str, int]] = {}
    for shown, ways in each:
        for name, value in shown.items():
            of = found.setdefault(name, {})
            of[value] = of.get(value, 0) + ways
    return found


class OutcomeCounts:
    """Outcomes of many runs, counted field by field: each value of a field is opened once.

    They are added to the tally many at a time, so that memory holds no more than those.

    Args:
        tally: Where they are counted.
        without: Figures that are left out.
        only: Figures that count, where not all the others do.
    """

    def __init__(
        self, tally: "Tally", without: frozenset[str], only: frozenset[str] | None
    ) -> None:
        self._tally = tally
        self._without = without
        self._only = only
        self._held = 0
        self._whole: list[tuple[object, int, int]] = []
        self._counted: dict[str, dict[object, tuple[object, dict[int, int]]]] = {}

    def count(self, outcome: object, ways: int, all_ways: int) -> None:
        """Count an outcome that comes up in so many of all ways."""
        self._held += 1
        if self._held > _MOST_HELD:
            self.flush()
        if not is_dataclass(outcome):
            self._whole.append((outcome, ways, all_ways))
            return
        for name in _names(outcome.__class__, self._without):
            value = getattr(outcome, name)
            values = self._counted.setdefault(name, {})
            key = value if type(value) is int else _told_apart(value)
            _, of = values.setdefault(key, (value, {}))
            of[all_ways] = of.get(all_ways, 0) + ways

    def flush(self) -> None:
        """Add everything that was counted to the tally."""
        for outcome, ways, all_ways in self._whole:
            shown = self._kept(figures(outcome, self._without))
            self._tally.add_ways(shown, ways, all_ways)
        for name, values in self._counted.items():
            for value, of in values.values():
                shown = self._kept(dict(_inner_figures(name, as_json(value))))
                for all_ways, ways in of.items():
                    self._tally.add_ways(shown, ways, all_ways)
        self._held, self._whole, self._counted = 0, [], {}

    def _kept(self, shown: Figures) -> Figures:
        return {
            name: value
            for name, value in shown.items()
            if not within(name, self._without) and (self._only is None or within(name, self._only))
        }


def _told_apart(value: object) -> object:
    """Return what tells a value from others: numbers in a row, else that it is another object.

    What stands in no such row may not be hashed, or slowly.
    """
    if isinstance(value, tuple) and type(value) is tuple and {int}.issuperset(map(type, value)):
        return value
    return "", id(value)


@cache
def _names(outcome: type, without: frozenset[str]) -> tuple[str, ...]:
    return tuple(field.name for field in fields(outcome) if field.name not in without)


class Tally:
    """Chances of the values of figures, added up exactly."""

    def __init__(self) -> None:
        self._chances: dict[str, dict[str, dict[int, int]]] = {}

    def add(self, shown: Figures, chance: Fraction) -> None:
        """Count figures that come up together with a chance."""
        self.add_ways(shown, chance.numerator, chance.denominator)

    def add_ways(self, shown: Figures, ways: int, all_ways: int) -> None:
        """Count figures that come up together in so many of all ways."""
        for name, value in shown.items():
            of = self._chances.setdefault(name, {}).setdefault(value, {})
            of[all_ways] = of.get(all_ways, 0) + ways

    def add_counted(self, within: str, told: Counted, ways: int, all_ways: int) -> None:
        """Count figures inside a part of an outcome; each of their ways is so many of all."""
        for name, values in told.items():
            chances = self._chances.setdefault(f"{within}.{name}", {})
            for value, times in values.items():
                of = chances.setdefault(value, {})
                of[all_ways] = of.get(all_ways, 0) + times * ways

    def distributions(self) -> dict[str, dict[str, Fraction]]:
        """Return each figure's values with their chances, which sum to 1.

        A figure that some runs do not show is null in them; an object that is null in every run
        in which its figures are not shown is no figure of its own.
        """
        found: dict[str, dict[str, Fraction]] = {}
        objects = {part for name in self._chances for part in _around(name)}
        for name, values in self._chances.items():
            if name in objects:
                continue
            # all in ways of one number: fractions are added many times slower
            all_ways = lcm(*{of for counted in values.values() for of in counted})
            shares = {
                value: sum([ways * (all_ways // of) for of, ways in counted.items()])
                for value, counted in values.items()
            }
            if missing := all_ways - sum(shares.values()):
                shares[ABSENT] = shares.get(ABSENT, 0) + missing
            found[name] = {value: Fraction(ways, all_ways) for value, ways in shares.items()}
        return found


def _around(name: str) -> Iterator[str]:
    """Yield the names of all objects that a figure stands in."""
    while "." in name:
        name, _, _ = name.rpartition(".")
        yield name
