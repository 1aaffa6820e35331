"""Counts of units as players write them: ``3 inf 2 tank``, ``1 bomber, 2 ftr``."""

import re
from collections.abc import Mapping

from bot.words.reading import unknown_word
from core.terms.refusal import Fault

UNITS: Mapping[str, str] = {
    "infantry": "infantry",
    "inf": "infantry",
    "mech infantry": "mech_infantry",
    "mechanized infantry": "mech_infantry",
    "mech_infantry": "mech_infantry",
    "mech": "mech_infantry",
    "artillery": "artillery",
    "art": "artillery",
    "arty": "artillery",
    "tank": "tank",
    "arm": "tank",
    "armor": "tank",
    "armour": "tank",
    "aa gun": "aa_gun",
    "aa_gun": "aa_gun",
    "aa": "aa_gun",
    "aaa": "aa_gun",
    "fighter": "fighter",
    "ftr": "fighter",
    "fig": "fighter",
    "tactical bomber": "tactical_bomber",
    "tac bomber": "tactical_bomber",
    "tactical_bomber": "tactical_bomber",
    "tac": "tactical_bomber",
    "strategic bomber": "strategic_bomber",
    "strat bomber": "strategic_bomber",
    "strategic_bomber": "strategic_bomber",
    "bomber": "strategic_bomber",
    "bmb": "strategic_bomber",
    "strat": "strategic_bomber",
    "transport": "transport",
    "tra": "transport",
    "trn": "transport",
    "submarine": "submarine",
    "sub": "submarine",
    "destroyer": "destroyer",
    "dd": "destroyer",
    "des": "destroyer",
    "cruiser": "cruiser",
    "ca": "cruiser",
    "cru": "cruiser",
    "aircraft carrier": "carrier",
    "carrier": "carrier",
    "cv": "carrier",
    "ac": "carrier",
    "battleship": "battleship",
    "bb": "battleship",
    "bat": "battleship",
}
"""Units by every name that players use."""

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

_COUNT = re.compile(r"\s*(?:,|and\b)?\s*(?P<count>\d+)\s*(?P<rest>.*)", re.DOTALL)
_MOST_WORDS = 3


def unit_of(word: str, more: Mapping[str, str] | None = None) -> str | None:
    """Return the unit that a word means, in the singular or the plural."""
    known = UNITS if more is None else {**UNITS, **more}
    plain = " ".join(word.lower().strip(" ,.").split())
    for each in (plain, plain.removesuffix("s"), plain.removesuffix("es")):
        if each in known:
            return known[each]
    return None


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
            faults.append(
                unknown_word(words[0] or "?", tuple(UNITS), "Name a unit, such as `3 inf`.")
            )
            left = " ".join(words[1:])
            continue
        unit = unit_of(" ".join(words[:size]), more) or ""
        found[unit] = found.get(unit, 0) + int(read["count"])
        left = " ".join(words[size:]).lstrip()
    return found, left.strip(" ,")


def read_order(text: str, faults: list[Fault]) -> list[str]:
    """Return the units of an order of loss, first lost first."""
    found = []
    for part in filter(None, (each.strip() for each in re.split(r"[,>]|\s+", text))):
        unit = unit_of(part)
        if unit is None:
            faults.append(unknown_word(part, tuple(UNITS), "Name units, first lost first."))
        else:
            found.append(unit)
    return found
