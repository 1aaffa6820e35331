"""A local Discord kept in a file between sessions, so that a table is found again as it was left.

Ephemeral messages are not kept: they end with the client that shows them.
"""

from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, ValidationError

from bot.local.loopback import Attachment, Channel, Guild, Loopback, Message, Overwrite, User
from bot.local.loopback.wire import ChannelKind
from bot.local.loopback.world.channels import ThreadState


class SavedWorldError(Exception):
    """The file is not what `keep` writes, or cannot be read."""


class _Part(BaseModel):
    """What is kept, by the names of the world's own fields; the bytes of files are text there."""

    model_config = ConfigDict(
        ser_json_bytes="base64", val_json_bytes="base64", from_attributes=True
    )


def _id(of: Any) -> Any:
    return getattr(of, "id", of)


def _lasting(messages: Any) -> Any:
    """Return the messages of a channel that are kept."""
    if not isinstance(messages, dict):
        return messages
    return [message for message in messages.values() if not message.ephemeral]


class _Thread(_Part):
    parent: Annotated[int, BeforeValidator(_id)]
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
    guild: Annotated[int | None, BeforeValidator(_id)]
    topic: str | None
    position: int
    overwrites: dict[int, Overwrite]
    pair: tuple[User, User] | None
    thread: _Thread | None
    messages: Annotated[list[Message], BeforeValidator(_lasting)]


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


def world_as_kept(server: Loopback) -> str:
    """Return everything but ephemeral messages, as a file keeps it."""
    world = server.world
    kept = _World(
        bot=world.bot,
        users=list(world.users.values()),
        guilds=list(world.guilds.values()),
        channels=[_Channel.model_validate(channel) for channel in world.channels.values()],
        commands=[
            _Commands(guild=scope, registered=server.commands.of(scope))
            for scope in server.commands.scopes
        ],
        files=list(world.files.values()),
    )
    return kept.model_dump_json()


def write_world(kept: str, path: Path) -> None:
    """Write what is kept to a file, whole or not at all."""
    fresh = path.with_name(f"{path.name}.new")
    fresh.write_text(kept, encoding="utf-8")
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


def _channel(kept: _Channel, guilds: dict[int, Guild], parents: dict[int, Channel]) -> Channel:
    """Return a channel; the parent of a thread stands before it."""
    fields: dict[str, Any] = dict(kept)
    fields["guild"] = None if kept.guild is None else guilds[kept.guild]
    fields["messages"] = {message.id: message for message in kept.messages}
    if kept.thread is not None:
        fields["thread"] = ThreadState(
            **{**dict(kept.thread), "parent": parents[kept.thread.parent]}
        )
    return Channel(**fields)
