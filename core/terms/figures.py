"""Figures as plain JSON: what a trail or an outcome shows of the typed values inside."""

from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Any

from pydantic import BaseModel

from core.terms.citation import Rule
from core.terms.message import Message, english


class Named:
    """A value that stands in outcomes and trails by its name, such as a turn."""

    __slots__ = ()


Json = None | bool | int | float | str | list["Json"] | dict[str, "Json"]


_PLAIN = frozenset({str, int, bool, type(None)})
"""Most of what is asked for is JSON already."""


@cache
def _field_names(kind: type) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


def as_json(value: Any) -> Json:
    """Return ``value`` as plain JSON: dataclasses by field, rules by citation, tuples as lists.

    Raises:
        TypeError: The value is none of the kinds that stand in outcomes and trails.
    """
    kind: type = type(value)
    if kind in _PLAIN:
        return value  # type: ignore[no-any-return] # one of the plain kinds
    return _telling(kind)(value)


@cache
def _telling(kind: type) -> Callable[[Any], Json]:
    """Return how values of a kind stand as plain JSON, the first way that fits."""
    for kinds, told in _WAYS:
        if issubclass(kind, kinds):
            return told
    if is_dataclass(kind):
        return _fields_told(kind)
    raise TypeError(f"{kind.__name__} does not stand in outcomes or trails")


def _fields_told(kind: type) -> Callable[[Any], Json]:
    names = _field_names(kind)
    return lambda value: {name: as_json(getattr(value, name)) for name in names}


_WAYS: tuple[tuple[type | tuple[type, ...], Callable[[Any], Json]], ...] = (
    (Enum, lambda value: as_json(value.value)),
    (Message, english),
    ((bool, int, float, str), lambda value: value),
    (Rule, lambda value: value.citation),
    (Named, str),
    (BaseModel, lambda value: as_json(value.model_dump(mode="json"))),
    (Mapping, lambda value: {str(as_json(key)): as_json(part) for key, part in value.items()}),
    ((tuple, list), lambda value: [as_json(part) for part in value]),
    (frozenset, lambda value: sorted((as_json(part) for part in value), key=str)),
)
"""How the kinds that may stand in outcomes and trails are told, the narrower ones first."""
