"""A frozen dataclass with some of its fields changed, for folds that do little else."""

from collections.abc import Callable
from dataclasses import fields
from functools import cache
from operator import attrgetter
from types import MemberDescriptorType
from typing import Any, NamedTuple, TypeVar

T = TypeVar("T")


class _Fields(NamedTuple):
    """How instances of a class are read and made.

    Attributes:
        read: Returns all their fields.
        places: Where each field stands among these.
        puts: What fills each slot; None where the constructor has to be asked.
        copied: Whether all that an instance is stands in its dictionary.
    """

    read: Callable[[Any], tuple[Any, ...]]
    places: dict[str, int]
    puts: tuple[Callable[[Any, Any], None], ...] | None
    copied: bool


def replaced(one: T, /, **changes: Any) -> T:
    """Return a dataclass with fields changed: `dataclasses.replace`, more than twice as fast.

    Of many fields one without slots is several times as fast again. Every field of the class has
    to be one that its constructor takes by place.

    Raises:
        KeyError: There is no such field.
    """
    kind: type = type(one)
    read, places, puts, copied = _fields_of(kind)
    if copied and len(one.__dict__) == len(places):  # nothing else is remembered there
        made: T = object.__new__(kind)
        held = made.__dict__
        held.update(one.__dict__)
        for name, value in changes.items():
            held[name if name in places else _unknown(name)] = value
        return made
    values = [*read(one)]
    for name, value in changes.items():
        values[places[name]] = value
    if puts is None:
        return kind(*values)  # type: ignore[no-any-return] # one of its own class
    made = object.__new__(kind)
    for put, value in zip(puts, values, strict=True):
        put(made, value)
    return made


@cache
def _fields_of(kind: type) -> _Fields:
    names = [each.name for each in fields(kind)]
    read = attrgetter(*names) if len(names) > 1 else lambda one: (getattr(one, names[0]),)
    slots = [getattr(kind, name, None) for name in names]
    puts = tuple(each.__set__ for each in slots if isinstance(each, MemberDescriptorType))
    # what a constructor looks at besides is looked at again
    plain = not hasattr(kind, "__post_init__")
    places = {name: place for place, name in enumerate(names)}
    slotted = plain and len(puts) == len(names)
    copied = plain and not puts and all(each.init for each in fields(kind))
    return _Fields(read, places, puts if slotted else None, copied)


def _unknown(name: str) -> str:
    raise KeyError(name)
