"""Who of those named is a member of the server: nobody else is seated."""

from collections.abc import Iterable

import discord

from bot.cogs.delivery.responses import UmpireInteraction
from core.terms.message import say
from core.terms.refusal import Fault, Refusal, illegal


async def strangers_refused(interaction: UmpireInteraction, users: Iterable[int]) -> Refusal | None:
    """Return the refusal of people who cannot play here: no member, or a bot; None if all may."""
    guild = interaction.guild
    if guild is None:
        return None
    named = dict.fromkeys(users)
    faults = [fault for user in named if (fault := await _fault(guild, user)) is not None]
    return illegal(*faults) if faults else None


async def _fault(guild: discord.Guild, user: int) -> Fault | None:
    try:
        member = guild.get_member(user) or await guild.fetch_member(user)
    except discord.NotFound:
        return Fault(
            say("<@{user}> is no member of this server.", user=user),
            say("Invite them first, or name somebody else."),
        )
    if member.bot:
        return Fault(
            say("<@{user}> is a bot, and bots hold no seats.", user=user), say("Name a person.")
        )
    return None
