"""Pasted TOML: read whole within its bounds, and a fault for every line that is none."""

import re
import tomllib
from collections.abc import Iterable, Mapping
from operator import itemgetter
from typing import Any

from bot.words.toml_places import Part, Spellings, lines_of
from core.terms.message import Verbatim, joined, say
from core.terms.refusal import Fault

MOST_CHARACTERS = 100_000
"""A text longer than this is no position."""

MOST_SLIPS = 20
"""So many lines that are no TOML are named one by one."""

MOST_ROWS = 3_000
"""A text of more lines is none either."""

MOST_PARTS = 8
"""So many parts a name has, as in ``units.germany.submarines``."""

MOST_DEEP = 16
"""So deep lists and tables stand in one another."""

MOST_VALUES = 20_000
"""So many names and values a position has, all in all."""

GIANT = 10**15
"""No figure of a position is as large."""

TOO_DEEP = Fault(
    say("Lists and tables stand too deep in one another."),
    say("Write a position as this bot gives it."),
)
TOO_GREAT = Fault(
    say("A figure is greater than any of a position."),
    say("Write whole numbers of units, or of IPCs or BRPs."),
)
_TOO_MANY = Fault(
    say("That has more than {most} names and values.", most=MOST_VALUES),
    say("Write a position as this bot gives it."),
)
_NO_TEXT = Fault(
    say("A text has half a character in it."), say("Write it as it is read, without `\\ud800`.")
)

_UNPAIRED = re.compile("[\ud800-\udfff]")
_NAME = r"(?:[\w-]++|\"(?:[^\"\\\n]|\\.)*+\"|'[^'\n]*+')"
_LONG_NAME = re.compile(rf"(?<![\w-]){_NAME}(?:[ \t]*+\.[ \t]*+{_NAME}){{{MOST_PARTS},}}+")
_AT = re.compile(r"\(at line (?P<line>\d+), column \d+\)")
_NAMED = re.compile(r"\s*(?P<name>[A-Za-z0-9_.-]+)\s*=")
_UNREAD = "\N{DOUBLE QUESTION MARK}"
_FENCE = re.compile(r"^```\w*\n(?P<inside>.*?)\n?```\s*$", re.DOTALL)


def unfenced(text: str) -> str:
    """Return a text without the code fence around it, its lines ended in one way."""
    plain = text.replace("\r\n", "\n").replace("\r", "\n")
    fence = _FENCE.match(plain.strip())
    return fence["inside"] if fence else plain


def out_of_bounds(text: str) -> Fault | None:
    """Return the fault of a text that is larger than any position, or has endless names in it.

    It is looked at before anything reads it: the reader's time grows with the square of these.
    """
    if len(text) > MOST_CHARACTERS:
        what = say("That is {count} characters, too long for a position.", count=len(text))
        return Fault(what, say("Use {most_words} or fewer.", most_words=MOST_CHARACTERS))
    if (rows := text.count("\n") + 1) > MOST_ROWS:
        what = say("That is {count} lines, too long for a position.", count=rows)
        return Fault(what, say("Use {most_words} or fewer.", most_words=MOST_ROWS))
    if found := _LONG_NAME.search(text):
        row = text.count("\n", 0, found.start()) + 1
        return Fault(
            say("Line {line} has a name of more than {most} parts.", line=row, most=MOST_PARTS),
            say("Write `name = value`, with a `[table]` above it."),
        )
    return None


def unfit(told: object) -> Fault | None:
    """Return the fault of plain data that no position holds: lists in lists in lists, giants."""
    level, count = [told], 0
    for _ in range(MOST_DEEP):
        if (count := count + len(level)) > MOST_VALUES:
            return _TOO_MANY
        for each in level:
            if isinstance(each, int | float) and not -GIANT < each < GIANT:
                return TOO_GREAT
            if isinstance(each, str) and _UNPAIRED.search(each):
                return _NO_TEXT
        level = [part for each in level for part in _parts(each)]
    return TOO_DEEP if level else None


