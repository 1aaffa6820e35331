"""The vocabulary of the campaign's typed lines: names of several words, short forms, fillers."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from rapidfuzz.distance import DamerauLevenshtein

from core.awaw.book.names import NAMES
from core.awaw.book.places import PLACE_NAMES, Place
from core.awaw.book.terms import Power
from core.awaw.book.units import Unit
from core.awaw.campaign.force_requests import Function
from core.awaw.record.standing import Field, Hunt
from core.awaw.submarines.modifiers import MODIFIER_PORTS

_WORD = re.compile(
    r"""(?P<key>[a-z_]+)[:=](?P<value>"[^"]*"|'[^']*'|\S+)|"(?P<quoted>[^"]*)"|(?P<bare>[^\s,;]+)"""
)
_QUOTES = frozenset({'"', "'"})

SHORT = {
    "sub": "submarines",
    "subs": "submarines",
    "submarine": "submarines",
    **dict.fromkeys(("u_boat", "u_boats", "uboat", "uboats"), "submarines"),
    "transport": "transports",
    "bomber": "bombers",
    "sb": "strategic_bombers",
    "interceptor": "interceptors",
    "int": "interceptors",
    "cve": "cves",
    "destroyer": "destroyers",
    "ports": "port",
    "defence": "defense",
}
_MEANT = {
    **{name: power.value for name, power in NAMES.items() if name not in set(Hunt)},
    "bombers": "strategic_bombers",
    "pacific_bombers": Unit.PACIFIC_BOMBERS.value,
    "damaged_transports": Unit.RETURNING_TRANSPORTS.value,
    "advanced_subs": Unit.ADVANCED_SUBMARINES.value,
    "western_front_port": Place.WESTERN_PORT.value,
    **dict.fromkeys(("escort_carrier", "escort_carriers"), Unit.CVES.value),
}
ALLIANCE = frozenset({"western_allies", "western_allied", "allied"})
"""Whose common pools either Western Ally fills: which of them does is still to be said."""

FILLER = ALLIANCE | {"of", "the", "a", "on", "with", "and", "for", "by", "factors", "factor"}
KNOWN = tuple(
    dict.fromkeys(map(str, (*Power, *Unit, *Place, *Field, *Hunt, *Function, *PLACE_NAMES)))
)
"""Every name that a line may hold, for what was probably meant."""

_NAMES = frozenset({*KNOWN, *ALLIANCE, *MODIFIER_PORTS, *_MEANT, "player_turn", "damage_markers"})
_LONG_PLACES = tuple(place.value for place in Place if "_" in place)
"""Places of several words."""

_LONGEST = max(name.count("_") + 1 for name in _NAMES)


@dataclass(frozen=True, slots=True)
class Token:
    """A word of a line, or a name of several; ``key`` is what stands before a colon."""

    text: str
    key: str = ""
    quoted: bool = False


def tokens(line: str) -> tuple[Token, ...]:
    """Return the words of a line after its verb, names of several words as one."""
    return tuple(_joined(list(_split(line))[1:]))


def _split(line: str) -> Iterator[Token]:
    for found in _WORD.finditer(line):
        if found["key"]:
            value = found["value"]
            mark = value[0] if value[0] in _QUOTES else ""
            yield Token(value.strip(mark) if mark else value, found["key"], quoted=bool(mark))
        elif found["quoted"] is not None:
            yield Token(found["quoted"], quoted=True)
        else:
            yield Token(found["bare"].lower())


def _joined(words: list[Token]) -> Iterator[Token]:
    at = 0
    while at < len(words):
        length = next(
            (n for n in range(_LONGEST, 1, -1) if _name(words[at : at + n], n) is not None), 1
        )
        name = _name(words[at : at + length], length)
        yield words[at] if name is None else Token(name)
        at += length


def _name(words: list[Token], length: int) -> str | None:
    """Return the name that so many bare words make together, as it is spelled within."""
    if len(words) < length or any(word.key or word.quoted for word in words):
        return None
    plain = [word.text.strip(".'").replace("-", "_") for word in words]
    for spelled in ("_".join(plain), "_".join(SHORT.get(word, word) for word in plain)):
        if spelled in _NAMES:
            return _MEANT.get(spelled, spelled)
    return _mistyped(plain)


def _mistyped(words: list[str]) -> str | None:
    """Return the place of several words of which one is a letter off, where only one is so near."""
    near = [
        place
        for place in _LONG_PLACES
        if len(of := place.split("_")) == len(words)
        and sorted(map(DamerauLevenshtein.distance, of, words))[-2:] == [0, 1]
    ]
    return near[0] if len(near) == 1 else None


def spelled(token: Token) -> str:
    """Return a single word as names are spelled within."""
    word = SHORT.get(token.text, token.text.replace("-", "_"))
    return _MEANT.get(word, word)
