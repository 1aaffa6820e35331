"""A local Discord kept in a file between sessions, so that a table is found again as it was left.

Ephemeral messages are not kept: they end with the client that shows them.
"""

from pathlib import Path
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, ValidationError

from bot.local.loopback import Attachment, Channel, Guild, Loopback, Message, Overwrite, User
from bot.local.loopback.wire import ChannelKind
from bot.local.loopback.world.channels import ThreadState


class SavedWorldError(Exception):
    """The file is not what `keep` writes, or cannot be read."""


class _Part(BaseModel):
    """What is kept; the bytes of files are text there."""

    model_config = ConfigDict(ser_json_bytes="base64", val_json_bytes="base64")


class _Thread(_Part):
    parent: int
    owner_id: int
    archived: bool
    locked: bool
    archive_minutes: int
    changed_at: float
    member_ids: set[int]


class _Channel(_Part):
    id: int
    kind: ChannelKind
    name: str
    guild: int | None
    topic: str | None
    position: int
    overwrites: dict[int, Overwrite]
    pair: tuple[User, User] | None
    thread: _Thread | None
    messages: list[Message]


class _Commands(_Part):
    guild: int | None
    registered: list[dict[str, Any]]


class _World(_Part):
    version: Literal[1] = 1
    bot: User
    users: list[User]
    guilds: list[Guild]
    channels: list[_Channel]
    commands: list[_Commands]
    files: list[Attachment]


def save_world(server: Loopback, path: Path) -> None:
    """Write everything but ephemeral messages to a file, whole or not at all."""
    world = server.world
    kept = _World(
        bot=world.bot,
        users=list(world.users.values()),
        guilds=list(world.guilds.values()),
        channels=[_kept_channel(channel) for channel in world.channels.values()],
        commands=[
            _Commands(guild=scope, registered=server.commands.of(scope))
            for scope in server.commands.scopes
        ],
        files=list(world.files.values()),
    )
    fresh = path.with_name(f"{path.name}.new")
    fresh.write_text(kept.model_dump_json(), encoding="utf-8")
    fresh.replace(path)


def load_world(server: Loopback, path: Path) -> None:
    """Put a kept Discord in the place of a new server's, before any bot has logged in.

    Raises:
        SavedWorldError: The file cannot be read as one.
    """
    try:
        kept = _World.model_validate_json(path.read_bytes())
    except OSError as error:
        raise SavedWorldError(f"{path} cannot be read as a kept table: {error.strerror}") from error
    except ValidationError as error:
        raise SavedWorldError(
            f"{path} cannot be read as a kept table: it is another file"
        ) from error
    world = server.world
    for part in (world.users, world.guilds, world.channels, world.directs):
        part.clear()
    world.bot = kept.bot
    world.users.update({user.id: user for user in kept.users})
    world.guilds.update({guild.id: guild for guild in kept.guilds})
    world.files.update({file.id: file for file in kept.files})
    for each in kept.channels:
        channel = _channel(each, world.guilds, world.channels)
        world.channels[channel.id] = channel
        if channel.pair is not None:
            world.directs[channel.pair[0].id] = channel
        world.ids.go_past(max((channel.id, *channel.messages)))
    for ids in (world.users.keys(), world.guilds.keys(), world.files.keys()):
        world.ids.go_past(max(ids, default=0))
    for commands in kept.commands:
        server.commands.put(commands.guild, commands.registered)


def _kept_channel(channel: Channel) -> _Channel:
    thread = channel.thread
    return _Channel(
        id=channel.id,
        kind=channel.kind,
        name=channel.name,
        guild=channel.guild.id if channel.guild else None,
        topic=channel.topic,
        position=channel.position,
        overwrites=channel.overwrites,
        pair=channel.pair,
        thread=_kept_thread(thread) if thread else None,
        messages=[message for message in channel.messages.values() if not message.ephemeral],
    )


def _kept_thread(thread: ThreadState) -> _Thread:
    return _Thread(
        parent=thread.parent.id,
        owner_id=thread.owner_id,
        archived=thread.archived,
        locked=thread.locked,
        archive_minutes=thread.archive_minutes,
        changed_at=thread.changed_at,
        member_ids=thread.member_ids,
    )


def _channel(kept: _Channel, guilds: dict[int, Guild], parents: dict[int, Channel]) -> Channel:
    """Return a channel; the parent of a thread stands before it."""
    thread = None
    if kept.thread is not None:
        state = kept.thread.model_dump(exclude={"parent"})
        thread = ThreadState(parent=parents[kept.thread.parent], **state)
    return Channel(
        id=kept.id,
        kind=kept.kind,
        name=kept.name,
        guild=guilds[kept.guild] if kept.guild is not None else None,
        topic=kept.topic,
        position=kept.position,
        overwrites=kept.overwrites,
        pair=kept.pair,
        thread=thread,
        messages={message.id: message for message in kept.messages},
    )
