"""Turning the stock client to a server: for a whole program, and for many servers in one loop."""

import asyncio

import discord
import pytest
from discord.ext import commands
from discord.gateway import DiscordWebSocket
from discord.http import Route
from loopback_support import Interaction, SmallBot, running

from bot.local.loopback import Loopback, point_client_at


async def test_program_with_one_server_needs_nothing_but_the_two_attributes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """An ordinary bot without a connector of its own runs against the server."""
    monkeypatch.setattr(Route, "BASE", Route.BASE)
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", DiscordWebSocket.DEFAULT_GATEWAY)
    async with Loopback() as server:
        point_client_at(server)
        bot = commands.Bot(
            command_prefix="!", intents=discord.Intents.none(), guild_ready_timeout=0.0
        )

        @bot.tree.command(description="Ping")
        async def ping(interaction: Interaction) -> None:
            await interaction.response.send_message("pong")

        task = asyncio.create_task(bot.start(server.token))
        await server.connected()
        await bot.tree.sync()
        reply = await server.person("anna").slash("ping")
        await bot.close()
        await task

        assert reply.message.text == "pong"
        assert server.faults == []


def pinging(bot: SmallBot) -> None:
    """Register `/ping`."""

    @bot.tree.command(description="Ping")
    async def ping(interaction: Interaction) -> None:
        await interaction.response.send_message("pong")


async def test_many_servers_with_their_bots_share_a_loop() -> None:
    """Each bot speaks to its own server and to no other."""

    async def play(number: int) -> str:
        async with Loopback() as server, running(server, pinging):
            anna = server.person(f"anna{number}")
            reply = await anna.slash("ping")
            assert len(anna.visible()) == 1
            return reply.message.text

    assert await asyncio.gather(*(play(number) for number in range(10))) == ["pong"] * 10


async def test_client_without_a_connector_cannot_reach_discord() -> None:
    """Where many servers share a process, a forgotten connector fails on the name."""
    client = discord.Client(intents=discord.Intents.none())
    with pytest.raises(OSError, match=r"discord\.test"):
        await client.login("loopback")
    await client.close()
