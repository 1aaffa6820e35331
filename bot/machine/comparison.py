"""What a replay holds against the record, and how it says what the rules do instead."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from core.terms.question import Question
from core.terms.refusal import Refusal
from core.terms.resolution import NeedDice, Resolution
from core.terms.system import Ending

COMPARED = ("case", "rolls", "by", "system", "kind", "outcome", "effects", "rules", "working")
"""What is compared of a resolution: all but its headline and the version that made it.

A headline is a sentence. Where it names units it names them as they were typed, and the record
does not keep that order.
"""


@dataclass(frozen=True, slots=True)
class Unread:
    """An order that these rules cannot even run, and why."""

    why: str


def other_fields(told: Mapping[str, Any], expected: Mapping[str, Any]) -> list[str]:
    """Return which fields of a recorded resolution are not as expected."""
    return [name for name in COMPARED if not same(told.get(name), expected[name])]


def same(one: object, other: object) -> bool:
    """Return whether two values are the same JSON; unlike ``==``, true is not 1."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


def meaning(decl: Any) -> dict[str, Any]:
    """Return what a LOCK declares, but for the sentence on use, which each version words anew."""
    told: dict[str, Any] = json.loads(decl) if isinstance(decl, str) else decl
    return {name: value for name, value in told.items() if name != "use"}


def in_short(error: Exception) -> str:
    """Return an error in one short line."""
    return " ".join(f"{type(error).__name__} {error}".split())[:200]


def does(ending: Ending | Unread | None) -> str:
    """Return what the rules do, to stand after *the rules*."""
    match ending:
        case Unread():
            return f"cannot read the order ({ending.why})"
        case Resolution():
            return f"resolve: {ending.headline}"
        case Question():
            return f"ask {ending.id}"
        case NeedDice():
            return "need dice"
        case Refusal():
            return f"refuse: {ending.message}"
    return "have no declaration"
