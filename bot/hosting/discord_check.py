"""The check-up of what Discord says of the bot: who it is, and what it may do where."""

from collections.abc import Iterator, Sequence
from http import HTTPStatus
from typing import Any

from aiohttp import ClientError, ClientSession

from bot.hosting.channel_check import (
    ADMINISTRATOR,
    NEEDED,
    GameChannel,
    RefusedError,
    in_channels,
)
from bot.hosting.findings import Finding, bad, doubtful, good

API = "https://discord.com/api/v10"

_PRIVILEGED = {"Presence": (1 << 12, 1 << 13), "Server Members": (1 << 14, 1 << 15)}


async def at_discord(
    token: str,
    session: ClientSession,
    api: str = API,
    *,
    shards: int | str = 1,
    channels: Sequence[GameChannel] = (),
) -> list[Finding]:
    """Look at the account, its application and commands, its intents, shards and permissions.

    Args:
        token: The bot's token; it goes nowhere but to `api`.
        session: To ask with.
        api: Where Discord is.
        shards: How many connections the settings want.
        channels: Where games live.
    """

    async def asked(path: str) -> Any:
        headers = {"Authorization": f"Bot {token}", "User-Agent": "DiscordBot (umpire, doctor)"}
        async with session.get(f"{api}{path}", headers=headers) as response:
            if response.status == HTTPStatus.UNAUTHORIZED:
                raise RefusedError("Discord rejects the token")
            if response.status != HTTPStatus.OK:
                raise RefusedError(f"Discord answers {response.status}")
            return await response.json()

    try:
        me = await asked("/users/@me")
        application = await asked("/applications/@me")
        guilds = await asked("/users/@me/guilds")
        commands = await asked(f"/applications/{application['id']}/commands")
        gateway = await asked("/gateway/bot")
        in_games = await in_channels(asked, me["id"], channels)
    except RefusedError as error:
        return [bad("Discord", f"{error}.", "Reset the token, under Bot, and write the new one.")]
    except (ClientError, OSError, ValueError) as error:
        told = f"cannot be reached: {type(error).__name__}."
        return [bad("Discord", told, "Look at the network of this machine.")]
    return [
        good("Discord", f"knows the bot as {me['username']}."),
        _commands(application, commands),
        _shards(gateway, shards),
        *_intents(int(application.get("flags") or 0)),
        *_permissions(guilds),
        *in_games,
    ]


def _commands(application: dict[str, Any], commands: list[Any]) -> Finding:
    whose = f"application {application['name']} ({application['id']})"
    if not commands:
        told = f"{whose} has none yet."
        return doubtful("commands", told, "Start the bot: it registers them.")
    return good("commands", f"{whose} has {len(commands)}; each start compares them.")


def _shards(gateway: dict[str, Any], shards: int | str) -> Finding:
    wanted, starts = gateway["shards"], gateway["session_start_limit"]
    if isinstance(shards, int) and shards < wanted:
        told = f"Discord wants {wanted} connections, the settings name {shards}."
        return bad("shards", told, 'Write shards = "auto" into the settings.')
    if starts["remaining"] < wanted:
        told = f"{starts['remaining']} of {starts['total']} starts are left today."
        return bad("shards", told, "Find out why the bot is started again and again; then wait.")
    return good("shards", f"{shards} will do; {starts['remaining']} starts are left today.")


def _intents(flags: int) -> Iterator[Finding]:
    granted = [name for name, bits in _PRIVILEGED.items() if flags & (bits[0] | bits[1])]
    if granted:
        yield doubtful(
            "intents",
            f"the bot is granted {' and '.join(granted)}, which it does not use.",
            "Switch them off on the developer page, under Bot.",
        )
    else:
        yield good("intents", "none that is privileged is granted but not used.")


def _permissions(guilds: list[dict[str, Any]]) -> Iterator[Finding]:
    if not guilds:
        yield doubtful("permissions", "the bot is in no server.", "Invite it.")
    for guild in guilds:
        held = int(guild["permissions"])
        lacking = [name for name, bit in NEEDED.items() if not held & (bit | ADMINISTRATOR)]
        where = f"permissions in server {guild['id']}"
        if held & ADMINISTRATOR:
            yield doubtful(where, "the bot is an administrator.", "Give it no more than it needs.")
        elif lacking:
            yield bad(where, f"lacks {', '.join(lacking)}.", "Give its role what it lacks.")
        else:
            yield good(where, "all that it needs.")
