"""Pasted TOML: read whole, on which line each value stands, and a fault for every bad line."""

import re
import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from operator import eq, itemgetter
from typing import Any

from core.terms.message import Verbatim, joined, say
from core.terms.refusal import Fault

Part = str | int
Same = Callable[[str, Part], bool]

_BLANK = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_SPACE = re.compile(r"[ \t]*")
_BARE = re.compile(r"[A-Za-z0-9_-]+")
_BASIC = re.compile(r'"(?:[^"\\\n]|\\.)*"')
_LITERAL = re.compile(r"'[^'\n]*'")
_LONG_BASIC = re.compile(r'"""(?:[^\\]|\\.)*?"""{1,3}', re.DOTALL)
_LONG_LITERAL = re.compile(r"'''.*?'''{1,3}", re.DOTALL)
_PLAIN = re.compile(r"[^,\]}#\n]*")
_STRINGS = (_LONG_BASIC, _LONG_LITERAL, _BASIC, _LITERAL)


@dataclass(slots=True)
class Node:
    """A table, list or value of a text, the line on which it begins, and what is in it."""

    line: int
    inside: dict[Part, "Node"] = field(default_factory=dict)

    def line_of(self, path: tuple[Part, ...], same: Same = eq) -> int:
        """Return the line of a path, or of the nearest table around it that the text has.

        Args:
            path: Keys and indexes from the top down.
            same: Whether a key of the text is another spelling of a part of the path.
        """
        node = self
        for part in path:
            found = node.inside.get(part)
            if found is None:
                spelled = (key for key in node.inside if isinstance(key, str) and same(key, part))
                found = node.inside.get(next(spelled, ""))
            if found is None:
                break
            node = found
        return node.line


def lines_of(text: str) -> Node:
    """Return where everything stands in a text that is valid TOML, from the whole down."""
    return _Scan(text).whole()


class _Scan:
    """One pass over a text."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self._root = Node(1)

    def whole(self) -> Node:
        table = self._root
        self._skip(_BLANK)
        while self._at < len(self._text):
            if self._text.startswith("[", self._at):
                table = self._header()
            else:
                self._pair(table)
            self._skip(_BLANK)
        return self._root

    def _header(self) -> Node:
        """Enter a table, or a new entry of a list of tables."""
        line = self._line()
        many = self._text.startswith("[[", self._at)
        self._at += 1 + many
        *way, last = self._key()
        self._at += 1 + many
        holder = self._down(self._root, way, line)
        if not many:
            return self._down(holder, [last], line)
        entries = holder.inside.setdefault(last, Node(line))
        entry = Node(line)
        entries.inside[len(entries.inside)] = entry
        return entry

    def _down(self, node: Node, way: list[str], line: int) -> Node:
        """Follow keys to a table, making what is missing; of a list, its latest entry."""
        for key in way:
            node = node.inside.setdefault(key, Node(line))
            latest = len(node.inside) - 1
            if latest >= 0 and latest in node.inside:
                node = node.inside[latest]
        return node

    def _pair(self, table: Node) -> None:
        line = self._line()
        *way, last = self._key()
        self._at += 1  # the equals sign
        node = self._down(table, way, line).inside.setdefault(last, Node(line))
        self._value(node)

    def _key(self) -> list[str]:
        parts: list[str] = []
        while True:
            self._skip(_SPACE)
            quoted = self._take(_BASIC) or self._take(_LITERAL)
            parts.append(str(tomllib.loads(f"k = {quoted}")["k"]) if quoted else self._take(_BARE))
            self._skip(_SPACE)
            if not self._text.startswith(".", self._at):
                return parts
            self._at += 1

    def _value(self, node: Node) -> None:
        self._skip(_SPACE)
        opening = self._text[self._at : self._at + 1]
        if opening == "{":
            self._entries("}", lambda _number: self._pair(node))
        elif opening == "[":
            self._entries("]", lambda number: self._entry(node, number))
        elif not any(self._take(string) for string in _STRINGS):
            self._skip(_PLAIN)

    def _entry(self, node: Node, number: int) -> None:
        entry = node.inside.setdefault(number, Node(self._line()))
        self._value(entry)

    def _entries(self, closing: str, read: Callable[[int], None]) -> None:
        self._at += 1
        number = 0
        self._skip(_BLANK)
        while self._at < len(self._text) and not self._text.startswith(closing, self._at):
            read(number)
            number += 1
            self._skip(_BLANK)
            if self._text.startswith(",", self._at):
                self._at += 1
                self._skip(_BLANK)
        self._at += 1

    def _line(self) -> int:
        return self._text.count("\n", 0, self._at) + 1

    def _skip(self, pattern: re.Pattern[str]) -> None:
        self._take(pattern)

    def _take(self, pattern: re.Pattern[str]) -> str:
        found = pattern.match(self._text, self._at)
        self._at = found.end() if found else self._at
        return found[0] if found else ""


MOST_CHARACTERS = 100_000
"""A text longer than this is no position."""

MOST_SLIPS = 20
"""So many lines that are no TOML are named one by one."""

_AT = re.compile(r"\(at line (?P<line>\d+), column \d+\)")
_NAMED = re.compile(r"\s*(?P<name>[A-Za-z0-9_.-]+)\s*=")
_UNREAD = "\N{DOUBLE QUESTION MARK}"
_FENCE = re.compile(r"^```\w*\n(?P<inside>.*?)\n?```\s*$", re.DOTALL)


def unfenced(text: str) -> str:
    """Return a text without the code fence around it, its lines ended in one way."""
    plain = text.replace("\r\n", "\n").replace("\r", "\n")
    fence = _FENCE.match(plain.strip())
    return fence["inside"] if fence else plain


def too_long(text: str) -> tuple[Fault, ...]:
    """Return the fault of a text that is longer than any position, if it is."""
    if len(text) <= MOST_CHARACTERS:
        return ()
    what = say("That is {count} characters, too long for a position.", count=len(text))
    return (Fault(what, say("Use {most_words} or fewer.", most_words=MOST_CHARACTERS)),)


def faults_by_line(
    text: str,
    slips: Mapping[int, Fault],
    found: Iterable[tuple[tuple[Part, ...], str, Fault]],
    same: Same = eq,
) -> list[Fault]:
    """Return every fault of a text with its line, each once: what is no TOML, then what it says.

    Args:
        text: The text as it was read.
        slips: The faults of lines that are no TOML; nothing else is said of those lines.
        found: The other faults: the way to each place, what it is called (or nothing), the fault.
        same: Whether a key of the text is another spelling of a part of a way.
    """
    lines = lines_of(text)
    placed = [(lines.line_of(path, same), where, fault) for path, where, fault in found]
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

    The value of such a line is held open, so that nothing is judged that depends on it.
    """
    slips: dict[int, Fault] = {}
    rows = text.split("\n")
    while len(slips) <= MOST_SLIPS:
        readable = "\n".join(rows)
        try:
            return tomllib.loads(readable), readable, slips
        except tomllib.TOMLDecodeError as error:
            found = _AT.search(str(error))
            number = _last_written(rows, int(found["line"]) if found else len(rows))
            if not rows[number - 1].strip():
                break
            slips.setdefault(number, _slip(number, rows[number - 1], str(error)))
            rows[number - 1] = _held_open(rows[number - 1])
    return None, "", slips


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
