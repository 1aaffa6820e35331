"""26.44, 26.45 and 26.51: engagements in succession, who is there, and what is recorded."""

from typing import Any

import pytest
from bombing_cases import air, applied, bomb, effects, only_fault, quiet, telling
from support import ending_of, loaded

from core.terms.dice import NoDice, OpenThrow, Throw
from core.terms.message import english
from core.terms.resolution import NeedDice


def test_26_451_defenders_made_to_abort_may_meet_the_next_raid() -> None:
    """Of ten defenders who take 3/5, seven are left for the next raid on the target."""
    raid = bomb(quiet(air_attacker=10), force={"aaf": 18}, defenders={"aaf": 6})
    (said,) = [
        entry.found for entry in raid.entries if "may meet the next raid" in english(entry.says)
    ]

    assert air(raid).attacker_result == (3, 5)
    assert said == {"interceptors": 0, "aaf": 3, "jets": 0}


def test_26_442_a_force_is_engaged_once_on_each_front() -> None:
    """Two fronts, two rounds, each with its own throws; the survivors of the first fight on."""
    raid = bomb(
        loaded(air_attacker=7, air_defender=7, air2_attacker=5, air2_defender=9, attacker=7),
        force={"strategic_bombers": 8, "aaf": 12},
        defenders=[
            {"front": "western", "power": "germany", "aaf": 4},
            {"front": "mediterranean", "power": "italy", "interceptors": 0, "aaf": 0, "jets": 3},
        ],
    )

    first, second = raid.outcome.air
    assert (first.defender_level, second.defender_level) == (4, 9)
    assert first.defender_result == (1, 3)
    # 8 bombers, 8 escorting and 4 bombing AAF: the escorts are first in a tie
    assert telling(first.attacker_eliminated) == {"escorting_aaf": 1}
    assert telling(first.attacker_aborted) == {
        "strategic_bombers": 1,
        "bombing_aaf": 1,
        "escorting_aaf": 1,
    }
    assert list(raid.rolls) == [
        "air_attacker",
        "air_defender",
        "air2_attacker",
        "air2_defender",
        "attacker",
    ]


@pytest.mark.parametrize(
    ("bombers", "next_lost"),
    [
        # 6 and 4: after one bomber is lost, bombers are still the largest group and lose again
        (6, {"strategic_bombers": 1}),
        # 5 and 4: after one bomber is lost, both are four, and interceptors are named first
        (5, {"interceptors": 1}),
    ],
)
def test_r_17_a_second_engagement_shares_losses_anew_by_the_sizes_of_that_moment(
    bombers: int, next_lost: dict[str, int]
) -> None:
    """Neither does the first round's turn run on, nor does its order stand."""
    raid = bomb(
        quiet(),  # one interceptor alone engages each time: the defender's seven reads as six
        force={"strategic_bombers": bombers, "interceptors": 4},
        defenders=[{"front": "western", "aaf": 1}, {"front": "eastern", "aaf": 1}],
    )

    first, second = raid.outcome.air
    assert first.defender_result == second.defender_result == (1, 0)
    assert telling(first.attacker_eliminated) == {"strategic_bombers": 1}
    assert telling(second.attacker_eliminated) == next_lost
    assert len(applied(raid, "AWAW R-17")) == 1


def test_r_17_a_force_that_is_gone_is_not_engaged_again() -> None:
    """One bomber, shot down on the first front: no second round, no roll at the target."""
    raid = bomb(
        loaded(air_attacker=7, air_defender=12),
        force={"strategic_bombers": 1},
        defenders=[{"front": "western", "aaf": 9}, {"front": "eastern", "aaf": 9}],
    )

    assert len(raid.outcome.air) == 1
    assert raid.outcome.bombers_reaching == 0
    assert raid.outcome.attacker_result is None


def test_r_27_the_usual_order_fills_places_of_chosen_factors_that_are_gone() -> None:
    """The jet chosen for the second front was lost on the first."""
    raid = bomb(
        loaded(air_attacker=7, air_defender=12, air2_attacker=7, air2_defender=2, attacker=7),
        force={"strategic_bombers": 9, "jets": 1},
        defenders=[{"front": "western", "aaf": 6}, {"front": "eastern", "aaf": 1}],
        engaging=[None, {"jets": 1}],
    )

    first, second = raid.outcome.air
    assert first.attacker_eliminated["jets"] == 1
    assert (second.attacker_level, second.modifier) == (1, 0)


