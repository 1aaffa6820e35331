"""Sending what the outbox owes, and finding it again in a channel's history."""

import io
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from http import HTTPStatus
from typing import Any

import discord

from bot.cogs.enclosing import largest_of, record_files
from bot.record.outbox import UndeliverableError
from bot.record.posts import Post
from bot.referee.expiring import THEN
from bot.referee.exporting import Exports
from bot.referee.turn_end import ENCLOSED, TO
from bot.show.discord_message import message_of
from bot.show.enclosures import Enclosure, enclosed
from bot.show.page import Page, read_page
from bot.show.turns import unattached_page

SLACK = timedelta(minutes=2)
"""How far the clocks of host and Discord may differ when history is searched."""

_GONE = (discord.NotFound, discord.Forbidden)


def numbered(post: Post) -> Page:
    """Return a post's page with its line and number in the small print, by which it is found."""
    beside = {THEN, ENCLOSED, TO}
    page = read_page({name: value for name, value in post.payload.items() if name not in beside})
    if not page.title:
        return page
    small = f"line {post.k} · no. {post.id}"
    footer = f"{page.footer} · {small}" if page.footer else small
    return Page(
        **{name: getattr(page, name) for name in Page.__slots__ if name != "footer"}, footer=footer
    )


def _is(message: discord.Message, page: Page) -> bool:
    """Return whether a message shows a page: by its small print, or by its whole text."""
    if page.footer:
        return any(embed.footer.text == page.footer for embed in message.embeds)
    return message.content == str(message_of(page)["content"])


def _answered(post: Post, page: Page) -> dict[str, Any]:
    if page.reply_to is None:
        return {}
    reference = discord.MessageReference(
        message_id=page.reply_to,
        channel_id=post.channel,
        guild_id=post.game.guild,
        fail_if_not_exists=False,
    )
    return {"reference": reference}


@dataclass(frozen=True, slots=True)
class _Letter:
    """A page with what is attached to it."""

    page: Page
    enclosures: tuple[Enclosure, ...] = ()


class Poster:
    """Sends posts through a client.

    Args:
        client: Speaks to Discord.
        exports: Gives out the records that some posts enclose.
    """

    def __init__(self, client: discord.Client, exports: Exports) -> None:
        self._client = client
        self._exports = exports

    async def send(self, post: Post) -> int:
        """Send a post with its id as nonce; return the message's id.

        Raises:
            UndeliverableError: The channel is gone, closed to us, or refuses the message for good.
        """
        try:
            channel, letter = await self._channel(post), await self._letter(post)
            message = await channel.send(
                nonce=str(post.id),
                files=[
                    discord.File(io.BytesIO(each.content), each.name) for each in letter.enclosures
                ],
                **_answered(post, letter.page),
                **message_of(letter.page),
            )
        except discord.HTTPException as error:
            if _is_final(error, private=TO in post.payload):
                raise UndeliverableError(f"channel {post.channel}: {error.text}") from error
            raise
        return message.id

    async def find(self, post: Post) -> int | None:
        """Return the id of a post's message in its channel's history, or None."""
        since = datetime.fromtimestamp(post.at / 1000, UTC) - SLACK
        wanted = numbered(post)
        try:
            channel = await self._channel(post)
            async for message in channel.history(after=since, oldest_first=True, limit=None):
                mine = self._client.user is not None and message.author.id == self._client.user.id
                if mine and _is(message, wanted):
                    return message.id
        except discord.HTTPException as error:
            if _is_final(error, private=TO in post.payload):
                raise UndeliverableError(f"channel {post.channel}: {error.text}") from error
            raise
        return None

    async def _channel(self, post: Post) -> discord.abc.Messageable:
        if TO in post.payload:
            return await self._client.create_dm(discord.Object(post.payload[TO]))
        return self._client.get_partial_messageable(post.channel, guild_id=post.game.guild)

    async def _letter(self, post: Post) -> _Letter:
        """Return what a post says, with the record as it stood when the post was written."""
        page = numbered(post)
        if ENCLOSED not in post.payload:
            return _Letter(page)
        record = record_files(await self._exports.up_to(post.game, post.payload[ENCLOSED]))
        largest = self._largest(post)
        fitting = enclosed(record, largest)
        if fitting is None:
            return _Letter(unattached_page(page, largest_of(record), largest))
        return _Letter(page, fitting)

    def _largest(self, post: Post) -> int:
        """Return the most bytes of a file where a post goes."""
        guild = None if TO in post.payload else self._client.get_guild(post.game.guild)
        return guild.filesize_limit if guild else discord.utils.DEFAULT_FILE_SIZE_LIMIT_BYTES


def _is_final(error: discord.HTTPException, *, private: bool) -> bool:
    """Return whether a message will never be taken; a private one is not tried for ever."""
    if isinstance(error, _GONE):
        return True
    refused = HTTPStatus.BAD_REQUEST <= error.status < HTTPStatus.INTERNAL_SERVER_ERROR
    return private and refused and error.status != HTTPStatus.TOO_MANY_REQUESTS
