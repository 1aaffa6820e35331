"""Saying, editing and deleting: the message changes, the bot hears of it, onlookers see it."""

from dataclasses import dataclass, replace
from typing import Any

from bot.local.loopback.payload import Payload
from bot.local.loopback.wire import Intent, MessageFlag, MessageKind, Permission
from bot.local.loopback.world.channels import Channel
from bot.local.loopback.world.events import Event, Sight, SightKind
from bot.local.loopback.world.finishing import finished_components, finished_embeds, keep_files
from bot.local.loopback.world.guilds import User
from bot.local.loopback.world.mentions import ALLOW_ALL, Allowed, Mentions, mentions_in
from bot.local.loopback.world.messages import Attachment, Message, Origin, Upload
from bot.local.loopback.world.permissions import may
from bot.local.loopback.world.rendering import Reader, event_payload
from bot.local.loopback.world.world import World

_EDITABLE_FLAGS = int(MessageFlag.SUPPRESS_EMBEDS | MessageFlag.COMPONENTS_V2)


@dataclass(frozen=True, slots=True)
class Draft:
    """A message before it is said; the fields are those of `Message`."""

    content: str = ""
    embeds: tuple[Payload, ...] = ()
    components: tuple[Payload, ...] = ()
    uploads: tuple[Upload, ...] = ()
    flags: int = 0
    kind: int = MessageKind.PLAIN
    allowed: Allowed = ALLOW_ALL
    reply_to: int | None = None
    nonce: str | int | None = None
    only_for: int | None = None
    origin: Origin | None = None


def say(
    world: World, channel: Channel, author: User, draft: Draft, *, number: int | None = None
) -> Message:
    """Put a new message into a channel; `number` is its id if that is given already."""
    files = keep_files(world, channel, draft.uploads, ephemeral=draft.only_for is not None)
    pinged = mentions_in(draft.content, draft.components, channel, author, draft.allowed)
    pinged = _with_replied(pinged, channel, draft)
    message = Message(
        id=number or world.ids.next(),
        channel_id=channel.id,
        author=author,
        content=draft.content.strip(),
        embeds=finished_embeds(draft.embeds, files),
        components=finished_components(draft.components, files),
        attachments=files,
        flags=draft.flags,
        kind=draft.kind,
        mentions=pinged.users,
        mentioned_role_ids=pinged.role_ids,
        mentions_everyone=pinged.everyone,
        reply_to=draft.reply_to,
        nonce=draft.nonce,
        only_for=draft.only_for,
        origin=draft.origin,
    )
    channel.messages[message.id] = message
    if message.nonce is not None:
        world.nonces[author.id, str(message.nonce)] = message
    _wake(world, channel)
    _tell(world, channel, message, "MESSAGE_CREATE", SightKind.NEW)
    return message


def edit(
    world: World,
    channel: Channel,
    message: Message,
    body: Payload,
    *,
    kept: tuple[Attachment, ...],
    uploads: tuple[Upload, ...] = (),
    allowed: Allowed = ALLOW_ALL,
) -> Message:
    """Change the fields of a message that `body` names; return it as it now stands.

    Args:
        world: where it stands.
        channel: where in it.
        message: the message as it is.
        body: the fields to change, as Discord takes them.
        kept: those of its files that stay.
        uploads: files to add.
        allowed: whom its text may mention.
    """
    files = kept + keep_files(world, channel, uploads, ephemeral=message.ephemeral)

    def part(key: str, standing: Any, empty: Any) -> Any:
        return (body[key] or empty) if key in body else standing

    content = part("content", message.content, "").strip()
    components = finished_components(part("components", message.components, ()), files)
    pinged = mentions_in(content, components, channel, message.author, allowed)
    flags = message.flags & ~MessageFlag.LOADING
    if "flags" in body:
        flags = flags & ~MessageFlag.SUPPRESS_EMBEDS | int(body["flags"] or 0) & _EDITABLE_FLAGS
    changed = replace(
        message,
        content=content,
        embeds=finished_embeds(part("embeds", message.embeds, ()), files),
        components=components,
        attachments=files,
        flags=int(flags),
        mentions=pinged.users,
        mentioned_role_ids=pinged.role_ids,
        mentions_everyone=pinged.everyone,
        edited_at=message.edited_at if message.loading else world.clock(),
    )
    return put(world, channel, changed)


def put(world: World, channel: Channel, changed: Message) -> Message:
    """Let `changed` stand in place of the message of the same id."""
    channel.messages[changed.id] = changed
    _tell(world, channel, changed, "MESSAGE_UPDATE", SightKind.EDITED)
    return changed


def delete(world: World, channel: Channel, message: Message) -> None:
    """Take a message away."""
    del channel.messages[message.id]
    body = {"id": str(message.id), "channel_id": str(channel.id)}
    if channel.guild is not None:
        body["guild_id"] = str(channel.guild.id)
    _announce(world, channel, message, Event("MESSAGE_DELETE", lambda _: body, *_address(channel)))
    world.show(Sight(SightKind.DELETED, message))


def tell_again(world: World, channel: Channel, message: Message) -> None:
    """Announce an old message as new once more, as a gateway that repeats itself would."""
    _announce(world, channel, message, _message_event(world, channel, message, "MESSAGE_CREATE"))


def _with_replied(pinged: Mentions, channel: Channel, draft: Draft) -> Mentions:
    answered = channel.messages.get(draft.reply_to or 0)
    if answered is None or not draft.allowed.replied_user or answered.author in pinged.users:
        return pinged
    return replace(pinged, users=(*pinged.users, answered.author))


def _wake(world: World, channel: Channel) -> None:
    """Open an archived thread again when something is said in it."""
    if channel.thread and channel.thread.archived:
        channel.thread.archived = False
        channel.thread.changed_at = world.clock()


def _tell(world: World, channel: Channel, message: Message, name: str, kind: SightKind) -> None:
    _announce(world, channel, message, _message_event(world, channel, message, name))
    world.show(Sight(kind, message))


def _message_event(world: World, channel: Channel, message: Message, name: str) -> Event:
    def render(intents: int) -> Payload:
        reader = Reader(world.bot.id, reads_all=bool(intents & Intent.MESSAGE_CONTENT))
        return event_payload(message, channel, reader)

    return Event(name, render, *_address(channel))


def _announce(world: World, channel: Channel, message: Message, event: Event) -> None:
    """Tell the bot, which hears nothing of ephemeral messages and of what it cannot see."""
    if message.only_for is None and may(world.bot.id, channel, Permission.VIEW_CHANNEL):
        world.announce(event)


def _address(channel: Channel) -> tuple[int | None, Intent]:
    if channel.guild is None:
        return None, Intent.DIRECT_MESSAGES
    return channel.guild.id, Intent.GUILD_MESSAGES
