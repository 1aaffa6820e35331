"""Guilds and messages as JSON, each as one reader may see it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.local.loopback.payload import Payload, iso_time, walk
from bot.local.loopback.world.channels import Channel
from bot.local.loopback.world.guilds import Guild, User
from bot.local.loopback.world.messages import Message


@dataclass(frozen=True, slots=True)
class Reader:
    """The application that reads.

    Attributes:
        bot_id: its account.
        reads_all: whether it has the message content intent.
    """

    bot_id: int
    reads_all: bool


def may_read(message: Message, channel: Channel, reader: Reader) -> bool:
    """Return whether the reader gets the content.

    Without the intent: only of its own messages, of direct messages, and of messages that
    mention it, to which a reply that pings counts.
    """
    return (
        reader.reads_all
        or channel.guild is None
        or message.author.id == reader.bot_id
        or any(user.id == reader.bot_id for user in message.mentions)
    )


def message_payload(message: Message, channel: Channel, reader: Reader) -> Payload:
    """Return the message object; what the reader may not read is empty, as Discord does it."""
    fields = _bare(message, channel, reader)
    if message.reply_to is None:
        return fields
    fields["message_reference"] = {
        "type": 0,
        "channel_id": str(channel.id),
        "message_id": str(message.reply_to),
    }
    if channel.guild is not None:
        fields["message_reference"]["guild_id"] = str(channel.guild.id)
    answered = channel.messages.get(message.reply_to)
    fields["referenced_message"] = _bare(answered, channel, reader) if answered else None
    return fields


def event_payload(message: Message, channel: Channel, reader: Reader) -> Payload:
    """Return the message as gateway events carry it: with the guild and the author's membership."""
    fields = message_payload(message, channel, reader)
    if channel.guild is not None:
        fields["guild_id"] = str(channel.guild.id)
        member = channel.guild.members.get(message.author.id)
        if member is not None:
            fields["member"] = member.resolved() | {"deaf": False, "mute": False}
    return fields


def whole_guild(
    guild: Guild, channels: Sequence[Channel], threads: Sequence[Channel], only: User | None
) -> Payload:
    """Return the guild object of `GUILD_CREATE`.

    Args:
        guild: the guild.
        channels: its text channels.
        threads: its open threads that the bot can see.
        only: the one member to list, for a receiver without the members intent.
    """
    members = guild.members.values()
    listed = [member for member in members if only is None or member.user.id == only.id]
    return guild_fields(guild) | {
        "joined_at": iso_time(min(member.joined_at for member in members)),
        "large": False,
        "unavailable": False,
        "member_count": len(guild.members),
        "members": [member.payload() for member in listed],
        "channels": [channel.payload() for channel in channels],
        "threads": [thread.payload() for thread in threads],
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def guild_fields(guild: Guild) -> Payload:
    """Return the guild object without what only the gateway sends."""
    return {
        "id": str(guild.id),
        "name": guild.name,
        "owner_id": str(guild.owner_id),
        "roles": [role.payload() for role in guild.roles.values()],
        "emojis": [],
        "stickers": [],
        "features": [],
        "preferred_locale": guild.locale,
        **_UNUSED_IN_GUILDS,
    }


_UNUSED_IN_GUILDS: Payload = {
    "icon": None,
    "description": None,
    "home_header": None,
    "splash": None,
    "discovery_splash": None,
    "banner": None,
    "application_id": None,
    "region": "deprecated",
    "afk_channel_id": None,
    "afk_timeout": 300,
    "system_channel_id": None,
    "system_channel_flags": 0,
    "widget_enabled": False,
    "widget_channel_id": None,
    "verification_level": 0,
    "default_message_notifications": 0,
    "explicit_content_filter": 0,
    "mfa_level": 0,
    "nsfw": False,
    "nsfw_level": 0,
    "max_presences": None,
    "max_members": 500_000,
    "max_stage_video_channel_users": 50,
    "max_video_channel_users": 25,
    "vanity_url_code": None,
    "premium_tier": 0,
    "premium_subscription_count": 0,
    "premium_progress_bar_enabled": False,
    "rules_channel_id": None,
    "safety_alerts_channel_id": None,
    "public_updates_channel_id": None,
    "incidents_data": None,
}
"""What Discord says of every guild and nobody here has."""


def _bare(message: Message, channel: Channel, reader: Reader) -> Payload:
    readable = may_read(message, channel, reader)
    shown = set(_linked_files(message))
    fields: Payload = {
        "id": str(message.id),
        "channel_id": str(channel.id),
        "author": message.author.payload(),
        "type": int(message.kind),
        "content": message.content if readable else "",
        "embeds": list(message.embeds) if readable else [],
        "components": list(message.components) if readable else [],
        "attachments": [
            attachment.payload()
            for attachment in message.attachments
            if readable and attachment.url not in shown
        ],
        "flags": message.flags,
        "mentions": [user.payload() for user in message.mentions],
        "mention_roles": [str(role) for role in message.mentioned_role_ids],
        "mention_everyone": message.mentions_everyone,
        "timestamp": iso_time(message.sent_at),
        "edited_timestamp": None if message.edited_at is None else iso_time(message.edited_at),
        "pinned": False,
        "tts": False,
    }
    if message.nonce is not None:
        fields["nonce"] = message.nonce
    if message.origin is not None:
        fields["application_id"] = str(reader.bot_id)
        fields["webhook_id"] = str(reader.bot_id)
        fields["interaction_metadata"] = message.origin.payload()
    return fields


def _linked_files(message: Message) -> Iterator[str]:
    """Yield the addresses that embeds and components show, whose files are not listed again."""
    for embed in message.embeds:
        for part in ("image", "thumbnail"):
            yield str((embed.get(part) or {}).get("url"))
    for component in walk(message.components):
        for key in ("media", "file"):
            yield str((component.get(key) or {}).get("url"))
        for item in component.get("items") or []:
            yield str(item["media"]["url"])
