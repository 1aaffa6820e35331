"""`/status`, `/open`, `/log`: what anybody may look at."""

from collections.abc import Sequence
from dataclasses import replace

from discord import app_commands
from discord.ext import commands

from bot.cogs.delivery.responses import (
    UmpireInteraction,
    act_of,
    answer_privately,
    answer_with_files,
)
from bot.cogs.looks.filtered_log import filtered_log_of, summaries_of
from bot.cogs.looks.record_pages import log_page_of
from bot.cogs.looks.status_pages import own_lines, sheets_of, status_at
from bot.cogs.options.power_options import powers_offered
from bot.cogs.plans import standing_page
from bot.referee.game.refusals import refuse
from bot.referee.log.history import read_span
from bot.referee.log.log_filter import turns_of
from bot.show.asked.refusal import refused_page
from bot.show.custom_id import CustomId
from bot.show.limits import CHOICES
from bot.show.page import Page
from bot.show.seats.waiting import open_page
from core.terms.message import Text, english, say

_NEWEST = 1_000_000


class StatusCog(commands.Cog):
    """What anybody may look at."""

    @app_commands.command(
        name="status", description="Where the game stands and what waits for whom"
    )
    @app_commands.describe(page="One page of the position, such as a power")
    @app_commands.guild_only()
    async def status(
        self, interaction: UmpireInteraction, page: app_commands.Range[str, 1, 60] | None = None
    ) -> None:
        """Show where the game stands, with a picture of it, or one page of the position."""
        await answer_with_files(interaction, status_at(interaction, page or ""))

    @status.autocomplete("page")
    async def _pages(
        self, interaction: UmpireInteraction, current: str
    ) -> list[app_commands.Choice[str]]:
        table = await interaction.client.services.tables.at(act_of(interaction).place)
        return _offered(() if table is None else sheets_of(table), current)

    @app_commands.command(name="open", description="What waits for whom, and since when")
    @app_commands.guild_only()
    async def open(self, interaction: UmpireInteraction) -> None:
        """Show what the game waits for."""
        await answer_privately(interaction, _open(interaction))

    @app_commands.command(
        name="log", description="What happened in this game, with rules and rolls"
    )
    @app_commands.describe(
        since="Only what is newer: 7d for a week, 12h for half a day",
        turn="Only this turn of the game, such as fall 1942 or round 3",
        power="Only what names this power",
        format="As TripleA's Turn Summary, for a forum; Umpire's own words if left out",
    )
    @app_commands.choices(format=[app_commands.Choice(name="Turn Summary", value="summary")])
    @app_commands.guild_only()
    async def log(
        self,
        interaction: UmpireInteraction,
        since: app_commands.Range[str, 2, 6] | None = None,
        turn: app_commands.Range[str, 1, 40] | None = None,
        power: app_commands.Range[str, 1, 40] | None = None,
        format: str | None = None,  # noqa: A002 - the players' word
    ) -> None:
        """Show the newest page of the log, of a turn or power, or the first since some time."""
        if format is not None:
            await answer_with_files(interaction, summaries_of(interaction, turn or "", power or ""))
            return
        if turn or power:
            await answer_privately(
                interaction, filtered_log_of(interaction, turn or "", power or "")
            )
            return
        await answer_privately(interaction, _log(interaction, since))

    @log.autocomplete("turn")
    async def _turns(
        self, interaction: UmpireInteraction, current: str
    ) -> list[app_commands.Choice[str]]:
        table = await interaction.client.services.tables.at(act_of(interaction).place)
        return _offered([] if table is None else [*map(english, turns_of(table)[::-1])], current)

    @log.autocomplete("power")
    async def _powers(
        self, interaction: UmpireInteraction, current: str
    ) -> list[app_commands.Choice[str]]:
        return await powers_offered(interaction, current)


def _offered(names: Sequence[Text], current: str) -> list[app_commands.Choice[str]]:
    fitting = [name for name in map(english, names) if current.lower() in name.lower()]
    return [app_commands.Choice(name=name, value=name) for name in fitting[:CHOICES]]


async def _log(interaction: UmpireInteraction, since: str | None) -> Page:
    if since is None:
        return await log_page_of(interaction, CustomId("log", "-", 0, _NEWEST))
    span = read_span(since)
    if span is None:
        return refused_page(
            refuse(say("That is no span of time."), say("Write `7d`, `12h` or `30m`."))
        )
    history = interaction.client.services.history
    first = await history.first_since(act_of(interaction).place, span)
    return await log_page_of(interaction, CustomId("log", "-", first, 0))


async def _open(interaction: UmpireInteraction) -> Page:
    services, act = interaction.client.services, act_of(interaction)
    pending = await services.pending_actions.of(act.place)
    mine_first = sorted(pending.waiting, key=lambda each: act.person.id not in each.users)
    lines = own_lines(replace(pending, waiting=tuple(mine_first)), act.person.id)
    page = open_page(pending, lines, await services.pending_actions.elsewhere(act))
    mine = await services.plans.mine(act.place, act.person.id)
    if mine is None:
        return page
    plan = standing_page(mine)
    fields = ((plan.title, plan.body), *plan.fields)
    return replace(page, fields=(*fields, *page.fields), buttons=plan.buttons)
