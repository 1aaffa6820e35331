"""The working of a resolution, line by line: rule, words, figures."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from bot.record.entries.play import Step, trail_of
from bot.show.escape import plainly
from bot.show.figures import label
from bot.show.limits import paged
from core.terms.citation import RULING
from core.terms.message import Message, Text, Verbatim, english, joined, say
from core.terms.resolution import PART, Entry, EntryKind
from core.terms.table import HIGHEST_TOTAL, LOWEST_TOTAL
from core.terms.wording import field_name

MINUS = "\N{MINUS SIGN}"

MOST_CITED = 4
"""How many rules a step names; all of them stand behind *Rules*."""

_AS_IN_HEADLINES = {"eliminated": say("lost"), "aborted": say("turned back")}
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


def entry_lines(trail: Sequence[Step], names: Names = _NO_NAMES) -> list[Text]:
    """Return the steps of a trail in lines, as the record holds it.

    A sentence stands there once: what is found by it again stands behind the dice that it counts,
    and a check that is passed again in no line. Figures that were left out share the last line.
    """
    lines: list[Text] = []
    said: set[str] = set()
    rolled = False
    for entry in trail:
        if is_taken_as_0(entry):
            continue
        again = entry.entry is EntryKind.FOUND and entry.says in said
        if again and rolled:
            found = shown(entry.found, names)
            lines[-1] = say("{dice} → **{found}**", dice=lines[-1], found=found)
        elif not again or entry.found != "allowed":
            lines.append(_again(entry, names) if again else _line(entry, names))
        said.add(entry.says)
        rolled = entry.entry is EntryKind.ROLLED
    nothing = [
        say("{name} ({rules})", name=_left_out(entry), rules=_cited(entry))
        for entry in trail
        if is_taken_as_0(entry)
    ]
    if not nothing:
        return lines
    return [
        *lines,
        say("✎ Left out, so counted as none: {names}", names=joined(dict.fromkeys(nothing))),
    ]


def _cited(entry: Step) -> Message:
    """Return the first rules of a step, and how many more there are."""
    rules = joined((Verbatim(short(each)) for each in entry.rules[:MOST_CITED]), " ")
    more = len(entry.rules) - MOST_CITED
    return say("{rules} and {more} more", rules=rules, more=more) if more > 0 else rules


def _again(entry: Step, names: Names) -> Message:
    """Return what a step found whose sentence stands above, under the rule that says which."""
    rule = Verbatim(short(entry.rules[0])) if entry.rules else say("as above")
    return say(
        "Again {rule}{reading} → **{found}**",
        rule=rule,
        reading=_reading(entry),
        found=shown(entry.found, names),
    )


_LEFT_OUT = ": taken as 0."
"""How the record says of a figure that nobody gave it; a message of it has its ``name``."""


def is_taken_as_0(entry: Step) -> bool:
    """Return whether an entry declares a figure that nobody gave."""
    return entry.entry is EntryKind.DECLARED and english(entry.says).endswith(_LEFT_OUT)


def _left_out(entry: Step) -> Text:
    """Return what a figure that nobody gave is called, and what it means where that is no 0."""
    held = dict(entry.says.figures) if isinstance(entry.says, Message) else {}
    name = str(held.get("name") or english(entry.says).removesuffix(_LEFT_OUT))
    return say("{name} (no result)", name=name) if "ireland" in entry.given else name


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


def _line(entry: Step, names: Names) -> Message:
    rules, says = _cited(entry), entry.says
    match entry.entry:
        case EntryKind.ROLLED:
            faces = Verbatim(" ".join(map(str, entry.found)))
            return say("🎲 **{faces}** · {says}", faces=faces, says=says)
        case EntryKind.DECLARED if PART in entry.given:
            return say("**{says}** ({rules})", says=says, rules=rules)
        case EntryKind.DECLARED:
            told = say("✎ {says}", says=says)
            return say("{told} ({rules})", told=told, rules=rules) if rules else told
        case EntryKind.ANSWERED:
            answer = answered(str(entry.found))
            return say("☑ {says} **{answer}** ({rules})", says=says, answer=answer, rules=rules)
        case EntryKind.FOUND:
            told = joined((says, _reading(entry)), "")
            if found := shown(entry.found, names):
                told = say("{told} → **{found}**", told=told, found=found)
            return say("{told} ({rules})", told=told, rules=rules)


def _reading(entry: Step) -> str:
    """Return the strength and the column of a reading of a combat table, and whose rows it is."""
    given = entry.given
    if not {"factors", "total"} <= given.keys():
        return ""
    column = min(max(int(given["total"]), LOWEST_TOTAL), HIGHEST_TOTAL)
    kind = "air" if _IN_THE_AIR in entry.rules else "SW"
    whose = (
        say(", rows {rows} supplied by {by}", rows=joined(given["rows"]), by=given["by"])
        if "by" in given
        else ""
    )
    return say(
        ": {factors} {kind} factors, column {column}{whose}",
        factors=given["factors"],
        kind=kind,
        column=column,
        whose=whose,
    )


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
    lines = (plainly(line) for line in text.splitlines() if line.strip())
    return joined(lines, " · ") or say("nothing")


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
            return say("yes") if found else say("no")
        case int():
            return Verbatim(str(found).replace("-", MINUS))
        case {"name": name, "value": value}:
            return joined((Verbatim(signed(value)), name), " ") if value else Verbatim("0")
        case {"before": before, "after": after}:
            return Verbatim(f"{before}/{after}" if before or after else "0")
        case dict():
            return joined(
                joined((label_of(key, names), shown(value, names) or 0), " ")
                for key, value in found.items()
            )
        case list():
            return joined(shown(each, names) for each in found) or say("none")
    return str(found)
