"""One line of a transcript as strict JSON: what two parsers could read differently is refused."""

import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any, cast

MAX_DEPTH = 32
MAX_INTEGER = 2**53
_Scanner = Callable[[str, int], tuple[Any, int]]

_NESTING = (dict, list)
_SEQUENCE = (list, tuple)
_PLAIN = (str, bool)
_TEXT = frozenset({str})
_NO_FAULT = frozenset({str, bool, type(None)})
_LONGEST_INTEGER = len(f"-{MAX_INTEGER}")
_SHORT_INTEGER = 4
"""So many digits at most has an integer that is kept once it was read."""


class StrictJsonError(ValueError):
    """The bytes are not one JSON object in the narrow form that a transcript allows."""


def parse_line(line: bytes) -> dict[str, object]:
    """Return the fields of one line.

    Args:
        line: The exact bytes of the line, without its line feed.

    Returns:
        The object's fields; nested values are dicts, lists, strings, integers, booleans and None.

    Raises:
        StrictJsonError: Not UTF-8, not exactly one object, white space or a byte order mark around
            it, a duplicate key, a float, an integer beyond 2^53, an unpaired surrogate, or a depth
            over 32 (the object itself is depth one).
    """
    if line[:1] != b"{" or line[-1:] != b"}":
        raise StrictJsonError("not one JSON object from the first byte to the last")
    try:
        text = line.decode()
        fields: dict[str, object]
        objects = line.count(b"{")
        if objects == 1:
            fields, end = _SCAN_FLAT(text, 0)
        # no key went lost if there are as many as colons; more of these may stand in a text
        if objects != 1 or len(fields) != line.count(b":"):
            fields, end = _SCAN(text, 0)
    except UnicodeDecodeError as error:
        raise StrictJsonError("not UTF-8") from error
    except StopIteration as error:
        raise StrictJsonError(f"not JSON: Expecting value at character {error.value}") from None
    except json.JSONDecodeError as error:
        raise StrictJsonError(f"not JSON: {error.msg} at character {error.pos}") from error
    except RecursionError as error:
        raise StrictJsonError(f"nested deeper than {MAX_DEPTH}") from error
    if end != len(text):
        raise StrictJsonError("more than one JSON object")
    if objects + line.count(b"[") > MAX_DEPTH and _too_deep(fields):
        raise StrictJsonError(f"nested deeper than {MAX_DEPTH}")
    if "\\u" in text:
        _refuse_lone_surrogates(fields)
    return fields


def canonical_line(fields: Mapping[str, object]) -> bytes:
    """Return a line as Umpire itself writes it: sorted keys, no white space, UTF-8, no line feed.

    Raises:
        StrictJsonError: The fields hold something that `parse_line` would refuse.
    """
    try:
        line = _WRITER.encode(fields).encode()
    except (TypeError, ValueError, RecursionError) as error:
        raise StrictJsonError(f"cannot be written as strict JSON: {error}") from error
    if (fault := _fault(fields, 1)) is not None:
        raise StrictJsonError(fault)
    return line


def _fault(value: object, depth: int) -> str | None:
    """Return why a parser of transcripts would refuse a value that json can write, or None."""
    if isinstance(value, dict):
        if {*map(type, value)} - _TEXT:
            return "a key that is no text"
        return _fault_inside(value.values(), depth)
    if isinstance(value, _SEQUENCE):
        return _fault_inside(value, depth)
    if isinstance(value, _PLAIN) or value is None:
        return None
    if isinstance(value, int):
        return None if -MAX_INTEGER <= value <= MAX_INTEGER else "an integer beyond 2^53"
    return f"{type(value).__name__} is no value of strict JSON"


def _fault_inside(values: Iterable[object], depth: int) -> str | None:
    if depth > MAX_DEPTH:
        return f"nested deeper than {MAX_DEPTH}"
    for value in values:
        kind = type(value)
        if kind in _NO_FAULT or (kind is int and -MAX_INTEGER <= value <= MAX_INTEGER):  # type: ignore[operator] # an integer
            continue
        if (fault := _fault(value, depth + 1)) is not None:
            return fault
    return None


def _unique_keys(pairs: list[tuple[str, object]]) -> dict[str, object]:
    fields = dict(pairs)
    if len(fields) != len(pairs):
        raise StrictJsonError("a key occurs twice in one object")
    return fields


class _Integers(dict[str, int]):
    """Integers by their digits; a long game holds the same few short ones a million times."""

    def __missing__(self, digits: str) -> int:
        # the length is looked at first: a number of a million digits must not be converted at all
        if len(digits) > _LONGEST_INTEGER or abs(value := int(digits)) > MAX_INTEGER:
            raise StrictJsonError("an integer beyond 2^53")
        if len(digits) <= _SHORT_INTEGER:
            self[digits] = value
        return value


def _no_float(digits: str) -> float:
    raise StrictJsonError(f"a number that is no integer: {digits[:20]}")


def _no_constant(name: str) -> float:
    raise StrictJsonError(f"{name} is no JSON")


def _too_deep(fields: object) -> bool:
    level = [fields]
    for _ in range(MAX_DEPTH):
        level = [
            inner for outer in level for inner in _inside(outer) if isinstance(inner, _NESTING)
        ]
        if not level:
            return False
    return True


def _inside(outer: object) -> Iterable[object]:
    return outer.values() if isinstance(outer, dict) else cast("list[object]", outer)


def _refuse_lone_surrogates(fields: object) -> None:
    try:
        json.dumps(fields, ensure_ascii=False).encode()
    except UnicodeEncodeError as error:
        raise StrictJsonError("an unpaired surrogate") from error


def _scanner(pairs_hook: Callable[[list[tuple[str, object]]], object] | None) -> _Scanner:
    """Return a decoder without its outer shell: from a text and a place to a value and its end."""
    scanner: _Scanner = json.JSONDecoder(
        object_pairs_hook=pairs_hook,
        parse_int=_INTEGERS.__getitem__,
        parse_float=_no_float,
        parse_constant=_no_constant,
    ).scan_once  # type: ignore[attr-defined] # public, and no stub knows it
    return scanner


_WRITER = json.JSONEncoder(
    check_circular=False,  # what holds itself is nested too deep
    sort_keys=True,
    separators=(",", ":"),
    ensure_ascii=False,
    allow_nan=False,
)
_INTEGERS = _Integers()
_SCAN = _scanner(_unique_keys)
_SCAN_FLAT = _scanner(None)
"""What reads one object alone, and lets the last of two equal keys count."""
