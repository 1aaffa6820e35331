"""What the referee needs of pages: plain JSON, to be posted with a line of the record."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from bot.referee.game.resolved_case import Resolved
from bot.referee.game.table import Table
from bot.referee.odds.forecasts import Percentile
from core.fairness.roll import Roll
from core.terms.question import Question
from core.terms.resolution import NeedDice, Resolution

Payload = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Seal:
    """A line's number, the head after it, and the bot's signature over both (hex)."""

    k: int
    head: str
    signature: str


class Presenter(Protocol):
    """Draws what will be posted; it is stored with the line it tells of."""

    def begun(self, table: Table, seal: Seal, owners: frozenset[int], by: int) -> Payload:
        """Draw the first post of a game, which ``by`` began; ``owners`` own the bot."""

    def resolved(
        self,
        table: Table,
        resolution: Resolution,
        case: int,
        rolls: Sequence[int],
        seal: Seal,
        percentiles: Sequence[Percentile],
    ) -> Sequence[Payload]:
        """Draw the result of the case whose order is line ``case``, post by post.

        ``fell`` is how it compares with its odds.
        """

    def locked(self, table: Table, needs: NeedDice) -> Payload:
        """Draw the LOCK of the table's open roll: the declaration in words, and the code."""

    def late_round(self, table: Table, roll: Roll, number: int) -> Payload:
        """Draw that a published drand round has not come, and who may bring it."""

    def lock_code(self, table: Table) -> Payload:
        """Draw the code of the open roll alone, for copying."""

    def phrase_taken(self, table: Table, roll: Roll, message: int, seal: Seal) -> Payload:
        """Draw the receipt for a reply that was recorded."""

    def closed_without_result(self, table: Table, roll: Roll, why: str, seal: Seal) -> Payload:
        """Draw the end of a roll that gave no result: cancelled, expired, withheld, forfeited."""

    def asked(self, table: Table, question: Question, seq: int, owners: Sequence[int]) -> Payload:
        """Draw a question to those who may answer it."""

    def reminded(
        self, table: Table, text: str, seq: int, owners: Sequence[int], *, last: bool
    ) -> Payload:
        """Draw a reminder of question ``seq``, with the way to have no more of them."""

    def consent_sought(
        self,
        table: Table,
        word: str,
        n: int,
        says: str,
        players: Sequence[int],
        *,
        instead: bool,
    ) -> Payload:
        """Draw the request for a typed word of every side.

        ``instead`` says, here and below, that it takes the place of a request that waited.
        """

    def consented(self, table: Table, word: str, n: int, seal: Seal) -> Payload:
        """Draw what every side has agreed to."""

    def undo_asked(
        self,
        table: Table,
        what: Resolved,
        by: int,
        seq: int,
        owners: Sequence[int],
        *,
        redo: bool,
        instead: bool,
    ) -> Payload:
        """Draw the request for consent to an undo or redo."""

    def undone(self, table: Table, what: Resolved, by: int, seal: Seal, *, redo: bool) -> Payload:
        """Draw an undo or redo; what it takes back stays readable."""

    def withdrawn(self, table: Table, words: str, by: int, seal: Seal) -> Payload:
        """Draw that a declaration was taken back by its player before any die of it was known."""

    def put_away(self, table: Table, by: int, seal: Seal) -> Payload:
        """Draw the end of a game for the channel, where the whole record is attached."""

    def last_record_sent(self, table: Table, seal: Seal) -> Payload:
        """Draw the same for a player's private messages."""

    def turn_ended(self, table: Table, turn: str, seal: Seal) -> Payload:
        """Draw a turn's end for the channel, where the whole record is attached."""

    def record_sent(self, table: Table, turn: str, seal: Seal) -> Payload:
        """Draw the same for a player's private messages."""

    def record_refused(self, game: str, k: int, user: int) -> Payload:
        """Draw, for the channel, that a player takes no private messages."""

    def seat_asked(
        self, table: Table, power: str, user: int, consenters: Sequence[int], *, instead: bool
    ) -> Payload:
        """Draw the request for consent to a change of seats."""

    def seat_sharing(self, table: Table, told: Mapping[str, Any], seal: Seal) -> Payload:
        """Draw what a line has changed about who acts for whom."""

    def seated(self, table: Table, power: str, user: int, seal: Seal) -> Payload:
        """Draw a change of seats."""

    def refused_by_discord(self, table: Table, k: int, buttons: Sequence[Payload]) -> Payload:
        """Draw what stands for a message of line ``k`` that Discord refused, with its buttons."""
