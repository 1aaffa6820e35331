"""Printed examples of the amendments to their exact limits and to their ends: 4-E3, 4-E7, 4-E8."""

import pytest
from classic_cases import BRITISH_BLOCKADE, outcome, reach
from test_representative_game_combat import GERMAN, at_sea


@pytest.mark.parametrize(
    ("start", "goal", "distance", "allowed"),
    [
        ("Eastern US", "Libya", 6, True),
        ("Eastern US", "Caucasus", 7, False),
        ("Britain", "New Zealand", 6, True),
        ("Britain", "Solomon Islands", 7, False),
    ],
)
def test_example_4_e3_five_zones_may_be_crossed_and_six_may_not(
    start: str, goal: str, distance: int, *, allowed: bool
) -> None:
    """Between two mainland ports, and between two islands beside their own zones."""
    power = "usa" if start == "Eastern US" else "united_kingdom"
    canals = {"Panama": "japan", "Anglo-Egypt Sudan": "germany"}
    found = reach("battleship", start, goal, "rebase", control={goal: power, **canals})

    assert (found.distance, found.limit, found.allowed) == (distance, 6, allowed)


@pytest.mark.parametrize(
    ("zones", "crossings"),
    [(BRITISH_BLOCKADE["zones"], 2), ({"Britain sea zone": {"submarine": 3}}, 1)],
)
def test_example_4_e8_three_zones_or_one_take_no_more_than_22(
    zones: dict[str, dict[str, int]], crossings: int
) -> None:
    """The limit is what the blockaded spaces are worth, however many zones bar their routes."""
    five = {
        zone: {ship: count + 4 for ship, count in ships.items()} for zone, ships in zones.items()
    }
    dice = sum(count for ships in five.values() for count in ships.values())
    request = {**BRITISH_BLOCKADE, "zones": five, "resolve": True, "held": 30}
    found = outcome("blockade", request, damage=[6] * dice)

    assert (found.valid, found.crossings, found.cap) == (True, crossings, 22)
    assert found.ipcs_lost == 22


def test_example_4_e7_every_survivor_goes_back_to_the_space_under_his_marker() -> None:
    """Two German ships leave off: back to Finland-Norway; the American patrol, the fighter home."""
    game = at_sea(**{"Finland-Norway (North Sea)": {"germany": {"battleship": 1, "submarine": 1}}})
    game.act("combat-move", **{**GERMAN, "units": {"battleship": 1, "submarine": 1}})
    game.act("advance", {"intercept_united_kingdom": "1", "intercept_usa": "1"})
    game.act(
        "fight",
        {"r1_press": "retreat"},
        {
            "r1_defender_fighter": [6],
            "r1_attacker_battleship": [6],
            "r1_defender_battleship": [6],
        },
        power="germany",
        site="Canada sz",
    )

    assert game.there("germany", "Finland Norway", "North Sea Zone") == {
        "battleship": 1,
        "submarine": 1,
    }
    assert game.there("usa", "East US Sea Zone") == {"battleship": 1}
    assert game.there("united_kingdom", "United Kingdom")["fighter"] == 2
