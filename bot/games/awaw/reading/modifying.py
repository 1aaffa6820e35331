"""What the typed lines of submarine attacks share: figures that modify, and faults in words."""

import re
import unicodedata
from collections.abc import Callable, Mapping
from typing import Any

from core.awaw.book.fields import called
from core.terms.message import Message, Text, Verbatim, joined, say
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

_SHIPS = r"(?:asws?|transports?|merchants?|cves?)(?![a-z])"
_COUNTED = re.compile(
    rf"(?P<before>\d+\s*{_SHIPS})|(?<![a-z])(?P<ships>{_SHIPS})[\s:=]+(?P<count>\d+)(?!\d)"
    rf"(?![\s,]*{_SHIPS}(?![\s:=]+\d))",
    re.IGNORECASE,
)
"""Ships with their count before them, or behind them where it is not that of the next ones."""

_PATH = re.compile(r"[a-z_]+(?:\.[a-z_]+)*")
_OF: Mapping[str, Callable[[Text], Message]] = {
    "germany": lambda figure: say("German {figure}", figure=figure),
    "japan": lambda figure: say("Japanese {figure}", figure=figure),
    "attacker": lambda figure: say("the attacker's {figure}", figure=figure),
    "defender": lambda figure: say("the defender's {figure}", figure=figure),
}
"""Whose a figure is, by the part of a request in which it stands."""

_UNSAID = frozenset({"situation", "force", "target"})
"""Parts of requests that players do not name."""

_PLAIN = (
    say("{path} is missing.", path=""),
    say("{path} is not a field here.", path=""),
    say("{path} cannot be {shown}.", path="", shown=""),
    say("{path} cannot be {shown}: {expected}.", path="", shown="", expected=""),
    say("Give {path}{accepts}.", path="", accepts=""),
    say("Give {path} as {expected}.", path="", expected=""),
)
_TOLD = {each.msgid.replace("{path}", "`{path}`"): each.msgid for each in _PLAIN}
"""What `core.terms.request` says of a field, said of what players call it."""

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


def counted_first(line: str) -> str:
    """Return a line with the count of ships before them: ``7 asw`` for ``asw 7``."""
    return _COUNTED.sub(lambda it: it["before"] or f"{it['count']} {it['ships']}", line)


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


def twice(name: Text, first: Any, second: Any) -> Fault:
    """Return the fault of a line that says two things about one figure."""
    return Fault(
        say(
            "You gave {name} twice: {first} and {second}.",
            name=name,
            first=_shown(first),
            second=_shown(second),
        ),
        say("Give it once."),
    )


def _shown(value: Any) -> Message:
    if isinstance(value, dict):
        return joined((Verbatim(str(each)) for each in value.values()), say(" to "))
    return say("no limit") if value is None else joined([Verbatim(str(value).replace("_", " "))])


def figure_name(field: str) -> Text:
    """Return what a figure of an attack is called in a sentence."""
    if field == "net_modifier":
        return say("net modifier")
    name = field_name(field)
    return name if isinstance(name, Message) else called(field)


def figure_of(part: str, figure: Text) -> Message:
    """Return a figure with whose it is, such as ``German submarines``."""
    return _OF[part](figure) if part in _OF else joined((figure_name(part), figure), " ")


def in_words(fault: Fault) -> Fault:
    """Return a fault of a request with its fields called as players call them."""
    return Fault(opening(_in_words(fault.what)), _in_words(fault.do), fault.rules)


def _in_words(text: Text) -> Text:
    """Return one of the messages of `core.terms.request` with a name where it has a path."""
    if not isinstance(text, Message) or text.msgid not in _TOLD:
        return text
    held = dict(text.figures)
    if not _PATH.fullmatch(str(held["path"])):
        return text
    held["path"] = _named(str(held["path"]))
    return Message(_TOLD[text.msgid], tuple(held.items()))


def _named(path: str) -> Text:
    parts = path.split(".")
    if len(parts) > 1 and parts[-1] in {"attacker", "defender"}:
        parts = [*parts[:-2], parts[-1], parts[-2]]
    told = say("war turn") if parts[-1] == "us_at_war_turn" else figure_name(parts[-1])
    for part in reversed(parts[:-1]):
        told = told if part in _UNSAID else figure_of(part, told)
    return told
