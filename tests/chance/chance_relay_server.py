"""Relays on this machine, each with a script of what it does wrong before it does right."""

import asyncio
import gzip
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from aiohttp import web
from aiohttp.test_utils import TestServer
from known_rounds import KNOWN_ROUNDS

from bot.chance.beacon import Beacon

ROUND = 1000
RIGHT = Beacon(ROUND, KNOWN_ROUNDS[ROUND])
Answer = Callable[[web.Request], Awaitable[web.StreamResponse]]


def body(number: int, signature: str) -> dict[str, object]:
    """Return a relay's JSON."""
    return {"round": number, "randomness": "00" * 32, "signature": signature}


def says(json_or_bytes: object, status: int = 200) -> Answer:
    """Return an answer with a status and a body."""

    async def answer(_: web.Request) -> web.Response:
        if isinstance(json_or_bytes, bytes):
            return web.Response(body=json_or_bytes, status=status)
        return web.json_response(json_or_bytes, status=status)

    return answer


right = says(body(ROUND, RIGHT.signature.hex()))
wrong_round = says(body(1001, KNOWN_ROUNDS[1001].hex()))
bad_signature = says(body(ROUND, KNOWN_ROUNDS[1001].hex()))


async def never(_: web.Request) -> web.StreamResponse:
    """Answer long after anybody listens."""
    await asyncio.sleep(30)
    raise AssertionError("nobody waits so long")


async def broken_off(request: web.Request) -> web.StreamResponse:
    """Promise a body and hang up."""
    response = web.StreamResponse(headers={"Content-Length": "200"})
    await response.prepare(request)
    await response.write(b'{"round"')
    assert request.transport is not None
    request.transport.abort()
    return response


async def endless(request: web.Request) -> web.StreamResponse:
    """Send spaces for as long as somebody reads."""
    response = web.StreamResponse()
    await response.prepare(request)
    for _ in range(1000):
        await response.write(b" " * 65536)
    return response


async def elsewhere(_: web.Request) -> web.StreamResponse:
    """Send the visitor away."""
    raise web.HTTPFound("/right")


async def packed(_: web.Request) -> web.StreamResponse:
    """Send the right answer packed, which nobody asked for: to unpack it could fill the memory."""
    text = f'{{"round": {ROUND}, "signature": "{RIGHT.signature.hex()}"}}'
    return web.Response(body=gzip.compress(text.encode()), headers={"Content-Encoding": "gzip"})


@dataclass
class Relay:
    """A server on this machine that answers from a script, then rightly."""

    script: list[Answer] = field(default_factory=list)
    paths: list[str] = field(default_factory=list)
    url: str = ""

    async def answer(self, request: web.Request) -> web.StreamResponse:
        """Answer the next question."""
        self.paths.append(request.path_qs)
        answer = self.script.pop(0) if self.script else right
        return await answer(request)


@asynccontextmanager
async def serving(*relays: Relay) -> AsyncIterator[list[str]]:
    """Run the relays and give their addresses."""
    servers = []
    for relay in relays:
        application = web.Application()
        application.router.add_route("*", "/{tail:.*}", relay.answer)
        server = TestServer(application, host="127.0.0.1")
        await server.start_server(shutdown_timeout=0)
        servers.append(server)
        relay.url = str(server.make_url("/")).rstrip("/")
    try:
        yield [relay.url for relay in relays]
    finally:
        for server in servers:
            await server.close()
