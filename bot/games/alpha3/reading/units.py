"""Powers and counts of units as players write them: ``3 inf 2 tank``, ``1 bomber, 2 ftr``."""

import re
from collections.abc import Mapping

from bot.words.reading import unknown_word
from core.alpha3.book.terms import Power
from core.alpha3.book.unit_names import UNITS, unit_of
from core.alpha3.record.position import DAMAGED, TWO_HITS
from core.board.unit_words import spoken
from core.terms.message import joined, say
from core.terms.nations import nation_names
from core.terms.refusal import Fault
from core.terms.request import MOST

POWERS = {name: power.value for name, power in nation_names(Power).items()}
"""Powers by every name that players use."""


FACILITIES: Mapping[str, str] = {
    "minor ic": "minor_ic",
    "minor_ic": "minor_ic",
    "minor industrial complex": "minor_ic",
    "major ic": "major_ic",
    "major_ic": "major_ic",
    "major industrial complex": "major_ic",
    "upgrade": "upgrade",
    "air base": "air_base",
    "airbase": "air_base",
    "air_base": "air_base",
    "naval base": "naval_base",
    "naval_base": "naval_base",
}
"""Facilities, and the upgrade of a complex, by every name."""

DAMAGED_SHIPS: Mapping[str, str] = {
    words: f"{DAMAGED}{unit}"
    for name, unit in UNITS.items()
    if unit in TWO_HITS
    for words in (
        f"damaged {name}",
        f"{name} damaged",
        f"{name}s damaged",
        f"{DAMAGED}{name}",
    )
}
"""Ships with a hit, by every name, with the word before it or behind."""

_COUNT = re.compile(r"\s*(?:,|and\b)?\s*(?P<count>\d+)\s*(?P<rest>.*)", re.DOTALL)
_MOST_WORDS = 3
_NAMES = joined(spoken(unit) for unit in dict.fromkeys(UNITS.values()))
_ACCEPTS = say("Name a unit, such as `3 inf`: {names}.", names=_NAMES)


def read_counts(
    text: str, faults: list[Fault], more: Mapping[str, str] | None = None
) -> tuple[dict[str, int], str]:
    """Return the counted units that a text begins with, and what is left of it."""
    found: dict[str, int] = {}
    left = text.strip()
    while read := _COUNT.match(left):
        words = read["rest"].split(" ")
        size = next(
            (
                size
                for size in range(min(_MOST_WORDS, len(words)), 0, -1)
                if unit_of(" ".join(words[:size]), more)
            ),
            0,
        )
        if not size:
            faults.append(unknown_word(words[0] or "?", tuple(UNITS), _ACCEPTS))
            left = " ".join(words[1:])
            continue
        unit = unit_of(" ".join(words[:size]), more) or ""
        found[unit] = found.get(unit, 0) + _bounded(int(read["count"]), faults)
        left = " ".join(words[size:]).lstrip()
    return found, left.strip(" ,")


def _bounded(count: int, faults: list[Fault]) -> int:
    """Return a count; 0 after keeping the fault of one that no request may hold."""
    if count <= MOST:
        return count
    what = say("{count} is too many for one line.", count=count)
    faults.append(Fault(what, say("Name {most} or fewer.", most=MOST)))
    return 0


def read_order(text: str, faults: list[Fault]) -> list[str]:
    """Return the units of an order of loss, first lost first."""
    found = []
    for part in filter(None, (each.strip() for each in re.split(r"[,>]|\s+", text))):
        unit = unit_of(part)
        if unit is None:
            faults.append(unknown_word(part, tuple(UNITS), say("Name units, first lost first.")))
        else:
            found.append(unit)
    return found
