"""26.46 and 26.47: how strongly a target defends, what modifies the rolls, and who gets through."""

from typing import Any

import pytest
from bombing_cases import LONDON, applied, bomb, quiet, refused, sw_rung, telling
from support import loaded

from core.terms.message import english


@pytest.mark.parametrize(
    ("stands", "level"),
    [
        ({}, 0),
        ({"flak": 3}, 3),
        ({"airbase": 1}, 1),
        ({"airbase": True, "objective": True}, 2),
        ({"objective": 1}, 1),
        ({"anchors": 2}, 2),
        ({"cities": 1}, 2),
        ({"ports": 2}, 4),
        ({"fortification": 1}, 1),
        ({"fortification": 2}, 2),
        ({"flak": 2, "airbase": 1, "objective": 1, "anchors": 1, "cities": 1, "ports": 1}, 9),
    ],
)
def test_26_461a_what_defends_a_target(stands: dict[str, object], level: int) -> None:
    """One for flak, airbase, objective and anchor, two for city and port, a fort its level."""
    target = {"kind": "key_economic_area", "value": 25, **stands}

    assert bomb(quiet(), target=target).outcome.defense_level == level


def test_26_461a_london_defends_with_six() -> None:
    """The printed example counts one objective, two for the city, an airbase and two flak."""
    raid = bomb(quiet(), attacker="germany", defender="britain", target=LONDON)

    assert raid.outcome.defense_level == 6


@pytest.mark.parametrize("stands", [{}, {"flak": 5, "cities": 2, "fortification": 2}])
def test_26_462_a_box_defends_with_three_whatever_stands_there(stands: dict[str, int]) -> None:
    """Nothing raises it; bombers meet the row of three."""
    box = {"name": "Australia box", "kind": "mapboard_box", "value": 10, **stands}
    raid = bomb(
        quiet(defender=9),
        attacker="japan",
        defender="britain",
        theater="pacific",
        target=box,
    )

    assert raid.outcome.defense_level == 3
    assert raid.outcome.defender_result == sw_rung(3, 9)


@pytest.mark.parametrize(
    ("fields", "net"),
    [
        ({}, 0),
        ({"research": {"strategic_bombers": 1}}, 0),
        ({"research": {"strategic_bombers": 3}}, 2),
        ({"research": {"air_defense": 2}}, -2),
        ({"excess_range": 40}, 0),
        ({"excess_range": 7, "research": {"strategic_bombers": 1}}, 0),
        ({"excess_range": 8, "research": {"strategic_bombers": 1}}, 1),
        ({"excess_range": 24, "research": {"strategic_bombers": 1}}, 1),
        ({"excess_range": 24, "research": {"strategic_bombers": 2}}, 1 + 2),
        ({"excess_range": 16, "research": {"strategic_bombers": 2, "air_defense": 4}}, 1 + 2 - 4),
    ],
)
def test_26_461b_and_r_20_what_modifies_the_bombing_of_a_target(
    fields: dict[str, Any], net: int
) -> None:
    """Results beyond the first (R-20), excess range up to the results, air defense against."""
    raid = bomb(quiet(), **fields)

    assert raid.outcome.net_modifier == net
    assert raid.outcome.attacker_result == sw_rung(6, 7 + net)


@pytest.mark.parametrize(("hexes", "steps"), [(3, 0), (4, 1), (7, 1), (8, 2), (12, 3)])
def test_26_461b_four_hexes_of_excess_range_count_one_in_the_pacific(
    hexes: int, steps: int
) -> None:
    """Eight in Europe, four here."""
    raid = bomb(
        quiet(),
        attacker="united_states",
        defender="japan",
        theater="pacific",
        excess_range=hexes,
        research={"strategic_bombers": 3},
    )

    assert raid.outcome.net_modifier == 2 + steps


def test_26_53_china_gains_nothing_from_air_defense_research() -> None:
    """The Western Allies' results give no modifier over China; the working says so."""
    raid = bomb(
        quiet(),
        attacker="japan",
        defender="china",
        theater="pacific",
        research={"air_defense": 3},
        target={"name": "Chungking", "kind": "city", "value": 5},
    )

    assert raid.outcome.net_modifier == 0
    assert applied(raid, "AWAW 26.53") == [
        "China gains nothing from the air defense research of the Western Allies."
    ]


