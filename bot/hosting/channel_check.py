"""The check-up of what the bot may do in the channel of each game."""

import sqlite3
from collections.abc import Awaitable, Callable, Iterable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.hosting.findings import Finding, bad, good

NEEDED = {
    "View Channels": 1 << 10,
    "Send Messages": 1 << 11,
    "Embed Links": 1 << 14,
    "Attach Files": 1 << 15,
    "Read Message History": 1 << 16,
    "Send Messages in Threads": 1 << 38,
}
"""What the bot needs where it plays, and the bits by which Discord calls it."""

ADMINISTRATOR = 1 << 3
_THREADS = frozenset({10, 11, 12})
_IN_PLAY = "SELECT guild_id, game_id, channel_id FROM game WHERE status <> 'archived'"

Asked = Callable[[str], Awaitable[Any]]


class RefusedError(Exception):
    """Discord answered something else than what was asked for."""


@dataclass(frozen=True, slots=True)
class GameChannel:
    """Where a game lives."""

    guild: int
    game: str
    channel: int


def game_channels(archive: Path) -> list[GameChannel]:
    """Return the channels of all games that are not put away; none where nothing can be read."""
    try:
        with closing(sqlite3.connect(f"{archive.absolute().as_uri()}?mode=ro", uri=True)) as db:
            return [GameChannel(*row) for row in db.execute(_IN_PLAY)]
    except sqlite3.Error:
        return []


async def in_channels(asked: Asked, me: str, channels: Iterable[GameChannel]) -> list[Finding]:
    """Look at each game's channel.

    Args:
        asked: Asks Discord for what stands under a path.
        me: The bot's user id.
        channels: Where games live.
    """
    return [await _in_channel(asked, me, each) for each in channels]


async def _in_channel(asked: Asked, me: str, where: GameChannel) -> Finding:
    what = f"channel of game {where.game} in server {where.guild}"
    try:
        channel = await asked(f"/channels/{where.channel}")
        thread = channel["type"] in _THREADS
        # a thread has the rights of the channel that it hangs in
        parent = await asked(f"/channels/{channel['parent_id']}") if thread else channel
        roles = await asked(f"/guilds/{where.guild}/roles")
        member = await asked(f"/guilds/{where.guild}/members/{me}")
    except RefusedError:
        remedy = "Let the bot see it; if it is gone, export the game from the archive."
        return bad(what, "is gone, or closed to the bot.", remedy)
    held = _held(where.guild, me, member["roles"], roles, parent["permission_overwrites"])
    unneeded = "Send Messages" if thread else "Send Messages in Threads"
    lacking = [name for name, bit in NEEDED.items() if name != unneeded and not held & bit]
    if lacking:
        remedy = "Give them to the bot's role in this channel."
        return bad(what, f"lacks {', '.join(lacking)}.", remedy)
    return good(what, "all that it needs.")


def _held(guild: int, me: str, mine: list[str], roles: list[Any], overwrites: list[Any]) -> int:
    """Return what a member may do in a channel, by Discord's order of roles and overwrites."""
    held = 0
    for role in roles:
        if role["id"] == str(guild) or role["id"] in mine:
            held |= int(role["permissions"])
    if held & ADMINISTRATOR:
        return ~0
    for ids in ({str(guild)}, set(mine), {me}):
        those = [each for each in overwrites if each["id"] in ids]
        for each in those:
            held &= ~int(each["deny"])
        for each in those:
            held |= int(each["allow"])
    return held
