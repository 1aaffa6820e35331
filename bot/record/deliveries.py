"""What was delivered once: each interaction or message that changed the record, and its answer."""

import sqlite3
from dataclasses import dataclass
from typing import Any

from bot.record.errors import Repeated, UnknownRowError
from bot.record.games import GameKey
from bot.record.strict_json import column_text, column_value

OWED = "message"
"""The kind of a typed message that is dealt with, and whose answer is owed until it is sent."""


@dataclass(frozen=True, slots=True)
class Delivery:
    """An interaction or message (its id is `source`), the line k it led to, the answer it got.

    `game`, `k` and `answer` are None where it led to none, or not yet.
    """

    guild: int
    source: int
    kind: str
    game: GameKey | None
    k: int | None
    answer: Any
    at: int


def delivery_of(db: sqlite3.Connection, guild: int, source: int) -> Delivery | None:
    """Return what an interaction or message led to, or None if it changed nothing."""
    row = db.execute(
        "SELECT kind, game_id, k, answer, at FROM delivery WHERE guild_id = ? AND source_id = ?",
        (guild, source),
    ).fetchone()
    if row is None:
        return None
    kind, game, k, answer, at = row
    key = None if game is None else GameKey(guild, game)
    return Delivery(guild, source, kind, key, k, column_value(answer), at)


@dataclass(frozen=True, slots=True)
class OwedAnswer:
    """A message in a channel that was dealt with, and whose answer was not sent."""

    guild: int
    channel: int
    source: int


def owed_answers(db: sqlite3.Connection) -> list[OwedAnswer]:
    """Return what is still to be answered, the oldest first."""
    rows = db.execute(
        "SELECT guild_id, CAST(json_extract(answer, '$.owed') AS INTEGER), source_id FROM delivery"
        " WHERE kind = ? AND json_extract(answer, '$.owed') IS NOT NULL ORDER BY source_id",
        (OWED,),
    )
    return [OwedAnswer(guild, channel, source) for guild, channel, source in rows]


def owe(db: sqlite3.Connection, owed: OwedAnswer, at: int) -> None:
    """Note that a typed message is being dealt with and owed an answer.

    Raises:
        Repeated: It was dealt with before.
    """
    deliver(db, owed.guild, owed.source, OWED, at)
    conclude(db, owed.guild, owed.source, game=None, k=None, answer={"owed": str(owed.channel)})


def settle(db: sqlite3.Connection, owed: OwedAnswer) -> None:
    """Note that no answer is owed any more; what the message led to stays noted."""
    db.execute(
        "UPDATE delivery SET answer = NULL WHERE guild_id = ? AND source_id = ? AND kind = ?",
        (owed.guild, owed.source, OWED),
    )


def deliver(db: sqlite3.Connection, guild: int, source: int, kind: str, at: int) -> None:
    """Note that this interaction or message is being dealt with; see `Transaction.deliver`."""
    before = delivery_of(db, guild, source)
    # what a typed message asks for is done while its answer is owed
    begun = before is not None and before.kind == OWED != kind and before.answer is not None
    if before is not None and not begun:
        raise Repeated(before.kind, before.source, before.k, before.answer)
    db.execute(
        "INSERT INTO delivery (guild_id, source_id, kind, at) VALUES (?, ?, ?, ?)"
        " ON CONFLICT DO UPDATE SET kind = excluded.kind, at = excluded.at",
        (guild, source, kind, at),
    )


def conclude(
    db: sqlite3.Connection,
    guild: int,
    source: int,
    *,
    game: GameKey | None,
    k: int | None,
    answer: object,
) -> None:
    """Note what the delivery led to; see `Transaction.conclude`."""
    changed = db.execute(
        "UPDATE delivery SET game_id = ?, k = ?, answer = ? WHERE guild_id = ? AND source_id = ?",
        (None if game is None else game.id, k, column_text(answer), guild, source),
    ).rowcount
    if not changed:
        raise UnknownRowError(f"nothing was delivered under {source}")
