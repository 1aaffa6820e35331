"""Free rolls and seats, item by item."""

import pytest
from support import refusal_of

from bot.words.rolls import read_roll
from bot.words.seats import read_seats
from core.systems import SYSTEMS
from core.terms.dice import Throw
from core.terms.message import english

AWAW = SYSTEMS["awaw"]
POWERS = AWAW.powers


def sides(**users: int) -> dict[str, int]:
    """Return the seats where each named side is played by one user."""
    return {power: users[side] for power, side in POWERS.items() if side in users}


@pytest.mark.parametrize(
    ("text", "dice", "plus", "reason"),
    [
        ("2d6", (2, 6), 0, ""),
        ("d20", (1, 20), 0, ""),
        ("2D6", (2, 6), 0, ""),
        (" 2 d6 ", (2, 6), 0, ""),
        ("3d6+1", (3, 6), 1, ""),
        ("3d6 + 1", (3, 6), 1, ""),
        ("3d6\t+\t1", (3, 6), 1, ""),
        ("3d6+\u00a01 wind", (3, 6), 1, "wind"),
        ("3d6 \N{MINUS SIGN}2 weather", (3, 6), -2, "weather"),
        ("2d6 weather in\nthe Channel", (2, 6), 0, "weather in\nthe Channel"),
        ("100d1000+10000", (100, 1000), 10_000, ""),
        ("\u0663d6", (3, 6), 0, ""),
    ],
)
def test_dice_are_read(text: str, dice: tuple[int, int], plus: int, reason: str) -> None:
    """How many, of how many sides, what is added, what for."""
    assert (Throw("roll", *dice), plus, reason) == read_roll(text)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "I cannot read those dice."),
        ("six", "I cannot read those dice."),
        ("2d6weather", "I cannot read those dice."),
        ("0d6", "0 dice cannot be rolled at once."),
        ("101d6", "101 dice cannot be rolled at once."),
        ("2d1", "There is no die of 1 sides here."),
        ("2d1001", "There is no die of 1001 sides here."),
        ("2d6+10001", "10001 is too much to add."),
        (f"2d6 {'x' * 301}", "The reason is too long."),
        ("5d20 4d6", "One throw is rolled at a time."),
        ("2d6 d8+1 damage", "One throw is rolled at a time."),
    ],
)
def test_other_dice_are_refused_with_what_would_do(text: str, told: str) -> None:
    """Each bound by its own fault."""
    refused = read_roll(text)
    refused = refusal_of(refused)

    assert told == english(refused.faults[0].what)
    assert refused.faults[0].do


@pytest.mark.parametrize(
    ("text", "seats"),
    [
        ("axis <@5>, allies <@6>", sides(axis=5, allies=6)),
        ("<@5> plays axis; <@!6> plays the allies", sides(axis=5, allies=6)),
        ("axis me\nallies <@6>", sides(axis=7, allies=6)),
        ("all ME", sides(axis=7, allies=7)),
        ("everything <@5>", sides(axis=5, allies=5)),
        ("germany and italy <@5>, japan <@6>", {"germany": 5, "italy": 5, "japan": 6}),
        ("usa <@5>", {"united_states": 5}),
        ("U.S. <@5>, uk <@6>, ussr <@8>", {"united_states": 5, "britain": 6, "russia": 8}),
        ("germany <@5>, germany <@5>", {"germany": 5}),
    ],
)
def test_seats_are_read(text: str, seats: dict[str, int]) -> None:
    """Powers and sides, before or after who plays them."""
    assert seats == read_seats(text, AWAW, 7)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "Nobody is seated."),
        (", ;", "Nobody is seated."),
        ("axis", "`axis` does not say who plays what."),
        ("<@5>", "`@…` does not say who plays what."),
        ("axis <@5> <@6>", "`axis @… @…` does not say who plays what."),
        ("germany <@5>, germany <@6>", "Germany is given to two people."),
        ("prussia <@5>", "`prussia` is no power or side of this game."),
    ],
)
def test_other_seats_are_refused(text: str, told: str) -> None:
    """What is missing, doubled or unknown."""
    refused = read_seats(text, AWAW, 7)
    refused = refusal_of(refused)

    assert told in [english(fault.what) for fault in refused.faults]


@pytest.mark.parametrize(
    ("typed", "meant"), [("germny", "germany"), ("jappan", "japan"), ("alies", "allies")]
)
def test_a_mistyped_power_is_asked_about(typed: str, meant: str) -> None:
    """Did you mean, with the likeliest power or side."""
    refused = read_seats(f"{typed} <@5>", AWAW, 7)
    refused = refusal_of(refused)

    assert f"Did you mean `{meant}`?" == english(refused.faults[0].do)


@pytest.mark.parametrize(
    ("system", "powers"),
    [
        ("awaw", ("russia", "britain", "united_states")),
        ("alpha3", ("soviet_union", "united_kingdom", "united_states")),
        ("representative", ("ussr", "united_kingdom", "usa")),
    ],
)
def test_every_game_seats_its_allies_by_any_of_their_names(
    system: str, powers: tuple[str, str, str]
) -> None:
    """USSR and Russia, Britain and UK, US and USA: each game knows its own by all of them."""
    room = SYSTEMS[system]
    expected = dict(zip(powers, (1, 2, 3), strict=True))

    for text in (
        "ussr <@1>, britain <@2>, usa <@3>",
        "russia <@1>, uk <@2>, U.S. <@3>",
        ", ".join(f"{power} <@{user}>" for power, user in expected.items()),
    ):
        assert read_seats(text, room, 7) == expected


def test_a_faction_seats_its_powers_and_an_unknown_name_is_told_once() -> None:
    """Western Allies without Russia; who is unknown is named alone, and no mention is repeated."""
    western = read_seats("western allies <@5>, european axis <@6>", AWAW, 7)
    refused = read_seats("brittain <@5>", AWAW, 7)

    assert western == {
        **dict.fromkeys(("britain", "united_states", "france"), 5),
        **dict.fromkeys(("germany", "italy"), 6),
    }
    refused = refusal_of(refused)
    assert [english(fault.what) for fault in refused.faults] == [
        "`brittain` is no power or side of this game."
    ]
