"""The lines of a game: the hash chain of `umpire-dice/1`, appended to and read, nothing else."""

import json
import sqlite3
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.record.entries.reading import Entry, read_entry
from bot.record.errors import (
    BrokenChainError,
    InactiveGameError,
    StaleHeadError,
    UnfitLineError,
    UnknownRowError,
)
from bot.record.games import GameKey, GameStatus, game_of
from bot.record.strict_json import column_text, line_bytes
from core.fairness.framing import genesis_head, next_head
from core.terms.message import Verbatim, say

NO_LINE_YET = b""
_SELECT = "SELECT k, bytes, head, kind, at FROM line WHERE guild_id = ? AND game_id = ? "


@dataclass(frozen=True, slots=True)
class Line:
    """Line k of a game: its exact bytes, 32-byte head, type `t`, and when it was written (ms)."""

    k: int
    raw: bytes
    head: bytes
    kind: str
    at: int

    def parsed(self) -> dict[str, Any]:
        """Return the JSON object that the bytes hold."""
        parsed: dict[str, Any] = json.loads(self.raw)
        return parsed

    def entry(self) -> Entry | None:
        """Return the line as its type, or None where it tells of dice alone."""
        return read_entry(self.kind, self.raw)


@dataclass(frozen=True, slots=True)
class Appended:
    """Where a game's chain stands: the number of its last line, from 0, and the head after it."""

    k: int
    head: bytes


def append(
    db: sqlite3.Connection,
    game: GameKey,
    line: Mapping[str, object],
    *,
    at: int,
    expect_head: bytes | None = None,
) -> Appended:
    """Write the next line of a game and return its number and head; see `Transaction.append`."""
    written = write(db, game, line, at=at, expect_head=expect_head)
    return Appended(written.k, written.head)


def write(
    db: sqlite3.Connection,
    game: GameKey,
    line: Mapping[str, object],
    *,
    at: int,
    expect_head: bytes | None = None,
) -> Line:
    """Write the next line of a game and return it as stored; see `Transaction.append`."""
    raw = line_bytes(line)
    kind = _kind(line)
    _require_active(db, game)
    last = head(db, game)
    before = NO_LINE_YET if last is None else last.head
    if expect_head is not None and expect_head != before:
        raise StaleHeadError(
            say(
                "game {game} has gone on since; look again before you act", game=Verbatim(str(game))
            )
        )
    appended = _follow(last, raw)
    db.execute(
        "INSERT INTO line (guild_id, game_id, k, kind, at, head, bytes)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)",
        (game.guild, game.id, appended.k, kind, at, appended.head, raw),
    )
    return Line(appended.k, raw, appended.head, kind, at)


def head(db: sqlite3.Connection, game: GameKey) -> Appended | None:
    """Return where the chain stands, or None before its first line."""
    row = db.execute(
        "SELECT k, head FROM line WHERE guild_id = ? AND game_id = ? ORDER BY k DESC LIMIT 1",
        (game.guild, game.id),
    ).fetchone()
    return None if row is None else Appended(*row)


def line_of(db: sqlite3.Connection, game: GameKey, k: int) -> Line:
    """Return line k.

    Raises:
        UnknownRowError: The game has no such line.
    """
    row = db.execute(_SELECT + "AND k = ?", (game.guild, game.id, k)).fetchone()
    if row is None:
        raise UnknownRowError(say("game {game} has no line {k}", game=Verbatim(str(game)), k=k))
    return Line(*row)


def heads_of(db: sqlite3.Connection, game: GameKey, numbers: Iterable[int]) -> dict[int, bytes]:
    """Return the heads after some lines of a game; a line that it does not have has none."""
    found = {}
    for k in set(numbers):
        row = db.execute(
            "SELECT head FROM line WHERE guild_id = ? AND game_id = ? AND k = ?",
            (game.guild, game.id, k),
        ).fetchone()
        if row is not None:
            found[k] = row[0]
    return found


def last_kind(db: sqlite3.Connection, game: GameKey, kinds: Sequence[str]) -> str | None:
    """Return the kind of a game's last line of some kinds, or None where it has none of them."""
    row = db.execute(
        "SELECT kind FROM line WHERE guild_id = ? AND game_id = ?"
        " AND kind IN (SELECT value FROM json_each(?)) ORDER BY k DESC LIMIT 1",
        (game.guild, game.id, json.dumps(kinds)),
    ).fetchone()
    return None if row is None else str(row[0])


def lines(db: sqlite3.Connection, game: GameKey, since: int = 0) -> list[Line]:
    """Return the lines of a game from number `since` on, in order."""
    rows = db.execute(_SELECT + "AND k >= ? ORDER BY k", (game.guild, game.id, since))
    return [Line(*row) for row in rows]


