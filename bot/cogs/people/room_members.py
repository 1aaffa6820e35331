"""Who is in the rooms of sides: brought up to date as soon as a seat changes."""

import asyncio
import logging
from dataclasses import replace

import discord

from bot.cogs.wiring.client import UmpireClient
from bot.record.errors import ArchiveError
from bot.record.games import GameKey
from bot.referee.game.rooms import SideRoom
from bot.referee.game.table import Table
from bot.referee.seats.rooms import members_of

log = logging.getLogger(__name__)

NAME = "room members"
"""What the task is called that looks after a game's rooms."""


class RoomMembers:
    """Lets into the rooms of a game who plays there now, and puts out who does no more."""

    def __init__(self, client: UmpireClient) -> None:
        self._client = client
        self._known: dict[GameKey, object] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def on_change(self, table: Table) -> None:
        """Look after a game's rooms if other people play in it than when they were looked at."""
        people = (table.seats, table.seat_sharing)
        if self._known.get(table.key) == people:
            return
        self._known[table.key] = people
        task = asyncio.create_task(self._looked_after(table), name=NAME)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _looked_after(self, table: Table) -> None:
        try:
            for room in await self._client.services.rooms.of(table.key):
                thread = await channel_of(self._client, room.thread)
                if isinstance(thread, discord.Thread):
                    await let_in(self._client, table, thread, room)
        except (discord.DiscordException, ArchiveError, OSError) as error:
            # whoever asks there next is let in or put out before anything is shown
            self._known.pop(table.key, None)
            log.warning("the rooms of game %s keep who was in them: %s", table.key, error)


async def let_in(
    client: UmpireClient, table: Table, thread: discord.Thread, room: SideRoom
) -> SideRoom:
    """Let everybody into a room who acts for its side, and put out whoever does no more."""
    wanted = members_of(table, room.side)
    if set(wanted) == set(room.members):
        return room
    for user in set(room.members) - set(wanted):
        await thread.remove_user(discord.Object(user))
    for user in wanted:
        if user not in room.members:
            await thread.add_user(discord.Object(user))
    room = replace(room, members=wanted)
    await client.services.rooms.keep(table.key, room)
    return room


async def channel_of(client: UmpireClient, channel: int) -> object:
    """Return a channel or thread; None where it is gone."""
    try:
        return client.get_channel(channel) or await client.fetch_channel(channel)
    except discord.NotFound:
        return None
