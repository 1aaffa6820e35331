"""Sending what the outbox owes, and finding it again in a channel's history."""

import logging
import re
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from http import HTTPStatus
from typing import Any

import discord

from bot.cogs.boards import pictures_of
from bot.cogs.delivery.posted_boards import board_of_post
from bot.cogs.delivery.record_files import largest_of, record_files, with_page
from bot.cogs.delivery.unreadable_channels import UnreadableError, require_history
from bot.cogs.wiring.client import UmpireClient
from bot.cogs.wiring.localization import discord_files, page_in
from bot.record.outbox import BarredError, GoneError, SpentNonceError, UndeliverableError
from bot.record.posts import Post, post_of_number
from bot.record.sequels import THEN, Closes, asking_buttons, sequel_of
from bot.referee.cases.turn_end import ATTACHED, TO
from bot.referee.game.language import ENGLISH, LANGUAGE
from bot.referee.lifecycle.exports import Exports
from bot.show.asked.question import without_buttons
from bot.show.attachments import MOST_TOGETHER, Attachment, pack_attachments
from bot.show.board.whole_map import with_way_to_a_part
from bot.show.discord_message import edit_of, message_of
from bot.show.page import Page, Shown, read_page
from bot.show.record.turns import unattached_page, unpaged_page
from bot.show.record.undelivered_posts import closed_channel_page
from core.terms.message import Verbatim, joined, say

log = logging.getLogger(__name__)

SLACK = timedelta(minutes=2)
"""How far the clocks of host and Discord may differ when history is searched."""

PAGE_S = 60.0
"""So many seconds a turn's end waits for the page that goes with it."""

ARCHIVED_THREAD, LOCKED_THREAD = 50083, 160005
"""What Discord answers where a thread takes no messages until somebody opens it."""

_IN_A_WHILE = frozenset({20016, 20028, 20029, 40003, 130000})
"""What it answers where too much is written in a channel or a server, or said privately, or where
it has too much to do itself, whatever the status: the same message is taken in a while."""

UNKNOWN_MESSAGE = 10008
"""What it answers to a nonce whose message was deleted."""

_CODE = re.compile(r"\n`[0-9a-f]{64}`\Z")
"""The last line of a LOCK."""

_LINE = re.compile(r"line \d+ · (?=no\. \d+\Z)")
"""What stood before a post's number until version 0.3.0: the line that it tells of."""

_UNFIT = frozenset({HTTPStatus.BAD_REQUEST, HTTPStatus.REQUEST_ENTITY_TOO_LARGE})
"""The answers to a message whose form or size Discord will never take."""


def with_post_number(post: Post) -> Page:
    """Return a post's page with its number in the small print, by which it is found."""
    beside = {THEN, ATTACHED, TO, LANGUAGE}
    page = read_page({name: value for name, value in post.payload.items() if name not in beside})
    if not page.title:
        return page
    small = say("no. {id}", id=post.id)
    return replace(page, footer=joined([page.footer, small], " · ") if page.footer else small)


def localized(post: Post, page: Page) -> Page:
    """Return a post's page with what was not said yet in its game's language of that time."""
    return page_in(page, post.payload.get(LANGUAGE, ENGLISH))


def _is(message: discord.Message, page: Page) -> bool:
    """Return whether a message shows a page: by its small print, its code, or its whole text."""
    if page.footer:
        return any(_is_small_print(embed.footer.text or "", page) for embed in message.embeds)
    wanted = str(message_of(page)["content"])
    code = _CODE.search(wanted)
    # no other LOCK ends with this code, in whatever words an earlier version put it
    return message.content.endswith(code[0]) if code else message.content == wanted


def _is_small_print(shown: str, page: Page) -> bool:
    """Return whether a footer is a page's; one head cannot stand for two archives' records."""
    footer, _, head = shown.partition("\n")
    same_head = not head or not page.head or head == page.head
    return same_head and _LINE.sub("", footer) == page.footer


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
class _Delivery:
    """A page with what is attached to it, and the pictures of the board beside it."""

    page: Page
    attachments: tuple[Attachment, ...] = ()
    board: tuple[Attachment, ...] = ()


