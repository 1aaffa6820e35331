"""Where a game stands: the first page with a picture, and the further pages of its position."""

from collections.abc import Sequence

from bot.cogs.boards import files_of, pictures_of, scene_of, settings_of
from bot.cogs.delivery.responses import UmpireInteraction, act_of
from bot.cogs.looks.record_pages import told_lines
from bot.cogs.what_waits import waiting_lines
from bot.games import FACES
from bot.games.commands import PageWithFiles
from bot.referee.game.refusals import NO_GAME, refuse
from bot.referee.game.table import Table
from bot.referee.pending.pending_actions import Pending
from bot.show.asked.refusal import refused_page
from bot.show.board.parts import Part
from bot.show.board.whole_map import with_way_to_a_part
from bot.show.custom_id import CustomId
from bot.show.escape import plainly
from bot.show.page import Page
from bot.show.record.undelivered_posts import UNREAD
from bot.show.seats.seat_sharing import seats_block
from bot.show.seats.waiting import idle_line
from bot.show.status import OVERVIEW, sheet_page, status_page
from core.terms.message import Message, Text, english, joined, say


async def status_at(interaction: UmpireInteraction, name: str) -> PageWithFiles:
    """Return a page of a game, the first one with a picture where that can be shown."""
    table = await interaction.client.services.tables.at(act_of(interaction).place)
    if name and name.strip().casefold() != english(OVERVIEW).casefold() and table is not None:
        names = sheets_of(table)
        meant = _meant(name, names) if names else 1
        if meant is None:
            offered = joined((OVERVIEW, *names))
            return refused_page(
                refuse(say("There is no such page."), say("Pages are: {pages}.", pages=offered))
            ), ()
        return _sheet(table, meant), ()
    page = await overview(interaction)
    if table is None or not interaction.app_permissions.attach_files:
        return page, ()
    services, act = interaction.client.services, act_of(interaction)
    scene = await scene_of(services, table, act.person.id)
    if scene is None:
        return page, ()
    wish = await settings_of(services, act.place.guild, act.person.id)
    files = await files_of(services, table, scene, Part(), wish)
    return with_way_to_a_part(page, pictures_of(table)) if files else page, files


def sheets_of(table: Table) -> tuple[Text, ...]:
    """Return the names of the further pages of a game's position."""
    return tuple(FACES[table.system.key].pages.sheets(table.position))


def _meant(name: str, names: Sequence[Text]) -> int | None:
    """Return the number of the page that somebody names, from 1; None where there is none."""
    typed = name.strip().casefold()
    return next((at for at, each in enumerate(names, 1) if english(each).casefold() == typed), None)


async def state_page_of(interaction: UmpireInteraction, asked: CustomId) -> Page:
    """Return the page of a position that a button asks for."""
    table = await interaction.client.services.tables.at(act_of(interaction).place)
    if not asked.page:
        return await overview(interaction)
    return refused_page(NO_GAME) if table is None else _sheet(table, asked.page)


def _sheet(table: Table, number: int) -> Page:
    sheets = FACES[table.system.key].pages.sheets(table.position)
    if not sheets:
        return refused_page(
            refuse(say("This position has one page."), say("Use `/status` without a page."))
        )
    number = min(max(number, 1), len(sheets))
    blocks = list(sheets.values())[number - 1]()
    return sheet_page(table.key.id, table.turn, tuple(sheets), number, tuple(blocks))


async def overview(interaction: UmpireInteraction) -> Page:
    """Return the first page: what waits for whom, the position, what happened since."""
    services, act = interaction.client.services, act_of(interaction)
    pending = await services.pending_actions.of(act.place)
    news = await services.history.news(pending.table, act.person.id)
    table = pending.table
    unread = [UNREAD] if table.key in services.record_recovery.unread else []
    face = FACES[table.system.key]
    return status_page(
        game=table.key.id,
        title=plainly(table.title),
        seats=seats_block(table),
        position=face.pages.position(table.position),
        waiting=[*unread, *(waiting_lines(pending) or [idle_line(pending.awaited)])],
        heading=say("Since you last looked") if news.looked_before else say("Latest"),
        latest=await told_lines(interaction, table, news.told),
        sheets=sheets_of(table),
    )


def own_lines(pending: Pending, reader: int) -> list[Message]:
    """Return what is to be done in a game; below what its reader does, what he may type for it."""
    return [
        joined((line, each.do), "\n") if each.do and reader in each.users else line
        for each, line in zip(pending.waiting, waiting_lines(pending), strict=True)
    ]
