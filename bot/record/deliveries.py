"""What was delivered once: each interaction or message that changed the record, and its answer."""

import sqlite3
from dataclasses import dataclass
from typing import Any

from bot.record.errors import Repeated, UnknownRowError
from bot.record.games import GameKey
from bot.record.strict_json import column_text, column_value


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


def deliver(db: sqlite3.Connection, guild: int, source: int, kind: str, at: int) -> None:
    """Note that this interaction or message is being dealt with; see `Transaction.deliver`."""
    before = delivery_of(db, guild, source)
    if before is not None:
        raise Repeated(before.kind, before.source, before.k, before.answer)
    db.execute(
        "INSERT INTO delivery (guild_id, source_id, kind, at) VALUES (?, ?, ?, ?)",
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
