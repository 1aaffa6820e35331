"""Strategic bombing, rockets and developments: R7, R13, 4-E1 and 4-E15."""

from typing import Any

import pytest
from classic_cases import outcome, refused, resolved

from core.board.unit_table import AMENDED_UNITS
from core.representative.book.terms import Power
from core.representative.record.effects import IpcsLost
from core.terms.message import english
from core.terms.resolution import Resolution


def told(made: Resolution) -> list[str]:
    """Return what a working says."""
    return [english(entry.says) for entry in made.entries]


def bombed(target: str, *faces: int, **more: Any) -> Any:
    """Return what bombers cost."""
    given = {"power": "germany", "mode": "night", "bombers": len(faces), "target": target}
    given |= {"held": 36, **more}
    return outcome("bombing", given, **({"damage": faces} if faces else {}))


@pytest.mark.parametrize(
    ("target", "more", "lost", "limit"),
    [
        ("Karelia", {}, 3, 3),
        ("Russia", {}, 5, None),
        ("Russia", {"held": 4}, 4, None),
        ("Karelia", {"lost_here": 1}, 2, 3),
        ("Karelia", {"lost_here": 3}, 0, 3),
        ("Britain", {}, 5, None),
        ("Western US", {}, 5, 10),
        ("Western US", {"lost_here": 7}, 3, 10),
    ],
)
def test_r7_the_limit_of_a_space_and_of_the_purse(
    target: str, more: dict[str, int], lost: int, limit: int | None
) -> None:
    """One die shows 5: Karelia yields 3, a capital has no limit, the purse has what it has."""
    found = bombed(target, 5, **more)

    assert (found.rolled, found.limit, found.ipcs_lost) == (5, limit, lost)


@pytest.mark.parametrize(
    ("mode", "bombers", "heavy", "dice"),
    [
        ("night", 2, False, 2),
        ("night", 2, True, 4),
        ("day", 2, False, 4),
        ("day", 2, True, 6),
        ("day", 3, 1, 7),
        ("rocket", 2, True, 2),
    ],
)
def test_r7_r13_r4_terms_7_r4_3_5_dice(mode: str, bombers: int, heavy: int, dice: int) -> None:
    """Night 1, day 2, heavy one more; a rocket one, whatever its owner has."""
    given = {"power": "usa", "mode": mode, "target": "Germany", "held": 32}
    found = resolved("bombing", {**given, "bombers": bombers, "heavy": heavy}, damage=[1] * dice)

    assert found.outcome.ipcs_lost == dice
    assert found.effects == (IpcsLost(Power.GERMANY, dice, "Germany", Power.USA),)


def test_r4_3_5_r4_3_7_r4_5_7_the_working_says_what_is_taken_as_told() -> None:
    """Of rockets where they stand, of bombers how they came through and how many are heavy."""
    given = {"power": "germany", "bombers": 1, "target": "Britain", "held": 30}
    rockets = told(resolved("bombing", {**given, "mode": "rocket"}, damage=[4]))
    bombers = told(resolved("bombing", {**given, "mode": "day", "heavy": 1}, damage=[4, 1, 1]))

    assert (
        "The rockets stand one space from the target, each fires once this turn, and their owner "
        "has developed them." in rockets
    )
    assert "Rockets: 1." in rockets
    assert not any(line.startswith("Heavy bombers:") for line in rockets)
    assert "Bombers: 1." in bombers
    assert "Heavy bombers: 1." in bombers
    assert (
        "The bombers have come through the battle over the target, and the nation bombs in one "
        "way this turn, by night or by day." in bombers
    )


def test_r7_only_complexes_of_an_enemy_are_bombed() -> None:
    """Not the Caucasus, not a friend, not neutral land."""
    for target in ("Caucasus", "Japan", "Sweden"):
        refusal = refused(
            "bombing", {"power": "germany", "mode": "day", "bombers": 1, "target": target}
        )
        assert {"R4-5.1", "R4-5.4"} & {rule.locator for rule in refusal.rules}


def test_ruling_7_a_captured_capital_has_a_limit() -> None:
    """Moscow in German hands yields its eight, and Germany pays."""
    given = {"power": "usa", "mode": "day", "bombers": 1, "target": "Russia", "held": 32}
    found = resolved("bombing", {**given, "control": {"Russia": "germany"}}, damage=[6, 6])

    assert (found.outcome.limit, found.outcome.ipcs_lost) == (8, 8)
    assert found.effects == (IpcsLost(Power.GERMANY, 8, "Russia", Power.USA),)


def test_no_bomber_throws_no_die() -> None:
    """A raid that did not come through costs nothing."""
    assert bombed("Karelia").rolled == 0


def test_more_heavy_bombers_than_bombers_are_refused() -> None:
    """A count is a part of the whole."""
    given = {"power": "usa", "mode": "day", "bombers": 1, "heavy": 2, "target": "Germany"}

    assert "heavy" in english(refused("bombing", given).message)


def test_4_e15_a_carrier_costs_thirty() -> None:
    """A carrier and a fighter of the boxed game."""
    assert AMENDED_UNITS["carrier"].cost == 12 + 18


def gains(*events: tuple[int, str, str], **more: Any) -> list[tuple[int, str, str]]:
    """Return who gets super submarines when and how."""
    given = {
        "events": [
            {"turn": turn, "power": power, "development": "super subs", "by": by}
            for turn, power, by in events
        ],
        **more,
    }
    found = outcome("developments", given).gains
    return [(gain.turn, gain.power.value, gain.through) for gain in found]


def test_4_e1_r4_opt_3_super_submarines_spread() -> None:
    """Developed in turn 4, used in turn 7: Japan 8, Britain 11, America 12, the USSR never."""
    events = (4, "germany", "developed"), (7, "united_kingdom", "used_against")

    assert gains(*events, sharing=True, intelligence=True) == [
        (8, "japan", "sharing"),
        (11, "united_kingdom", "intelligence"),
        (12, "usa", "sharing"),
    ]
    assert gains(*events, sharing=True) == [(8, "japan", "sharing")]
    assert gains(*events, intelligence=True) == [(11, "united_kingdom", "intelligence")]
    assert gains(*events) == []


def test_ruling_9_an_own_card_that_comes_sooner_is_no_gain() -> None:
    """Britain turns the card in turn 9; America has it from Britain a turn later."""
    events = (
        (4, "germany", "developed"),
        (7, "united_kingdom", "used_against"),
        (9, "united_kingdom", "developed"),
    )

    assert gains(*events, sharing=True, intelligence=True) == [
        (8, "japan", "sharing"),
        (10, "usa", "sharing"),
    ]


def test_the_first_use_counts_and_the_group_sets_the_delay() -> None:
    """Used in turns 9 and 6, learnt after two turns: turn 8."""
    events = (
        (4, "japan", "developed"),
        (9, "ussr", "used_against"),
        (6, "ussr", "used_against"),
    )

    assert gains(*events, intelligence=2) == [(8, "ussr", "intelligence")]


def test_ruling_10_r4_3_6_industrial_technology_is_used_against_everybody() -> None:
    """From the turn it comes, or from the use that is named."""
    developed = {"turn": 4, "power": "ussr", "development": "industrial technology"}
    used = {"turn": 6, "power": "germany", "development": "industry", "by": "used_against"}
    for events, turn in (([developed], 8), ([developed, used], 10)):
        found = outcome("developments", {"events": events, "intelligence": True}).gains
        assert {gain.power.value: gain.turn for gain in found} == dict.fromkeys(
            ("germany", "united_kingdom", "japan", "usa"), turn
        )
