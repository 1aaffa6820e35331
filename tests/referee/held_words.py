"""What use cases return and what an archive stores, in words that are the same in every run.

Ids, moments, and hashes are named in the order in which they first come: what is equal has one
name, and what is another has another.
"""

import hashlib
import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

from held_refusals import told as refused_words

from bot.referee.game.table import Table
from core.fairness.game import Game
from core.terms.citation import Rule
from core.terms.message import Message, Verbatim, english
from core.terms.refusal import Refusal
from core.terms.request import Request
from core.terms.resolution import Resolution
from core.terms.system import System

LONGEST = 500
"""So many characters of a line are written down; of the others a hash."""

MOST_BYTES = 64
"""So many bytes are written down; of more, how many they are."""

WIDE = 96
"""So many characters of a value stand on one line."""

LEFT_OUT = {"line": {"head", "guild_id", "game_id"}, "outbox": {"nonce"}}
"""Columns that follow from others, or are drawn by chance."""

_ID = re.compile(r"(?<![0-9a-f])[0-9]{17,20}(?![0-9a-f])")
_HASH = re.compile(r"(?<![0-9a-f])[0-9a-f]{32,128}(?![0-9a-f])")
_MOMENT = re.compile(r"(?<![0-9a-f])1[0-9]{9}(?:[0-9]{3})?(?![0-9a-f])")


class Names:
    """Names of what is different in every run, or says nothing to a reader.

    Args:
        begun_ms: When the evening begins: moments are told from then on.
    """

    def __init__(self, begun_ms: int) -> None:
        self._begun_ms = begun_ms
        self._known: dict[str, str] = {}

    def keep(self, number: int, name: str) -> None:
        """Give an id a name of its own."""
        self._known[str(number)] = name

    def named(self, text: str) -> str:
        """Return a text with names in it."""
        text = _HASH.sub(lambda found: self._name("hash", found[0]), text)
        text = _ID.sub(lambda found: self._name("id", found[0]), text)
        return _MOMENT.sub(self._moment, text)

    def _name(self, kind: str, found: str) -> str:
        if found not in self._known:
            number = sum(each.startswith(f"<{kind} ") for each in self._known.values()) + 1
            self._known[found] = f"<{kind} {number}>"
        return self._known[found]

    def _moment(self, found: re.Match[str]) -> str:
        ms = int(found[0]) * (1 if len(found[0]) > 10 else 1000)
        seconds = (ms - self._begun_ms) / 1000
        return f"<{seconds:+.12g} s>"


def told(value: Any, depth: int = 0) -> str:
    """Return a value in words: on one line if it is short, else a line for each part."""
    short = _short(value)
    if short is not None:
        return short
    name, parts = _parts(value)
    inside = [f"{label}{told(part, depth + 1)}" for label, part in parts]
    line = f"{name}({', '.join(inside)})"
    if len(line) <= WIDE and "\n" not in line:
        return line
    pad = "  " * (depth + 1)
    return "\n".join([f"{name}:", *(f"{pad}{each}" for each in inside)])


def _short(value: Any) -> str | None:
    """Return a value that has no parts in words, or one whose parts are held elsewhere."""
    for kind, words in _WORDS.items():
        if isinstance(value, kind):
            return words(value)
    if is_dataclass(value) or isinstance(value, Mapping | Iterable):
        return None
    return "a function" if callable(value) else type(value).__name__


_WORDS: Mapping[type, Callable[[Any], str]] = {
    type(None): lambda _: "nothing",
    Enum: lambda value: f"{type(value).__name__}.{value.name}",
    Message: lambda value: f"“{english(value)}”",
    Verbatim: lambda value: f"as typed “{value}”",
    str: lambda value: f'"{value}"',
    float: lambda value: f"{value:.6g}",
    int: str,
    bytes: lambda value: value.hex() if len(value) <= MOST_BYTES else f"{len(value)} bytes",
    Refusal: lambda value: "refused: " + refused_words(value).replace("\n", "\n  "),
    Table: lambda _: "the table",
    Rule: lambda value: value.citation,
    System: lambda value: f"rules {value.key}",
    Game: lambda value: f"protocol at line {len(value.heads) - 1}",
    Request: lambda value: (
        f"{value.system} {value.kind} {value.model_dump_json(exclude_unset=True)}"
    ),
    Resolution: lambda value: f"{value.system} {value.kind} resolved: {english(value.headline)}",
}
"""What values of a kind are in words; the first kind that fits."""


def _parts(value: Any) -> tuple[str, list[tuple[str, Any]]]:
    if is_dataclass(value):
        inside = [
            (f"{each.name}=", getattr(value, each.name))
            for each in fields(value)
            if each.repr and each.name not in {"position", "declared_at", "nonce"}
        ]
        return type(value).__name__, inside
    if isinstance(value, Mapping):
        return "", [(f"{key}: ", each) for key, each in value.items()]
    if isinstance(value, set | frozenset):
        value = sorted(value, key=told)
    return "", [("", each) for each in value]


def shortened(line: str) -> str:
    """Return a line as it is written down."""
    if len(line) <= LONGEST:
        return line
    rest = hashlib.sha256(line.encode()).hexdigest()[:16]
    return f"{line[:LONGEST]} … {len(line)} characters, {rest}"


Row = Mapping[str, Any]
Rows = Mapping[tuple[str, ...], Row]
"""Everything stored, by table and primary key."""


def rows_of(db: Any) -> Rows:
    """Return every row of an archive."""
    found: dict[tuple[str, ...], Row] = {}
    tables = db.execute("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    for (table,) in tables.fetchall():
        if table.startswith("sqlite_"):
            continue
        columns = db.execute(f"PRAGMA table_info({table})").fetchall()
        names = [each[1] for each in columns]
        keys = [each[1] for each in sorted(columns, key=lambda each: each[5]) if each[5]]
        for values in db.execute(f"SELECT * FROM {table}").fetchall():  # noqa: S608 - a table's own name
            row = dict(zip(names, values, strict=True))
            place = (table, *(str(row[each]) for each in keys if each != "guild_id"))
            found[place] = {
                name: value
                for name, value in row.items()
                if name not in LEFT_OUT.get(table, ()) and name not in keys
            }
    return found


def changes_between(before: Rows, after: Rows) -> Iterator[str]:
    """Yield what is stored otherwise than before, a row each."""
    for place in sorted(before.keys() | after.keys(), key=_in_order):
        old, new = before.get(place), after.get(place)
        if old == new:
            continue
        name = " ".join(place)
        if new is None:
            yield f"gone {name}"
        elif old is None:
            yield f"new {name}: {_row(new)}"
        else:
            changed = {key: value for key, value in new.items() if old[key] != value}
            yield f"changed {name}: {_row(changed)}"


def _in_order(place: tuple[str, ...]) -> tuple[Any, ...]:
    return tuple((0, int(each), "") if each.isdecimal() else (1, 0, each) for each in place)


def _row(row: Row) -> str:
    told_so = []
    for name, value in row.items():
        text = value.decode() if isinstance(value, bytes) else str(value)
        if name == "payload":
            told_so.append(_payload(json.loads(text)))
        elif value not in (None, "", "[]", "{}"):
            told_so.append(f"{name} {text}")
    return " · ".join(told_so)


def _payload(payload: Mapping[str, Any]) -> str:
    """Return a post as it is owed, a line for each of its parts."""
    shown = {name: value for name, value in payload.items() if value not in (None, "", [], {})}
    lines = [f"    {name}: {_json(value)}" for name, value in shown.items()]
    return "\n".join(["", *lines, "   "])


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True)
