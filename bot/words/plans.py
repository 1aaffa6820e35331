"""A text of several lines, taken apart: declarations one after another, and where to stop."""

import re
from dataclasses import dataclass

from bot.words.reading import MOST_CHARACTERS, Lines, takes_all, together_of
from bot.words.remarks import remarks_in, without_remarks
from bot.words.said import Statement
from core.terms.message import say
from core.terms.refusal import Fault

MOST_LINES = 40
"""So many lines a plan has at most."""

_ANOTHER = re.compile(r"\d|\b(?:next|advance)\b", re.IGNORECASE)
"""What stands on the line of a phase's end only where other lines were joined to it."""

JOINED = Fault(
    say("More than one declaration stands on this line."),
    say("Give each a line of its own, or part them by `;`: `next; next`."),
)
"""Said of a line to which others were joined, as a phone does with lines that are pasted."""

_FENCE = re.compile(r"^\s*```[a-z]*\n?|\n?```\s*$")
_STOP = re.compile(r"stop", re.IGNORECASE)
_IF_TAKEN = re.compile(r"if\s+taken(?:\s+(?P<place>\S.*))?", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Stop:
    """A line at which a plan stands until its player lets it go on."""


@dataclass(frozen=True, slots=True)
class IfTaken:
    """A line behind which a plan goes on only if a place was taken; all places where empty."""

    place: str = ""


def blocks_of(verbs: Lines, text: str) -> list[str]:
    """Return a text's declarations: a line each, lines that belong together as one."""
    return [line for _, line in typed_blocks(verbs, text)[0]]


def typed_blocks(verbs: Lines, text: str) -> tuple[list[tuple[str, str]], list[str]]:
    """Return a text's declarations, each as typed and as it is read, and what is no declaration.

    Where a line is too long for a declaration it will be refused, and the kit reads none of it.
    """
    text = _FENCE.sub("", text).strip()
    if takes_all(verbs, text):
        return [(text, text)], []
    lines = [each.strip() for each in re.split(r"[\n;]+", text) if each.strip()]
    kit = None if any(len(each) > MOST_CHARACTERS for each in lines) else verbs.kit
    said, skipped = (
        kit.statements(lines) if kit else ([Statement(each, each) for each in lines], [])
    )
    blocks: list[tuple[str, str]] = []
    kind = head = ""
    for each in said:
        typed, line = each.typed, each.said
        if not without_remarks(line, verbs.unbracketed):
            continue
        together = together_of(verbs, line)
        if together and (together, each.head) == (kind, head):
            before, read = blocks[-1]
            more = "" if before.endswith(typed) else f"\n{typed}"
            blocks[-1] = (before + more, f"{read}\n{line}")
        else:
            blocks.append((typed, line))
        kind, head = together, each.head
    return blocks, [*skipped, *remarks_in(text, verbs.unbracketed)]


def holds_another(words: str) -> bool:
    """Return whether another declaration stands behind the verb that ends a phase."""
    return _ANOTHER.search(words) is not None


def condition_of(line: str) -> Stop | IfTaken | None:
    """Return the condition that a line of a plan spells; None where it is a declaration."""
    if _STOP.fullmatch(line):
        return Stop()
    found = _IF_TAKEN.fullmatch(line)
    return None if found is None else IfTaken((found["place"] or "").strip())
