"""Answers to what is typed: each is owed until it stands, across failures and restarts."""

import asyncio
import logging
from http import HTTPStatus

import aiohttp
import discord

from bot.cogs.delivery.localization import language_at
from bot.cogs.wiring.client import UmpireClient
from bot.cogs.wiring.localization import page_in
from bot.record.backoff import Backoff, backoff_seconds
from bot.record.deliveries import OwedAnswer, owed_answers, settle
from bot.record.errors import ArchiveError, Repeated
from bot.record.transaction import Transaction
from bot.referee.game.people import Place
from bot.referee.scheduled_job import end_all
from bot.show.asked.replies import LOST
from bot.show.discord_message import message_of
from bot.show.page import Page

FIRST_PAUSE = 1.0
LONGEST_PAUSE = 60.0

_FAILURES = (discord.DiscordException, aiohttp.ClientError, OSError)

log = logging.getLogger(__name__)


class OwedAnswers:
    """Notes what is typed before it is dealt with, and owes an answer until that is sent.

    What is dealt with is dealt with once; an answer that cannot be sent is tried again. After a
    restart, which knows the answer no more, its author is told that it was lost.
    """

    def __init__(self, bot: UmpireClient) -> None:
        self._bot = bot
        self._backoff = Backoff()
        self._tasks: dict[int, asyncio.Task[None]] = {}

    async def note(self, place: Place, message: int) -> bool:
        """Note that a message is being dealt with; return whether it never was before."""
        owed = OwedAnswer(place.guild, place.channel, message)
        try:
            await self._bot.services.archive.write(Transaction.owe, owed)
        except Repeated:
            return False
        return True

    async def send(self, place: Place, message: int, page: Page) -> discord.Message | None:
        """Answer a message that was noted; where that fails it is tried again, and None returned.

        All in the channel see it, in the channel's language.
        """
        try:
            sent = await self._sent(place, message, page)
        except _FAILURES as error:
            log.warning("message %d could not be answered, and will be: %s", message, error)
            self._keep_trying(place, message, page)
            return None
        await self._settle(place, message)
        return sent

    async def take_up(self) -> None:
        """Tell those whose answers an earlier run did not send, unless one stands after all."""
        for each in await self._bot.services.archive.read(owed_answers):
            self._keep_trying(Place(each.guild, each.channel), each.source, LOST, look_first=True)

    def retry_now(self) -> None:
        """Try at once what waits."""
        self._backoff.retry_now()

    async def close(self) -> None:
        """Stop trying; the next start tells of what is still owed."""
        await end_all(self._tasks.values())

    def _keep_trying(
        self, place: Place, message: int, page: Page, *, look_first: bool = False
    ) -> None:
        task = asyncio.create_task(self._until_sent(place, message, page, look_first=look_first))
        self._tasks[message] = task
        task.add_done_callback(lambda _done: self._tasks.pop(message, None))

    async def _until_sent(
        self, place: Place, message: int, page: Page, *, look_first: bool
    ) -> None:
        failures = 0
        while True:
            await self._backoff.rest(backoff_seconds(failures, FIRST_PAUSE, LONGEST_PAUSE))
            failures += 1
            try:
                if not look_first or not await self._stands(place, message):
                    await self._sent(place, message, page)
                return await self._settle(place, message)
            except discord.NotFound:
                return await self._settle(place, message)
            except _FAILURES as error:
                log.warning("message %d is still to be answered: %s", message, error)
                if isinstance(error, discord.HTTPException) and _is_unfit(error):
                    page = LOST

    async def _sent(self, place: Place, message: int, page: Page) -> discord.Message:
        reference = discord.MessageReference(
            message_id=message,
            channel_id=place.channel,
            guild_id=place.guild,
            fail_if_not_exists=False,
        )
        channel = self._bot.get_partial_messageable(place.channel, guild_id=place.guild)
        shown = page_in(page, await language_at(self._bot, place))
        return await channel.send(reference=reference, nonce=f"a{message}", **message_of(shown))

    async def _stands(self, place: Place, message: int) -> bool:
        """Return whether a message was answered before the bot could note it."""
        channel = self._bot.get_partial_messageable(place.channel, guild_id=place.guild)
        async for each in channel.history(after=discord.Object(message), limit=_LOOKED_AT):
            answered = each.reference.message_id if each.reference is not None else None
            if answered == message and each.author.id == self._bot.me:
                return True
        return False

    async def _settle(self, place: Place, message: int) -> None:
        """Note that nothing is owed any more; where that fails, the next start looks for it."""
        owed = OwedAnswer(place.guild, place.channel, message)
        try:
            await self._bot.services.archive.write(lambda tx: settle(tx.db, owed))
        except ArchiveError as error:
            log.warning("message %d is answered, which could not be noted: %s", message, error)


_LOOKED_AT = 200
"""How many messages after a line are searched for its answer."""


def _is_unfit(error: discord.HTTPException) -> bool:
    return error.status in (HTTPStatus.BAD_REQUEST, HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
