"""Requests: a declaration made exact; strict pydantic at the door, faults in the players' form."""

import json
import re
from collections.abc import Collection, Iterator
from itertools import islice
from typing import Annotated, Any, ClassVar, Self, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError
from pydantic_core import ErrorDetails

from core.terms.message import (
    Message,
    Text,
    Verbatim,
    joined,
    say,
)
from core.terms.refusal import MOST_FAULTS, Fault, Refusal, unreadable

MOST = 10_000
"""No count in any request may exceed this."""

Count = Annotated[int, Field(ge=0, le=MOST)]
"""A number of units or factors."""

Modifying = Annotated[int, Field(ge=-100, le=100)]
"""A modifier or research difference on the players' word."""

R = TypeVar("R", bound="Request")


class Words(BaseModel):
    """A strict, frozen part of a request."""

    # built when first read: who looks a rule up opens all games, and reads no request
    model_config = ConfigDict(
        frozen=True, strict=True, extra="forbid", serialize_by_alias=True, defer_build=True
    )


class Request(Words):
    """What a declaration asks a rule system to resolve. Frozen, strict, no unknown fields."""

    system: ClassVar[str]
    kind: ClassVar[str]
    by_hand: ClassVar[bool] = False
    """Whether it holds on its player's word alone, for both sides; the other may object to it."""

    ends_phase: ClassVar[bool] = False
    """Whether it ends the phase in hand, so that its player first sees what is left undone."""

    def actors(self) -> tuple[str, ...]:
        """Return the powers that the request acts for; a player of any of them may make it."""
        return ()

    def said_by(self, powers: tuple[str, ...]) -> Self:  # noqa: ARG002 - most do not ask
        """Return the request as made by who speaks for these powers, in the system's order."""
        return self

    def defending(self) -> str:
        """Return the power that it attacks; nothing where it names none."""
        return ""

    def left_out(self, field: str) -> bool:
        """Return whether the players said nothing about ``field``."""
        return field not in self.model_fields_set


def read_request(model: type[R], given: object, told: Collection[str] = ()) -> R | Refusal:
    """Return the request that ``given`` (plain JSON) spells, or everything unreadable about it.

    Of the fields in ``told`` nothing is said: the door has told what is wrong with them.
    """
    try:
        return model.model_validate_json(json.dumps(given))
    except ValidationError as error:
        found = _told(model, given, told, error.errors(include_url=False))
        return unreadable(*islice(found, MOST_FAULTS + 1))
    except (TypeError, ValueError, RecursionError):
        return unreadable(_NOT_JSON)


_NOT_JSON = Fault(say("The request is not plain JSON."), say("Give an object of fields."))
_OR = say(", or ")
_READABLE = 60
"""Characters of a player's own text that a fault shows."""
_FORM_TRIED = re.compile(r"[\[-]|^(bool|int|str|list|map)$")
"""What marks, in a place, one of several forms that were tried."""
_ABSENT = object()
"""What stands at a place that the players did not give."""
_ENUM_MEMBER = re.compile(r"<\w+\.\w+: '([^']*)'>|'([^']*)'")


def _told(
    model: type[Request], given: object, told: Collection[str], details: list[ErrorDetails]
) -> Iterator[Fault]:
    """Yield one fault for each place; a place that takes several forms is told once, with all."""
    places: dict[tuple[str, bool], list[ErrorDetails]] = {}
    for detail in details:
        there = ErrorDetails({**detail, "loc": _place(given, detail)})
        if there["loc"] and there["loc"][0] in told:
            continue
        path = _short(".".join(map(str, there["loc"])) or "request")
        places.setdefault((path, "[key]" in detail["loc"]), []).append(there)
    for (path, _), found in places.items():
        own_words = [each for each in found if each["type"] == "value_error"]
        if own_words or len(found) == 1:
            yield from dict.fromkeys(_fault(path, model, each) for each in own_words or found)
        else:
            forms = joined(dict.fromkeys(_form(each) or _expected(each) for each in found), _OR)
            yield _cannot_be(path, found[0], forms)


def _place(given: object, detail: ErrorDetails) -> tuple[int | str, ...]:
    """Return where a fault is by the players' names, without the marks of the forms tried."""
    found: list[int | str] = []
    for part in detail["loc"]:
        inside = _inside(given, part)
        # what stands there is a name of the players', whatever it looks like; null is there too
        if inside is _ABSENT and isinstance(part, str) and _FORM_TRIED.search(part):
            continue
        found.append(part)
        given = inside
    return tuple(found)


