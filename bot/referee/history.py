"""What happened: the game's log as entries a person can read, and the working behind a result."""

import sqlite3
from dataclasses import dataclass
from typing import Any

from bot.record.archive import Archive
from bot.record.games import GameKey
from bot.record.lines import Line, lines
from bot.record.posts import Post, posts_of_game
from bot.record.questions import Question, open_questions
from bot.referee.company import KINDS as COMPANY
from bot.referee.people import Place
from bot.referee.refusing import NO_GAME, refuse
from bot.referee.table import Table
from bot.referee.tables import Tables
from core.terms.refusal import Refusal

LOGGED = frozenset(
    {
        "genesis",
        "seat",
        "order",
        "resolution",
        "cancel",
        "expire",
        "withheld",
        "forfeit",
        "dropped",
        "undo",
        "redo",
        "turn-end",
        *COMPANY,
    }
)
"""The line types that the log shows."""


@dataclass(frozen=True, slots=True)
class Told:
    """One line of the log: its number, when it was written (ms), its type and what it holds."""

    k: int
    at: int
    kind: str
    told: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Status:
    """Where a game stands: the table, what waits for whom, and the latest of the log."""

    table: Table
    waiting: tuple[Question, ...]
    latest: tuple[Told, ...]


class History:
    """Reads games back."""

    def __init__(self, archive: Archive, tables: Tables) -> None:
        self._archive = archive
        self._tables = tables

    async def status(self, place: Place) -> Status | Refusal:
        """Return where the game of a channel stands."""
        table = await self._tables.at(place)
        if table is None:
            return NO_GAME
        waiting, latest = await self._archive.read(_waiting_and_latest, table.key, table.k)
        return Status(table, tuple(waiting), tuple(latest))

    async def log(self, place: Place) -> tuple[Table, tuple[Told, ...]] | Refusal:
        """Return the game of a channel and every line of its log, oldest first."""
        table = await self._tables.at(place)
        if table is None:
            return NO_GAME
        told = await self._archive.read(_told, table.key, 0)
        return table, tuple(told)

    async def working(
        self, key: GameKey, k: int
    ) -> tuple[dict[str, Any], list[dict[str, Any]]] | Refusal:
        """Return the resolution line of the case whose order is line ``k``, and its working."""
        told = await self._archive.read(_of_case, key, k)
        if "resolution" not in told or "working" not in told:
            return refuse("This result has no working.", "See `/log`.")
        return told["resolution"], told["working"]["trail"]

    async def posts(self, key: GameKey, since: int) -> list[Post]:
        """Return the posts that tell of line ``since`` or later ones."""
        return await self._archive.read(posts_of_game, key, since)


def _told(db: sqlite3.Connection, key: GameKey, since: int) -> list[Told]:
    return [_read(line) for line in lines(db, key, since)]


def _read(line: Line) -> Told:
    return Told(line.k, line.at, line.kind, line.parsed())


def _of_case(db: sqlite3.Connection, key: GameKey, k: int) -> dict[str, dict[str, Any]]:
    """Return resolution and working of a case, by line type."""
    found: dict[str, dict[str, Any]] = {}
    for line in lines(db, key, k):
        if line.kind in {"resolution", "working"}:
            told = line.parsed()
            if told["case"] == k:
                found[line.kind] = told
        if len(found) == 2:  # noqa: PLR2004 - both
            break
    return found


def _waiting_and_latest(
    db: sqlite3.Connection, key: GameKey, last: int
) -> tuple[list[Question], list[Told]]:
    latest = [told for told in _told(db, key, max(0, last - 40)) if told.kind in LOGGED]
    return open_questions(db, key), latest[-8:]
