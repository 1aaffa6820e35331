"""Which game, and which side of it, a private thread belongs to; the threads of a game."""

import sqlite3
from dataclasses import dataclass

from bot.record.games import GameKey
from bot.record.settings import stored_setting
from bot.record.typed_json import Id, Stored


@dataclass(frozen=True, slots=True)
class Room(Stored):
    """A side's private thread: of which game, by its short id, and of which side."""

    game: str
    side: str


@dataclass(frozen=True, slots=True)
class SideRoom(Stored):
    """A side's room: its thread, and who was let into it."""

    side: str
    thread: Id
    members: tuple[Id, ...] = ()


@dataclass(frozen=True, slots=True)
class RoomsKept(Stored):
    """All rooms of a game."""

    rooms: tuple[SideRoom, ...]


def rooms_of(db: sqlite3.Connection, key: GameKey) -> tuple[SideRoom, ...]:
    """Return the rooms of a game."""
    kept = stored_setting(db, key.guild, rooms_key(key), RoomsKept)
    return () if kept is None else kept.rooms


def rooms_key(key: GameKey) -> str:
    """Return under which key the rooms of a game are kept."""
    return f"rooms:{key}"


def room_at(db: sqlite3.Connection, guild: int, thread: int) -> Room | None:
    """Return the room that a thread is; None where it is none."""
    return stored_setting(db, guild, room_key(thread), Room)


def room_key(thread: int) -> str:
    """Return under which key a room is kept."""
    return f"room:{thread}"
