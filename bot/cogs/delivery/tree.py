"""The door before all doors: what every command passes, whoever gives it."""

import logging
import math
import time
from typing import Any

import discord
from discord import app_commands

from bot.cogs.delivery.localization import language_for
from bot.cogs.wiring.localization import page_in
from bot.cogs.wiring.rate_limit import RateLimit
from bot.journal import note
from bot.show.discord_message import message_of
from bot.show.page import Colour, Page
from core.terms.message import say, say_many

log = logging.getLogger(__name__)


async def admitted(interaction: "discord.Interaction[Any]") -> bool:
    """Return whether this person may ask for something now; if not, say when."""
    rate_limit: RateLimit | None = interaction.client.rate_limit
    if rate_limit is None:
        return True
    wait = rate_limit.wait(interaction.guild_id or 0, interaction.user.id)
    if not wait:
        return True
    page = Page(
        title=say("Not so fast"),
        body=say_many(
            "Ask again in {n} second. Nothing was changed.",
            "Ask again in {n} seconds. Nothing was changed.",
            math.ceil(wait),
        ),
        colour=Colour.REFUSAL,
    )
    shown = page_in(page, language_for(interaction.locale))
    await interaction.response.send_message(ephemeral=True, **message_of(shown))
    return False


class UmpireTree(app_commands.CommandTree[Any]):
    """The commands, each noted in the log and timed."""

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        """Note who asks for what where; nothing outside a guild is answered."""
        if interaction.guild_id is None:
            return False
        note(guild=interaction.guild_id, interaction=interaction.id)
        interaction.extras["began"] = time.perf_counter()
        if interaction.type is discord.InteractionType.application_command:
            command = interaction.command
            log.info("asked for /%s", command.qualified_name if command else "?")
            return await admitted(interaction)
        return True
