"""R-53: everything that is wrong with a raid or salvo of a campaign is told at once."""

import json
from typing import Any

import pytest
from campaign_game import Game, in_phase
from campaign_raids import FIELDS
from support import cited

from bot.machine.resolve import resolve_bytes
from core.terms.message import english

RAID = {"theater": "europe", "force": {"strategic_bombers": 2}}
LONDON = {"attacker": "germany", "defender": "britain"}

LONDON_SITE = {"power": "britain", "kinds": ["key_economic_area"], "value": 40}


def war(moving: str) -> Game:
    """Return the campaign in a combat phase."""
    sites = {**FIELDS["sites"], "london": LONDON_SITE}
    return in_phase("combat", moving, "summer 1944", **{**FIELDS, "sites": sites})


def told(refusal: Any) -> str:
    """Return every fault of a refusal."""
    return "\n".join(english(fault.what) for fault in refusal.faults)


def test_r_53_whose_a_place_is_and_what_is_not_told_of_it_are_faults_together() -> None:
    """London is Britain's; and nobody can know what a German London would be."""
    asked = {**RAID, "attacker": "united_states", "defender": "germany"}
    refusal = war("allies").refused("strategic-bombing", **asked, target={"name": "London"})

    assert "26.31 asks for whose London is: by the record Britain, and you gave Germany." in told(
        refusal
    )
    assert "its worth in BRPs is missing" in told(refusal)


def test_26_23a_and_a_target_without_its_worth_are_faults_together() -> None:
    """Britain has no bombers on the fronts of the Pacific, and nobody tells what Tokyo is worth."""
    asked = {**RAID, "attacker": "britain", "defender": "japan", "theater": "pacific"}
    refusal = war("allies").refused("strategic-bombing", **asked, target={"name": "Tokyo"})

    assert "AWAW 26.12" in cited(refusal)
    assert "its worth in BRPs is missing" in told(refusal)


def test_26_31e_the_range_to_a_us_box_and_a_worth_against_the_record_are_faults_together() -> None:
    """A box is worth what its owner has; Germany lacks three air range results besides."""
    target = {"name": "Atlantic U.S. box", "kind": "mapboard_box", "value": 30}
    asked = {**RAID, "attacker": "germany", "defender": "united_states", "target": target}
    refusal = war("axis").refused("strategic-bombing", **asked)

    assert {"AWAW 26.31E", "AWAW 26.71A"} <= set(cited(refusal))


@pytest.mark.parametrize(
    ("kind", "order"),
    [
        ("strategic-bombing", {**RAID, **LONDON}),
        ("flying-bombs", {**LONDON, "salvos": 1}),
        ("rockets", {**LONDON, "salvos": 1}),
    ],
)
def test_26_71a_what_a_hex_lost_earlier_is_what_the_record_has(
    kind: str, order: dict[str, Any]
) -> None:
    """Nothing was bombed in this turn; to say otherwise would save London thirty BRPs."""
    said = {**order, "target": {"name": "London"}, "already_lost": 30}
    refusal = war("axis").refused(kind, **said)

    assert told(refusal) == (
        "26.71A asks for what London lost earlier in the turn: by the record 0, and you gave 30."
    )


def test_26_71a_so_it_is_in_a_whole_phase() -> None:
    """The same, announced with others."""
    order = {**RAID, **LONDON, "target": {"name": "London"}, "already_lost": 30}
    refusal = war("axis").refused("bombing-phase", raids=[order])

    assert "26.71A asks for what London lost earlier in the turn" in told(refusal)


def test_26_71a_the_worth_of_a_box_is_one_fault() -> None:
    """The book prints it: no `edit` sets it, and it is told once."""
    target = {"name": "Atlantic U.S. box", "kind": "mapboard_box", "value": 30}
    asked = {**RAID, "attacker": "germany", "defender": "united_states", "target": target}
    refusal = war("axis").refused("strategic-bombing", **asked)

    assert [each for each in told(refusal).splitlines() if "26.71A" in each] == [
        "26.71A values the U.S. boxes without limit; you valued it at 30."
    ]


@pytest.mark.parametrize("kind", ["strategic-bombing", "bombing-phase"])
def test_a_target_of_which_nobody_tells_enough_is_told_beside_what_cannot_be_read(
    kind: str,
) -> None:
    """On the command line; what the position knows is not missing."""
    raid = {**RAID, "attacker": "britain", "defender": "germany", "range": 3}
    told_of: dict[str, list[str]] = {}
    for name in ("Hamburg", "London"):
        order = {**raid, "target": {"name": name, "flak": -1}}
        if name == "London":
            order |= {"attacker": "germany", "defender": "britain"}
        request = {"raids": [order]} if kind == "bombing-phase" else order
        position = {"turn": "summer 1944", "sites": {"london": LONDON_SITE}}
        case = {"system": "awaw", "kind": kind, "request": request, "position": position}
        reply = resolve_bytes(json.dumps(case).encode())
        told_of[name] = [str(each) for each in reply.fields["refusal"]["faults"]]  # type: ignore[call-overload,index,union-attr]

    assert len(told_of["Hamburg"]) == 4
    assert "its kind is missing" in told_of["Hamburg"][2]
    assert "its worth in BRPs is missing" in told_of["Hamburg"][3]
    assert len(told_of["London"]) == 2
