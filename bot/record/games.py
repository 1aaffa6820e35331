"""The games of a guild: one row each, at most one in a channel that is not archived."""

import sqlite3
from dataclasses import dataclass
from enum import StrEnum

from bot.record.errors import ChannelTakenError, TooManyGamesError, UnknownRowError
from bot.record.purge import last_purged
from core.terms.message import Verbatim, say

_SELECT = "SELECT guild_id, game_id, channel_id, system, title, status, created FROM game "

MOST_GAMES = 100
"""How many games of one guild are in play at the same time."""


class GameStatus(StrEnum):
    """Whether a game goes on, stands still until its host acts, or is over."""

    ACTIVE = "active"
    FROZEN = "frozen"
    ARCHIVED = "archived"


@dataclass(frozen=True, slots=True, order=True)
class GameKey:
    """What leads every key: the guild, and the game's short id in it (`g1`, `g2`, ...)."""

    guild: int
    id: str

    def __str__(self) -> str:
        return self.id


@dataclass(frozen=True, slots=True)
class Game:
    """One game; `system` names its rules, `created` is in milliseconds since 1970."""

    key: GameKey
    channel: int
    system: str
    title: str
    status: GameStatus
    created: int


def game_of(db: sqlite3.Connection, key: GameKey) -> Game:
    """Return the game.

    Raises:
        UnknownRowError: The guild has no such game.
    """
    row = db.execute(_SELECT + "WHERE guild_id = ? AND game_id = ?", (key.guild, key.id)).fetchone()
    if row is None:
        raise UnknownRowError(say("there is no game {key} here", key=Verbatim(str(key))))
    return _game(row)


def game_in_channel(db: sqlite3.Connection, guild: int, channel: int) -> Game | None:
    """Return the game that lives in a channel, active or frozen, or None."""
    row = db.execute(
        _SELECT + "WHERE guild_id = ? AND channel_id = ? AND status <> 'archived'",
        (guild, channel),
    ).fetchone()
    return None if row is None else _game(row)


def games_of_guild(db: sqlite3.Connection, guild: int) -> list[Game]:
    """Return every game of a guild, the oldest first."""
    rows = db.execute(_SELECT + "WHERE guild_id = ?", (guild,))
    return sorted(map(_game, rows), key=lambda game: _number(game.key))


def active_games(db: sqlite3.Connection) -> list[Game]:
    """Return the active games of all guilds: what a restart has to look at."""
    rows = db.execute(_SELECT + "WHERE status = 'active' ORDER BY guild_id, created")
    return [_game(row) for row in rows]


def games_in_play(db: sqlite3.Connection) -> list[Game]:
    """Return the games of all guilds that are not put away, active or frozen."""
    rows = db.execute(_SELECT + "WHERE status <> 'archived' ORDER BY guild_id, created")
    return [_game(row) for row in rows]


def create_game(
    db: sqlite3.Connection, guild: int, channel: int, *, system: str, title: str, created: int
) -> GameKey:
    """Insert an active game under the guild's next short id.

    Raises:
        ChannelTakenError: The channel already has a game.
    """
    _require_free(db, guild, channel)
    last = db.execute(
        "SELECT max(CAST(substr(game_id, 2) AS INTEGER)) FROM game WHERE guild_id = ?", (guild,)
    ).fetchone()[0]
    key = GameKey(guild, f"g{max(last or 0, last_purged(db, guild)) + 1}")
    insert_game(db, key, channel, system=system, title=title, created=created)
    return key


def game_exists(db: sqlite3.Connection, key: GameKey) -> bool:
    """Return whether the guild has this game, in play or put away."""
    found = db.execute(
        "SELECT 1 FROM game WHERE guild_id = ? AND game_id = ?", (key.guild, key.id)
    ).fetchone()
    return found is not None


def insert_game(
    db: sqlite3.Connection, key: GameKey, channel: int, *, system: str, title: str, created: int
) -> None:
    """Insert an active game under a name that it brings along.

    Raises:
        ChannelTakenError: The channel already has a game.
    """
    _require_free(db, key.guild, channel)
    _require_few(db, key.guild)
    db.execute(
        "INSERT INTO game (guild_id, game_id, channel_id, system, title, status, created)"
        " VALUES (?, ?, ?, ?, ?, 'active', ?)",
        (key.guild, key.id, channel, system, title, created),
    )


def set_status(db: sqlite3.Connection, key: GameKey, status: GameStatus) -> None:
    """Freeze, thaw or archive a game, or take it out of the archive.

    Raises:
        UnknownRowError: The guild has no such game.
        ChannelTakenError: Its channel has another game by now.
    """
    game = game_of(db, key)
    if game.status is GameStatus.ARCHIVED and status is not GameStatus.ARCHIVED:
        _require_free(db, key.guild, game.channel)
    db.execute(
        "UPDATE game SET status = ? WHERE guild_id = ? AND game_id = ?",
        (status.value, key.guild, key.id),
    )


def _require_free(db: sqlite3.Connection, guild: int, channel: int) -> None:
    there = game_in_channel(db, guild, channel)
    if there is not None:
        raise ChannelTakenError(
            say(
                "this channel already has game {key}",
                key=Verbatim(str(there.key)),
            )
        )


def _require_few(db: sqlite3.Connection, guild: int) -> None:
    (in_play,) = db.execute(
        "SELECT count(*) FROM game WHERE guild_id = ? AND status <> 'archived'", (guild,)
    ).fetchone()
    if in_play >= MOST_GAMES:
        raise TooManyGamesError(
            say(
                "this server has {most_games} games in play already",
                most_games=MOST_GAMES,
            )
        )


def _number(key: GameKey) -> int:
    return int(key.id[1:])


def _game(row: tuple[int, str, int, str, str, str, int]) -> Game:
    guild, game, channel, system, title, status, created = row
    return Game(GameKey(guild, game), channel, system, title, GameStatus(status), created)
