"""Guilds over shards, coming and going; members and messages by intent."""

import asyncio

import discord
import pytest
from discord.ext import commands
from loopback_support import Interaction, SmallBot, answering, running, table, texts

from bot.local.loopback import (
    Loopback,
    Overwrite,
    Permission,
    Settings,
    connector_to,
    start_thread,
)


async def test_shards_share_the_guilds_and_each_answers_its_own() -> None:
    """Four shards: every guild on one of them, commands answered on each."""

    class Sharded(commands.AutoShardedBot):
        async def setup_hook(self) -> None:
            @self.tree.command(description="Which shard?")
            async def shard(interaction: Interaction) -> None:
                assert interaction.guild is not None
                await interaction.response.send_message(str(interaction.guild.shard_id))

            await self.tree.sync()

        async def before_identify_hook(
            self, shard_id: int | None, *, initial: bool = False
        ) -> None:
            pass

    async with Loopback(Settings(shards=4)) as server:
        guilds = [server.guild(f"Guild {number}") for number in range(8)]
        bot = Sharded(
            command_prefix="!",
            intents=discord.Intents(guilds=True),
            connector=connector_to(server),
            guild_ready_timeout=0.0,
        )
        task = asyncio.create_task(bot.start(server.token))
        await server.connected(4)
        await bot.wait_until_ready()
        for guild in guilds:
            reply = await server.person("anna", guild=guild).slash("shard")
            assert reply.message.text == str((guild.id >> 22) % 4)
        assert len({(guild.id >> 22) % 4 for guild in guilds}) == 4
        assert server.faults == []
        await bot.close()
        await task


async def test_guild_leaves_and_returns() -> None:
    """Thrown out, the bot loses the guild and its channels; invited again it has them back."""
    async with table() as here:
        guild = here.server.guild()
        here.server.world.remove_bot(guild)
        await here.server.quiet()
        assert here.bot.get_guild(guild.id) is None
        with pytest.raises(Exception, match="no command 'go' here"):
            await here.anna.slash("go")
        here.server.world.return_bot(guild)
        await here.server.quiet()
        assert here.bot.get_guild(guild.id) is not None
        assert (await here.go(answering(content="back"))).message.text == "back"


async def test_outage_of_a_guild_is_told_and_ends() -> None:
    """An unavailable guild stays known, and becomes available again."""
    async with table() as here:
        guild = here.server.guild()
        here.server.world.set_available(guild, available=False)
        await here.server.quiet()
        known = here.bot.get_guild(guild.id)
        assert known is not None
        assert known.unavailable
        here.server.world.set_available(guild, available=True)
        await here.server.quiet()
        assert not known.unavailable


async def test_new_guilds_channels_roles_and_deleted_channels_are_told() -> None:
    """The library's cache follows the world while the bot is connected."""
    async with table() as here:
        world = here.server.world
        other = world.add_guild("Second")
        channel = world.add_channel(other, "north")
        role = world.add_role(other, "axis")
        world.change_channel(channel, "south", "moved")
        await here.server.quiet()
        known = here.bot.get_guild(other.id)
        assert known is not None
        assert [place.name for place in known.text_channels] == ["table", "south"]
        assert known.get_role(role.id) is not None
        world.delete_channel(channel)
        await here.server.quiet()
        assert known.get_channel(channel.id) is None
        with pytest.raises(discord.NotFound) as missing:
            await here.bot.fetch_channel(channel.id)
        assert missing.value.code == 10003
        assert len(here.server.take_faults()) == 1


async def test_members_come_with_their_intent_and_can_be_asked_for_without() -> None:
    """With the intent members fill the cache; without it a name or id can be looked up."""
    async with Loopback(Settings(members=True)) as server:
        server.person("anna")
        intents = discord.Intents(guilds=True, members=True)
        async with running(server, intents=intents) as bot:
            guild = bot.get_guild(server.guild().id)
            assert guild is not None
            assert {member.name for member in guild.members} == {"anna", "founder", "umpire"}
            ben = server.person("ben")
            await server.quiet()
            assert guild.get_member(ben.user.id) is not None
            role = server.world.add_role(server.guild(), "axis")
            server.world.give_role(server.guild(), ben.user, role)
            await server.quiet()
            member = guild.get_member(ben.user.id)
            assert member is not None
            assert [one.name for one in member.roles] == ["@everyone", "axis"]
            server.world.remove_member(server.guild(), ben.user)
            await server.quiet()
            assert guild.get_member(ben.user.id) is None
    async with Loopback() as server:
        anna = server.person("anna")
        async with running(server) as bot:
            guild = bot.get_guild(server.guild().id)
            assert guild is not None
            assert [member.name for member in guild.members] == ["umpire"]
            (found,) = await guild.query_members("ann")
            assert found.id == anna.user.id
            (found,) = await guild.query_members(user_ids=[anna.user.id])
            assert found.id == anna.user.id
            assert (await guild.fetch_member(anna.user.id)).name == "anna"
            assert server.faults == []


async def test_bot_hears_nothing_from_channels_it_cannot_see() -> None:
    """Messages in a hidden channel are not told."""
    async with Loopback() as server:
        deny = {server.world.bot.id: Overwrite(deny=int(Permission.VIEW_CHANNEL))}
        secret = server.world.add_channel(server.guild(), "secret", deny)
        async with running(server) as bot:
            anna = server.person("anna").at(secret)
            await anna.say("@umpire psst")
            await server.quiet()
            assert bot.heard == []
            assert texts(anna.visible()) == [f"<@{server.world.bot.id}> psst"]


async def test_intents_that_were_not_asked_for_bring_nothing() -> None:
    """Without the message intents no message is told; interactions always are."""

    def build(bot: SmallBot) -> None:
        @bot.tree.command(description="Here?")
        async def here(interaction: Interaction) -> None:
            await interaction.response.send_message("here")

    async with Loopback() as server:
        anna = server.person("anna")
        async with running(server, build, discord.Intents.none()) as bot:
            await anna.say("@umpire hello")
            await anna.in_direct().say("hello")
            reply = await anna.slash("here")
            await server.quiet()
            assert bot.heard == []
            assert reply.message.text == "here"


async def test_open_threads_come_with_their_guild() -> None:
    """A thread that was open before the bot came is known to it."""
    async with Loopback() as server:
        anna = server.person("anna")
        thread = start_thread(server.world, anna.channel, "Round 1", anna.user)
        async with running(server) as bot:
            known = bot.get_channel(thread.id)
            assert isinstance(known, discord.Thread)
            assert known.name == "Round 1"
