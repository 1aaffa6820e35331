"""26.42, 26.43 and 26.45: components, strengths, who engages, and what modifies the dice."""

from typing import Any

import pytest
from bombing_cases import air, bomb, only_fault, quiet, refused, telling

from core.awaw.air.combat import components, who_engages
from core.awaw.air.forces import Force


@pytest.mark.parametrize(
    ("aaf", "bombing", "escorting"), [(0, 0, 0), (2, 0, 2), (3, 1, 2), (8, 2, 6), (30, 10, 20)]
)
def test_26_42b_a_third_of_the_aaf_bomb_and_26_43c_the_others_escort(
    aaf: int, bombing: int, escorting: int
) -> None:
    """The third is rounded down; escorts take the odd ones."""
    found = components(Force(aaf=aaf))

    assert (found["bombing_aaf"], found["escorting_aaf"]) == (bombing, escorting)


def test_26_42a_26_43a_and_26_43b_bombers_bomb_interceptors_and_jets_escort() -> None:
    """Nobody else is split."""
    found = components(Force(strategic_bombers=4, interceptors=2, jets=1))

    assert telling(found) == {"strategic_bombers": 4, "interceptors": 2, "jets": 1}


def test_24_613_and_26_451b_as_many_attackers_engage_as_defenders_attack() -> None:
    """Thirty against five: five engage on each side."""
    fight = air(bomb(quiet(), force={"aaf": 30}, defenders={"aaf": 5}))

    assert (fight.attacker_level, fight.defender_level) == (5, 5)


def test_26_451b_with_fewer_factors_everything_engages_bombers_too() -> None:
    """Six bombers meet ten defenders with six."""
    fight = air(bomb(quiet(), defenders={"aaf": 10}))

    assert (fight.attacker_level, fight.defender_level) == (6, 10)


def test_26_451a_and_26_452_a_jet_is_one_factor_and_three_in_strength() -> None:
    """Two jets and an interceptor let three attackers in, and fight with seven."""
    fight = air(
        bomb(
            quiet(),
            force={"strategic_bombers": 6, "jets": 1},
            defenders={"jets": 2, "interceptors": 1},
        )
    )

    assert fight.defender_level == 7
    assert fight.attacker_level == 3 + 2


@pytest.mark.parametrize(
    ("places", "engaged"),
    [
        (2, {"jets": 2}),
        (5, {"jets": 2, "interceptors": 3}),
        (9, {"jets": 2, "interceptors": 3, "escorting_aaf": 4}),
        (11, {"jets": 2, "interceptors": 3, "escorting_aaf": 4, "bombing_aaf": 2}),
        (
            12,
            {
                "jets": 2,
                "interceptors": 3,
                "escorting_aaf": 4,
                "bombing_aaf": 2,
                "strategic_bombers": 1,
            },
        ),
    ],
)
def test_r_27_jets_engage_first_then_escorts_then_bombers(
    places: int, engaged: dict[str, int]
) -> None:
    """The usual order fills the places."""
    force = components(Force(strategic_bombers=5, aaf=6, interceptors=3, jets=2))

    assert telling(who_engages(force, places, None)) == engaged


def test_26_451b_the_attacker_may_choose_who_engages() -> None:
    """Bombers in front: the jet stays out of strength and modifier."""
    chosen = bomb(
        quiet(),
        force={"strategic_bombers": 6, "jets": 2},
        defenders={"aaf": 3},
        engaging={"strategic_bombers": 3},
    )
    usual = bomb(quiet(), force={"strategic_bombers": 6, "jets": 2}, defenders={"aaf": 3})

    assert (air(chosen).attacker_level, air(chosen).modifier) == (3, 0)
    assert (air(usual).attacker_level, air(usual).modifier) == (7, 2)


@pytest.mark.parametrize(
    ("engaging", "what"),
    [
        ({"strategic_bombers": 2}, "26.451B has three of your factors engage here; you chose two."),
        (
            {"strategic_bombers": 4},
            "26.451B has three of your factors engage here; you chose four.",
        ),
        (
            {"jets": 3},
            "26.451B lets units of the force engage, and you chose more jets than it has.",
        ),
    ],
)
def test_26_451b_exactly_as_many_engage_as_defend(engaging: dict[str, int], what: str) -> None:
    """Neither more nor fewer, and none that did not fly."""
    fault = only_fault(
        force={"strategic_bombers": 6, "jets": 2}, defenders={"aaf": 3}, engaging=engaging
    )

    assert fault == f"{what} Choose three from the force, or leave `engaging` out."


def test_26_451b_one_choice_for_each_engagement() -> None:
    """A list speaks of every engagement; so nobody guesses which one a map means."""
    two = [{"front": "western", "aaf": 2}, {"front": "eastern", "aaf": 1}]
    fault = only_fault(defenders=two, engaging={"strategic_bombers": 2})

    assert fault.startswith("26.451B has the attacker choose for each engagement; there are 2,")
    assert refused(engaging={"strategic_bombers": 1}).faults


@pytest.mark.parametrize(
    ("fields", "modifier"),
    [
        ({}, 0),
        ({"air_drm": {"attacker": 3, "defender": 1}}, 2),
        ({"air_drm": {"attacker": 1, "defender": 4}}, -3),
        ({"radar": 2}, -2),
        ({"defenders": {"aaf": 4, "jets": 2}}, -2),
        ({"force": {"strategic_bombers": 6, "jets": 3}}, 3),
        ({"force": {"strategic_bombers": 6, "jets": 9}}, 5),
        ({"defenders": {"interceptors": 5}}, -1),
        ({"defenders": {"interceptors": 4, "aaf": 1}}, 0),
        ({"force": {"strategic_bombers": 6, "interceptors": 5}}, 1),
        ({"force": {"strategic_bombers": 6, "interceptors": 4}}, 0),
        (
            {
                "force": {"strategic_bombers": 6, "interceptors": 5},
                "defenders": {"interceptors": 5},
            },
            0,
        ),
    ],
)
def test_26_453_and_r_15_every_modifier_of_the_air_combat(
    fields: dict[str, Any], modifier: int
) -> None:
    """DRMs, jets that engage (R-15), radar, and interceptors alone on either side (R-16)."""
    fight = air(bomb(quiet(), **({"defenders": {"aaf": 5}} | fields)))

    assert fight.modifier == modifier


def test_26_453_the_net_modifier_counts_for_one_side_and_against_the_other() -> None:
    """At +2 the attacker's seven reads as nine, the defender's as five."""
    fight = air(bomb(quiet(), defenders={"aaf": 6}, air_drm={"attacker": 2}))
    plain = air(bomb(quiet(air_attacker=9, air_defender=5), defenders={"aaf": 6}))

    assert fight.modifier == 2
    assert (fight.attacker_result, fight.defender_result) == (
        plain.attacker_result,
        plain.defender_result,
    )
