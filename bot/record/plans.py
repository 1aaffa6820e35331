"""Plans that were begun: how far the lines of such a draft have come, and why a plan stands."""

import sqlite3
from dataclasses import dataclass
from enum import StrEnum

from bot.record.errors import StaleStateError
from bot.record.games import GameKey
from bot.record.strict_json import column_text, column_value
from bot.record.typed_json import Stored, read_json
from core.terms.message import say

_SELECT = (
    "SELECT guild_id, game_id, seq, owner_id, begun, cases, waits, pause, seen FROM plan WHERE "
)


class Halt(StrEnum):
    """Why a plan stands until its owner says how it goes on."""

    STOP = "stop"
    LOST = "lost"
    NOT_TAKEN = "not taken"
    REFUSED = "refused"
    FAILED = "failed"
    NO_RESULT = "no result"
    TAKEN_BACK = "taken back"


@dataclass(frozen=True, slots=True)
class Pause(Stored):
    """Why a plan stands, and the places that were lost or not taken."""

    why: Halt
    places: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class BegunPlan:
    """A plan on its way.

    Attributes:
        game, seq: The draft that holds its lines.
        owner: Whose it is.
        begun: How many of its lines have begun.
        cases: The order lines that they led to, by number.
        waits: Whether the last of these cases is under way.
        pause: Why it stands; None while it goes on by itself.
        seen: When its owner last let it go on (ms since 1970).
    """

    game: GameKey
    seq: int
    owner: int
    begun: int
    cases: tuple[int, ...]
    waits: bool
    pause: Pause | None
    seen: int


def plans_in(db: sqlite3.Connection, game: GameKey) -> list[BegunPlan]:
    """Return the plans of a game that are on their way, in order."""
    rows = db.execute(_SELECT + "guild_id = ? AND game_id = ? ORDER BY seq", (game.guild, game.id))
    return [_plan(row) for row in rows]


def games_with_plans(db: sqlite3.Connection) -> set[GameKey]:
    """Return the games in which a plan is on its way."""
    return {GameKey(*row) for row in db.execute("SELECT guild_id, game_id FROM plan")}


def plan_of(db: sqlite3.Connection, game: GameKey, owner: int) -> BegunPlan | None:
    """Return the plan that somebody has on its way in a game, or None."""
    return next((each for each in plans_in(db, game) if each.owner == owner), None)


def begin_plan(db: sqlite3.Connection, game: GameKey, seq: int, owner: int, *, at: int) -> None:
    """Let a plan begin with its first line; see `Transaction.begin_plan`."""
    db.execute(
        "INSERT INTO plan (guild_id, game_id, seq, owner_id, begun, cases, waits, seen)"
        " VALUES (?, ?, ?, ?, 0, '[]', 0, ?)",
        (game.guild, game.id, seq, owner, at),
    )


def save_plan(db: sqlite3.Connection, plan: BegunPlan) -> None:
    """Keep how far a plan has come; see `Transaction.save_plan`."""
    pause = None if plan.pause is None else column_text(plan.pause.as_json())
    _one(
        db.execute(
            "UPDATE plan SET begun = ?, cases = ?, waits = ?, pause = ?, seen = ?"
            " WHERE guild_id = ? AND game_id = ? AND seq = ?",
            (
                *(plan.begun, column_text(list(plan.cases)), plan.waits, pause, plan.seen),
                *(plan.game.guild, plan.game.id, plan.seq),
            ),
        )
    )


def end_plan(db: sqlite3.Connection, game: GameKey, seq: int) -> None:
    """Take a plan off its way; see `Transaction.end_plan`."""
    _one(
        db.execute(
            "DELETE FROM plan WHERE guild_id = ? AND game_id = ? AND seq = ?",
            (game.guild, game.id, seq),
        )
    )


def _one(cursor: sqlite3.Cursor) -> None:
    if cursor.rowcount != 1:
        raise StaleStateError(say("this plan is no longer on its way"))


def _plan(row: tuple[int, str, int, int, int, str, int, str | None, int]) -> BegunPlan:
    guild, game, seq, owner, begun, cases, waits, pause, seen = row
    return BegunPlan(
        game=GameKey(guild, game),
        seq=seq,
        owner=owner,
        begun=begun,
        cases=tuple(column_value(cases)),
        waits=bool(waits),
        pause=None if pause is None else read_json(Pause, pause),
        seen=seen,
    )
