"""Who runs this bot, as far as Discord knows: the owner of its application, or the owning team."""

import discord

from bot.cogs.wiring.client import UmpireClient


async def owners_of(client: UmpireClient) -> frozenset[int]:
    """Return the application's owner or the members of its team; nobody if Discord does not say."""
    try:
        application = await client.application_info()
    except discord.HTTPException:
        return frozenset()
    if application.team is None:
        return frozenset({application.owner.id})
    joined = discord.TeamMembershipState.accepted
    return frozenset(
        member.id for member in application.team.members if member.membership_state is joined
    )
