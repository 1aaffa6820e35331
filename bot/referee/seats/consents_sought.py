"""Consents that are sought: how far they have come, and of whom they are still wanted."""

import re
import sqlite3
from collections.abc import Collection
from dataclasses import dataclass

from bot.record.games import GameKey
from bot.record.settings import stored_setting
from bot.record.typed_json import Id, Stored
from bot.referee.game.table import Table
from bot.referee.transaction.unit_of_work import UnitOfWork
from core.terms.message import Text, Verbatim, say

_CONSENT = re.compile(r"(?:\s|<@!?\d+>)*(void|handover)\s+(\S+)\s+[0-9a-f]{64}\s*", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Consent(Stored):
    """One side's word: who gave it, in which message, and its text."""

    user: Id
    msg: Id
    text: str


@dataclass(frozen=True, slots=True)
class Gathering(Stored):
    """A request while it gathers its consents.

    Attributes:
        word, n: What is sought, as in `ConsentSought`.
        asked: Who asked for it; None where an older version did not say.
        since: After which line.
        head: The head (hex) that the consents hold.
        by: The consents so far.
    """

    word: str
    n: int
    asked: Id | None = None
    since: int = 0
    head: str = ""
    by: tuple[Consent, ...] = ()


def is_consent(text: str) -> bool:
    """Return whether a message is what a request shows to be sent, whatever it is a word to."""
    return _CONSENT.fullmatch(text) is not None


def agreement(word: str, meant: str) -> str:
    """Return what a consent says beside the code: by itself it is consent to nothing else."""
    return f"{word} {meant}"


def sought_since(db: sqlite3.Connection, key: GameKey) -> int | None:
    """Return the line at which the consent was asked for that a game waits for, or None."""
    told = sought(db, key)
    return None if told is None else told.since


def sides(table: Table, spoken: tuple[int, ...]) -> tuple[str, ...]:
    """Return the sides with players of which nobody has spoken."""
    heard = {table.seated_side(user) for user in spoken}
    return tuple(sorted(table.game.seating.sides_with_players() - heard))


def still_missing(db: sqlite3.Connection, table: Table) -> tuple[Text, int, tuple[int, ...]] | None:
    """Return which word is sought of whom, and after which line it was; None where none is."""
    told = sought(db, table.key)
    if told is None:
        return None
    heads = [head.hex() for head in table.game.heads]
    k = heads.index(told.head) if told.head in heads else table.k
    roll = say(" of roll {n}", n=told.n) if told.n else ""
    return (
        say("The word `{word}`{roll}", word=Verbatim(told.word), roll=roll),
        k,
        still_asked(table, told),
    )


def still_asked(table: Table, told: Gathering) -> tuple[int, ...]:
    """Return who may speak for the sides that have not spoken."""
    spoken = tuple(each.user for each in told.by)
    return holders_of(table, sides(table, spoken))


def holders_of(table: Table, sides: Collection[str]) -> tuple[int, ...]:
    """Return who holds the seats of some sides."""
    return tuple(user for user in table.holders() if table.seated_side(user) in sides)


def sought(db: sqlite3.Connection, key: GameKey) -> Gathering | None:
    """Return the request that a game waits for, or None."""
    return stored_setting(db, key.guild, _key(key), Gathering)


def keep(work: UnitOfWork, told: Gathering | None) -> None:
    """Keep how far a request has come; None ends it."""
    kept = None if told is None else told.as_json()
    work.tx.save_setting(work.table.key.guild, _key(work.table.key), kept)


def _key(key: GameKey) -> str:
    return f"consent:{key}"
