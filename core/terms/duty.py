"""Duties: what somebody has to do next, and what a game waits for."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from enum import StrEnum

from core.terms.message import Text
from core.terms.question import Question
from core.terms.request import Request


class Awaited(StrEnum):
    """What a game waits for: people, dice on their way, nothing (free play), or it is over."""

    PEOPLE = "people"
    DICE = "dice"
    NOTHING = "nothing"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Asks:
    """A decision that stands in the position; whoever takes it does that as an act of its own.

    Attributes:
        question: What is asked about a place; its id is the only one there.
        answered: From an answer to the request that gives it.
    """

    question: Question
    answered: Callable[[str], Request] = field(compare=False)

    @property
    def place(self) -> str:
        """What it is about, such as where a battle stands."""
        return self.question.place


@dataclass(frozen=True, slots=True)
class Duty:
    """Something that a player has to do next.

    Attributes:
        id: What tells it from the others of its game: it stays as long as the duty is the same
            one, and another turn's has another.
        whose: The powers, or sides, whose players may do it; one of them is enough.
        what: What has to be done, in a few words that stand after whose it is.
        do: What may be typed or pressed for it; empty where that goes without saying.
        waits: Whether the game waits for it; if not, whoever has it may leave it undone.
        asks: The decision that it is, if it is one: it is asked as a question.
    """

    id: str
    whose: tuple[str, ...]
    what: Text
    do: Text = ""
    waits: bool = True
    asks: Asks | None = None


@dataclass(frozen=True, slots=True)
class Waiting:
    """What a position waits for.

    Attributes:
        awaited: People, nothing, or it is over; dice are no position's.
        duties: What has to be done, what the game waits for first.
    """

    awaited: Awaited
    duties: tuple[Duty, ...] = ()


def for_people(duties: Iterable[Duty]) -> Waiting:
    """Return that a game waits for people; where no duty is waited for, anybody may act."""
    order = sorted(duties, key=lambda duty: not duty.waits)
    waited = any(duty.waits for duty in order)
    return Waiting(Awaited.PEOPLE if waited else Awaited.NOTHING, tuple(order))


FREE_PLAY = Waiting(Awaited.NOTHING)
"""A game without turns: anybody may act, and nobody has to."""

OVER = Waiting(Awaited.OVER)
"""A game that has ended."""
