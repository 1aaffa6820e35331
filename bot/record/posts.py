"""Posts: messages owed to a channel, written with the line they tell of and sent by the outbox."""

import sqlite3
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from bot.record.games import GameKey
from bot.record.strict_json import column_text, column_value

_SELECT = (
    "SELECT id, guild_id, game_id, k, channel_id, payload, at, state, message_id, attempts,"
    " last_error, nonce FROM outbox "
)

_NONCE_BYTES = 12
"""A nonce that no other archive of the bot has: 24 characters, of which Discord takes 25."""


class PostState(StrEnum):
    """A post is owed, stands in its channel, or was given up."""

    PENDING = "pending"
    SENT = "sent"
    DROPPED = "dropped"


@dataclass(frozen=True, slots=True)
class Post:
    """One message owed: its id in the archive, the line k it tells of, channel and payload.

    `at` is when it was recorded (ms): its message cannot be older. `nonce` is what Discord knows it
    by for some minutes. `attempts` counts the tries that failed, `last_error` says how the last one
    did.
    """

    id: int
    game: GameKey
    k: int
    channel: int
    payload: Any
    at: int
    nonce: str
    state: PostState = PostState.PENDING
    message: int | None = None
    attempts: int = 0
    last_error: str | None = None


def post(
    db: sqlite3.Connection, game: GameKey, k: int, channel: int, payload: object, *, at: int
) -> Post:
    """Insert a pending post for a line that stands in the record and return it."""
    number, nonce = db.execute(
        "INSERT INTO outbox (guild_id, game_id, k, channel_id, payload, state, at, nonce)"
        " VALUES (?, ?, ?, ?, ?, 'pending', ?, lower(hex(randomblob(?)))) RETURNING id, nonce",
        (game.guild, game.id, k, channel, column_text(payload), at, _NONCE_BYTES),
    ).fetchone()
    return Post(number, game, k, channel, payload, at, nonce)


def number_from(db: sqlite3.Connection, number: int) -> None:
    """Let posts be numbered from here on, unless they are beyond it already.

    In an archive that begins anew in old channels, a new message must not be taken for the old one
    of its number that stands there.
    """
    last = db.execute("SELECT seq FROM sqlite_sequence WHERE name = 'outbox'").fetchone()
    if last is None:
        db.execute("INSERT INTO sqlite_sequence (name, seq) VALUES ('outbox', ?)", (number,))
    elif last[0] < number:
        db.execute("UPDATE sqlite_sequence SET seq = ? WHERE name = 'outbox'", (number,))


def pending_posts(db: sqlite3.Connection) -> list[Post]:
    """Return the posts of all guilds that are still owed, the oldest first."""
    return [_post(row) for row in db.execute(_SELECT + "WHERE state = 'pending' ORDER BY id")]


def delayed_posts(db: sqlite3.Connection, game: GameKey) -> list[Post]:
    """Return what is owed to a game's channel since a try failed, the oldest first."""
    rows = db.execute(
        _SELECT + "WHERE guild_id = ? AND game_id = ? AND state = 'pending' ORDER BY id",
        (game.guild, game.id),
    )
    owed = [_post(row) for row in rows]
    return owed if any(post.attempts for post in owed) else []


def was_sent(db: sqlite3.Connection, game: GameKey) -> bool:
    """Return whether any message of a game stands, or stood, in its channel."""
    row = db.execute(
        "SELECT 1 FROM outbox WHERE guild_id = ? AND game_id = ? AND state = 'sent' LIMIT 1",
        (game.guild, game.id),
    ).fetchone()
    return row is not None


def last_message(db: sqlite3.Connection, game: GameKey) -> int | None:
    """Return the newest message that a game is known to have been told in, or None."""
    row = db.execute(
        "SELECT max(message_id) FROM outbox WHERE guild_id = ? AND game_id = ?",
        (game.guild, game.id),
    ).fetchone()
    return None if row is None else row[0]


def posts_of_game(db: sqlite3.Connection, game: GameKey, since: int = 0) -> list[Post]:
    """Return the posts of a game that tell of line `since` or a later one, the oldest first."""
    rows = db.execute(
        _SELECT + "WHERE guild_id = ? AND game_id = ? AND k >= ? ORDER BY id",
        (game.guild, game.id, since),
    )
    return [_post(row) for row in rows]


def posts_since(db: sqlite3.Connection, game: GameKey, at: int) -> list[Post]:
    """Return the posts of a game that were recorded at a moment (ms) or later, the oldest first."""
    rows = db.execute(
        _SELECT + "WHERE guild_id = ? AND game_id = ? AND at >= ? ORDER BY id",
        (game.guild, game.id, at),
    )
    return [_post(row) for row in rows]


def post_of_message(db: sqlite3.Connection, guild: int, message: int) -> Post | None:
    """Return the post that a message in a channel is, or None: what does this reply refer to?"""
    row = db.execute(
        _SELECT + "WHERE guild_id = ? AND message_id = ? ORDER BY id LIMIT 1", (guild, message)
    ).fetchone()
    return None if row is None else _post(row)


def post_of_number(db: sqlite3.Connection, number: int) -> Post | None:
    """Return a post by its number, or None."""
    row = db.execute(_SELECT + "WHERE id = ?", (number,)).fetchone()
    return None if row is None else _post(row)


def mark_sent(db: sqlite3.Connection, number: int, message: int) -> None:
    """Note that post `number` stands in its channel as `message`."""
    db.execute("UPDATE outbox SET state = 'sent', message_id = ? WHERE id = ?", (message, number))


def mark_dropped(db: sqlite3.Connection, number: int, reason: str) -> None:
    """Note that post `number` is given up, and why."""
    db.execute("UPDATE outbox SET state = 'dropped', last_error = ? WHERE id = ?", (reason, number))


def renew_nonce(db: sqlite3.Connection, number: int) -> str:
    """Give post `number` another nonce, since the message of its first is gone; return it."""
    (nonce,) = db.execute(
        "UPDATE outbox SET nonce = lower(hex(randomblob(?))) WHERE id = ? RETURNING nonce",
        (_NONCE_BYTES, number),
    ).fetchone()
    return str(nonce)


def mark_failed(db: sqlite3.Connection, number: int, reason: str) -> None:
    """Note that a try to send post `number` failed or is uncertain, and why."""
    db.execute(
        "UPDATE outbox SET attempts = attempts + 1, last_error = ? WHERE id = ?", (reason, number)
    )


def _post(row: tuple[Any, ...]) -> Post:
    number, guild, game, k, channel, payload, at, state, message, attempts, error, nonce = row
    return Post(
        id=number,
        game=GameKey(guild, game),
        k=k,
        channel=channel,
        payload=column_value(payload),
        at=at,
        nonce=nonce,
        state=PostState(state),
        message=message,
        attempts=attempts,
        last_error=error,
    )
