"""Channels and threads: read, changed, deleted, started."""

from bot.local.loopback import limits
from bot.local.loopback.checks.form import Form, refuse_form
from bot.local.loopback.refusals import DiscordRefuses, Verdict
from bot.local.loopback.rest.bodies import new_draft
from bot.local.loopback.rest.call import Answer, Call, Route
from bot.local.loopback.rest.places import (
    joined_guild,
    public_message,
    reader,
    require,
    visible_channel,
)
from bot.local.loopback.site import Site
from bot.local.loopback.wire import ChannelKind, Permission
from bot.local.loopback.world.channels import Channel
from bot.local.loopback.world.mentions import ALLOW_ALL
from bot.local.loopback.world.messages import Message
from bot.local.loopback.world.permissions import may
from bot.local.loopback.world.rendering import message_payload
from bot.local.loopback.world.threads import change_thread, start_post, start_thread

_ARCHIVE_MINUTES = (60, 1440, 4320, 10080)
_DAY = 1440
_WITH_THREADS = (ChannelKind.TEXT, ChannelKind.ANNOUNCEMENT)


def get_channel(site: Site, call: Call) -> Answer:
    """Read a channel or thread."""
    return visible_channel(site, call).payload()


def edit_channel(site: Site, call: Call) -> Answer:
    """Rename a channel or change its topic; rename, archive or lock a thread."""
    channel = visible_channel(site, call)
    form = Form()
    if "name" in call.fields:
        form.text(call.fields, "name", limits.CHANNEL_NAME, least=1)
    form.settle()
    if channel.guild is None:
        raise DiscordRefuses(Verdict.NOT_IN_DIRECT)
    if channel.thread is not None:
        _edit_thread(site, channel, call)
        return channel.payload()
    require(site, channel, Permission.MANAGE_CHANNELS)
    site.world.change_channel(
        channel, call.fields.get("name", channel.name), call.fields.get("topic", channel.topic)
    )
    return channel.payload()


def delete_channel(site: Site, call: Call) -> Answer:
    """Delete a channel or thread."""
    channel = visible_channel(site, call)
    if channel.guild is None:
        raise DiscordRefuses(Verdict.NOT_IN_DIRECT)
    needed = Permission.MANAGE_THREADS if channel.is_thread else Permission.MANAGE_CHANNELS
    require(site, channel, needed)
    site.world.delete_channel(channel)
    return channel.payload()


def thread_from_channel(site: Site, call: Call) -> Answer:
    """Start a thread without a message, private if no type is said; or a post of a forum."""
    channel = visible_channel(site, call)
    if channel.is_forum:
        return _post(site, call, channel)
    kind = int(call.fields.get("type") or ChannelKind.PRIVATE_THREAD)
    return _start(site, call, channel, private=kind == ChannelKind.PRIVATE_THREAD)


def thread_from_message(site: Site, call: Call) -> Answer:
    """Start a thread from a message."""
    channel = visible_channel(site, call)
    message = public_message(site, call, channel)
    if message.thread_id is not None:
        raise DiscordRefuses(Verdict.THREAD_EXISTS)
    return _start(site, call, channel, message=message)


def active_threads(site: Site, call: Call) -> Answer:
    """List a guild's open threads that the bot can see."""
    guild = joined_guild(site, call)
    threads = [
        thread.payload()
        for thread in site.world.channels_of(guild, threads=True)
        if thread.thread
        and not thread.thread.archived
        and may(site.world.bot.id, thread, Permission.VIEW_CHANNEL)
    ]
    return {"threads": threads, "members": [], "has_more": False}


def add_to_thread(site: Site, call: Call) -> Answer:
    """Let the bot or someone else join a thread."""
    channel = visible_channel(site, call)
    if channel.thread is None:
        raise DiscordRefuses(Verdict.WRONG_CHANNEL_KIND)
    own = call.names["user_id"] == "@me"
    channel.thread.member_ids.add(site.world.bot.id if own else call.id("user_id"))
    return None


def remove_from_thread(site: Site, call: Call) -> Answer:
    """Put somebody out of a thread: its owner may, of a private one, and who manages threads."""
    channel = visible_channel(site, call)
    if channel.thread is None:
        raise DiscordRefuses(Verdict.WRONG_CHANNEL_KIND)
    if channel.thread.owner_id != site.world.bot.id:
        require(site, channel, Permission.MANAGE_THREADS)
    channel.thread.member_ids.discard(call.id("user_id"))
    return None


def _edit_thread(site: Site, thread: Channel, call: Call) -> None:
    owner = thread.thread.owner_id if thread.thread else 0
    if owner != site.world.bot.id:
        require(site, thread, Permission.MANAGE_THREADS)
    change_thread(
        site.world,
        thread,
        name=call.fields.get("name"),
        archived=call.fields.get("archived"),
        locked=call.fields.get("locked"),
    )


def _post(site: Site, call: Call, forum: Channel) -> Answer:
    """Start a post of a forum; what it says stands in the field `message`."""
    require(site, forum, Permission.SEND_MESSAGES)
    name, minutes = _named(call)
    said = call.fields.get("message")
    if not isinstance(said, dict):
        raise refuse_form(("message",), "BASE_TYPE_REQUIRED", "This field is required")
    draft = new_draft(site, call, said, ALLOW_ALL, "message")
    post = start_post(site.world, forum, name, site.world.bot, draft, minutes)
    first = message_payload(post.messages[post.id], post, reader(site))
    return post.payload() | {"message": first}


def _named(call: Call) -> tuple[str, int]:
    """Return a new thread's name, and after how many minutes of silence it is archived."""
    form = Form()
    name = form.text(call.fields, "name", limits.CHANNEL_NAME, least=1)
    minutes = call.fields.get("auto_archive_duration") or _DAY
    form.choice({"auto_archive_duration": minutes}, "auto_archive_duration", _ARCHIVE_MINUTES)
    form.settle()
    return name, int(minutes)


def _start(
    site: Site,
    call: Call,
    channel: Channel,
    *,
    private: bool = False,
    message: Message | None = None,
) -> Answer:
    if channel.kind not in _WITH_THREADS or (private and channel.kind is not ChannelKind.TEXT):
        raise DiscordRefuses(Verdict.WRONG_CHANNEL_KIND)
    needed = Permission.CREATE_PRIVATE_THREADS if private else Permission.CREATE_PUBLIC_THREADS
    if not may(site.world.bot.id, channel, needed):
        raise DiscordRefuses(Verdict.MISSING_PERMISSIONS)
    name, minutes = _named(call)
    thread = start_thread(
        site.world,
        channel,
        name,
        site.world.bot,
        private=private,
        archive_minutes=minutes,
        message=message,
    )
    return thread.payload()


ROUTES = (
    Route("GET", "/channels/{channel_id}", get_channel),
    Route("PATCH", "/channels/{channel_id}", edit_channel),
    Route("DELETE", "/channels/{channel_id}", delete_channel),
    Route("POST", "/channels/{channel_id}/threads", thread_from_channel),
    Route("POST", "/channels/{channel_id}/messages/{message_id}/threads", thread_from_message),
    Route("PUT", "/channels/{channel_id}/thread-members/{user_id}", add_to_thread),
    Route("DELETE", "/channels/{channel_id}/thread-members/{user_id}", remove_from_thread),
    Route("GET", "/guilds/{guild_id}/threads/active", active_threads),
)
