"""A battle that is only imagined, for its odds: ``3 inf 1 tank v 2 inf 1 aa``, ``2 sub v 1 bb``."""

import re
from collections.abc import Callable, Mapping

from bot.games.alpha3.reading.units import read_counts
from bot.games.representative.reading.units import leading_units
from bot.words.reading import unknown_word
from core.representative.book.unit_names import CALLED, UNITS
from core.systems import SYSTEMS
from core.terms.refusal import Fault, Refusal, unreadable
from core.terms.request import Request, read_request

DO = "Write `3 inf 1 tank v 2 inf 1 fighter`."
"""How an imagined battle is typed."""

_AGAINST = re.compile(r"\s(?:v|vs|versus|against)\.?\s", re.IGNORECASE)
_WHERE = re.compile(r"[\s,;]*\b(?:(?P<sea>at sea)|on land)\s*$", re.IGNORECASE)
_VERB = re.compile(r"^\s*(?:battle|attack|fight)\b[:\s]*", re.IGNORECASE)

Units = dict[str, int]


def read_imagined(system: str, text: str) -> Request | Refusal | None:
    """Return the battle that a text imagines, why it cannot be read, or None if it is none."""
    reads = _READERS.get(system)
    sides = _AGAINST.split(_VERB.sub("", text))
    if reads is None or len(sides) != 2 or not any(map(str.isdigit, text)):  # noqa: PLR2004 - two sides
        return None
    where = _WHERE.search(sides[1])
    sides[1] = _WHERE.sub("", sides[1])
    faults: list[Fault] = []
    fields: dict[str, object] = {
        name: reads(side, faults)
        for name, side in zip(("attacker", "defender"), sides, strict=True)
    }
    if faults:
        return unreadable(*faults)
    if where is not None:
        fields["where"] = "sea" if where["sea"] else "land"
    return read_request(SYSTEMS[system].procedures["battle"].request, fields)


def _of_1940(text: str, faults: list[Fault]) -> Units:
    units, left = read_counts(text, faults)
    return units if _all_read(units, left, faults) else {}


def _of_1986(text: str, faults: list[Fault]) -> Units:
    words = text.replace(",", " ").split()
    units, taken = leading_units(words, CALLED)
    strange = next((word for word in words[taken:] if not word.isdigit()), "")
    if strange:
        faults.append(unknown_word(strange, tuple(UNITS), DO))
        return {}
    return units if _all_read(units, " ".join(words[taken:]), faults) else {}


def _all_read(units: Units, left: str, faults: list[Fault]) -> bool:
    whole = bool(units) and not left
    if not whole and not faults:
        faults.append(Fault(f"`{left or 'nothing'}` is no number of units.", DO))
    return whole


_READERS: Mapping[str, Callable[[str, list[Fault]], Units]] = {
    "alpha3": _of_1940,
    "representative": _of_1986,
}
"""How the units of a side are read, by game."""
