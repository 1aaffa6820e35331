"""Making and migrating the file: in order, with a backup, and never a file that is not ours."""

import asyncio
import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import pytest

from bot.record import opening
from bot.record.archive import Archive
from bot.record.connection import ThreadConnection, connected, writing
from bot.record.errors import UnopenableError
from bot.record.games import GameKey, games_of_guild
from bot.record.lines import check_chain
from bot.record.migrations import Migration, shipped_migrations
from bot.record.opening import prepare
from bot.record.transaction import Transaction

GUILD = 300
ADD_MOTTO = "ALTER TABLE game ADD COLUMN motto TEXT;"
DANGLING = "INSERT INTO draft VALUES (1, 'g9', 1, 1, '1', '[]', 'open', 0);"
NEWEST = len(shipped_migrations())
NEXT = Migration(NEWEST + 1, ADD_MOTTO)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file of the shipped version that holds one game."""
    path = tmp_path / "umpire.db"
    prepare(path)
    with closing(writing(path)) as db:
        Transaction(db, lambda: 0).create_game(GUILD, 400, "awaw", "Torch")
    return path


def version_of(path: Path) -> int:
    """Return `PRAGMA user_version` of a file."""
    with closing(connected(path)) as db:
        version: int = db.execute("PRAGMA user_version").fetchone()[0]
    return version


def columns_of_game(path: Path) -> list[str]:
    """Return the column names of the table `game`."""
    with closing(connected(path)) as db:
        return [row[1] for row in db.execute("PRAGMA table_info(game)")]


def beside(path: Path) -> list[str]:
    """Return the names in the file's folder."""
    return sorted(file.name for file in path.parent.iterdir())


def test_the_shipped_steps_are_numbered_without_a_gap() -> None:
    """1, 2, 3 ...: the place of a step in the list is the version it leads from."""
    steps = shipped_migrations()

    assert steps
    assert list(range(1, len(steps) + 1)) == [step.number for step in steps]


def test_a_new_file_starts_at_zero_and_gets_every_step_without_a_backup(tmp_path: Path) -> None:
    """There is nothing to back up in an empty file."""
    path = tmp_path / "new.db"
    prepare(path, [*shipped_migrations(), NEXT])

    assert version_of(path) == NEXT.number
    assert "motto" in columns_of_game(path)
    assert beside(path) == ["new.db"]


def test_the_backup_of_an_earlier_migration_stays(path: Path) -> None:
    """An archive that was put back and migrated again: both copies are there afterwards."""
    earlier = path.with_name(f"umpire.db.version-{NEWEST}")
    earlier.write_text("precious")
    prepare(path, [*shipped_migrations(), NEXT])

    assert earlier.read_text() == "precious"
    assert version_of(path.with_name(f"{earlier.name}.2")) == NEWEST


def test_an_older_file_is_backed_up_beside_itself_and_migrated(path: Path) -> None:
    """The games stay; the copy is of the old version and can be opened on its own."""
    prepare(path, [*shipped_migrations(), NEXT])
    copy = path.with_name(f"umpire.db.version-{NEWEST}")

    assert (version_of(path), version_of(copy)) == (NEXT.number, NEWEST)
    assert "motto" in columns_of_game(path)
    assert "motto" not in columns_of_game(copy)
    with closing(connected(path)) as db:
        assert [game.title for game in games_of_guild(db, GUILD)] == ["Torch"]
    assert beside(path) == ["umpire.db", f"umpire.db.version-{NEWEST}"]


def test_a_step_may_rebuild_a_table_that_others_refer_to(path: Path) -> None:
    """References are checked when the step is done, not in its middle; the lines still hold on."""
    with closing(writing(path)) as db:
        Transaction(db, lambda: 0).append(GameKey(GUILD, "g1"), {"t": "genesis"})
    rebuild = (
        "CREATE TABLE fresh (guild_id INTEGER NOT NULL, game_id TEXT NOT NULL, channel_id, system,"
        " title, status, created, PRIMARY KEY (guild_id, game_id));"
        "INSERT INTO fresh SELECT * FROM game; DROP TABLE game; ALTER TABLE fresh RENAME TO game;"
    )
    prepare(path, [*shipped_migrations(), Migration(NEXT.number, rebuild)])
    with closing(writing(path)) as db:
        with pytest.raises(sqlite3.IntegrityError):
            db.execute("DELETE FROM game")
        assert check_chain(db, GameKey(GUILD, "g1")) is not None


