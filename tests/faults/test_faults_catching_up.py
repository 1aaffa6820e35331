"""The client connects first and catches up game by game: a long history delays that game alone."""

import asyncio
import time
from pathlib import Path

from faults_inside import Running, running_at, title_of
from faults_table import until

from bot.app import ShardedUmpire
from bot.local.loopback import connector_to
from bot.local.loopback.people.person import Person
from bot.local.loopback.world.speech import Draft, say

HISTORY = "GET /channels/{channel_id}/messages"
CHAT = 1_500
"""Messages of chat: fifteen pages of history."""


def chat(table: Running, number: int = CHAT) -> None:
    """Let people talk in the game's channel while the bot is away."""
    world, channel = table.server.world, table.axis.channel
    for each in range(number):
        say(world, channel, table.axis.user, Draft(f"chat {each}"))


async def begin_elsewhere(table: Running) -> Person:
    """Begin a game in another server; return its host."""
    guild = table.server.world.add_guild("Other Room")
    host, guest = (table.server.person(name, guild=guild) for name in ("berta", "carl"))
    seats = f"axis {host.mention}, allies {guest.mention}"
    await host.slash("game new", system="awaw", seats=seats, dice="plain")
    await table.settle()
    return host


async def connected(table: Running) -> float:
    """Start the bot; return how many seconds that took until it was connected."""
    began = time.perf_counter()
    starting = asyncio.create_task(table.start_waiting())
    await table.server.connected()
    taken = time.perf_counter() - began
    await table.bot.wait_until_ready()
    starting.cancel()
    await asyncio.gather(starting, return_exceptions=True)
    return taken


async def test_a_long_history_delays_neither_the_connection_nor_other_games(tmp_path: Path) -> None:
    """Whoever types in the game that is still read is told so; the unheard reply then counts."""
    async with running_at(tmp_path, "sealed") as table:
        await table.wait_for_a_reply()
        other = await begin_elsewhere(table)
        await table.stop()
        chat(table)
        await table.reply()
        table.server.delay_next_answer(HISTORY, 0.3, times=200)

        taken = await connected(table)

        assert taken < 3.0, "each page of the history takes 0.3 seconds"
        elsewhere = (await other.slash("status")).message
        here = (await table.axis.slash("status")).message
        typed = await table.axis.say(f"<@{table.server.world.bot.id}> subs 3")
        await until(lambda: table.posts()[-1].reply_to == typed.id, "the line is answered")
        assert "awaw" in str(elsewhere.embeds[0]) or title_of(elsewhere) != title_of(here)
        assert title_of(here) == "One moment: I am still catching up"
        assert title_of(table.posts()[-1]) == "One moment: I am still catching up"
        await until(lambda: "working" in table.record.kinds(), "the reply was heard")
        await table.settle()
        assert "catching up" not in title_of((await table.axis.slash("status")).message)


async def test_a_history_is_searched_for_heads_as_far_as_the_last_post(tmp_path: Path) -> None:
    """What stands before the last message that the record knows cannot be ahead of it."""
    async with running_at(tmp_path) as table:
        chat(table)
        await table.begin()
        await table.stop()
        before = table.server.asked(HISTORY)

        await table.start()

        assert table.server.asked(HISTORY) - before <= 3


async def test_a_bot_with_several_connections_catches_up_as_each_is_made(tmp_path: Path) -> None:
    """Of a shard's servers is read what was typed before that shard's session began."""
    async with running_at(tmp_path, "sealed") as table:
        await table.wait_for_a_reply()
        await table.stop()
        await table.reply()

        table.bot = ShardedUmpire(
            table.record.path,
            clock=table.clock,
            beacons=table.beacons,
            connector=connector_to(table.server),
            guild_ready_timeout=0.0,
            shard_count=1,
        )
        table.running = asyncio.create_task(table.bot.start(table.server.token))

        await table.resolved_once()
