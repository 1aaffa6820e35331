"""The world itself: ids, permissions, threads, onlookers, and waiting for quiet."""

import asyncio

import discord
import pytest
from hypothesis import given
from hypothesis import strategies as st
from loopback_support import Interaction, answering, codes, http, running, table, texts

from bot.local.loopback import (
    ClientRefuses,
    Loopback,
    Overwrite,
    Permission,
    Sight,
    SightKind,
    change_thread,
    start_thread,
)
from bot.local.loopback.snowflake import Snowflakes, born_at
from bot.local.loopback.world.permissions import may, permissions_in

VIEW, SEND = int(Permission.VIEW_CHANNEL), int(Permission.SEND_MESSAGES)


@given(st.lists(st.integers(1_500_000_000_000, 2_000_000_000_000), min_size=1, max_size=50))
def test_ids_rise_whatever_the_clock_does(moments: list[int]) -> None:
    """Ids are strictly increasing, and hold the latest moment that the clock has shown."""
    ticks = iter(moments)
    ids = Snowflakes(lambda: next(ticks) / 1000)
    found = [ids.next() for _ in moments]

    assert found == sorted(set(found))
    assert round(born_at(found[-1]) * 1000) >= max(moments) - 1


def test_ids_are_discords() -> None:
    """The library reads the clock's moment out of an id."""
    ids = Snowflakes(lambda: 1_700_000_000.123)
    moment = discord.utils.snowflake_time(ids.next()).timestamp()

    assert moment == pytest.approx(1_700_000_000.123, abs=0.002)


def test_ids_in_a_millisecond_of_their_own_spread_over_shards() -> None:
    """With a clock that stands still, guild ids differ above the 22 bits that shards ignore."""
    ids = Snowflakes(lambda: 1_700_000_000.0)

    assert len({ids.next_millisecond() >> 22 for _ in range(8)}) == 8


def test_overwrites_apply_for_everyone_then_roles_then_the_member() -> None:
    """A later tier overrules an earlier one; within a tier allowing overrules denying."""
    server = Loopback()
    world, guild = server.world, server.guild()
    good, bad = world.add_role(guild, "good"), world.add_role(guild, "bad")
    ben = server.person("ben", good, bad)
    channel = world.add_channel(
        guild,
        "north",
        {
            guild.id: Overwrite(deny=SEND),
            good.id: Overwrite(allow=SEND),
            bad.id: Overwrite(deny=SEND),
        },
    )

    assert may(ben.user.id, channel, Permission.SEND_MESSAGES)
    channel.overwrites[ben.user.id] = Overwrite(deny=SEND)
    assert not may(ben.user.id, channel, Permission.SEND_MESSAGES)
    channel.overwrites[guild.id] = Overwrite(deny=VIEW)
    assert permissions_in(ben.user.id, channel) == 0


def test_owners_and_administrators_may_do_everything() -> None:
    """No overwrite binds them; outsiders may do nothing."""
    server = Loopback()
    world, guild = server.world, server.guild()
    admin = server.person("ada", world.add_role(guild, "admin", int(Permission.ADMINISTRATOR)))
    channel = world.add_channel(guild, "north", {guild.id: Overwrite(deny=VIEW | SEND)})
    stranger = world.add_user("stranger")

    for user_id in (admin.user.id, guild.owner_id):
        assert may(user_id, channel, Permission.VIEW_CHANNEL, Permission.MANAGE_GUILD)
    assert permissions_in(stranger.id, channel) == 0


async def test_threads_are_started_written_in_and_archived_by_the_bot() -> None:
    """From a message and without one; both can be fetched, and a post wakes an archived one."""
    async with table() as here:
        channel = here.bot.get_channel(here.anna.channel.id)
        assert isinstance(channel, discord.TextChannel)
        message = await channel.send("the raid")
        thread = await message.create_thread(name="Raid 1")
        assert thread.id == message.id
        await thread.send("round 1")
        with pytest.raises(discord.HTTPException):
            await message.create_thread(name="again")
        assert codes(here.server) == [160004]
        free = await channel.create_thread(name="War room", type=discord.ChannelType.public_thread)
        await free.send("hello")
        place = here.server.world.channels[free.id]
        assert texts(here.anna.at(place).visible()) == ["hello"]
        assert texts(here.anna.visible()) == ["the raid", "War room"]
        await free.edit(archived=True)
        fetched = await here.bot.fetch_channel(free.id)
        assert isinstance(fetched, discord.Thread)
        assert fetched.archived
        assert [one.id for one in await channel.guild.active_threads()] == [thread.id]
        await here.anna.at(place).say("wake up")
        assert place.thread is not None
        assert not place.thread.archived
        await free.edit(archived=True, locked=True)
        with pytest.raises(ClientRefuses, match="locked"):
            await here.anna.at(place).say("hello?")
        status, body, _ = await http(
            here.server, "POST", f"/channels/{free.id}/messages", {"content": "x"}
        )
        assert (status, body["code"]) == (400, 50083)
        here.server.take_faults()


