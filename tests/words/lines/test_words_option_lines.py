"""The lines that options of slash commands make: every option that is given is said."""

from collections.abc import Iterator

import pytest
from option_lines import line_of

from bot.games import FACES
from bot.games.commands import Command, Declares, typed
from bot.games.options import Flag, Given, Number, Option, Value, Words

DECLARING = [
    (group.name, command)
    for face in FACES.values()
    for group in face.commands
    for command in group.commands
    if isinstance(command.act, Declares)
]


def some(option: Option) -> Value:
    """Return something that an option takes."""
    match option.takes:
        case Words(offers=(first, *_)):
            return first.value
        case Number(most=most):
            return most
        case Flag():
            return True
    return f"some {option.name}"


def optional() -> Iterator[tuple[str, Command, str]]:
    """Yield every option that may be left out, with its command."""
    for group, command in DECLARING:
        for option in command.options:
            if not option.needed:
                yield group, command, option.name


@pytest.mark.parametrize(
    ("group", "command", "name"),
    [pytest.param(*each, id=f"{each[0]} {each[1].name} {each[2]}") for each in optional()],
)
def test_an_option_that_is_given_is_said(group: str, command: Command, name: str) -> None:
    """The line without it says less; what the line names are options that the command has."""
    whole = {each.name: some(each) for each in command.options}
    without = {other: value for other, value in whole.items() if other != name}
    if "purpose" in whole:
        whole["purpose"] = "rebase"  # who says nothing attacks

    assert line_of(command, **whole) != line_of(command, **without)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"unit": "sub", "area": "western port", "sunk": True}, 'lay sub area:"western port" sunk'),
        ({"unit": "a;b\n c_d", "area": "brest", "sunk": False}, "lay a b c d area:brest"),
        ({"unit": "sub", "number": 0, "area": 'the "port"'}, "lay sub net +0 area:\"the 'port'\""),
        ({"unit": "sub", "area": True}, "lay sub area:true"),
    ],
)
def test_a_line_says_words_fields_and_flags(given: dict[str, Value], said: str) -> None:
    """On one line, fields in quotes where they need them; what was left out is not said."""
    line = typed("lay", "{unit}", "net {number:+d}", "area:", "{sunk}sunk")

    assert line(Given({"unit": None, "number": None, "area": None, "sunk": None, **given})) == said
