"""Questions as a standing order names them, before any procedure has asked."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from core.terms.message import Text


def number(answer: str) -> bool:
    """Return whether an answer is a count, such as ``3``."""
    return answer.isascii() and answer.isdecimal()


@dataclass(frozen=True, slots=True)
class Decision:
    """What a game's procedures ask for, whatever the round, the power or the place.

    Attributes:
        name: What it is called, such as ``press``: an order of that name answers it every time.
        id: The id that a question has in which it is asked, such as ``r{}_press``: a round, a
            power, a place or an attack stands for ``{}``. An order by the id answers that question.
        about: What is decided, in one sentence.
        choices: What may be answered, where that is the same every time.
        example: How an answer is written, where it is typed.
        reads: Returns whether an answer is written so; None where only the position can tell.
        also: Further ids in which the same is asked, such as of each of several owners.
        usual: What may be typed whatever the moment, such as ``by order``; the first is offered.
    """

    name: str
    id: str
    about: Text
    choices: tuple[str, ...] = ()
    example: str = ""
    reads: Callable[[str], bool] | None = None
    also: tuple[str, ...] = ()
    usual: tuple[str, ...] = ()

    def asks(self, question: str) -> bool:
        """Return whether the question of an id asks for this."""
        return any(
            re.fullmatch(".+".join(map(re.escape, each.split("{}"))), question)
            for each in (self.id, *self.also)
        )

    def read(self, answer: str) -> str | None:
        """Return an answer as the question takes it, or None where it could never read it."""
        if self.choices:
            return next((each for each in self.choices if each == answer.lower()), None)
        if answer.lower() in self.usual:
            return answer.lower()
        return None if self.reads is not None and not self.reads(answer) else answer
