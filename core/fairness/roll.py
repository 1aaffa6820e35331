"""One roll as the chain tells it: its LOCK, what came in, how it was closed."""

from dataclasses import dataclass, field
from enum import StrEnum

from core.fairness.derivation import faces, roll_key
from core.fairness.drand import first_round_at_or_after, round_time
from core.fairness.lines import Commit, Opening, Reply
from core.fairness.lock import LockLine
from core.fairness.modes import DRAND_MODES, PHRASE_MODES, Declarer, Mode
from core.fairness.snowflake import DAY_MS, snowflake_ms

CANCEL_MARGIN_MS = 6000
"""So long before drand's round a beacon roll can be cancelled at the latest."""


class Status(StrEnum):
    """How a roll was closed; a game still in play may end with an open one."""

    OPEN = "open"
    ROLLED = "rolled"
    CANCELLED = "cancelled"
    EXPIRED = "expired"
    WITHHELD = "withheld"
    FORFEITED = "forfeited"


@dataclass(slots=True)
class Roll:
    """The state of one roll while the lines after its LOCK are read.

    Attributes:
        lock_line: Line number of the LOCK.
        lock_head: h_LOCK, the head after the LOCK (32 bytes).
        declarer: On whose word it was declared.
        witnesses: The players of sides other than the host's when it was locked.
        posted: Message id of the posted LOCK, or None.
        message_lines: Line number of every recorded message of this roll, by message id.
        expiry: Message id under which it expired, or None.
        forfeiture: Message id under which it was declared forfeited, or None.
        closed_line: Line number of what closed it, or None while it is open.
        results: Faces by throw id as recorded, or None.
        known_key: The roll key once it has been computed; empty before.
        away_until_ms: Until when the bot was away before its LOCK was known to be posted.
        unseen: Whether the bot was away while its LOCK stood open.
        edits: Who edited a reply to it, by the reply's message id.
        unread: Those of the edited replies that no line had recorded before.
        why: The reason that a `withheld` or `forfeit` line gives.
    """

    lock: LockLine
    lock_line: int
    lock_head: bytes
    declarer: Declarer
    witnesses: frozenset[str]
    posted: str | None = None
    message_lines: dict[str, int] = field(default_factory=dict)
    phrases: list[Reply] = field(default_factory=list)
    commits: dict[str, Commit] = field(default_factory=dict)
    openings: dict[str, Opening] = field(default_factory=dict)
    secret: bytes = b""
    beacon_signature: bytes = b""
    cancellation: Reply | None = None
    expiry: str | None = None
    forfeiture: str | None = None
    status: Status = Status.OPEN
    closed_line: int | None = None
    results: dict[str, tuple[int, ...]] | None = None
    void: bool = False
    undone: bool = False
    why: str = ""
    known_key: bytes = b""
    away_until_ms: int = -1
    unseen: bool = False
    edits: dict[str, str] = field(default_factory=dict)
    unread: list[str] = field(default_factory=list)

    @property
    def number(self) -> int:
        """The roll's number."""
        return self.lock.number

    @property
    def mode(self) -> Mode:
        """How the roll gets its chance."""
        return self.lock.mode

    def replies_complete(self) -> bool:
        """Return whether every required reply is in: all phrases, or both sides' commitments."""
        mode = self.lock.mode
        if mode in PHRASE_MODES:
            return 0 < len(self.phrases) == len(self.lock.contributors)
        if mode is Mode.DUEL:
            return self.lock.by in self.commits and len(self.commits) > 1
        return True

    def inputs_fixed(self) -> bool:
        """Return whether nothing that anybody still does could change the result."""
        whole = self.replies_complete()
        return whole and (self.mode is not Mode.DUEL or len(self.openings) == len(self.commits))

    def stands_open(self, moment_ms: int) -> bool:
        """Return whether a reply that comes at a moment could still count."""
        if self.mode is Mode.BEACON:
            return moment_ms < self.last_cancel_ms()
        return self.mode is not Mode.PLAIN and not self.replies_complete()

    def last_cancel_ms(self) -> int:
        """Return before which moment a beacon roll must be cancelled."""
        return 1000 * round_time(self.lock.drand_round) - CANCEL_MARGIN_MS

    def openings_due_ms(self) -> int:
        """Return until when a duel's commitments may be opened, once both sides have committed."""
        return max(snowflake_ms(each.message) for each in self.commits.values()) + DAY_MS

    def sources_known(self) -> bool:
        """Return whether the roll key can be computed from what the chain holds."""
        mode = self.lock.mode
        if mode is Mode.SEALED:
            return bool(self.secret) and self.inputs_fixed()
        if mode in DRAND_MODES:
            return bool(self.beacon_signature) and self.inputs_fixed()
        return mode is Mode.DUEL and self.inputs_fixed()

    def required_round(self, delta_min: int) -> int | None:
        """Return the drand round that the roll must use, or None while it is not determined.

        Args:
            delta_min: The game's least delay, in seconds.
        """
        if self.mode is Mode.BEACON:
            return self.lock.drand_round
        if self.mode is not Mode.WITNESSED or not self.replies_complete():
            return None
        return first_round_at_or_after(snowflake_ms(self.phrases[-1].message) + 1000 * delta_min)

    def key(self) -> bytes:
        """Return the roll key K; meaningful once `sources_known`, and fixed from then on."""
        self.known_key = self.known_key or roll_key(
            self.lock_head,
            self.phrases,
            secret=self.secret,
            beacon_signature=self.beacon_signature,
            openings={user: opening.opening for user, opening in self.openings.items()},
        )
        return self.known_key

    def fixed_faces(self) -> dict[str, tuple[int, ...]]:
        """Return the faces of every throw that is always made, from the roll key."""
        key = self.key()
        return {
            throw.id: faces(key, throw.id, throw.dice, throw.sides) for throw in self.lock.throws
        }