def test_preparing_a_current_file_again_changes_nothing(path: Path) -> None:
    """No step runs twice and no backup is made."""
    prepare(path)

    assert version_of(path) == len(shipped_migrations())
    assert beside(path) == ["umpire.db"]


@pytest.mark.parametrize(
    ("sql", "reason"),
    [
        (ADD_MOTTO + "SELECT nonsense;", "nonsense"),
        (
            ADD_MOTTO + DANGLING,
            "leaves draft without its parent",
        ),
    ],
)
def test_a_step_that_fails_leaves_the_file_as_it_was(path: Path, sql: str, reason: str) -> None:
    """The half-made column is gone, the version stays, and the backup is there."""
    with pytest.raises(UnopenableError, match=reason):
        prepare(path, [*shipped_migrations(), Migration(NEXT.number, sql)])

    assert version_of(path) == NEWEST
    assert "motto" not in columns_of_game(path)
    assert f"umpire.db.version-{NEWEST}" in beside(path)
    prepare(path)


async def test_a_file_of_a_newer_version_is_refused_with_what_to_do(path: Path) -> None:
    """An older program must not write into what it does not know."""
    with closing(connected(path)) as db:
        db.execute("PRAGMA user_version = 99")

    with pytest.raises(UnopenableError, match=r"newer Umpire.*99.*update Umpire, or restore"):
        await Archive.open(path)
    assert version_of(path) == 99


def test_the_database_of_another_program_is_refused_and_left_alone(tmp_path: Path) -> None:
    """Tables that are not ours, or another application's mark, keep us out."""
    foreign = tmp_path / "browser.db"
    with closing(sqlite3.connect(foreign)) as db:
        db.execute("CREATE TABLE bookmark (url TEXT)")
    before = foreign.read_bytes()

    with pytest.raises(UnopenableError, match="another program"):
        prepare(foreign)
    assert before == foreign.read_bytes()


def test_what_is_no_database_is_refused(tmp_path: Path) -> None:
    """A text file by mistake in the configuration is said to be that."""
    text = tmp_path / "notes.txt"
    text.write_text("buy dice\n" * 100)

    with pytest.raises(UnopenableError, match=r"notes\.txt cannot be opened.*not a database"):
        prepare(text)


def test_a_folder_that_does_not_exist_is_named(tmp_path: Path) -> None:
    """The path in the error is the one that was asked for."""
    with pytest.raises(UnopenableError, match=r"nowhere.umpire\.db cannot be opened"):
        prepare(tmp_path / "nowhere" / "umpire.db")


def test_a_file_that_cannot_keep_a_write_ahead_log_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Some file systems cannot; a database in memory stands in for one here."""

    def in_memory(_path: Path) -> sqlite3.Connection:
        return sqlite3.connect(":memory:", isolation_level=None)

    monkeypatch.setattr(opening, "connected", in_memory)
    with pytest.raises(UnopenableError, match="no WAL"):
        prepare(tmp_path / "umpire.db")


def test_an_sqlite_without_strict_tables_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The reason is the library's age, not the file."""
    monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 36, 0))
    with pytest.raises(UnopenableError, match=r"SQLite 3\.37 or newer is needed"):
        prepare(tmp_path / "umpire.db")


def test_a_connection_that_does_not_open_leaves_no_thread_that_answers_a_closed_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever is told may end the loop at once."""
    failed: list[object] = []
    monkeypatch.setattr(threading, "excepthook", failed.append)

    async def refused() -> None:
        with pytest.raises(sqlite3.OperationalError):
            await ThreadConnection.opened(lambda: connected(tmp_path / "nowhere" / "umpire.db"))

    before = set(threading.enumerate())
    for _ in range(20):
        asyncio.run(refused())
    for thread in set(threading.enumerate()) - before:
        thread.join()
    assert not failed
