"""Every command against everybody who may try it; a new command without a row fails."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from discord import app_commands
from evening import Evening, body_of, evening_at
from people_who_try import begin, filled, people
from support import in_english

from bot.local.loopback.people.person import Person
from bot.local.loopback.refusals import ClientRefuses
from bot.local.loopback.world.messages import Message, Upload

DONE, NO_GAME = "", "There is no game in this channel"
"""What a reply holds where the command is obeyed (anything but a refusal), and without a game."""

EXPORT = Upload("g1.jsonl", b"{}\n")
REFUSED = 0xB3403A
GUILD = 0
"""How Discord writes that a command is offered in guilds."""

ROLES = ("foreigner", "stranger", "observer", "other", "host", "owner")
"""Tried in this order.

``owner`` plays Japan, ``host`` Germany, ``other`` Britain; ``observer`` watches the channel,
``stranger`` sits in a channel without a game, ``foreigner`` in another guild. In direct messages
Discord offers no command at all, to anybody.
"""

Row = tuple[dict[str, Any], dict[str, str]]

PLAYERS = "Only players"
ANYBODY = dict.fromkeys(("observer", "other", "host", "owner"), DONE)
ACTORS = ("other", "host", "owner")
READS = {**ANYBODY, "stranger": NO_GAME, "foreigner": NO_GAME}
EVERYWHERE = {**ANYBODY, "stranger": DONE, "foreigner": DONE}
OTHER_GAME = {**READS, **dict.fromkeys(ANYBODY, "This channel plays")}
"""What anybody is told whose channel plays another game than the command's."""

SUBS = "subs pacific by japan 3 v 2 asw 9 transports"


def acts(**expected: str) -> dict[str, str]:
    """Return what everybody is told who tries to act in a game, but for those named."""
    nobody = {"stranger": NO_GAME, "foreigner": NO_GAME, "observer": PLAYERS}
    return {**nobody, **dict.fromkeys(ACTORS, DONE), **expected}


NOT_JAPAN = dict.fromkeys(("other", "host"), "You do not play Japan")
NO_CAMPAIGN = "no campaign yet"
CLASSIC: dict[str, dict[str, Any]] = {
    "move": {"units": "BB", "base": "Finland-Norway", "path": "Britain sz", "power": "germany"},
    "raid": {"mode": "night", "bombers": 1, "base": "Germany", "path": "Western Europe - Britain"},
    "blockade": {"victim": "usa", "zones": "Brazil sz sub", "power": "germany"},
    "supply": {"power": "usa"},
    "fight": {"site": "Karelia", "power": "germany"},
}
"""Commands of another game than the one that is played, with options."""

MINE: dict[str, dict[str, Any]] = {
    "research": {"field": "asw", "power": "japan"},
    "control": {"place": "truk", "power": "japan"},
    "war": {"on": "united_states", "power": "japan"},
    "brps": {"reason": "miscounted", "change": 3, "power": "japan"},
    "edit": {"path": "transports", "reason": "miscounted", "power": "japan"},
}
OURS: dict[str, dict[str, Any]] = {
    "build": {"unit": "asw", "factors": 1, "at": "japan"},
    "produce": {"unit": "asw", "factors": 1},
    "deploy": {"unit": "asw", "factors": 1, "from": "japan", "to": "pacific"},
    "fleet": {
        "unit": "submarines",
        "number": 1,
        "box": "pacific",
        "function": "Transport activity",
    },
    "rocket_base": {"action": "place", "place": "tokyo"},
}
POWERLESS = {"observer": "Missing"}
"""What somebody without a power is told where the command speaks for his own."""

"""Commands of a campaign that has not begun: who may give them is asked before what they say."""