class Poster:
    """Sends posts through a client.

    Args:
        client: Speaks to Discord.
        exports: Gives out the records that some posts enclose.
    """

    def __init__(self, client: UmpireClient, exports: Exports) -> None:
        self._client = client
        self._exports = exports

    async def send(self, post: Post) -> int:
        """Send a post with its nonce; return the message's id.

        Raises:
            SpentNonceError: A message with this nonce stood, and was deleted.
            UndeliverableError: Discord refuses the message itself, or a private one at all.
            GoneError: The channel is gone.
            BarredError: The channel is closed to us for now.
        """
        if isinstance(then := sequel_of(post.payload), Closes):
            return await self._close(post, then)
        try:
            channel, letter = await self._channel(post), await self._delivery(post)
            try:
                message = await self._sent(channel, post, letter)
            except discord.Forbidden:
                if not letter.board:
                    raise
                # a channel that takes no pictures still takes words
                message = await self._sent(channel, post, replace(letter, board=()))
        except discord.HTTPException as error:
            if error.code == UNKNOWN_MESSAGE:
                raise SpentNonceError from error
            raise _meaning(error, post) from error
        return message.id

    async def _sent(
        self, channel: discord.abc.Messageable, post: Post, letter: _Delivery
    ) -> discord.Message:
        files = (*letter.attachments, *letter.board)
        return await channel.send(
            nonce=post.nonce,
            files=discord_files(files, post.payload.get(LANGUAGE, ENGLISH)),
            **_answered(post, letter.page),
            **message_of(localized(post, letter.page)),
        )

    async def find(self, post: Post) -> int | None:
        """Return the id of a post's message in its channel's history, or None.

        Raises:
            UndeliverableError: Discord refuses a private message.
            GoneError: The channel is gone.
            BarredError: The channel is closed to us for now.
        """
        if isinstance(sequel_of(post.payload), Closes):
            return None
        since = datetime.fromtimestamp(post.at / 1000, UTC) - SLACK
        wanted = localized(post, with_post_number(post))
        try:
            channel = await self._channel(post)
            async for message in channel.history(after=since, oldest_first=True, limit=None):
                mine = self._client.user is not None and message.author.id == self._client.user.id
                if mine and _is(message, wanted):
                    return message.id
            if TO not in post.payload:
                await require_history(self._client, channel, post.game)
        except discord.HTTPException as error:
            raise _meaning(error, post) from error
        except UnreadableError as error:
            raise BarredError(str(error)) from error
        return None

    async def _close(self, post: Post, then: Closes) -> int:
        """Take a question's buttons off the message that asks it; one that is gone needs nothing.

        Done twice it changes nothing more.
        """
        asked = await self._client.services.archive.read(post_of_number, then.closes)
        if asked is None or asked.message is None:
            raise GoneError(f"post {then.closes} stands nowhere")
        page = without_buttons(
            with_post_number(asked),
            asking_buttons(
                (each["id"] for each in asked.payload["buttons"]), post.game.id, then.question
            ),
            Verbatim(f"**{post.payload['title']}**"),
        )
        channel = self._client.get_partial_messageable(asked.channel, guild_id=post.game.guild)
        try:
            await channel.get_partial_message(asked.message).edit(**edit_of(localized(asked, page)))
        except discord.HTTPException as error:
            passing = _meaning(error, post) is error
            raise (error if passing else GoneError(str(error))) from error
        return asked.message

    async def tell_host(self, post: Post, reason: str) -> None:
        """Tell a game's host that its channel is closed to the bot, in a message of his own."""
        log.warning("game %s of guild %d: %s", post.game, post.game.guild, reason)
        table = await self._client.services.tables.of(post.game)
        try:
            direct = await self._client.create_dm(discord.Object(id=table.host))
            told = localized(post, closed_channel_page(post.game.id, post.channel))
            await direct.send(**message_of(told))
        except discord.HTTPException as error:
            log.warning("the host of game %s could not be told: %s", post.game, error)

    async def _channel(self, post: Post) -> discord.abc.Messageable:
        if TO in post.payload:
            return await self._client.create_dm(discord.Object(post.payload[TO]))
        return self._client.get_partial_messageable(post.channel, guild_id=post.game.guild)

    async def _delivery(self, post: Post) -> _Delivery:
        """Return what a post says, with the record as it stood when the post was written."""
        page = with_post_number(post)
        page, board = await self._board(post, page)
        if ATTACHED not in post.payload:
            return _Delivery(page, board=board)
        export = await self._exports.up_to(post.game, post.payload[ATTACHED])
        record = record_files(export)
        largest = self._largest(post)
        fitting = pack_attachments(record, largest)
        if fitting is None:
            return _Delivery(unattached_page(page, largest_of(record), largest), board=board)
        services = self._client.services
        if (await services.page_wishes.of(post.game)).turn_end:
            handed = await with_page(services.pages, export, fitting, largest, PAGE_S)
            page = page if len(handed) > len(fitting) else unpaged_page(page)
            fitting = handed
        together = sum(len(each.content) for each in (*fitting, *board))
        return _Delivery(page, fitting, board if together <= MOST_TOGETHER else ())

    async def _board(self, post: Post, page: Page) -> tuple[Page, tuple[Attachment, ...]]:
        """Return a page, and the board as it stood when its post was written if it shows one."""
        if page.board is None or not self._takes_files(post):
            return page, ()
        services = self._client.services
        table = await services.tables.of(post.game)
        board = await board_of_post(services, table, page.board, post.k)
        whole = bool(board) and page.board is Shown.TURN
        return with_way_to_a_part(page, pictures_of(table)) if whole else page, board

    def _takes_files(self, post: Post) -> bool:
        """Return whether files may be attached in a post's channel, as far as that is known."""
        guild = self._client.get_guild(post.game.guild)
        channel = None if guild is None else guild.get_channel_or_thread(post.channel)
        if guild is None or channel is None:
            return True
        return channel.permissions_for(guild.me).attach_files

    def _largest(self, post: Post) -> int:
        """Return the most bytes of a file where a post goes."""
        guild = None if TO in post.payload else self._client.get_guild(post.game.guild)
        return guild.filesize_limit if guild else discord.utils.DEFAULT_FILE_SIZE_LIMIT_BYTES


def _meaning(error: discord.HTTPException, post: Post) -> Exception:
    """Return what an answer of Discord's means for a post; the error itself, where it may pass."""
    told = f"channel {post.channel}: {error.text or error}"
    refused = HTTPStatus.BAD_REQUEST <= error.status < HTTPStatus.INTERNAL_SERVER_ERROR
    if not refused or error.status == HTTPStatus.TOO_MANY_REQUESTS or error.code in _IN_A_WHILE:
        return error
    if TO in post.payload:  # whoever takes no private message is told of it in the channel
        return UndeliverableError(told)
    if error.status == HTTPStatus.FORBIDDEN or error.code in (ARCHIVED_THREAD, LOCKED_THREAD):
        return BarredError(told)
    if error.status == HTTPStatus.NOT_FOUND:
        return GoneError(told)
    return UndeliverableError(told) if error.status in _UNFIT else error
