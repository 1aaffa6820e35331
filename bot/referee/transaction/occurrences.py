"""What happens in a game that its players are told of: each says what, nothing says how it looks.

An occurrence is emitted inside the transaction that writes its line; the shell draws it then, and
the post is stored with the line that it tells of.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.record.entries.seats import SharingLine
from bot.referee.game.resolved_case import ResolvedCase
from bot.referee.odds.percentiles import Percentile
from bot.referee.transaction.calls import (
    Mentioned,
    OverdueAsked,
    OverdueEnded,
    PlanHalted,
    Reminded,
    TurnCame,
)
from bot.referee.transaction.seals import AtTable, Sealed
from core.fairness.roll import Roll
from core.terms.change import Change
from core.terms.message import Text
from core.terms.question import Question
from core.terms.resolution import NeedDice, Resolution


@dataclass(frozen=True, slots=True)
class Begun(Sealed):
    """A game began at the word of ``by``; ``owners`` own the bot."""

    owners: frozenset[int]
    by: int


@dataclass(frozen=True, slots=True)
class Locked(AtTable):
    """The table's roll was locked: its dice are still to be fixed."""

    roll: Roll
    needs: NeedDice


@dataclass(frozen=True, slots=True)
class CodeNeeded(AtTable):
    """The LOCK of a roll stands in the channel, and its code is wanted alone, for copying."""

    roll: Roll


@dataclass(frozen=True, slots=True)
class RoundLate(AtTable):
    """A published drand round has not come, by its number."""

    roll: Roll
    drand_round: int


@dataclass(frozen=True, slots=True)
class ReplyEdited(Sealed):
    """Somebody has edited his reply to a LOCK after it was recorded."""

    roll: Roll
    user: str


@dataclass(frozen=True, slots=True)
class ReplyTaken(Sealed):
    """A reply to a LOCK was recorded, by the id of its message."""

    roll: Roll
    message: int


@dataclass(frozen=True, slots=True)
class Closed(Sealed):
    """A roll ended without a result: cancelled, expired, withheld, forfeited."""

    roll: Roll
    why: Text


@dataclass(frozen=True, slots=True)
class Resolved(Sealed):
    """A case was resolved: its order's line, what came of it, and the numbers of its rolls.

    Attributes:
        percentiles: How it compares with its odds; none where they are not in hand.
        changes: Everything that is different in the position now.
        by_part: The same by the part of the working that caused it, such as one battle of many.
        earlier: The rolls of an earlier case whose dice decided it, where it had none of its own.
    """

    resolution: Resolution
    case: int
    rolls: Sequence[int]
    percentiles: Sequence[Percentile]
    changes: Sequence[Change]
    by_part: Mapping[str, Sequence[Change]]
    earlier: Sequence[int] = ()


@dataclass(frozen=True, slots=True)
class Asked(AtTable):
    """Question ``seq`` waits for one of its owners.

    Attributes:
        stands: Whether it stands in the position, and is no question of the case in hand.
    """

    question: Question
    seq: int
    owners: Sequence[int]
    stands: bool = False


@dataclass(frozen=True, slots=True)
class QuestionClosed(AtTable):
    """A question was answered by somebody, or by nobody where it is not asked any more."""

    by: int | None


@dataclass(frozen=True, slots=True)
class ConsentAsked(AtTable):
    """A typed word of every side is asked for of ``players``: ``void`` or ``handover``.

    Attributes:
        n: The roll that shall be void; 0 for a handover.
        says: What each reply says, code included.
        instead: Whether it takes the place of a request that waited.
    """

    word: str
    n: int
    says: str
    players: Sequence[int]
    instead: bool


@dataclass(frozen=True, slots=True)
class Consented(Sealed):
    """Every side has agreed to what a word stands for; see `ConsentAsked`.

    Attributes:
        changes: What is different in the position now, where a roll became void.
    """

    word: str
    n: int
    changes: Sequence[Change]


@dataclass(frozen=True, slots=True)
class UndoAsked(AtTable):
    """The other side is asked to agree to an undo or redo, which would make these ``changes``.

    ``also`` came after it and would go with it; ``instead`` is as in `ConsentAsked`.
    """

    what: ResolvedCase
    changes: Sequence[Change]
    by: int
    seq: int
    owners: Sequence[int]
    redo: bool
    instead: bool
    also: Sequence[ResolvedCase] = ()


@dataclass(frozen=True, slots=True)
class Undone(Sealed):
    """A case, ``what``, was undone with what came after it; where ``redo``, it stands again.

    ``by`` asked for that, or ``objected`` to it; ``agreed`` did so, None where nobody had to.
    """

    what: ResolvedCase
    changes: Sequence[Change]
    by: int
    redo: bool
    agreed: int | None = None
    objected: bool = False
    also: Sequence[ResolvedCase] = ()


@dataclass(frozen=True, slots=True)
class Withdrawn(Sealed):
    """A declaration was taken back by its player before any die of it was known."""

    words: str
    by: int


@dataclass(frozen=True, slots=True)
class TurnEnded(Sealed):
    """A turn ended, by its name where it has one: the whole record goes to the channel."""

    turn: Text


@dataclass(frozen=True, slots=True)
class Archived(Sealed):
    """A game was put away: the whole record goes to the channel."""

    by: int


@dataclass(frozen=True, slots=True)
class RecordSent(AtTable):
    """The record goes to a player's private messages, because of what ended."""

    ended: TurnEnded | Archived


@dataclass(frozen=True, slots=True)
class RecordRefused(AtTable):
    """A player takes no private messages, so that the record of line ``k`` did not reach him."""

    k: int
    user: int


@dataclass(frozen=True, slots=True)
class SeatAsked(AtTable):
    """Consent to a change of seats is asked for by question ``seq``; ``instead`` as elsewhere."""

    power: str
    user: int
    consenters: Sequence[int]
    seq: int
    instead: bool


@dataclass(frozen=True, slots=True)
class Seated(Sealed):
    """Somebody plays a power from now on."""

    power: str
    user: int


@dataclass(frozen=True, slots=True)
class SharingChanged(Sealed):
    """A line has changed who acts for whom."""

    line: SharingLine


@dataclass(frozen=True, slots=True)
class RefusedByDiscord(AtTable):
    """Discord refused a message of line ``k``; these buttons of it are still wanted."""

    k: int
    buttons: Sequence[Mapping[str, Any]]


Occurrence = (
    Begun
    | Locked
    | CodeNeeded
    | RoundLate
    | ReplyEdited
    | ReplyTaken
    | Closed
    | Resolved
    | PlanHalted
    | Asked
    | QuestionClosed
    | Reminded
    | TurnCame
    | Mentioned
    | OverdueAsked
    | OverdueEnded
    | ConsentAsked
    | Consented
    | UndoAsked
    | Undone
    | Withdrawn
    | TurnEnded
    | Archived
    | RecordSent
    | RecordRefused
    | SeatAsked
    | Seated
    | SharingChanged
    | RefusedByDiscord
)
"""Everything that players are told of."""

MOVING = (Begun, Resolved, Consented, Undone, Withdrawn, Closed, Seated, SharingChanged)
"""By what something may come to somebody: the post of it mentions him."""
