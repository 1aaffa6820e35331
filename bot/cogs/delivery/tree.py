"""The door before all doors: what every command, button and form passes, whoever gives it."""

import logging
import math
import time
from typing import Any

import discord
from discord import app_commands

from bot.cogs.delivery.localization import language_for
from bot.cogs.wiring.client import UmpireClient
from bot.cogs.wiring.localization import page_in
from bot.journal import note
from bot.referee.game.people import Place
from bot.show.discord_message import message_of
from bot.show.page import Colour, Page
from core.terms.message import say, say_many

log = logging.getLogger(__name__)


CATCHING_UP = Page(
    title=say("One moment: I am still catching up"),
    body=say(
        "I was away, and first read what was written here meanwhile. Nothing was changed; try "
        "again in a moment."
    ),
    colour=Colour.REFUSAL,
)
"""What is said to whoever asks for something in a game whose channel is not read yet."""


async def admitted(interaction: "discord.Interaction[Any]") -> bool:
    """Return whether this person may ask for something now; if not, say when."""
    page = await _kept_out(interaction)
    if page is None:
        return True
    shown = page_in(page, language_for(interaction.locale))
    await interaction.response.send_message(ephemeral=True, **message_of(shown))
    return False


async def _kept_out(interaction: "discord.Interaction[Any]") -> Page | None:
    client: UmpireClient = interaction.client
    guild, channel = interaction.guild_id or 0, interaction.channel_id or 0
    wait = client.rate_limit.wait(guild, interaction.user.id) if client.rate_limit else 0.0
    if wait:
        return Page(
            title=say("Not so fast"),
            body=say_many(
                "Ask again in {n} second. Nothing was changed.",
                "Ask again in {n} seconds. Nothing was changed.",
                math.ceil(wait),
            ),
            colour=Colour.REFUSAL,
        )
    if client.caught_up is None or await client.caught_up(Place(guild, channel)):
        return None
    return CATCHING_UP


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
