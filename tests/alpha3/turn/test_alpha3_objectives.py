"""National objectives A3-NO: every power's, met and not met, on the map as it is set up."""

from dataclasses import replace
from typing import Any

import pytest
from alpha3_cases import paid, refused, resolved, said
from support import ending_of, resolution_of

from core.alpha3.book.terms import Power
from core.alpha3.economy.objectives import OBJECTIVES
from core.alpha3.record.state import begin

WEST = [["germany", "united_kingdom"], ["germany", "france"], ["italy", "united_kingdom"]]
EAST = [["germany", "soviet_union"]]
US_JAPAN = [["japan", "united_states"]]
PACIFIC = [["japan", "united_kingdom"], ["japan", "anzac"]]
JAPANESE_INDIES = dict.fromkeys(("Sumatra", "Java", "Borneo", "Celebes"), "japan")


@pytest.mark.parametrize(
    ("power", "expected"),
    [
        ("germany", {"Soviet trade": 5, "Iron ore": 5}),
        ("soviet_union", {}),
        ("japan", {"American trade": 10}),
        ("united_states", {}),
        ("china", {"Burma Road": 6}),
        ("united_kingdom", {"Empire in Europe": 5}),
        ("anzac", {}),
        ("italy", {}),
        ("france", {}),
    ],
)
def test_objectives_at_the_start(power: str, expected: dict[str, int]) -> None:
    """What each power would be paid on the first turn."""
    assert paid(power) == expected


def test_every_power_has_the_objectives_of_the_text() -> None:
    """Six, three, four, five, one, four, two and four; France's is paid in units."""
    assert [len(OBJECTIVES[power]) for power in Power] == [6, 3, 4, 5, 1, 4, 2, 4, 0]


@pytest.mark.parametrize(
    ("wars", "control", "expected"),
    [
        ([], {}, 5),
        (EAST, {}, 0),
        (EAST, {"Novgorod": "germany", "Caucasus": "germany"}, 10),
        (EAST, {"Novgorod": "germany", "Volgograd": "germany", "Moscow": "germany"}, 15),
        (EAST, {"Novgorod": "italy", "Caucasus": "italy"}, 0),
        ([], {"Novgorod": "germany", "Caucasus": "germany"}, 5),
    ],
)
def test_n1_germany_and_the_soviet_union(
    wars: list[list[str]], control: dict[str, str], expected: int
) -> None:
    """A3-NO.GER.1 to 3: five at peace; at war five a city and for Caucasus, if German.

    Rules: A3-NO.GER.1, A3-NO.GER.2, A3-NO.GER.3.
    """
    assert sum(paid("germany", wars=wars, control=control).values()) == expected


@pytest.mark.parametrize(
    ("units", "control", "wars", "expected"),
    [
        ({"infantry": 1}, "italy", WEST, 5),
        ({"aa_gun": 1}, "germany", WEST, 5),
        ({"fighter": 1}, "germany", WEST, 0),
        ({"infantry": 1}, "united_kingdom", WEST, 0),
        ({"infantry": 1}, "italy", [["germany", "united_kingdom"]], 0),
        ({"infantry": 1}, "italy", [["germany", "france"]], 0),
    ],
)
def test_a3_no_ger_4_a_german_land_unit_in_axis_egypt(
    units: dict[str, int], control: str, wars: list[list[str]], expected: int
) -> None:
    """Axis control and a German land unit, at war with both the U.K. and France."""
    earned = paid(
        "germany", wars=wars, control={"Cairo": control}, units={"Egypt": {"germany": units}}
    )

    assert earned.get("Egypt", 0) == expected


@pytest.mark.parametrize(
    ("request_", "expected"),
    [
        ({}, 5),
        ({"sweden": "strict"}, 5),
        ({"sweden": "pro_axis"}, 5),
        ({"sweden": "pro_allies"}, 0),
        ({"control": {"Sweden": "united_kingdom"}}, 0),
        ({"control": {"Sweden": "germany"}, "sweden": "pro_allies"}, 5),
        ({"control": {"Sweden": "soviet_union"}}, 5),
        ({"control": {"Sweden": "soviet_union"}, "wars": [*WEST, *EAST]}, 0),
        ({"control": {"Norway": "united_kingdom"}}, 0),
        ({"control": {"Denmark": "italy"}}, 0),
        ({"wars": [["germany", "united_kingdom"]]}, 0),
    ],
)
def test_r_12_iron_ore_fails_only_with_an_allied_sweden(
    request_: dict[str, Any], expected: int
) -> None:
    """A strict Sweden does not spoil A3-NO.GER.5; a neutral Soviet Union is no Ally (R-3)."""
    assert paid("germany", **request_).get("Iron ore", 0) == expected


def test_a3_no_ger_6_and_ita_4_oil_is_paid_to_its_holder() -> None:
    """Two IPCs a territory, to the power that controls it.

    Rules: A3-NO.ITA.4.
    """
    control = {"Iraq": "germany", "Persia": "italy", "Northwest Persia": "germany"}

    assert paid("germany", control=control)["Middle East oil"] == 4
    assert paid("italy", control=control)["Middle East oil"] == 2
    assert "Middle East oil" not in paid("germany", control=control, wars=EAST)


