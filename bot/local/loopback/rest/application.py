"""The web application: all routes, the gateway, files, and a door to nowhere for the rest."""

from aiohttp import web

from bot.local.loopback import limits
from bot.local.loopback.gateway.conversation import Conversation
from bot.local.loopback.rest import account, callbacks, channels, commands, messages, webhooks
from bot.local.loopback.rest.call import Route
from bot.local.loopback.rest.dispatch import API, dispatcher_for, dispatcher_to_nowhere
from bot.local.loopback.site import Site

ROUTES: tuple[Route, ...] = (
    *account.ROUTES,
    *commands.ROUTES,
    *callbacks.ROUTES,
    *webhooks.ROUTES,
    *channels.ROUTES,
    *messages.ROUTES,
)
_SLACK_BYTES = 1 << 20


def web_application(site: Site) -> web.Application:
    """Return the aiohttp application of one server."""

    async def gateway(request: web.Request) -> web.WebSocketResponse:
        talk = Conversation(site.hub, site.world, site.traffic, site.faults)
        return await talk.run(request)

    application = web.Application(client_max_size=limits.REQUEST_BYTES + _SLACK_BYTES)
    for route in ROUTES:
        application.router.add_route(route.method, API + route.path, dispatcher_for(site, route))
    application.router.add_get("/", gateway)
    application.router.add_get("/gateway", gateway)
    application.router.add_routes([file_route(site)])
    application.router.add_route("*", "/{anything:.*}", dispatcher_to_nowhere(site))
    return application


def file_route(site: Site) -> web.RouteDef:
    """Return the route that serves files to anyone who has the address."""

    async def download(request: web.Request) -> web.StreamResponse:
        number = request.match_info["file_id"]
        file = site.world.files.get(int(number)) if number.isdecimal() else None
        if file is None:
            return web.Response(status=404)
        return web.Response(body=file.content, content_type=file.content_type)

    return web.get("/attachments/{channel_id}/{file_id}/{filename}", download)
