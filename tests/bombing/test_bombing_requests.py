"""Requests of chapter 26 as the machine-readable contract names them, and what they leave out."""

from typing import Any

import pytest
from bombing_cases import KEA, bomb, quiet, raid, salvos, taken_as_0
from support import ending_of, in_english, refusal_of

from core.awaw.air.forces import Engagement, Engaging, Force
from core.awaw.bombing.raid.requests import BombingResearch, StrategicBombing
from core.awaw.book.terms import TargetKind
from core.awaw.rockets.requests import FlyingBombs, Rockets
from core.awaw.targets.target import Target
from core.terms.message import english
from core.terms.refusal import RefusalKind
from core.terms.request import Request, Words

FIELDS: dict[type[Words], str] = {
    StrategicBombing: "attacker defender theater force defenders engaging air_drm radar research "
    "excess_range distance target already_lost",
    FlyingBombs: "attacker defender salvos target defenders air_drm radar research already_lost",
    Rockets: "attacker defender salvos target defenders air_drm radar research already_lost",
    Force: "strategic_bombers aaf interceptors jets",
    Engagement: "aaf interceptors jets front power",
    Engaging: "strategic_bombers bombing_aaf escorting_aaf interceptors jets",
    BombingResearch: "strategic_bombers air_defense air_range",
    Target: "name kind also flak airbase objective anchors cities ports fortification value "
    "captured",
}
REQUIRED: dict[type[Words], set[str]] = {
    StrategicBombing: {"attacker", "defender", "theater", "target"},
    FlyingBombs: {"attacker", "defender", "target"},
    Rockets: {"attacker", "defender", "target"},
}
HEX = {
    f"target, {name}"
    for name in ("flak", "airbase", "objective", "anchors", "cities", "ports", "fortification")
}


@pytest.mark.parametrize("model", FIELDS, ids=lambda model: model.__name__)
def test_the_contract_names_every_field_and_what_is_required(model: type[Words]) -> None:
    """Exact names; whatever is not required may be left out."""
    assert set(FIELDS[model].split()) == set(model.model_fields)
    assert REQUIRED.get(model, set()) == {
        name for name, field in model.model_fields.items() if field.is_required()
    }


def test_the_contract_names_every_kind_of_target() -> None:
    """Ten kinds."""
    assert [kind.value for kind in TargetKind] == [
        "key_economic_area",
        "ic",
        "city",
        "shipyard",
        "oil_center",
        "synthetic_oil_plant",
        "rocket_base",
        "rocket_factory",
        "atomic_facility",
        "mapboard_box",
    ]


@pytest.mark.parametrize(
    ("model", "kind"),
    [(StrategicBombing, "strategic-bombing"), (FlyingBombs, "flying-bombs"), (Rockets, "rockets")],
)
def test_requests_bear_the_names_of_the_contract(model: type[Request], kind: str) -> None:
    """System and kind, as the door looks for them."""
    assert (model.system, model.kind) == ("awaw", kind)


@pytest.mark.parametrize(
    ("fields", "what"),
    [
        ({"attacker": "england"}, '`attacker` cannot be "england"'),
        ({"theater": "asia"}, '`theater` cannot be "asia"'),
        ({"force": {"strategic_bombers": -1}}, "`force.strategic_bombers` cannot be -1"),
        ({"force": {"strategic_bombers": 10_001}}, "`force.strategic_bombers` cannot be 10001"),
        ({"force": {"strategic_bombers": 3.0}}, "`force.strategic_bombers` cannot be 3.0"),
        ({"force": {"strategic_bombers": True}}, "`force.strategic_bombers` cannot be true"),
        ({"force": {"bombers": 3}}, "`force.bombers` is not a field here"),
        ({"bombers": 3}, "`bombers` is not a field here"),
        ({"defenders": {"aaf": "6"}}, '`defenders.aaf` cannot be "6"'),
        ({"defenders": [{"front": "", "aaf": 1}]}, '`defenders.0.front` cannot be ""'),
        ({"defenders": 7}, "`defenders` cannot be 7"),
        (
            {"defenders": {"front": "western", "aaf": 1}},
            "`defenders.front` is not a field here",
        ),
        ({"engaging": {"aaf": 1}}, "`engaging.aaf` is not a field here"),
        ({"air_drm": {"attacker": 21}}, "`air_drm.attacker` cannot be 21"),
        ({"radar": -2}, "`radar` cannot be -2"),
        ({"research": {"jets": 1}}, "`research.jets` is not a field here"),
        ({"distance": -1}, "`distance` cannot be -1"),
        ({"target": {"kind": "city"}}, "City: its worth in BRPs is missing"),
        ({"target": {"value": 5}}, "City: its kind is missing"),
        ({"target": KEA | {"kind": "bridge"}}, '`target.kind` cannot be "bridge"'),
        ({"target": KEA | {"also": ["bridge"]}}, '`target.also.0` cannot be "bridge"'),
        ({"target": KEA | {"fortification": 3}}, "`target.fortification` cannot be 3"),
        ({"target": KEA | {"value": -1}}, "`target.value` cannot be -1"),
        ({"target": KEA | {"name": "x" * 61}}, "`target.name` cannot be"),
        ({"target": KEA | {"captured": 1}}, "`target.captured` cannot be 1"),
        ({"target": KEA | {"airbase": -1}}, "`target.airbase` cannot be -1"),
    ],
)
def test_what_cannot_be_read_is_refused(fields: dict[str, Any], what: str) -> None:
    """Unknown fields, wrong types, negative counts and absurd sizes: never a traceback."""
    refusal = refusal_of(ending_of("awaw", "strategic-bombing", raid(fields)))

    assert refusal.kind is RefusalKind.UNREADABLE
    assert english(refusal.message).startswith(what)


