"""What the archive refuses, as one tree.

ArchiveError
├── UnopenableError        the file cannot be used: not ours, newer, or unreadable
├── ClosedError            the archive was closed
├── UnwritableError        nothing of this was recorded: disk full, locked, broken
├── UnfitLineError         a line that the protocol's strict JSON does not allow
├── StaleHeadError         the game went on since the caller looked
├── StaleStateError        a draft or question is no longer in the state the caller saw
├── UnknownRowError        no such game, draft, question or delivery
├── InactiveGameError      a frozen or archived game takes no lines
├── ChannelTakenError      the channel already has a game
├── TooManyGamesError      the guild has as many games in play as one may
├── BrokenChainError       a game's stored heads do not follow from its lines
└── Repeated               this interaction or message was already dealt with
"""

from typing import Any

from core.terms.message import Message, SaidError, joined, opened


class ArchiveError(SaidError):
    """Any refusal of the archive; its text is a clause for the person who reads it."""

    @property
    def told(self) -> Message:
        """What is wrong, as a sentence."""
        return joined([opened(self.said), "."], "")


class UnopenableError(ArchiveError):
    """The file cannot be opened, migrated, copied or restored as an archive."""


class ClosedError(ArchiveError):
    """The archive was closed."""


class UnwritableError(ArchiveError):
    """The transaction failed as a whole: nothing of it was recorded."""


class UnfitLineError(ArchiveError):
    """The line holds what strict JSON of `umpire-dice/1` forbids (DICE.md section 2)."""


class StaleHeadError(ArchiveError):
    """The last head of the game is not the one that the caller expected."""


class StaleStateError(ArchiveError):
    """The draft or question has left the state in which the caller saw it."""


class UnknownRowError(ArchiveError):
    """The game, draft, question or delivery named does not exist."""


class InactiveGameError(ArchiveError):
    """The game is frozen or archived and takes no lines."""


class ChannelTakenError(ArchiveError):
    """The channel already has a game that is not archived."""


class TooManyGamesError(ArchiveError):
    """The guild has as many games in play as one may have."""


class BrokenChainError(ArchiveError):
    """A stored head is not the one that the lines give."""


class Repeated(ArchiveError):  # noqa: N818 - not a fault: it carries the answer to give again
    """This interaction or message already changed the record.

    Attributes:
        k: The line that it led to, None where it led to none.
        answer: The answer it got the first time.
    """

    def __init__(self, kind: str, source: int, k: int | None, answer: Any) -> None:
        super().__init__(f"{kind} {source} was already dealt with")
        self.k = k
        self.answer = answer
