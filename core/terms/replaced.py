"""A frozen dataclass with some of its fields changed, for folds that do little else."""

from collections.abc import Callable, Mapping
from dataclasses import fields
from functools import cache
from operator import attrgetter
from typing import Any, TypeVar

T = TypeVar("T")


def replaced(one: T, /, **changes: Any) -> T:
    """Return a dataclass with fields changed: `dataclasses.replace`, three times as fast.

    Every field of the class has to be one that its constructor takes by place.

    Raises:
        KeyError: There is no such field.
    """
    kind: type = type(one)
    read, places = _fields_of(kind)
    values = [*read(one)]
    for name, value in changes.items():
        values[places[name]] = value
    changed: T = kind(*values)
    return changed


@cache
def _fields_of(kind: type) -> tuple[Callable[[Any], tuple[Any, ...]], Mapping[str, int]]:
    names = [each.name for each in fields(kind)]
    if len(names) == 1:
        return lambda one: (getattr(one, names[0]),), {names[0]: 0}
    return attrgetter(*names), {name: place for place, name in enumerate(names)}
