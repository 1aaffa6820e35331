"""Open questions: a decision that somebody owes, with its deadline and standing default."""

import sqlite3
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Generic, TypeVar

from bot.record.errors import StaleStateError, UnknownRowError
from bot.record.games import GameKey
from bot.record.strict_json import column_text, column_value, ids_text, ids_value
from bot.record.subjects import About, read_about
from core.terms.message import Verbatim, say

S = TypeVar("S", bound=About)
S_co = TypeVar("S_co", bound=About, covariant=True)

_SELECT = (
    "SELECT guild_id, game_id, seq, owners, seat, text, choices, deadline, standing,"
    " asked_at, state, answer, pinged, reminded FROM question "
)


class QuestionState(StrEnum):
    """A question waits, has its answer, or was taken back."""

    OPEN = "open"
    ANSWERED = "answered"
    WITHDRAWN = "withdrawn"


@dataclass(frozen=True, slots=True)
class Asking(Generic[S_co]):
    """What is asked: the users who may answer for the seat, the words, and what it is about.

    `deadline` is in milliseconds since 1970, None for no deadline; `standing` is the answer that
    counts when it passes, None for none; `asked_at` is the number of the line that asked.
    """

    owners: tuple[int, ...]
    seat: str
    text: str
    about: S_co
    asked_at: int
    deadline: int | None = None
    standing: Any = None


@dataclass(frozen=True, slots=True)
class Question(Generic[S_co]):
    """Question `seq` of a game, what became of it, and how often its owners were reminded."""

    game: GameKey
    seq: int
    asking: Asking[S_co]
    state: QuestionState
    answer: Any
    pinged: bool
    reminded: int = 0


def question_of(db: sqlite3.Connection, game: GameKey, seq: int) -> Question[About]:
    """Return one question.

    Raises:
        UnknownRowError: The game has no such question.
    """
    row = db.execute(
        _SELECT + "WHERE guild_id = ? AND game_id = ? AND seq = ?", (game.guild, game.id, seq)
    ).fetchone()
    if row is None:
        raise UnknownRowError(
            say("game {game} has no question {seq}", game=Verbatim(str(game)), seq=seq)
        )
    return _question(row)


def open_questions(db: sqlite3.Connection, game: GameKey) -> list[Question[About]]:
    """Return the questions of a game that wait for an answer, in the order they were asked."""
    rows = db.execute(
        _SELECT + "WHERE guild_id = ? AND game_id = ? AND state = 'open' ORDER BY seq",
        (game.guild, game.id),
    )
    return [_question(row) for row in rows]


def open_about(db: sqlite3.Connection, game: GameKey, kind: type[S]) -> list[Question[S]]:
    """Return the open questions of a game about one kind of subject."""
    waiting = (about(each, kind) for each in open_questions(db, game))
    return [each for each in waiting if each is not None]


def games_asking(db: sqlite3.Connection, guild: int, user: int) -> frozenset[GameKey]:
    """Return the running games of a guild that ask somebody something, or never kept a duty."""
    rows = db.execute(
        "SELECT game_id FROM game WHERE guild_id = ?1 AND status = 'active' AND (EXISTS"
        " (SELECT 1 FROM question AS q, json_each(q.owners) AS owner WHERE q.guild_id = ?1"
        " AND q.game_id = game.game_id AND q.state = 'open' AND owner.value = ?2)"
        " OR NOT EXISTS (SELECT 1 FROM question AS q WHERE q.guild_id = ?1"
        " AND q.game_id = game.game_id AND q.choices ->> 'about' = 'duty'))",
        (guild, str(user)),
    )
    return frozenset(GameKey(guild, name) for (name,) in rows)


def was_asked(db: sqlite3.Connection, game: GameKey, about: About) -> bool:
    """Return whether a game had a question about something before."""
    row = db.execute(
        "SELECT 1 FROM question WHERE guild_id = ? AND game_id = ? AND choices = ? LIMIT 1",
        (game.guild, game.id, column_text(about.as_json())),
    ).fetchone()
    return row is not None


def about(question: Question[About], kind: type[S]) -> Question[S] | None:
    """Return a question if it is about this kind of subject."""
    found: Question[Any] = question
    return found if isinstance(question.asking.about, kind) else None


