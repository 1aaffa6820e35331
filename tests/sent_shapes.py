"""Which shape each answer and event of the loopback has, and what speaks against it.

Every one is held against the stock client's own types (`client_shapes`), and against Discord's
description of answers where that file is present (`discord_schema`). Values of one form are judged
once in a process.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

import client_shapes
from client_shapes import Shape, shape
from discord_schema import ANSWERS, Schema, described, description_file, faults

from bot.local.loopback.gateway.session import Session
from bot.local.loopback.payload import Payload
from bot.local.loopback.rest import dispatch
from bot.local.loopback.rest.call import Answer, Call, Route
from bot.local.loopback.site import Site

_MESSAGE = ("message", "Message")
_COMMAND = ("command", "ApplicationCommand")
_OF_ROUTES: dict[str, tuple[str, str]] = {
    "GET /users/@me": ("user", "User"),
    "GET /oauth2/applications/@me": ("appinfo", "AppInfo"),
    "GET /applications/@me": ("appinfo", "AppInfo"),
    "GET /gateway": ("gateway", "Gateway"),
    "GET /gateway/bot": ("gateway", "GatewayBot"),
    "GET /users/{user_id}": ("user", "User"),
    "POST /users/@me/channels": ("channel", "DMChannel"),
    "GET /guilds/{guild_id}": ("guild", "Guild"),
    "GET /guilds/{guild_id}/channels": ("channel", "GuildChannel"),
    "GET /guilds/{guild_id}/roles": ("role", "Role"),
    "GET /guilds/{guild_id}/members/{user_id}": ("member", "MemberWithUser"),
    "GET /guilds/{guild_id}/threads/active": ("threads", "ThreadPaginationPayload"),
    "GET /channels/{channel_id}": ("channel", "Channel"),
    "PATCH /channels/{channel_id}": ("channel", "Channel"),
    "DELETE /channels/{channel_id}": ("channel", "Channel"),
    "POST /channels/{channel_id}/threads": ("threads", "Thread"),
    "POST /channels/{channel_id}/messages/{message_id}/threads": ("threads", "Thread"),
    "POST /channels/{channel_id}/messages": _MESSAGE,
    "GET /channels/{channel_id}/messages": _MESSAGE,
    "GET /channels/{channel_id}/messages/{message_id}": _MESSAGE,
    "PATCH /channels/{channel_id}/messages/{message_id}": _MESSAGE,
    "POST /webhooks/{application_id}/{token}": _MESSAGE,
    "GET /webhooks/{application_id}/{token}/messages/{message_id}": _MESSAGE,
    "PATCH /webhooks/{application_id}/{token}/messages/{message_id}": _MESSAGE,
    "POST /interactions/{interaction_id}/{token}/callback": ("interactions", "InteractionCallback"),
}
"""What a route answers: one of these, or several where `SEVERAL` says so."""
SEVERAL = {
    "GET /guilds/{guild_id}/channels",
    "GET /guilds/{guild_id}/roles",
    "GET /channels/{channel_id}/messages",
}
SILENT = {
    "DELETE /users/@me/guilds/{guild_id}",
    "DELETE /channels/{channel_id}/messages/{message_id}",
    "POST /channels/{channel_id}/typing",
    "PUT /channels/{channel_id}/thread-members/{user_id}",
    "DELETE /channels/{channel_id}/thread-members/{user_id}",
    "DELETE /webhooks/{application_id}/{token}/messages/{message_id}",
}
"""Routes that answer nothing but that it is done."""
UNDESCRIBED = {"GET /users/@me/guilds", "RESUMED"}
"""What the client has no type for."""
_OF_EVENTS: dict[str, str] = {
    "READY": "ReadyEvent",
    "MESSAGE_CREATE": "MessageCreateEvent",
    "MESSAGE_UPDATE": "MessageUpdateEvent",
    "MESSAGE_DELETE": "MessageDeleteEvent",
    "INTERACTION_CREATE": "InteractionCreateEvent",
    "CHANNEL_CREATE": "ChannelCreateEvent",
    "CHANNEL_UPDATE": "ChannelUpdateEvent",
    "CHANNEL_DELETE": "ChannelDeleteEvent",
    "THREAD_CREATE": "ThreadCreateEvent",
    "THREAD_UPDATE": "ThreadUpdateEvent",
    "THREAD_DELETE": "ThreadDeleteEvent",
    "GUILD_CREATE": "GuildCreateEvent",
    "GUILD_DELETE": "GuildDeleteEvent",
    "GUILD_MEMBER_ADD": "GuildMemberAddEvent",
    "GUILD_MEMBER_REMOVE": "GuildMemberRemoveEvent",
    "GUILD_MEMBER_UPDATE": "GuildMemberUpdateEvent",
    "GUILD_MEMBERS_CHUNK": "GuildMembersChunkEvent",
    "GUILD_ROLE_CREATE": "GuildRoleCreateEvent",
}
_PLACE = re.compile(r"\{[^}]*\}")
_TIME = re.compile(r"\d{4}-\d\d-\d\dT.*")
_SMALL = 1 << 8
_JUDGED: set[tuple[str, Any]] = set()
SENT: set[str] = set()
"""Every route and event of which something was judged in this process."""


@cache
def shape_of(name: str) -> Shape | None:
    """Return what a route answers or an event holds; nothing if that is nowhere described.

    Raises:
        KeyError: if it is not named here.
    """
    if name in SILENT | UNDESCRIBED:
        return None
    if name in _OF_EVENTS:
        return shape("gateway", _OF_EVENTS[name])
    if "/commands" in name:
        if name.startswith("DELETE"):
            return None
        one = shape(*_COMMAND)
        several = name.endswith("/commands") and not name.startswith("POST")
        return list[one] if several else one  # type: ignore[valid-type]
    one = shape(*_OF_ROUTES[name])
    return list[one] if name in SEVERAL else one  # type: ignore[valid-type]


@cache
def _described_answers() -> dict[str, Schema]:
    path = description_file(ANSWERS)
    if path is None:
        return {}
    return {_bare(route): body for route, body in described(path)["bodies"].items()}


def _bare(route: str) -> str:
    return _PLACE.sub("{}", route.replace("@original", "{}"))


def unlike(name: str, value: Any) -> list[str]:
    """Return what speaks against an answer of a route, or the body of an event."""
    SENT.add(name)
    several = name.endswith("/commands") and isinstance(value, list)
    form = (name, _edition(value) if several else _form(value))
    if form in _JUDGED:
        return []
    said, path = shape_of(name), description_file(ANSWERS)
    against = [] if said is None else list(client_shapes.faults(said, value))
    schema = _described_answers().get(_bare(name))
    if schema is not None and path is not None:
        against += faults(schema, value, described(path))
    if not against:
        _JUDGED.add(form)
    return [f"{name}: {each}" for each in against]


def _edition(commands: Any) -> Any:
    """Return which commands a list holds: they are long, and every start of a bot is told them."""
    return tuple((each["id"], each["version"]) for each in commands)


def _form(value: Any) -> Any:
    """Return a value without what does not matter to its shape: which id, which text, how many.

    Every answer and event of every table comes here: the kinds that JSON has are looked at first.
    """
    kind = type(value)
    if kind is str:
        return _form_of_text(value)
    if kind is dict:
        return *value, *map(_form, value.values())
    if kind is list or kind is tuple:
        return list, frozenset(map(_form, value))
    if isinstance(value, str):
        return _form_of_text(value)
    if isinstance(value, dict | list | tuple):
        return _form(dict(value) if isinstance(value, dict) else list(value))
    large = isinstance(value, int) and not -_SMALL < value < _SMALL
    return kind if large else (kind, value)


def _form_of_text(text: str) -> str:
    """Return what kind of text it is: a number, a moment, nothing, or any other."""
    if text.isdecimal():
        return "0"
    if text[10:11] == "T" and _TIME.fullmatch(text):
        return "T"
    return text and "t"


@contextmanager
def watched_answers() -> Iterator[list[str]]:
    """Judge meanwhile all that a loopback answers and sends; the list is what is unlike Discord."""
    found: list[str] = []
    obeyed, sent = dispatch.obey, Session.send

    def answered(site: Site, route: Route, call: Call) -> Answer:
        answer = obeyed(site, route, call)
        if answer is not None:
            found.extend(unlike(route.name, answer))
        return answer

    def send(session: Session, name: str, payload: Payload) -> None:
        found.extend(unlike(name, payload))
        sent(session, name, payload)

    dispatch.obey = answered
    Session.send = send  # type: ignore[method-assign, assignment]
    try:
        yield found
    finally:
        dispatch.obey = obeyed
        Session.send = sent  # type: ignore[method-assign]
