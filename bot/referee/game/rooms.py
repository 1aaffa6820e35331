"""Which game, and which side of it, a private thread belongs to."""

import sqlite3
from dataclasses import dataclass

from bot.record.settings import stored_setting
from bot.record.typed_json import Stored


@dataclass(frozen=True, slots=True)
class Room(Stored):
    """A side's private thread: of which game, by its short id, and of which side."""

    game: str
    side: str


def room_at(db: sqlite3.Connection, guild: int, thread: int) -> Room | None:
    """Return the room that a thread is; None where it is none."""
    return stored_setting(db, guild, room_key(thread), Room)


def room_key(thread: int) -> str:
    """Return under which key a room is kept."""
    return f"room:{thread}"
