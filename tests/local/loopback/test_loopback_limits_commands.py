"""Limits of commands, each met exactly and each exceeded by one."""

from typing import Any

import pytest
from loopback_forms import Body

from bot.local.loopback.checks.commands import check_commands
from bot.local.loopback.refusals import DiscordRefuses


def slash(*options: Body, **more: Any) -> Body:
    """Return a slash command."""
    return {"name": "war", "description": "d", "options": list(options), **more}


def option(kind: int = 3, name: str = "box", **more: Any) -> Body:
    """Return an option."""
    return {"type": kind, "name": name, "description": "d", **more}


def choices(count: int, value: Any = "v") -> list[Body]:
    """Return so many choices of different names."""
    return [{"name": str(number), "value": value} for number in range(count)]


def wide(letters: int) -> Body:
    """Return a command of so many counted characters."""
    options = [
        option(
            name=chr(97 + number),
            description="d" * 90,
            choices=[{"name": f"{n:020}", "value": "v" * 20} for n in range(7)],
        )
        for number in range(21)
    ]
    command = slash(*options)
    missing = letters - sum(1 + 90 + 7 * 40 for _ in range(21)) - len("war") - len("d")
    command["options"] += [
        option(name=f"z{n}", description="d" * min(98, missing - 100 * n - 2))
        for n in range((missing + 99) // 100)
    ]
    return command


COMMANDS: list[tuple[list[Body], list[Body], str]] = [
    ([slash(name="x" * 32)], [slash(name="x" * 33)], "0.name: Must be between 1 and 32"),
    ([slash(name="käse-1_'")], [slash(name="Käse")], "'Käse' is invalid"),
    ([slash(name="ยุ")], [slash(name="two words")], "'two words' is invalid"),
    ([slash(description="x" * 100)], [slash(description="x" * 101)], "0.description: Must be"),
    ([slash()], [slash(description="")], "0.description: This field is required"),
    (
        [slash(name_localizations={"de": "krieg"})],
        [slash(name_localizations={"de": "Krieg"})],
        "0.name_localizations.de",
    ),
    (
        [slash(description_localizations={"de": "x" * 100})],
        [slash(description_localizations={"de": "x" * 101})],
        "0.description_localizations.de",
    ),
    (
        [slash(*[option(name=f"o{n}") for n in range(25)])],
        [slash(*[option(name=f"o{n}") for n in range(26)])],
        "0.options: Must be 25",
    ),
    (
        [slash(option(name="a"), option(name="b"))],
        [slash(option(name="a"), option(name="a"))],
        "0.options.1.name: Option name a already used",
    ),
    (
        [slash(option(name="a", required=True), option(name="b"))],
        [slash(option(name="a"), option(name="b", required=True))],
        "Required options must be placed before",
    ),
    ([slash(option(name="box"))], [slash(option(name="Box"))], "0.options.0.name"),
    ([slash(option(11))], [slash(option(12))], "0.options.0.type"),
    (
        [slash(option(1, "a"), option(2, "b", options=[option(1, "c")]))],
        [slash(option(1, "a"), option(3, "b"))],
        "0.options.1.type",
    ),
    (
        [slash(option(2, "a", options=[option(1, "b", options=[option()])]))],
        [slash(option(2, "a", options=[option(2, "b", options=[option(1, "c")])]))],
        "0.options.0.options.0.type",
    ),
    (
        [slash(option(1, "a", options=[option()]))],
        [slash(option(1, "a", options=[option(1, "b")]))],
        "0.options.0.options.0.type",
    ),
    (
        [slash(option(choices=choices(25)))],
        [slash(option(choices=choices(26)))],
        "choices: Must be 25",
    ),
    (
        [slash(option(choices=choices(1, "v" * 100)))],
        [slash(option(choices=choices(1, "v" * 101)))],
        "choices.0.value: Must be between 1 and 100",
    ),
    (
        [slash(option(choices=[{"name": "n" * 100, "value": "v"}]))],
        [slash(option(choices=[{"name": "n" * 101, "value": "v"}]))],
        "choices.0.name: Must be between 1 and 100",
    ),
    (
        [slash(option(choices=choices(1)))],
        [slash(option(choices=[*choices(1), *choices(1)]))],
        "Choice name 0 already used",
    ),
    ([slash(option(4, choices=choices(1, 5)))], [slash(option(4, choices=choices(1)))], "number"),
    ([slash(option(4))], [slash(option(4, choices=choices(1, 1 << 53)))], "beyond 2"),
    ([slash(option(5))], [slash(option(5, choices=choices(1)))], "has no choices"),
    (
        [slash(option(autocomplete=True))],
        [slash(option(autocomplete=True, choices=choices(1)))],
        "both choices and autocomplete",
    ),
    ([slash(option(10, autocomplete=True))], [slash(option(6, autocomplete=True))], "Not for this"),
    (
        [slash(option(4, min_value=1, max_value=1))],
        [slash(option(4, min_value=2, max_value=1))],
        "min_value must not be above",
    ),
    ([slash(option(10, min_value=0.5))], [slash(option(3, min_value=1))], "not for this type"),
    ([slash(option(min_length=6000))], [slash(option(min_length=6001))], "min_length"),
    ([slash(option(max_length=1))], [slash(option(max_length=0))], "max_length"),
    ([wide(8000)], [wide(8001)], "Command exceeds maximum size"),
    (
        [slash(name=f"c{n}") for n in range(100)],
        [slash(name=f"c{n}") for n in range(101)],
        "400 30032",
    ),
    (
        [{"type": 3, "name": f"Rules {n}"} for n in range(15)],
        [{"type": 3, "name": f"Rules {n}"} for n in range(16)],
        "400 30032",
    ),
    ([slash(), {"type": 2, "name": "war"}], [slash(), slash()], "must be unique"),
    ([{"type": 3, "name": "R"}], [{"type": 3, "name": "R", "description": "d"}], "cannot have des"),
]


@pytest.mark.parametrize(("fits", "breaks", "why"), COMMANDS)
def test_commands_up_to_the_limit_pass_and_beyond_it_do_not(
    fits: list[Body], breaks: list[Body], why: str
) -> None:
    """Each rule of commands, at its edge."""
    check_commands(fits)
    with pytest.raises(DiscordRefuses, match=why):
        check_commands(breaks)
