"""What a replay holds against the record, and how it says what the rules do instead.

Sentences are no part of it: an editor's pass over the words breaks no replay.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from itertools import zip_longest

from bot.record.entries.play import ResolutionLine, Step
from bot.record.entries.sentences import SENTENCES, same
from core.terms.message import english
from core.terms.procedure import Ending
from core.terms.question import Question
from core.terms.refusal import Refusal
from core.terms.resolution import NeedDice, Resolution

_OF_THE_MAKER = frozenset({"version", "working", "telling"})
"""What a resolution says of its making: who made it, its working's hash, and what a post cites."""

_OF_A_RESULT = tuple(
    each.name for each in fields(ResolutionLine) if each.name not in SENTENCES | _OF_THE_MAKER
)
_OF_A_STEP = tuple(each.name for each in fields(Step) if each.name not in SENTENCES)


@dataclass(frozen=True, slots=True)
class Unread:
    """An order that these rules cannot even run, and why."""

    why: str


def other_fields(told: ResolutionLine, expected: ResolutionLine) -> list[str]:
    """Return which fields of a recorded resolution are not as expected, sentences aside."""
    return [n for n in _OF_A_RESULT if not same(getattr(told, n), getattr(expected, n))]


def other_steps(told: Sequence[Step], expected: Sequence[Step]) -> Iterator[str]:
    """Yield how a recorded working is not as expected, its sentences aside."""
    for number, (one, other) in enumerate(zip_longest(told, expected), 1):
        if one is None or other is None:
            yield f"the working has {len(told)} steps; the rules make {len(expected)}"
            return
        if differing := [n for n in _OF_A_STEP if not same(getattr(one, n), getattr(other, n))]:
            cited = ", ".join(other.rules) or other.entry.value
            yield f"the rules differ in {', '.join(differing)} of step {number} ({cited})"


def in_short(error: Exception) -> str:
    """Return an error in one short line."""
    return " ".join(f"{type(error).__name__} {error}".split())[:200]


def does(ending: Ending | Unread | None) -> str:
    """Return what the rules do, to stand after *the rules*."""
    match ending:
        case Unread():
            return f"cannot read the order ({ending.why})"
        case Resolution():
            return f"resolve: {english(ending.headline)}"
        case Question():
            return f"ask {ending.id}"
        case NeedDice():
            return "need dice"
        case Refusal():
            return f"refuse: {english(ending.message)}"
    return "have no declaration"
