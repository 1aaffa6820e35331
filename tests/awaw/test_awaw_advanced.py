"""25.73: advanced submarines fight apart, after the others, on what is left."""

import pytest
from submarine_cases import refused, rung, warfare
from support import cited, figures, loaded

from core.terms.message import english


@pytest.mark.parametrize(("advanced", "row"), [(1, 3), (2, 6), (5, 15), (10, 30)])
@pytest.mark.parametrize("total", [2, 7, 12])
def test_25_73a_each_counts_three_factors(advanced: int, row: int, total: int) -> None:
    """The row is three times their number."""
    outcome = warfare(loaded(advanced=total), advanced_submarines=advanced, transports=100).outcome
    sunk, damaged = rung(row, total)

    assert outcome.advanced.result == (sunk, damaged)
    assert outcome.advanced.transports_sunk == sunk + advanced
    assert outcome.advanced.transports_damaged == damaged


@pytest.mark.parametrize("net", [-9, -1, 0, 1, 9])
def test_25_73b_no_modifier_moves_their_roll_or_their_losses(net: int) -> None:
    """The same dice give the same losses at every net modifier."""
    outcome = warfare(
        loaded(advanced=5), advanced_submarines=2, asw=9, transports=50, net_modifier=net
    ).outcome

    assert outcome.advanced.result == rung(6, 5) == (1, 2)
    assert outcome.advanced.transports_sunk == 3


def test_25_73c_asw_do_not_roll_against_them() -> None:
    """Nothing but their own throw is made, and none is lost."""
    outcome = warfare(loaded(advanced=2), advanced_submarines=1, asw=30, transports=9).outcome

    expected = {
        "attacker_result": None,
        "defender_result": None,
        "submarines_eliminated": 0,
        "submarines_aborted": 0,
        "submarines_through": 0,
        "transports_sunk": 0,
    }
    assert expected == figures(outcome, expected)


def test_25_73d_each_sinks_one_transport_more_and_nothing_else() -> None:
    """The automatic losses never reach ASW or CVEs (R-5), with few transports or none."""
    few = warfare(loaded(advanced=2), advanced_submarines=1, asw=5, cves=5, transports=0).outcome
    many = warfare(loaded(advanced=2), advanced_submarines=10, asw=5, cves=5, transports=8).outcome

    assert (few.advanced.transports_sunk, few.asw_eliminated, few.cves_eliminated) == (0, 0, 0)
    assert many.advanced.result == (7, 12)
    assert (many.advanced.transports_sunk, many.advanced.transports_damaged) == (8, 0)
    assert (many.asw_eliminated, many.cves_eliminated) == (0, 0)


def test_r_5_their_losses_before_the_stroke_pass_on_to_asw_and_cves() -> None:
    """9/14 on two transports: seven go on to five ASW and then two CVEs."""
    outcome = warfare(
        loaded(advanced=12), advanced_submarines=10, asw=5, cves=5, transports=2
    ).outcome

    assert outcome.advanced.transports_sunk == 2
    assert (outcome.asw_eliminated, outcome.cves_eliminated) == (5, 2)


def test_r_6_transports_damaged_before_are_still_there_and_sunk_last() -> None:
    """Conventional submarines leave three damaged; one of these is sunk by 25.73D."""
    outcome = warfare(
        loaded(attacker=7, advanced=2),
        submarines=6,
        advanced_submarines=1,
        transports=10,
        net_modifier=0,
    ).outcome

    assert (outcome.transports_sunk, outcome.transports_damaged) == (7, 2)
    assert outcome.advanced.result == (0, 0)
    assert outcome.advanced.transports_sunk == 1


def test_25_73_they_attack_what_conventional_submarines_left_and_are_reported_apart() -> None:
    """1/3 by the others, then 1/3 and two more by them: four sunk and six damaged in all."""
    outcome = warfare(
        loaded(attacker=7, defender=12, advanced=7),
        submarines=6,
        advanced_submarines=2,
        asw=7,
        transports=10,
        net_modifier=0,
    ).outcome

    assert (outcome.transports_sunk, outcome.transports_damaged) == (1, 3)
    assert outcome.advanced.transports_sunk == 3
    assert outcome.advanced.transports_damaged == 3


def test_r_3_they_do_not_raise_the_limit_of_24_64a() -> None:
    """One conventional submarine carries one modifier, whoever else is there."""
    outcome = warfare(
        loaded(attacker=2, defender=12, advanced=2),
        submarines=1,
        advanced_submarines=5,
        asw=20,
        transports=50,
        net_modifier=5,
    ).outcome

    assert outcome.submarines_through == 0
    assert outcome.transports_sunk == rung(1, 7)[0] + 1


def test_r_4_they_count_against_the_german_limit() -> None:
    """One submarine of each kind is two, in a turn that allows one."""
    refusal = refused(turn="fall 1939", submarines=1, advanced_submarines=1)

    assert cited(refusal) == ["AWAW 25.13A", "AWAW R-4"]
    assert "Advanced submarines count by R-4: 1 of them" in english(refusal.message)


@pytest.mark.parametrize(
    ("attacker", "box"),
    [
        ("germany", "indian_ocean"),
        ("japan", "indian_ocean"),
        ("japan", "pacific"),
        ("united_states", "pacific"),
    ],
)
def test_r_4_they_fight_for_germany_in_the_atlantic_alone(attacker: str, box: str) -> None:
    """Elsewhere they are refused, with or without other submarines."""
    for submarines in (0, 1):
        refusal = refused(attacker=attacker, box=box, submarines=submarines, advanced_submarines=1)

        assert cited(refusal) == ["AWAW R-4", "AWAW 25.73"]


def test_25_73_every_part_is_cited_in_the_working() -> None:
    """Factors, no modifier and no roll against them, one transport each."""
    resolution = warfare(loaded(advanced=7), advanced_submarines=1, transports=9)

    assert {"25.73", "25.73A", "25.73B", "25.73C", "25.73D"} <= {
        rule.locator for rule in resolution.rules
    }
    assert english(resolution.headline) == (
        "Atlantic: 1 transport sunk, 2 damaged; 0 submarines lost, 0 turned back"
    )