ROWS: dict[str, Row] = {
    "game new": (
        {"system": "awaw", "seats": "axis {me}", "dice": "plain"},
        {
            **dict.fromkeys(("observer", "other", "host", "owner"), "already has game"),
            "stranger": DONE,
            "foreigner": DONE,
        },
    ),
    "game seat": (
        {"power": "japan"},
        {**READS, "owner": "plays that power", "other": "other side"},
    ),
    "game end-phase": ({}, acts(**dict.fromkeys(ACTORS, "keeps no turns"))),
    "game rooms": ({}, acts(**dict.fromkeys(ACTORS, "may not make private threads"))),
    "game expire": ({}, acts(**dict.fromkeys(ACTORS, "No roll is open"))),
    "game export": ({}, READS),
    "game turn-end": ({}, acts(**dict.fromkeys(("host", "owner"), "Nothing has happened"))),
    "game restore": (
        {"record": EXPORT},
        {
            **dict.fromkeys(ANYBODY, "is not frozen; it lacks nothing"),
            "observer": "Only players and the host",
            "stranger": NO_GAME,
            "foreigner": NO_GAME,
        },
    ),
    "game import": (
        {"record": EXPORT},
        dict.fromkeys((*ANYBODY, "stranger", "foreigner"), "can be taken over"),
    ),
    "game handover": ({}, acts(**dict.fromkeys(ACTORS, "signs with the key"))),
    "game archive": (
        {},
        acts(**dict.fromkeys(("observer", "other", "owner"), "Only the host")),
    ),
    "guild purge": (
        {"word": "hello"},
        dict.fromkeys((*ANYBODY, "stranger", "foreigner"), "Only who may manage"),
    ),
    "status": ({}, READS),
    "board": ({}, READS),
    "pictures": ({}, EVERYWHERE),
    "log": ({}, READS),
    "open": ({}, READS),
    "do": ({"text": SUBS}, acts(**NOT_JAPAN)),
    "turn": ({}, acts(**dict.fromkeys(ACTORS, "no campaign yet"))),
    "help": ({}, EVERYWHERE),
    "roll": ({"dice": "2d6"}, acts()),
    "dice explain": ({}, EVERYWHERE),
    "dice verify": ({}, READS),
    "dice proof": ({"n": 1}, {**READS, **dict.fromkeys(ANYBODY, "roll 1")}),
    "dice void": ({"n": 1}, acts(**dict.fromkeys(ACTORS, "has no result"))),
    "dice stats": ({}, READS),
    "dice duel": ({}, {**READS, **dict.fromkeys(ANYBODY, "No duel is open")}),
    "dice hide": ({}, {**READS, **dict.fromkeys(ANYBODY, "No hidden choice waits")}),
    "dice reveal": ({}, {**READS, **dict.fromkeys(ANYBODY, "no hidden choice to open")}),
    "dice beacon": ({"text": "{}"}, {**READS, **dict.fromkeys(ANYBODY, "No roll waits")}),
    "awaw subs": ({"box": "pacific", "attacker": "japan", "submarines": 3}, acts(**NOT_JAPAN)),
    "awaw bomb": (
        {
            "target": "chungking",
            "aaf": 3,
            "by": "japan",
            "defender": "china",
            "kind": "City",
            "value": 40,
            "distance": 2,
        },
        acts(**NOT_JAPAN),
    ),
    **{f"classic {name}": (options, OTHER_GAME) for name, options in CLASSIC.items()},
    "classic setup": ({"position": Upload("p.toml", b"round = 2")}, OTHER_GAME),
    "classic position": ({}, OTHER_GAME),
    "undo": ({}, acts(**dict.fromkeys(ACTORS, "nothing to undo"))),
    "redo": ({}, acts(**dict.fromkeys(ACTORS, "nothing to redo"))),
    "odds": ({"text": SUBS}, READS),
    "luck": ({}, READS),
    "rule": ({"asked": "24.65A", "system": "awaw"}, EVERYWHERE),
    "explain": ({"procedure": "submarine warfare"}, EVERYWHERE),
    "orders standing": (
        {"question": "asw_split", "answer": "2 against Germany, 0 against Japan"},
        acts(),
    ),
    "orders list": ({}, READS),
    "orders quiet": ({"quiet": "22-7"}, EVERYWHERE),
    "orders test": ({"question": "asw_split"}, READS),
    "orders deadline": ({"hours": 24}, acts()),
    "game language": ({"language": "en"}, acts()),
    "game page": ({"public": "off"}, acts()),
    **{
        f"awaw {name}": (options, acts(**NOT_JAPAN, owner=NO_CAMPAIGN))
        for name, options in MINE.items()
    },
    "awaw cards": (
        {"hunt": "japanese"},  # who plays Britain plays for the U.S. too, where nobody else does
        acts(host=NOT_JAPAN["host"], other=NO_CAMPAIGN, owner=NO_CAMPAIGN),
    ),
    **{
        f"awaw {name}": (options, acts(**dict.fromkeys(ACTORS, NO_CAMPAIGN), **POWERLESS))
        for name, options in OURS.items()
    },
    "awaw air-table": ({"rows": "none", "by": "japan"}, acts(**NOT_JAPAN)),
    "awaw setup": ({"start": "1939"}, acts()),
    "awaw targets": ({}, {**READS, **dict.fromkeys(ANYBODY, NO_CAMPAIGN)}),
    "awaw position": ({}, {**READS, **dict.fromkeys(ANYBODY, NO_CAMPAIGN)}),
    "awaw tension": ({"usat": 3}, acts(**dict.fromkeys(ACTORS, NO_CAMPAIGN))),
    "seats list": ({}, READS),
    "seats share": (
        {"power": "japan", "member": "newcomer"},
        acts(observer="Only its holder", other="Only its holder", host="Only its holder"),
    ),
    "seats unshare": (
        {"power": "japan", "member": "newcomer"},
        acts(**dict.fromkeys(("observer", "other", "host", "owner"), "does not share")),
    ),
    "seats leave": (
        {"power": "japan"},
        acts(observer="Only its holder", other="Only its holder", host="Only its holder"),
    ),
    "seats away": ({"days": 9}, acts(observer="Only who holds a seat")),
    "seats back": ({}, acts(**dict.fromkeys(ANYBODY, "not on holiday"))),
    "g40 position": ({}, OTHER_GAME),
    "g40 import": ({"summary": Upload("t.txt", b"Turn")}, OTHER_GAME),
    "g40 income": ({}, OTHER_GAME),
    "g40 move": ({"moves": "1 inf Poland - Romania"}, OTHER_GAME),
    "g40 buy": ({"what": "1 inf"}, OTHER_GAME),
    "g40 war": ({"on": "japan"}, OTHER_GAME),
    "g40 battle": ({"where": "France"}, OTHER_GAME),
}
"""Options and expected answers of each command, by its name."""