def test_throws_that_air_combat_may_make_needless_are_planned_as_open() -> None:
    """Before any dice: one engagement is certain, everything after it may fall away."""
    request = {
        "attacker": "britain",
        "defender": "germany",
        "theater": "europe",
        "force": {"strategic_bombers": 3},
        "defenders": [{"front": "western", "aaf": 2}, {"front": "eastern", "jets": 1}],
        "target": {"kind": "oil_center", "value": 0, "flak": 1},
    }

    ending = ending_of("awaw", "strategic-bombing", request, dice=NoDice())

    assert isinstance(ending, NeedDice)
    assert ending.fixed == (Throw("air_attacker", 2), Throw("air_defender", 2))
    assert ending.open == tuple(
        OpenThrow(name, 2) for name in ("air2_attacker", "air2_defender", "attacker", "defender")
    )


@pytest.mark.parametrize("nobody", [None, {}, [], [{"front": "western"}], {"aaf": 0}])
def test_26_441_without_defenders_there_is_no_air_combat(nobody: object) -> None:
    """Nobody in the air, no throw and no modifier there."""
    raid = bomb(loaded(attacker=7), defenders=nobody)

    assert raid.outcome.air is None
    assert not applied(raid, "AWAW 26.453")


def test_26_454_air_losses_are_recorded_by_power() -> None:
    """AAF are AAF in the record, whether they bombed or escorted; aborted ones are not lost."""
    raid = bomb(
        quiet(air_attacker=9, air_defender=12, attacker=2),
        force={"aaf": 9, "strategic_bombers": 2},
        defenders=[{"front": "western", "power": "italy", "aaf": 0, "jets": 2}],
    )

    (lost,) = effects(raid, "air-factors-lost")[:1]
    gone = air(raid).attacker_eliminated
    assert lost["power"] == "britain"
    assert lost["aaf"] == gone["bombing_aaf"] + gone["escorting_aaf"]
    assert lost["strategic_bombers"] == gone["strategic_bombers"]
    assert effects(raid, "air-factors-lost")[1]["power"] == "italy"


def test_26_445a_aaf_without_a_power_on_another_front_are_not_italian() -> None:
    """Only a named power can be checked; for the others the players vouch."""
    raid: dict[str, Any] = {"defender": "italy", "target": {"kind": "city", "value": 5}}
    western = {"front": "western", "aaf": 3}
    said = "AAF that engage on another front are not Italian."

    assert applied(bomb(quiet(), **raid, defenders=[western]), "AWAW 26.445A") == [said]
    named = bomb(quiet(), **raid, defenders=[{**western, "power": "germany"}])
    assert not applied(named, "AWAW 26.445A")


def test_26_21_fronts_of_the_other_mapboard_and_more_than_there_are() -> None:
    """Three on a mapboard, and a box is one more."""
    asian = only_fault(defenders=[{"front": "asian", "aaf": 2}])
    four = only_fault(defenders=[{"front": f"front {n}", "aaf": 1} for n in range(4)])

    assert asian.startswith("26.21 knows three fronts for a force in Europe; the Asian front")
    assert "you declared four engagements" in four
    assert applied(bomb(quiet(), defenders=[{"front": "west", "aaf": 1}]), "AWAW 26.21")


@pytest.mark.parametrize(
    ("fields", "front"),
    [
        ({"defender": "russia", "attacker": "germany", "name": "Urals", "value": 50}, "eastern"),
        ({"defender": "russia", "attacker": "japan", "name": "Urals", "value": 50}, "Asian"),
        ({"defender": "britain", "attacker": "japan", "name": "Australia"}, "Pacific"),
        ({"defender": "britain", "attacker": "japan", "name": "India"}, "Southeast Asian"),
        ({"defender": "britain", "attacker": "japan"}, "Pacific or Southeast Asian"),
    ],
)
def test_26_462_a_box_is_defended_from_within_and_from_its_own_front(
    fields: dict[str, Any], front: str
) -> None:
    """On the players' word, and the working names the front."""
    target = {"kind": "mapboard_box", "value": fields.get("value", 10)}
    if "name" in fields:
        target["name"] = fields["name"]
    raid = bomb(
        quiet(),
        attacker=fields["attacker"],
        defender=fields["defender"],
        theater="pacific" if fields["attacker"] == "japan" else "europe",
        force={"aaf": 9},
        target=target,
        defenders={"aaf": 2},
    )

    (said,) = [each for each in applied(raid, "AWAW 26.462") if "from within" in each]
    assert f"those of the {front} front" in said
