"""Slash commands as text: which command it is, and which option takes what."""

from typing import Any

import pytest

from bot.local.loopback import ClientRefuses
from bot.local.typed_commands import find_leaf, leaves, open_option, read_options


def option(kind: int, name: str, *options: dict[str, Any]) -> dict[str, Any]:
    """Return an option object of Discord's."""
    return {"type": kind, "name": name, "description": f"the {name}", "options": list(options)}


COMMANDS: list[dict[str, Any]] = [
    {"name": "do", "type": 1, "description": "declare", "options": [option(3, "text")]},
    {"name": "status", "type": 1, "description": "look"},
    {"name": "Translate", "type": 3},
    {
        "name": "game",
        "description": "games",
        "options": [
            option(1, "new", option(3, "system"), option(3, "seats"), option(6, "host")),
            option(2, "seat", option(1, "ask", option(4, "number"), option(3, "why"))),
        ],
    },
]


def test_every_command_that_can_be_given_is_a_leaf() -> None:
    """Groups are walked through; menu commands cannot be typed."""
    paths = [leaf.path for leaf in leaves(COMMANDS)]

    assert paths == ["do", "status", "game new", "game seat ask"]


@pytest.mark.parametrize(
    ("text", "path", "given"),
    [
        ("do subs atlantic 6 v 7", "do", {"text": "subs atlantic 6 v 7"}),
        ("do text:subs range:3", "do", {"text": "subs range:3"}),
        ("do  one\ntwo", "do", {"text": "one\ntwo"}),
        ("status", "status", {}),
        (
            "game new system:awaw seats: axis @a, allies @b host:@h",
            "game new",
            {"system": "awaw", "seats": "axis @a, allies @b", "host": "@h"},
        ),
        ("game  new awaw host:@h", "game new", {"system": "awaw", "host": "@h"}),
        ("game seat ask because number:3", "game seat ask", {"why": "because", "number": "3"}),
    ],
)
def test_a_line_names_its_command_and_its_options(
    text: str, path: str, given: dict[str, str]
) -> None:
    """Text before the first option is for the first text option; a value ends where a name is."""
    leaf, rest = find_leaf(COMMANDS, text)

    assert (path, given) == (leaf.path, read_options(leaf, rest))


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("xyzzy now", "no command /xyzzy; there is /do, /status, /game$"),
        ("stauts", "no command /stauts; there is /status$"),
        ("game", "no command /game; there is /game new, /game seat ask$"),
        ("game over now", "no command /game over; there is /game new, /game seat ask$"),
        ("", "no command /; there is /do, /status, /game$"),
    ],
)
def test_an_unknown_command_is_told_what_there_is(typed: str, told: str) -> None:
    """What begins like it, what is like it, or in short all that there is."""
    with pytest.raises(ClientRefuses, match=told):
        find_leaf(COMMANDS, typed)


def test_text_that_no_option_takes_is_refused() -> None:
    """Discord has no place to put it."""
    leaf, rest = find_leaf(COMMANDS, "status of things")

    with pytest.raises(ClientRefuses, match="/status takes nothing, not 'of things'"):
        read_options(leaf, rest)


def test_an_option_given_twice_is_refused() -> None:
    """Discord's client offers each option once."""
    leaf, rest = find_leaf(COMMANDS, "game new awaw system:alpha3")

    with pytest.raises(ClientRefuses, match="/game new is given system twice"):
        read_options(leaf, rest)


@pytest.mark.parametrize(
    ("text", "name", "typed"),
    [
        (" ", "system", ""),
        (" aw", "system", "aw"),
        (" system:awaw seats: axis @a, al", "seats", "axis @a, al"),
        (" system:awaw host:", "host", ""),
    ],
)
def test_what_is_being_typed_belongs_to_the_last_option(text: str, name: str, typed: str) -> None:
    """So that its suggestions can be asked for."""
    leaf, _ = find_leaf(COMMANDS, "game new")

    assert (name, typed) == open_option(leaf, text)
