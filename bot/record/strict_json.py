"""JSON as the archive writes it: exact bytes for lines, compact text for other columns."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from bot.record.errors import UnfitLineError
from core.fairness.strict_json import StrictJsonError, canonical_line
from core.terms.message import Verbatim, say


def line_bytes(line: Mapping[str, object]) -> bytes:
    """Return the exact bytes of one line as the protocol's own writer gives them.

    Raises:
        UnfitLineError: The line holds what a verifier would refuse: a float, an integer beyond
            2^53, an unpaired surrogate, more than 32 levels, or a value that JSON does not know.
    """
    try:
        return canonical_line(line)
    except StrictJsonError as error:
        raise UnfitLineError(
            say("this cannot be a line of the record: {error}", error=Verbatim(str(error)))
        ) from error


def column_text(value: object) -> str:
    """Return compact JSON for a column that is not part of the chain; numbers may be large here."""
    return _WRITER.encode(value)


def column_value(text: str | None) -> Any:
    """Return what `column_text` wrote, or None for an empty column."""
    return None if text is None else json.loads(text)


def ids_text(ids: Sequence[int]) -> str:
    """Return ids as a JSON list of strings, since they pass the integers that JSON readers keep."""
    return column_text([str(number) for number in ids])


def ids_value(text: str) -> tuple[int, ...]:
    """Return the ids that `ids_text` wrote."""
    return tuple(int(number) for number in json.loads(text))


_WRITER = json.JSONEncoder(
    check_circular=False,  # no value of ours holds itself
    separators=(",", ":"),
    ensure_ascii=False,
    allow_nan=False,
)
