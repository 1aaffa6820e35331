"""The door: every request is read, counted, perhaps struck by a mishap, and answered as JSON."""

import asyncio
import json
import re
from collections.abc import Awaitable, Callable, Mapping
from http import HTTPStatus
from typing import Any, TypeAlias

from aiohttp import web

from bot.local.loopback import limits
from bot.local.loopback.mishaps import Mishap, MishapKind
from bot.local.loopback.ratelimits import Standing
from bot.local.loopback.refusals import DiscordRefuses, Verdict
from bot.local.loopback.rest.call import Answer, Call, Route
from bot.local.loopback.site import Site
from bot.local.loopback.world.messages import Upload

API = "/api/v10"
_MAJOR = ("channel_id", "guild_id", "application_id", "token")
_FILE_PART = re.compile(r"files\[(\d+)\]")
_VIA = "1.1 loopback"
"""Without this header the client takes a 429 for a ban by the network in between."""
_JSON_TYPE = "application/json"
"""Exactly so; with a charset behind it the client would not read the body as JSON."""

_Endpoint: TypeAlias = Callable[[web.Request], Awaitable[web.StreamResponse]]


def dispatcher_for(site: Site, route: Route) -> _Endpoint:
    """Return the request handler of a route."""

    async def answer(request: web.Request) -> web.StreamResponse:
        site.traffic.requests_under_way += 1
        site.traffic.asked[route.name] += 1
        site.traffic.moved()
        try:
            return await _answer(site, route, request)
        finally:
            site.traffic.requests_under_way -= 1
            site.traffic.moved()

    return answer


def dispatcher_to_nowhere(site: Site) -> _Endpoint:
    """Return the request handler of everything that is no route, which is always a fault."""

    async def answer(request: web.Request) -> web.StreamResponse:
        site.faults.append(f"{request.method} {request.path}: no such route")
        return _json(DiscordRefuses(Verdict.NO_SUCH_ROUTE).body(), Verdict.NO_SUCH_ROUTE.status, {})

    return answer


async def _answer(site: Site, route: Route, request: web.Request) -> web.StreamResponse:
    mishap = site.mishaps.next_for(route.name)
    if mishap is not None and mishap.kind is MishapKind.REQUEST_LOST:
        return _hang_up(request)
    if mishap is not None and mishap.kind is MishapKind.ERROR:
        return _error(mishap)
    # answers to interactions are exempt from the limit over all
    over_all = None if route.open else site.buckets.use_everywhere(site.traffic.now())
    if over_all is not None and over_all.refused:
        return _too_many(over_all, "global", {"X-RateLimit-Global": "true"})
    major = "/".join(request.match_info[name] for name in _MAJOR if name in request.match_info)
    standing = site.buckets.use(route.name, major, site.traffic.now())
    headers = standing.headers(route.name)
    if standing.refused:
        return _too_many(standing, "user", headers)
    try:
        body = await _obey(site, route, request)
        status: int = HTTPStatus.NO_CONTENT if body is None else HTTPStatus.OK
    except DiscordRefuses as refusal:
        # whether somebody is a member can only be asked
        if refusal.verdict is not Verdict.UNKNOWN_MEMBER:
            site.faults.append(f"{route.method} {request.path}: {refusal}")
        body, status = refusal.body(), refusal.verdict.status
    except Exception as broken:  # noqa: BLE001 - a body beyond our reading must not be retried
        site.faults.append(f"{route.method} {request.path}: unreadable, {broken!r}")
        body, status = DiscordRefuses(Verdict.INVALID_FORM).body(), Verdict.INVALID_FORM.status
    return await _send(request, mishap, _json(body, status, headers))


async def _send(
    request: web.Request, mishap: Mishap | None, response: web.Response
) -> web.StreamResponse:
    if mishap is not None and mishap.kind is MishapKind.ANSWER_LOST:
        return _hang_up(request)
    if mishap is not None and mishap.kind is MishapKind.SLOW:
        await asyncio.sleep(mishap.seconds)
    return response


async def _obey(site: Site, route: Route, request: web.Request) -> Answer:
    authorization = request.headers.get("Authorization")
    right = authorization == f"Bot {site.settings.token}"
    if not right and not (route.open and authorization is None):
        raise DiscordRefuses(Verdict.UNAUTHORIZED)
    return obey(site, route, await _read(request))


def obey(site: Site, route: Route, call: Call) -> Answer:
    """Do what a request that was read asks for; who watches what is accepted watches here.

    Raises:
        DiscordRefuses: if Discord would.
    """
    return route.endpoint(site, call)


async def _read(request: web.Request) -> Call:
    if (request.content_length or 0) > limits.REQUEST_BYTES:
        raise DiscordRefuses(Verdict.TOO_LARGE)
    uploads: dict[int, Upload] = {}
    body: Any = None
    try:
        if request.content_type.startswith("multipart/"):
            form = await request.post()
            body = json.loads(str(form.get("payload_json", "null")))
            uploads = _uploads(form)
        elif text := await request.read():
            body = json.loads(text)
    except ValueError:
        raise DiscordRefuses(Verdict.INVALID_JSON) from None
    return Call(request.match_info, request.query, body, uploads)


def _uploads(form: Mapping[str, Any]) -> dict[int, Upload]:
    uploads = {}
    for name, part in form.items():
        number = _FILE_PART.fullmatch(name)
        if number and isinstance(part, web.FileField):
            uploads[int(number[1])] = Upload(part.filename, part.file.read(), part.content_type)
    return uploads


def _json(body: Any, status: int, headers: Mapping[str, str]) -> web.Response:
    told = {"Via": _VIA, **headers}
    if status == HTTPStatus.NO_CONTENT:
        return web.Response(status=status, headers=told)
    text = json.dumps(body, ensure_ascii=False).encode()
    return web.Response(body=text, status=status, headers={**told, "Content-Type": _JSON_TYPE})


def _error(mishap: Mishap) -> web.Response:
    body = {"code": mishap.code, "message": f"{mishap.status}: ordered mishap"}
    if mishap.status != HTTPStatus.TOO_MANY_REQUESTS:
        return _json(body, mishap.status, {})
    everywhere = mishap.scope == "global"
    body |= {"retry_after": mishap.seconds, "global": everywhere}
    headers = {"X-RateLimit-Scope": mishap.scope, "Retry-After": f"{mishap.seconds:.3f}"}
    return _json(
        body, mishap.status, headers | ({"X-RateLimit-Global": "true"} if everywhere else {})
    )


def _too_many(standing: Standing, scope: str, headers: Mapping[str, str]) -> web.Response:
    body = {
        "message": "You are being rate limited.",
        "retry_after": round(standing.reset_after, 3),
        "global": scope == "global",
    }
    retry = {"Retry-After": f"{standing.reset_after:.3f}", "X-RateLimit-Scope": scope}
    return _json(body, HTTPStatus.TOO_MANY_REQUESTS, {**headers, **retry})


def _hang_up(request: web.Request) -> web.Response:
    """Break the connection; the response that is returned reaches nobody."""
    if request.transport is not None:
        request.transport.abort()
    return web.Response()
