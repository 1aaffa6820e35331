"""Rulings: numbered, complete, about real places, and each applied by a clause."""

import pytest

from core.awaw.book.terms import BOOK
from core.terms.citation import Ruling


def test_rulings_are_numbered_from_one_without_a_gap() -> None:
    """R-1 and on, so that an old citation never changes its meaning."""
    assert [ruling.number for ruling in BOOK.rulings] == list(range(1, len(BOOK.rulings) + 1))


@pytest.mark.parametrize("ruling", BOOK.rulings, ids=lambda ruling: ruling.locator)
def test_every_ruling_is_cited_by_a_clause(ruling: Ruling) -> None:
    """A ruling that nothing applies is a promise that nobody keeps."""
    assert BOOK.clauses_of(ruling.locator)


@pytest.mark.parametrize("ruling", BOOK.rulings, ids=lambda ruling: ruling.locator)
def test_every_ruling_asks_answers_and_gives_its_reason(ruling: Ruling) -> None:
    """Question, answer and why are whole sentences."""
    assert ruling.question.endswith("?") or ruling.question.endswith(".")
    assert ruling.answer.endswith(".")
    assert ruling.why.endswith(".")
    assert ruling.heading


@pytest.mark.parametrize("ruling", BOOK.rulings, ids=lambda ruling: ruling.locator)
def test_every_place_that_a_ruling_speaks_about_leads_back_to_it(ruling: Ruling) -> None:
    """Whoever looks up the paragraph finds the ruling."""
    assert ruling.see_also
    for locator in ruling.see_also:
        assert ruling.locator in BOOK[locator].see_also
