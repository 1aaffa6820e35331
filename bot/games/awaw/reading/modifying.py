"""What the typed lines of submarine attacks share: figures that modify, and faults in words."""

import re
import unicodedata
from typing import Any

from core.terms.refusal import Fault
from core.terms.wording import field_name, opening

LEVELS = {
    "tor": "torpedo",
    "asw": "asw_research",
    "res": "asw_research",
    "war": "us_at_war_turn",
    "ire": "ireland",
}
"""Fields of a situation by the first letters of the word before their figure."""

COMPARED = {
    "nav": "naval_drm",
    "drm": "naval_drm",
    "air": "air_range",
    "ran": "air_range",
    "car": "cards",
}
"""Fields that compare both sides, by the first letters of their word."""

_PATH = re.compile(r"`([a-z_]+(?:\.[a-z_]+)*)`")
_BOUNDS = (
    (re.compile(r"input should be less than or equal to (-?\d+)"), r"the most is \1"),
    (re.compile(r"input should be greater than or equal to (-?\d+)"), r"the least is \1"),
)
_PARTS = {
    "germany": "German",
    "japan": "Japanese",
    "situation": "",
    "force": "",
    "target": "",
    "attacker": "the attacker's",
    "defender": "the defender's",
    "us_at_war_turn": "war turn",
}


_LOOKALIKES = str.maketrans(
    {
        "\N{LATIN CAPITAL LETTER I WITH DOT ABOVE}": "I",
        "\N{LATIN SMALL LETTER DOTLESS I}": "i",
        "\N{LATIN SMALL LETTER LONG S}": "s",
    }
)
"""Letters that a grammar ignoring case takes for plain ones, and the tables below do not know."""


def plain_letters(line: str) -> str:
    """Return a line in composed, plain letters, as the grammars spell their words."""
    return unicodedata.normalize("NFC", line).translate(_LOOKALIKES)


def signed_number(text: str) -> int:
    """Return the number that a figure with any kind of sign spells."""
    return int(text.replace("\N{MINUS SIGN}", "-").replace("\N{EN DASH}", "-").replace(" ", ""))


def turn_named(text: str) -> str:
    """Return a turn as requests spell it, such as ``fall 1942``."""
    return " ".join(text.lower().replace(",", " ").split()[-2:])


def compared(parts: list[str]) -> dict[str, int]:
    """Return both sides of a comparison; a single figure is the attacker's."""
    numbers = [signed_number(part) for part in parts[1:] if part[-1].isdigit()]
    attacker, defender = (*numbers, 0)[:2]
    return {"attacker": attacker, "defender": defender}


def twice(name: str, first: Any, second: Any) -> Fault:
    """Return the fault of a line that says two things about one figure."""
    return Fault(f"You gave {name} twice: {_plain(first)} and {_plain(second)}.", "Give it once.")


def _plain(value: Any) -> str:
    if isinstance(value, dict):
        return " to ".join(str(part) for part in value.values())
    return str(value).replace("_", " ")


def in_words(fault: Fault) -> Fault:
    """Return a fault of a request with its fields called as players call them."""
    what, do = (_PATH.sub(_named, text) for text in (fault.what, fault.do))
    for found, plain in _BOUNDS:
        what = found.sub(plain, what)
    return Fault(opening(what), do, fault.rules)


def _named(path: re.Match[str]) -> str:
    parts = path[1].split(".")
    if len(parts) > 1 and parts[-1] in {"attacker", "defender"}:
        parts = [*parts[:-2], parts[-1], parts[-2]]
    words = [_PARTS.get(part, part) for part in parts[:-1]]
    last = parts[-1]
    return " ".join(word for word in (*words, _PARTS.get(last) or field_name(last)) if word)
