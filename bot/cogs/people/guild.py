"""`/guild purge`, and what happens when the bot is thrown out of a guild or invited again."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.cogs.delivery.responses import UmpireInteraction, answer_privately
from bot.cogs.wiring.client import UmpireClient
from bot.referee.game.refusals import refuse
from bot.show.asked.refusal import refused_page
from bot.show.page import Colour, Page
from core.terms.message import Verbatim, say

WORD = "forget everything"
"""What an administrator types to show that he means it."""


class GuildCog(
    commands.GroupCog, group_name="guild", group_description="This server and its games"
):
    """What concerns all games of a guild."""

    def __init__(self, bot: UmpireClient) -> None:
        super().__init__()
        self.bot = bot

    @app_commands.command(name="purge", description="Forget every game of this server for good")
    @app_commands.describe(word=f"Type: {WORD}")
    @app_commands.guild_only()
    async def purge(
        self, interaction: UmpireInteraction, word: app_commands.Range[str, 1, 40]
    ) -> None:
        """Forget a guild at the word of an administrator."""
        await answer_privately(interaction, _purge(interaction, word))

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Note what has changed while nobody listened."""
        bot = self.bot
        here = [guild.id for guild in bot.guilds]
        await bot.services.departures.compare(here, bot.serves)

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Note that the bot was thrown out."""
        await self.bot.services.departures.left(guild.id)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Note that it is there again, as Discord says it where it had not been told otherwise."""
        await self.bot.services.departures.returned(guild.id)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Note that it is back."""
        await self.bot.services.departures.returned(guild.id)


async def _purge(interaction: UmpireInteraction, word: str) -> Page:
    if not interaction.permissions.manage_guild:
        return refused_page(
            refuse(say("Only who may manage this server purges it."), say("Ask an administrator."))
        )
    if word.strip().lower() != WORD:
        return refused_page(
            refuse(
                say("Nothing was forgotten."),
                say(
                    "Take every game's `/game export` first; then type `{word}`.",
                    word=Verbatim(WORD),
                ),
            )
        )
    found = await interaction.client.services.departures.purge(interaction.guild_id or 0)
    return Page(
        title=say("Forgotten"),
        body=say(
            "Games: {games}, lines: {lines}. Gone from this bot are words, dice, "
            "questions, settings, and who played. What it posted in the channels "
            "stays with Discord. One number is kept, that of the last game: the bot "
            "has signed under these names, and must never sign another game under "
            "one of them. The host's backups hold the games until he replaces them.",
            games=found.games,
            lines=found.lines,
        ),
        colour=Colour.CALM,
    )
