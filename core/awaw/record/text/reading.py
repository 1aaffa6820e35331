"""From plain data to a position; everything that is wrong with it at once, each with its path."""

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from itertools import takewhile
from typing import Any

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from core.awaw.record.invariants import Flaw, flaws
from core.awaw.record.position import Position
from core.awaw.record.text.accepted import form_wanted, names_at
from core.awaw.record.text.conversion import position_from
from core.awaw.record.text.form import SetUp
from core.terms.message import Message, SaidError, Verbatim, joined, say
from core.terms.refusal import MOST_FAULTS, Fault, PlacedFault, Refusal, Way, unreadable

MOST_ROUNDS = 5
"""How often data are read again without their unreadable parts, to look for further faults."""


def read_position(given: Mapping[str, Any]) -> Position | tuple[PlacedFault, ...]:
    """Return the position that plain data tell, or everything that is wrong with them.

    A value that cannot be read does not hide faults of the others: the data are read again
    without it, and whatever depends on it is left unjudged.
    """
    found: dict[Way, PlacedFault] = {}
    form: SetUp | None = None
    rest: Any = given
    for _ in range(MOST_ROUNDS):
        try:
            plain = json.dumps(rest, default=str)
            rest = json.loads(plain)
            form = SetUp.model_validate_json(plain)
            break
        except ValidationError as error:
            details = error.errors(include_url=False)
            for each in details[: MOST_FAULTS + 1]:
                if (path := _path(each)) not in found:
                    found[path] = PlacedFault(path, _fault(each))
            _prune(rest, (_unreadable(each) for each in details))
        except (TypeError, ValueError, RecursionError):
            return (PlacedFault((), _NOT_PLAIN),)
    if form is None:
        return tuple(found.values())
    position = position_from(form)
    faults = (*found.values(), *(each for each in flaws(position) if _stands(each, found)))
    return faults or position


def _stands(flaw: Flaw, unread: Iterable[Way]) -> bool:
    """Return whether a flaw depends on nothing that could not be read."""
    return not any(
        path[: len(read)] == read or read[: len(path)] == path
        for path in unread
        for read in (flaw.path, *flaw.reads)
    )


def refusal_of(faults: Iterable[PlacedFault]) -> Refusal:
    """Return the refusal of data that are no position, each fault with its path."""
    told = (
        Fault(
            say("At `{where}`: {what}", where=Verbatim(each.where), what=each.fault.what),
            each.fault.do,
            each.fault.rules,
        )
        if each.path
        else each.fault
        for each in faults
    )
    return unreadable(*dict.fromkeys(told))


class UnreadablePositionError(SaidError, ValueError):
    """A recorded position that cannot be read any more."""


def read_recorded(given: Mapping[str, Any]) -> Position:
    """Return the position that data from the record tell; they were judged before they came there.

    Raises:
        UnreadablePositionError: They are no position; the record does not hold such data.
    """
    try:
        return position_from(SetUp.model_validate_json(json.dumps(given)))
    except (TypeError, ValueError) as error:
        raise UnreadablePositionError(
            say("a recorded position cannot be read: {error}", error=Verbatim(error))
        ) from error


_NOT_PLAIN = Fault(
    say("The position is not plain data."),
    say("Give tables, lists, texts, numbers and true or false."),
)
_SHOWN = 60
_NAME = re.compile(r"'([^']+)'")
_OF_NAMES = frozenset({"enum", "literal_error"})
_TABLES = frozenset({"model_type", "dict_type"})


def _path(detail: ErrorDetails) -> Way:
    return tuple(part for part in detail["loc"] if part != "[key]")


def _unreadable(detail: ErrorDetails) -> Way:
    """Return what cannot be read: the place itself, or the whole that misses something."""
    path = _path(detail)
    return path[:-1] if detail["type"] == "missing" else path


def _fault(detail: ErrorDetails) -> Fault:
    """Return what one unreadable value comes to, in the players' form."""
    kind, context = detail["type"], detail.get("ctx", {})
    name = detail["loc"][-1] if detail["loc"] else "position"
    if kind == "missing":
        return Fault(
            say("`{path}` is missing.", path=Verbatim(name)),
            say("Give `{name}`.", name=Verbatim(name)),
        )
    if kind == "extra_forbidden":
        return Fault(
            say("`{name}` is no field here.", name=Verbatim(name)),
            _meant(str(name), names_at(_path(detail)[:-1])),
        )
    if kind == "value_error":
        match context["error"].args:
            case (Message() as told, Message() as do):
                return Fault(told, do)
        return Fault(Verbatim(context["error"]), say("Correct it."))
    if kind in _OF_NAMES:
        shown = json.dumps(detail["input"], default=str)[:_SHOWN]
        what = say("{shown} is no name that can stand here.", shown=Verbatim(shown))
        return Fault(what, _meant(str(detail["input"]), _NAME.findall(str(context["expected"]))))
    expected = detail["msg"][:1].lower() + detail["msg"][1:]
    shown = json.dumps(detail["input"], default=str)
    short = shown if len(shown) <= _SHOWN else f"{shown[: _SHOWN - 3]}..."
    remedy = form_wanted(_path(detail)) if kind in _TABLES else _remedy(kind, context)
    if remedy is not None:  # what can stand there is said once, in what to do
        return Fault(say("{short} cannot stand here.", short=Verbatim(short)), remedy)
    return Fault(
        say("{short} cannot stand here: {expected}.", short=Verbatim(short), expected=expected),
        say("Give it in the form described."),
    )


def _meant(word: str, known: Sequence[str]) -> Message:
    """Return the name that was probably meant, or all that can stand there."""
    alike = get_close_matches(word, known, n=1)
    return (
        say("Did you mean `{near}`?", near=Verbatim(alike[0]))
        if alike
        else say("Give one of: {known}.", known=joined(map(Verbatim, known)))
    )


def _remedy(kind: str, context: Mapping[str, Any]) -> Message | None:
    match kind:
        case "greater_than_equal":
            return say("Give {ge} or more.", ge=Verbatim(context["ge"]))
        case "less_than_equal":
            return say("Give {le} or less.", le=Verbatim(context["le"]))
        case "int_type" | "int_parsing" | "int_from_float":
            return say("Give a whole number.")
        case "bool_type":
            return say("Give true or false.")
        case "tuple_type":
            return say("Give a list.")
        case "string_type":
            return say("Give a text.")
        case "string_too_long":
            return say("Give {most} characters or fewer.", most=context["max_length"])
    return None


def _prune(data: Any, paths: Iterable[Way]) -> None:
    """Take what stands at these paths out of the data; of a list, the whole, for it is numbered."""
    for path in paths:
        keys = list(takewhile(lambda part: isinstance(part, str), path))
        inside = data
        for key in keys[:-1]:
            inside = inside.get(key) if isinstance(inside, dict) else None
        if keys and isinstance(inside, dict):
            inside.pop(keys[-1], None)
