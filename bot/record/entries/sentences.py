"""What of a line is sentences: an editor's pass over the words changes nothing that it tells."""

import json
from typing import Any

from core.terms.figures import as_json

SENTENCES = frozenset({"headline", "says"})
"""What is sentences wherever it stands: in a resolution, in an outcome's parts, in a working."""


def same(one: object, other: object) -> bool:
    """Return whether two values are the same JSON but for sentences; true is not 1."""
    return _alike(_wordless(as_json(one)), _wordless(as_json(other)))


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
