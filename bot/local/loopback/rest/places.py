"""Finding what a path names, and refusing what the bot may not see or do there."""

from bot.local.loopback.refusals import DiscordRefuses, Verdict
from bot.local.loopback.rest.call import Call
from bot.local.loopback.site import Site
from bot.local.loopback.wire import Permission
from bot.local.loopback.world.channels import Channel
from bot.local.loopback.world.guilds import Guild
from bot.local.loopback.world.messages import Message
from bot.local.loopback.world.permissions import may
from bot.local.loopback.world.rendering import Reader


def visible_channel(site: Site, call: Call) -> Channel:
    """Return the channel of the path.

    Raises:
        DiscordRefuses: 10003 if there is none, 50001 if the bot cannot see it.
    """
    channel = site.world.channels.get(call.id("channel_id"))
    if channel is None:
        raise DiscordRefuses(Verdict.UNKNOWN_CHANNEL)
    if not may(site.world.bot.id, channel, Permission.VIEW_CHANNEL):
        raise DiscordRefuses(Verdict.MISSING_ACCESS)
    return channel


def public_message(site: Site, call: Call, channel: Channel) -> Message:
    """Return the message of the path; ephemeral messages cannot be reached this way.

    Raises:
        DiscordRefuses: 10008 if there is none, 50001 if the bot may not read history.
    """
    message = channel.messages.get(call.id("message_id"))
    if message is None or message.ephemeral:
        raise DiscordRefuses(Verdict.UNKNOWN_MESSAGE)
    if not may(site.world.bot.id, channel, Permission.READ_MESSAGE_HISTORY):
        raise DiscordRefuses(Verdict.MISSING_ACCESS)
    return message


def joined_guild(site: Site, call: Call) -> Guild:
    """Return the guild of the path.

    Raises:
        DiscordRefuses: 10004 if there is none, 50001 if the bot is not in it.
    """
    guild = site.world.guilds.get(call.id("guild_id"))
    if guild is None:
        raise DiscordRefuses(Verdict.UNKNOWN_GUILD)
    if site.world.bot.id not in guild.members:
        raise DiscordRefuses(Verdict.MISSING_ACCESS)
    return guild


def require(site: Site, channel: Channel, *needed: Permission) -> None:
    """Refuse with 50013 unless the bot has every one of the permissions in the channel."""
    if not may(site.world.bot.id, channel, *needed):
        raise DiscordRefuses(Verdict.MISSING_PERMISSIONS)


def reader(site: Site) -> Reader:
    """Return the application as a reader over HTTP."""
    return Reader(site.world.bot.id, reads_all=site.settings.message_content)
