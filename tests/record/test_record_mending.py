"""Damage to a record is found wherever it is, and mended from a copy that somebody vouches for."""

import sqlite3
from pathlib import Path

import pytest
from record_acts import NOW, begin, transaction_at

from bot.record.errors import BrokenChainError
from bot.record.games import GameKey
from bot.record.lines import check_chain, damage_of, head, lines
from bot.record.mending import mend
from bot.record.transaction import Transaction
from bot.record.triggers import NO_CHANGE, NO_REMOVAL, put_away

LINES = 6
DAMAGES = {
    "other words": "UPDATE line SET bytes = x'7b7d' WHERE k = 3",
    "another head": "UPDATE line SET head = zeroblob(32) WHERE k = 3",
    "another type": "UPDATE line SET kind = 'undo' WHERE k = 3",
    "no bytes": "UPDATE line SET bytes = x'' WHERE k = 3",
    "a line gone": "DELETE FROM line WHERE k = 3",
    "all lines gone but two": "DELETE FROM line WHERE k > 2 AND k < 5",
}
"""What may befall line 3."""


def played(tx: Transaction) -> tuple[GameKey, list[bytes]]:
    """Begin a game of some lines, and return their bytes."""
    game = begin(tx)
    for n in range(1, LINES):
        tx.append(game, {"t": "order", "n": n})
    return game, [line.raw for line in lines(tx.db, game)]


def damage(db: sqlite3.Connection, sql: str) -> None:
    """Change lines as no act of the bot can; the file holds its rules again afterwards."""
    with put_away(db, NO_CHANGE, NO_REMOVAL):
        db.execute(sql)


def told_of_the_file(db: sqlite3.Connection) -> list[str]:
    """Return the tables and triggers of a file, as it tells them itself."""
    return [sql for (sql,) in db.execute("SELECT sql FROM sqlite_master ORDER BY name") if sql]


@pytest.mark.parametrize("sql", DAMAGES.values(), ids=DAMAGES)
def test_damage_is_found_at_its_line_and_mended(tmp_path: Path, sql: str) -> None:
    """Afterwards every line is as it was written, and the next one follows."""
    with transaction_at(tmp_path / "umpire.db") as tx:
        game, told = played(tx)
        stood = head(tx.db, game)
        assert damage_of(tx.db, game) is None
        file = told_of_the_file(tx.db)
        damage(tx.db, sql)

        assert damage_of(tx.db, game) == 3
        with pytest.raises(BrokenChainError, match="damaged at line 3"):
            check_chain(tx.db, game)
        mend(tx.db, game, told, NOW)

        assert check_chain(tx.db, game) == stood
        assert [line.raw for line in lines(tx.db, game)] == told
        assert told_of_the_file(tx.db) == file
        assert tx.append(game, {"t": "order"}).k == LINES
        with pytest.raises(sqlite3.IntegrityError, match="never changed"):
            tx.db.execute("UPDATE line SET at = 0")


def test_later_lines_stay_where_they_follow_and_are_an_error_where_they_do_not(
    tmp_path: Path,
) -> None:
    """A copy may end before the record does; it vouches for nothing beyond its own end."""
    with transaction_at(tmp_path / "umpire.db") as tx:
        game, told = played(tx)
        damage(tx.db, DAMAGES["other words"])
        mend(tx.db, game, told[:4], NOW)
        assert [line.raw for line in lines(tx.db, game)] == told

        damage(tx.db, "UPDATE line SET bytes = x'7b7d' WHERE k IN (2, 5)")
        with pytest.raises(BrokenChainError, match="damaged at line 5"):
            mend(tx.db, game, told[:4], NOW)
