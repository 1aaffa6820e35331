"""The working of a resolution, line by line: rule, words, figures."""

import re
from collections.abc import Collection, Container, Mapping, Sequence
from typing import Any, TypeAlias

from bot.record.entries.play import Step
from bot.show.escape import plainly
from bot.show.figure_keys import KEYS
from bot.show.headings import parted
from core.terms.citation import RULING
from core.terms.figures import Named
from core.terms.message import (
    Figure,
    Message,
    Text,
    Verbatim,
    english,
    joined,
    say,
    say_many,
    signed,
)
from core.terms.resolution import PART, Entry, EntryKind
from core.terms.table import HIGHEST_TOTAL, LOWEST_TOTAL
from core.terms.wording import field_name

MOST_CITED = 4
"""How many rules a step names; all of them stand behind *Rules*."""


_KEY = re.compile(r"[a-z]+(_[a-z]+)*")
"""What is found by its key, such as ``heavy_bombers``, and not in a player's words."""

Names: TypeAlias = Mapping[str, Text]
"""What keys of figures are called, such as those of powers, where a game names them."""

Settled: TypeAlias = tuple[Text, tuple[str, ...]]
"""What is settled once for all parts of a working: its sentence and its rules."""

NO_NAMES: Names = {}
"""Where a game names no figures."""

_AID = "SOP"
"""The text whose rulings and short numbers stand for other places in the rulebook beside it."""


def entry_lines(
    trail: Sequence[Step], names: Names = NO_NAMES, before: Collection[Settled] = ()
) -> list[Text]:
    """Return the steps of a trail in lines, as the record holds it.

    A sentence stands there once: what is found by it again stands behind the dice that it counts,
    and a check that is passed again in no line. Figures that were left out share the last line.

    Args:
        trail: The steps.
        names: What keys of figures are called.
        before: What earlier parts of the same working settled, which is counted alone.
    """
    lines: list[Text] = []
    said: set[Text] = set()
    rolled = False
    as_before = 0
    for place, entry in enumerate(trail):
        if is_taken_as_0(entry):
            continue
        if settled_by(entry) in before:
            as_before += 1
            continue
        again = entry.entry is EntryKind.FOUND and entry.says in said
        if again and rolled:
            found = shown(entry.found, names)
            lines[-1] = say("{dice} → **{found}**", dice=lines[-1], found=found)
        elif entry.entry is EntryKind.ANSWERED:
            lines.append(_answer_line(entry, understood(trail[place:], names)))
        elif not again:
            lines.append(_line(entry, names))
        elif entry.found != "allowed" and shown(entry.found, names):
            lines.append(_again(entry, names))
        said.add(entry.says)
        rolled = entry.entry is EntryKind.ROLLED
    if as_before:
        settled = say_many("{n} check as above", "{n} checks as above", as_before)
        lines.append(say("☑ {checks}", checks=settled))
    left_out = left_out_line(trail)
    return [*lines, say("✎ {left_out}", left_out=left_out)] if left_out else lines


def left_out_line(trail: Sequence[Step]) -> Text:
    """Return the figures that nobody gave, in one line; nothing where all were given."""
    nothing = [
        say("{name} ({rules})", name=_left_out(entry), rules=_cited(entry))
        for entry in trail
        if is_taken_as_0(entry)
    ]
    if not nothing:
        return ""
    return say("Left out, so counted as none: {names}", names=joined(dict.fromkeys(nothing)))


def settled_by(entry: Step) -> Settled | None:
    """Return a check that was passed, or a sentence on a player's word; None for all others."""
    if entry.entry is EntryKind.FOUND and entry.found == "allowed":
        return entry.says, tuple(entry.rules)
    if entry.entry is EntryKind.DECLARED and not entry.given:
        return entry.says, tuple(entry.rules)
    return None


def _cited(entry: Step) -> Message:
    """Return the first rules of a step, and how many more there are."""
    rules = joined((Verbatim(short(each)) for each in entry.rules[:MOST_CITED]), " ")
    more = len(entry.rules) - MOST_CITED
    return say("{rules} and {more} more", rules=rules, more=more) if more > 0 else rules


def _again(entry: Step, names: Names) -> Message:
    """Return what a step found whose sentence stands above, under the rule that says which."""
    rule: Text = Verbatim(short(entry.rules[0])) if entry.rules else say("as above")
    reading, found = reading_of(entry), shown(entry.found, names)
    told = joined((rule, reading), ": ") if reading else rule
    return say("Again {told} → **{found}**", told=told, found=found)


_VALUES = frozenset({"value", "shown"})
"""What stands for the figure itself in a message that declares it."""

_LEFT_OUT = ": taken as 0."
"""How the record says of a figure that nobody gave it; a message of it has its ``name``."""


def is_taken_as_0(entry: Step) -> bool:
    """Return whether an entry declares a figure that nobody gave."""
    return entry.entry is EntryKind.DECLARED and english(entry.says).endswith(_LEFT_OUT)


