"""Drafts: what a player has prepared and not yet locked; they may change until they are."""

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from bot.record.entries.play import Declared
from bot.record.errors import StaleStateError, UnknownRowError
from bot.record.games import GameKey
from bot.record.strict_json import column_text, column_value, ids_text, ids_value
from bot.record.typed_json import Stored, read_json
from core.terms.message import Verbatim, say

_SELECT = (
    "SELECT seq, owner_id, content, sources, state, at FROM draft"
    " WHERE guild_id = ? AND game_id = ? "
)

MOST_OPEN = 100
"""How many open drafts one person has in a game."""


class DraftState(StrEnum):
    """A draft is open to change, locked for its roll, resolved, or cancelled."""

    OPEN = "open"
    LOCKED = "locked"
    RESOLVED = "resolved"
    CANCELLED = "cancelled"


@dataclass(frozen=True, slots=True)
class Words(Stored):
    """A player's words that could not be read."""

    words: str


Content = Declared | Words
"""What a draft holds."""


@dataclass(frozen=True, slots=True)
class Draft:
    """Draft `seq` of a game: the user who owns it, its content, the messages it came from."""

    game: GameKey
    seq: int
    owner: int
    content: Content
    sources: tuple[int, ...]
    state: DraftState
    at: int


def draft_of(db: sqlite3.Connection, game: GameKey, seq: int) -> Draft:
    """Return one draft.

    Raises:
        UnknownRowError: The game has no such draft.
    """
    row = db.execute(_SELECT + "AND seq = ?", (game.guild, game.id, seq)).fetchone()
    if row is None:
        raise UnknownRowError(
            say("game {game} has no draft {seq}", game=Verbatim(str(game)), seq=seq)
        )
    return _draft(game, row)


def drafts_in(
    db: sqlite3.Connection, game: GameKey, state: DraftState = DraftState.OPEN
) -> list[Draft]:
    """Return the drafts of a game that are in one state, in order."""
    rows = db.execute(_SELECT + "AND state = ? ORDER BY seq", (game.guild, game.id, state.value))
    return [_draft(game, row) for row in rows]


def put_draft(
    db: sqlite3.Connection,
    game: GameKey,
    owner: int,
    content: Content,
    sources: Sequence[int],
    *,
    at: int,
) -> int:
    """Insert an open draft and return its number in the game, from 1.

    An owner keeps the newest `MOST_OPEN`; what is older is cancelled.
    """
    seq: int = db.execute(
        "SELECT coalesce(max(seq), 0) + 1 FROM draft WHERE guild_id = ? AND game_id = ?",
        (game.guild, game.id),
    ).fetchone()[0]
    db.execute(
        "UPDATE draft SET state = 'cancelled' WHERE guild_id = ? AND game_id = ? AND owner_id = ?"
        " AND state = 'open' AND seq NOT IN (SELECT seq FROM draft WHERE guild_id = ? AND"
        " game_id = ? AND owner_id = ? AND state = 'open' ORDER BY seq DESC LIMIT ?)",
        (*(game.guild, game.id, owner) * 2, MOST_OPEN - 1),
    )
    db.execute(
        "INSERT INTO draft (guild_id, game_id, seq, owner_id, content, sources, state, at)"
        " VALUES (?, ?, ?, ?, ?, ?, 'open', ?)",
        (game.guild, game.id, seq, owner, column_text(content.as_json()), ids_text(sources), at),
    )
    return seq


def change_draft(
    db: sqlite3.Connection, game: GameKey, seq: int, content: Content, sources: Sequence[int]
) -> None:
    """Replace what an open draft holds; see `Transaction.change_draft`."""
    _require(db, game, seq, DraftState.OPEN)
    db.execute(
        "UPDATE draft SET content = ?, sources = ? WHERE guild_id = ? AND game_id = ? AND seq = ?",
        (column_text(content.as_json()), ids_text(sources), game.guild, game.id, seq),
    )


def advance_draft(
    db: sqlite3.Connection, game: GameKey, seq: int, was: DraftState, now: DraftState
) -> None:
    """Take a draft from one state to another; see `Transaction.advance_draft`."""
    _require(db, game, seq, was)
    db.execute(
        "UPDATE draft SET state = ? WHERE guild_id = ? AND game_id = ? AND seq = ?",
        (now.value, game.guild, game.id, seq),
    )


def _require(db: sqlite3.Connection, game: GameKey, seq: int, state: DraftState) -> None:
    found = draft_of(db, game, seq).state
    if found is not state:
        raise StaleStateError(
            say(
                "draft {seq} is {found_value} by now, no longer {state_value}",
                seq=seq,
                found_value=found.value,
                state_value=state.value,
            )
        )


def _draft(game: GameKey, row: tuple[int, int, str, str, str, int]) -> Draft:
    seq, owner, content, sources, state, at = row
    kind: type[Content] = Declared if "request" in column_value(content) else Words
    held = read_json(kind, content)
    return Draft(game, seq, owner, held, ids_value(sources), DraftState(state), at)
