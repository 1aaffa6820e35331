"""24.65 and 26.7: BRPs, their limit, construction, markers, firestorms and rocket bases."""

from typing import Any

import pytest
from asserted_workings import held
from bombing_cases import bomb, effects, quiet, sw_rung

from core.awaw.record.bombing_effects import BaseFate
from core.awaw.targets.damage import (
    brps_by_bombers,
    brps_by_modifier,
    brps_by_result,
    brps_lost,
    construction_reduction,
    damage_markers,
    makes_firestorm,
    rocket_base_hit,
)
from core.terms.message import english
from core.terms.table import Result


def test_24_632a_and_26_463_three_brps_before_the_stroke_one_after_it() -> None:
    """2/5 is eleven BRPs."""
    assert brps_by_result(Result(2, 5)) == 11


@pytest.mark.parametrize(
    ("net", "bombers", "brps"),
    [(0, 4, 0), (-3, 4, 0), (2, 4, 6), (4, 4, 12), (6, 4, 12), (2, 1, 3)],
)
def test_24_65a_and_r_21_each_modifier_costs_three_one_for_each_bomber(
    net: int, bombers: int, brps: int
) -> None:
    """The limit counts bombers, not BRPs (R-21)."""
    assert brps_by_modifier(net, bombers) == brps


@pytest.mark.parametrize(
    ("through", "net", "brps"),
    [(4, 0, 12), (4, 3, 12), (4, -1, 9), (4, -4, 0), (2, -5, 0), (0, 2, 0)],
)
def test_24_65b_each_bomber_through_costs_three_less_what_favours_the_target(
    through: int, net: int, brps: int
) -> None:
    """A plus adds nothing here, a minus never gives back."""
    assert brps_by_bombers(through, net) == brps


def test_24_65a_a_plus_counts_even_if_every_bomber_is_stopped_at_the_target() -> None:
    """One bomber, turned back, at +2: one modifier counts, for one bomber attacked (26.47)."""
    raid = bomb(
        quiet(defender=9),
        force={"strategic_bombers": 1},
        research={"strategic_bombers": 3},
        target={"kind": "key_economic_area", "value": 25, "flak": 9},
    )

    outcome = raid.outcome
    assert outcome.net_modifier == 2
    assert sum(outcome.bombers_eliminated.values()) == 1
    before, after = sw_rung(1, 9)
    assert outcome.brp_loss == 3 * before + after + 3


@pytest.mark.parametrize(
    ("points", "value", "already", "brps"),
    [
        (14, 25, 0, 14),
        (30, 25, 0, 25),
        (14, 25, 20, 5),
        (14, 25, 25, 0),
        (14, 25, 60, 0),
        (14, 0, 0, 0),
        (900, None, 50, 900),
    ],
)
def test_26_71a_a_hex_loses_no_more_than_it_is_worth_in_a_turn(
    points: int, value: int | None, already: int, brps: int
) -> None:
    """All attacks of the turn together; a U.S. box has no limit."""
    assert brps_lost(points, value, already) == brps


def test_26_71a_the_limit_reaches_the_outcome() -> None:
    """Twenty-four bombed, a hex of fifteen that has lost ten: five."""
    raid = bomb(quiet(), already_lost=10, target={"kind": "key_economic_area", "value": 15})

    assert raid.outcome.brp_loss_uncapped == 24
    assert raid.outcome.brp_loss == 5
    assert raid.outcome.construction_reduction == 1
    assert english(raid.headline).startswith("Key economic area: 5 BRPs lost of 24 bombed;")


@pytest.mark.parametrize(("brps", "steps"), [(0, 0), (2, 0), (3, 1), (14, 4)])
def test_26_71b_every_three_brps_lower_the_construction_limit(brps: int, steps: int) -> None:
    """Rounded down; nothing for other targets."""
    assert construction_reduction(brps, counts=True) == steps
    assert construction_reduction(brps, counts=False) == 0


@pytest.mark.parametrize(
    ("kind", "also", "counts"),
    [
        ("key_economic_area", [], True),
        ("city", [], False),
        ("city", ["key_economic_area"], True),
        ("oil_center", [], False),
        ("shipyard", ["city", "key_economic_area"], True),
    ],
)
def test_r_26_construction_falls_where_a_key_economic_area_is_declared(
    kind: str, also: list[str], *, counts: bool
) -> None:
    """Also among the further kinds of the hex."""
    raid = bomb(quiet(), target={"kind": kind, "also": also, "value": 30})
    held("awaw", f"a raid, {' and '.join([kind, *also])}", raid)

    assert raid.outcome.construction_reduction == (8 if counts else 0)
    assert effects(raid, "bombed")[0]["limits"] == (["germany"] if counts else [])


