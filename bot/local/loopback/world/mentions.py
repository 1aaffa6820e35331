"""Who a message pings: mentions in its text, as far as they are allowed."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from bot.local.loopback.payload import Payload, walk
from bot.local.loopback.wire import ComponentKind, Permission
from bot.local.loopback.world.channels import Channel
from bot.local.loopback.world.guilds import User
from bot.local.loopback.world.permissions import may

_USER = re.compile(r"<@!?(\d+)>")
_ROLE = re.compile(r"<@&(\d+)>")
_ALL = re.compile(r"@(everyone|here)\b")


@dataclass(frozen=True, slots=True)
class Allowed:
    """Which mentions of a message may ping.

    Attributes:
        parse: whole kinds: `users`, `roles`, `everyone`.
        user_ids: single accounts, beside `parse`.
        role_ids: single roles, beside `parse`.
        replied_user: whether a reply pings the one it replies to.
    """

    parse: frozenset[str]
    user_ids: frozenset[int] = frozenset()
    role_ids: frozenset[int] = frozenset()
    replied_user: bool = True


ALLOW_ALL = Allowed(frozenset({"users", "roles", "everyone"}))
ALLOW_USERS = Allowed(frozenset({"users"}))
"""What interaction answers may ping when they do not say."""


def allowed_by(body: Payload, otherwise: Allowed) -> Allowed:
    """Read a message body's `allowed_mentions`; `otherwise` when it has none."""
    said = body.get("allowed_mentions")
    if said is None:
        return otherwise
    return Allowed(
        parse=frozenset(said.get("parse") or []),
        user_ids=frozenset(int(user) for user in said.get("users") or []),
        role_ids=frozenset(int(role) for role in said.get("roles") or []),
        replied_user=bool(said.get("replied_user", False)),
    )


@dataclass(frozen=True, slots=True)
class Mentions:
    """Who a message pings."""

    users: tuple[User, ...] = ()
    role_ids: tuple[int, ...] = ()
    everyone: bool = False


def mentions_in(
    content: str,
    components: Sequence[Payload],
    channel: Channel,
    author: User,
    allowed: Allowed,
) -> Mentions:
    """Return the accounts and roles that the text pings; direct channels know only users."""
    text = "\n".join([content, *_layout_texts(components)])
    users = [
        user
        for user in _known_users(text, channel)
        if "users" in allowed.parse or user.id in allowed.user_ids
    ]
    if channel.guild is None:
        return Mentions(tuple(users))
    may_ping_all = may(author.id, channel, Permission.MENTION_EVERYONE)
    roles = [
        role_id
        for role_id in dict.fromkeys(int(found) for found in _ROLE.findall(text))
        if role_id in channel.guild.roles
        and ("roles" in allowed.parse or role_id in allowed.role_ids)
        and (may_ping_all or channel.guild.roles[role_id].mentionable)
    ]
    everyone = bool(_ALL.search(text)) and "everyone" in allowed.parse and may_ping_all
    return Mentions(tuple(users), tuple(roles), everyone)


def _layout_texts(components: Sequence[Payload]) -> list[str]:
    return [
        str(part.get("content") or "")
        for part in walk(components)
        if part.get("type") == ComponentKind.TEXT
    ]


def _known_users(text: str, channel: Channel) -> list[User]:
    if channel.guild is not None:
        present = {member.user.id: member.user for member in channel.guild.members.values()}
    else:
        present = {user.id: user for user in channel.pair or ()}
    found = dict.fromkeys(int(user) for user in _USER.findall(text))
    return [present[user] for user in found if user in present]
