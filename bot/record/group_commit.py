"""Group commit: acts that wait at the same time share a transaction, a savepoint each."""

import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from bot.record.errors import UnwritableError
from bot.record.posts import Post
from bot.record.transaction import Clock, Transaction
from core.terms.message import Verbatim, say

Act = Callable[[Transaction], Any]

# What SQLite reports when the file, not the statement, is at fault.
_FAULTS_OF_THE_FILE = frozenset(
    {
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_CORRUPT,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_NOMEM,
        sqlite3.SQLITE_NOTADB,
        sqlite3.SQLITE_READONLY,
    }
)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of one act: its result and the posts it owes, or the error it ended with."""

    result: Any = None
    error: Exception | None = None
    posts: tuple[Post, ...] = ()


class _TransactionLostError(Exception):
    """SQLite gave up the whole transaction during an act (a full disk may do that)."""


def commit_group(db: sqlite3.Connection, acts: Sequence[Act], clock: Clock) -> list[Outcome]:
    """Run the acts in order and return an outcome for each, once all that succeeded is durable.

    An act that raises is undone alone. Where the commit fails, or SQLite gives up the transaction,
    every act that shared it has failed with `UnwritableError`.
    """
    outcomes: list[Outcome] = []
    while len(outcomes) < len(acts):
        outcomes += _one_transaction(db, acts[len(outcomes) :], clock)
    return outcomes


def _one_transaction(db: sqlite3.Connection, acts: Sequence[Act], clock: Clock) -> list[Outcome]:
    begun = 0
    try:
        db.execute("BEGIN IMMEDIATE")
        outcomes = []
        for act in acts:
            begun += 1
            outcomes.append(_one_act(db, act, clock))
        db.execute("COMMIT")
    except (sqlite3.Error, _TransactionLostError) as error:
        if db.in_transaction:
            db.execute("ROLLBACK")
        # An act whose own error rested on the work of the others may not keep it either.
        return [Outcome(error=unwritable(error)) for _ in range(begun or len(acts))]
    return outcomes


def _one_act(db: sqlite3.Connection, act: Act, clock: Clock) -> Outcome:
    db.execute("SAVEPOINT act")
    transaction = Transaction(db, clock)
    try:
        result = act(transaction)
    except Exception as error:  # noqa: BLE001 - whatever it is, it belongs to the one who waits
        _require_transaction(db, error)
        db.execute("ROLLBACK TO act")
        db.execute("RELEASE act")
        return Outcome(error=_of_the_act(error))
    _require_transaction(db, None)
    db.execute("RELEASE act")
    return Outcome(result=result, posts=tuple(transaction.posted))


def _require_transaction(db: sqlite3.Connection, cause: Exception | None) -> None:
    if not db.in_transaction:
        raise _TransactionLostError(cause or "the transaction was ended by an act") from cause


def _of_the_act(error: Exception) -> Exception:
    if isinstance(error, sqlite3.Error) and _primary_code(error) in _FAULTS_OF_THE_FILE:
        return unwritable(error)
    if isinstance(error, StopIteration):
        # asyncio refuses to carry this one to the waiter.
        stopped = RuntimeError("an act of the record ran out of an iterator")
        stopped.__cause__ = error
        return stopped
    return error


def _primary_code(error: sqlite3.Error) -> int | None:
    code: int | None = getattr(error, "sqlite_errorcode", None)
    return None if code is None else code & 0xFF


def unwritable(cause: Exception) -> UnwritableError:
    """Return the error that tells one waiter that its transaction failed, and why."""
    error = UnwritableError(
        say("nothing of this was recorded: {cause}", cause=Verbatim(str(cause)))
    )
    error.__cause__ = cause
    return error
