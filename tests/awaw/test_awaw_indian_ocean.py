"""25.82: German and Japanese submarines at once, each against its ASW, on one pool."""

import pytest
from submarine_cases import indian_ocean
from support import cited, ending_of, figures, loaded, refusal_of, resolution_of

from core.awaw.book.terms import Box, Power
from core.awaw.record.submarine_effects import SubmarinesFought
from core.systems import SYSTEMS
from core.terms.message import english
from core.terms.question import Question
from core.terms.refusal import Refusal
from core.terms.resolution import NeedDice

KIND = "submarine-warfare-indian-ocean"
DICE = loaded(german_attacker=8, german_defender=4, japanese_attacker=12)
BOTH = {"germany": {"submarines": 6, "asw": 4}, "japan": {"submarines": 2}}


def refused(germany: dict[str, object], japan: dict[str, object]) -> Refusal:
    """Return why two attacks are refused."""
    return refusal_of(ending_of("awaw", KIND, {"germany": germany, "japan": japan}))


def test_25_82_both_combats_draw_on_one_pool() -> None:
    """1/3 and 1/1 make 2/4; three and one more: six of ten sunk and four damaged."""
    outcome = indian_ocean(DICE, **BOTH, transports=10, cves=4).outcome

    german = {
        "net_modifier": -1,
        "attacker_result": (1, 3),
        "defender_result": (0, 2),
        "submarines_eliminated": 0,
        "submarines_aborted": 2,
        "submarines_through": 4,
        "additional_losses": 3,
    }
    japanese = {
        "net_modifier": -1,
        "attacker_result": (1, 1),
        "defender_result": None,
        "submarines_eliminated": 0,
        "submarines_aborted": 0,
        "submarines_through": 2,
        "additional_losses": 1,
    }
    assert german == figures(outcome.germany, german)
    assert japanese == figures(outcome.japan, japanese)
    assert (outcome.transports_sunk, outcome.transports_damaged) == (6, 4)
    assert (outcome.asw_eliminated, outcome.cves_eliminated) == (0, 0)


def test_r_7_all_cves_count_in_both_combats() -> None:
    """Twelve CVEs: minus four for the Germans and minus four for the Japanese."""
    outcome = indian_ocean(DICE, **BOTH, cves=12).outcome

    assert (outcome.germany.net_modifier, outcome.japan.net_modifier) == (-4, -4)


def test_r_7_joint_losses_pass_on_to_the_asw_of_both_and_the_cves() -> None:
    """Two before the stroke on no transport: the one ASW and one of the CVEs."""
    dice = loaded(german_attacker=8, german_defender=4, japanese_attacker=12)
    both = {"germany": {"submarines": 6, "asw": 1}, "japan": {"submarines": 2}}

    outcome = indian_ocean(dice, **both, transports=0, cves=2).outcome

    assert (outcome.germany.attacker_result, outcome.japan.attacker_result) == ((1, 3), (1, 2))
    assert (outcome.transports_sunk, outcome.transports_damaged) == (0, 0)
    assert (outcome.asw_eliminated, outcome.cves_eliminated) == (1, 1)


def test_r_7_neither_combat_waits_for_the_other() -> None:
    """Changing places changes no loss: what one side inflicts does not depend on the order."""
    one, other = {"submarines": 9, "asw": 3}, {"submarines": 4, "asw": 6}
    first = loaded(german_attacker=9, german_defender=5, japanese_attacker=6, japanese_defender=11)
    second = loaded(german_attacker=6, german_defender=11, japanese_attacker=9, japanese_defender=5)
    box = {"transports": 7, "cves": 3}
    names = ("transports_sunk", "transports_damaged", "asw_eliminated", "cves_eliminated")

    there = indian_ocean(first, germany=one, japan=other, **box).outcome
    back = indian_ocean(second, germany=other, japan=one, **box).outcome

    assert [getattr(there, name) for name in names] == [getattr(back, name) for name in names]
    assert there.germany == back.japan


def test_25_82_each_side_has_its_own_modifiers() -> None:
    """Colombo helps Japan alone; a declared net holds for its side alone."""
    outcome = indian_ocean(
        DICE,
        germany={"submarines": 6, "asw": 4, "net_modifier": 2},
        japan={"submarines": 2, "situation": {"ports": ["Colombo"], "torpedo": 1}},
        cves=3,
    ).outcome

    assert outcome.germany.net_modifier == 2
    assert [line.value for line in outcome.japan.modifiers] == [1, -1, 1]


SPLIT = {"germany": {"submarines": 6}, "japan": {"submarines": 2}, "transports": 10, "cves": 4}


