"""Archives of every earlier version, as they were: migrated, and the game in them goes on."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from fake_clock import FakeClock
from recorded_beacons import RecordedBeacons

from bot.chance.beacon import signature_check
from bot.chance.keyring import Keyring
from bot.cogs.wiring.services import Services
from bot.machine.replay import replay
from bot.record.archive import Archive
from bot.record.connection import connected
from bot.record.games import GameKey, games_of_guild
from bot.record.lines import check_chain, lines
from bot.record.migrations import shipped_migrations
from bot.record.questions import open_questions
from bot.record.transaction import Transaction
from bot.referee.game.people import Act, Person, Place
from bot.referee.game.reminder_settings import ReminderSettings, reminder_settings_of
from core.fairness.verdict import verify
from core.terms.refusal import Refusal

SCHEMAS = Path(__file__).with_name("schemas")
EARLIER = range(1, len(shipped_migrations()))


def rebuilt(version: int, path: Path) -> Path:
    """Make an archive of an earlier version from its dump, as that version left it."""
    dump = (SCHEMAS / f"version_{version}.sql").read_text(encoding="utf-8")
    with closing(sqlite3.connect(path)) as db:
        db.executescript(dump)
    return path


def described(path: Path) -> list[tuple[str, str]]:
    """Return every table and column of a file."""
    with closing(connected(path)) as db:
        tables = [
            name
            for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
            if not name.startswith("sqlite_")
        ]
        return sorted(
            (table, f"{row[1]} {row[2]}")
            for table in tables
            for row in db.execute("SELECT * FROM pragma_table_xinfo(?)", (table,))
        )


def test_every_earlier_version_is_kept() -> None:
    """A new migration comes with a dump of the version before it."""
    kept = sorted(path.name for path in SCHEMAS.iterdir())

    assert kept == [f"version_{version}.sql" for version in EARLIER]


@pytest.mark.parametrize("version", EARLIER)
async def test_an_earlier_archive_is_migrated_and_its_game_goes_on(
    tmp_path: Path, version: int
) -> None:
    """The file is backed up, gets the newest form, and keeps lines, questions and settings."""
    path = rebuilt(version, tmp_path / "old.sqlite")
    fresh = tmp_path / "fresh.sqlite"
    async with await Archive.open(path) as archive, await Archive.open(fresh):
        (game,) = await archive.read(_games)
        key = GameKey(*game)
        before = await archive.read(check_chain, key)
        questions = await archive.read(open_questions, key)
        appended = await archive.write(Transaction.append, key, {"t": "note"})

        assert path.with_name(f"old.sqlite.version-{version}").exists()
        assert before is not None
        assert appended.k == before.k + 1
        assert [(each.seq, each.reminded) for each in questions] == [(1, 0)]
        assert await archive.read(reminder_settings_of, key) == ReminderSettings(hours=24)
        assert len(await archive.read(games_of_guild, key.guild)) == 1
    assert described(path) == described(fresh)


def _games(db: sqlite3.Connection) -> list[tuple[int, str]]:
    return list(db.execute("SELECT guild_id, game_id FROM game"))


@pytest.mark.parametrize("version", EARLIER)
async def test_a_game_begun_with_an_earlier_schema_is_played_on(
    tmp_path: Path, version: int
) -> None:
    """Its question is answered, its record verifies, and what older rules made is no error."""
    path, clock = rebuilt(version, tmp_path / "old.sqlite"), FakeClock(1_692_900_000_000)
    async with await Archive.open(path) as archive:
        beacons = RecordedBeacons(clock)
        services = Services(archive, Keyring(tmp_path / "keys"), beacons, clock)
        (game,) = await archive.read(_games)
        table = await services.tables.of(GameKey(*game))
        (question,) = await archive.read(open_questions, table.key)
        (owner,) = question.asking.owners
        place = Place(table.key.guild, table.channel)
        act = Act(Person(owner, "allies"), place, source=1)
        opened = await services.answers.open_question(act, table.key, question.seq)
        assert not isinstance(opened, Refusal)

        choice = opened.asking.about.choices[3]
        answered = await services.answers.answer(act, table.key, question.seq, choice)

        assert not isinstance(answered, Refusal), answered
        now = await services.tables.of(table.key)
        assert (len(table.resolved), len(now.resolved)) == (1, 2)
        record = b"".join(line.raw + b"\n" for line in await archive.read(lines, table.key))
        assert verify(record, beacon_check=signature_check()).errors == ()
        replayed = replay(record, "99.0.0")
        assert (replayed.count, replayed.errors) == (2, [])
