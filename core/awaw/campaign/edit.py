"""Setting one place of the position by hand, on a player's word and visible to all."""

from dataclasses import dataclass

from core.awaw.book.terms import BOOK
from core.awaw.campaign.beginning import whole_at
from core.awaw.campaign.requests import Edit
from core.awaw.record.effects import Edited
from core.awaw.record.position import Position
from core.awaw.record.text.editing import NoSuchPlaceError, patch
from core.awaw.record.text.reading import read_position, refusal_of
from core.awaw.record.text.writing import write_position
from core.terms.figures import Json
from core.terms.ledger import Ledger
from core.terms.refusal import Fault, RefusedError, unreadable
from core.terms.resolution import Finding


@dataclass(frozen=True, slots=True)
class EditOutcome:
    """What stood at a path before, and what stands there now."""

    path: str
    before: Json
    after: Json


def resolve_edit(position: Position, order: Edit, book: Ledger) -> Finding:
    """Set one place of the position by hand; the whole has to stay sound."""
    whole = whole_at(position, order, book)
    before, after = write_position(whole), write_position(whole)
    try:
        patch(after, order.path, order.value)
    except NoSuchPlaceError as nowhere:
        remedy = "Name a place in the form that positions are written in, joined by dots."
        raise RefusedError(unreadable(Fault(f"{nowhere}.", remedy))) from None
    read = read_position(after)
    if not isinstance(read, Position):
        raise RefusedError(refusal_of(read))
    old = _found(before, order.path)
    says = (
        f"{order.path}: {_told(old)} becomes {_told(order.value)}, by {order.power.label}: "
        f"{order.reason}"
    )
    book.declare(order.path, order.value, says=says, rules=[BOOK["R-38"]])
    book.effect(Edited(order.power, order.path, order.value, order.reason))
    headline = f"{order.path} set by hand: {order.reason}"
    return Finding(headline, EditOutcome(order.path, old, order.value))


def _told(value: Json) -> Json:
    return "nothing" if value is None else value


def _found(data: Json, path: str) -> Json:
    inside = data
    for part in path.split("."):
        if isinstance(inside, dict):
            inside = inside.get(part)
        elif isinstance(inside, list) and part.isdecimal() and int(part) < len(inside):
            inside = inside[int(part)]
        else:
            return None
    return inside
