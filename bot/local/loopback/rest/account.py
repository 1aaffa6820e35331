"""The application itself, its account, the gateway's address, guilds, members and people."""

from bot.local.loopback.payload import Payload
from bot.local.loopback.refusals import DiscordRefuses, Verdict
from bot.local.loopback.rest.call import Answer, Call, Route, snowflake
from bot.local.loopback.rest.places import joined_guild
from bot.local.loopback.site import Site
from bot.local.loopback.world.permissions import permissions_of
from bot.local.loopback.world.rendering import guild_fields

_IDENTIFIES_A_DAY = 1_000
_SHARDS_AT_ONCE = 16


def get_self(site: Site, _: Call) -> Answer:
    """Read the bot's own account."""
    return site.world.bot.own_payload()


def get_application(site: Site, _: Call) -> Answer:
    """Read the application."""
    bot = site.world.bot
    return {
        "id": str(bot.id),
        "name": bot.display,
        "description": "",
        "icon": None,
        "type": None,
        "bot": bot.payload(),
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "owner": site.world.founder().payload(),
        "team": None,
        "flags": site.settings.application_flags,
        "flags_new": str(site.settings.application_flags),
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "explicit_content_filter": 0,
        "eligible_oauth2_scopes": ["applications.commands", "bot"],
        "approximate_guild_count": len(site.world.guilds),
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
    }


def get_gateway(site: Site, _: Call) -> Answer:
    """Read where the gateway is."""
    return {"url": site.hub.url}


def get_bot_gateway(site: Site, _: Call) -> Answer:
    """Read where the gateway is and how many shards to start."""
    limit = {
        "total": _IDENTIFIES_A_DAY,
        "remaining": _IDENTIFIES_A_DAY,
        "reset_after": 0,
        "max_concurrency": _SHARDS_AT_ONCE,
    }
    return {"url": site.hub.url, "shards": site.settings.shards, "session_start_limit": limit}


def get_user(site: Site, call: Call) -> Answer:
    """Read an account."""
    user = site.world.users.get(call.id("user_id"))
    if user is None:
        raise DiscordRefuses(Verdict.UNKNOWN_USER)
    return user.payload()


def open_direct(site: Site, call: Call) -> Answer:
    """Open the channel to a person."""
    user = site.world.users.get(snowflake(call.fields.get("recipient_id"), "recipient_id"))
    if user is None or user.bot:
        raise DiscordRefuses(Verdict.UNKNOWN_USER)
    return site.world.direct(user).payload()


def get_own_guilds(site: Site, _: Call) -> Answer:
    """Read which guilds the bot is in, and what it may do there."""
    bot = site.world.bot
    return [
        {
            "id": str(guild.id),
            "name": guild.name,
            "icon": None,
            "owner": guild.owner_id == bot.id,
            "permissions": str(permissions_of(guild.members[bot.id], guild)),
            "features": [],
        }
        for guild in site.world.guilds.values()
        if bot.id in guild.members
    ]


def get_guild(site: Site, call: Call) -> Answer:
    """Read a guild."""
    return guild_fields(joined_guild(site, call))


def get_guild_channels(site: Site, call: Call) -> Answer:
    """Read a guild's text channels."""
    return [channel.payload() for channel in site.world.channels_of(joined_guild(site, call))]


def get_roles(site: Site, call: Call) -> Answer:
    """Read a guild's roles."""
    return [role.payload() for role in joined_guild(site, call).roles.values()]


def get_member(site: Site, call: Call) -> Answer:
    """Read a member."""
    member = joined_guild(site, call).members.get(call.id("user_id"))
    if member is None:
        raise DiscordRefuses(Verdict.UNKNOWN_MEMBER)
    return member.payload()


def leave_guild(site: Site, call: Call) -> Payload | None:
    """Leave a guild."""
    site.world.remove_bot(joined_guild(site, call))
    return None


ROUTES = (
    Route("GET", "/users/@me", get_self),
    Route("GET", "/oauth2/applications/@me", get_application),
    Route("GET", "/applications/@me", get_application),
    Route("GET", "/gateway", get_gateway, open=True),
    Route("GET", "/gateway/bot", get_bot_gateway),
    Route("GET", "/users/@me/guilds", get_own_guilds),
    Route("GET", "/users/{user_id}", get_user),
    Route("POST", "/users/@me/channels", open_direct),
    Route("DELETE", "/users/@me/guilds/{guild_id}", leave_guild),
    Route("GET", "/guilds/{guild_id}", get_guild),
    Route("GET", "/guilds/{guild_id}/channels", get_guild_channels),
    Route("GET", "/guilds/{guild_id}/roles", get_roles),
    Route("GET", "/guilds/{guild_id}/members/{user_id}", get_member),
)
