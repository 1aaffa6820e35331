"""Occurrences that call people to what waits for them: it has come, it waits, it waits too long."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.record.plans import Pause
from bot.referee.duties.handovers import Handover
from bot.referee.transaction.seals import AtTable, Sealed
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


@dataclass(frozen=True, slots=True)
class OverdueAsked(AtTable):
    """Everybody else is asked to end a phase whose players do not come.

    Attributes:
        phase: What players call it.
        powers: Whose it is.
        users: Who does not come; they are told.
        by: Who asks for it.
        since: Since when it waits for them (ms since 1970).
        left: What would be left undone.
        seq: The question.
        owners: Who is asked.
    """

    phase: Text
    powers: Sequence[str]
    users: Sequence[int]
    by: int
    since: int
    left: Sequence[Text]
    seq: int
    owners: Sequence[int]


@dataclass(frozen=True, slots=True)
class OverdueEnded(Sealed):
    """Everybody else has ended a phase whose players did not come; see `OverdueAsked`."""

    phase: Text
    powers: Sequence[str]
    users: Sequence[int]
    by: int
    agreed: Sequence[int]
    since: int
    left: Sequence[Text]
