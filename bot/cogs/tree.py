"""The door before all doors: what every command passes, whoever gives it."""

import logging
import time
from typing import Any

import discord
from discord import app_commands

from bot.journal import note

log = logging.getLogger(__name__)


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
        return True