def test_26_461_and_24_622_the_net_modifier_goes_against_the_targets_roll() -> None:
    """At -2 the attacker's seven reads as five, the target's seven as nine."""
    target = {"kind": "key_economic_area", "value": 25, "flak": 7}
    outcome = bomb(quiet(), target=target, research={"air_defense": 2}).outcome

    assert outcome.attacker_result == sw_rung(6, 5)
    assert outcome.defender_result == sw_rung(7, 9)


def test_r_18_losses_at_the_target_begin_anew_by_the_factors_that_reached_it() -> None:
    """Four bombing AAF and three bombers: 1/2 takes an AAF, then turns back a bomber and an AAF."""
    target = {"kind": "key_economic_area", "value": 25, "flak": 5}
    outcome = bomb(
        quiet(defender=6), force={"strategic_bombers": 3, "aaf": 12}, target=target
    ).outcome

    assert outcome.defender_result == (1, 2)
    assert telling(outcome.bombers_eliminated) == {"bombing_aaf": 1}
    assert outcome.bombers_aborted == {"bombing_aaf": 1, "strategic_bombers": 1}


def test_r_18_bombing_aaf_lose_first_where_both_kinds_are_equal() -> None:
    """As 26.454 names them: bombing AAF before strategic bombers."""
    target = {"kind": "key_economic_area", "value": 25, "flak": 3}
    outcome = bomb(
        quiet(defender=9), force={"strategic_bombers": 2, "aaf": 6}, target=target
    ).outcome

    assert outcome.defender_result == (1, 1)
    assert telling(outcome.bombers_eliminated) == {"bombing_aaf": 1}
    assert telling(outcome.bombers_aborted) == {"strategic_bombers": 1}


def test_24_632b_and_26_464_losses_beyond_the_bombers_are_ignored() -> None:
    """One bomber meets a result of 1/4: it is lost, and nobody is left to turn back."""
    target = {"kind": "key_economic_area", "value": 25, "flak": 7}
    outcome = bomb(quiet(), force={"strategic_bombers": 1}, target=target).outcome

    assert outcome.defender_result == (1, 4)
    assert (sum(outcome.bombers_eliminated.values()), sum(outcome.bombers_aborted.values())) == (
        1,
        0,
    )


def test_r_22_a_target_without_defenses_does_not_roll() -> None:
    """No throw for it, and every bomber gets through."""
    raid = bomb(loaded(attacker=7))

    assert list(raid.rolls) == ["attacker"]
    assert raid.outcome.defender_result is None
    assert raid.outcome.brp_loss == 3 * 1 + 3 + 3 * 6


def test_26_47_bombers_stopped_in_the_air_cost_the_target_nothing() -> None:
    """Two AAF bombers against thirty: nobody arrives, nobody rolls, a plus does not help (R-22)."""
    raid = bomb(
        loaded(air_attacker=7, air_defender=12),
        force={"aaf": 6},
        defenders={"aaf": 30},
        research={"strategic_bombers": 4},
    )

    outcome = raid.outcome
    assert outcome.bombers_reaching == 0
    assert outcome.net_modifier == 3
    assert (outcome.attacker_result, outcome.defender_result) == (None, None)
    assert (outcome.brp_loss_uncapped, outcome.brp_loss) == (0, 0)
    assert english(raid.headline).endswith("no bomber reaches the target")


def test_24_621_more_than_thirty_bombers_read_row_thirty_and_the_rest() -> None:
    """Forty bombers: row 30 and row 10 with one roll."""
    outcome = bomb(quiet(attacker=8), force={"strategic_bombers": 40}).outcome

    thirty, ten = sw_rung(30, 8), sw_rung(10, 8)
    assert outcome.attacker_result == (thirty[0] + ten[0], thirty[1] + ten[1])


@pytest.mark.parametrize("defender", ["britain", "russia"])
def test_26_31f_a_city_of_china_under_another_power_is_told_once(defender: str) -> None:
    """Chungking is not theirs; on which mapboard it would lie is no second fault."""
    target = {"kind": "key_economic_area", "name": "Chungking", "value": 10}
    raid: dict[str, Any] = {"attacker": "japan", "defender": defender, "target": target}
    refusal = refused(**raid, theater="pacific", force={"aaf": 3})

    assert len(refusal.faults) == 1
    assert "Chungking is none of them" in english(refusal.message)