def test_26_71b_ics_and_boxes_lower_construction_too() -> None:
    """A Russian IC, and the Urals."""
    for target in ({"kind": "ic", "value": 30}, {"kind": "mapboard_box", "value": 30}):
        raid = bomb(quiet(defender=2), attacker="germany", defender="russia", target=target)
        held("awaw", f"a raid, {target['kind']}", raid)
        assert raid.outcome.construction_reduction == raid.outcome.brp_loss // 3 > 0


@pytest.mark.parametrize("name", ["India", "the Australia box"])
def test_26_71b_the_boxes_of_india_and_australia_strike_two_limits(name: str) -> None:
    """Their own, and Britain's as a whole."""
    raid = bomb(
        quiet(defender=2),
        attacker="japan",
        defender="britain",
        theater="pacific",
        target={"name": name, "kind": "mapboard_box", "value": 10},
    )

    country = "india" if "India" in name else "australia"
    assert effects(raid, "bombed")[0]["limits"] == ["britain", country]
    assert (raid.outcome.brp_loss, raid.outcome.construction_reduction) == (10, 3)


@pytest.mark.parametrize(
    ("points", "already", "markers"),
    [(9, 0, 0), (10, 0, 1), (19, 0, 1), (20, 0, 2), (6, 6, 1), (6, 10, 0), (5, 19, 1)],
)
def test_26_72_and_26_72a_every_ten_brps_of_the_turn_allow_a_marker(
    points: int, already: int, markers: int
) -> None:
    """Raids on one hex are added up (26.51); full tens alone count."""
    assert damage_markers(points, already) == markers


@pytest.mark.parametrize(
    ("kinds", "markers"),
    [
        (["oil_center"], 2),
        (["synthetic_oil_plant"], 2),
        (["key_economic_area", "oil_center"], 2),
        (["key_economic_area"], 0),
        (["key_economic_area", "rocket_factory"], 0),
    ],
)
def test_26_72a_and_r_23_markers_go_on_oil_and_count_uncapped_points(
    kinds: list[str], markers: int
) -> None:
    """Twenty-four points on a hex worth nothing are two markers all the same (R-23)."""
    raid = bomb(quiet(), target={"kind": kinds[0], "also": kinds[1:], "value": 0})

    assert raid.outcome.brp_loss == 0
    assert raid.outcome.damage_markers == markers
    assert [each["markers"] for each in effects(raid, "damage-markers-earned")] == (
        [markers] if markers else []
    )


@pytest.mark.parametrize(
    ("points", "already", "burns"), [(24, 0, False), (25, 0, True), (5, 20, True), (0, 40, False)]
)
def test_26_91_twenty_five_brps_of_a_turn_make_a_firestorm(
    points: int, already: int, *, burns: bool
) -> None:
    """Also where the hex is worth less (26.71A)."""
    assert makes_firestorm(points, already) is burns


def test_26_71a_a_hex_worth_less_than_twenty_five_may_burn() -> None:
    """Twelve BRPs lost, thirty-six and more bombed."""
    raid = bomb(
        quiet(attacker=12),
        force={"strategic_bombers": 9},
        target={"name": "Ruhr", "kind": "key_economic_area", "value": 12},
    )

    assert raid.outcome.brp_loss == 12
    assert raid.outcome.firestorm
    assert effects(raid, "firestorm") == [
        {"kind": "firestorm", "power": "germany", "place": "Ruhr"}
    ]


@pytest.mark.parametrize(
    ("points", "already", "fate"),
    [
        (0, 0, BaseFate.UNHURT),
        (9, 0, BaseFate.PAY_OR_INVERT),
        (10, 0, BaseFate.ELIMINATED),
        (4, 6, BaseFate.ELIMINATED),
    ],
)
def test_26_62b_ten_brps_of_a_turn_eliminate_a_rocket_base(
    points: int, already: int, fate: BaseFate
) -> None:
    """For fewer its owner pays or inverts it."""
    assert rocket_base_hit(points, already) is fate


def test_26_62b_damage_to_rocket_bases_counts_uncapped_points() -> None:
    """The hex is worth nothing, and the base is gone (R-23)."""
    raid = bomb(quiet(), target={"name": "Peenemunde", "kind": "rocket_base", "value": 0})
    held("awaw", "a rocket base is hit", raid)

    (hit,) = effects(raid, "rocket-base-hit")
    assert (hit["points"], hit["fate"]) == (24, "eliminated")


def test_26_71_what_was_bombed_is_recorded_once() -> None:
    """Points, BRPs, who, whose, where and by what."""
    raid = bomb(quiet(), target={"name": "Berlin", "kind": "key_economic_area", "value": 20})

    expected: dict[str, Any] = {
        "kind": "bombed",
        "power": "germany",
        "by": "britain",
        "place": "Berlin",
        "means": "strategic_bombing",
        "points": 24,
        "brps": 20,
        "limits": ["germany"],
    }
    assert effects(raid, "bombed") == [expected]
