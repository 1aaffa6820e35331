"""Figures on the players' word, and how the working says that one was left out."""

from typing import Any

from core.terms.citation import Rule
from core.terms.ledger import Ledger
from core.terms.message import joined, say
from core.terms.request import Words
from core.terms.wording import field_name

TAKEN_AS_0 = say("taken as 0")
FROM_THE_GAME = say("from the game's position")


def declare_count(book: Ledger, said: Words, field: str, *rules: Rule) -> int:
    """Record a count of a request, and say so when it was left out."""
    value: int = getattr(said, field)
    shown = str(value) if field in said.model_fields_set else TAKEN_AS_0
    return book.declare(
        field,
        value,
        says=say("{field}: {shown}.", field=field_name(field), shown=shown),
        rules=rules,
    )


def declare_known(book: Ledger, said: Words, field: str, known: Any, *rules: Rule) -> Any:
    """Record what a request says, or what the game's position knows if it says nothing."""
    given = getattr(said, field)
    value = known if given is None else given
    shown = _shown(value)
    if given is None:
        shown = TAKEN_AS_0 if value is False else joined((shown, FROM_THE_GAME))
    return book.declare(
        field,
        value,
        says=say("{field}: {shown}.", field=field_name(field), shown=shown),
        rules=rules,
    )


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value).replace("_", " ")