def commands_of(evening: Evening) -> Iterator[app_commands.Command[Any, ..., Any]]:
    """Yield every slash command that the bot has."""
    for each in evening.bot.tree.walk_commands():
        if isinstance(each, app_commands.Command):
            yield each


def as_expected(message: Message, expected: str) -> str:
    """Return what was expected where a message says so, or else all that it says."""
    refused = bool(message.embeds) and message.embeds[0].get("color") == REFUSED
    fits = expected in body_of(message) and refused == bool(expected)
    return expected if fits else body_of(message)


async def test_every_command_has_a_row(tmp_path: Path) -> None:
    """A command that is added says who may use it; none works in direct messages."""
    async with evening_at(tmp_path) as evening:
        commands = {each.qualified_name: each for each in commands_of(evening)}

        assert set(commands) == set(ROWS)
        assert all(
            (each.root_parent or each).guild_only or each.guild_only for each in commands.values()
        )


def changes_nothing(row: Row) -> bool:
    """Return whether nobody acts by a row: all only read, or all are refused."""
    _, expected = row
    return expected in (READS, OTHER_GAME, EVERYWHERE) or all(expected.values())


SETTLED = sorted(name for name, row in ROWS.items() if changes_nothing(row))
"""What may be tried by one after the other at one table; the others have a table each."""

AT_ONE_TABLE = 12
TABLES = (
    *((name,) for name in sorted(ROWS) if name not in SETTLED),
    *(
        tuple(SETTLED[first : first + AT_ONE_TABLE])
        for first in range(0, len(SETTLED), AT_ONE_TABLE)
    ),
)


@pytest.mark.parametrize("names", TABLES, ids=lambda names: names[0])
async def test_who_may(tmp_path: Path, names: tuple[str, ...]) -> None:
    """Each role is obeyed or refused, in the words that say why."""
    async with evening_at(tmp_path) as evening:
        who = people(evening)
        await begin(evening, who)
        for name in names:
            told = await said_to_all(evening, who, name)

            assert in_english(told) == in_english(ROWS[name][1]), name


async def said_to_all(evening: Evening, who: Mapping[str, Person], name: str) -> dict[str, str]:
    """Let each role try a command; return what was expected, or else all that it was told."""
    options, expected = ROWS[name]
    with pytest.raises(ClientRefuses):
        await who["direct"].slash(name, **filled(options, "direct", who))
    told = {}
    for role in (each for each in ROLES if each in expected):
        reply = await who[role].slash(name, **filled(options, role, who))
        if not reply.message.embeds:
            await evening.settle()
        told[role] = as_expected(reply.message, expected[role])
    return told
