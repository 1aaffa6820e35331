"""Figures as players read them: numbers before words, results as 1/3, modifiers with their rule."""

import re
from collections.abc import Mapping, Sequence
from itertools import chain

from core.terms.figures import Json
from core.terms.message import MINUS, Message, Verbatim, joined, say_many, signed

_ACRONYMS = {
    word.casefold(): word
    for word in (
        "ASW",
        "CVE",
        "CVEs",
        "AAF",
        "BRP",
        "BRPs",
        "DRM",
        "IPC",
        "IPCs",
        "IC",
        "ICs",
        "AA",
    )
} | {"us": "U.S."}
_SIGNED = ("modifier", "drm")
_MEASURED = ("turn", "round", "total", "level", "limit", "distance", "result", "dice", "value")
_IDENTIFIER = re.compile(r"[a-z]+(_[a-z]+)*")
_A_ROW = 3
"""So many numbers in a row are told as the first and the last of them."""

_RESULT = {"before", "after"}
_MODIFIER = {"name", "value", "rules"}


def phrase(name: str, value: Json, home: str) -> str:
    """Return a named figure, such as ``6 submarines``, ``1/3 attacker result`` or ``box Atlantic``.

    Args:
        name: The figure's name in the outcome or the trail.
        value: What stands there.
        home: The source whose name is left out of citations.
    """
    last = name.rpartition("_")[2]
    pair = last == "result" and _as_pair(value)
    if pair:
        return f"{pair} {label(name)}"
    if isinstance(value, bool):
        return f"{label(name)}: {'yes' if value else 'no'}"
    if isinstance(value, int | float):
        return _number(name, last, value)
    if value is None or value in ([], {}):
        return f"no {label(name)}"
    between = ": " if isinstance(value, list | dict) else " "
    return f"{label(name)}{between}{plain(value, home)}"


def plain(value: Json, home: str) -> str:
    """Return a figure without a name, such as ``7``, ``1/3`` or ``10 undamaged, 7 ASW``."""
    if isinstance(value, dict):
        return _composite(value, home)
    if isinstance(value, list):
        between = "; " if any(isinstance(part, list | dict) for part in value) else ", "
        return between.join(plain(part, home) for part in value) or "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int | float):
        return f"{value:g}".replace("-", MINUS) if isinstance(value, float) else signed(value, "")
    return "none" if value is None else _worded(value)


def label(name: str) -> str:
    """Return a figure's name in words, such as ``CVEs eliminated``."""
    return " ".join(_ACRONYMS.get(word, word) for word in name.split("_"))


def modifier(value: int, name: str, rules: list[str], home: str) -> str:
    """Return a modifier with its rules, such as ``+2 Brest (25.723)``."""
    because = f"from {name}" if name[:1].isdigit() else name
    cited = ", ".join(short(rule, home) for rule in rules)
    return f"{signed(value)} {because}" + (f" ({cited})" if cited else "")


def short(citation: str, home: str) -> str:
    """Return a citation without the name of the source that goes without saying."""
    return citation.removeprefix(f"{home} ")


def telling(value: Json) -> bool:
    """Return whether a figure says more than nothing."""
    return value not in (None, 0, [], {}) and (
        not isinstance(value, dict) or any(telling(part) for part in value.values())
    )


def _number(name: str, last: str, value: float) -> str:
    if isinstance(value, float):
        return f"{plain(value, '')} {label(name)}"
    if last in _SIGNED:
        return f"{signed(value)} {label(name)}"
    if last in _MEASURED:
        return f"{label(name)} {signed(value, '')}"
    return f"{signed(value, '')} {_single(label(name)) if value == 1 else label(name)}"


def _composite(parts: Mapping[str, Json], home: str) -> str:
    if set(parts) == _RESULT:
        return f"{parts['before']}/{parts['after']}"
    value, name, rules = (parts.get(key) for key in ("value", "name", "rules"))
    if set(parts) == _MODIFIER and isinstance(value, int) and isinstance(rules, list):
        return modifier(value, str(name), [str(rule) for rule in rules], home)
    said = [phrase(name, part, home) for name, part in parts.items() if telling(part)]
    return ", ".join(said) or "nothing"


def _as_pair(value: Json) -> str:
    parts = list(value.values()) if isinstance(value, dict) and set(value) == _RESULT else value
    if isinstance(parts, list) and list(map(type, parts)) == [int, int]:
        return f"{parts[0]}/{parts[1]}"
    return ""


def _worded(text: str) -> str:
    if text == "allowed" or not _IDENTIFIER.fullmatch(text):
        return text
    return label(text).title()


def _single(words: str) -> str:
    return " ".join(chain.from_iterable(_singular(word) for word in words.split()))


def _singular(word: str) -> list[str]:
    if word.endswith("sses"):
        return [word.removesuffix("es")]
    return [word if word.endswith(("ss", "us", "is")) else word.removesuffix("s")]


def runs(numbers: Sequence[int]) -> Message:
    """Return numbers in their order, three or more in a row as the first and the last alone."""
    rows: list[list[int]] = []
    for each in numbers:
        if rows and each == rows[-1][-1] + 1:
            rows[-1].append(each)
        else:
            rows.append([each])
    told = ([f"{row[0]}\N{EN DASH}{row[-1]}"] if len(row) >= _A_ROW else row for row in rows)
    return joined(Verbatim(each) for each in chain.from_iterable(told))


def rolls_called(rolls: Sequence[int]) -> Message:
    """Return what rolls are called, one or several."""
    return say_many("roll {rolls}", "rolls {rolls}", len(rolls), rolls=runs(rolls))
