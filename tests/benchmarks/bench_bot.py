"""The bot of the benchmarks, in a process of its own: Umpire with three commands to compare with.

Run as a program, with the port of the server that it takes for Discord and the archive's path.
"""

import asyncio
import logging
import sys
import time
from pathlib import Path

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import Umpire
from bot.cogs.delivery.responses import UmpireInteraction
from bot.local.loopback import Loopback, point_client_at
from bot.serving import keep_what_is_read

ROW = {"text": "x" * 320}
"""What the durable commit writes; with its key about as long as a line of a game."""


class BenchCog(commands.GroupCog, group_name="bench", group_description="What costs what"):
    """Commands that do one thing each, and say how long it took them, in seconds."""

    @app_commands.command(name="empty", description="Answer")
    async def empty(self, interaction: UmpireInteraction) -> None:
        """Answer and do nothing else."""
        await interaction.response.send_message("0", ephemeral=True)

    @app_commands.command(name="commit", description="Commit one row")
    async def commit(self, interaction: UmpireInteraction) -> None:
        """Make one row durable."""
        guild, archive = interaction.guild_id or 0, interaction.client.services.archive
        began = time.perf_counter()
        await archive.write(lambda tx: tx.save_setting(guild, "bench", ROW))
        took = time.perf_counter() - began
        await interaction.response.send_message(f"{took:.9f}", ephemeral=True)

    @app_commands.command(name="post", description="Post one message")
    async def post(self, interaction: UmpireInteraction) -> None:
        """Post one message in the channel."""
        assert isinstance(interaction.channel, discord.TextChannel)
        began = time.perf_counter()
        await interaction.channel.send("posted")
        took = time.perf_counter() - began
        await interaction.response.send_message(f"{took:.9f}", ephemeral=True)


class BenchBot(Umpire):
    """Umpire with the commands to compare with."""

    async def setup_hook(self) -> None:
        """Add them before the others are registered."""
        await self.add_cog(BenchCog())
        await super().setup_hook()

    async def on_ready(self) -> None:
        """Prepare as `umpire run` does."""
        await asyncio.to_thread(self.services.prepare)
        keep_what_is_read()


async def run_bot(port: int, path: Path) -> None:
    """Run the bot until it is killed."""
    server = Loopback()
    server.port = port  # only its address is used: it runs in the process that measures
    point_client_at(server)
    await BenchBot(path, guild_ready_timeout=0.0).start(server.token)


if __name__ == "__main__":
    logging.basicConfig(level=logging.ERROR)
    asyncio.run(run_bot(int(sys.argv[1]), Path(sys.argv[2])))
