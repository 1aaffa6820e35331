"""Messages of a channel: new, read, edited, deleted."""

from dataclasses import replace

from bot.local.loopback import limits
from bot.local.loopback.checks.form import Form, refuse_form
from bot.local.loopback.payload import Payload
from bot.local.loopback.refusals import DiscordRefuses, Verdict
from bot.local.loopback.rest.bodies import apply_edit, new_draft
from bot.local.loopback.rest.call import Answer, Call, Route, snowflake
from bot.local.loopback.rest.places import public_message, reader, require, visible_channel
from bot.local.loopback.site import Site
from bot.local.loopback.wire import MessageFlag, MessageKind, Permission
from bot.local.loopback.world.channels import Channel
from bot.local.loopback.world.mentions import ALLOW_ALL
from bot.local.loopback.world.messages import Message
from bot.local.loopback.world.permissions import may, may_speak
from bot.local.loopback.world.rendering import message_payload
from bot.local.loopback.world.speech import delete, say

_SETTABLE = MessageFlag.SUPPRESS_EMBEDS | MessageFlag.SUPPRESS_NOTIFICATIONS
_SETTABLE |= MessageFlag.COMPONENTS_V2
_PAGE = 50


def create_message(site: Site, call: Call) -> Answer:
    """Post a message; a nonce that is enforced and known gives the earlier message instead."""
    channel = visible_channel(site, call)
    _require_voice(site, channel, call)
    draft = new_draft(site, call, call.fields, ALLOW_ALL)
    earlier = _earlier_with_nonce(site, call.fields)
    if earlier is not None:
        return message_payload(earlier, site.world.channels[earlier.channel_id], reader(site))
    reply_to = _answered(site, channel, call.fields)
    kind = MessageKind.PLAIN if reply_to is None else MessageKind.REPLY
    draft = replace(draft, flags=draft.flags & _SETTABLE, kind=kind, reply_to=reply_to)
    said = say(site.world, channel, site.world.bot, draft)
    return message_payload(said, channel, reader(site))


def get_message(site: Site, call: Call) -> Answer:
    """Read one message."""
    channel = visible_channel(site, call)
    return message_payload(public_message(site, call, channel), channel, reader(site))


def get_messages(site: Site, call: Call) -> Answer:
    """Read a page of history, newest first."""
    channel = visible_channel(site, call)
    if not may(site.world.bot.id, channel, Permission.READ_MESSAGE_HISTORY):
        return []
    page = _page(channel.public_messages(), call)
    return [message_payload(message, channel, reader(site)) for message in reversed(page)]


def edit_message(site: Site, call: Call) -> Answer:
    """Edit one of the bot's own messages."""
    channel = visible_channel(site, call)
    message = public_message(site, call, channel)
    if message.author.id != site.world.bot.id:
        raise DiscordRefuses(Verdict.NOT_YOUR_MESSAGE)
    changed = apply_edit(site, call, call.fields, message, ALLOW_ALL)
    return message_payload(changed, channel, reader(site))


def delete_message(site: Site, call: Call) -> Answer:
    """Delete a message: the bot's own, or with the permission anyone's."""
    channel = visible_channel(site, call)
    message = public_message(site, call, channel)
    if message.author.id != site.world.bot.id:
        if channel.guild is None:
            raise DiscordRefuses(Verdict.NOT_IN_DIRECT)
        require(site, channel, Permission.MANAGE_MESSAGES)
    delete(site.world, channel, message)
    return None


def type_in_channel(site: Site, call: Call) -> Answer:
    """Show that the bot is typing, which nobody here looks at."""
    visible_channel(site, call)
    return None


def _require_voice(site: Site, channel: Channel, call: Call) -> None:
    bot = site.world.bot
    if channel.is_forum:
        raise DiscordRefuses(Verdict.NO_TEXT_CHANNEL)
    if channel.pair and channel.pair[0].id in site.world.closed_to_direct:
        raise DiscordRefuses(Verdict.CLOSED_TO_DIRECT)
    if not may_speak(bot.id, channel):
        raise DiscordRefuses(Verdict.MISSING_PERMISSIONS)
    if channel.thread and channel.thread.locked:
        if channel.thread.archived:
            raise DiscordRefuses(Verdict.THREAD_CLOSED)
        if not may(bot.id, channel, Permission.MANAGE_THREADS):
            raise DiscordRefuses(Verdict.THREAD_LOCKED)
    if call.fields.get("embeds"):
        require(site, channel, Permission.EMBED_LINKS)
    if call.uploads:
        require(site, channel, Permission.ATTACH_FILES)


def _answered(site: Site, channel: Channel, body: Payload) -> int | None:
    """Return the message that the body replies to; none if it is gone and need not exist."""
    reference = body.get("message_reference")
    if not reference:
        return None
    if not may(site.world.bot.id, channel, Permission.READ_MESSAGE_HISTORY):
        raise DiscordRefuses(Verdict.NO_HISTORY_TO_REPLY)
    answered = channel.messages.get(snowflake(reference.get("message_id"), "message_id"))
    if answered is not None and not answered.ephemeral:
        return answered.id
    if reference.get("fail_if_not_exists", True):
        raise refuse_form(("message_reference",), "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
    return None


def _earlier_with_nonce(site: Site, body: Payload) -> Message | None:
    """Return the bot's message of a nonce, in whatever channel it stands.

    Raises:
        DiscordRefuses: if it was deleted.
    """
    nonce = body.get("nonce")
    if nonce is None or not body.get("enforce_nonce"):
        return None
    said = site.world.nonces.get((site.world.bot.id, str(nonce)))
    if said is None or said.sent_at < site.world.clock() - limits.NONCE_SECONDS:
        return None
    channel = site.world.channels.get(said.channel_id)
    earlier = channel.messages.get(said.id) if channel else None
    if earlier is None:
        raise DiscordRefuses(Verdict.UNKNOWN_MESSAGE)
    return earlier


def _page(messages: list[Message], call: Call) -> list[Message]:
    """Return the wanted messages, oldest first."""
    form = Form()
    query = {key: snowflake(value, "query") for key, value in call.query.items()}
    limit = form.number(query, "limit", 1, limits.HISTORY_PAGE) or _PAGE
    form.settle()
    if "before" in query:
        return [message for message in messages if message.id < query["before"]][-limit:]
    if "after" in query:
        return [message for message in messages if message.id > query["after"]][:limit]
    if "around" in query:
        return _around(messages, query["around"], limit)
    return messages[-limit:]


def _around(messages: list[Message], middle: int, limit: int) -> list[Message]:
    half = limit // 2
    older = [message for message in messages if message.id < middle]
    newer = [message for message in messages if message.id >= middle]
    return (older[-half:] if half else []) + newer[: limit - half]


ROUTES = (
    Route("POST", "/channels/{channel_id}/messages", create_message),
    Route("GET", "/channels/{channel_id}/messages", get_messages),
    Route("GET", "/channels/{channel_id}/messages/{message_id}", get_message),
    Route("PATCH", "/channels/{channel_id}/messages/{message_id}", edit_message),
    Route("DELETE", "/channels/{channel_id}/messages/{message_id}", delete_message),
    Route("POST", "/channels/{channel_id}/typing", type_in_channel),
)
