"""Forgetting a guild: at an administrator's word, or thirty days after the bot was sent away."""

import sqlite3
from pathlib import Path

from evening import Evening, body_of, evening_at

from bot.local.loopback.people.person import Person
from bot.local.loopback.wire import Permission

DAY_S = 86_400
TABLES = ("game", "line", "draft", "question", "outbox", "delivery", "snapshot")


async def rows(evening: Evening) -> dict[str, int]:
    """Return how many rows each table has."""
    return await evening.bot.services.archive.read(_rows)


def _rows(db: sqlite3.Connection) -> dict[str, int]:
    return {
        table: db.execute(f"SELECT count(*) FROM {table}").fetchone()[0]  # noqa: S608 - our own names
        for table in TABLES
    }


def administrator(evening: Evening) -> Person:
    """Return somebody who may manage the guild."""
    guild = evening.server.guild()
    role = evening.server.world.add_role(guild, "admin", Permission.ADMINISTRATOR)
    return evening.server.person("warden", role)


async def test_an_administrator_has_everything_forgotten_but_a_number(tmp_path: Path) -> None:
    """Only with the words; another guild keeps its game; no name is ever used again."""
    async with evening_at(tmp_path) as evening:
        elsewhere = evening.server.person("anna", guild=evening.server.guild("elsewhere"))
        await elsewhere.slash(
            "game new", system="awaw", seats=f"axis {elsewhere.mention}", dice="plain"
        )
        await evening.begin("sealed")
        await evening.axis.slash("orders deadline", hours=2)
        await evening.axis.slash("seats away", days=2)
        await evening.settle()
        warden = administrator(evening)
        before = await rows(evening)
        unsaid = await warden.slash("guild purge", word="yes")
        assert "Nothing was forgotten" in body_of(unsaid.message)
        assert await rows(evening) == before

        reply = await warden.slash("guild purge", word="Forget everything")

        assert "Games: 1, lines: 2. Gone from this bot" in body_of(reply.message)
        left = await rows(evening)
        assert (left["game"], left["line"]) == (1, 1)
        settings = await evening.bot.services.archive.read(
            lambda db: db.execute(
                "SELECT key, value FROM setting WHERE guild_id = ?", (evening.server.guild().id,)
            ).fetchall()
        )
        assert settings == [("purged", "1")]
        assert str(evening.server.guild().id) not in evening.path.with_name(
            f"{evening.path.name}.keys"
        ).read_text(encoding="utf-8")
        await evening.begin()
        assert (await evening.table()).key.id == "g2"


async def test_lines_cannot_be_removed_after_a_purge_either(tmp_path: Path) -> None:
    """The trigger is back when the purge is done."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        await evening.bot.services.departures.purge(999)

        refused = ""
        try:
            await evening.bot.services.archive.write(lambda tx: tx.db.execute("DELETE FROM line"))
        except Exception as error:  # noqa: BLE001 - whichever it is, its words are looked at
            refused = str(error)
        assert "append-only" in refused


async def test_a_guild_that_sent_the_bot_away_is_forgotten_after_thirty_days(
    tmp_path: Path,
) -> None:
    """Whoever invites it again before that finds the game as it was."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        world, guild = evening.server.world, evening.server.guild()
        departures = evening.bot.services.departures
        for days, games in ((29, 1), (29, 1), (31, 0)):
            world.remove_bot(guild)
            await evening.settle()
            evening.clock.advance(days * DAY_S)
            await departures.purge_due()
            assert (await rows(evening))["game"] == games
            world.return_bot(guild)
            await evening.settle()


async def test_a_departure_is_noticed_after_a_restart(tmp_path: Path) -> None:
    """The bot was sent away while nobody listened: the thirty days run from its next start."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        await evening.bot.close()
        evening.server.world.remove_bot(evening.server.guild())
        await evening.restart()
        await evening.settle()
        evening.clock.advance(31 * DAY_S)

        await evening.bot.services.departures.purge_due()

        assert (await rows(evening))["game"] == 0
        assert all(" 403 50001 " in fault for fault in evening.server.take_faults())
