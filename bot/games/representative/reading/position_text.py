"""A position as text, TOML or JSON: read whole, every fault with its line; written the same way."""

import json
import re
import tomllib
from collections.abc import Iterator
from typing import Any

from bot.words.toml_reading import Part, lines_of, on_line, too_long, unfenced
from bot.words.toml_writing import toml_of
from core.representative.by_hand.pasting import SetUp, pasted
from core.representative.by_hand.writing import write_position
from core.representative.record.position import Position
from core.terms.message import (
    Message,
    Text,
    Verbatim,
    say,
)
from core.terms.refusal import Fault, Refusal, unreadable
from core.terms.request import read_request

_AT = re.compile(r" ?\(at (?:line (?P<line>\d+), column \d+|end of document)\)")

_INSIDE = "position."


class TwiceError(ValueError):
    """A key stands twice in an object of JSON."""


def position_text(position: Position) -> str:
    """Return a position as the text that sets it up; read again, it is the same position."""
    return toml_of(write_position(position))


def read_position_text(text: str) -> SetUp | Refusal:
    """Return the set-up that a text spells, or everything that is wrong with it, line by line."""
    if long := too_long(text):
        return unreadable(*long)
    plain = unfenced(text)
    told = _json(plain) if plain.lstrip().startswith("{") else _toml(plain)
    if isinstance(told, Fault):
        return unreadable(told)
    read = read_request(SetUp, {"position": told})
    if isinstance(read, Refusal):
        return unreadable(*_on_lines(plain, read))
    if read.position is None:
        return read
    faults = [
        (_line_of(plain, each.path), each.path, each.fault) for each in pasted(read.position)[1]
    ]
    named = (
        Fault(
            say(
                "Line {line}, `{way}`: {what}", line=line, way=Verbatim(_way(path)), what=fault.what
            ),
            fault.do,
            fault.rules,
        )
        for line, path, fault in sorted(faults, key=lambda each: each[0])
    )
    return unreadable(*dict.fromkeys(named)) if faults else read


def _on_lines(text: str, refusal: Refusal) -> list[Fault]:
    """Return what is wrong with a position's form, each fault with the line that it is about."""
    found = []
    for fault in refusal.faults:
        way = next(_codes(fault.what), "")
        inside = way.removeprefix(_INSIDE)
        line = _line_of(text, tuple(inside.split("."))) if way else 1
        if way and inside == way:
            at = re.search(rf"\b{re.escape(way)}\b", text)
            line = text.count("\n", 0, at.start()) + 1 if at else 1
        what, do = _inside(fault.what), _inside(fault.do)
        found.append((line, on_line(line, "", Fault(what, do, fault.rules))))
    return [fault for _, fault in sorted(found, key=lambda each: each[0])]


def _codes(text: Text) -> Iterator[str]:
    """Yield what stands in a message as it was typed, or as a name of the form."""
    for _, figure in text.figures if isinstance(text, Message) else ():
        if isinstance(figure, Verbatim):
            yield str(figure)


def _inside(text: Text) -> Text:
    """Return a message with its places named as they stand in the position."""
    if not isinstance(text, Message):
        return text
    figures = tuple(
        (name, Verbatim(each.removeprefix(_INSIDE)) if isinstance(each, Verbatim) else each)
        for name, each in text.figures
    )
    return Message(text.msgid, figures, text.plural, opens=text.opens)


def _toml(text: str) -> dict[str, Any] | Fault:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = _AT.search(str(error))
        line = int(found["line"]) if found and found["line"] else text.count("\n") + 1
        why = _AT.sub("", str(error)).rstrip(".")
        return Fault(
            say(
                "Line {line} is no TOML: {why}.",
                line=line,
                why=Verbatim(why[:1].lower() + why[1:]),
            ),
            say('Write `name = value`, texts in "quotes", or paste an object of JSON.'),
        )


def _json(text: str) -> dict[str, Any] | Fault:
    try:
        told: dict[str, Any] = json.loads(text, object_pairs_hook=_once)
    except TwiceError as twice:
        name = str(twice)
        line = _line_of(text, (name, name))
        return Fault(
            say("Line {line}: `{name}` stands twice.", line=line, name=Verbatim(name[:60])),
            say("Name each thing once."),
        )
    except ValueError as error:
        line = getattr(error, "lineno", 1)
        return Fault(
            say("Line {line}: the position is no JSON.", line=line),
            say("Paste an object below `setup`."),
        )
    except RecursionError:
        return Fault(
            say("The position is nested too deep."), say("Paste what `/classic position` gives.")
        )
    return told


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            raise TwiceError(name)
        found[name] = value
    return found


def _line_of(text: str, path: tuple[Part, ...]) -> int:
    """Return the line on which a place of the text stands."""
    if not text.lstrip().startswith("{"):
        return lines_of(text).line_of(path)
    at = 0
    for part in path:
        found = text.find(json.dumps(part, ensure_ascii=False), at) if isinstance(part, str) else -1
        at = found + 1 if found >= 0 else at
    return text.count("\n", 0, at) + 1


def _way(path: tuple[Part, ...]) -> str:
    return ".".join(str(part + 1) if isinstance(part, int) else part for part in path)
