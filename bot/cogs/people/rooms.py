"""`/game rooms`: a private thread for each side, and what is shown to a whole side there."""

import logging
from collections.abc import Coroutine
from typing import Any

import discord

from bot.cogs.delivery.localization import language_at
from bot.cogs.delivery.responses import (
    UmpireInteraction,
    act_of,
    answer_privately,
    answer_to_all,
)
from bot.cogs.people.room_members import channel_of, let_in
from bot.cogs.wiring.localization import page_in
from bot.referee.game.people import Place
from bot.referee.game.refusals import accepted, refuse
from bot.referee.game.rooms import SideRoom
from bot.referee.game.table import Table
from bot.referee.seats.rooms import members_of
from bot.show.asked.refusal import refused_page
from bot.show.discord_message import message_of
from bot.show.limits import CHOICE_NAME, clip
from bot.show.page import Page
from bot.show.seats.rooms import NO_RIGHT, NO_ROOM_HERE, room_page, rooms_page
from core.terms.message import english

log = logging.getLogger(__name__)


async def opens_rooms(interaction: UmpireInteraction) -> Page:
    """Make a private thread for each side that has players, or let into it who plays there now."""
    services, act = interaction.client.services, act_of(interaction)
    table = accepted(await services.rooms.may_open(act))
    channel = await channel_of(interaction.client, table.channel)
    if not isinstance(channel, discord.TextChannel):
        return refused_page(refuse(*NO_ROOM_HERE))
    rights = interaction.app_permissions
    if not (rights.create_private_threads and rights.send_messages_in_threads):
        return refused_page(refuse(*NO_RIGHT))
    kept = {each.side: each for each in await services.rooms.of(table.key)}
    try:
        rooms = [
            await _opened(interaction, table, channel, side, kept.get(side))
            for side in table.sides
            if members_of(table, side)
        ]
    except discord.Forbidden:
        return refused_page(refuse(*NO_RIGHT))
    return rooms_page(rooms, table.system)


async def answer_to_side(interaction: UmpireInteraction, work: Coroutine[Any, Any, Page]) -> None:
    """Answer for all to see in the room of one's own side, and privately everywhere else.

    Where somebody is in the room who plays there no more and cannot be put out, privately too.
    """
    if await _among_its_own(interaction):
        await answer_to_all(interaction, work)
    else:
        await answer_privately(interaction, work)


async def _among_its_own(interaction: UmpireInteraction) -> bool:
    services, act = interaction.client.services, act_of(interaction)
    room = await services.rooms.own(act)
    if room is None:
        return False
    table = await services.tables.here(act.place)
    try:
        thread = await channel_of(interaction.client, room.thread)
        if isinstance(thread, discord.Thread):
            await let_in(interaction.client, table, thread, room)
    except discord.HTTPException as error:
        log.warning("room %d keeps who plays there no more: %s", room.thread, error)
        return False
    return isinstance(thread, discord.Thread)


async def _opened(
    interaction: UmpireInteraction,
    table: Table,
    channel: discord.TextChannel,
    side: str,
    kept: SideRoom | None,
) -> SideRoom:
    """Return the room of a side, made now where there is none any more."""
    thread = None if kept is None else await channel_of(interaction.client, kept.thread)
    if kept is not None and isinstance(thread, discord.Thread):
        return await let_in(interaction.client, table, thread, kept)
    name = clip(f"{table.key.id} {english(table.system.whom(side))}", CHOICE_NAME)
    thread = await channel.create_thread(
        name=english(name), type=discord.ChannelType.private_thread, invitable=False
    )
    room = SideRoom(side, thread.id)
    await interaction.client.services.rooms.keep(table.key, room)
    room = await let_in(interaction.client, table, thread, room)
    place = Place(table.key.guild, table.channel)
    told = page_in(room_page(table, side), await language_at(interaction.client, place))
    await thread.send(**message_of(told))
    return room
