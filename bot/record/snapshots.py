"""Snapshots: positions kept to make loading a long game cheap; always rebuilt from the lines."""

import sqlite3
from dataclasses import dataclass

from bot.record.games import GameKey


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The position after line k, as bytes that only the `version` that wrote them can read."""

    k: int
    version: str
    position: bytes


def newest_snapshot(
    db: sqlite3.Connection, game: GameKey, version: str, at_most: int
) -> Snapshot | None:
    """Return the snapshot with the greatest k that is no later than line `at_most`, or None."""
    row = db.execute(
        "SELECT k, version, position FROM snapshot"
        " WHERE guild_id = ? AND game_id = ? AND version = ? AND k <= ? ORDER BY k DESC LIMIT 1",
        (game.guild, game.id, version, at_most),
    ).fetchone()
    return None if row is None else Snapshot(*row)


def save_snapshot(db: sqlite3.Connection, game: GameKey, snapshot: Snapshot) -> None:
    """Keep a position; one of the same line and version is replaced."""
    db.execute(
        "INSERT INTO snapshot (guild_id, game_id, version, k, position) VALUES (?, ?, ?, ?, ?)"
        " ON CONFLICT DO UPDATE SET position = excluded.position",
        (game.guild, game.id, snapshot.version, snapshot.k, snapshot.position),
    )


def forget_snapshots(db: sqlite3.Connection, game: GameKey) -> None:
    """Delete every snapshot of a game; nothing is lost, the lines hold it all."""
    db.execute("DELETE FROM snapshot WHERE guild_id = ? AND game_id = ?", (game.guild, game.id))