def _inside(given: object, part: int | str) -> object:
    if isinstance(given, dict):
        return given.get(part, _ABSENT)
    if isinstance(given, list) and isinstance(part, int) and part < len(given):
        return given[part]
    return _ABSENT


def _fault(path: str, model: type[Request], detail: ErrorDetails) -> Fault:
    kind = detail["type"]
    if kind == "json_invalid":
        return _NOT_JSON
    if kind == "missing":
        return Fault(
            say("`{path}` is missing.", path=Verbatim(path)),
            say(
                "Give `{path}`{accepts}.",
                path=Verbatim(path),
                accepts=_accepts(model, detail["loc"]),
            ),
        )
    if kind == "extra_forbidden":
        return Fault(
            say("`{path}` is not a field here.", path=Verbatim(path)),
            say("Leave it out; {known}.", known=_known(model, detail["loc"])),
        )
    if kind == "value_error":
        match detail["ctx"]["error"].args:
            case (Message() as told, Message() as remedy):
                return Fault(told, remedy)
        what, _, do = str(detail["ctx"]["error"]).partition(" | ")
        return Fault(what, do or say("Correct it."))
    form = _form(detail)
    if form is not None:
        return _cannot_be(path, detail, form)
    return Fault(
        say(
            "`{path}` cannot be {shown}: {expected}.",
            path=Verbatim(path),
            shown=Verbatim(_shown(detail["input"])),
            expected=_expected(detail),
        ),
        say(
            "Give `{path}`{accepts}.",
            path=Verbatim(path),
            accepts=_accepts(model, detail["loc"]) or say(" in the form described"),
        ),
    )


def _cannot_be(path: str, detail: ErrorDetails, form: Text) -> Fault:
    """Return the fault of a value that is not in the form that is wanted."""
    shown = Verbatim(_shown(detail["input"]))
    return Fault(
        say("`{path}` cannot be {shown}.", path=Verbatim(path), shown=shown),
        say("Give `{path}` as {expected}.", path=Verbatim(path), expected=form),
    )


def _expected(detail: ErrorDetails) -> str:
    return _plain(detail["msg"][:1].lower() + detail["msg"][1:])


def _plain(words: str) -> str:
    """Return a list of words without quotation marks or any name of ours."""
    return _ENUM_MEMBER.sub(r"\1\2", words)


def _one_of(words: str) -> Text:
    """Return a list of words such as ``a, b or c`` with what stands between them as a message."""
    others, between, last = words.rpartition(" or ")
    if not between:
        return words
    return say("{others} or {last}", others=Verbatim(others), last=Verbatim(last))


_FORMS: dict[str, Text] = {
    "int_type": say("a whole number"),
    "int_from_float": say("a whole number"),
    "bool_type": say("true or false"),
    "string_type": say("text"),
    "tuple_type": say("a list"),
    "dict_type": say("an object"),
    "model_type": say("an object"),
}
"""What a value of the wrong sort should have been."""


def _form(detail: ErrorDetails) -> Text | None:
    """Return what a value should have been, to stand after *as*; None where nobody has said it."""
    context = detail.get("ctx", {})
    match detail["type"]:
        case "greater_than_equal":
            return say("{least} or more", least=Verbatim(context["ge"]))
        case "less_than_equal":
            return say("{most} or less", most=Verbatim(context["le"]))
        case "string_too_long":
            return say("text of at most {most} characters", most=context["max_length"])
        case "literal_error" | "enum":
            return _one_of(_plain(context["expected"]))
        case kind:
            return _FORMS.get(kind)


def _accepts(model: type[Request], where: tuple[int | str, ...]) -> Text:
    """Return what a top-level field of fixed words accepts, such as `` as atlantic or pacific``."""
    field = model.model_fields.get(str(where[0])) if len(where) == 1 else None
    words = _choices(field.annotation) if field is not None else ()
    return say(" as {words}", words=joined(words, say(" or "))) if words else ""


def _choices(annotation: Any) -> tuple[str, ...]:
    members = getattr(annotation, "__members__", None)
    if members:
        return tuple(str(member.value) for member in members.values())
    return tuple(str(word) for word in getattr(annotation, "__args__", ()) if isinstance(word, str))


def _known(model: type[Request], where: tuple[int | str, ...]) -> Message:
    if len(where) == 1:
        names = (field.alias or name for name, field in model.model_fields.items())
        return say("the fields are {names}", names=joined(names))
    return say("it is unknown inside `{where}`", where=Verbatim(where[0]))


def _shown(value: object) -> str:
    return _short(json.dumps(value, default=str))


def _short(text: str) -> str:
    return text if len(text) <= _READABLE else f"{text[: _READABLE - 3]}..."
