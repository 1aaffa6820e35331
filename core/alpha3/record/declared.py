"""Figures on the players' word, and how the working says that one was left out."""

from typing import Any

from core.alpha3.book.terms import Owner
from core.terms.citation import Rule
from core.terms.ledger import Ledger
from core.terms.message import Figure, Verbatim, joined, say
from core.terms.request import Words

TAKEN_AS_0 = say("taken as 0")
_CALLED = {
    "guns": say("AA guns"),
    "aircraft": say("aircraft"),
    "air_bases": say("air bases"),
    "damage": say("damage"),
    "distance": say("distance"),
    "tokens": say("kamikaze tokens"),
    "round": say("round"),
    "attacked_indochina": say("French Indo China attacked by Japan"),
    "unprovoked_on_uk_anzac": say("unprovoked attack of Japan on the United Kingdom or ANZAC"),
    "soviet_berlin_bonus_taken": say("Soviet bonus for Berlin paid before"),
    "sweden": say("Sweden"),
}
"""What declared figures are called."""

FROM_THE_GAME = say("from the game's position")


def declare_count(book: Ledger, said: Words, field: str, *rules: Rule) -> int:
    """Record a count of a request, and say so when it was left out."""
    value: int = getattr(said, field)
    shown: Figure = value if field in said.model_fields_set else TAKEN_AS_0
    return book.declare(
        field,
        value,
        says=say("{field}: {shown}.", field=_CALLED[field], shown=shown),
        rules=rules,
    )


def declare_known(book: Ledger, said: Words, field: str, known: Any, *rules: Rule) -> Any:
    """Record what a request says, or what the game's position knows if it says nothing."""
    given = getattr(said, field)
    value = known if given is None else given
    shown: Figure = _shown(value)
    if given is None:
        shown = TAKEN_AS_0 if value is False else joined((shown, FROM_THE_GAME))
    return book.declare(
        field,
        value,
        says=say("{field}: {shown}.", field=_CALLED[field], shown=shown),
        rules=rules,
    )


def _shown(value: object) -> Figure:
    match value:
        case bool():
            return say("yes") if value else say("no")
        case int():
            return value
        case Owner():
            return value.label
    return Verbatim(value)
