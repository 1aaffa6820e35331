"""Every line of the modifier table 25.6 to 25.9, in each ocean, with its bounds."""

import pytest
from asserted_workings import held
from submarine_cases import EVERY_CAMPAIGN, lines, warfare
from support import in_english, loaded


@pytest.mark.parametrize(("box", "attacker"), EVERY_CAMPAIGN)
def test_25_62_general_modifiers_hold_in_every_ocean(box: str, attacker: str) -> None:
    """Naval DRMs and air range are differences; torpedoes count for, ASW research against."""
    assert lines(
        box,
        attacker,
        naval_drm={"attacker": 2, "defender": 5},
        air_range={"attacker": 4, "defender": 2},
    ) == {"25.621": -3, "25.623": 2}
    assert lines(box, attacker, torpedo=3) == {"25.622": 3}
    assert lines(box, attacker, asw_research=2) == {"25.622": -2}
    assert lines(box, attacker) == {}


@pytest.mark.parametrize(
    ("cves", "atlantic", "elsewhere"),
    [
        (0, 0, 0),
        (2, 0, 0),
        (3, 0, -1),
        (5, 0, -1),
        (6, -1, -2),
        (8, -1, -2),
        (9, -1, -3),
        (11, -1, -3),
        (12, -2, -4),
        (17, -2, -4),
        (18, -3, -4),
        (23, -3, -4),
        (24, -4, -4),
        (25, -4, -4),
        (30, -4, -4),
        (10_000, -4, -4),
    ],
)
def test_25_64_cves_count_in_bands_and_stop_at_four(
    cves: int, atlantic: int, elsewhere: int
) -> None:
    """Both ends of every printed band; beyond the last band the modifier grows no more.

    Rules: 25.64A, 25.64B, 25.722.
    """
    for box, attacker in EVERY_CAMPAIGN:
        part, value = ("A", atlantic) if box == "atlantic" else ("B", elsewhere)

        assert lines(box, attacker, cves) == ({f"25.64{part}": value} if value else {})


@pytest.mark.parametrize(
    ("turn", "war", "surge"), [(0, 0, 0), (1, 1, 2), (2, 1, 1), (3, 1, 0), (4, 1, 0), (100, 1, 0)]
)
def test_25_66_war_with_the_us_gives_three_then_two_then_one(
    turn: int, war: int, surge: int
) -> None:
    """One for the war itself, and two and one more in its first two Axis combat phases.

    Rules: 25.66A, 25.66B, 25.724.
    """
    expected = {"25.66A": war, "25.66B": surge}

    assert lines("atlantic", "germany", us_at_war_turn=turn) == {
        rule: value for rule, value in expected.items() if value
    }


@pytest.mark.parametrize(("box", "attacker"), EVERY_CAMPAIGN[1:])
def test_25_66_war_with_the_us_and_ireland_count_in_the_atlantic_alone(
    box: str, attacker: str
) -> None:
    """By R-1 the war does not help in other oceans, nor does Ireland (25.725)."""
    assert lines(box, attacker, us_at_war_turn=1, ireland=9) == {}
    told = {"us_at_war_turn": 1, "ireland": 9}
    attack = {"box": box, "attacker": attacker, "submarines": 1, "situation": told}
    held("awaw", f"far from ireland, {box} {attacker}", warfare(loaded(attacker=7), **attack))


@pytest.mark.parametrize(
    ("result", "value"), [(None, 0), (-5, 0), (0, 0), (6, 0), (7, 1), (8, 1), (12, 1)]
)
def test_25_725_ireland_gives_one_from_a_seven(result: int | None, value: int) -> None:
    """Six is not enough; more than seven gives no more."""
    assert lines("atlantic", "germany", ireland=result) == ({"25.725": 1} if value else {})


@pytest.mark.parametrize(("box", "attacker"), EVERY_CAMPAIGN)
@pytest.mark.parametrize(
    ("attacks", "defends", "value"),
    [(0, 0, 0), (1, 0, 1), (0, 1, -1), (1, 1, 0), (3, 0, 1), (0, 4, -1), (5, 2, 1), (2, 2, 0)],
)
def test_25_673_codebreaking_never_gives_more_than_one(
    box: str, attacker: str, attacks: int, defends: int, value: int
) -> None:
    """Cards offset one another; the lead counts one, however great."""
    cards = {"attacker": attacks, "defender": defends}

    assert lines(box, attacker, cards=cards) == ({"25.672": value} if value else {})


def test_24_622_all_lines_are_summed_into_one_net_modifier() -> None:
    """Ten lines of the Atlantic at once: +1 +2 +3 -2 -4 +2 +1 +1 +1 +2 +1 -1 make seven.

    Rules: 24.622, 25.61.
    """
    outcome = warfare(
        loaded(attacker=2),
        submarines=1,
        cves=24,
        situation={
            "naval_drm": {"attacker": 1},
            "air_range": {"attacker": 3, "defender": 1},
            "torpedo": 3,
            "asw_research": 2,
            "ports": ["brest", "vigo", "gibraltar"],
            "us_at_war_turn": 1,
            "ireland": 7,
            "cards": {"defender": 1},
        },
    ).outcome

    assert [line.value for line in outcome.modifiers] == [1, 2, 3, -2, -4, 2, 1, 1, 1, 2, 1, -1]
    assert outcome.net_modifier == 7


def test_24_622_a_declared_net_modifier_replaces_every_line() -> None:
    """The players' net already holds the CVEs; they are not counted again."""
    outcome = warfare(loaded(attacker=7), submarines=1, cves=24, net_modifier=2).outcome

    assert (outcome.net_modifier, len(outcome.modifiers)) == (2, 1)


def test_25_64_with_neither_net_nor_situation_only_cves_count() -> None:
    """What nobody declared is taken as 0."""
    outcome = warfare(loaded(attacker=7), submarines=1, cves=13).outcome

    assert in_english([(line.name, line.value) for line in outcome.modifiers]) == [("13 CVEs", -2)]
