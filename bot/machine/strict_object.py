"""One strict JSON object: the ambiguous and the absurdly big are refused."""

import codecs
import json
import math
from dataclasses import dataclass
from typing import Any

from bot.machine.source import LARGEST
from core.terms.refusal import Fault, Refusal, unreadable
from core.terms.request import MOST

DEEPEST = 32
"""The most levels of objects and lists; the outermost is the first."""

LONGEST_NAME = 100
"""The most characters of a field's name."""

_DIGITS_READ = 100
_EXAMPLE = 'Give one JSON object such as {"system": "awaw", "kind": "...", "request": {...}}.'


@dataclass(frozen=True, slots=True)
class StrictObject:
    """A JSON object that was read, and a fault for each name that stood twice in one object."""

    fields: dict[str, Any]
    doubled: tuple[Fault, ...]


class _UnfitError(ValueError):
    def __init__(self, what: str, do: str = _EXAMPLE) -> None:
        super().__init__(what)
        self.fault = Fault(what, do)


_TOO_DEEP = Fault(f"The object nests deeper than {DEEPEST} levels.", "Give a flatter one.")


def read_object(raw: bytes) -> StrictObject | Refusal:
    """Return the JSON object that ``raw`` spells in UTF-8, or why it is none."""
    doubled: dict[str, Fault] = {}
    try:
        value = _decoder(doubled).decode(_text(raw))
        _bound(value)
    except _UnfitError as error:
        return unreadable(error.fault)
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        return unreadable(Fault(f"This is no JSON: {error.msg} at {where}.", _EXAMPLE))
    except RecursionError:
        return unreadable(_TOO_DEEP)
    if not isinstance(value, dict):
        return unreadable(Fault("This is JSON, but no object.", _EXAMPLE))
    return StrictObject(value, tuple(doubled.values()))


def _text(raw: bytes) -> str:
    if len(raw) > LARGEST:
        raise _UnfitError("The object has over 1 MiB.", "Give a smaller one.")
    raw = raw.removeprefix(codecs.BOM_UTF8)
    if not raw.strip():
        raise _UnfitError("There is nothing here.")
    try:
        return raw.decode()
    except UnicodeDecodeError as error:
        raise _UnfitError(f"Byte {error.start} is no UTF-8.", "Give UTF-8 text.") from None


def _decoder(doubled: dict[str, Fault]) -> json.JSONDecoder:
    def fields(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        made: dict[str, Any] = {}
        for name, value in pairs:
            if name in made:
                doubled[name] = Fault(f"`{name}` stands twice in one object.", "Give it once.")
            made[name] = value
        return made

    return json.JSONDecoder(
        object_pairs_hook=fields,
        parse_int=_integer,
        parse_float=_finite,
        parse_constant=_no_constant,
    )


def _integer(digits: str) -> int:
    # a number of a million digits is never converted: its first hundred already pass every bound
    return int(digits[:_DIGITS_READ])


def _finite(digits: str) -> float:
    value = float(digits)
    if math.isinf(value):
        raise _UnfitError(f"The number {digits[:20]} is beyond all bounds.", "Give a smaller one.")
    return value


def _no_constant(name: str) -> float:
    raise _UnfitError(f"{name} is no JSON.", "Give a whole number.")


def _bound(value: object) -> None:
    """Walk level by level and refuse depth, size and text that nothing here may have."""
    level = [value]
    for _ in range(DEEPEST + 1):
        texts = [part for part in level if isinstance(part, str)]
        containers = [part for part in level if isinstance(part, dict | list)]
        if not all(_whole(text) for text in texts):
            raise _UnfitError("A text holds half of a surrogate pair.", "Give whole characters.")
        if any(len(part) > MOST for part in containers):
            raise _UnfitError(f"A list or object has over {MOST} members.", "Give fewer.")
        if not containers:
            return
        level = [child for part in containers for child in _members(part)]
    raise RecursionError


def _members(part: dict[str, Any] | list[Any]) -> list[Any]:
    if isinstance(part, list):
        return part
    if any(len(name) > LONGEST_NAME for name in part):
        raise _UnfitError(
            f"A field's name has over {LONGEST_NAME} characters.", "Give the name of a field."
        )
    return [*part, *part.values()]


def _whole(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
