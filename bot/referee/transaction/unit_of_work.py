"""Writing one game's lines inside a transaction, its table carried along line by line."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bot.record.lines import Appended
from bot.record.transaction import Transaction
from bot.referee.game.language import ENGLISH, LANGUAGE, language_of
from bot.referee.game.refusals import refuse
from bot.referee.game.table import Table, fold
from bot.referee.transaction.presenter import Payload
from core.terms.refusal import RefusedError


class UnitOfWork:
    """Appends lines to a game, and owes its channel what tells of them.

    Attributes:
        tx: The transaction.
        table: The game as it stands after the lines written so far.
    """

    def __init__(self, tx: Transaction, table: Table) -> None:
        self.tx = tx
        self.table = table

    def append(self, told: Mapping[str, Any]) -> Appended:
        """Append one line after the table's head, and fold it into the table.

        Raises:
            StaleHeadError: The game has gone on since the table was read.
            RefusedError: A verifier would find the line wrong; the whole act is rolled back.
        """
        known = 0 if self.table.protocol is None else len(self.table.game.errors)
        line = self.tx.write(self.table.key, told, expect_head=self.table.head)
        self.table = fold(self.table, line)
        if faults := self.table.game.errors[known:]:
            raise RefusedError(refuse(_told(faults), "Look at `/status`, then try again."))
        return Appended(line.k, line.head)

    def post(self, payload: Payload) -> int:
        """Owe the game's channel a message that tells of the last line; return its number."""
        return self.enqueue(self.table.k, self.table.channel, payload)

    def enqueue(self, k: int, channel: int, payload: Payload) -> int:
        """Owe a channel a message that tells of line ``k``, in the game's language."""
        language = language_of(self.tx.db, self.table.key)
        if language != ENGLISH:
            payload = {**payload, LANGUAGE: language}
        return self.tx.post(self.table.key, k, channel, payload)


def _told(faults: Sequence[tuple[int, str]]) -> str:
    words = "; ".join(fault for _, fault in faults)
    return f"The record would not verify with this: {words}."


Work = Callable[[UnitOfWork], None]
"""What is done in a unit of work: one act's lines and posts."""
