"""Who acts, and where."""

from collections.abc import Iterable
from dataclasses import dataclass

from core.terms.message import Message, Verbatim, joined, say


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody in a guild: Discord's user id, and the name shown there."""

    id: int
    name: str

    @property
    def mention(self) -> str:
        """How a message pings this person."""
        return f"<@{self.id}>"


@dataclass(frozen=True, slots=True)
class Place:
    """Where a game lives: the ids of its guild and of its channel or thread."""

    guild: int
    channel: int


@dataclass(frozen=True, slots=True)
class Act:
    """One thing that a person did: who, where, and the id of the interaction or message."""

    person: Person
    place: Place
    source: int


def any_of(users: Iterable[int]) -> Message:
    """Return how several people are named of whom one is enough."""
    return joined((Verbatim(f"<@{user}>") for user in users), say(" or "))
