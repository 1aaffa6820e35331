"""What can stand at a path of a position, by the forms in which positions are written."""

from functools import reduce
from types import NoneType
from typing import Annotated, Any, get_args, get_origin

from pydantic import BaseModel

from core.awaw.record.text.form import SetUp
from core.awaw.record.text.parts import PoolForm, StackForm
from core.terms.message import Message, Verbatim, joined, say
from core.terms.refusal import Way

_BY_A_NUMBER: tuple[Any, ...] = (PoolForm, StackForm)
"""Forms in whose place a bare number may stand."""


def names_at(way: Way) -> tuple[str, ...]:
    """Return the names that a table at a path may hold, where they are fixed."""
    form = _form_at(way)
    return tuple(form.model_fields) if _is_form(form) else ()


def form_wanted(way: Way) -> Message:
    """Return what to give where there is no table at a path, and one was wanted."""
    names = joined(map(Verbatim, names_at(way)))
    if _form_at(way) in _BY_A_NUMBER:
        return say("Give a whole number, or a table of {names}.", names=names)
    return say("Give a table of {names}.", names=names) if names_at(way) else say("Give a table.")


def _form_at(way: Way) -> Any:
    whole: Any = SetUp
    return reduce(_inside, way, whole)


def _is_form(annotation: Any) -> bool:
    return isinstance(annotation, type) and issubclass(annotation, BaseModel)


def _inside(annotation: Any, part: str | int) -> Any:
    """Return the form of a part of what has this form."""
    if _is_form(annotation):
        field = annotation.model_fields.get(part)
        return _bare(field.annotation) if field else None
    inner = get_args(annotation)
    if get_origin(annotation) is dict:
        return _bare(inner[1])
    return _bare(inner[0]) if get_origin(annotation) is tuple else None


def _bare(annotation: Any) -> Any:
    """Return a form without its bounds, and without the nothing that may stand in its place."""
    if get_origin(annotation) is Annotated:
        return _bare(get_args(annotation)[0])
    args = get_args(annotation)
    some = [each for each in args if each is not NoneType]
    return _bare(some[0]) if NoneType in args and some else annotation
