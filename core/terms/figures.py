"""Figures as plain JSON: what a trail or an outcome shows of the typed values inside."""

from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from operator import attrgetter
from typing import Any

from pydantic import BaseModel

from core.terms.citation import Rule
from core.terms.message import Message, Text, Verbatim, english

UNRECORDED: Mapping[str, bool] = {"recorded": False}
"""The metadata of a field that players are told and that no record holds."""


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


def as_json(value: Any) -> Json:
    """Return ``value`` as plain JSON: dataclasses by field, rules by citation, tuples as lists.

    What is `UNRECORDED` is left out.

    Raises:
        TypeError: The value is none of the kinds that stand in outcomes and trails.
    """
    kind = type(value)
    return value if kind in _PLAIN else _JSON[kind](value)  # type: ignore[no-any-return]


def as_figures(value: Any) -> Any:
    """Return ``value`` as JSON whose sentences and named values are what they were.

    `as_json` makes plain JSON of both.

    Raises:
        TypeError: The value is none of the kinds that stand in outcomes and trails.
    """
    kind = type(value)
    return value if kind in _PLAIN else _FIGURES[kind](value)


Tell = Callable[[Any], Any]
"""How a value is told."""


class _Ways(dict[type, Tell]):
    """How values of each kind stand as JSON, found when the first of them is met.

    Args:
        worded: How sentences and named values are told.
    """

    def __init__(self, worded: Tell) -> None:
        super().__init__()
        self._worded = worded

    def __missing__(self, kind: type) -> Tell:
        """Return the first way that fits a kind, and keep it."""
        self[kind] = way = self._way(kind)
        return way

    def tell(self, value: Any) -> Any:
        """Return a value as it stands inside another one."""
        kind = type(value)
        return value if kind in _PLAIN else self[kind](value)

    def _way(self, kind: type) -> Tell:
        if issubclass(kind, Message | Named):
            return self._worded
        for kinds, way in _WAYS:
            if issubclass(kind, kinds):
                return way(self)
        if is_dataclass(kind):
            told = (field.name for field in fields(kind) if field.metadata != UNRECORDED)
            return self._fields(tuple(told))
        raise TypeError(f"{kind.__name__} does not stand in outcomes or trails")

    def _fields(self, names: tuple[str, ...]) -> Tell:
        read = attrgetter(*names, "__class__")  # a tuple, however few the names are

        def told(value: object) -> dict[str, Any]:
            return {
                name: each if (kind := type(each)) in _PLAIN else self[kind](each)
                for name, each in zip(names, read(value), strict=False)
            }

        return told


def _plain(value: Message | Named) -> str:
    return english(value) if isinstance(value, Message) else str(value)


def _as_it_is(value: Any) -> Any:
    return value


def _mapping(ways: _Ways) -> Tell:
    tell = ways.tell
    return lambda value: {
        key if type(key) is str else str(as_json(key)): tell(each) for key, each in value.items()
    }


def _sequence(ways: _Ways) -> Tell:
    return lambda value: [
        each if (kind := type(each)) in _PLAIN else ways[kind](each) for each in value
    ]


_WAYS: tuple[tuple[type | tuple[type, ...], Callable[[_Ways], Tell]], ...] = (
    (Enum, lambda ways: lambda value: ways.tell(value.value)),
    ((bool, int, float, str), lambda _ways: _as_it_is),
    (Rule, lambda _ways: attrgetter("citation")),
    (BaseModel, lambda ways: lambda value: ways.tell(value.model_dump(mode="json"))),
    (Mapping, _mapping),
    ((tuple, list), _sequence),
    (frozenset, lambda ways: lambda value: sorted(map(ways.tell, value), key=str)),
)
"""How the kinds that may stand in outcomes and trails are told, the narrower ones first."""

_JSON, _FIGURES = _Ways(_plain), _Ways(_as_it_is)
