"""Registering commands, global and by guild."""

from bot.local.loopback.checks.form import refuse_form
from bot.local.loopback.refusals import DiscordRefuses, Verdict
from bot.local.loopback.rest.call import Answer, Call, Route
from bot.local.loopback.rest.places import joined_guild
from bot.local.loopback.site import Site


def put_commands(site: Site, call: Call) -> Answer:
    """Register a whole set."""
    if not isinstance(call.body, list) or not all(isinstance(one, dict) for one in call.body):
        raise refuse_form((), "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
    return site.commands.put(_scope(site, call), call.body)


def get_commands(site: Site, call: Call) -> Answer:
    """Read a whole set."""
    return site.commands.of(_scope(site, call))


def add_command(site: Site, call: Call) -> Answer:
    """Register one command."""
    return site.commands.add(_scope(site, call), call.fields)


def get_command(site: Site, call: Call) -> Answer:
    """Read one command."""
    return site.commands.by_id(_scope(site, call), call.id("command_id"))


def edit_command(site: Site, call: Call) -> Answer:
    """Change one command."""
    scope = _scope(site, call)
    known = site.commands.by_id(scope, call.id("command_id"))
    return site.commands.add(scope, known | call.fields)


def delete_command(site: Site, call: Call) -> Answer:
    """Delete one command."""
    site.commands.remove(_scope(site, call), call.id("command_id"))
    return None


def _scope(site: Site, call: Call) -> int | None:
    if call.id("application_id") != site.world.bot.id:
        raise DiscordRefuses(Verdict.UNKNOWN_WEBHOOK)
    return joined_guild(site, call).id if "guild_id" in call.names else None


_GLOBAL = "/applications/{application_id}/commands"
_GUILD = "/applications/{application_id}/guilds/{guild_id}/commands"

ROUTES = tuple(
    Route(method, path + rest, endpoint)
    for path in (_GLOBAL, _GUILD)
    for method, rest, endpoint in (
        ("PUT", "", put_commands),
        ("GET", "", get_commands),
        ("POST", "", add_command),
        ("GET", "/{command_id}", get_command),
        ("PATCH", "/{command_id}", edit_command),
        ("DELETE", "/{command_id}", delete_command),
    )
)
