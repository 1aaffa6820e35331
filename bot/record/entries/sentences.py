"""What of a line is sentences: an editor's pass over the words changes nothing that it tells."""

import json
from typing import Any

from core.terms.figures import as_json

SENTENCES = frozenset({"headline", "says"})
"""What is sentences wherever it stands: in a resolution, in an outcome's parts, in a working."""


def same(one: object, other: object) -> bool:
    """Return whether two values are the same JSON but for sentences; true is not 1."""
    left, right = (json.dumps(_wordless(as_json(each)), sort_keys=True) for each in (one, other))
    return left == right


def _wordless(value: Any) -> Any:
    match value:
        case dict():
            return {name: _wordless(each) for name, each in value.items() if name not in SENTENCES}
        case list() | tuple():
            return [_wordless(each) for each in value]
    return value
