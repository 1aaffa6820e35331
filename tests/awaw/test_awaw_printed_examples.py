"""The rulebook's own examples, by place and situation, with the verdict that it prints."""

from submarine_cases import warfare
from support import ending_of, figures, loaded, resolution_of


def test_24_67_example_six_submarines_against_seven_asw_at_minus_one() -> None:
    """Dice of 8 and 4: two transports sunk, three damaged, one submarine lost."""
    convoy = {"submarines": 6, "asw": 7, "transports": 20, "net_modifier": -1}

    outcome = warfare(loaded(attacker=8, defender=4), **convoy).outcome

    expected = {
        "net_modifier": -1,
        "attacker_result": (1, 3),
        "defender_result": (1, 3),
        "submarines_eliminated": 1,
        "submarines_aborted": 3,
        "submarines_through": 2,
        "transports_sunk": 2,
        "transports_damaged": 3,
        "asw_eliminated": 0,
        "cves_eliminated": 0,
        "advanced": None,
    }
    assert expected == figures(outcome, expected)


def test_24_67_example_six_submarines_against_seven_asw_at_plus_one() -> None:
    """The same dice with the modifier turned: five transports sunk, four damaged, one lost."""
    convoy = {"submarines": 6, "asw": 7, "transports": 20, "net_modifier": 1}

    outcome = warfare(loaded(attacker=8, defender=4), **convoy).outcome

    expected = {
        "net_modifier": 1,
        "attacker_result": (1, 4),
        "defender_result": (1, 2),
        "submarines_eliminated": 1,
        "submarines_aborted": 2,
        "submarines_through": 3,
        "transports_sunk": 5,
        "transports_damaged": 4,
    }
    assert expected == figures(outcome, expected)


def test_26_454_example_thirty_german_aaf_over_britain() -> None:
    """6/6: three of each group lost, three of each turned back, four bombers reach the target."""
    dealt = resolution_of(
        ending_of(
            "awaw",
            "allocate-losses",
            {
                "groups": {"bombing_aaf": 10, "escorting_aaf": 20},
                "side": "attacker",
                "eliminated": 6,
                "aborted": 6,
            },
        )
    ).outcome

    assert dealt.eliminated == {"escorting_aaf": 3, "bombing_aaf": 3}
    assert dealt.aborted == {"escorting_aaf": 3, "bombing_aaf": 3}
    assert dealt.remaining["bombing_aaf"] == 4


def test_26_454_example_an_american_force_of_five_groups() -> None:
    """6/7 from 8, 4, 5, 5 and 1 factors: one bombing AAF and two strategic bombers get through."""
    force = {
        "escorting_aaf": 8,
        "bombing_aaf": 4,
        "interceptors": 5,
        "strategic_bombers": 5,
        "jets": 1,
    }

    dealt = resolution_of(
        ending_of(
            "awaw",
            "allocate-losses",
            {"groups": force, "side": "attacker", "eliminated": 6, "aborted": 7},
        )
    ).outcome

    assert dealt.eliminated == {
        "escorting_aaf": 2,
        "bombing_aaf": 1,
        "interceptors": 1,
        "strategic_bombers": 1,
        "jets": 1,
    }
    assert dealt.aborted == {
        "escorting_aaf": 1,
        "bombing_aaf": 2,
        "interceptors": 2,
        "strategic_bombers": 2,
        "jets": 0,
    }
    assert (dealt.remaining["bombing_aaf"], dealt.remaining["strategic_bombers"]) == (1, 2)
