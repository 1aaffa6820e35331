"""National objectives of the Allies: A3-NO.SOV, UK, ANZ, USA, CHI and FRA."""

from typing import Any

import pytest
from alpha3_cases import paid, resolved, said

WEST = [["germany", "united_kingdom"], ["germany", "france"], ["italy", "united_kingdom"]]
EAST = [["germany", "soviet_union"]]
US_JAPAN = [["japan", "united_states"]]
PACIFIC = [["japan", "united_kingdom"], ["japan", "anzac"]]
ALLIED_INDIES = {"Sumatra": "united_kingdom", "Java": "anzac", "Celebes": "anzac"}


@pytest.mark.parametrize(
    ("units", "control", "expected"),
    [
        ({}, {}, 5),
        ({"SZ125": {"germany": {"destroyer": 1}}}, {}, 0),
        ({"SZ125": {"italy": {"submarine": 1}}}, {}, 0),
        ({"SZ125": {"germany": {"transport": 2}}}, {}, 5),
        ({"SZ124": {"germany": {"destroyer": 1}}}, {}, 5),
        ({"SZ125": {"united_kingdom": {"destroyer": 1}}}, {}, 5),
        ({"Novgorod": {"united_states": {"infantry": 1}}}, {}, 0),
        ({"Siberia": {"united_kingdom": {"fighter": 1}}}, {}, 0),
        ({"Finland": {"united_kingdom": {"fighter": 1}}}, {}, 5),
        ({}, {"Archangel": "germany"}, 0),
    ],
)
def test_n2_soviet_lend_lease(
    units: dict[str, Any], control: dict[str, str], expected: int
) -> None:
    """Axis warships in SZ125, other Allies at home or a lost Archangel spoil it; transports not.

    Rules: A3-NO.SOV.1.
    """
    wars = [*EAST, ["germany", "united_states"], ["germany", "united_kingdom"]]
    earned = paid("soviet_union", wars=wars, units=units, control=control)

    assert earned.get("Lend-lease", 0) == expected


def test_r_3_a_neutral_united_states_is_no_ally() -> None:
    """Its unit in Novgorod spoils nothing, its cruiser in the Mediterranean neither."""
    visitor = {"Novgorod": {"united_states": {"infantry": 1}}}
    empty: dict[str, Any] = {
        f"SZ{zone}": {"united_kingdom": {}, "france": {}} for zone in range(92, 100)
    }
    cruiser = {**empty, "SZ97": {"united_states": {"cruiser": 1}}}
    war = [["italy", "united_states"]]

    assert paid("soviet_union", wars=EAST, units=visitor)["Lend-lease"] == 5
    assert paid("italy", units=cruiser)["Mediterranean"] == 5
    assert "Mediterranean" not in paid("italy", units=cruiser, wars=war)


def test_a3_no_sov_2_counts_nine_original_german_territories() -> None:
    """Not Bulgaria, Finland or what was Italian."""
    german = (
        *("Greater Southern Germany", "Slovakia/Hungary", "Western Germany", "Romania", "Poland"),
        *("Berlin", "Norway", "Denmark", "Holland/Belgium"),
    )
    control = dict.fromkeys((*german, "Bulgaria", "Finland", "Northern Italy"), "soviet_union")

    earned = paid("soviet_union", wars=EAST, control=control, soviet_berlin_bonus_taken=True)
    assert earned["German territory"] == 27


def test_n3_berlin_pays_the_soviets_once() -> None:
    """Ten the first time, nothing once it was paid, nothing without a war in Europe.

    Rules: A3-NO.SOV.3.
    """
    control = {"Berlin": "soviet_union"}

    assert paid("soviet_union", wars=EAST, control=control)["Berlin"] == 10
    again = {"wars": EAST, "control": control, "soviet_berlin_bonus_taken": True}
    assert "Berlin" not in paid("soviet_union", **again)
    assert paid("soviet_union", wars=[["japan", "soviet_union"]], control=control) == {}


def test_a3_no_uk_1_the_european_empire_is_that_economys_own() -> None:
    """Lost British Columbia and Iceland spoil it, lost West India and Hong Kong do not."""
    for name in ("British Columbia", "Iceland", "Gibraltar"):
        assert "Empire in Europe" not in paid("united_kingdom", control={name: "germany"})
    far = {"West India": "japan", "Hong Kong": "japan"}
    assert paid("united_kingdom", control=far)["Empire in Europe"] == 5
    assert paid("united_kingdom", wars=PACIFIC).get("Empire in Europe") is None


