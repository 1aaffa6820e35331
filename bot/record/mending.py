"""Mending a damaged record: lines are written again as a trusted copy has them."""

import sqlite3
from collections.abc import Sequence

from bot.record.games import GameKey
from bot.record.lines import check_chain
from bot.record.triggers import NO_CHANGE, ONE_BY_ONE, put_away
from core.fairness.framing import genesis_head, next_head
from core.fairness.strict_json import parse_line


def mend(db: sqlite3.Connection, game: GameKey, told: Sequence[bytes], at: int) -> None:
    """Give the first lines of a game the bytes that they were written with.

    Its own later lines stay, and have to follow from those.

    Args:
        db: The writing connection, inside a transaction.
        game: The game.
        told: Its lines from the first on, as the caller has made sure that they were.
        at: The time (ms) that a line gets of which nothing is left.

    Raises:
        BrokenChainError: What comes after them is damaged too.
    """
    head = b""
    with put_away(db, NO_CHANGE, ONE_BY_ONE):
        for k, raw in enumerate(told):
            head = next_head(head, raw) if k else genesis_head(raw)
            db.execute(
                "INSERT INTO line (guild_id, game_id, k, kind, at, head, bytes)"
                " VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE"
                " SET kind = excluded.kind, head = excluded.head, bytes = excluded.bytes",
                (game.guild, game.id, k, str(parse_line(raw)["t"]), at, head, raw),
            )
    check_chain(db, game)
