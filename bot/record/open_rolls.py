"""Which games have a roll that is not closed: asked of their lines, without folding the games."""

import sqlite3

from bot.record.games import Game, GameKey, active_games
from bot.record.lines import last_kind

OPENS = "lock"
CLOSES = ("result", "cancel", "expire", "withheld", "forfeit")
"""The lines of the dice protocol that close a roll; a game has one open roll at most."""


def has_open_roll(db: sqlite3.Connection, game: GameKey) -> bool:
    """Return whether the last roll of a game was locked and is not closed."""
    return last_kind(db, game, (OPENS, *CLOSES)) == OPENS


def games_with_open_rolls(db: sqlite3.Connection) -> list[Game]:
    """Return the active games of all guilds in which a roll is open."""
    return [game for game in active_games(db) if has_open_roll(db, game.key)]
