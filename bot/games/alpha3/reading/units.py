"""Powers, facilities and orders of loss as players write them."""

import re
from collections.abc import Mapping

from bot.words.unknown import unknown_word
from core.alpha3.book.terms import Power
from core.alpha3.book.unit_names import UNITS, unit_of
from core.alpha3.record.position import DAMAGED, TWO_HITS
from core.terms.message import say
from core.terms.nations import nation_names
from core.terms.refusal import Fault

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

_HIT = ("damaged", "dmg", "dmgd", "dam", "damg")
"""What players write beside a ship that has a hit."""

DAMAGED_SHIPS: Mapping[str, str] = {
    words: f"{DAMAGED}{unit}"
    for name, unit in UNITS.items()
    if unit in TWO_HITS
    for words in (
        f"{DAMAGED}{name}",
        *(f"{hit} {name}" for hit in _HIT),
        *(f"{name}{plural} {hit}" for plural in ("", "s") for hit in _HIT),
    )
}
"""Ships with a hit, by every name, with the word before it or behind."""


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
