"""Sending what the outbox owes, and finding it again in a channel's history."""

from datetime import UTC, datetime, timedelta
from typing import Any

import discord

from bot.record.outbox import UndeliverableError
from bot.record.posts import Post
from bot.referee.expiring import THEN
from bot.show.discord_message import message_of
from bot.show.page import Page, read_page

SLACK = timedelta(minutes=2)
"""How far the clocks of host and Discord may differ when history is searched."""

_GONE = (discord.NotFound, discord.Forbidden)


def numbered(post: Post) -> Page:
    """Return a post's page with its line and number in the small print, by which it is found."""
    page = read_page({name: value for name, value in post.payload.items() if name != THEN})
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


class Poster:
    """Sends posts through a client."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def send(self, post: Post) -> int:
        """Send a post with its id as nonce; return the message's id.

        Raises:
            UndeliverableError: The channel is gone, closed to us, or refuses the message for good.
        """
        channel, page = self._channel(post), numbered(post)
        try:
            message = await channel.send(
                nonce=str(post.id), **_answered(post, page), **message_of(page)
            )
        except _GONE as error:
            raise UndeliverableError(f"channel {post.channel}: {error.text}") from error
        return message.id

    async def find(self, post: Post) -> int | None:
        """Return the id of a post's message in its channel's history, or None."""
        since = datetime.fromtimestamp(post.at / 1000, UTC) - SLACK
        wanted = numbered(post)
        try:
            async for message in self._channel(post).history(
                after=since, oldest_first=True, limit=None
            ):
                mine = self._client.user is not None and message.author.id == self._client.user.id
                if mine and _is(message, wanted):
                    return message.id
        except _GONE as error:
            raise UndeliverableError(f"channel {post.channel}: {error.text}") from error
        return None

    def _channel(self, post: Post) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(post.channel, guild_id=post.game.guild)
