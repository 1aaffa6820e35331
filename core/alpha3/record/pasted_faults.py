"""What is wrong with the form of a position that was typed or pasted, in players' words."""

import re
from difflib import get_close_matches

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from core.terms.message import Message, Verbatim, joined, say
from core.terms.refusal import Fault

_READABLE = 60
"""Characters of a value that a fault shows."""


def form_faults(
    error: ValidationError, known: tuple[str, ...]
) -> dict[tuple[str | int, ...], Fault]:
    """Return what is not in a form with these fields, one fault for each place."""
    found: dict[tuple[str | int, ...], Fault] = {}
    for each in error.errors(include_url=False):
        first, *rest = each["loc"]  # marks of the forms that were tried stand behind a name
        path = (first, *(part for part in rest if "[" not in str(part)))
        where = ".".join(map(str, path))[:80]
        found.setdefault(path, _form_fault(where, each, known))
    return found


def _form_fault(where: str, detail: ErrorDetails, known: tuple[str, ...]) -> Fault:
    """Return what a value is that does not belong there, in players' words."""
    said = str(detail["input"])[:_READABLE]
    if detail["type"] == "missing":
        return Fault(
            say("`{path}` is missing.", path=Verbatim(where)),
            say("Give `{name}`.", name=Verbatim(where)),
        )
    if detail["type"] == "extra_forbidden":
        return Fault(say("`{name}` is no field here.", name=Verbatim(where)), _meant(where, known))
    if detail["type"] in {"enum", "literal_error"}:
        words = re.findall(r"'([^']*)'", str(detail["ctx"]["expected"]))
        near = get_close_matches(said.lower(), words, 1)
        do = (
            say("Did you mean `{near}`?", near=Verbatim(near[0]))
            if near
            else say("Name one of: {known}.", known=joined(map(Verbatim, words)))
        )
        return Fault(
            say("`{where}` cannot be `{said}`.", where=Verbatim(where), said=Verbatim(said)), do
        )
    if detail["type"].startswith("int"):
        return Fault(
            say("`{where}` cannot be `{said}`.", where=Verbatim(where), said=Verbatim(said)),
            say("Give a whole number."),
        )
    if detail["type"].startswith(("dict", "model")):
        return Fault(
            say("`{where}` cannot be `{said}`.", where=Verbatim(where), said=Verbatim(said)),
            say("Give it entries of its own."),
        )
    return Fault(
        say("`{where}`: {what}.", where=Verbatim(where), what=Verbatim(detail["msg"])),
        say("Correct it, or leave it out."),
    )


def _meant(where: str, known: tuple[str, ...]) -> Message:
    """Return the field that was probably meant, or all that there are."""
    if "." in where:
        return say("Leave it out.")
    if near := get_close_matches(where.lower(), known, 1):
        return say("Did you mean `{near}`?", near=Verbatim(near[0]))
    return say("Give one of: {known}.", known=joined(map(Verbatim, known)))
