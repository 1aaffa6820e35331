"""The typed line that options make: what they say is declared as if somebody had typed it."""

import re
from collections.abc import Callable, Mapping

from bot.games.commands import Declares
from bot.games.options import Given, Value

_OPTION = re.compile(r"\{(\w+)")


def typed(*parts: str) -> Callable[[Given], str]:
    """Return what makes a line of options.

    Args:
        parts: What the line says, in order. ``by {power}`` says an option in words, ``area:`` says
            one as a field, in quotes where it needs them; a flag has no words but those beside it:
            ``{damaged}damaged``. A part is left out where one of its options was.
    """

    def line(given: Given) -> str:
        said = (_said(part, given.values) for part in parts)
        return " ".join(each for each in said if each)

    return line


def declares(*parts: str) -> Declares:
    """Return what declares the line that parts make."""
    return Declares(typed(*parts))


def _said(part: str, values: Mapping[str, Value | None]) -> str:
    """Return one part of a line, empty where it says nothing."""
    if part.endswith(":"):
        value = values[part[:-1]]
        return "" if value is None else f"{part}{_field(value)}"
    said = {name: values[name] for name in _OPTION.findall(part)}
    if any(value is None or value is False for value in said.values()):
        return ""
    return part.format(**{name: _plain(value) for name, value in said.items()})


def _plain(value: Value | None) -> str | int:
    """Return a value among other words: on one line, and nothing that ends a declaration."""
    if isinstance(value, str):
        return " ".join(value.replace("_", " ").replace(";", " ").split())
    return "" if value is None or value is True else value


def _field(value: Value) -> str:
    """Return a value as a field holds it."""
    if not isinstance(value, str):
        return str(value).lower()
    plain = " ".join(value.replace(";", " ").replace('"', "'").split())
    return f'"{plain}"' if set(plain) & set(" ,'") or not plain else plain
