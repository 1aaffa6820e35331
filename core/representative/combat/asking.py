"""What several nations of a side decide, each of its own units, all at one moment (R-49)."""

from collections.abc import Mapping
from dataclasses import replace

from core.representative.book.terms import Power
from core.terms.ledger import Ledger
from core.terms.message import Message
from core.terms.question import Question


def ask_each(asked: Mapping[Power, tuple[Question, Message]], book: Ledger) -> dict[Power, str]:
    """Return what each nation answers.

    Args:
        asked: By nation what it is asked where it is alone, and the words that tell its units from
            those of others.
        book: Asks.

    Raises:
        PendingError: One has not answered yet.
        RefusedError: An answer is none of the choices.
    """
    alone = len(asked) == 1
    questions = [
        question if alone else replace(question, id=f"{question.id}_{power.value}", text=text)
        for power, (question, text) in asked.items()
    ]
    return dict(zip(asked, book.ask_together(*questions), strict=True))
