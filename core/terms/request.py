"""Requests: a declaration made exact; strict pydantic at the door, faults in the players' form."""

import json
from typing import Annotated, Any, ClassVar, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError
from pydantic_core import ErrorDetails

from core.terms.refusal import Fault, Refusal, unreadable

MOST = 10_000
"""No count in any request may exceed this."""

Count = Annotated[int, Field(ge=0, le=MOST)]
"""A number of units or factors."""

Modifying = Annotated[int, Field(ge=-100, le=100)]
"""A modifier or research difference on the players' word."""

R = TypeVar("R", bound="Request")


class Words(BaseModel):
    """A strict, frozen part of a request."""

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid", serialize_by_alias=True)


class Request(Words):
    """What a declaration asks a room to resolve. Frozen, strict, no unknown fields."""

    system: ClassVar[str]
    kind: ClassVar[str]

    def actors(self) -> tuple[str, ...]:
        """Return the powers that the request acts for; a player of any of them may make it."""
        return ()

    def left_out(self, field: str) -> bool:
        """Return whether the players said nothing about ``field``."""
        return field not in self.model_fields_set


def read_request(model: type[R], given: object) -> R | Refusal:
    """Return the request that ``given`` (plain JSON) spells, or everything unreadable about it."""
    try:
        return model.model_validate_json(json.dumps(given))
    except ValidationError as error:
        faults = dict.fromkeys(_fault(model, detail) for detail in error.errors(include_url=False))
        return unreadable(*faults)
    except (TypeError, ValueError, RecursionError):
        return unreadable(_NOT_JSON)


_NOT_JSON = Fault("The request is not plain JSON.", "Give an object of fields.")
_OF_FIXED_WORDS = frozenset({"literal_error", "enum"})
_READABLE = 60
"""Characters of a player's own text that a fault shows."""


def _fault(model: type[Request], detail: ErrorDetails) -> Fault:
    path = _short(".".join(str(part) for part in detail["loc"]) or "request")
    kind = detail["type"]
    if kind == "json_invalid":
        return _NOT_JSON
    if kind == "missing":
        return Fault(f"`{path}` is missing.", f"Give `{path}`{_accepts(model, detail['loc'])}.")
    if kind == "extra_forbidden":
        return Fault(
            f"`{path}` is not a field here.", f"Leave it out; {_known(model, detail['loc'])}."
        )
    if kind == "value_error":
        what, _, do = str(detail["ctx"]["error"]).partition(" | ")
        return Fault(what, do or "Correct it.")
    shown = _shown(detail["input"])
    if kind in _OF_FIXED_WORDS:  # what it can be is said once, in what to do
        return Fault(f"`{path}` cannot be {shown}.", _remedy(path, model, detail))
    expected = detail["msg"][:1].lower() + detail["msg"][1:]
    return Fault(f"`{path}` cannot be {shown}: {expected}.", _remedy(path, model, detail))


def _remedy(path: str, model: type[Request], detail: ErrorDetails) -> str:
    context = detail.get("ctx", {})
    match detail["type"]:
        case "greater_than_equal":
            return f"Give `{path}` as {context['ge']} or more."
        case "less_than_equal":
            return f"Give `{path}` as {context['le']} or less."
        case "int_type" | "int_from_float":
            return f"Give `{path}` as a whole number."
        case "literal_error" | "enum":
            words = str(context["expected"]).replace("'", "")
            return f"Give `{path}` as {words}."
    return f"Give `{path}`{_accepts(model, detail['loc']) or ' in the form described'}."


def _accepts(model: type[Request], where: tuple[int | str, ...]) -> str:
    """Return what a top-level field of fixed words accepts, such as `` as atlantic or pacific``."""
    field = model.model_fields.get(str(where[0])) if len(where) == 1 else None
    words = _choices(field.annotation) if field is not None else ()
    return f" as {' or '.join(words)}" if words else ""


def _choices(annotation: Any) -> tuple[str, ...]:
    members = getattr(annotation, "__members__", None)
    if members:
        return tuple(str(member.value) for member in members.values())
    return tuple(str(word) for word in getattr(annotation, "__args__", ()) if isinstance(word, str))


def _known(model: type[Request], where: tuple[int | str, ...]) -> str:
    if len(where) == 1:
        names = (field.alias or name for name, field in model.model_fields.items())
        return f"the fields are {', '.join(names)}"
    return f"it is unknown inside `{where[0]}`"


def _shown(value: object) -> str:
    return _short(json.dumps(value, default=str))


def _short(text: str) -> str:
    return text if len(text) <= _READABLE else f"{text[: _READABLE - 3]}..."
