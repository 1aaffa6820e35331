"""The addresses of the host's web page, and the server behind them; it is read-only."""

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable
from contextlib import suppress

from aiohttp import web

from bot.record.archive import Archive
from bot.record.games import GameKey
from bot.referee.game.page_settings import public_games
from bot.web.game_list import STYLE, list_page, preferred
from bot.web.game_pages import BusyError, GamePages
from bot.web.headers import SECURITY, UNFRAMED, policy_of
from bot.web.new_lines import NewLines

log = logging.getLogger(__name__)

BEAT_S = 20.0
"""After so many seconds without a line a reader is told that somebody is still there."""

COME_BACK_S = 15
_GUILD, _GAME = re.compile(r"[1-9][0-9]{0,19}"), re.compile(r"g[1-9][0-9]{0,8}")
_PAGES: web.AppKey[GamePages] = web.AppKey("pages", GamePages)
_LINES: web.AppKey[NewLines] = web.AppKey("lines", NewLines)
_ARCHIVE: web.AppKey[Archive] = web.AppKey("archive", Archive)

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


def site(archive: Archive, pages: GamePages, lines: NewLines) -> web.Application:
    """Return the application that serves public games.

    Args:
        archive: Knows which games are public.
        pages: Makes their pages.
        lines: Tells when they go on.
    """
    app = web.Application(middlewares=[_secured], client_max_size=1)
    app[_ARCHIVE], app[_PAGES], app[_LINES] = archive, pages, lines
    app.router.add_get("/", _list)
    app.router.add_get("/g/{guild}/{game}", _game)
    app.router.add_get("/g/{guild}/{game}/lines", _new_lines, allow_head=False)
    return app


@web.middleware
async def _secured(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Answer with the headers that every answer has; nothing of ours is told of a defect."""
    try:
        response = await handler(request)
    except web.HTTPException as error:
        response = web.Response(status=error.status, text=error.reason)
        response.headers.update({k: v for k, v in error.headers.items() if k == "Retry-After"})
    except (ConnectionError, asyncio.CancelledError):
        raise
    except Exception:
        log.exception("the web page failed")
        response = web.Response(status=500, text="Internal Server Error")
    if not response.prepared:
        response.headers.update({**SECURITY, **_policy(response)})
    return response


def _policy(response: web.StreamResponse) -> dict[str, str]:
    known = response.headers.get("Content-Security-Policy")
    return {} if known else {"Content-Security-Policy": f"default-src 'none'; {UNFRAMED}"}


async def _list(request: web.Request) -> web.Response:
    games = await request.app[_ARCHIVE].read(public_games)
    language = preferred(request.headers.get("Accept-Language", ""))
    text = await asyncio.to_thread(list_page, games, language)
    headers = {
        "Content-Security-Policy": policy_of(STYLE),
        "Cache-Control": "no-cache",
        "Vary": "Accept-Language",
    }
    return web.Response(text=text, content_type="text/html", headers=headers)


async def _game(request: web.Request) -> web.Response:
    game = await _public(request)
    try:
        page = await request.app[_PAGES].page(game, f"{request.path}/lines")
    except BusyError:
        raise web.HTTPServiceUnavailable(headers={"Retry-After": str(COME_BACK_S)}) from None
    tag = f'"{page.head}"'
    # the page says in itself what it may do; only this a page cannot say
    headers = {"Content-Security-Policy": UNFRAMED, "Cache-Control": "no-cache", "ETag": tag}
    if request.headers.get("If-None-Match") == tag:
        return web.Response(status=304, headers=headers)
    response = web.Response(body=page.content, content_type="text/html", headers=headers)
    response.charset = "utf-8"
    response.enable_compression()
    return response


async def _new_lines(request: web.Request) -> web.StreamResponse:
    """Tell the number of a game's newest line, now and whenever there is another."""
    game, lines, pages = await _public(request), request.app[_LINES], request.app[_PAGES]
    if lines.is_full:
        raise web.HTTPServiceUnavailable(headers={"Retry-After": str(COME_BACK_S)})
    response = web.StreamResponse(headers={**SECURITY, "Cache-Control": "no-store"})
    response.content_type = "text/event-stream"
    response.headers.update(_policy(response))
    event = lines.wait_for(game)
    with suppress(ConnectionError):
        try:
            await response.prepare(request)
            while await pages.is_public(game):
                event.clear()
                k = await pages.newest_line(game)
                await response.write(f"event: line\ndata: {k}\n\n".encode())
                with suppress(TimeoutError):
                    await asyncio.wait_for(event.wait(), BEAT_S)
        finally:
            lines.leave(game, event)
    return response


async def _public(request: web.Request) -> GameKey:
    """Return the public game that an address names; a private one is not there."""
    guild, game = request.match_info["guild"], request.match_info["game"]
    if _GUILD.fullmatch(guild) and _GAME.fullmatch(game) and int(guild) < 1 << 63:
        key = GameKey(int(guild), game)
        if await request.app[_PAGES].is_public(key):
            return key
    raise web.HTTPNotFound


class Served:
    """A site at a host and a port, for as long as the bot runs.

    Args:
        app: What is served.
    """

    def __init__(self, app: web.Application) -> None:
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=2.0)
        self._pages = app[_PAGES]

    async def start(self, address: str) -> None:
        """Serve at ``host:port``.

        Raises:
            OSError: Somebody else is served there, or the address is not this machine's.
        """
        host, _, port = address.rpartition(":")
        await self._runner.setup()
        await web.TCPSite(self._runner, host.strip("[]"), int(port)).start()
        log.info("public games are at http://%s/", address)

    async def close(self) -> None:
        """Serve no more."""
        await self._runner.cleanup()
        await self._pages.close()
