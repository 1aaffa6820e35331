"""What a campaign's typed line lacks, in the players' words instead of the request's own."""

from collections.abc import Iterator

from core.terms.refusal import Fault
from core.terms.request import Request

_SAID = {
    "power": "which power",
    "on": "on whom",
    "unit": "which units",
    "factors": "how many",
    "number": "how many",
    "place": "where",
    "origin": "from where",
    "destination": "to where",
    "box": "in which SW box",
    "function": "for which function",
    "field": "in which field",
    "hunt": "which submarines the cards are for: german, japanese or american",
    "path": "which entry of the position",
    "reason": "why (`reason:` and some words)",
}
"""What a field says, to stand after *Missing*."""

_BEGINNING = frozenset({"start", "position"})
"""Fields that every request of a campaign has, and no line of play uses."""


def in_words(model: type[Request], faults: tuple[Fault, ...], example: str) -> Iterator[Fault]:
    """Yield the faults of a line; all that it lacks in one, with a whole line beside it."""
    lacking = {
        f"`{name}` is missing.": _SAID.get(name, f"`{name}`")
        for name, field in model.model_fields.items()
        if field.is_required()
    }
    missing = [lacking[each.what] for each in faults if each.what in lacking]
    if missing:
        yield Fault(f"Missing: {', '.join(missing)}.", f"A whole line reads `{example}`.")
    yield from (each for each in faults if each.what not in lacking)


def keyed(model: type[Request]) -> str:
    """Return how anything else is said in a line of this kind."""
    names = [name for name in model.model_fields if name not in _BEGINNING]
    written = [f"`{name}:…`" for name in names]
    return f"What else there is to say is written {' or '.join(written)}."
