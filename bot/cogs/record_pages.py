"""Pages that read the record back: the working of a roll, the log."""

from typing import Any

from bot.cogs.delivery.responses import UmpireInteraction, act_of
from bot.cogs.wiring.services import Services
from bot.record.games import GameKey
from bot.show.custom_id import CustomId
from bot.show.games import log_page, told_line, turning
from bot.show.page import Colour, Page
from bot.show.refusal import refused_page
from bot.show.working import working_pages
from core.terms.refusal import Refusal


async def working_page_of(interaction: UmpireInteraction, asked: CustomId) -> Page:
    """Return one page of the working of a roll."""
    told = await _told(interaction, asked)
    if isinstance(told, Refusal):
        return refused_page(told)
    resolution, trail = told
    pages = working_pages(trail)
    rolls = resolution["rolls"]
    named = f"Roll {', '.join(map(str, rolls))}: " if rolls else ""
    return _page(f"{named}{resolution['headline']}", pages, asked)


async def log_page_of(interaction: UmpireInteraction, asked: CustomId) -> Page:
    """Return one page of the game's log; page 0 asked from a command is the newest."""
    found = await interaction.client.services.history.log(act_of(interaction).place)
    if isinstance(found, Refusal):
        return refused_page(found)
    table, told = found
    lines = [
        told_line(each.k, each.at, each.kind, each.told, table.system.called)
        for each in told
        if each.k >= asked.seq
    ]
    shown = [line for line in lines if line]
    return log_page(table.key.id, shown, asked.page or 0, asked.seq)


async def _told(
    interaction: UmpireInteraction, asked: CustomId
) -> tuple[dict[str, Any], list[dict[str, Any]]] | Refusal:
    key = GameKey(interaction.guild_id or 0, asked.game)
    services: Services = interaction.client.services
    return await services.history.working(key, asked.seq)


def _page(title: str, pages: list[str], asked: CustomId) -> Page:
    here = min(max(asked.page or 0, 0), len(pages) - 1)
    return Page(
        title=title,
        body=pages[here],
        footer=f"Page {here + 1} of {len(pages)}",
        colour=Colour.CALM,
        buttons=turning(asked.verb, asked.game, asked.seq, here, len(pages)),
    )
