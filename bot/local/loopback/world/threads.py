"""Threads, posts of forums among them: starting, joining, archiving."""

from dataclasses import replace

from bot.local.loopback.wire import ChannelKind, Intent, MessageFlag, MessageKind
from bot.local.loopback.world.channels import Channel, ThreadState
from bot.local.loopback.world.events import plain_event
from bot.local.loopback.world.guilds import User
from bot.local.loopback.world.messages import Message
from bot.local.loopback.world.speech import Draft, put, say
from bot.local.loopback.world.world import World


def start_thread(
    world: World,
    parent: Channel,
    name: str,
    owner: User,
    *,
    private: bool = False,
    archive_minutes: int = 1440,
    message: Message | None = None,
) -> Channel:
    """Start a thread under a channel, from one of its messages or by itself.

    A thread from a message has the message's id; any other public thread is told of by a
    message in the channel, but in a forum.
    """
    state = ThreadState(
        parent,
        owner.id,
        archive_minutes=archive_minutes,
        changed_at=world.clock(),
        member_ids={owner.id},
    )
    thread = Channel(
        message.id if message else world.ids.next(),
        _kind(parent, private=private),
        name,
        parent.guild,
        thread=state,
    )
    world.channels[thread.id] = thread
    _tell(world, thread, "THREAD_CREATE", newly_created=True)
    if message is not None:
        flags = message.flags | MessageFlag.HAS_THREAD
        put(world, parent, replace(message, thread_id=thread.id, flags=int(flags)))
    elif not private and not parent.is_forum:
        say(world, parent, owner, Draft(content=name, kind=MessageKind.THREAD_CREATED))
    return thread


def start_post(
    world: World, forum: Channel, name: str, owner: User, first: Draft, archive_minutes: int = 1440
) -> Channel:
    """Start a post of a forum: a thread with its first message, which has the thread's id."""
    post = start_thread(world, forum, name, owner, archive_minutes=archive_minutes)
    say(world, post, owner, first, number=post.id)
    return post


def _kind(parent: Channel, *, private: bool) -> ChannelKind:
    if parent.kind is ChannelKind.ANNOUNCEMENT:
        return ChannelKind.ANNOUNCEMENT_THREAD
    return ChannelKind.PRIVATE_THREAD if private else ChannelKind.PUBLIC_THREAD


def change_thread(
    world: World,
    thread: Channel,
    *,
    name: str | None = None,
    archived: bool | None = None,
    locked: bool | None = None,
) -> None:
    """Rename, archive or lock a thread.

    Raises:
        ValueError: if the channel is no thread.
    """
    if thread.thread is None:
        raise ValueError(f"{thread} is no thread")
    thread.name = thread.name if name is None else name
    if archived is not None:
        thread.thread.archived = archived
        thread.thread.changed_at = world.clock()
    if locked is not None:
        thread.thread.locked = locked
    _tell(world, thread, "THREAD_UPDATE")


def _tell(world: World, thread: Channel, name: str, *, newly_created: bool = False) -> None:
    payload = thread.payload()
    if newly_created:
        payload["newly_created"] = True
    guild_id = thread.guild.id if thread.guild else None
    world.announce(plain_event(name, payload, guild_id, Intent.GUILDS))
