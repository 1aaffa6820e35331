"""On which line each value of a pasted text stands, TOML or JSON, found in one pass."""

import json
import re
import tomllib
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

Part = str | int
Spellings = Callable[[str], Iterable[Part]]
"""What else a key of a text may stand for."""

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
    _spelled: dict[Part, "Node"] | None = None

    def line_of(self, path: tuple[Part, ...], spellings: Spellings | None = None) -> int:
        """Return the line of a path, or of the nearest table around it that the text has.

        Args:
            path: Keys and indexes from the top down.
            spellings: What else a key of the text may stand for, the same at every call.
        """
        node = self
        for part in path:
            found = node.inside.get(part)
            if found is None and spellings is not None:
                found = node._by_spelling(spellings).get(part)
            if found is None:
                break
            node = found
        return node.line

    def _by_spelling(self, spellings: Spellings) -> dict[Part, "Node"]:
        """Return what is in it by all its spellings, worked out once: faults are many."""
        if self._spelled is None:
            self._spelled = {}
            for key, node in self.inside.items():
                for spelling in spellings(key) if isinstance(key, str) else ():
                    self._spelled.setdefault(spelling, node)
        return self._spelled


def lines_of(text: str) -> Node:
    """Return where everything stands in a text that is valid, from the whole down."""
    return _Scan(text).whole()


class _Scan:
    """One pass over a text."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self._counted = (0, 1)
        self._root = Node(1)

    def whole(self) -> Node:
        table = self._root
        self._skip(_BLANK)
        if self._text.startswith("{", self._at):
            self._value(table)
            return table
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
        self._skip(_BLANK)
        self._at += 1  # the equals sign, or JSON's colon
        node = self._down(table, way, line).inside.setdefault(last, Node(line))
        self._value(node)

    def _key(self) -> list[str]:
        parts: list[str] = []
        while True:
            self._skip(_SPACE)
            quoted = self._take(_BASIC) or self._take(_LITERAL)
            parts.append(_unquoted(quoted) if quoted else self._take(_BARE))
            self._skip(_SPACE)
            if not self._text.startswith(".", self._at):
                return parts
            self._at += 1

    def _value(self, node: Node) -> None:
        self._skip(_BLANK)
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
        """Return the line of the place in hand, counted on from the last one."""
        at, line = self._counted
        line += self._text.count("\n", at, self._at)
        self._counted = (self._at, line)
        return line

    def _skip(self, pattern: re.Pattern[str]) -> None:
        self._take(pattern)

    def _take(self, pattern: re.Pattern[str]) -> str:
        found = pattern.match(self._text, self._at)
        self._at = found.end() if found else self._at
        return found[0] if found else ""


def _unquoted(quoted: str) -> str:
    """Return the key that stands in quotes."""
    if "\\" not in quoted or quoted.startswith("'"):
        return quoted[1:-1]
    try:
        return str(tomllib.loads(f"k = {quoted}")["k"])
    except tomllib.TOMLDecodeError:  # JSON has escapes of its own
        return str(json.loads(quoted))
