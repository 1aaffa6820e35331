"""The ear: what a player makes of the lines under *What changed*, by their grammar alone.

It shares nothing with the code that makes them. A line is what it is about and what is said of it,
``Germany · Kiev: +3 infantry (set up); +1 tank (bought)``. What it is about is a tuple of names, so
that a nation and a land of the same name are told apart only as players tell them apart.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

About = tuple[str, ...]
"""What something is about: whose, where, what; whatever does not apply is left out."""

HEADINGS = ("**What changed**", "What changed")
SHARED = re.compile(r"\*\*What changed · ([^(]+?)(?: \((.+)\))?\*\*")
"""A heading that names the place of all its lines, and the reason if they share it."""

MORE = re.compile(r"and (\d+) more, in the working|\*\*Changed\*\* (\d+) lines?, in the working")
LUCK = re.compile(r" expected; .* in 100")
"""How likely a result was, which stands after everything."""

ARROW = "\N{RIGHTWARDS ARROW}"
MINUS = "\N{MINUS SIGN}"
_FIGURES = re.compile(rf"({MINUS}?\d+) {ARROW} ({MINUS}?\d+)(?: \((.*)\))?")
_UNITS = re.compile(rf"([+{MINUS}]?)(\d+) (.+)")


@dataclass(slots=True)
class Told:
    """What was told in one act.

    Attributes:
        more: By how much more there is of what is counted.
        figures: Figures before and after, each time that they are told.
        words: What was and what is, as words, each time that it is told.
        came: What moved: what it is and where it came, how much of it, and the reason.
        reasons: Every reason that is given for units that came, went or moved.
        unread: Lines that are in no form.
    """

    more: dict[About, int] = field(default_factory=dict)
    figures: dict[About, list[tuple[int, int]]] = field(default_factory=dict)
    words: dict[About, list[tuple[str, str]]] = field(default_factory=dict)
    came: list[tuple[About, int, str]] = field(default_factory=list)
    reasons: list[str] = field(default_factory=list)
    unread: list[str] = field(default_factory=list)


def lines_under_heading(page: Mapping[str, object]) -> list[str]:
    """Return what stands under *What changed* in a post, as plain JSON holds it."""
    found: list[str] = []
    fields = page.get("fields") or ()
    assert isinstance(fields, list | tuple)
    for name, value in fields:
        if name in HEADINGS:
            found += str(value).replace("\\", "").splitlines()
    heard, place, why = False, "", ""
    for line in str(page.get("body", "")).splitlines():
        if line in HEADINGS:
            heard, place, why = True, "", ""
        elif shared := SHARED.fullmatch(line):
            heard, place, why = True, shared[1], f" ({shared[2]})" * bool(shared[2])
        elif MORE.fullmatch(line):
            found.append(line)
        elif line.startswith("**") or LUCK.search(line):
            heard = False
        elif heard:
            found.append(f"{_placed(line, place)}{why}" if place else line)
    return found


def _placed(line: str, place: str) -> str:
    """Return a line with the place that its heading named: before what is another, behind whose."""
    whose, _, said = line.partition(": ")
    about = whose.split(" · ")
    about.insert(len(about) - 1 if ARROW in said else len(about), place)
    return f"{' · '.join(about)}: {said}"


def hear(lines: Iterable[str], singular: Mapping[str, str]) -> Told:
    """Return what lines tell.

    Args:
        lines: The lines.
        singular: One of each thing that is counted, by how one and how several are called.
    """
    told = Told()
    for line in lines:
        head, colon, said = line.partition(": ")
        about = tuple(head.split(" · "))
        if not colon:
            told.unread.append(line)
        elif found := _FIGURES.fullmatch(said):
            before, after = (int(each.replace(MINUS, "-")) for each in found.groups()[:2])
            told.figures.setdefault(about, []).append((before, after))
        elif f" {ARROW} " in said:
            was, _, now = said.partition(f" {ARROW} ")
            told.words.setdefault(about, []).append((was, now))
        else:
            _count(told, about, said, line, singular)
    return told


def _count(told: Told, about: About, said: str, line: str, singular: Mapping[str, str]) -> None:
    *whose, place = about
    origin, arrow, to = place.partition(f" {ARROW} ")
    for item, why in _items(said):
        told.reasons += [why] * bool(why)
        read = _UNITS.fullmatch(item)
        if read is None or read[3] not in singular or bool(arrow) is bool(read[1]):
            told.unread.append(line)
            return
        sign, number, what = read[1], int(read[2]), singular[read[3]]
        if arrow:
            told.came.append(((*whose, to, what), number, why))
            _add(told, (*whose, origin, what), -number)
            _add(told, (*whose, to, what), number)
        else:
            _add(told, (*about, what), -number if sign == MINUS else number)


def _items(said: str) -> Iterator[tuple[str, str]]:
    """Yield what is listed, each with the reason in brackets that it shares."""
    for group in re.split(r"; (?=[+\u2212]?\d+ )", said):
        read = re.fullmatch(r"(.*?)(?: \(([^0-9].*)\))?", group)
        assert read is not None
        for item in read[1].split(", "):
            yield item, read[2] or ""


def _add(told: Told, about: About, more: int) -> None:
    told.more[about] = told.more.get(about, 0) + more
