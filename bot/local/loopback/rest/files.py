"""Downloads of attached files."""

from aiohttp import web

from bot.local.loopback.site import Site


def file_route(site: Site) -> web.RouteDef:
    """Return the route that serves files to anyone who has the address."""

    async def download(request: web.Request) -> web.StreamResponse:
        number = request.match_info["file_id"]
        file = site.world.files.get(int(number)) if number.isdecimal() else None
        if file is None:
            return web.Response(status=404)
        return web.Response(body=file.content, content_type=file.content_type)

    return web.get("/attachments/{channel_id}/{file_id}/{filename}", download)
