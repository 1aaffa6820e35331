"""What Discord writes into messages as tags, said in words: people, channels, times, commands."""

import re
from datetime import UTC, datetime

from bot.local.loopback import World
from bot.local.spans import Speak

_TAG = re.compile(
    r"<@!?(?P<user>\d+)>"
    r"|<@&(?P<role>\d+)>"
    r"|<#(?P<channel>\d+)>"
    r"|<t:(?P<seconds>-?\d{1,13})(?::(?P<form>[tTdDfFR]))?>"
    r"|</(?P<command>[^:<>]+):\d+>"
    r"|<a?:(?P<emoji>\w+):\d+>"
)
_FORMS = {
    "t": "{:%H:%M}",
    "T": "{:%H:%M:%S}",
    "d": "{:%d/%m/%Y}",
    "D": "{0.day} {0:%B %Y}",
    "f": "{0.day} {0:%B %Y %H:%M}",
    "F": "{0:%A} {0.day} {0:%B %Y %H:%M}",
}
_UNITS = (("day", 86_400), ("hour", 3_600), ("minute", 60), ("second", 1))


def speaker_of(world: World) -> Speak:
    """Return what says the tags of a text in words, by the world's names and clock."""
    return lambda text: _TAG.sub(lambda found: _said(found, world), text)


def _said(found: re.Match[str], world: World) -> str:
    if number := found["user"]:
        user = world.users.get(int(number))
        return f"@{user.name}" if user else "@unknown"
    if number := found["role"]:
        roles = (guild.roles.get(int(number)) for guild in world.guilds.values())
        return next((f"@{role.name}" for role in roles if role), "@unknown")
    if number := found["channel"]:
        channel = world.channels.get(int(number))
        return f"#{channel.name}" if channel else "#unknown"
    if found["seconds"]:
        return moment(int(found["seconds"]), found["form"] or "f", world.clock())
    return f"/{found['command']}" if found["command"] else f":{found['emoji']}:"


def moment(seconds: int, form: str, now: float) -> str:
    """Return a moment (seconds since the Unix epoch) in one of Discord's forms, in UTC.

    Args:
        seconds: The moment.
        form: Discord's letter; ``R`` is relative to `now`.
        now: Seconds since the Unix epoch.
    """
    if form == "R":
        return _relative(seconds - now)
    try:
        at = datetime.fromtimestamp(seconds, UTC)
    except (OverflowError, ValueError, OSError):
        return "an impossible date"
    zone = " UTC" if form in "tTfF" else ""
    return _FORMS[form].format(at) + zone


def _relative(seconds: float) -> str:
    size = abs(round(seconds))
    unit, length = next((each for each in _UNITS if size >= each[1]), _UNITS[-1])
    count = size // length
    words = f"{count} {unit}{'' if count == 1 else 's'}"
    return f"in {words}" if seconds > 0 else f"{words} ago"