async def test_commands_and_mentions_work_in_threads() -> None:
    """A thread started by someone else is known to the bot, which answers in it."""
    async with table() as here:
        thread = start_thread(here.server.world, here.anna.channel, "Round 1", here.anna.user)
        here.acts["go"] = answering(content="in here")
        inside = here.anna.at(thread)
        reply = await inside.slash("go")
        await inside.say("@umpire hello")
        await here.server.quiet()
        assert texts(inside.visible())[0] == "in here"
        assert isinstance(here.bot.heard[-1].channel, discord.Thread)
        assert reply.message.channel_id == thread.id
        change_thread(here.server.world, thread, name="Round 2")
        await here.server.quiet()
        known = here.bot.get_channel(thread.id)
        assert isinstance(known, discord.Thread)
        assert known.name == "Round 2"
        here.server.world.delete_channel(thread)
        await here.server.quiet()
        assert here.bot.get_channel(thread.id) is None
        assert here.server.faults == []


async def test_private_threads_are_for_their_members() -> None:
    """Only members see a private thread; adding someone lets that person in."""
    async with Loopback() as server:
        manage = int(Permission.CREATE_PRIVATE_THREADS)
        guild = server.guild()
        role = server.world.add_role(guild, "maker", manage)
        guild.members[server.world.bot.id].role_ids.add(role.id)
        anna = server.person("anna")
        async with running(server) as bot:
            channel = bot.get_channel(anna.channel.id)
            assert isinstance(channel, discord.TextChannel)
            thread = await channel.create_thread(name="cards")
            place = server.world.channels[thread.id]
            with pytest.raises(ClientRefuses, match="cannot see"):
                anna.at(place).visible()
            await thread.add_user(discord.Object(anna.user.id))
            assert anna.at(place).visible() == []
            assert server.faults == []


async def test_onlookers_see_new_edited_and_deleted_messages_in_order() -> None:
    """A terminal can be told of everything, ephemeral messages included with whose they are."""

    async def act(interaction: Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await interaction.edit_original_response(content="filled")
        await interaction.delete_original_response()

    async with table() as here:
        sights: list[Sight] = []
        stop = here.server.observe(sights.append)
        await here.go(act)
        await here.server.quiet()
        told = [(sight.kind, sight.message.text, sight.message.loading) for sight in sights]
        assert told == [
            (SightKind.NEW, "", True),
            (SightKind.EDITED, "filled", False),
            (SightKind.DELETED, "filled", False),
        ]
        assert {sight.message.only_for for sight in sights} == {here.anna.user.id}
        stop()
        await here.anna.say("unseen")
        assert len(sights) == 3


async def test_quiet_waits_for_what_the_bot_does_after_its_answer() -> None:
    """Posts that follow the first answer within the time are waited for."""

    async def act(interaction: Interaction) -> None:
        await interaction.response.send_message("one")
        assert isinstance(interaction.channel, discord.TextChannel)
        for number in range(3):
            await asyncio.sleep(0.005)
            await interaction.channel.send(str(number))

    async with table() as here:
        await here.go(act)
        await here.server.quiet(0.05)
        assert texts(here.anna.visible()) == ["one", "0", "1", "2"]


async def test_quiet_that_never_comes_times_out() -> None:
    """A bot that never stops talking is noticed."""

    async def act(interaction: Interaction) -> None:
        await interaction.response.send_message("one")
        while not here.bot.is_closed():
            await interaction.edit_original_response(content="more")

    async with table() as here:
        await here.go(act)
        with pytest.raises(TimeoutError):
            await here.server.quiet(0.02, timeout=0.1)
        here.bot.loop.call_soon(asyncio.ensure_future, here.bot.close())


async def test_guilds_and_people_can_be_read_over_http() -> None:
    """Guild, channels, roles, members and accounts as the library fetches them."""
    async with Loopback() as server, running(server) as bot:
        anna = server.person("anna")
        guild = await bot.fetch_guild(server.guild().id)
        assert guild.name == "War Room"
        assert [channel.name for channel in await guild.fetch_channels()] == ["table"]
        assert [role.name for role in await guild.fetch_roles()] == ["@everyone", "Umpire"]
        assert (await guild.fetch_member(anna.user.id)).display_name == "Anna"
        assert (await bot.fetch_user(anna.user.id)).name == "anna"
        assert (await bot.application_info()).name == "Umpire"
        channel = await bot.fetch_channel(anna.channel.id)
        assert isinstance(channel, discord.TextChannel)
        async with channel.typing():
            await channel.send("typed")
        assert server.faults == []
