"""Battles at the door: R4 to R8, the plain rules of 1986, and what is refused."""

from typing import Any

import pytest
from classic_cases import outcome, refused, resolved
from support import ending_of

from core.board.battle import Winner
from core.terms.message import english
from core.terms.question import Question
from core.terms.refusal import RefusalKind


def fight(where: str, attacker: dict[str, int], defender: dict[str, int], **more: Any) -> Any:
    """Return a battle's outcome; what is a list of faces is a throw."""
    dice = {name: faces for name, faces in more.items() if isinstance(faces, tuple)}
    said = {name: value for name, value in more.items() if name not in dice}
    return outcome(
        "battle", {"attacker": attacker, "defender": defender, "where": where, **said}, **dice
    )


def test_r5_r4_5_15_r4_5_16_submarines_of_both_sides_fire_first_together() -> None:
    """Two submarines sink each other; by the plain rules the attacker's alone fires first."""
    amended = fight(
        "sea",
        {"submarine": 1},
        {"submarine": 1},
        r1_attacker_submarine=(2,),
        r1_defender_submarine=(2,),
    )
    plain = fight(
        "sea", {"submarine": 1}, {"submarine": 1}, amendments=False, r1_attacker_submarine=(2,)
    )

    assert (amended.winner, plain.winner) == (Winner.NONE, Winner.ATTACKER)
    assert amended.rounds[0].hits.attacker == amended.rounds[0].hits.defender == 1


def test_r4_4_24_r4_terms_5_interceptors_are_told_apart_and_counted_in() -> None:
    """The defender keeps two fighters, one of them an interceptor."""
    found = fight(
        "land",
        {"bomber": 2},
        {"fighter": 1},
        interceptors={"fighter": 1},
        max_rounds=1,
        r1_attacker_bomber=(6, 6),
        r1_defender_fighter=(5, 4),
    )

    assert found.defender_left == {"fighter": 2}
    assert found.interceptors_left == {"fighter": 1}
    assert found.attacker_left == {"bomber": 2}


def test_r4_4_11_r4_5_18_rebasing_units_defend_themselves() -> None:
    """A fighter that changes its base hits on 4, a transport on 1."""
    found = fight(
        "sea",
        {"fighter": 1, "transport": 1},
        {},
        attacker_role="rebasing",
        interceptors={"submarine": 1, "battleship": 1},
        r1_defender_submarine=(6,),
        r1_attacker_fighter=(4,),
        r1_attacker_transport=(1,),
        r1_defender_battleship=(5,),
    )

    assert found.winner is Winner.ATTACKER


def test_r6_r4_5_14_a_selective_attack_meets_what_was_chosen() -> None:
    """Fighters against fighters: the infantry neither fires nor falls."""
    found = fight(
        "land",
        {"fighter": 1},
        {"fighter": 1, "infantry": 3},
        targets="air",
        r1_attacker_fighter=(3,),
        r1_defender_fighter=(6,),
    )

    assert found.winner is Winner.ATTACKER
    assert not found.attacker_takes


def test_r7_a_bare_word_makes_every_bomber_raid() -> None:
    """By night defenders hit on 1; by day fighters alone beside the bombers escort them."""
    night = fight("land", {"bomber": 2}, {"fighter": 2}, raid="night", r1_defender_fighter=(1, 4))
    day = fight(
        "land",
        {"bomber": 2, "fighter": 1},
        {"fighter": 1},
        raid="day",
        attacker_order_of_loss=["fighter", "bomber"],
        r1_attacker_fighter=(3,),
        r1_defender_fighter=(4,),
    )

    some = fight(
        "land",
        {"bomber": 2},
        {"infantry": 1},
        raid={"mode": "night", "units": {"bomber": 1}},
        max_rounds=1,
        r1_attacker_bomber=(6,),
        r1_defender_infantry=(6,),
    )

    assert (night.raided, night.attacker_left) == ({"bomber": 2}, {"bomber": 1})
    assert some.raided == {"bomber": 1}
    assert (day.attacker_left, day.defender_left) == ({"bomber": 2}, {})


@pytest.mark.parametrize(
    "raid",
    [
        {"night": {"bomber": 1}},
        {"mode": "night", "units": {"bomber": 1}},
        {"mode": "night", "bomber": 1},
    ],
)
def test_r7_by_night_the_defender_says_whom_his_fighters_meet(raid: dict[str, Any]) -> None:
    """He is asked before the dice, because infantry attacks as well."""
    given = {
        "attacker": {"bomber": 1, "infantry": 1},
        "defender": {"fighter": 1},
        "where": "land",
        "raid": raid,
        "max_rounds": 1,
    }
    asked = ending_of("representative", "battle", given)
    assert isinstance(asked, Question)
    on_raid = resolved(
        "battle",
        given,
        answers={"night_fighters": "1"},
        r1_attacker_infantry=[6],
        r1_defender_fighter_on_raid=[1],
    )
    on_others = resolved(
        "battle",
        given,
        answers={"night_fighters": "0"},
        r1_attacker_infantry=[6],
        r1_defender_fighter=[4],
    )

    assert (asked.id, asked.to, asked.choices) == ("night_fighters", "defender", ("0", "1"))
    assert on_raid.outcome.attacker_left == {"infantry": 1}
    assert on_others.outcome.attacker_left == {"bomber": 1}


