"""What somebody typed into a form that was refused: kept beside the record, for him alone."""

import sqlite3

from bot.record.games import GameKey
from bot.record.settings import settings_of
from bot.referee.transaction.unit_of_work import UnitOfWork


def save_rejected_input(work: UnitOfWork, game: GameKey, seq: int, user: int, words: str) -> None:
    """Keep what a person typed, so that the form opens with it again."""
    work.tx.save_setting(game.guild, _key(game, seq, user), words)


def last_rejected_input(db: sqlite3.Connection, game: GameKey, seq: int, user: int) -> str | None:
    """Return what a person typed last into the form of a question, or None."""
    typed = settings_of(db, game.guild).get(_key(game, seq, user))
    return None if typed is None else str(typed)


def _key(game: GameKey, seq: int, user: int) -> str:
    return f"typed:{game}:{seq}:{user}"
