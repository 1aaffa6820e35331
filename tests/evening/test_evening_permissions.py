"""Every command against everybody who may try it; a new command without a row fails."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from discord import app_commands
from evening import Evening, body_of, evening_at

from bot.local.loopback.people.person import Person
from bot.local.loopback.people.refuses import ClientRefuses

DONE, NO_GAME = "", "There is no game in this channel"
"""What a reply holds where the command is obeyed (anything but a refusal), and without a game."""

REFUSED = 0xB3403A
ROLES = ("direct", "foreigner", "stranger", "observer", "other", "host", "owner")
"""Tried in this order.

``owner`` plays Japan, ``host`` Germany, ``other`` Britain; ``observer`` watches the channel,
``stranger`` sits in a channel without a game, ``foreigner`` in another guild.
"""

Row = tuple[dict[str, Any], dict[str, str]]

PLAYERS = "Only players"
ANYBODY = dict.fromkeys(("observer", "other", "host", "owner"), DONE)
READS = {**ANYBODY, "stranger": NO_GAME, "foreigner": NO_GAME}
EVERYWHERE = {**ANYBODY, "stranger": DONE, "foreigner": DONE}
SUBS = "subs pacific by japan 3 v 2 asw 9 transports"


def acts(**expected: str) -> dict[str, str]:
    """Return what everybody is told who tries to act in a game, but for those named."""
    nobody = {"stranger": NO_GAME, "foreigner": NO_GAME, "observer": PLAYERS}
    return {**nobody, **dict.fromkeys(("other", "host", "owner"), DONE), **expected}


ROWS: dict[str, Row] = {
    "game new": (
        {"system": "awaw", "seats": "axis <@{me}>", "dice": "plain"},
        {
            **dict.fromkeys(("observer", "other", "host", "owner"), "already has game"),
            "stranger": DONE,
            "foreigner": DONE,
        },
    ),
    "game seat": ({"power": "japan"}, {**READS, "owner": "plays that power", "other": "other side", }),
    "game expire": ({}, acts(**dict.fromkeys(("other", "host", "owner"), "No roll is open"))),
    "game export": ({}, READS),
    "game turn-end": ({}, acts()),
    "game restore": ({}, {}),
    "game handover": ({}, acts(**dict.fromkeys(("other", "host", "owner"), "signs with the key"))),
    "game archive": (
        {},
        acts(observer="Only the host", other="Only the host", owner=NO_GAME),
    ),
    "status": ({}, READS),
    "log": ({}, READS),
    "do": ({"text": SUBS}, acts(other="You do not play Japan", host="You do not play Japan")),
    "turn": ({}, acts()),
    "roll": ({"dice": "2d6"}, acts()),
    "dice explain": ({}, EVERYWHERE),
    "dice verify": ({}, READS),
    "dice proof": ({"n": 1}, {**READS, **dict.fromkeys(ANYBODY, "roll 1")}),
    "dice void": ({"n": 1}, acts(**dict.fromkeys(("other", "host", "owner"), "has no result"))),
    "dice stats": ({}, READS),
    "dice duel": ({}, READS),
    "dice beacon": ({"text": "{}"}, READS),
    "awaw subs": ({"box": "pacific", "attacker": "japan", "submarines": 3}, acts(other="You do not play Japan", host="You do not play Japan")),
    "awaw bomb": ({"target": "berlin", "strategic_bombers": 2, "by": "japan"}, acts()),
    "undo": ({}, acts(**dict.fromkeys(("other", "host", "owner"), "nothing to be undone"))),
    "redo": ({}, acts(**dict.fromkeys(("other", "host", "owner"), "nothing to be redone"))),
    "rule": ({"asked": "24.65A", "system": "awaw"}, EVERYWHERE),
    "explain": ({"procedure": "submarine warfare"}, EVERYWHERE),
    "orders standing": ({"question": "asw_split", "answer": "x"}, acts()),
    "orders list": ({}, READS),
    "orders deadline": ({"hours": 24}, acts()),
    "seats list": ({}, READS),
    "seats share": ({"power": "japan", "member": "newcomer"}, acts(observer="Only its holder", other="Only its holder", host="Only its holder")),
    "seats unshare": ({"power": "japan", "member": "newcomer"}, acts(**dict.fromkeys(("observer", "other", "host", "owner"), "does not share"))),
    "seats leave": ({"power": "japan"}, acts(observer="Only its holder", other="Only its holder", host="Only its holder")),
    "seats away": ({"days": 9}, acts(observer="Only who holds a seat")),
    "seats back": ({}, acts(**dict.fromkeys(ANYBODY, "not on holiday"))),
}  # fmt: skip
"""Options and expected answers of each command, by its name."""


def commands_of(evening: Evening) -> Iterator[app_commands.Command[Any, ..., Any]]:
    """Yield every slash command that the bot has."""
    for each in evening.bot.tree.walk_commands():
        if isinstance(each, app_commands.Command):
            yield each


def people(evening: Evening) -> Mapping[str, Person]:
    """Return who tries, by role."""
    server = evening.server
    quiet = server.world.add_channel(server.guild(), "without a game")
    return {
        "direct": evening.axis.in_direct(),
        "foreigner": server.person("foreigner", guild=server.guild("elsewhere")),
        "stranger": server.person("stranger").at(quiet),
        "observer": server.person("observer"),
        "other": evening.allies,
        "host": evening.axis,
        "owner": server.person("owner"),
        "newcomer": server.person("newcomer"),
    }


async def begin(evening: Evening, who: Mapping[str, Person]) -> None:
    """Begin a game in which every role has its place."""
    await evening.begin(
        seats=f"germany {who['host'].mention}, japan {who['owner'].mention},"
        f" britain {who['other'].mention}"
    )


async def test_every_command_has_a_row(tmp_path: Path) -> None:
    """A command that is added says who may use it; none works in direct messages."""
    async with evening_at(tmp_path) as evening:
        commands = {each.qualified_name: each for each in commands_of(evening)}

        assert set(commands) == set(ROWS)
        assert all((each.root_parent or each).guild_only or each.guild_only for each in commands.values())


@pytest.mark.parametrize("name", sorted(ROWS))
async def test_who_may(tmp_path: Path, name: str) -> None:
    """Each role is obeyed or refused, in the words that say why."""
    options, expected = ROWS[name]
    async with evening_at(tmp_path) as evening:
        who = people(evening)
        await begin(evening, who)
        told = {}
        for role in ROLES:
            if role not in expected and role != "direct":
                continue
            person = who[role]
            given = {
                key: value.format(me=person.user.id) if isinstance(value, str) and "{me}" in value else value
                for key, value in options.items()
            }
            if "member" in given:
                given["member"] = who["newcomer"]
            if role == "direct":
                with pytest.raises(ClientRefuses):
                    await person.slash(name, **given)
                continue
            reply = await person.slash(name, **given)
            await evening.settle()
            message = reply.message
            refused = bool(message.embeds) and message.embeds[0].get("color") == REFUSED
            text = body_of(message)
            wanted = expected[role]
            if wanted == DONE:
                told[role] = DONE if not refused else text
            else:
                told[role] = wanted if refused and wanted in text else text
        print(name, told)
        assert told == {role: expected[role] for role in told}
