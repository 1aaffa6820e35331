"""What the wait for a round looks like from outside: who was asked, what each answered."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from bot.chance.beacon import Beacon


class Outcome(StrEnum):
    """How one relay answered one question."""

    RIGHT = "right"
    NOT_YET = "not yet"
    UNWELL = "unwell"
    SILENT = "silent"
    GARBAGE = "garbage"
    WRONG_ROUND = "wrong round"
    BAD_SIGNATURE = "bad signature"


LIES = frozenset({Outcome.WRONG_ROUND, Outcome.BAD_SIGNATURE})
"""What no honest relay answers: it is skipped from then on."""


@dataclass(frozen=True, slots=True)
class RelayAnswer:
    """One relay's answer, at a moment in milliseconds since 1970; `why` quotes nothing of it."""

    relay: str
    at_ms: int
    outcome: Outcome
    why: str


@dataclass(frozen=True, slots=True)
class Progress:
    """The state of one wait.

    Attributes:
        round: The round that is waited for; it never changes.
        due_ms: When it is published, in milliseconds since 1970.
        waiting_since: When the wait began, in milliseconds since 1970.
        turns: How many times the relays have been asked in turn; 0 before the round is due.
        answers: The last answer of every relay asked so far, in the order of first asking.
        skipped: The relays that lied about this round.
        found: Whether the wait is over.
    """

    round: int
    due_ms: int
    waiting_since: int
    turns: int
    answers: tuple[RelayAnswer, ...]
    skipped: frozenset[str]
    found: bool


Watch = Callable[[Progress], None]
"""Told of a wait's beginning, every turn, and end; must return at once and raise nothing."""


def unwatched(progress: Progress) -> None:
    """Look at nothing."""


class BeaconSource(Protocol):
    """Brings drand rounds, checked."""

    async def fetch(self, number: int, watch: Watch = unwatched) -> Beacon:
        """Return that round and no other, however long it takes; cancel the task to stop waiting.

        Args:
            number: The round, from 1.
            watch: Told how the wait goes.

        Raises:
            ValueError: The number is no round; 0, which relays read as "the latest", least of all.
        """
