"""Accounts, roles and channels as people name them: objects, ids, mentions or plain names."""

import re
from collections.abc import Iterable
from typing import TypeVar

from bot.local.loopback.refusals import ClientRefuses
from bot.local.loopback.world.channels import Channel
from bot.local.loopback.world.guilds import Role, User
from bot.local.loopback.world.world import World

_ID = re.compile(r"\d+")
_Thing = TypeVar("_Thing", User, Role, Channel)


def people_here(channel: Channel) -> list[User]:
    """Return everyone who can be named in the channel, the bot included."""
    if channel.guild is None:
        return list(channel.pair or ())
    return [member.user for member in channel.guild.members.values()]


def find_user(channel: Channel, named: object) -> User:
    """Return the account meant by a `User`, an id, a mention or a name.

    Raises:
        ClientRefuses: if nobody here is meant.
    """
    return _find(people_here(channel), named, "@")


def find_role(channel: Channel, named: object) -> Role:
    """Return the role meant by a `Role`, an id, a mention or a name.

    Raises:
        ClientRefuses: if no role here is meant.
    """
    return _find(channel.guild.roles.values() if channel.guild else (), named, "@")


def find_channel(world: World, channel: Channel, named: object) -> Channel:
    """Return the channel or thread of the guild meant by a `Channel`, an id, a link or a name.

    Raises:
        ClientRefuses: if none here is meant.
    """
    guild = channel.guild
    here = [place for place in world.channels.values() if guild and place.guild is guild]
    return _find(here, named, "#")


def find_entity(kind: str, named: object, world: World, channel: Channel) -> User | Role | Channel:
    """Return what a menu or an option of a kind such as `ROLE` or `MENTIONABLE_SELECT` takes.

    Raises:
        ClientRefuses: if nothing here of that kind is meant.
    """
    if kind.startswith("CHANNEL"):
        return find_channel(world, channel, named)
    role = isinstance(named, Role) or str(named).startswith("<@&")
    if kind.startswith("ROLE") or (kind.startswith("MENTIONABLE") and role):
        return find_role(channel, named)
    return find_user(channel, named)


def with_mentions(channel: Channel, text: str) -> str:
    """Return the text with every `@name` of someone here made a mention, longest names first."""
    people = {name: user for user in people_here(channel) for name in (user.name, user.display)}
    for name in sorted(people, key=len, reverse=True):
        text = re.sub(rf"(?<![\w<])@{re.escape(name)}\b", people[name].mention, text)
    return text


def _find(things: Iterable[_Thing], named: object, sign: str) -> _Thing:
    everything = list(things)
    if isinstance(named, User | Role | Channel):
        named = named.id
    text = str(named)
    number = _ID.search(text) if text.isdecimal() or text.startswith("<") else None
    name = text.removeprefix(sign).lower()
    for thing in everything:
        if number and thing.id == int(number[0]):
            return thing
        if not number and thing.name.removeprefix(sign).lower() == name:
            return thing
    raise ClientRefuses(f"there is no {sign}{name} here")
