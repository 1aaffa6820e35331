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
from core.terms.message import Text, Verbatim, say
from core.terms.refusal import Fault, RefusedError, unreadable
from core.terms.resolution import Finding

_AS_IT_IS = Fault(
    say("Nothing is set that is not so already."), say("Look at it with `/awaw position`.")
)


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
        remedy = say("Name a place in the form that positions are written in, joined by dots.")
        raise RefusedError(unreadable(Fault(nowhere.said, remedy))) from None
    read = read_position(after)
    if not isinstance(read, Position):
        raise RefusedError(refusal_of(read))
    if write_position(read) == before:
        raise RefusedError(unreadable(_AS_IT_IS))
    old = _found(before, order.path)
    says = say(
        "{path}: {old} becomes {value}, by {power}: {reason}",
        path=Verbatim(order.path),
        old=_told(old),
        value=_told(order.value),
        power=order.power.label,
        reason=Verbatim(order.reason),
    )
    book.declare(order.path, order.value, says=says, rules=[BOOK["R-38"]])
    book.effect(Edited(order.power, order.path, order.value, order.reason))
    headline = say(
        "Set by hand by {power}: {reason}", power=order.power.label, reason=Verbatim(order.reason)
    )
    return Finding(headline, EditOutcome(order.path, old, order.value))


def _told(value: Json) -> Text:
    return say("nothing") if value is None else Verbatim(str(value))


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