def test_25_82_the_western_allies_are_asked_to_split_their_asw_before_any_die() -> None:
    """Three ASW can be split in four ways; with none there is nothing to ask."""
    asked = ending_of("awaw", KIND, {**SPLIT, "asw": 3})
    nothing = ending_of("awaw", KIND, {**SPLIT, "asw": 0})

    assert isinstance(asked, Question)
    assert (asked.to, asked.rolls) == ("allies", {})
    assert [rule.citation for rule in asked.rules] == ["AWAW 25.82"]
    assert asked.choices == (
        "0 against Germany, 3 against Japan",
        "1 against Germany, 2 against Japan",
        "2 against Germany, 1 against Japan",
        "3 against Germany, 0 against Japan",
    )
    assert isinstance(nothing, NeedDice)


def test_25_82_a_split_by_answer_is_fought_like_a_split_declared() -> None:
    """The outcome of the first case on this page, the ASW put against Germany by answer."""
    answers = {"asw_split": "4 against Germany, 0 against Japan"}

    ending = ending_of("awaw", KIND, {**SPLIT, "asw": 4}, dice=DICE, answers=answers)

    assert (
        resolution_of(ending).outcome == indian_ocean(DICE, **BOTH, transports=10, cves=4).outcome
    )


def test_25_82_effects_and_headline_tell_both_sides() -> None:
    """Each side's submarines count and are lost apart; the transports are one effect."""
    dice = loaded(german_attacker=7, german_defender=12, japanese_attacker=7, japanese_defender=12)
    resolution = indian_ocean(
        dice,
        germany={"turn": "fall 1946", "submarines": 6, "asw": 5},
        japan={"turn": "Fall 1946", "submarines": 5, "asw": 4},
        transports=3,
    )

    ocean = {"box": "indian_ocean"}
    turn = {"turn": "Fall 1946", **ocean}
    assert [effect.as_json() for effect in resolution.effects] == [
        {"kind": "submarines-fought", "power": "germany", "factors": 6, **turn},
        {"kind": "submarines-lost", "power": "germany", "factors": 1, **ocean},
        {"kind": "submarines-fought", "power": "japan", "factors": 5, **turn},
        {"kind": "submarines-lost", "power": "japan", "factors": 1, **ocean},
        {"kind": "transports-lost", "power": "britain", "sunk": 2, "damaged": 1, **ocean},
    ]
    assert english(resolution.headline) == (
        "Indian Ocean: 2 transports sunk, 1 damaged; 1 German and 1 Japanese submarines lost, "
        "5 and 4 turned back"
    )


def test_25_82_escorts_lost_stand_in_the_headline() -> None:
    """When losses pass on, it says so."""
    resolution = indian_ocean(DICE, **BOTH, cves=2)

    assert "2 ASW and 0 CVEs lost" in english(resolution.headline)


def test_25_82_both_attacks_are_of_one_turn() -> None:
    """Two attacks at once cannot be of different turns; the spelling does not matter."""
    refusal = refused(
        {"turn": "winter 1942", "submarines": 1}, {"turn": "spring 1943", "submarines": 1}
    )

    assert cited(refusal) == ["AWAW 25.82"]
    assert "Winter 1942 for Germany and Spring 1943 for Japan" in english(refusal.message)


@pytest.mark.parametrize(
    ("german", "japanese", "vouched"),
    [(None, None, True), ("fall 1945", None, True), ("fall 1945", "fall 1945", False)],
)
def test_25_13_a_turn_left_out_is_said_in_the_working(
    german: str | None, japanese: str | None, *, vouched: bool
) -> None:
    """Where a limit is not enforced, the players vouch for it."""
    resolution = indian_ocean(
        DICE,
        germany={**({"turn": german} if german else {}), "submarines": 5, "asw": 4},
        japan={**({"turn": japanese} if japanese else {}), "submarines": 2},
    )

    said = any(
        "vouch for the number of submarines" in english(each.says) for each in resolution.entries
    )
    assert said is vouched


def test_25_82_faults_of_both_sides_are_told_at_once() -> None:
    """Too many, none, advanced ones, and a port that modifies nothing."""
    refusal = refused(
        {"turn": "fall 1941", "submarines": 2, "situation": {"ports": ["kiel"]}},
        {"advanced_submarines": 1, "situation": {"ports": ["kiel"]}},
    )
    nobody = refused({"submarines": 1}, {})

    assert cited(refusal) == ["AWAW 25.65", "AWAW 25.13A", "AWAW R-4", "AWAW 25.73"]
    assert cited(nobody) == ["AWAW 25.41", "AWAW 25.14"]


def test_25_13c_japans_submarines_in_the_pacific_count_here() -> None:
    """Two of four allowed in 1945 fought in the Pacific; three more are one too many."""
    room = SYSTEMS["awaw"]
    fought = SubmarinesFought(Power.JAPAN, Box.PACIFIC, "Fall 1945", 2)
    declared = {
        "germany": {"turn": "fall 1945", "submarines": 5},
        "japan": {"turn": "fall 1945", "submarines": 3},
    }

    ending = ending_of("awaw", KIND, declared, position=room.change(room.begin, fought))

    assert cited(refusal_of(ending)) == ["AWAW 25.13C"]
