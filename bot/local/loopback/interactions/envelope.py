"""The `INTERACTION_CREATE` payload around what a person did."""

from bot.local.loopback.interactions.reply import Act
from bot.local.loopback.payload import Payload
from bot.local.loopback.settings import Settings
from bot.local.loopback.world.permissions import permissions_in
from bot.local.loopback.world.rendering import Reader, message_payload
from bot.local.loopback.world.users import User

_IN_GUILD, _IN_DIRECT = 0, 1


def envelope(number: int, token: str, act: Act, bot: User, settings: Settings) -> Payload:
    """Return the event's payload; messages in it can be read whatever the intents."""
    channel = act.channel
    fields: Payload = {
        "id": str(number),
        "application_id": str(bot.id),
        "type": int(act.kind),
        "token": token,
        "version": 1,
        "data": act.body,
        "channel_id": str(channel.id),
        "channel": channel.payload(permissions_in(act.user.id, channel)),
        "app_permissions": str(permissions_in(bot.id, channel)),
        "attachment_size_limit": settings.file_bytes,
        "locale": act.user.locale,
        "entitlements": [],
    }
    if act.source is not None:
        reader = Reader(bot.id, reads_all=True)
        fields["message"] = message_payload(act.source, channel, reader)
    return fields | (_from_guild(act) if channel.guild else _from_direct(act))


def _from_guild(act: Act) -> Payload:
    guild = act.channel.guild
    if guild is None:
        return {}
    member = guild.members[act.user.id].payload()
    return {
        "guild_id": str(guild.id),
        "guild": {"id": str(guild.id), "locale": guild.locale, "features": []},
        "guild_locale": guild.locale,
        "member": member | {"permissions": str(permissions_in(act.user.id, act.channel))},
        "context": _IN_GUILD,
        "authorizing_integration_owners": {"0": str(guild.id)},
    }


def _from_direct(act: Act) -> Payload:
    return {
        "user": act.user.payload(),
        "context": _IN_DIRECT,
        "authorizing_integration_owners": {"0": "0"},
    }
