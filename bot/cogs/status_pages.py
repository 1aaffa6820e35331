"""Where a game stands: the first page with a picture, and a campaign's other pages."""

from bot.cogs.delivery.responses import UmpireInteraction, act_of
from bot.games.awaw.pages.campaign import campaign_page, page_buttons
from bot.games.awaw.scene import board_picture
from bot.referee.game.refusals import refuse
from bot.referee.game.table import Table
from bot.referee.pending.pending_actions import Pending
from bot.show.attachments import Attachment
from bot.show.custom_id import CustomId
from bot.show.dice.proofs import message_link
from bot.show.escape import plainly
from bot.show.games import seats_block, status_page, told_line
from bot.show.page import Page
from bot.show.position import position_blocks
from bot.show.refusal import refused_page
from bot.show.undelivered_posts import UNREAD
from bot.show.waiting import waiting_line
from core.awaw.record.position import Position
from core.awaw.record.state import Campaign
from core.terms.refusal import Refusal

ONE_PAGE = refuse("This game has no campaign, and so one page.", "Use `/status` without a page.")


async def status_at(interaction: UmpireInteraction, number: int) -> tuple[Page, Attachment | None]:
    """Return a page of a game, the first one with a picture where that can be shown."""
    if number:
        return await _campaign_page(interaction, number), None
    table = await interaction.client.services.tables.at(act_of(interaction).place)
    page = await overview(interaction)
    campaign = campaign_of(table)
    if campaign is None or not interaction.app_permissions.attach_files:
        return page, None
    return page, await board_picture(interaction.client.services.renderer, campaign)


async def state_page_of(interaction: UmpireInteraction, asked: CustomId) -> Page:
    """Return the page of a campaign that a button asks for."""
    if not asked.page:
        return await overview(interaction)
    return await _campaign_page(interaction, asked.page)


async def _campaign_page(interaction: UmpireInteraction, number: int) -> Page:
    table = await interaction.client.services.tables.at(act_of(interaction).place)
    campaign = campaign_of(table)
    if table is None or campaign is None:
        return refused_page(ONE_PAGE)
    return campaign_page(table.key.id, table.position, campaign, number)


def campaign_of(table: Table | None) -> Campaign | None:
    """Return the campaign that a channel plays, if it plays one."""
    position = table.position if table is not None else None
    return position.campaign if isinstance(position, Position) else None


async def overview(interaction: UmpireInteraction) -> Page:
    """Return the first page: what waits for whom, the position, what happened since."""
    services, act = interaction.client.services, act_of(interaction)
    pending = await services.pending_actions.of(act.place)
    if isinstance(pending, Refusal):
        return refused_page(pending)
    news = await services.history.news(pending.table, act.person.id)
    table = pending.table
    unread = [UNREAD] if table.key in services.record_recovery.unread else []
    lines = [
        told_line(each.k, each.at, each.kind, each.told, table.system.called) for each in news.told
    ]
    return status_page(
        game=table.key.id,
        title=plainly(table.title),
        seats=seats_block(table.seats.values(), table.system.called),
        position=position_blocks(table.system.key, table.position),
        waiting=[*unread, *waiting_lines(pending)],
        heading="Since you last looked" if news.looked_before else "Latest",
        latest=[line for line in lines if line],
        pages=page_buttons(table.key.id, 0) if campaign_of(table) else (),
    )


def waiting_lines(pending: Pending) -> list[str]:
    """Return what a game waits for, a line each."""
    place = (pending.table.key.guild, pending.table.channel)
    return [
        waiting_line(
            each.text,
            each.users,
            each.since,
            each.reminder,
            message_link(*place, str(each.message) if each.message else None),
        )
        for each in pending.waiting
    ]
