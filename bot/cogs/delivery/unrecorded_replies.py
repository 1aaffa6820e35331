"""Replies that were heard and could not be written: kept in order, tried again until they are."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from copy import copy

import discord

from bot.record.backoff import Backoff, backoff_seconds
from bot.record.errors import UnwritableError
from bot.referee.game.people import Act
from bot.referee.scheduled_job import end_all

FIRST_PAUSE = 1.0
LONGEST_PAUSE = 60.0

Take = Callable[[discord.Message, Act], Awaitable[object]]

log = logging.getLogger(__name__)


class UnrecordedReplies:
    """What was replied to a LOCK while the archive could not be written.

    The first reply fixes the dice, whenever it is written down, and with the words in which it was
    heard; what is replied after it in its channel waits behind it. After a restart the channel's
    history tells it, in the same order.

    Args:
        take: Records a reply, or says why it does not count.
        tell: Says that a reply was heard.
        edited: Discloses that a reply, recorded now, was edited since it was heard.
    """

    def __init__(self, take: Take, tell: Take, edited: Take) -> None:
        self._take = take
        self._tell = tell
        self._edited = edited
        self._backoff = Backoff()
        self._waiting: dict[int, list[tuple[discord.Message, Act]]] = {}
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._told: set[tuple[int, int]] = set()

    def waits_in(self, channel: int) -> bool:
        """Return whether a reply of a channel is still to be written."""
        return channel in self._waiting

    async def keep(self, message: discord.Message, act: Act) -> None:
        """Keep a reply until it is written, and tell its author."""
        channel = act.place.channel
        self._waiting.setdefault(channel, []).append((copy(message), act))
        if channel not in self._tasks:
            self._tasks[channel] = asyncio.create_task(self._until_written(channel))
        await self.tell(message, act)

    async def tell(self, message: discord.Message, act: Act) -> None:
        """Tell somebody, once in a channel, that he was heard and need not reply again."""
        whom = (act.place.channel, act.person.id)
        if whom not in self._told:
            self._told.add(whom)
            await self._tell(message, act)

    def retry_now(self) -> None:
        """Try at once what waits."""
        self._backoff.retry_now()

    async def close(self) -> None:
        """Stop trying; the next start reads the channels' histories."""
        await end_all(self._tasks.values())

    async def _until_written(self, channel: int) -> None:
        waiting, failures = self._waiting[channel], 0
        try:
            while waiting:
                if await self._written(*waiting[0]):
                    del waiting[0]
                    failures = 0
                else:
                    pause = backoff_seconds(failures, FIRST_PAUSE, LONGEST_PAUSE)
                    failures += 1
                    await self._backoff.rest(pause)
        finally:
            del self._waiting[channel], self._tasks[channel]
            self._told = {each for each in self._told if each[0] != channel}

    async def _written(self, message: discord.Message, act: Act) -> bool:
        """Try to write a reply; return whether nothing more is to be done for it."""
        try:
            now = await message.channel.fetch_message(message.id)
        except discord.HTTPException as gone:
            log.warning("reply %d is not there any more: %s", message.id, gone)
            now = message
        try:
            await self._take(message, act)
            if now.edited_at is not None:
                await self._edited(message, act)
        except UnwritableError as error:
            log.warning("reply %d is heard and not recorded yet: %s", message.id, error)
            return False
        except Exception:
            log.exception("reply %d could not be taken", message.id)
        return True
