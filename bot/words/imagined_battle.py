"""A battle that is only imagined, for its odds: ``3 inf 1 tank v 2 inf 1 aa``, ``2 sub v 1 bb``."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from core.terms.message import Verbatim, say
from core.terms.refusal import Fault, Refusal, unreadable
from core.terms.request import Request, read_request

DO = say("Write `3 inf 1 tank v 2 inf 1 fighter`.")
"""How an imagined battle is typed."""

_AGAINST = re.compile(r"\s(?:v|vs|versus|against)\.?\s", re.IGNORECASE)
_WHERE = re.compile(r"[\s,;]*\b(?:(?P<sea>at sea)|on land)\s*$", re.IGNORECASE)
_VERB = re.compile(r"^\s*(?:battle|attack|fight)\b[:\s]*", re.IGNORECASE)

Units: TypeAlias = dict[str, int]


@dataclass(frozen=True, slots=True)
class Imagined:
    """How a game reads battles that are only imagined.

    Attributes:
        request: The request of such a battle, with the fields attacker, defender and where.
        units: Reads one side: its units, and the words that are none.
    """

    request: type[Request]
    units: Callable[[str, list[Fault]], tuple[Units, str]]


def read_imagined(imagined: Imagined | None, text: str) -> Request | Refusal | None:
    """Return the battle that a text imagines, why it cannot be read, or None if it is none."""
    sides = _AGAINST.split(_VERB.sub("", text))
    if imagined is None or len(sides) != 2 or not any(map(str.isdigit, text)):  # noqa: PLR2004 - two sides
        return None
    where = _WHERE.search(sides[1])
    sides[1] = _WHERE.sub("", sides[1])
    faults: list[Fault] = []
    fields: dict[str, object] = {
        name: _side(imagined, side, faults)
        for name, side in zip(("attacker", "defender"), sides, strict=True)
    }
    if faults:
        return unreadable(*faults)
    if where is not None:
        fields["where"] = "sea" if where["sea"] else "land"
    return read_request(imagined.request, fields)


def _side(imagined: Imagined, text: str, faults: list[Fault]) -> Units:
    known = len(faults)
    units, left = imagined.units(text, faults)
    if (left or not units) and len(faults) == known:
        faults.append(
            Fault(say("`{left}` is no number of units.", left=Verbatim(left or "nothing")), DO)
        )
    return units if len(faults) == known else {}
