"""Occurrences that call people to what waits for them: it has come, it waits, it waits too long."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.record.plans import Pause
from bot.referee.duties.handovers import Handover
from bot.referee.transaction.seals import AtTable
from core.terms.message import Text


@dataclass(frozen=True, slots=True)
class Reminded(AtTable):
    """The owners of question ``seq`` are reminded; after the last time no more."""

    text: Text
    seq: int
    owners: Sequence[int]
    last: bool


@dataclass(frozen=True, slots=True)
class TurnCame(AtTable):
    """Something has come to somebody by an act of which no other post tells."""

    came: Handover


@dataclass(frozen=True, slots=True)
class Mentioned(AtTable):
    """What waits for people who could not be mentioned when it came to them.

    Attributes:
        waiting: What each of it is, and what may be typed for it.
    """

    waiting: Sequence[tuple[Text, Text]]
    users: Sequence[int]


@dataclass(frozen=True, slots=True)
class PlanHalted(AtTable):
    """A plan stands; what its lines say is its owner's alone.

    Attributes:
        seq: The draft that holds it.
        owner: Whose it is.
        begun: How many of its lines have begun.
        lines: How many it has.
        pause: Why it stands.
    """

    seq: int
    owner: int
    begun: int
    lines: int
    pause: Pause
