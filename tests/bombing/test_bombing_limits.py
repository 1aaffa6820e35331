"""26.2, 26.4 and 26.5: who may bomb and defend, how many, and how far they reach."""

from typing import Any

import pytest
from asserted_workings import held
from bombing_cases import applied, bomb, only_fault, quiet, refused
from support import cited

from core.terms.message import english


def test_26_52_and_r_25_ten_japanese_aaf_a_turn_escorts_among_them() -> None:
    """The words that players read (R-25)."""
    china = {
        "attacker": "japan",
        "defender": "china",
        "theater": "pacific",
        "target": {"name": "Canton", "kind": "city", "value": 5},
    }

    assert only_fault(**china, force={"aaf": 12}) == (
        "26.52 allows ten Japanese AAF to bomb in a turn; you declared twelve. "
        "Declare ten or fewer."
    )
    ten = bomb(quiet(), **china, force={"aaf": 10})
    assert ten.outcome.bombers_reaching == 3
    assert applied(ten, "AWAW R-25")[-1].startswith("With those of its other raids, Japan")


@pytest.mark.parametrize("force", [{}, {"aaf": 2}, {"interceptors": 5, "jets": 3}])
def test_26_42_a_force_has_bombers(force: dict[str, int]) -> None:
    """Two AAF are all escort, and escorts do not bomb."""
    fault = only_fault(force=force)

    assert fault.startswith("26.42 makes bombers of strategic bombers and of one AAF in three;")
    assert fault.endswith("Declare at least one strategic bomber, or three AAF.")


@pytest.mark.parametrize(
    ("power", "locator"), [("italy", "24.41B"), ("france", "24.41F"), ("china", "24.41H")]
)
@pytest.mark.parametrize("kind", ["strategic_bombers", "interceptors"])
def test_26_11_and_26_12_some_powers_have_neither_bombers_nor_interceptors(
    power: str, locator: str, kind: str
) -> None:
    """Their force pools have none."""
    fault = only_fault(
        attacker=power,
        defender="britain" if power == "italy" else "japan",
        theater="pacific",
        force={"aaf": 3, kind: 2},
        target={"kind": "oil_center", "value": 0},
    )

    assert fault.startswith(f"{locator} gives ")
    assert fault.endswith("you declared two. " + _leave_out(kind))


def _leave_out(kind: str) -> str:
    return f"Leave the {kind.replace('_', ' ')} out, or name the power whose they are."


@pytest.mark.parametrize("kind", ["strategic_bombers", "interceptors"])
def test_26_23a_british_bombers_and_interceptors_stay_out_of_the_pacific(kind: str) -> None:
    """AAF may go there."""
    raid = {"defender": "japan", "theater": "pacific", "target": {"kind": "oil_center", "value": 0}}

    assert only_fault(**raid, force={"aaf": 3, kind: 1}).startswith("26.23A keeps British")
    assert bomb(quiet(), **raid, force={"aaf": 3}).outcome.bombers_reaching == 1


def test_26_23a_british_interceptors_do_not_defend_there_either() -> None:
    """Named as the defenders of a box in the Pacific."""
    fault = only_fault(
        attacker="japan",
        defender="britain",
        theater="pacific",
        target={"name": "India", "kind": "mapboard_box", "value": 10},
        defenders=[{"power": "britain", "front": "southeast asian", "interceptors": 2}],
    )

    assert fault.startswith("26.23A")


@pytest.mark.parametrize(
    ("kind", "theater", "air_range", "limit"),
    [
        ("strategic_bombers", "europe", 0, 4),
        ("strategic_bombers", "europe", 1, 8),
        ("strategic_bombers", "europe", 2, 16),
        ("strategic_bombers", "europe", 3, 24),
        ("strategic_bombers", "europe", 5, 24),
        ("strategic_bombers", "pacific", 0, 3),
        ("strategic_bombers", "pacific", 1, 6),
        ("strategic_bombers", "pacific", 2, 12),
        ("strategic_bombers", "pacific", 3, 18),
        ("aaf", "europe", 3, 4),
        ("aaf", "pacific", 3, 3),
    ],
)
def test_26_421_and_26_422_how_far_bombers_reach(
    kind: str, theater: str, air_range: int, limit: int
) -> None:
    """Research lengthens the bombers' range and never that of AAF."""
    raid: dict[str, Any] = {
        "attacker": "united_states",
        "defender": "japan" if theater == "pacific" else "germany",
        "theater": theater,
        "force": {kind: 6},
        "research": {"air_range": air_range},
    }

    assert bomb(quiet(), **raid, distance=limit).outcome.bombers_reaching
    fault = only_fault(**raid, distance=limit + 1)
    assert fault.startswith("26.421 lets " if kind == "strategic_bombers" else "26.422 lets ")
    assert f"fly {limit} hexes" in fault
    assert f"you declared {limit + 1}. Name a target within {limit} hexes." in fault


