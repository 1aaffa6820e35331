"""Figures as plain JSON: what a trail or an outcome shows of the typed values inside."""

from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Any, cast

from pydantic import BaseModel

from core.terms.citation import Rule
from core.terms.message import Message, Text, Verbatim, english


class Named:
    """A value that stands in outcomes and trails by its name, such as a turn."""

    __slots__ = ()

    @property
    def told(self) -> Text:
        """What players read; its name where it says nothing better."""
        return Verbatim(self)


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
    return cast("Json", _telling(kind, _plain)(value, as_json))


def as_figures(value: Any) -> Any:
    """Return ``value`` as JSON whose sentences and named values are what they were.

    `as_json` makes plain JSON of both.

    Raises:
        TypeError: The value is none of the kinds that stand in outcomes and trails.
    """
    kind: type = type(value)
    return value if kind in _PLAIN else _telling(kind, _as_it_is)(value, as_figures)


Tell = Callable[[Any], Any]
"""How a value inside another one is told."""


@cache
def _telling(kind: type, worded: Callable[[Any], Any]) -> Callable[[Any, Tell], Any]:
    """Return how values of a kind stand as JSON, the first way that fits."""
    if issubclass(kind, Message | Named):
        return lambda value, _tell: worded(value)
    for kinds, told in _WAYS:
        if issubclass(kind, kinds):
            return told
    if is_dataclass(kind):
        return _fields_told(kind)
    raise TypeError(f"{kind.__name__} does not stand in outcomes or trails")


def _plain(value: Message | Named) -> str:
    return english(value) if isinstance(value, Message) else str(value)


def _as_it_is(value: Message | Named) -> Message | Named:
    return value


def _fields_told(kind: type) -> Callable[[Any, Tell], Json]:
    names = _field_names(kind)
    return lambda value, tell: {name: tell(getattr(value, name)) for name in names}


_WAYS: tuple[tuple[type | tuple[type, ...], Callable[[Any, Tell], Any]], ...] = (
    (Enum, lambda value, tell: tell(value.value)),
    ((bool, int, float, str), lambda value, _tell: value),
    (Rule, lambda value, _tell: value.citation),
    (BaseModel, lambda value, tell: tell(value.model_dump(mode="json"))),
    (Mapping, lambda value, tell: {str(as_json(key)): tell(each) for key, each in value.items()}),
    ((tuple, list), lambda value, tell: [tell(each) for each in value]),
    (frozenset, lambda value, tell: sorted((tell(each) for each in value), key=str)),
)
"""How the kinds that may stand in outcomes and trails are told, the narrower ones first."""
