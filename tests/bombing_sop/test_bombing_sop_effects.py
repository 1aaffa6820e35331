"""Steps 6 and 7: what bombs do to the target, markers and reliefs, and what the record adds up."""

import pytest
from sop_cases import Shown, by_the_aid, by_the_rulebook, effects, only_fault, steps

from core.awaw.book.terms import Power
from core.bombing_sop.damage import damage_markers, remainder
from core.bombing_sop.system import SYSTEM
from core.terms.message import english


def test_6_2_1_a_box_defends_with_three() -> None:
    """Whatever stands in it."""
    raid = by_the_aid(
        attacker="germany",
        defender="russia",
        target={"kind": "mapboard_box", "value": 30, "flak": 8},
    )

    assert raid.outcome.defense_level == 3


def test_6_1_and_r_6_bombers_stopped_in_the_air_cost_nothing() -> None:
    """The formula is not asked (R-6)."""
    raid = by_the_aid(
        Shown(air_defender=12),
        force={"strategic_bombers": 1},
        defenders={"aaf": 20},
        research={"strategic_bombers": 5},
    )

    assert (raid.outcome.net_modifier, raid.outcome.brp_loss_uncapped) == (4, 0)
    assert "R-6" in steps(raid)


def test_7_1_and_7_2_the_loss_comes_off_within_the_worth_of_the_hex() -> None:
    """Twenty-four bombed, ten of them lost."""
    raid = by_the_aid(target={"kind": "key_economic_area", "value": 10})

    assert (raid.outcome.brp_loss_uncapped, raid.outcome.brp_loss) == (24, 10)
    assert raid.outcome.construction_reduction == 3


def test_7_2_1_and_r_7_a_firestorm_needs_no_worth() -> None:
    """Twenty-five bombed, five lost (R-7)."""
    raid = by_the_aid(
        Shown(attacker=12),
        force={"strategic_bombers": 9},
        target={"kind": "key_economic_area", "value": 5},
    )

    assert raid.outcome.firestorm
    assert effects(raid, "firestorm")


def test_7_2_2_boxes_and_ics_lower_construction() -> None:
    """And cities alone do not."""
    for kind, lowers in (("ic", True), ("mapboard_box", True), ("city", False)):
        raid = by_the_aid(
            attacker="germany", defender="russia", target={"kind": kind, "value": None}
        )
        assert bool(raid.outcome.construction_reduction) is lowers


@pytest.mark.parametrize(
    ("points", "already", "markers", "rest"),
    [(0, 0, 0, 0), (1, 0, 1, 1), (10, 0, 1, 0), (24, 0, 3, 4), (6, 6, 1, 2), (3, 6, 0, 9)],
)
def test_7_3_a_marker_for_each_ten_brps_or_portion(
    points: int, already: int, markers: int, rest: int
) -> None:
    """The turn's damage together; the rest may be bought off (7.3.1)."""
    assert damage_markers(points, already) == markers
    assert remainder(points, already) == rest


def test_7_3_the_rulebook_gives_no_marker_for_the_rest() -> None:
    """Twenty-four points on oil: three here, two there."""
    raid = {"target": {"kind": "oil_center", "value": 0}}

    assert by_the_aid(**raid).outcome.damage_markers == 3
    assert by_the_rulebook(**raid).outcome.damage_markers == 2
    assert "7.3.3" in steps(by_the_aid(**raid))


def test_7_3_1_and_r_8_the_marker_of_the_rest_is_bought_off_with_its_brps() -> None:
    """Four BRPs paid beside the loss (R-8); a full ten leaves nothing to buy."""
    bought = by_the_aid(buy_off=True, target={"kind": "oil_center", "value": 0})

    assert bought.outcome.damage_markers == 2
    assert effects(bought, "bought-off") == [
        {"kind": "bought-off", "power": "germany", "place": "Oil center", "brps": 4}
    ]
    full = by_the_aid(buy_off=True, already_lost=6, target={"kind": "oil_center", "value": 0})
    assert full.outcome.damage_markers == 2
    assert not effects(full, "bought-off")


def test_7_3_1_no_marker_is_bought_off_where_none_would_be_placed() -> None:
    """A city has no facility; three points more within a begun ten bring no marker."""
    city = by_the_aid(buy_off=True, target={"kind": "city", "value": 50})

    assert city.outcome.damage_markers == 0
    assert not effects(city, "bought-off")


def test_7_3_2_two_markers_destroy_a_plant() -> None:
    """On the players' word, as the markers are on the board."""
    assert "7.3.2" in steps(by_the_aid(target={"kind": "synthetic_oil_plant", "value": 0}))


def test_7_4_and_r_9_russia_may_give_up_ics() -> None:
    """Recorded, with the loss as it was bombed (R-9)."""
    raid = by_the_aid(
        attacker="germany",
        defender="russia",
        eliminate_ics=2,
        target={"name": "Moscow", "kind": "ic", "value": 20},
    )

    assert effects(raid, "ics-given-up") == [{"kind": "ics-given-up", "power": "russia", "ics": 2}]
    assert raid.outcome.brp_loss == 20
    assert only_fault(eliminate_ics=1) == (
        "SOP 7.4 lets Russia give up ICs, and the defender is Germany. Give up no ICs."
    )


def test_7_5_and_26_31h_ships_in_shipyards_are_left_to_the_players() -> None:
    """Neither text resolves them."""
    raid = by_the_aid(target={"kind": "shipyard", "anchors": 1, "value": 0})

    assert any("what bombing does to them" in english(entry.says) for entry in raid.entries)


def test_26_62b_rocket_bases_are_hit_by_the_aid_too() -> None:
    """The aid is silent, and the rulebook stays (R-1)."""
    assert effects(by_the_aid(target={"kind": "rocket_base", "value": 0}), "rocket-base-hit")


def test_the_position_adds_up_what_bombing_cost_each_power() -> None:
    """BRPs, markers, factors and ICs; a firestorm leaves the sums as they are."""
    raid = by_the_aid(
        Shown(attacker=12, air_defender=9),
        attacker="germany",
        defender="russia",
        force={"strategic_bombers": 12},
        defenders=[{"power": "russia", "front": "eastern", "aaf": 4}],
        buy_off=True,
        eliminate_ics=1,
        already_lost=3,
        target={"kind": "ic", "also": ["oil_center"], "value": None},
    )
    position = SYSTEM.begin
    for effect in raid.effects:
        position = SYSTEM.change(position, effect)

    (bought,) = effects(raid, "bought-off")
    russia, germany = (position.toll(power) for power in (Power.RUSSIA, Power.GERMANY))
    assert russia.brps == raid.outcome.brp_loss + bought["brps"]
    assert russia.markers == raid.outcome.damage_markers
    assert russia.ics == 1
    assert russia.air_factors == sum(raid.outcome.air.defender_eliminated.values()) > 0
    assert germany.air_factors == sum(raid.outcome.air.attacker_eliminated.values()) > 0
    assert raid.outcome.firestorm
