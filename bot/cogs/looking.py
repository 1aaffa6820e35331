"""`/status`, `/open`, `/log`: what anybody may look at."""

from discord import app_commands
from discord.ext import commands

from bot.cogs.doorway import UmpireInteraction, act_of, answer_privately
from bot.cogs.reading_back import log_page_of
from bot.referee.history import read_span
from bot.referee.refusing import refuse
from bot.referee.waiting import Owed
from bot.show.custom_id import CustomId
from bot.show.games import status_page, told_line
from bot.show.page import Page
from bot.show.position import position_blocks
from bot.show.proofs import message_link
from bot.show.refused import refused_page
from bot.show.waiting import open_page, waiting_line
from core.terms.refusal import Refusal

_NEWEST = 1_000_000


class TableCog(commands.Cog):
    """What anybody may look at."""

    @app_commands.command(
        name="status", description="Where the game stands and what waits for whom"
    )
    @app_commands.guild_only()
    async def status(self, interaction: UmpireInteraction) -> None:
        """Show where the game stands."""
        await answer_privately(interaction, _status(interaction))

    @app_commands.command(name="open", description="What waits for whom, and since when")
    @app_commands.guild_only()
    async def open(self, interaction: UmpireInteraction) -> None:
        """Show what the game waits for."""
        await answer_privately(interaction, _open(interaction))

    @app_commands.command(
        name="log", description="What happened in this game, with rules and rolls"
    )
    @app_commands.describe(since="Only what is newer: 7d for a week, 12h for half a day")
    @app_commands.guild_only()
    async def log(
        self, interaction: UmpireInteraction, since: app_commands.Range[str, 2, 6] | None = None
    ) -> None:
        """Show the newest page of the log, or the first page since some time ago."""
        await answer_privately(interaction, _log(interaction, since))


async def _log(interaction: UmpireInteraction, since: str | None) -> Page:
    if since is None:
        return await log_page_of(interaction, CustomId("log", "-", 0, _NEWEST))
    span = read_span(since)
    if span is None:
        return refused_page(refuse("That is no span of time.", "Write `7d`, `12h` or `30m`."))
    history = interaction.client.services.history
    first = await history.first_since(act_of(interaction).place, span)
    if isinstance(first, Refusal):
        return refused_page(first)
    return await log_page_of(interaction, CustomId("log", "-", first, 0))


async def _open(interaction: UmpireInteraction) -> Page:
    owed = await interaction.client.services.debts.of(act_of(interaction).place)
    if isinstance(owed, Refusal):
        return refused_page(owed)
    return open_page(owed.table.key.id, _lines(owed))


async def _status(interaction: UmpireInteraction) -> Page:
    services, act = interaction.client.services, act_of(interaction)
    owed = await services.debts.of(act.place)
    if isinstance(owed, Refusal):
        return refused_page(owed)
    news = await services.history.news(owed.table, act.person.id)
    table = owed.table
    lines = [told_line(each.k, each.at, each.kind, each.told) for each in news.told]
    return status_page(
        game=table.key.id,
        title=table.system.title,
        seats=tuple(table.seats.values()),
        position=position_blocks(table.system.key, table.position),
        waiting=_lines(owed),
        heading="Since you last looked" if news.looked_before else "Latest",
        latest=[line for line in lines if line],
    )


def _lines(owed: Owed) -> list[str]:
    place = (owed.table.key.guild, owed.table.channel)
    return [
        waiting_line(
            each.text,
            each.users,
            each.since,
            each.reminder,
            message_link(*place, str(each.message) if each.message else None),
        )
        for each in owed.waiting
    ]
