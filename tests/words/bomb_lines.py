"""Typed attacks of a bombing phase as tests read them."""

from typing import Any

from support import refusal_of

from bot.games import FACES
from bot.words.reading import read_line
from core.terms.refusal import Refusal
from core.terms.request import Request

ALLIES = ("britain", "united_states", "france", "russia", "china")
AXIS = ("germany", "italy", "japan")


def read(text: str, *powers: str, system: str = "awaw") -> Request | Refusal:
    """Read lines as the player of these powers, of Britain unless others are named."""
    return read_line(FACES[system].reading.verbs, text, powers or ("britain",))


def phase(text: str, *powers: str, system: str = "awaw") -> dict[str, Any]:
    """Return what lines say, as a request's plain fields."""
    found = read(text, *powers, system=system)
    assert not isinstance(found, Refusal), [str(fault) for fault in found.faults]

    return found.model_dump(mode="json", exclude_unset=True)


def raid(text: str, *powers: str) -> dict[str, Any]:
    """Return the only raid of a line."""
    (found,) = phase(text, *powers)["raids"]
    assert isinstance(found, dict)

    return found


def faults(text: str, *powers: str) -> list[str]:
    """Return everything that is wrong with lines."""
    found = read(text, *powers)
    found = refusal_of(found)

    return [str(fault) for fault in found.faults]