def test_r_8_paris_needs_a_british_and_an_american_unit_and_no_control() -> None:
    """Any units but facilities; both powers are paid.

    Rules: A3-NO.UK.4, A3-NO.USA.5.
    """
    both = {"Paris": {"united_states": {"fighter": 1}}}
    wars = [*WEST, ["germany", "united_states"]]
    gone = {"Paris": {"united_kingdom": {}, "united_states": {"infantry": 1, "air_base": 1}}}

    assert paid("united_kingdom", units=both, wars=wars)["Paris"] == 5
    assert paid("united_states", units=both, wars=wars)["Paris"] == 5
    assert "Paris" not in paid("united_states", units=gone, wars=wars)
    assert "Paris" not in paid("united_kingdom", wars=wars)
    held = {"Paris": "germany"}
    assert paid("united_states", units=both, wars=wars, control=held)["Paris"] == 5


def test_n9_the_dutch_are_no_allies_in_the_indies() -> None:
    """Dutch Sumatra spoils the Pacific economy's objective, an Allied one earns it.

    Rules: A3-NO.UK.3, A3-NO.UK.2.
    """
    full = paid("united_kingdom", wars=PACIFIC, control=ALLIED_INDIES)

    assert full == {"Kwangtung and Malaya": 5, "East Indies": 5}
    dutch = {**ALLIED_INDIES, "Sumatra": "dutch"}
    assert "East Indies" not in paid("united_kingdom", wars=PACIFIC, control=dutch)
    assert paid("united_kingdom", wars=WEST, control=ALLIED_INDIES) == {"Empire in Europe": 5}


def test_a3_uk_6_objectives_name_the_economy_they_pay() -> None:
    """Two to Europe, two to the Pacific; other powers have one purse."""
    british = resolved("objectives", power="united_kingdom").outcome.objectives
    american = resolved("objectives", power="united_states").outcome.objectives

    assert [each.economy for each in british] == ["europe", "europe", "pacific", "pacific"]
    assert {each.economy for each in american} == {None}


def test_n6_anzac_islands_and_malaya() -> None:
    """Dutch New Guinea under the Dutch: nothing; Allied: five. Malaya under any Ally.

    Rules: A3-NO.ANZ.1, A3-NO.ANZ.2.
    """
    taken = {"Dutch New Guinea": "anzac"}

    assert paid("anzac", wars=PACIFIC) == {"Malaya": 5}
    assert paid("anzac", wars=PACIFIC, control=taken) == {"Malaya": 5, "Outer perimeter": 5}
    assert paid("anzac", wars=WEST, control=taken) == {}
    assert paid("anzac", wars=PACIFIC, control={"Malaya": "china"}) == {"Malaya": 5}
    assert paid("anzac", wars=PACIFIC, control={"Malaya": "japan"}) == {}
    lost = {"Solomon Islands": "united_states", **taken}
    assert paid("anzac", wars=PACIFIC, control=lost) == {}


def test_n7_the_united_states_is_paid_at_war_only() -> None:
    """Ten and three times five with everything held; each lost territory costs its own.

    Rules: A3-NO.USA.1, A3-NO.USA.2, A3-NO.USA.3, A3-NO.USA.4.
    """
    full = {"Homeland": 10, "Northern Pacific": 5, "Caribbean": 5, "Philippines": 5}

    assert paid("united_states", wars=US_JAPAN) == full
    lost = {"San Francisco": "japan", "Johnston Island": "japan", "West Indies": "germany"}
    assert paid("united_states", wars=US_JAPAN, control=lost) == {"Philippines": 5}
    assert "Philippines" not in paid("united_states", wars=US_JAPAN, control={"Manila": "japan"})


def test_a3_no_chi_1_the_burma_road_needs_all_four() -> None:
    """Any Ally may hold them; a neutral Soviet Union is none."""
    assert paid("china", control={"Burma": "anzac", "Yunnan": "united_kingdom"}) == {
        "Burma Road": 6
    }
    assert paid("china", control={"Yunnan": "japan"}) == {}
    assert paid("china", control={"Szechwan": "soviet_union"}) == {}


def test_n8_what_france_gets_is_attested() -> None:
    """Units for 12 IPCs at liberation are the players' to place."""
    working = said(resolved("objectives", power="france"))

    assert any("12 IPCs" in line for line in working)
