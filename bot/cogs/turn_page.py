"""`/turn`: where a game stands, who has to act, what is open; and on to the next phase."""

from dataclasses import replace

from bot.cogs.delivery.responses import UmpireInteraction, act_of
from bot.cogs.status_pages import campaign_of, waiting_lines
from bot.cogs.typed_lines import declare_line
from bot.games.awaw.pages.campaign_turn import turn_blocks
from bot.referee.game.refusals import NO_TURNS
from bot.referee.game.table import Table
from bot.show.hints import standing
from bot.show.page import Colour, Page
from bot.show.refusal import TYPED, refused_page
from core.awaw.record.clock import Clock
from core.terms.refusal import Refusal

JUST_ON = "phase"
"""How far `/turn` goes where nobody says."""

GOING_ON = frozenset({"advance", "next-phase"})
"""What the rules of a game call going on to its next phase."""


async def turn_page_of(interaction: UmpireInteraction, to: str) -> Page:
    """Return the preview of going on, with where the campaign stands in front of it."""
    services, act = interaction.client.services, act_of(interaction)
    table = await services.tables.at(act.place)
    if table is not None and not GOING_ON & table.system.procedures.keys():
        return refused_page(NO_TURNS)
    campaign = campaign_of(table)
    page = await declare_line(services, act, f"advance {to}")
    if to == JUST_ON:  # he typed nothing that he would recognize
        page = replace(page, fields=tuple(each for each in page.fields if each[0] != TYPED))
    if table is not None and (now := standing(table.position)):
        return replace(page, fields=(("Now", now), *page.fields))
    if table is None or campaign is None:
        return page
    pending = await services.pending_actions.of(act.place)
    waiting = [] if isinstance(pending, Refusal) else waiting_lines(pending)
    blocks = turn_blocks(campaign.clock, _acting(table, campaign.clock))
    waits = (("Waits", "\n".join(waiting)),) if waiting else ()
    coming = page.title[:1].lower() + page.title[1:]
    title = page.title if page.colour is Colour.REFUSAL else f"Next: {coming}"
    return replace(page, title=title, fields=(*blocks, *waits, *page.fields))


def _acting(table: Table, clock: Clock) -> str:
    """Return the players of the side that moves; in the research phase of both sides."""
    side = clock.moving.value if clock.moving else None
    users = (seat.user for seat in table.seats.values() if side in (None, seat.side))
    return " ".join(f"<@{user}>" for user in dict.fromkeys(users))
