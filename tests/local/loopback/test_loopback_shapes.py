"""What the loopback answers and sends has the shapes that Discord describes."""

from typing import Any

import pytest
from client_shapes import faults, shape
from discord_schema import ANSWERS, PLACE, description_file
from loopback_support import answering, table
from sent_shapes import SENT, SILENT, UNDESCRIBED, shape_of, unlike, watched_answers

from bot.local.loopback.rest.application import ROUTES

USER = {
    "id": "12",
    "username": "anna",
    "discriminator": "0",
    "avatar": None,
    "global_name": "Anna",
}
WRONG: list[tuple[str, str, Any, str]] = [
    ("user", "User", USER | {"id": 1.5}, "id: "),
    ("user", "User", {key: USER[key] for key in USER if key != "avatar"}, "avatar: missing"),
    ("user", "User", USER | {"bot": 1}, "bot: bool, not 1"),
    ("role", "Role", 3, "Role, not 3"),
    ("gateway", "GatewayBot", {"url": "x", "shards": True}, "shards: int, not True"),
    ("threads", "ThreadPaginationPayload", {"threads": {}}, "threads: list, not {}"),
    ("interactions", "ResolvedData", {"users": {"1": {}}}, "users.1.id: missing"),
    ("interactions", "ResolvedData", {"users": []}, "users: dict, not []"),
    ("interactions", "Interaction", {"type": 9}, "type: one of "),
]


@pytest.mark.parametrize(("module", "name", "value", "told"), WRONG)
def test_the_clients_types_refuse_what_is_wrong(
    module: str, name: str, value: Any, told: str
) -> None:
    """Each is told with its place, so that a pass means something."""
    against = list(faults(shape(module, name), value))

    assert any(each.startswith(f"body.{told}") or told in each for each in against), against


def test_the_clients_types_take_what_is_right() -> None:
    """A field that may be absent may be null, and unknown ones are let through."""
    assert list(faults(shape("user", "User"), USER | {"banner": None, "new": [1]})) == []
    assert list(faults(shape("user", "User"), USER | {"email": None})) == []


def test_every_route_and_event_has_a_shape_or_says_why_not() -> None:
    """None is left out in silence: what has no type of the client's is listed by name."""
    for route in ROUTES:
        described = shape_of(route.name) is not None
        quiet = route.method == "DELETE" and "commands" in route.path
        assert described or quiet or route.name in SILENT | UNDESCRIBED, route.name
    with pytest.raises(KeyError):
        shape_of("VOICE_STATE_UPDATE")


async def test_what_an_evening_exchanges_is_judged() -> None:
    """Messages, commands, sessions and interactions among it, and nothing is found."""
    with watched_answers() as found:
        async with table() as scene:
            await scene.go(answering(content="hello"))
    assert found == []
    assert {"READY", "GUILD_CREATE", "INTERACTION_CREATE", "GET /users/@me"} <= SENT
    assert {"PUT /applications/{application_id}/commands"} <= SENT


@pytest.mark.parametrize("part", ["id", "author", "content", "embeds", "mentions"])
def test_an_answer_that_lacks_what_discord_says_is_told(part: str) -> None:
    """Were the loopback to forget a field of a message, the watch would say which."""
    short = {name: value for name, value in _MESSAGE.items() if name != part}

    assert f"{_READ}: body.{part}: missing" in unlike(_READ, short)


def test_an_event_that_lacks_what_discord_says_is_told() -> None:
    """The same of what comes over the gateway."""
    assert "MESSAGE_DELETE: body.channel_id: missing" in unlike("MESSAGE_DELETE", {"id": "1"})


_READ = "GET /channels/{channel_id}/messages/{message_id}"
_MESSAGE: dict[str, Any] = {
    "id": "1",
    "channel_id": "2",
    "author": USER | {"public_flags": 0, "flags": 0, "primary_guild": None},
    "content": "",
    "timestamp": "2026-11-24T16:20:00+00:00",
    "edited_timestamp": None,
    "tts": False,
    "mention_everyone": False,
    "mentions": [],
    "mention_roles": [],
    "attachments": [],
    "embeds": [],
    "pinned": False,
    "type": 0,
    "components": [],
    "flags": 0,
}


@pytest.mark.skipif(
    description_file(ANSWERS) is None, reason=f"{ANSWERS} is not here; name its folder in {PLACE}"
)
def test_discords_description_of_answers_is_read_where_it_is_present() -> None:
    """Whole by both; an answer that only the description finds wrong is found."""
    assert unlike(_READ, _MESSAGE) == []
    assert unlike(_READ, _MESSAGE | {"mention_roles": [None]}) != []
