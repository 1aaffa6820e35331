"""25.13, 25.22, 25.32, 25.81 and 26.23: wars and tension open SW boxes and fronts."""

from typing import Any

import pytest
from campaign_game import game, in_phase, start_1939
from campaign_moves import move, redeploying, submarines
from support import cited

from core.awaw.book.places import Place
from core.awaw.book.units import Owner, Side, Unit
from core.awaw.record.clock import Phase


@pytest.mark.parametrize(
    ("wars", "usjt", "box", "rules"),
    [
        ([], 0, "indian_ocean", ["AWAW 25.81", "AWAW 25.13C"]),
        ([], 39, "pacific", ["AWAW 25.91"]),
        ([], 40, "pacific", None),
        (["britain"], 0, "indian_ocean", None),
        (["britain"], 0, "pacific", ["AWAW 25.91"]),
        (["united_states"], 0, "pacific", None),
        (["united_states"], 0, "indian_ocean", ["AWAW 25.81", "AWAW 25.13C"]),
    ],
)
def test_25_13c_25_81_and_25_91_japan_enters_boxes_by_war_or_tension(
    wars: list[str], usjt: int, box: str, rules: list[str] | None
) -> None:
    """The Indian Ocean by war with Britain, the Pacific by war with the U.S. or at USJT 40."""
    played = submarines(
        "japan",
        {"japan": 1},
        wars=[{"by": "japan", "on": power, "turn": "winter 1941"} for power in wars],
        tension={"usjt": usjt},
    )
    order = move("japan", "submarines", "japan", box)

    if rules is None:
        played.do("deploy", **order)
    else:
        assert cited(played.refused("deploy", **order)) == rules


def test_25_13e_american_submarines_enter_the_pacific_at_war_or_at_usjt_40() -> None:
    """And nowhere else, at any level."""
    order = move("united_states", "submarines", "pearl_harbor", "pacific")

    peace = submarines("united_states", {"pearl_harbor": 1}, wars=[], tension={"usjt": 39})
    assert cited(peace.refused("deploy", **order)) == ["AWAW 25.91"]
    submarines("united_states", {"pearl_harbor": 1}, wars=[], tension={"usjt": 40}).do(
        "deploy", **order
    )
    submarines("united_states", {"pearl_harbor": 1}).do("deploy", **order)


def test_25_13c_in_winter_1941_the_boxes_open_in_the_redeployment_phase_of_the_attack() -> None:
    """War is declared in the Japanese player turn; submarines enter at its end."""
    played = in_phase(
        "movement",
        "axis",
        "winter 1941",
        pools={"japan": {"submarines": 1}},
        units={"japan": {"submarines": {"japan": 1}}},
    )
    order = move("japan", "submarines", "japan", "pacific")

    assert "AWAW 25.12" in cited(played.refused("deploy", **order))
    played.do("declare-war", power="japan", on="united_states")
    assert cited(played.refused("deploy", **order)) == ["AWAW 25.12"]
    played.go_to(Phase.REDEPLOYMENT, Side.AXIS)
    played.do("deploy", **order)


def test_25_22e_japanese_asw_wait_for_war_with_the_us() -> None:
    """Tension does not help them."""
    units = {"japan": {"asw": {"japan": 1}}}
    order = move("japan", "asw", "japan", "pacific")

    peace = redeploying("axis", units, wars=[], tension={"usjt": 60})
    assert cited(peace.refused("deploy", **order)) == ["AWAW 25.22E"]
    redeploying("axis", units).do("deploy", **order)


@pytest.mark.parametrize(("usat", "allowed"), [(24, 0), (25, 1), (34, 1), (35, 2), (60, 2)])
def test_25_32a_usat_lets_american_asw_into_the_atlantic(usat: int, allowed: int) -> None:
    """One at 25, a second at 35, all once there is war in Europe."""
    units = {"united_states": {"asw": {"atlantic_us_box": 3}}}
    order = move("united_states", "asw", "atlantic_us_box", "atlantic")
    played = redeploying("allies", units, wars=[], tension={"usat": usat})

    for _ in range(allowed):
        played.do("deploy", **order)
    assert "AWAW 25.32A" in cited(played.refused("deploy", **order))
    redeploying("allies", units).do("deploy", **{**order, "factors": 3})