def due_questions(db: sqlite3.Connection, now: int) -> list[Question[About]]:
    """Return the open questions of all guilds whose deadline is `now` (ms) or earlier."""
    rows = db.execute(_SELECT + "WHERE state = 'open' AND deadline <= ? ORDER BY deadline", (now,))
    return [_question(row) for row in rows]


def next_deadline(db: sqlite3.Connection) -> int | None:
    """Return the earliest deadline (ms) of any open question, or None: how long one may sleep."""
    row = db.execute(
        "SELECT min(deadline) FROM question WHERE state = 'open' AND deadline IS NOT NULL"
    ).fetchone()
    deadline: int | None = row[0]
    return deadline


def ask(db: sqlite3.Connection, game: GameKey, asking: Asking[About]) -> int:
    """Insert an open question and return its number in the game, from 1."""
    seq: int = db.execute(
        "SELECT coalesce(max(seq), 0) + 1 FROM question WHERE guild_id = ? AND game_id = ?",
        (game.guild, game.id),
    ).fetchone()[0]
    standing = None if asking.standing is None else column_text(asking.standing)
    db.execute(
        "INSERT INTO question (guild_id, game_id, seq, owners, seat, text, choices, deadline,"
        " standing, state, asked_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 'open', ?)",
        (
            *(game.guild, game.id, seq, ids_text(asking.owners), asking.seat, asking.text),
            *(column_text(asking.about.as_json()), asking.deadline, standing, asking.asked_at),
        ),
    )
    return seq


def close_question(
    db: sqlite3.Connection,
    game: GameKey,
    seq: int,
    state: QuestionState,
    answer: str | None,
) -> None:
    """Answer (with JSON text) or withdraw an open question; see `Transaction.answer`."""
    _require_open(db, game, seq)
    db.execute(
        "UPDATE question SET state = ?, answer = ? WHERE guild_id = ? AND game_id = ? AND seq = ?",
        (state.value, answer, game.guild, game.id, seq),
    )


def mark_pinged(db: sqlite3.Connection, game: GameKey, seq: int) -> None:
    """Note that the owners of an open question were pinged; see `Transaction.mark_pinged`."""
    _require_open(db, game, seq)
    db.execute(
        "UPDATE question SET pinged = 1 WHERE guild_id = ? AND game_id = ? AND seq = ?",
        (game.guild, game.id, seq),
    )


def set_deadline(db: sqlite3.Connection, game: GameKey, seq: int, deadline: int | None) -> None:
    """Move or lift the deadline (ms) of an open question; see `Transaction.set_deadline`."""
    _require_open(db, game, seq)
    db.execute(
        "UPDATE question SET deadline = ? WHERE guild_id = ? AND game_id = ? AND seq = ?",
        (deadline, game.guild, game.id, seq),
    )


def set_owners(db: sqlite3.Connection, game: GameKey, seq: int, owners: tuple[int, ...]) -> None:
    """Leave an open question to some of its owners; see `Transaction.set_owners`."""
    _require_open(db, game, seq)
    db.execute(
        "UPDATE question SET owners = ? WHERE guild_id = ? AND game_id = ? AND seq = ?",
        (ids_text(owners), game.guild, game.id, seq),
    )


def note_reminder(db: sqlite3.Connection, game: GameKey, seq: int, deadline: int | None) -> None:
    """Note one more reminder of an open question; see `Transaction.note_reminder`."""
    _require_open(db, game, seq)
    db.execute(
        "UPDATE question SET pinged = 1, reminded = reminded + 1, deadline = ?"
        " WHERE guild_id = ? AND game_id = ? AND seq = ?",
        (deadline, game.guild, game.id, seq),
    )


def _require_open(db: sqlite3.Connection, game: GameKey, seq: int) -> None:
    state = question_of(db, game, seq).state
    if state is not QuestionState.OPEN:
        raise StaleStateError(
            say("question {seq} is {state_value} already", seq=seq, state_value=state.value)
        )


def _question(row: tuple[Any, ...]) -> Question[About]:
    guild, game, seq, owners, seat, text, choices, deadline, standing, asked_at = row[:10]
    state, answer, pinged, reminded = row[10:]
    asking = Asking(
        owners=ids_value(owners),
        seat=seat,
        text=text,
        about=read_about(choices),
        asked_at=asked_at,
        deadline=deadline,
        standing=column_value(standing),
    )
    key = GameKey(guild, game)
    return Question(
        key, seq, asking, QuestionState(state), column_value(answer), bool(pinged), reminded
    )