def test_everything_unreadable_is_told_at_once() -> None:
    """Two slips, two faults; and two more of what no record tells of the target."""
    slips = {"attacker": "germany", "salvos": -1, "target": {}}
    refusal = refusal_of(ending_of("awaw", "flying-bombs", slips))
    assert [english(fault.what).split("`")[1] for fault in refusal.faults] == ["defender", "salvos"]
    read = {"attacker": "germany", "defender": "britain", "salvos": 2, "target": {}}
    refusal = refusal_of(ending_of("awaw", "flying-bombs", read))

    assert refusal.kind is RefusalKind.UNREADABLE
    assert [english(fault.what).split()[2] for fault in refusal.faults] == ["kind", "worth"]


def test_salvos_take_no_research_but_air_defense() -> None:
    """Range and bombers have nothing to do with them."""
    request = {
        "attacker": "germany",
        "defender": "britain",
        "salvos": 1,
        "target": KEA,
        "research": {"air_range": 1},
    }

    refusal = refusal_of(ending_of("awaw", "rockets", request))
    assert english(refusal.message).startswith("`research.air_range` is not a field here")


def test_every_count_that_is_left_out_is_taken_as_0_and_says_so() -> None:
    """Of a raid that meets defenders."""
    assert taken_as_0(bomb(quiet(), defenders={"aaf": 3})) == {
        "force, AAF",
        "force, interceptors",
        "force, jets",
        "defenders, interceptors",
        "defenders, jets",
        "Air Nationality DRMs",
        "radar",
        "research, strategic bombers",
        "research, air defense",
        "excess range",
        "already lost",
        *HEX,
    }


def test_what_no_rule_would_use_is_not_taken_as_anything() -> None:
    """Nobody in the air: no radar; a box: nothing of the hex; a distance: air range."""
    quiet_sky = taken_as_0(bomb(quiet()))
    box = taken_as_0(
        bomb(
            quiet(),
            attacker="germany",
            defender="russia",
            target={"kind": "mapboard_box", "value": 30},
        )
    )
    flown = taken_as_0(bomb(quiet(), distance=3))

    assert {"radar", "Air Nationality DRMs"}.isdisjoint(quiet_sky)
    assert {"defenders, AAF", "defenders, interceptors", "defenders, jets"} <= quiet_sky
    assert HEX.isdisjoint(box)
    assert flown - quiet_sky == {"research, air range"}


def test_half_of_a_comparison_may_be_left_out() -> None:
    """The other half is shown as taken."""
    resolution = bomb(quiet(), defenders={"aaf": 3}, air_drm={"attacker": 2})
    says = [entry.says for entry in resolution.entries]

    assert "Air Nationality DRMs: attacker 2, defender taken as 0." in in_english(says)


def test_flying_bombs_take_what_is_left_out_as_0() -> None:
    """Defenders, DRMs, radar and air defense among it."""
    assert taken_as_0(salvos("flying-bombs")) == {
        "defenders, AAF",
        "defenders, interceptors",
        "defenders, jets",
        "Air Nationality DRMs",
        "radar",
        "research, air defense",
        "already lost",
        "target, anchors",
        "target, ports",
        "target, fortification",
    }


def test_rockets_ask_for_nothing_but_the_targets_worth() -> None:
    """Nothing opposes them, so nothing of that is taken as 0."""
    assert taken_as_0(salvos("rockets")) == {"already lost"}
