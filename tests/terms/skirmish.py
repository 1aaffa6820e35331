"""A small room for tests: rounds with hidden stances, dice in some cases, and a retreat."""

from typing import ClassVar

from pydantic import Field

from core.terms.change import NOTHING_CHANGES
from core.terms.citation import Rulebook
from core.terms.dice import OpenThrow, Throw
from core.terms.duty import FREE_PLAY
from core.terms.ledger import Ledger
from core.terms.procedure import Procedure, by_kind, no_dice
from core.terms.question import Question
from core.terms.request import Request
from core.terms.resolution import Finding
from core.terms.rulebook_text import read_page
from core.terms.system import System

PAGE = """
# 1 Skirmish
- enforcement: heading

## 1.1 Stances
- enforcement: enforced
- see: 1.2
- words: press, hold

Both sides choose a stance in secret; whoever presses rolls once more.

## 1.2 Retreat
- enforcement: attested: the players vouch for the way out

After each round but the last, Red may retreat.
"""
BOOK = Rulebook("TEST", read_page(PAGE, "TEST", "page.md"))


class Skirmish(Request):
    """A fight of one to three rounds."""

    system: ClassVar[str] = "test"
    kind: ClassVar[str] = "skirmish"

    rounds: int = Field(default=2, ge=1, le=3)


@BOOK.clause("1.1")
def points(first: int, further: int) -> int:
    """All faces of a side count."""
    return first + further


def fight(position: object, skirmish: Skirmish, book: Ledger) -> Finding:
    """Fight round by round, until Red retreats or the rounds are over."""
    scores = {"red": 0, "blue": 0}
    for number in range(1, skirmish.rounds + 1):
        stances = book.ask_together(stance(number, "red"), stance(number, "blue"))
        book.plan(
            Throw(f"r{number}_red", 1),
            Throw(f"r{number}_blue", 1),
            open=[OpenThrow(f"r{number}_more_*", 1)],
        )
        for side, taken in zip(scores, stances, strict=True):
            first = book.roll(f"r{number}_{side}", 1).total
            more = book.roll(f"r{number}_more_{side}", 1).total if taken == "press" else 0
            scores[side] += book.apply(points, first, more)
        if number < skirmish.rounds and book.ask(retreat(number)) == "yes":
            return Finding(f"Red retreats after round {number}", scores)
    return Finding("Fought to the end", scores)


def stance(number: int, side: str) -> Question:
    """Return the hidden choice of a side."""
    return Question(
        id=f"r{number}_stance_{side}",
        to=side,
        text=f"{side.title()}, press or hold?",
        choices=("press", "hold"),
        rules=(BOOK["1.1"],),
        hidden=True,
    )


def retreat(number: int) -> Question:
    """Return Red's open choice after a round."""
    return Question(
        f"r{number}_retreat", "red", "Red, do you retreat?", ("yes", "no"), (BOOK["1.2"],)
    )


SYSTEM = System(
    key="test",
    title="Skirmish",
    powers={"red": "red", "blue": "blue"},
    called={"red": "Red", "blue": "Blue"},
    rulebook=BOOK,
    procedures=by_kind(Procedure(Skirmish, fight, no_dice())),
    begin=None,
    effects={},
    change=lambda position, _: position,
    differences=NOTHING_CHANGES,
    duties=lambda _position: FREE_PLAY,
)
