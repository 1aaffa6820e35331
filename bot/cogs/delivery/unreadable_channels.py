"""A channel whose history we may not read: found out, and told, but never a reason to stop."""

import logging

import discord

from bot.cogs.wiring.client import UmpireClient
from bot.cogs.wiring.localization import page_in
from bot.record.games import Game, GameKey
from bot.record.posts import was_sent
from bot.show.discord_message import message_of
from bot.show.record.undelivered_posts import closed_channel_page, unread_channel_page
from core.terms.message import SaidError, Verbatim, say

log = logging.getLogger(__name__)


class UnreadableError(SaidError):
    """A channel shows nothing at all, where we know that we have written in it."""


async def require_history(
    client: UmpireClient, channel: discord.abc.Messageable, game: GameKey
) -> None:
    """Make sure that where nothing was found nothing is kept from us.

    Discord shows an empty history, and no error, to whoever may not read it.

    Raises:
        UnreadableError: The channel is empty to our eyes, and messages of ours were sent there.
    """
    if not await client.services.archive.read(was_sent, game):
        return
    async for _ in channel.history(limit=1):
        return
    raise UnreadableError(
        say(
            "the channel of game {game} shows no message of all that were sent",
            game=Verbatim(str(game)),
        )
    )


async def tell_unread(bot: UmpireClient, game: Game) -> None:
    """Say in a channel that its history cannot be read, or to the host where we may not speak."""
    spoken = await bot.services.languages.of(game.key)
    page = page_in(unread_channel_page(game.key.id, game.channel), spoken)
    try:
        channel = bot.get_partial_messageable(game.channel, guild_id=game.key.guild)
        await channel.send(**message_of(page))
    except discord.HTTPException:
        await _tell_host(bot, game, spoken)


async def _tell_host(bot: UmpireClient, game: Game, spoken: str) -> None:
    page = page_in(closed_channel_page(game.key.id, game.channel), spoken)
    try:
        table = await bot.services.tables.of(game.key)
        direct = await bot.create_dm(discord.Object(id=table.host))
        await direct.send(**message_of(page))
    except discord.HTTPException as error:
        log.warning("the host of game %s could not be told: %s", game.key, error)
