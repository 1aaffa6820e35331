"""A working as a page holds it: each step with what it found and its rules, nothing said twice."""

from collections.abc import Iterator, Sequence

from bot.page.cited import CitedRules
from bot.page.texts import Texts
from bot.record.entries.play import Step
from bot.show.acts.working import Names, is_taken_as_0, left_out_line, reading_of, shown
from core.terms.message import Text, joined
from core.terms.resolution import PART, EntryKind

_PASSED = "allowed"
"""What a check finds that is passed."""

HeldStep = list[object]
"""Its kind, the number of its text, that of what it found or -1, and the numbers of its rules."""


def held_working(
    trail: Sequence[Step], names: Names, texts: Texts, cited: CitedRules
) -> dict[str, object]:
    """Return a working as a page holds it.

    Args:
        trail: The working.
        names: What keys of figures are called.
        texts: Gets its texts.
        cited: Gets its rules.
    """
    held: dict[str, object] = {"steps": list(_steps(trail, names, texts, cited))}
    left_out = left_out_line(trail)
    return {**held, "left_out": texts.number(left_out)} if left_out else held


def _steps(
    trail: Sequence[Step], names: Names, texts: Texts, cited: CitedRules
) -> Iterator[HeldStep]:
    passed: set[tuple[Text, tuple[str, ...]]] = set()
    for each in trail:
        check = (each.says, tuple(each.rules))
        if is_taken_as_0(each) or check in passed:
            continue
        kind = _kind(each)
        if kind == "passed":
            passed.add(check)
        found = _found(each, names)
        yield [
            kind,
            texts.number(_said(each)),
            texts.number(found) if found else -1,
            [cited.number(rule) for rule in each.rules],
        ]


def _kind(step: Step) -> str:
    """Return how the page marks a step."""
    if step.entry is EntryKind.DECLARED and PART in step.given:
        return "part"
    if step.entry is EntryKind.FOUND and step.found == _PASSED:
        return "passed"
    return step.entry.value


def _said(step: Step) -> Text:
    reading = reading_of(step) if step.entry is EntryKind.FOUND else ""
    return joined((step.says, reading), " ") if reading else step.says


def _found(step: Step, names: Names) -> Text:
    match step.entry:
        case EntryKind.ROLLED:
            return " ".join(map(str, step.found))
        case EntryKind.ANSWERED:
            return str(step.found)
        case EntryKind.FOUND if step.found != _PASSED:
            return shown(step.found, names)
    return ""