def _left_out(entry: Step) -> Figure:
    """Return what a figure that nobody gave is called, and what it means where that is no 0."""
    held: dict[str, Figure] = dict(entry.says.figures) if isinstance(entry.says, Message) else {}
    told = [figure for name, figure in held.items() if name not in _VALUES]
    name = joined(told, "") if told else Verbatim(english(entry.says).removesuffix(_LEFT_OUT))
    return say("{name} (no result)", name=name) if "ireland" in entry.given else name


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
            return _answer_line(entry, answered(str(entry.found)))
        case EntryKind.FOUND:
            told = joined((each for each in (says, reading_of(entry)) if each), " ")
            if found := shown(entry.found, names):
                told = say("{told} → **{found}**", told=told, found=found)
            return say("{told} ({rules})", told=told, rules=rules)


def _answer_line(entry: Step, answer: Text) -> Message:
    asked = parted(entry.says)[0]
    return say("☑ {says} **{answer}** ({rules})", says=asked, answer=answer, rules=_cited(entry))


def understood(trail: Sequence[Step], names: Names = NO_NAMES) -> Text:
    """Return the answer with which a trail begins as it was understood, whatever was typed.

    A choice in words is what it is called; numbers, and what was typed freely, are what the rule
    makes of them that takes them, which follows.
    """
    entry = trail[0]
    typed = str(entry.found)
    if typed in entry.given.get("choices", ()) and not any(map(str.isdigit, typed)):
        return typed
    meant = (
        each.found
        for each in trail[1:]
        if each.entry is EntryKind.FOUND and typed in each.given.values()
    )
    found = next(meant, None)
    return answered(typed) if found is None else shown(found, names) or say("none")


def reading_of(entry: Step) -> Text:
    """Return the strength and the column of a reading of a combat table, and whose rows it is."""
    given = entry.given
    if not {"factors", "total"} <= given.keys():
        return ""
    column = min(max(int(given["total"]), LOWEST_TOTAL), HIGHEST_TOTAL)
    read = {"factors": given["factors"], "column": column}
    if _IN_THE_AIR in entry.rules:
        told = say("{factors} air factors, column {column}", **read)
    else:
        told = say("{factors} SW factors, column {column}", **read)
    if "by" not in given:
        return told
    return say(
        "{told}, rows {rows} supplied by {by}",
        told=told,
        rows=joined(given["rows"]),
        by=given["by"],
    )


_IN_THE_AIR = "AWAW 26.451"
"""The rule by which the Air Combat Table is read, and not the SW Combat Table."""


def lines_that_cite(trail: Sequence[Step], citation: str, names: Names) -> list[Text]:
    """Return the lines of a working that a rule orders, passed checks and zeros left out."""
    return [
        _line(entry, names)
        for entry in trail
        if entry.entry is EntryKind.FOUND
        and citation in entry.rules[:1]
        and entry.found != "allowed"
        and shown(entry.found) != "0"
    ]


def answered(text: str, choices: Container[str] = ()) -> Text:
    """Return an answer as it was typed, in one line; as it is called, if it was a choice."""
    if text in choices:
        return text
    lines = (plainly(line) for line in text.splitlines() if line.strip())
    return joined(lines, " · ") or say("nothing")


def short(citation: str) -> str:
    """Return a citation without its text's name where the number says enough: no ruling's does."""
    source, _, locator = citation.rpartition(" ")
    if locator.startswith(RULING) or (source == _AID and "." not in locator):
        return citation
    return citation if locator[:1].islower() else locator  # a word is no number


def label_of(key: str, names: Names) -> Text:
    """Return the name of a figure of several: a power's, or a field's."""
    return KEYS.get(key) or names.get(key) or field_name(key)


def shown(found: Any, names: Names = NO_NAMES) -> Text:
    """Return a finding as players read it."""
    match found:
        case None | Message() | Named():
            return found.told if isinstance(found, Named) else found or ""
        case bool() | str():
            return _word(found, names)
        case int():
            return signed(found, "")
        case dict():
            return _of_keys(found, names)
        case list():
            return joined(shown(each, names) for each in found) or say("none")
    return str(found)


def _of_keys(found: dict[str, Any], names: Names) -> Text:
    match found:
        case {"name": name, "value": value}:
            return joined((signed(value), name), " ") if value else Verbatim("0")
        case {"unit": unit, "count": count, "space": space}:
            units = joined((count, label_of(unit, names)), " ")
            return say("{units} in {space}", units=units, space=space)
        case {"before": before, "after": after}:
            return Verbatim(f"{before}/{after}" if before or after else "0")
    return joined(
        joined((label_of(key, names), shown(value, names) or 0), " ")
        for key, value in found.items()
    )


def _word(found: object, names: Names) -> Text:
    """Return what was found as a word: yes or no, a passed check, a name."""
    if isinstance(found, bool):
        return say("yes") if found else say("no")
    if found == "allowed":
        return say("allowed")
    word = str(found)
    return label_of(word, names) if _KEY.fullmatch(word) else names.get(word) or Verbatim(word)
