"""Who tries a command, by role, and with which options."""

from collections.abc import Mapping
from typing import Any

from evening import Evening

from bot.local.loopback.people.person import Person


def people(evening: Evening) -> Mapping[str, Person]:
    """Return who tries, by role."""
    server = evening.server
    elsewhere, newcomer = server.guild("elsewhere"), server.person("newcomer")
    server.person("newcomer", guild=elsewhere)
    quiet = server.world.add_channel(server.guild(), "without a game")
    return {
        "direct": evening.axis.in_direct(),
        "foreigner": server.person("foreigner", guild=elsewhere),
        "stranger": server.person("stranger").at(quiet),
        "observer": server.person("observer"),
        "other": evening.allies,
        "host": evening.axis,
        "owner": server.person("owner"),
        "newcomer": newcomer,
    }


async def begin(evening: Evening, who: Mapping[str, Person]) -> None:
    """Begin a game in which every role has its place."""
    await evening.begin(
        seats=f"germany {who['host'].mention}, japan {who['owner'].mention},"
        f" britain {who['other'].mention}"
    )


def filled(options: Mapping[str, Any], role: str, who: Mapping[str, Person]) -> dict[str, Any]:
    """Return a command's options as this role gives them."""
    me = who[role].mention
    return {
        name: who["newcomer"] if name == "member" else _for_me(value, me)
        for name, value in options.items()
    }


def _for_me(value: object, me: str) -> object:
    return value.replace("{me}", me) if isinstance(value, str) else value