@pytest.mark.parametrize(
    ("kind", "theater", "air_range", "limit"),
    [
        ("interceptors", "europe", 1, 8),
        ("interceptors", "europe", 2, 12),
        ("interceptors", "europe", 3, 12),
        ("interceptors", "pacific", 2, 9),
        ("jets", "europe", 3, 4),
        ("jets", "pacific", 3, 3),
    ],
)
def test_26_431_and_r_28_escorts_reach_the_target_or_no_distance_is_given(
    kind: str, theater: str, air_range: int, limit: int
) -> None:
    """Without a distance the players vouch that the fights lie within the escorts' range."""
    raid: dict[str, Any] = {
        "attacker": "united_states",
        "defender": "japan" if theater == "pacific" else "germany",
        "theater": theater,
        "force": {"strategic_bombers": 6, kind: 2},
        "research": {"air_range": air_range + 1},
    }
    if kind == "interceptors":
        raid["research"] = {"air_range": air_range}

    assert bomb(quiet(), **raid, distance=limit).outcome.bombers_reaching
    longer = {"europe": 13, "pacific": 10}[theater] if air_range > 1 else limit + 1
    refusal = refused(**raid, distance=longer)
    assert any("vouch that they meet the enemy" in english(fault.do) for fault in refusal.faults)
    assert "AWAW R-28" in cited(refusal)
    assert bomb(quiet(), **raid).outcome.bombers_reaching


def test_26_43_and_26_431_the_basic_range_of_escorts_is_four_hexes_in_europe() -> None:
    """Both kinds of unit fall short of five, and both are told."""
    refusal = refused(force={"strategic_bombers": 1, "interceptors": 1}, distance=5)

    assert [english(fault.what).split()[0] for fault in refusal.faults] == ["26.421", "26.431"]


def test_26_461b_and_r_19_excess_range_is_what_the_distance_leaves() -> None:
    """Two results reach sixteen hexes; ten flown leave six (R-19)."""
    raid: dict[str, Any] = {"distance": 10, "research": {"air_range": 2, "strategic_bombers": 2}}

    assert bomb(quiet(), **raid, excess_range=6).outcome.net_modifier == 1
    assert only_fault(**raid, excess_range=7) == (
        "26.461B counts range in excess of the distance: 10 hexes with two air range results leave "
        "6; you declared 7. Give an excess range of 6 or less, or correct the distance."
    )


def test_26_443c_one_engagement_a_front() -> None:
    """However the front is spelled."""
    fault = only_fault(
        defenders=[{"front": "Western Front", "aaf": 2}, {"front": "western", "jets": 1}]
    )

    assert fault == (
        "26.443C lets a force be engaged once on a front; you declared two engagements on the "
        "western front. Put the defenders of one front into one engagement."
    )


def test_26_441_defenders_are_the_attackers_enemies() -> None:
    """A British raid is not met by Americans."""
    fault = only_fault(defenders=[{"front": "western", "power": "united_states", "aaf": 2}])

    assert fault.startswith(
        "26.441 lets the enemy of Britain assign defenders, and the U.S. is none"
    )


@pytest.mark.parametrize(
    ("defender", "power", "allowed"),
    [
        ("russia", "britain", False),
        ("russia", "united_states", False),
        ("britain", "russia", False),
        ("britain", "united_states", True),
        ("russia", "russia", True),
    ],
)
def test_26_54_russia_and_the_western_allies_do_not_help_each_other(
    defender: str, power: str, *, allowed: bool
) -> None:
    """Not on each other's targets."""
    raid: dict[str, Any] = {
        "attacker": "germany",
        "defender": defender,
        "target": {"kind": "oil_center", "value": 0},
        "defenders": [{"front": "eastern", "power": power, "aaf": 2}],
    }

    if allowed:
        assert bomb(quiet(), **raid).outcome.air
    else:
        assert only_fault(**raid).startswith("26.54 keeps air units of")


def test_26_54_over_china_russians_may_stand_beside_americans() -> None:
    """China is neither; 26.443E asks for supply, on the players' word."""
    raid = bomb(
        quiet(),
        attacker="japan",
        defender="china",
        theater="pacific",
        target={"kind": "city", "value": 5},
        defenders=[
            {"front": "asian", "power": "russia", "interceptors": 2},
            {"front": "southeast asian", "power": "united_states", "interceptors": 1},
        ],
    )
    held("awaw", "russians and americans over china", raid)

    assert len(raid.outcome.air) == 2
    assert applied(raid, "AWAW 26.443E")


@pytest.mark.parametrize(
    ("defender", "front", "allowed"),
    [
        ("italy", "Mediterranean", True),
        ("italy", None, True),
        ("italy", "western", False),
        ("germany", "mediterranean", False),
        ("germany", "western", False),
    ],
)
def test_26_445a_italian_aaf_defend_italy_on_the_mediterranean_front(
    defender: str, front: str | None, *, allowed: bool
) -> None:
    """Nothing else, and nowhere else."""
    group: dict[str, object] = {"power": "italy", "aaf": 3}
    if front is not None:
        group["front"] = front
    raid: dict[str, Any] = {
        "defender": defender,
        "target": {"kind": "city", "value": 5},
        "defenders": [group],
    }

    if allowed:
        assert bomb(quiet(), **raid).outcome.air
    else:
        assert only_fault(**raid).startswith("26.445A lets Italian AAF engage only raids on")


def test_26_445b_germans_defend_italy_in_both_fronts() -> None:
    """Their interceptors of either front, named as German."""
    raid = bomb(
        quiet(),
        defender="italy",
        target={"name": "Milan", "kind": "city", "value": 5},
        defenders=[
            {"front": "western", "power": "germany", "interceptors": 1},
            {"front": "mediterranean", "power": "germany", "interceptors": 1},
        ],
    )

    assert len(raid.outcome.air) == 2


def test_26_445a_who_defends_italy_without_a_name_is_on_the_players_word() -> None:
    """One map of defenders says neither power nor front."""
    raid = bomb(
        quiet(), defender="italy", target={"kind": "city", "value": 5}, defenders={"aaf": 3}
    )

    assert applied(raid, "AWAW 26.445A") == ["Italian AAF engage on the Mediterranean front."]
