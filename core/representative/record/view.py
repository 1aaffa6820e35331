"""The position as a request sees it: the game's own, with what the request says otherwise."""

from collections.abc import Mapping
from typing import Annotated

from pydantic import Field

from core.board.naming import owners_said
from core.representative.book.names import Finder
from core.representative.book.terms import BOOK, Owner, clause
from core.representative.record.position import Position
from core.representative.record.spelling import Name
from core.terms.ledger import Ledger
from core.terms.message import joined, say
from core.terms.replaced import replaced
from core.terms.request import Request
from core.terms.wording import listed


class Positioned(Request):
    """A request that may say how the position differs from the game's.

    Attributes:
        control: Who controls territories, by name.
    """

    control: Annotated[dict[Name, Owner], Field(max_length=400)] = Field(default_factory=dict)


@clause("BASE-86 map", "R-17")
def changing_hands(said: Mapping[str, Owner], before: Mapping[str, Owner]) -> tuple[str, ...]:
    """Territories are whose the game says, but for what the request says; units stay in them."""
    return tuple(name for name, owner in said.items() if before[name] is not owner)


def seen(position: Position, request: Positioned, book: Ledger, finder: Finder) -> Position:
    """Return the position with the request's own control.

    Args:
        position: The game's.
        request: What may say otherwise.
        book: Where what it says is recorded.
        finder: Keeps names that are unknown or doubtful; it is settled here.

    Raises:
        RefusedError: A name is unknown or doubtful, or something is said twice.
    """
    control = owners_said(request.control, finder)
    finder.settle()
    if not control:
        return position
    holders = joined(
        joined((name, listed(owner.power.label) if owner.power else say("neutral")), " ")
        for name, owner in control.items()
    )
    rules = (BOOK["R-17"], BOOK["BASE-86 map"])
    book.declare("control", control, says=say("Control: {holders}.", holders=holders), rules=rules)
    book.apply(changing_hands, control, {name: position.owners[name] for name in control})
    return replaced(position, owners={**position.owners, **control})


def known(book: Ledger, name: str, said: int | None, there: int, *, recorded: bool) -> int:
    """Return a figure as said; left out, it is the game's, and 0 outside any game."""
    label = {
        "held": say("IPCs in hand"),
        "lost_here": say("IPCs lost here before, this turn"),
    }[name]
    value = said if said is not None else there if recorded else 0
    if said is not None:
        says = say("{what}: {value}.", what=label, value=value)
    elif recorded:
        says = say("{what}: {value}, from the game's position.", what=label, value=value)
    else:
        says = say("{what}: taken as 0.", what=label)
    return book.declare(name, value, says=says, rules=[BOOK["R4-5.1"]])
