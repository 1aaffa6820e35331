"""Sums of units by name."""

from collections.abc import Mapping
from typing import Any

from core.alpha3.book.terms import Units
from core.board.unit_table import ALPHA3_UNITS
from core.board.unit_words import roster


def added(one: Units, other: Units) -> dict[str, int]:
    """Return the units of both."""
    found = dict(one)
    for unit, count in other.items():
        found[unit] = found.get(unit, 0) + count
    return {unit: count for unit, count in found.items() if count}


def without(one: Units, other: Units) -> dict[str, int]:
    """Return what is left of ``one`` when ``other`` is gone, never less than none."""
    found = {unit: max(0, count - other.get(unit, 0)) for unit, count in one.items()}
    return {unit: count for unit, count in found.items() if count}


def lesser(one: Units, other: Units) -> dict[str, int]:
    """Return what both have."""
    found = {unit: min(count, other.get(unit, 0)) for unit, count in one.items()}
    return {unit: count for unit, count in found.items() if count}


def only(units: Units, kinds: frozenset[str]) -> dict[str, int]:
    """Return the units of these kinds."""
    return {unit: count for unit, count in units.items() if unit in kinds and count}


def told(units: Mapping[str, int]) -> str:
    """Return units as players read them, such as ``3 infantry, 2 tanks``."""
    order = list(ALPHA3_UNITS)
    ranked = sorted(units, key=lambda unit: order.index(unit) if unit in order else len(order))
    return roster({unit: units[unit] for unit in ranked})


def named(units: Mapping[Any, int]) -> dict[str, int]:
    """Return units of a request by plain name."""
    return {str(unit): count for unit, count in units.items()}
