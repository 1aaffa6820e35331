"""What a reading of chapter 26 beside the record found: each case was decided otherwise once."""

from typing import Any

from air_record_cases import FIELDS, TOKYO, V1, first, raid, war
from asserted_workings import held
from support import loaded

from core.terms.message import english

SEVENS = loaded(attacker=7, defender=7)
INDIA = {"attacker": "japan", "defender": "britain", "theater": "pacific"}
CHUNGKING = {"attacker": "japan", "defender": "china", "theater": "pacific", "force": {"aaf": 9}}


def whats(refusal: Any) -> list[str]:
    """Return every fault of a refusal."""
    return [english(fault.what) for fault in refusal.faults]


def test_r_64_a_named_target_is_what_the_list_makes_it_at_every_position() -> None:
    """Nobody recorded Chungking or Tokyo: a city, and a key economic area with its city."""
    target = {"name": "Chungking", "value": 5}
    found = war("axis").do("strategic-bombing", dice=SEVENS, **CHUNGKING, target=target)
    assert (found.outcome.defense_level, found.outcome.construction_reduction) == (2, 0)

    tokyo = {**TOKYO, "target": {"name": "Tokyo", "value": 30}, "force": {"strategic_bombers": 3}}
    found = war(sites={}).do("strategic-bombing", dice=SEVENS, **tokyo)
    assert found.outcome.defense_level == 2
    assert found.outcome.construction_reduction == found.outcome.brp_loss // 3


def test_r_26_what_the_list_makes_of_a_target_its_players_may_call_otherwise() -> None:
    """Vladivostok is a city worth ten BRPs, and a key economic area where it is declared one."""
    order = {**CHUNGKING, "defender": "russia"}
    city = war("axis").do("strategic-bombing", dice=SEVENS, **order, target={"name": "Vladivostok"})
    area = war("axis").do(
        "strategic-bombing",
        dice=SEVENS,
        **order,
        target={"name": "Vladivostok", "kind": "key_economic_area"},
    )

    assert city.outcome.brp_loss == area.outcome.brp_loss == 8
    assert (city.outcome.construction_reduction, area.outcome.construction_reduction) == (0, 2)


def test_26_34_a_place_that_the_record_has_as_captured_is_told_as_that_alone() -> None:
    """London in German hands is no target of the Allies, and no German place either."""
    played = war(ports={"london": {"controller": "germany"}})
    order = raid("London", attacker="united_states", force={"aaf": 6})

    assert whats(played.refused("strategic-bombing", **order)) == [
        "26.34 keeps bombers, rockets and flying bombs from a captured key economic area."
    ]
    order = raid(target={"name": "London", "captured": False}, force={"aaf": 6})
    assert "26.34 asks for whether London was captured: by the record yes, and you gave no." in (
        whats(played.refused("strategic-bombing", **order))
    )


def test_26_31i_a_captured_oil_center_is_a_target_of_who_holds_it() -> None:
    """Palembang is British by origin; Japan holds it, and 26.34 shuts no oil center."""
    site = {"power": "britain", "kinds": ["oil_center"], "value": 0}
    played = war(
        sites={**FIELDS["sites"], "palembang": site}, ports={"palembang": {"controller": "japan"}}
    )
    order = {**TOKYO, "target": {"name": "Palembang"}, "force": {"strategic_bombers": 6}}
    found = played.do("strategic-bombing", dice=loaded(attacker=7), **order)

    assert found.outcome.damage_markers == found.outcome.brp_loss_uncapped // 10


def test_26_31f_a_chinese_city_is_a_target_while_nationalist_china_controls_it() -> None:
    """By the record Russia holds Chungking; and what Japan holds is no city of Japan (26.32)."""
    target = {"name": "Chungking", "value": 5}
    played = war("axis", ports={"chungking": {"controller": "russia"}})
    assert first(played.refused("strategic-bombing", **CHUNGKING, target=target)) == (
        "26.31F has Chinese cities that Nationalist China controls; by the record Russia controls "
        "Chungking."
    )
    played = war(ports={"chungking": {"controller": "japan"}})
    city = {"name": "Chungking", "kind": "city", "value": 0}
    order = {**TOKYO, "target": city, "force": {"strategic_bombers": 3}}
    assert first(played.refused("strategic-bombing", **order)) == (
        "26.31G lists the targets of Japan, and Chungking is none of them."
    )


def test_26_461b_range_to_spare_that_the_record_has_otherwise_is_one_fault() -> None:
    """With a distance it is what is left; without one no more than the bombers fly."""
    assert whats(war().refused("strategic-bombing", **raid(distance=4, excess_range=20))) == [
        "26.461B asks for excess range: by the record 12, and you gave 20."
    ]
    assert first(war().refused("strategic-bombing", **raid(excess_range=17))) == (
        "26.461B counts range to spare; by the air range results on record strategic bombers fly "
        "16 hexes, and you gave 17 to spare."
    )


def test_26_443a_interceptors_that_are_not_there_are_one_fault() -> None:
    """Those of a front are not counted again for the theater, nor is a front of the other one."""
    japanese = [{"front": "western", "power": "japan", "interceptors": 2}]
    told = whats(war().refused("strategic-bombing", **raid(defenders=japanese)))
    assert len([each for each in told if "26.443A" in each]) == 1

    pacific = [{"front": "pacific", "interceptors": 2}]
    assert whats(war().refused("strategic-bombing", **raid(defenders=pacific))) == [
        "26.21 knows three fronts for a force in Europe; the Pacific front is none of them."
    ]


def test_26_71a_what_a_site_lost_this_turn_by_the_record_is_not_lost_again() -> None:
    """Fifteen of Berlin's twenty are gone; only five are left to lose, and nobody says so."""
    site = {**FIELDS["sites"]["berlin"], "value": 20, "lost": 15, "flak": 0}
    played = war(sites={"berlin": site})
    found = played.do("strategic-bombing", dice=SEVENS, **raid(force={"strategic_bombers": 6}))

    assert found.outcome.brp_loss == 5
    refusal = war(sites={"berlin": site}).refused("strategic-bombing", **raid(already_lost=4))
    assert first(refusal) == (
        "26.71A asks for what Berlin lost earlier in the turn: by the record 15, and you gave 4."
    )


def test_26_441_flying_bombs_alone_are_met_by_interceptors_that_are_there() -> None:
    """Britain has five on the western front, and ninety-nine would stop any number of salvos."""
    met = {"interceptors": 99}
    refusal = war("axis").refused("flying-bombs", **V1, defenders=met)

    assert "by the record Britain has five uninverted" in first(refusal)
    found = war("axis").do("flying-bombs", **V1, defenders={"interceptors": 5})
    held("awaw", "interceptors meet flying bombs", found)
    assert found.outcome.brp_loss == 2 * 8 - 6 - 5
