"""The check-up of what Discord says of the bot: who it is, and what it may do where."""

from collections.abc import Iterator
from http import HTTPStatus
from typing import Any

from aiohttp import ClientError, ClientSession

from bot.hosting.findings import Finding, bad, doubtful, good

API = "https://discord.com/api/v10"

NEEDED = {
    "View Channels": 1 << 10,
    "Send Messages": 1 << 11,
    "Embed Links": 1 << 14,
    "Attach Files": 1 << 15,
    "Read Message History": 1 << 16,
    "Send Messages in Threads": 1 << 38,
}
"""What the bot needs in a guild, and the bits by which Discord calls it."""

_ADMINISTRATOR = 1 << 3
_PRIVILEGED = {"Presence": (1 << 12, 1 << 13), "Server Members": (1 << 14, 1 << 15)}


class _RefusedError(Exception):
    """Discord answered something else than what was asked for."""


async def at_discord(token: str, session: ClientSession, api: str = API) -> list[Finding]:
    """Look at the account, its intents and its permissions.

    Args:
        token: The bot's token; it goes nowhere but to `api`.
        session: To ask with.
        api: Where Discord is.
    """

    async def asked(path: str) -> Any:
        headers = {"Authorization": f"Bot {token}", "User-Agent": "DiscordBot (umpire, doctor)"}
        async with session.get(f"{api}{path}", headers=headers) as response:
            if response.status == HTTPStatus.UNAUTHORIZED:
                raise _RefusedError("Discord rejects the token")
            if response.status != HTTPStatus.OK:
                raise _RefusedError(f"Discord answers {response.status}")
            return await response.json()

    try:
        me = await asked("/users/@me")
        application = await asked("/applications/@me")
        guilds = await asked("/users/@me/guilds")
    except _RefusedError as error:
        return [bad("Discord", f"{error}.", "Reset the token, under Bot, and write the new one.")]
    except (ClientError, OSError, ValueError) as error:
        told = f"cannot be reached: {type(error).__name__}."
        return [bad("Discord", told, "Look at the network of this machine.")]
    return [
        good("Discord", f"knows the bot as {me['username']}."),
        *_intents(int(application.get("flags") or 0)),
        *_permissions(guilds),
    ]


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
        lacking = [name for name, bit in NEEDED.items() if not held & (bit | _ADMINISTRATOR)]
        where = f"permissions in server {guild['id']}"
        if held & _ADMINISTRATOR:
            yield doubtful(where, "the bot is an administrator.", "Give it no more than it needs.")
        elif lacking:
            yield bad(where, f"lacks {', '.join(lacking)}.", "Give its role what it lacks.")
        else:
            yield good(where, "all that it needs.")