def test_25_32b_at_usjt_40_one_american_asw_a_turn_goes_to_the_pacific() -> None:
    """None below it; a second in the next turn."""
    units = {"united_states": {"asw": {"pacific_us_box": 4}}}
    order = move("united_states", "asw", "pacific_us_box", "pacific")

    low = redeploying("allies", units, wars=[], tension={"usjt": 39})
    assert "AWAW 25.32B" in cited(low.refused("deploy", **order))
    played = redeploying("allies", units, wars=[], tension={"usjt": 40})
    played.do("deploy", **order)
    assert "AWAW 25.32B" in cited(played.refused("deploy", **order))
    played.go_to(Phase.REDEPLOYMENT, Side.ALLIES)
    played.do("deploy", **order)
    redeploying("allies", units).do("deploy", **{**order, "factors": 4})


def test_24_54_and_r_37_tension_binds_theater_by_theater() -> None:
    """War in Europe frees the Atlantic, not the Pacific; the Indian Ocean waits for both."""
    units = {"united_states": {"asw": {"atlantic_us_box": 2, "pacific_us_box": 2, "suez": 1}}}
    europe: list[Any] = [{"by": "germany", "on": "united_states", "turn": "fall 1941"}]
    played = redeploying("allies", units, wars=europe)

    played.do("deploy", **move("united_states", "asw", "atlantic_us_box", "atlantic", 2))
    pacific = move("united_states", "asw", "pacific_us_box", "pacific")
    assert "AWAW 24.54" in cited(played.refused("deploy", **pacific))
    indian = move("united_states", "asw", "suez", "indian_ocean")
    assert "AWAW R-37" in cited(played.refused("deploy", **indian))
    redeploying("allies", units).do("deploy", **indian)


def test_25_22b_british_asw_go_to_any_box() -> None:
    """At any level of tension."""
    units = {"britain": {"asw": {"western_port": 1, "australia_box": 1, "india_box": 1}}}
    played = redeploying("allies", units, wars=[])

    for origin, box in (
        ("western_port", "atlantic"),
        ("australia_box", "pacific"),
        ("india_box", "indian_ocean"),
    ):
        played.do("deploy", **move("britain", "asw", origin, box))


def test_25_22c_the_american_starting_asw_is_bound_in_1939() -> None:
    """Until the USAT level is 25."""
    played = start_1939()
    played.go_to(Phase.MOVEMENT, Side.ALLIES)
    order = move("united_states", "asw", "atlantic_us_box", "atlantic")

    assert "AWAW 25.22C" in cited(played.refused("deploy", **order))
    played.do("tension", usat=25)
    played.do("deploy", **order)


def test_26_21_air_units_change_front_in_redeployment_alone() -> None:
    """And stand on fronts."""
    units = {"germany": {"interceptors": {"western_front": 3}}}
    order = move("germany", "interceptors", "western_front", "eastern_front", 2)

    assert cited(redeploying("axis", units, phase="movement").refused("deploy", **order)) == [
        "AWAW 26.21"
    ]
    played = redeploying("axis", units)
    played.do("deploy", **order)
    assert played.stack(Owner.GERMANY, Unit.INTERCEPTORS, Place.EASTERN_FRONT).ready == 2
    refusal = played.refused(
        "deploy", **move("germany", "interceptors", "western_front", "atlantic")
    )
    assert cited(refusal) == ["AWAW 26.21"]


def test_26_23a_british_air_units_stay_out_of_the_pacific() -> None:
    """On any of its fronts."""
    units = {"britain": {"interceptors": {"western_front": 1}}}

    for front in ("pacific_front", "southeast_asian_front", "asian_front"):
        refusal = redeploying("allies", units).refused(
            "deploy", **move("britain", "interceptors", "western_front", front)
        )
        assert cited(refusal) == ["AWAW 26.23A"]


def test_24_53_and_26_23b_american_air_units_leave_the_us_at_war() -> None:
    """One American bomber waits in the Atlantic U.S. box in 1939."""
    played = start_1939()
    played.go_to(Phase.REDEPLOYMENT, Side.ALLIES)
    order = move("united_states", "strategic_bombers", "atlantic_us_box", "western_front")

    assert cited(played.refused("deploy", **order)) == ["AWAW 26.23B", "AWAW 24.53"]
    played.do("declare-war", power="germany", on="united_states")
    played.do("deploy", **order)


def test_r_38_who_controls_a_place_is_declared() -> None:
    """A typed control opens what rests on it."""
    played = game(
        pools={"germany": {"submarines": 1}},
        units={"germany": {"submarines": {"mediterranean_port": 1}}},
    )
    for place in ("Suez", "Ethiopia"):
        played.do("control", power="italy", place=place)
    played.go_to(Phase.REDEPLOYMENT, Side.AXIS)

    played.do("deploy", **move("germany", "submarines", "mediterranean_port", "indian_ocean"))
