"""What the loopback accepts is valid by Discord's own description of nine routes."""

from typing import Any

import pytest
from conformance import bare, described_routes, invalid, watched_requests
from discord_schema import FILE, PLACE, description_file, faults
from loopback_support import answering, http, table

from bot.local.loopback.rest import dispatch
from bot.local.loopback.rest.application import ROUTES
from bot.local.loopback.rest.call import Answer, Call, Route
from bot.local.loopback.site import Site

MESSAGES = "POST /channels/{channel_id}/messages"
COMMANDS = "PUT /applications/{application_id}/commands"
CALLBACK = "POST /interactions/{interaction_id}/{token}/callback"

described_only = pytest.mark.skipif(
    description_file() is None, reason=f"{FILE} is not here; name its folder in {PLACE}"
)


SCHEMAS: list[tuple[dict[str, Any], Any, Any]] = [
    ({"type": ["string", "null"]}, None, 1),
    ({"type": "integer"}, 1, True),
    ({"type": "integer", "minimum": 0, "maximum": 2}, 2, 3),
    ({"type": "number", "minimum": 0}, 0.5, -0.5),
    ({"type": "string", "minLength": 1, "maxLength": 2}, "ab", "abc"),
    ({"type": "array", "minItems": 1, "maxItems": 1}, [1], []),
    ({"type": "array", "items": {"const": 1}}, [1, 1], [1, 2]),
    ({"type": "array", "uniqueItems": True}, [1, 2], [1, 1]),
    ({"type": "object", "required": ["a"]}, {"a": 1}, {"b": 1}),
    ({"properties": {"a": {"enum": [1, 2]}}}, {"a": 2, "b": 3}, {"a": 3}),
    ({"additionalProperties": {"type": "string"}, "maxProperties": 1}, {"a": "b"}, {"a": 1}),
    ({"maxProperties": 1}, {"a": 1}, {"a": 1, "b": 1}),
    ({"oneOf": [{"type": "integer"}, {"type": "number"}]}, 0.5, 1),
    ({"anyOf": [{"type": "integer"}, {"type": "number"}]}, 1, "1"),
    ({"allOf": [{"type": "integer"}, {"minimum": 1}]}, 1, 0),
    ({"$ref": "#/components/schemas/Small"}, 1, 9),
    ({"type": "integer", "format": "int32"}, (1 << 31) - 1, 1 << 31),
    ({"type": "string", "format": "uri"}, "attachment://map.png", "map.png"),
    ({"type": "string", "format": "date-time"}, "2026-11-24T16:20:00+00:00", "today"),
    ({"type": "string", "format": "snowflake"}, "12", "12a"),
    ({"type": "string", "format": "snowflake"}, 12, -12),
]


@pytest.mark.parametrize(("schema", "right", "wrong"), SCHEMAS)
def test_the_validator_tells_right_from_wrong(
    schema: dict[str, Any], right: Any, wrong: Any
) -> None:
    """Each word of the description is met by one value and broken by another."""
    whole = {"components": {"schemas": {"Small": {"type": "integer", "maximum": 3}}}}

    assert list(faults(schema, right, whole)) == []
    assert list(faults(schema, wrong, whole)) != []


def test_the_validator_does_not_judge_by_what_it_does_not_know() -> None:
    """A word that a later description brings is an error, never a silent pass."""
    with pytest.raises(KeyError, match="prefixItems"):
        list(faults({"prefixItems": []}, [], {}))


@described_only
def test_the_loopback_serves_every_described_route() -> None:
    """Nine routes are described, and each of them is judged under the name it has here."""
    served = {bare(route.name) for route in ROUTES}

    assert len(described_routes()) == 8, "both ways to an answer are one route here"
    assert described_routes().keys() <= served


WRONG: list[tuple[str, Any, str]] = [
    (MESSAGES, {"content": 3}, "body.content: string or null, not 3"),
    (MESSAGES, {"embeds": [{"title": "x" * 257}]}, "body.embeds.0.title: maxLength 256"),
    (MESSAGES, {"components": [{"type": 99}]}, "body.components.0: none of"),
    (MESSAGES, {"nonce": "x" * 26}, "body.nonce: none of"),
    (COMMANDS, [{"name": "x" * 33, "description": "d"}], "body.0.name: maxLength 32"),
    (COMMANDS, [{"description": "d"}], "body.0.name: missing"),
    (CALLBACK, {"type": 3}, "body: none of"),
]


@described_only
@pytest.mark.parametrize(("route", "body", "told"), WRONG)
def test_the_description_refuses_what_is_wrong(route: str, body: Any, told: str) -> None:
    """A body beyond the description is told with its place, so that a pass means something."""
    assert any(told in each for each in invalid(route, body)), invalid(route, body)


@described_only
async def test_what_is_accepted_is_judged_and_what_is_refused_is_not() -> None:
    """The watch sees a message that the loopback lets through, and none that it refuses."""
    with watched_requests() as found:
        async with table() as scene:
            await scene.go(answering(content="hello"))
            channel = next(iter(scene.server.world.channels))
            status, _, _ = await http(
                scene.server, "POST", f"/channels/{channel}/messages", {"content": "x" * 2001}
            )
            assert status == 400
            assert found == []
            scene.server.take_faults()


@described_only
async def test_a_request_that_is_accepted_and_invalid_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Were the loopback to let anything through, the watch would say so."""
    strict = dispatch.obey

    def lax(site: Site, route: Route, call: Call) -> Answer:
        return None if route.name == MESSAGES else strict(site, route, call)

    monkeypatch.setattr(dispatch, "obey", lax)
    with watched_requests() as found:
        async with table() as scene:
            channel = next(iter(scene.server.world.channels))
            await http(scene.server, "POST", f"/channels/{channel}/messages", {"content": 3})

    assert found == [f"{MESSAGES}: body.content: string or null, not 3"]
