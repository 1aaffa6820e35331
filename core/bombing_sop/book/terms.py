"""The aid's rulebook, and how its steps call the clauses of the rulebook of chapters 24 to 26."""

from typing import ParamSpec, TypeVar

from core.terms.citation import Clause
from core.terms.rulings_text import read_book

P = ParamSpec("P")
T = TypeVar("T")

BOOK = read_book("core.bombing_sop.book", "SOP")
clause = BOOK.clause


def as_in(rulebook: Clause[P, T], locator: str, *more: str) -> Clause[P, T]:
    """Return a step that does what a clause of the rulebook does: one function, both texts cited.

    A fault that it finds is the rulebook's alone.

    Raises:
        UnknownRuleError: The aid has no such step (at import of the aid).
    """
    steps = tuple(BOOK[each] for each in (locator, *more))
    joined = Clause((*steps, *rulebook.rules), rulebook)
    BOOK.add(joined)
    return joined
