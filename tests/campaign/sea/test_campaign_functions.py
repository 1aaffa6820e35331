"""25.34 to 25.36: what naval units in SW boxes may do."""

from typing import Any

import pytest
from campaign_game import Game, in_phase, said
from support import cited

from core.terms.message import english

SHIPS: dict[str, Any] = {
    "units": {
        "britain": {
            "cves": {"atlantic": 3},
            "destroyers": {
                "atlantic": {
                    "ready": 2,
                    "inverted": [{"factors": 4, "until": "axis summer 1942"}],
                }
            },
        },
        "united_states": {
            "fast_carriers": {"pacific": 2},
            "capital_ships": {"pacific": 4, "atlantic": 1},
        },
        "japan": {"cves": {"pacific": 2}, "capital_ships": {"pacific": 3}},
    }
}


def ships() -> Game:
    """Return a campaign with ships in the boxes."""
    return in_phase("combat", "allies", **SHIPS)


@pytest.mark.parametrize(
    ("power", "box", "unit", "function", "rule"),
    [
        ("britain", "atlantic", "destroyers", "transport_activity", "25.35A"),
        ("japan", "pacific", "capital_ships", "transport_activity", "25.35A"),
        ("united_states", "pacific", "capital_ships", "pacific_sea_supply", "25.35A"),
        ("japan", "pacific", "capital_ships", "protect_naval_movement", "25.35C"),
        ("britain", "atlantic", "cves", "anti_submarine_warfare", "25.35D"),
        ("japan", "pacific", "cves", "anti_submarine_warfare", "25.35D"),
        ("britain", "atlantic", "destroyers", "raider_interception", "25.35E"),
    ],
)
def test_25_35a_to_25_35e_and_25_36_functions_that_are_allowed(
    power: str, box: str, unit: str, function: str, rule: str
) -> None:
    """And 25.36: whoever takes part stays uninverted, so nothing changes."""
    resolution = ships().do(
        "naval-function", power=power, box=box, unit=unit, number=1, function=function
    )

    assert f"AWAW {rule}" in [each.citation for each in resolution.rules]
    assert resolution.effects == ()
    assert resolution.outcome.stays_ready
    assert any("one activity of a kind at a time" in line for line in said(resolution))


@pytest.mark.parametrize(
    ("power", "box", "unit", "function", "rule"),
    [
        ("britain", "atlantic", "destroyers", "anti_submarine_warfare", "25.35D"),
        ("united_states", "pacific", "fast_carriers", "anti_submarine_warfare", "25.35D"),
        ("japan", "pacific", "capital_ships", "raider_interception", "25.35E"),
        ("japan", "pacific", "capital_ships", "shore_bombardment", "25.35B"),
        ("united_states", "atlantic", "capital_ships", "pacific_sea_supply", "25.35A"),
        ("united_states", "pacific", "capital_ships", "fast_carrier_mission", "25.35B"),
    ],
)
def test_25_35a_to_25_35e_functions_that_are_not(
    power: str, box: str, unit: str, function: str, rule: str
) -> None:
    """Other ships, other sides and other boxes are refused by the part that gives the function."""
    refusal = ships().refused(
        "naval-function",
        power=power,
        box=box,
        unit=unit,
        number=1,
        function=function,
        origin="australia_box",
    )

    assert cited(refusal) == [f"AWAW {rule}"]


@pytest.mark.parametrize("unit", ["capital_ships", "fast_carriers"])
def test_25_35b_invasions_are_supported_when_they_come_from_a_box(unit: str) -> None:
    """From the U.S., Australia or India boxes, and solely from there."""
    function = "shore_bombardment" if unit == "capital_ships" else "fast_carrier_mission"
    order = {
        "power": "united_states",
        "box": "pacific",
        "unit": unit,
        "number": 2,
        "function": function,
    }

    ships().do("naval-function", **order, origin="australia_box")
    assert cited(ships().refused("naval-function", **order)) == ["AWAW 25.35B"]
    assert cited(ships().refused("naval-function", **order, origin="pearl_harbor")) == [
        "AWAW 25.35B"
    ]


def test_25_34_inverted_ships_do_nothing() -> None:
    """Two of six destroyers are uninverted."""
    order = {
        "power": "britain",
        "box": "atlantic",
        "unit": "destroyers",
        "function": "protect_naval_movement",
    }

    assert cited(ships().refused("naval-function", **order, number=3)) == [
        "AWAW 25.35",
        "AWAW 25.34",
    ]
    ships().do("naval-function", **order, number=2)


def test_25_363_raiders_are_met_by_uninverted_ships() -> None:
    """None there, none act."""
    refusal = ships().refused(
        "naval-function",
        power="britain",
        box="pacific",
        unit="capital_ships",
        number=1,
        function="raider_interception",
    )

    assert "1 would, and 0 such are there" in english(refusal.message)