def _parts(told: object) -> Iterable[object]:
    if isinstance(told, Mapping):
        return (*told, *told.values())
    return told if isinstance(told, list) else ()


def faults_by_line(
    text: str,
    slips: Mapping[int, Fault],
    found: Iterable[tuple[tuple[Part, ...], str, Fault]],
    spellings: Spellings | None = None,
) -> list[Fault]:
    """Return every fault of a text with its line, each once: what is no TOML, then what it says.

    Args:
        text: The text as it was read.
        slips: The faults of lines that are no TOML; nothing else is said of those lines.
        found: The other faults: the way to each place, what it is called (or nothing), the fault.
        spellings: What else a key of the text may stand for.
    """
    lines = lines_of(text)
    placed = [(lines.line_of(path, spellings), where, fault) for path, where, fault in found]
    named = [
        on_line(line, where, fault)
        for line, where, fault in sorted(placed, key=itemgetter(0))
        if line not in slips
    ]
    return list(dict.fromkeys((*slips.values(), *named)))


def on_line(line: int, where: str, fault: Fault) -> Fault:
    """Return a fault that names its line, and what stands there."""
    placed = (
        say("Line {line}, `{where}`", line=line, where=Verbatim(where))
        if where
        else say("Line {line}", line=line)
    )
    return Fault(joined([placed, fault.what], ": "), fault.do, fault.rules)


def parsed(text: str) -> tuple[dict[str, Any] | None, str, dict[int, Fault]]:
    """Return what a text says, the text as it was read, and a fault for each line not of TOML.

    The value of such a line is held open, so that nothing is judged that depends on it. A text
    that is out of bounds is not read at all.
    """
    if bad := out_of_bounds(text):
        return None, "", {1: bad}
    slips: dict[int, Fault] = {}
    rows = text.split("\n")
    while len(slips) <= MOST_SLIPS:
        readable = "\n".join(rows)
        try:
            told = loaded(readable)
        except tomllib.TOMLDecodeError as error:
            found = _AT.search(str(error))
            number = _last_written(rows, int(found["line"]) if found else len(rows))
            if not rows[number - 1].strip():
                break
            slips.setdefault(number, _slip(number, rows[number - 1], str(error)))
            rows[number - 1] = _held_open(rows[number - 1])
        else:
            return (None, "", {1: told}) if isinstance(told, Fault) else (told, readable, slips)
    return None, "", slips


def loaded(text: str) -> dict[str, Any] | Fault:
    """Return what TOML within its bounds says, or the fault of what no position holds.

    Raises:
        tomllib.TOMLDecodeError: It is no TOML.
    """
    try:
        told = tomllib.loads(text)
    except RecursionError:
        return TOO_DEEP
    except tomllib.TOMLDecodeError:
        raise
    except ValueError:  # Python reads no figure of more than 4,300 digits
        return TOO_GREAT
    return unfit(told) or told


def _held_open(row: str) -> str:
    """Return a line with a value that stands for one that cannot be read, or an empty line."""
    found = _NAMED.match(row)
    opened = f'{found["name"]} = "{_UNREAD}"' if found else ""
    return "" if opened == row else opened


def _last_written(rows: list[str], number: int) -> int:
    """Return the line at fault: the reader names the next one where a value is missing."""
    at = min(number, len(rows))
    while at > 1 and not rows[at - 1].strip():
        at -= 1
    return at


def _slip(number: int, row: str, why: str) -> Fault:
    reason = _AT.sub("", why).strip().rstrip(".")
    shown = row.strip().replace("`", "'")[:60]
    return Fault(
        say(
            "Line {number}: `{shown}` is no TOML: {reason}.",
            number=number,
            shown=Verbatim(shown),
            reason=Verbatim(reason[:1].lower() + reason[1:]),
        ),
        say('Write `name = value`, texts in "quotes", or a `[table]` on a line of its own.'),
    )
