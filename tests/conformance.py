"""Accepted means valid: what the loopback accepts is judged by Discord's own description.

The description is the request bodies of nine routes (`discord_schema`). Where it is absent nothing
is judged, and the tests of it say so. Equal bodies of a route are judged once in a process.
"""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

from discord_schema import Schema, described, description_file, faults

from bot.local.loopback.rest import dispatch
from bot.local.loopback.rest.call import Answer, Call, Route
from bot.local.loopback.site import Site

_PLACE = re.compile(r"\{[^}]*\}")
_JUDGED: dict[tuple[str, str], list[str]] = {}


@cache
def described_routes() -> dict[str, Schema]:
    """Return the described bodies by route, whatever its places are called; none if absent."""
    path = description_file()
    if path is None:
        return {}
    return {bare(route): body for route, body in described(path)["bodies"].items()}


def bare(route: str) -> str:
    """Return a route without the names of its places."""
    return _PLACE.sub("{}", route.replace("@original", "{}"))


def invalid(route: str, body: Any) -> list[str]:
    """Return what Discord's description says against a request's body; nothing if undescribed."""
    schema, path = described_routes().get(bare(route)), description_file()
    if schema is None or path is None:
        return []
    sent = json.dumps({} if body is None else body)
    known = _JUDGED.get((route, sent))
    if known is None:
        known = [f"{route}: {each}" for each in faults(schema, json.loads(sent), described(path))]
        _JUDGED[route, sent] = known
    return known


@contextmanager
def watched_requests() -> Iterator[list[str]]:
    """Judge meanwhile every request that a loopback accepts; the list is what is invalid."""
    found: list[str] = []
    before = dispatch.obey

    def watched(site: Site, route: Route, call: Call) -> Answer:
        told = invalid(route.name, call.body)
        answer = before(site, route, call)  # what is refused raises, and may be invalid
        found.extend(told)
        return answer

    dispatch.obey = watched
    try:
        yield found
    finally:
        dispatch.obey = before
