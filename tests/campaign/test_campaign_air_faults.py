"""R-53: everything that is wrong with a raid or salvo of a campaign is told at once."""

from typing import Any

import pytest
from campaign_game import Game, in_phase
from campaign_raids import FIELDS
from support import cited

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
    assert "`target.value` is missing" in told(refusal)


def test_26_23a_and_a_target_without_its_worth_are_faults_together() -> None:
    """Britain has no bombers on the fronts of the Pacific, and nobody tells what Tokyo is worth."""
    asked = {**RAID, "attacker": "britain", "defender": "japan", "theater": "pacific"}
    refusal = war("allies").refused("strategic-bombing", **asked, target={"name": "Tokyo"})

    assert "AWAW 26.12" in cited(refusal)
    assert "`target.value` is missing" in told(refusal)


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


def test_a_box_is_called_in_a_refusal_as_it_was_named() -> None:
    """With its full stops."""
    target = {"name": "Atlantic U.S. box", "kind": "mapboard_box", "value": 30}
    asked = {**RAID, "attacker": "germany", "defender": "united_states", "target": target}
    refusal = war("axis").refused("strategic-bombing", **asked)

    assert "26.71A asks for value of Atlantic U.S. box: by the record no limit" in told(refusal)
