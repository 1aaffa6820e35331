"""A position as text, TOML or JSON: read whole, every fault with its line; written the same way."""

import json
import re
import tomllib
from collections.abc import Iterator
from typing import Any

from bot.words.toml_places import Node, Part, lines_of
from bot.words.toml_reading import TOO_DEEP, loaded, on_line, out_of_bounds, unfenced, unfit
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
from core.terms.refusal import MORE_FAULTS, Fault, Refusal, unreadable
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
    plain = unfenced(text)
    if bad := out_of_bounds(plain):
        return unreadable(bad)
    told = _json(plain) if plain.lstrip().startswith("{") else _toml(plain)
    if isinstance(told, Fault):
        return unreadable(told)
    read = read_request(SetUp, {"position": told})
    if isinstance(read, Refusal):
        return unreadable(*_on_lines(plain, lines_of(plain), read))
    if read.position is None:
        return read
    wrong = pasted(read.position)[1]
    lines = lines_of(plain) if wrong else Node(1)
    faults = [(lines.line_of(each.path), each.path, each.fault) for each in wrong]
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


def _on_lines(text: str, lines: Node, refusal: Refusal) -> list[Fault]:
    """Return what is wrong with a position's form, each fault with the line that it is about."""
    found = []
    for fault in (each for each in refusal.faults if each is not MORE_FAULTS):
        way = next(_codes(fault.what), "")
        inside = way.removeprefix(_INSIDE)
        line = lines.line_of(tuple(inside.split("."))) if way else 1
        if way and inside == way:
            at = re.search(rf"\b{re.escape(way)}\b", text)
            line = text.count("\n", 0, at.start()) + 1 if at else 1
        what, do = _inside(fault.what), _inside(fault.do)
        found.append((line, on_line(line, "", Fault(what, do, fault.rules))))
    placed = [fault for _, fault in sorted(found, key=lambda each: each[0])]
    return placed if len(placed) == len(refusal.faults) else [*placed, MORE_FAULTS]


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
        return loaded(text)
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
        again = text.find(quoted := json.dumps(name, ensure_ascii=False)) + 1
        line = text.count("\n", 0, max(text.find(quoted, again), 0)) + 1
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
        return TOO_DEEP
    return unfit(told) or told


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            raise TwiceError(name)
        found[name] = value
    return found


def _way(path: tuple[Part, ...]) -> str:
    return ".".join(str(part + 1) if isinstance(part, int) else part for part in path)
