"""Nonces: no two messages of the bot share one, whichever archive they come from."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from fake_clock import FakeClock
from faults_inside import running_at
from faults_table import BEFORE_ROUND_1000_MS, until
from recorded_beacons import RecordedBeacons
from unhurried import UNHURRIED

from bot.app import Umpire
from bot.local.loopback import Loopback, connector_to, point_client_nowhere
from bot.local.loopback.world.speech import delete
from bot.record import outbox

POST = "POST /channels/{channel_id}/messages"


@pytest.fixture(autouse=True)
def _short_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """The outbox pauses for a second and more after a failure; here for a moment."""
    monkeypatch.setattr(outbox, "FIRST_PAUSE", 0.02)


@asynccontextmanager
async def bot_on(path: Path, server: Loopback, clock: FakeClock) -> AsyncIterator[Umpire]:
    """Run a bot on an archive."""
    beacons = RecordedBeacons(clock)
    connector = connector_to(server)
    bot = Umpire(path, clock=clock, beacons=beacons, connector=connector, guild_ready_timeout=0.0)
    running = asyncio.create_task(bot.start(server.token))
    try:
        await server.connected()
        await bot.wait_until_ready()
        yield bot
    finally:
        await bot.close()
        await asyncio.gather(running, return_exceptions=True)


async def game_begun(server: Loopback) -> None:
    """Begin a game in the one channel that there is."""
    axis, allies = server.person("axis"), server.person("allies")
    seats = f"axis {axis.mention}, allies {allies.mention}"
    await axis.slash("game new", system="awaw", seats=seats, dice="plain")
    await server.quiet()


async def test_an_archive_that_is_deleted_and_begun_anew_posts_in_the_same_channel(
    tmp_path: Path,
) -> None:
    """Its first post was taken for the first post of the old archive, and nobody saw it."""
    point_client_nowhere()
    clock = FakeClock(BEFORE_ROUND_1000_MS)
    async with Loopback(UNHURRIED, clock=lambda: clock.now_ms() / 1000) as server:
        me = server.world.bot.id
        for begun in (1, 2):
            async with bot_on(tmp_path / f"archive-{begun}.sqlite", server, clock):
                await game_begun(server)
            shown = server.person("axis").visible()
            assert len([each for each in shown if each.author.id == me and not each.only_for]) == (
                begun
            )
        assert server.faults == []


async def test_a_game_that_begins_after_the_start_is_not_behind_its_channel(tmp_path: Path) -> None:
    """Posts of another archive's game of its name stand there, which its record lacks."""
    point_client_nowhere()
    clock = FakeClock(BEFORE_ROUND_1000_MS)
    async with Loopback(UNHURRIED, clock=lambda: clock.now_ms() / 1000) as server:
        for begun in (1, 2):
            async with bot_on(tmp_path / f"archive-{begun}.sqlite", server, clock) as bot:
                await game_begun(server)
                # channels are read when a session begins, here after the game has begun
                resumed = asyncio.create_task(bot.wait_for("resumed"))
                server.invalidate_sessions(resumable=True)
                await resumed
                await server.quiet()
        shown = server.person("axis").visible()
        assert len([each for each in shown if "Game g1" in str(each.embeds)]) == 2
        assert not any("frozen" in str(each.embeds) for each in shown)


async def test_a_post_that_is_sent_again_is_not_taken_for_one_of_an_earlier_archive(
    tmp_path: Path,
) -> None:
    """Its number is that of an old post in the same channel; its head is another."""
    point_client_nowhere()
    clock = FakeClock(BEFORE_ROUND_1000_MS)
    async with Loopback(UNHURRIED, clock=lambda: clock.now_ms() / 1000) as server:
        for begun in (1, 2):
            async with bot_on(tmp_path / f"archive-{begun}.sqlite", server, clock) as bot:
                server.fault_next(POST, 503)
                await game_begun(server)
                assert bot.outbox is not None
                await bot.outbox.idle()
        me = server.world.bot.id
        shown = [each for each in server.person("axis").visible() if each.author.id == me]
        assert len([each for each in shown if not each.only_for]) == 2


async def test_two_archives_of_one_bot_swallow_none_of_each_others_posts(tmp_path: Path) -> None:
    """Two processes with an archive each are one author at Discord."""
    point_client_nowhere()
    clock = FakeClock(BEFORE_ROUND_1000_MS)
    async with Loopback(UNHURRIED, clock=lambda: clock.now_ms() / 1000) as server:
        for name in ("one", "two"):
            async with bot_on(tmp_path / f"{name}.sqlite", server, clock):
                await game_begun(server)
        nonces = {each.nonce for each in server.person("axis").visible() if each.nonce}
        assert len(nonces) == 2
        assert {len(str(nonce)) for nonce in nonces} == {24}


async def test_a_post_whose_first_message_was_deleted_is_posted_with_another_nonce(
    tmp_path: Path,
) -> None:
    """Unknown Message to a post means a spent nonce; its channel is not gone."""
    async with running_at(tmp_path) as table:
        await table.begin()
        table.server.swallow_next_answer(POST)

        def deleted_at_once(sight: object) -> None:
            del sight
            channel = table.axis.channel
            last = list(channel.messages.values())[-1]
            if last.author.id == table.server.world.bot.id and not last.only_for:
                ended()
                delete(table.server.world, channel, last)

        ended = table.server.observe(deleted_at_once)
        await table.locked()
        await until(table.record.owes_nothing, "everything is posted")

        (fault,) = table.server.take_faults()
        assert "10008 Unknown Message" in fault
        await table.require_one_result()
