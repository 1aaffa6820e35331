"""`/seats`: who acts for whom, besides who holds which seat (`/game seat`)."""

from collections.abc import Awaitable

import discord
from discord import app_commands
from discord.ext import commands

from bot.cogs.confirmations import asks_to_leave
from bot.cogs.delivery.responses import UmpireInteraction, act_of, answer_privately
from bot.cogs.options.power_options import power_choices
from bot.record.entries.seats import SharingLine
from bot.referee.seats.sharing_changes import MOST_DAYS
from bot.show.asked.refusal import refused_page
from bot.show.page import Colour, Page
from bot.show.seats.seat_sharing import seat_sharing_line, seats_page
from core.terms.message import say
from core.terms.refusal import Refusal

Power = app_commands.Range[str, 1, 40]


class SeatsCog(commands.GroupCog, group_name="seats", group_description="Who plays what"):
    """Sharing a seat, leaving it, going on holiday."""

    @app_commands.command(name="list", description="Who plays what, and who is away")
    @app_commands.guild_only()
    async def list_seats(self, interaction: UmpireInteraction) -> None:
        """Show who acts for every seat."""
        await answer_privately(interaction, _list(interaction))

    @app_commands.command(name="share", description="Let somebody play your power beside you")
    @app_commands.describe(power="Which of your powers", member="Who shall play it too")
    @app_commands.guild_only()
    async def share(
        self, interaction: UmpireInteraction, power: Power, member: discord.Member
    ) -> None:
        """Let somebody act for a seat."""
        sharing = interaction.client.services.sharing_changes
        work = sharing.share(act_of(interaction), power, member.id)
        await answer_privately(interaction, _done(interaction, work))

    @app_commands.command(name="unshare", description="Take somebody off your power again")
    @app_commands.describe(power="Which of your powers", member="Who shall no longer play it")
    @app_commands.guild_only()
    async def unshare(
        self, interaction: UmpireInteraction, power: Power, member: discord.Member
    ) -> None:
        """Let somebody no longer act for a seat."""
        sharing = interaction.client.services.sharing_changes
        work = sharing.unshare(act_of(interaction), power, member.id)
        await answer_privately(interaction, _done(interaction, work))

    @app_commands.command(name="leave", description="Give up a power, or your share in it")
    @app_commands.describe(power="Which of your powers")
    @app_commands.guild_only()
    async def leave(self, interaction: UmpireInteraction, power: Power) -> None:
        """Leave a seat, once it is confirmed."""
        await answer_privately(interaction, asks_to_leave(interaction, power))

    @app_commands.command(name="away", description="Go on holiday; nobody reminds you meanwhile")
    @app_commands.describe(days="For how many days", substitute="Who acts for you until you return")
    @app_commands.guild_only()
    async def away(
        self,
        interaction: UmpireInteraction,
        days: app_commands.Range[int, 1, MOST_DAYS],
        substitute: discord.Member | None = None,
    ) -> None:
        """Begin a holiday."""
        stand_in = substitute.id if substitute is not None else 0
        work = interaction.client.services.sharing_changes.away(act_of(interaction), days, stand_in)
        await answer_privately(interaction, _done(interaction, work))

    @app_commands.command(name="back", description="Return from your holiday")
    @app_commands.guild_only()
    async def back(self, interaction: UmpireInteraction) -> None:
        """End a holiday."""
        work = interaction.client.services.sharing_changes.back(act_of(interaction))
        await answer_privately(interaction, _done(interaction, work))

    @share.autocomplete("power")
    @unshare.autocomplete("power")
    @leave.autocomplete("power")
    async def _mine(
        self, interaction: UmpireInteraction, current: str
    ) -> list[app_commands.Choice[str]]:
        table = await interaction.client.services.tables.at(act_of(interaction).place)
        mine = table.powers_of(interaction.user.id) if table else ()
        return power_choices(mine, table.system.called, current) if table else []


async def _done(interaction: UmpireInteraction, work: Awaitable[SharingLine | Refusal]) -> Page:
    told = await work
    if isinstance(told, Refusal):
        return refused_page(told)
    table = await interaction.client.services.tables.here(act_of(interaction).place)
    return Page(
        title=say("Done"), body=seat_sharing_line(told, table.system.called), colour=Colour.CALM
    )


async def _list(interaction: UmpireInteraction) -> Page:
    return seats_page(await interaction.client.services.tables.here(act_of(interaction).place))
