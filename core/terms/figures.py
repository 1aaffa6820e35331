"""Figures as plain JSON: what a trail or an outcome shows of the typed values inside."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Any

from pydantic import BaseModel

from core.terms.citation import Rule


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
    if type(value) in _PLAIN:
        return value  # type: ignore[no-any-return] # one of the plain kinds
    match value:
        case Enum():
            found = as_json(value.value)
        case None | bool() | int() | float() | str():
            found = value
        case Rule():
            found = value.citation
        case Named():
            found = str(value)
        case BaseModel():
            found = as_json(value.model_dump(mode="json"))
        case Mapping():
            found = {str(as_json(key)): as_json(part) for key, part in value.items()}
        case tuple() | list():
            found = [as_json(part) for part in value]
        case frozenset():
            found = sorted((as_json(part) for part in value), key=str)
        case _ if is_dataclass(value) and not isinstance(value, type):
            found = {name: as_json(getattr(value, name)) for name in _field_names(type(value))}
        case _:
            raise TypeError(f"{type(value).__name__} does not stand in outcomes or trails")
    return found
