"""Where in a pasted position each fault stands, so that a text can be told line by line."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from pydantic import ValidationError

from core.alpha3.book.names import Finder
from core.alpha3.record.pasted import Pasted, form_faults, read_pasted
from core.alpha3.record.position import Position
from core.terms.refusal import Fault, RefusedError

Path = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class PlacedFault:
    """A fault, and the keys and indexes that lead to it in the position's plain data."""

    path: Path
    fault: Fault

    @property
    def where(self) -> str:
        """The path as one reads it."""
        return ".".join(map(str, self.path))


def placed_faults(start: Position, data: Mapping[str, Any]) -> tuple[PlacedFault, ...]:
    """Return everything that is wrong with a position, part by part, then with it as a whole.

    Args:
        start: The set-up from which the position departs.
        data: The position as plain data.
    """
    found = [fault for field, value in data.items() for fault in _in_field(start, field, value)]
    if not found:
        found = list(_judged(start, dict(data), ()))
    told: dict[Fault, PlacedFault] = {}
    for each in found:
        told.setdefault(each.fault, each)
    return tuple(told.values())


def _in_field(start: Position, field: str, value: Any) -> Iterator[PlacedFault]:
    """Yield the faults of one field, entry by entry where it has entries of its own form."""
    wrong = tuple(_unformed({field: value}))
    if wrong:
        yield from wrong
        return
    if isinstance(value, Mapping):
        before: dict[str, Any] = {}
        for key, entry in value.items():
            yield from _in_entry(start, field, key, entry, before)
    elif isinstance(value, list):
        for number, entry in enumerate(value):
            yield from _judged(start, {field: [entry]}, (field, number))
    else:
        yield from _judged(start, {field: value}, (field,))


def _in_entry(
    start: Position, field: str, key: str, entry: Any, before: dict[str, Any]
) -> Iterator[PlacedFault]:
    """Yield what is wrong with an entry, alone or beside one that names the same place."""
    alone = tuple(_judged(start, {field: {key: entry}}, (field, key)))
    yield from alone
    place = _place(key)
    if place in before and not alone:
        both = {field: {**before[place], key: entry}}
        yield from _judged(start, both, (field, key))
    before.setdefault(place, {key: entry})


def _place(name: str) -> str:
    """Return the space that a key means; the key itself where it means none or several."""
    finder = Finder()
    space = finder.space(str(name))
    try:
        finder.settle()
    except RefusedError:
        return name
    return space


def _unformed(data: dict[str, Any]) -> Iterator[PlacedFault]:
    try:
        Pasted.model_validate(data, strict=False)
    except ValidationError as error:
        for path, fault in form_faults(error).items():
            yield PlacedFault(path, fault)


def _judged(start: Position, data: dict[str, Any], path: Path) -> Iterator[PlacedFault]:
    try:
        read_pasted(start, Pasted.model_validate(data, strict=False), Finder())
    except RefusedError as refused:
        for fault in refused.refusal.faults:
            yield PlacedFault(path, fault)
