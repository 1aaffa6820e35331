"""What the world tells: events for the bot's gateway, sights for those who look on."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from bot.local.loopback.payload import Payload
from bot.local.loopback.wire import Intent
from bot.local.loopback.world.messages import Message


@dataclass(frozen=True, slots=True)
class Event:
    """A gateway event.

    Attributes:
        name: such as `MESSAGE_CREATE`.
        render: makes the payload for a receiver with the given intents (bits).
        guild_id: decides the shard; none for direct messages, which go to shard 0.
        intent: what the receiver must have asked for; none for what everyone gets.
    """

    name: str
    render: Callable[[int], Payload]
    guild_id: int | None
    intent: Intent | None = None


def plain_event(
    name: str, payload: Payload, guild_id: int | None, intent: Intent | None = None
) -> Event:
    """Return an event that looks the same to every receiver."""
    return Event(name, lambda _: payload, guild_id, intent)


class SightKind(StrEnum):
    """What happened to a message."""

    NEW = "new"
    EDITED = "edited"
    DELETED = "deleted"


@dataclass(frozen=True, slots=True)
class Sight:
    """A change that people in the channel see; an ephemeral message only its one person."""

    kind: SightKind
    message: Message


Observer: TypeAlias = Callable[[Sight], None]
Announcer: TypeAlias = Callable[[Event], None]