@pytest.mark.parametrize(
    ("request_", "expected"),
    [
        ({}, 10),
        ({"attacked_indochina": True}, 0),
        ({"unprovoked_on_uk_anzac": True}, 0),
        ({"wars": PACIFIC}, 10),
        ({"wars": PACIFIC, "unprovoked_on_uk_anzac": True}, 0),
        ({"wars": US_JAPAN}, 0),
        ({"wars": [["japan", "soviet_union"], ["japan", "france"]]}, 10),
        ({"control": {"Indo-China": "japan"}}, 10),
    ],
)
def test_n4_japanese_trade(request_: dict[str, Any], expected: int) -> None:
    """Lost by war with the U.S., an attack on Indo-China, an unprovoked war; a provoked one not.

    Rules: A3-NO.JAP.1, A3-POL.JAP.2.
    """
    assert paid("japan", **request_).get("American trade", 0) == expected


@pytest.mark.parametrize("enemy", ["united_kingdom", "anzac", "united_states", "france"])
def test_r_11_any_western_ally_will_do(enemy: str) -> None:
    """Islands, power centres and Indies pay Japan at war with one of the four.

    Rules: A3-NO.JAP.2, A3-NO.JAP.3, A3-NO.JAP.4.
    """
    islands = ("Guam", "Midway", "Wake", "Gilbert Islands", "Solomon Islands")
    control = {
        **dict.fromkeys(islands, "japan"),
        **JAPANESE_INDIES,
        "Calcutta": "japan",
        "Sydney": "japan",
    }
    earned = paid("japan", control=control, wars=[["japan", enemy]])

    assert earned["Outer perimeter"] == 5
    assert earned["Power centers"] == 10
    assert earned["East Indies"] == 5
    assert set(paid("japan", control=control, wars=[["japan", "china"]])) == {"American trade"}
    lost = {**control, "Midway": "united_states", "Java": "anzac"}
    assert set(paid("japan", control=lost, wars=[["japan", enemy]])) <= {
        "American trade",
        "Power centers",
    }


@pytest.mark.parametrize(("ship", "expected"), [("submarine", 5), ("transport", 5), ("cruiser", 0)])
def test_n5_only_surface_warships_spoil_the_mediterranean(ship: str, expected: int) -> None:
    """An Allied submarine in SZ97 does not, a cruiser does; outside 92 to 99 nothing does.

    Rules: A3-NO.ITA.1.
    """
    empty: dict[str, Any] = {
        f"SZ{zone}": {"united_kingdom": {}, "france": {}} for zone in range(92, 100)
    }
    units = {**empty, "SZ97": {"united_kingdom": {ship: 1}}}
    outside = {**empty, "SZ91": {"united_kingdom": {"battleship": 1}}}

    assert paid("italy", units=units).get("Mediterranean", 0) == expected
    assert paid("italy", units=outside)["Mediterranean"] == 5
    assert "Mediterranean" not in paid("italy", units=outside, wars=EAST)


def test_a3_no_ita_2_and_3_count_what_any_axis_power_holds() -> None:
    """Three of four for the empire; the whole coast for Africa.

    Rules: A3-NO.ITA.3.
    """
    empire = {"Gibraltar": "germany", "Southern France": "italy", "Egypt": "germany"}
    coast = dict.fromkeys(("Morocco", "Algeria", "Tunisia", "Alexandria"), "germany")

    assert paid("italy", control=empire) == {"Roman empire": 5}
    assert paid("italy", control={**empire, "Egypt": "united_kingdom"}) == {}
    assert paid("italy", control=coast) == {"North Africa": 5}
    assert paid("italy", control={**coast, "Tobruk": "united_kingdom"}) == {}


def test_what_was_left_out_is_declared() -> None:
    """Booleans that the power's rules use are told as taken as 0; others are not told."""
    working = said(resolved("objectives", power="japan"))

    assert "French Indo China attacked by Japan: taken as 0." in working
    assert "unprovoked attack of Japan on the United Kingdom or ANZAC: taken as 0." in working
    assert said(resolved("objectives", power="anzac")) == []


def test_the_game_remembers_what_the_request_leaves_out() -> None:
    """A position in which Japan went to war unprovoked answers for the silent request."""
    position = replace(begin(), unprovoked_on_uk_anzac=True)
    found = resolution_of(ending_of("alpha3", "objectives", {"power": "japan"}, position=position))

    assert found.outcome.total == 0
    told = (
        "unprovoked attack of Japan on the United Kingdom or ANZAC: yes, from the game's position."
    )
    assert told in said(found)


@pytest.mark.parametrize(
    "request_",
    [
        {},
        {"power": "dutch"},
        {"power": "japan", "sweden": "neutral"},
        {"power": "japan", "wars": [["japan"]]},
        {"power": "japan", "units": {"Japan": {"japan": {"infantry": -1}}}},
        {"power": "japan", "units": {"Japan": {"japan": {"zeppelin": 1}}}},
        {"power": "japan", "attacked": True},
    ],
)
def test_what_cannot_be_read_is_refused(request_: dict[str, Any]) -> None:
    """Missing or unknown powers, fields, units and counts, each with what to do."""
    refusal = refused("objectives", **request_)

    assert refusal.kind == "unreadable"
    assert len(refusal.faults) == 1
    assert refusal.faults[0].do
