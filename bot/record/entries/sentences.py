"""What of a line is sentences: an editor's pass over the words changes nothing that it tells."""

import json
from collections.abc import Callable, Sequence
from typing import Any

from core.terms.figures import as_json

SENTENCES = frozenset({"headline", "says"})
"""What is sentences wherever it stands: in a resolution, in an outcome's parts, in a working."""


def same(one: object, other: object) -> bool:
    """Return whether two values are the same JSON but for sentences; true is not 1."""
    if _surely_same(one, other):
        return True
    # what is not surely the same as it stands may be so once it is plain JSON
    one, other = as_json(one), as_json(other)
    return _surely_same(one, other) or _alike(_wordless(one), _wordless(other))


def _alike(one: Any, other: Any) -> bool:
    match one, other:
        case str(), str():
            return one == other
        case dict(), dict():
            return one.keys() == other.keys() and all(_alike(one[n], other[n]) for n in one)
        case list(), list():
            return len(one) == len(other) and all(map(_alike, one, other))
    return json.dumps(one) == json.dumps(other)


def _wordless(value: Any) -> Any:
    match value:
        case dict():
            return {name: _wordless(each) for name, each in value.items() if name not in SENTENCES}
        case list() | tuple():
            return [_wordless(each) for each in value]
    return value


def _surely_same(one: object, other: object) -> bool:
    if one is other:
        return True
    surely = _SURELY.get(type(one))
    return surely is not None and surely is _SURELY.get(type(other)) and surely(one, other)


def _equal(one: object, other: object) -> bool:
    return type(one) is type(other) and one == other


def _same_each(one: Sequence[object], other: Sequence[object]) -> bool:
    return len(one) == len(other) and all(map(same, one, other))


def _same_fields(one: dict[str, object], other: dict[str, object]) -> bool:
    if one.keys() != other.keys():
        return False
    for name, value in one.items():
        if type(name) is not str or not (name in SENTENCES or same(value, other[name])):
            return False
    return True


_SURELY: dict[type, Callable[[Any, Any], bool]] = {
    **dict.fromkeys((str, int, bool, type(None)), _equal),
    **dict.fromkeys((list, tuple), _same_each),
    dict: _same_fields,
}
"""What compares values of some kinds as they stand, which need not be made plain JSON first."""
