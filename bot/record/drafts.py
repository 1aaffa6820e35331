"""Drafts: what a player has prepared and not yet locked; they may change until they are."""

import sqlite3
import zlib
from collections.abc import Mapping, Sequence
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


@dataclass(frozen=True, slots=True)
class Shown(Stored):
    """What a preview was made of: only as long as that stands does its lock do what it showed.

    Attributes:
        resolved: How many cases had a result.
        undone: Those of them that were undone, by the numbers of their orders.
        people: How dice would be thrown and who would be asked, as a hash; empty where neither is.
        orders: Its player's standing orders, as a hash; empty where nothing more is decided.
    """

    resolved: int
    undone: tuple[int, ...]
    people: str = ""
    orders: str = ""


@dataclass(frozen=True, slots=True)
class Drafted(Declared):
    """A declaration that its player was shown.

    Attributes:
        shown: What he saw was made of; None in drafts of older versions.
    """

    unsaid = frozenset({"shown"})

    shown: Shown | None = None

    @property
    def revision(self) -> int:
        """A number that tells one preview of a draft from another; see `revision_of`."""
        return revision_of(self)


class Until(StrEnum):
    """A line of a plan that declares nothing, and says whether the plan goes on after it."""

    STOP = "stop"
    TAKEN = "taken"


@dataclass(frozen=True, slots=True)
class PlannedLine(Stored):
    """One line of a plan: a declaration, or a condition.

    Attributes:
        words: What its player typed.
        declared: What it was read as; None for a condition.
        until: Which condition it is; None for a declaration.
        place: The place of the condition; empty where it is all that was fought for.
    """

    words: str
    declared: Declared | None = None
    until: Until | None = None
    place: str = ""


@dataclass(frozen=True, slots=True)
class Planned(Stored):
    """A plan: lines that are declared one after another.

    Attributes:
        words: All that its player typed.
        lines: The same line by line.
        shown: What his preview was made of.
    """

    words: str
    lines: tuple[PlannedLine, ...]
    shown: Shown

    @property
    def revision(self) -> int:
        """A number that tells one preview of a draft from another; see `revision_of`."""
        return revision_of(self)


REVISIONS = 1_000_000


def revision_of(content: Stored) -> int:
    """Return a number below `REVISIONS` that tells one preview of a draft from another."""
    return zlib.crc32(column_text(content.as_json()).encode()) % REVISIONS


Content = Drafted | Planned | Words
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
    changed = db.execute(
        "UPDATE draft SET content = ?, sources = ?"
        " WHERE guild_id = ? AND game_id = ? AND seq = ? AND state = 'open'",
        (column_text(content.as_json()), ids_text(sources), game.guild, game.id, seq),
    ).rowcount
    if not changed:
        raise _other_state(db, game, seq, DraftState.OPEN)


def advance_draft(
    db: sqlite3.Connection, game: GameKey, seq: int, was: DraftState, now: DraftState
) -> None:
    """Take a draft from one state to another; see `Transaction.advance_draft`."""
    changed = db.execute(
        "UPDATE draft SET state = ? WHERE guild_id = ? AND game_id = ? AND seq = ? AND state = ?",
        (now.value, game.guild, game.id, seq, was.value),
    ).rowcount
    if not changed:
        raise _other_state(db, game, seq, was)


def _other_state(
    db: sqlite3.Connection, game: GameKey, seq: int, state: DraftState
) -> StaleStateError:
    """Return that a draft is no longer in a state.

    Raises:
        UnknownRowError: The game has no such draft.
    """
    return StaleStateError(
        say(
            "draft {seq} is {found_value} by now, no longer {state_value}",
            seq=seq,
            found_value=draft_of(db, game, seq).state.value,
            state_value=state.value,
        )
    )


def _draft(game: GameKey, row: tuple[int, int, str, str, str, int]) -> Draft:
    seq, owner, content, sources, state, at = row
    held = read_json(_kind_of(column_value(content)), content)
    return Draft(game, seq, owner, held, ids_value(sources), DraftState(state), at)


def _kind_of(told: Mapping[str, object]) -> type[Content]:
    if "lines" in told:
        return Planned
    return Drafted if "request" in told else Words
