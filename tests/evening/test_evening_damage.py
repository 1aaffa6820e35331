"""A record that was damaged on the disk: its game is frozen at the start, and can be mended."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from evening import Evening, body_of, evening_at, title_of
from evening_dice import verdict_of

from bot.hosting.copies import DONE, back_up, put_back
from bot.local.loopback.world.messages import Upload

DAMAGED = "This game is frozen: its record is damaged"
FORGED = """
DROP TRIGGER line_is_never_changed;
UPDATE line SET bytes = CAST(replace(CAST(bytes AS TEXT), 'weather', 'thunder') AS BLOB)
    WHERE k = {k};
CREATE TRIGGER line_is_never_changed BEFORE UPDATE ON line
BEGIN
    SELECT RAISE(ABORT, 'the record is append-only: a line is never changed');
END;
"""


def forge(path: Path, sql: str = FORGED, k: int = 1) -> None:
    """Change what lies on the disk, as a fault of it or a person at it may."""
    with closing(sqlite3.connect(path)) as db:
        db.executescript(sql.format(k=k))


async def played(evening: Evening) -> bytes:
    """Begin a game, roll twice, and return its record."""
    await evening.begin()
    for _ in range(2):
        await evening.axis.slash("roll", dice="2d6 weather")
        await evening.settle()
    return await evening.transcript()


async def test_a_damaged_game_is_frozen_at_the_start_and_mended_by_an_export(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Nobody plays on it; the channel is told once, and whoever asks, how it can be mended."""
    async with evening_at(tmp_path) as evening:
        whole = await played(evening)
        await evening.bot.close()
        forge(evening.path)
        for _ in range(2):
            await evening.restart()
        assert evening.titles().count(DAMAGED) == 1
        assert "line 1 of its record is damaged" in body_of(evening.posts()[-1])
        assert "damaged at line 1" in caplog.text
        for command in ("roll dice:1d6", "status", "log", "do text:help", "open", "turn"):
            path, _, option = command.partition(" ")
            name, _, value = option.partition(":")
            refused = await evening.axis.slash(path, **({name: value} if name else {}))
            await evening.settle()
            assert "`/game restore`" in body_of(refused.message), command
            assert "umpire restore" in body_of(refused.message), command

        nobody = await evening.other.slash("game restore", record=Upload("g1.jsonl", whole))
        assert "Only players" in body_of(nobody.message)
        mended = await evening.allies.slash("game restore", record=Upload("g1.jsonl", whole))
        assert "What was damaged in the archive is as it was written again" in body_of(
            mended.message
        )
        assert await evening.transcript() == whole
        await evening.axis.slash("roll", dice="2d6 weather")
        await evening.settle()
        assert (await verdict_of(evening)).ok
        await evening.restart()
        assert evening.titles().count(DAMAGED) == 1


async def test_a_mention_in_a_damaged_game_is_answered(tmp_path: Path) -> None:
    """A typed line meets the same answer as a command."""
    async with evening_at(tmp_path) as evening:
        await played(evening)
        await evening.bot.close()
        forge(evening.path)
        await evening.restart()

        await evening.axis.say(f"{evening.server.world.bot.mention} subs atlantic 6 v 7")
        await evening.settle()

        assert "is damaged in the host's archive" in body_of(evening.posts()[-1])


@pytest.mark.parametrize(
    "sql",
    [
        "DROP TRIGGER line_is_never_removed; DELETE FROM line",
        "DROP TRIGGER line_is_never_removed; DELETE FROM line WHERE k = 0",
        "DROP TRIGGER line_is_never_changed; UPDATE line SET bytes = x'ff' WHERE k = 0",
        "DROP TRIGGER line_is_never_changed; UPDATE line SET head = zeroblob(32) WHERE k = 2",
        "DROP TRIGGER line_is_never_changed; UPDATE line SET kind = 'undo' WHERE k = 1",
    ],
)
async def test_any_damage_freezes_the_game_and_a_backup_puts_it_right(
    tmp_path: Path, sql: str
) -> None:
    """The way that the message names: stop the bot, put a backup back, start it."""
    (tmp_path / "config.toml").write_text('archive = "table.sqlite"\n')
    async with evening_at(tmp_path) as evening:
        whole = await played(evening)
        copy = tmp_path / "backup.sqlite"
        assert back_up(tmp_path / "config.toml", copy, with_keys=False) == DONE
        await evening.bot.close()
        forge(evening.path, sql)
        await evening.restart()
        assert evening.titles()[-1] == DAMAGED

        await evening.bot.close()
        shutil.move(evening.path, tmp_path / "damaged.sqlite")
        assert put_back(tmp_path / "config.toml", copy) == DONE
        await evening.restart()
        assert await evening.transcript() == whole
        await evening.axis.slash("roll", dice="2d6 weather")
        await evening.settle()
        assert title_of(evening.posts()[-1]) != DAMAGED
        assert (await verdict_of(evening)).ok


async def test_what_no_head_in_the_channel_vouches_for_is_not_mended(tmp_path: Path) -> None:
    """An export could tell anything there: only a backup of the host's brings it back."""
    async with evening_at(tmp_path) as evening:
        await evening.begin("witnessed")
        await evening.axis.slash("roll", dice="2d6 weather")
        await evening.settle()
        whole = await evening.transcript()
        await evening.bot.close()
        forge(evening.path, k=whole.count(b"\n") - 2)
        await evening.restart()
        assert evening.titles()[-1] == DAMAGED

        refused = await evening.axis.slash("game restore", record=Upload("g1.jsonl", whole))

        assert "umpire restore" in body_of(refused.message)
        await evening.restart()
        assert "is damaged" in body_of((await evening.axis.slash("status")).message)


async def test_other_games_of_the_archive_are_played_on(tmp_path: Path) -> None:
    """The damage of one game keeps nobody from another."""
    async with evening_at(tmp_path) as evening:
        await played(evening)
        elsewhere = evening.server.world.add_guild()
        other = evening.server.person("host", guild=elsewhere)
        rival = evening.server.person("rival", guild=elsewhere)
        await other.slash(
            "game new",
            system="awaw",
            seats=f"axis {other.mention}, allies {rival.mention}",
            dice="plain",
        )
        await evening.settle()
        await evening.bot.close()
        forge(evening.path)
        await evening.restart()

        await other.slash("roll", dice="2d6 weather")
        await evening.settle()
        assert not any("is damaged" in body_of(message) for message in other.visible())
        assert any("weather" in body_of(message) for message in other.visible())