def lines_one_by_one(db: sqlite3.Connection, game: GameKey, since: int) -> Iterator[Line]:
    """Yield the lines of a game from number `since` on; what is not taken is not read."""
    for row in db.execute(_SELECT + "AND k >= ? ORDER BY k", (game.guild, game.id, since)):
        yield Line(*row)


def lines_since(db: sqlite3.Connection, game: GameKey, moment: int) -> list[Line]:
    """Return the lines of a game written at a moment (ms) or later, in order."""
    rows = db.execute(_SELECT + "AND at >= ? ORDER BY k", (game.guild, game.id, moment))
    return [Line(*row) for row in rows]


def newest_first(db: sqlite3.Connection, game: GameKey, kinds: Collection[str]) -> Iterator[Line]:
    """Yield the lines of some kinds in a game, the newest first; what is not taken is not read."""
    rows = db.execute(
        "SELECT k, bytes, head, kind, at FROM line WHERE guild_id = ? AND game_id = ?"
        " AND kind IN (SELECT value FROM json_each(?)) ORDER BY k DESC",
        (game.guild, game.id, json.dumps(sorted(kinds))),
    )
    for row in rows:
        yield Line(*row)


def first_of_kind(db: sqlite3.Connection, game: GameKey, kind: str, *, since: int) -> Line | None:
    """Return the first line of a kind from line ``since`` on, or None where there is none."""
    row = db.execute(
        "SELECT k, bytes, head, kind, at FROM line WHERE guild_id = ? AND game_id = ?"
        " AND k >= ? AND kind = ? ORDER BY k LIMIT 1",
        (game.guild, game.id, since, kind),
    ).fetchone()
    return None if row is None else Line(*row)


def first_moment(db: sqlite3.Connection, game: GameKey) -> int:
    """Return when a game's first line was written (ms)."""
    return line_of(db, game, 0).at


def lines_without(db: sqlite3.Connection, game: GameKey, kind: str) -> list[Line]:
    """Return the lines of a game in order, those of one kind with their bytes left on disk.

    For a fold that has no use for them: the working of a resolution is most of a game's bytes.
    """
    rows = db.execute(
        "SELECT k, CASE WHEN kind = ? THEN x'' ELSE bytes END, head, kind, at FROM line"
        " WHERE guild_id = ? AND game_id = ? ORDER BY k",
        (kind, game.guild, game.id),
    )
    return [Line(*row) for row in rows]


def check_chain(db: sqlite3.Connection, game: GameKey) -> Appended | None:
    """Recompute every head of a game from its bytes and return where the chain stands.

    Raises:
        BrokenChainError: A line is missing, or a stored head is not the one the lines give.
    """
    damaged = damage_of(db, game)
    if damaged is not None:
        raise BrokenChainError(
            say(
                "the record of game {game} is damaged at line {k}; restore a backup",
                game=Verbatim(str(game)),
                k=damaged,
            )
        )
    return head(db, game)


def damage_of(db: sqlite3.Connection, game: GameKey) -> int | None:
    """Return the first line of a game that is not as it was written, or None where all are."""
    last: Appended | None = None
    rows = db.execute(
        "SELECT k, kind, bytes, head FROM line WHERE guild_id = ? AND game_id = ? ORDER BY k",
        (game.guild, game.id),
    )
    try:
        for k, kind, raw, stored in rows:
            due = _follow(last, raw)
            # the bot writes no white space: a line that says its type says it so
            typed = f'"t":{column_text(kind)}'.encode()
            if (k, stored) != (due.k, due.head) or typed not in raw:
                return due.k
            last = due
    except (sqlite3.DatabaseError, TypeError, AttributeError, UnicodeError):
        # what SQLite cannot read, or gives as what no line is made of
        return 0 if last is None else last.k + 1
    return None


def _follow(last: Appended | None, raw: bytes) -> Appended:
    if last is None:
        return Appended(0, genesis_head(raw))
    return Appended(last.k + 1, next_head(last.head, raw))


def _kind(line: Mapping[str, object]) -> str:
    kind = line.get("t")
    if not isinstance(kind, str) or not kind:
        raise UnfitLineError(say("a line says in `t` what it is"))
    return kind


def _require_active(db: sqlite3.Connection, game: GameKey) -> None:
    status = game_of(db, game).status
    if status is not GameStatus.ACTIVE:
        raise InactiveGameError(
            say(
                "game {game} is {status_value} and takes no lines",
                game=Verbatim(str(game)),
                status_value=status.value,
            )
        )
