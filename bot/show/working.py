"""The working of a resolution, line by line: rule, words, figures."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from bot.record.entries.play import Step, trail_of
from bot.show.escape import plainly
from bot.show.figures import label
from bot.show.limits import paged
from core.terms.citation import RULING
from core.terms.resolution import PART, Entry, EntryKind
from core.terms.table import HIGHEST_TOTAL, LOWEST_TOTAL
from core.terms.wording import field_name

MINUS = "\N{MINUS SIGN}"

MOST_CITED = 4
"""How many rules a step names; all of them stand behind *Rules*."""

_AS_IN_HEADLINES = {"eliminated": "lost", "aborted": "turned back"}
"""One word for one thing: a headline and its working call it alike."""

Names: TypeAlias = Mapping[str, str]
"""What keys of figures are called, such as those of powers, where a game names them."""

_NO_NAMES: Names = {}
_AID = "SOP"
"""The text whose rulings and short numbers stand for other places in the rulebook beside it."""


def signed(number: int) -> str:
    """Return a number with its sign, such as ``+2``; a minus is a real one, nothing is ``0``."""
    if not number:
        return "0"
    return f"{number:+d}".replace("-", MINUS)


def entry_lines(trail: Sequence[Step], names: Names = _NO_NAMES) -> list[str]:
    """Return the steps of a trail in lines, as the record holds it.

    A sentence stands there once: what is found by it again stands behind the dice that it counts,
    and a check that is passed again in no line. Figures that were left out share the last line.
    """
    lines: list[str] = []
    said: set[str] = set()
    rolled = False
    for entry in trail:
        if is_taken_as_0(entry):
            continue
        again = entry.entry is EntryKind.FOUND and entry.says in said
        if again and rolled:
            lines[-1] += f" → **{shown(entry.found, names)}**"
        elif not again or entry.found != "allowed":
            lines.append(_again(entry, names) if again else _line(entry, names))
        said.add(entry.says)
        rolled = entry.entry is EntryKind.ROLLED
    nothing = [
        f"{taken_as_0_name(entry)} ({' '.join(map(short, entry.rules))})"
        for entry in trail
        if is_taken_as_0(entry)
    ]
    return [*lines, f"✎ Left out, so counted as none: {by_power(nothing)}"] if nothing else lines


def _again(entry: Step, names: Names) -> str:
    """Return what a step found whose sentence stands above."""
    return f"The same again{_reading(entry)} → **{shown(entry.found, names)}**"


def by_power(names: Sequence[str]) -> str:
    """Return names in one line, each once; those of one owner, as in ``Japan, ASW``, together."""
    groups: dict[str, list[str]] = {"": []}
    for name in dict.fromkeys(names):
        owner, _, own = name.rpartition(", ")
        groups.setdefault(owner, []).append(own)
    told = [f"{_of(owner)}: {', '.join(own)}" for owner, own in groups.items() if owner]
    return "; ".join(part for part in (", ".join(groups[""]), *told) if part)


def _of(owner: str) -> str:
    return f"for {owner}" if owner in _POWERS else owner


_POWERS = frozenset({"Germany", "Japan"})


def is_taken_as_0(entry: Step) -> bool:
    """Return whether an entry declares a figure that nobody gave."""
    return entry.entry is EntryKind.DECLARED and entry.says.endswith(": taken as 0.")


def taken_as_0_name(entry: Step) -> str:
    """Return what a figure that nobody gave is called, and what it means where that is no 0."""
    name = entry.says.removesuffix(": taken as 0.")
    return f"{name} (no result)" if "ireland" in entry.given else name


def working_pages(trail: Sequence[Step], names: Names = _NO_NAMES) -> list[str]:
    """Return a trail as pages; each part of it that bears a mark begins a page of its own."""
    told = [paged(entry_lines(entries, names)) for _, entries in _parts(trail)]
    return [page for pages in told for page in pages] or [""]


def page_of_part(entries: Sequence[Entry], part: str) -> int:
    """Return the page on which the last part of a name begins, from 0; 0 where none is named."""
    if not part:
        return 0
    parts = _parts(trail_of(entries))
    begins = max((number for number, (name, _) in enumerate(parts) if name == part), default=0)
    return sum(len(paged(entry_lines(each))) for _, each in parts[:begins])


def part_pages(trail: Sequence[Step]) -> list[tuple[str, int]]:
    """Return the parts of a working, each as its first sentence and its first page, from 0."""
    found: list[tuple[str, int]] = []
    page = 0
    for name, entries in _parts(trail):
        found.append((entries[0].says.rstrip(".") if name else "", page))
        page += len(paged(entry_lines(entries)))
    return found


def _parts(
    trail: Sequence[Step],
) -> list[tuple[str, list[Step]]]:
    parts: list[tuple[str, list[Step]]] = []
    for entry in trail:
        marked = entry.entry is EntryKind.DECLARED and PART in entry.given
        if marked or not parts:
            parts.append((str(entry.given.get(PART, "")), []))
        parts[-1][1].append(entry)
    return parts


def sections_of(entries: Sequence[Entry]) -> dict[str, list[Entry]]:
    """Return the working by the attack that it belongs to; a mark begins each part of it."""
    found: dict[str, list[Entry]] = {}
    part = ""
    for entry in entries:
        if entry.kind is EntryKind.DECLARED and PART in entry.given:
            part = str(entry.given[PART])
        found.setdefault(part, []).append(entry)
    return found


def _line(entry: Step, names: Names) -> str:
    rules = " ".join(map(short, entry.rules[:MOST_CITED]))
    if (more := len(entry.rules) - MOST_CITED) > 0:
        rules += f" and {more} more"
    says = entry.says.rstrip(".")
    match entry.entry:
        case EntryKind.ROLLED:
            return f"🎲 **{' '.join(map(str, entry.found))}** · {says}"
        case EntryKind.DECLARED if PART in entry.given:
            return f"**{says}** ({rules})"
        case EntryKind.DECLARED:
            return f"✎ {says} ({rules})" if rules else f"✎ {says}"
        case EntryKind.ANSWERED:
            return f"☑ {says}: **{answered(str(entry.found))}** ({rules})"
        case EntryKind.FOUND:
            found = shown(entry.found, names)
            outcome = f" → **{found}**" if found else ""
            return f"{says}{_reading(entry)}{outcome} ({rules})"


def _reading(entry: Step) -> str:
    """Return the strength and the column of a reading of a combat table, and whose rows it is."""
    given = entry.given
    if not {"factors", "total"} <= given.keys():
        return ""
    column = min(max(int(given["total"]), LOWEST_TOTAL), HIGHEST_TOTAL)
    kind = "air" if _IN_THE_AIR in entry.rules else "SW"
    whose = f", rows {', '.join(given['rows'])} supplied by {given['by']}" if "by" in given else ""
    return f": {given['factors']} {kind} factors, column {column}{whose}"


_IN_THE_AIR = "AWAW 26.451"
"""The rule by which the Air Combat Table is read, and not the SW Combat Table."""


def lines_that_cite(trail: Sequence[Step], citation: str, names: Names) -> list[str]:
    """Return the lines of a working that a rule orders, passed checks and zeros left out."""
    return [
        _line(entry, names)
        for entry in trail
        if entry.entry is EntryKind.FOUND
        and citation in entry.rules[:1]
        and entry.found != "allowed"
        and shown(entry.found) != "0"
    ]


def answered(text: str) -> str:
    """Return an answer as players typed it, in one line."""
    return " · ".join(plainly(line) for line in text.splitlines() if line.strip()) or "nothing"


def short(citation: str) -> str:
    """Return a citation without its text's name where the number says enough: no ruling's does."""
    source, _, locator = citation.rpartition(" ")
    if locator.startswith(RULING) or (source == _AID and "." not in locator):
        return citation
    return citation if locator[:1].islower() else locator  # a word is no number


def label_of(key: str, names: Names) -> str:
    """Return the name of a figure of several: a power's, or a field's."""
    if key in _AS_IN_HEADLINES:
        return _AS_IN_HEADLINES[key]
    return names.get(key) or (label(key) if "aaf" in key else field_name(key))


def shown(found: Any, names: Names = _NO_NAMES) -> str:
    """Return a finding as players read it."""
    match found:
        case None:
            return ""
        case bool():
            return "yes" if found else "no"
        case int():
            return str(found).replace("-", MINUS)
        case {"name": name, "value": value}:
            return f"{signed(value)} {name}" if value else "0"
        case {"before": before, "after": after}:
            return f"{before}/{after}" if before or after else "0"
        case dict():
            return ", ".join(
                f"{label_of(key, names)} {shown(value, names) or 0}" for key, value in found.items()
            )
        case list():
            return ", ".join(shown(each, names) for each in found) or "none"
    return str(found)
