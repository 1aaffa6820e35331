"""Battles and raids of Alpha+3, case by case as worked out by hand, and what is refused."""

from typing import Any

import pytest
from alpha3_cases import refused, resolved, said
from battle_hand_cases import REFUSED, Case
from battle_hand_land import LAND
from battle_hand_raids import RAIDS
from battle_hand_sea import SEA
from support import cited, in_english

from core.terms.dice import LoadedDice
from core.terms.figures import as_json


def fought(kind: str, request: dict[str, Any], dice: dict[str, list[int]]) -> Any:
    """Return the outcome as the command line prints it; no other throw may be made."""
    faces = LoadedDice({name: tuple(each) for name, each in dice.items()})
    return as_json(resolved(kind, dice=faces, **request).outcome)


def told(case: Case) -> str:
    """Return a case's name."""
    return case[0].replace(" ", "_")


@pytest.mark.parametrize("case", [*LAND, *SEA], ids=told)
def test_base_g40_combat_round_battles_worked_by_hand(case: Case) -> None:
    """Every throw that is given is made, no other is, and the outcome is the one worked out.

    Rules: A3-AA.2, A3-AA.3, A3-TECH.JETS, BASE-G40 combat.submarines, BASE-G40 bombardment,
    R-20, R-21, R-22, R-23, R-24.
    """
    _, request, dice, expected = case
    outcome = fought("battle", request, dice)

    assert {name: outcome[name] for name in expected} == expected


@pytest.mark.parametrize("case", RAIDS, ids=told)
def test_a3_sbr_raids_worked_by_hand(case: Case) -> None:
    """The same of bombing raids.

    Rules: A3-SBR.1, A3-SBR.3, A3-SBR.4, A3-SBR.5, R-25, R-26.
    """
    _, request, dice, expected = case
    outcome = fought("bombing-raid", request, dice)

    assert {name: outcome[name] for name in expected} == expected


@pytest.mark.parametrize(("why", "kind", "request_", "refusal", "rule"), REFUSED)
def test_what_cannot_be_is_refused_with_its_rule(
    why: str, kind: str, request_: dict[str, Any], refusal: str, rule: str
) -> None:
    """Illegal where a rule forbids it, unreadable where it is no request."""
    found = refused(kind, **request_)

    assert found.kind.value == refusal, why
    assert (rule in cited(found)) if rule else not cited(found)


def test_all_faults_of_a_battle_are_told_at_once() -> None:
    """Guns in the attack, a ship on land, a destroyer's bombardment."""
    found = refused(
        "battle",
        attacker={"aa_gun": 1},
        defender={"cruiser": 1},
        where="land",
        amphibious=True,
        bombardment={"destroyer": 1},
    )

    assert len(found.faults) == 3


def test_what_was_left_out_is_declared() -> None:
    """The orders of loss that were used stand in the working, with everything taken as 0."""
    resolution = resolved(
        "battle", dice=LoadedDice({}), attacker={"infantry": 1, "tank": 1}, defender={}
    )
    words = said(resolution)

    assert "Fought on land, as the units say." in words
    assert "The attacker loses in this order: infantry, tank, the usual order." in words
    assert "The attacker's technologies: none." in in_english(words)
    assert "Ships to bombard: taken as 0." in words
    assert "The attacker does not retreat." in words


def test_base_g40_retreat_an_assault_that_breaks_off_says_what_it_is() -> None:
    """Land units from the sea cannot retreat; the working says so."""
    words = said(
        resolved(
            "battle",
            dice=LoadedDice({"r1_attacker_tank": (6,), "r1_defender_tank": (6,)}),
            attacker={"tank": 1},
            defender={"tank": 1},
            amphibious=True,
            max_rounds=1,
        )
    )

    assert any("cannot retreat" in line for line in words)


def test_ships_that_bombard_make_an_assault_where_nothing_is_said() -> None:
    """`amphibious` left out is read from the bombardment."""
    outcome = fought(
        "battle",
        {"attacker": {"infantry": 1}, "defender": {"infantry": 1}, "bombardment": {"cruiser": 1}},
        {"bombard_cruiser": [3], "r1_attacker_infantry": [6], "r1_defender_infantry": [6]},
    )

    assert outcome["winner"] == "attacker"
    assert outcome["rounds"][0]["hits"] == {"attacker": 1, "defender": 0}


def test_a3_aa_3_what_guns_did_stands_before_the_rounds() -> None:
    """The rounds are rounds of battle; anti-aircraft fire is told apart."""
    outcome = fought(
        "battle",
        {"attacker": {"fighter": 1}, "defender": {"aa_gun": 1, "infantry": 1}},
        {"aa": [1]},
    )

    assert outcome["winner"] == "defender"
    assert outcome["rounds"] == []
    assert outcome["before"]["losses"]["attacker"] == {"fighter": 1}


def test_base_g40_transport_what_is_swept_away_before_a_round_is_told() -> None:
    """Transports alone: nobody rolls."""
    outcome = fought("battle", {"attacker": {"submarine": 1}, "defender": {"transport": 2}}, {})

    assert outcome["before"]["losses"]["defender"] == {"transport": 2}


@pytest.mark.parametrize("name", ["improved_mech_infantry", "improved_mechanized_infantry"])
def test_a3_tech_mech_answers_to_both_names(name: str) -> None:
    """The technology is spelled in full or as players shorten it."""
    outcome = fought(
        "battle",
        {
            "attacker": {"mech_infantry": 1, "tank": 1},
            "defender": {"infantry": 1},
            "attacker_tech": [name],
        },
        {
            "r1_attacker_mech_infantry": [2],
            "r1_attacker_tank": [6],
            "r1_defender_infantry": [6],
        },
    )

    assert outcome["winner"] == "attacker"


def test_a3_sbr_targets_are_told_one_by_one() -> None:
    """Beside the sums stand the figures of each facility."""
    outcome = fought(
        "bombing-raid",
        {
            "targets": [
                {"facility": "minor_ic", "strategic_bombers": 1, "damage": 3},
                {"facility": "naval_base", "tactical_bombers": 1},
            ]
        },
        {"facility_aa_1": [6], "damage_1": [6], "facility_aa_2": [1]},
    )

    assert [each["damage_total"] for each in outcome["targets"]] == [6, 0]
    assert outcome["targets"][1]["lost_to_aa"] == {"tactical_bomber": 1}
    assert (outcome["damage_done"], outcome["damage_total"]) == (3, 6)