def test_r8_long_range_escorts_hit_fighters_alone() -> None:
    """The infantry stands first in the order of loss, and stays."""
    found = fight(
        "land",
        {"bomber": 1, "fighter": 1},
        {"infantry": 1, "fighter": 1},
        raid={"mode": "day", "long_range_escorts": 1},
        defender_order_of_loss=["infantry", "fighter"],
        r1_attacker_long_range_fighter=(3,),
        r1_defender_fighter=(6,),
    )

    assert found.defender_left == {}
    assert found.attacker_left == {"bomber": 1, "fighter": 1}


def test_r9_ships_that_raid_leave_the_battle() -> None:
    """A submarine raids first; the battleship is sunk before its turn."""
    found = fight(
        "sea",
        {"submarine": 1, "battleship": 1},
        {"fighter": 1},
        raid="naval",
        attacker_order_of_loss=["battleship", "submarine"],
        r1_defender_fighter=(4,),
    )

    assert found.raided == found.attacker_left == {"submarine": 1}


def test_ships_meet_at_sea_unless_it_is_said_otherwise() -> None:
    """A battle of ships and aircraft alone needs no place; one with infantry is on land."""
    ships = resolved(
        "battle",
        {"attacker": {"battleship": 1}, "defender": {"transport": 1}, "max_rounds": 1},
        r1_attacker_battleship=[4],
        r1_defender_transport=[6],
    )

    assert (
        english(ships.headline)
        == "Battle at sea: the attacker wins after 1 round with 1 battleship"
    )


def test_base_86_aa_gun_base_86_combat_battleship_and_base_86_combat_fire() -> None:
    """The gun throws for each aircraft; the infantry hit by the shot still fires."""
    found = fight(
        "land",
        {"infantry": 1, "fighter": 1},
        {"infantry": 1, "aa_gun": 1},
        amendments=False,
        amphibious=True,
        bombardment={"battleship": 1},
        aa=(1,),
        bombard_battleship=(4,),
        r1_attacker_infantry=(6,),
        r1_defender_infantry=(2,),
    )

    assert found.winner is Winner.NONE


@pytest.mark.parametrize(
    "more",
    [
        {"defender": {"aa_gun": 1}},
        {"interceptors": {"bomber": 1}},
        {"interceptors": {"transport": 1}},
        {"amendments": False, "targets": "air"},
        {"amendments": False, "interceptors": {"fighter": 1}},
        {"amendments": False, "raid": "day"},
        {"raid": "night", "attacker": {"infantry": 1}},
        {"raid": "naval"},
        {"raid": "day", "where": "sea"},
        {"raid": {"day": {"bomber": 3}}, "attacker": {"bomber": 2}},
        {"raid": {"day": {"tank": 3}}, "attacker": {"tank": 3}},
        {"raid": "day", "attacker_role": "rebasing"},
        {"raid": {"mode": "night", "long_range_escorts": 1}},
        {"targets": "air", "attacker": {"infantry": 1}},
        {"where": "sea", "attacker": {"tank": 1}},
        {"where": "sea", "bombardment": {"battleship": 1}},
        {"bombardment": {"carrier": 1}},
        {"attacker_order_of_loss": ["elephant"]},
        {"attacker": {"infantry": 1001}},
        {"attacker": {"elephant": 1}},
        {"max_rounds": 0},
    ],
)
def test_what_does_not_fit_is_refused(more: dict[str, Any]) -> None:
    """With what is wrong and what to do, never a traceback."""
    given = {"attacker": {"bomber": 2}, "defender": {"fighter": 1}, "where": "land", **more}
    refusal = refused("battle", given)

    assert all(fault.what and fault.do for fault in refusal.faults)


@pytest.mark.parametrize(
    ("more", "locators"),
    [
        ({"defender": {"aa_gun": 1}}, ["R4-3.11"]),
        ({"interceptors": {"bomber": 1}}, ["R4-4.20"]),
        ({"raid": "night", "attacker": {"infantry": 1}}, ["R4-5.1"]),
        ({"targets": "air", "attacker": {"infantry": 1, "fighter": 1}}, ["R4-5.14"]),
        (
            {"where": "sea", "attacker": {"tank": 1}, "bombardment": {"carrier": 1}},
            ["BASE-86 combat.fire", "R4-4.18"],
        ),
        ({"amendments": False, "attacker": {"carrier": 1}}, ["BASE-86 combat.fire"]),
    ],
)
def test_what_a_rule_forbids_is_illegal(more: dict[str, Any], locators: list[str]) -> None:
    """A refusal that stands on rules is illegal, cites all of them, and says whose units err."""
    given = {"attacker": {"bomber": 2}, "defender": {"fighter": 1}, "where": "land", **more}
    refusal = refused("battle", given)

    assert refusal.kind is RefusalKind.ILLEGAL
    assert [rule.locator for rule in refusal.rules] == locators


def test_a_fault_of_form_makes_the_whole_refusal_unreadable() -> None:
    """Where a rule is broken and a field is misplaced as well, the form comes first."""
    given = {"attacker": {"tank": 1}, "where": "sea", "amendments": False, "targets": "air"}
    refusal = refused("battle", given)

    assert refusal.kind is RefusalKind.UNREADABLE
    assert len(refusal.faults) == 2
