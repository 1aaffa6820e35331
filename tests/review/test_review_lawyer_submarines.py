"""What a rules lawyer found in submarine warfare, and what was mended beside it."""

import re
from pathlib import Path
from typing import Any

import pytest
from drawn import drawn_result
from support import cited, ending_of, in_english, loaded, refusal_of, resolution_of

import core.awaw
from bot.games.awaw.pages.losses import losses_line, turned_back
from bot.games.awaw.pages.submarines import without_effect
from bot.record.entries.play import trail_of
from bot.show.acts.working import entry_lines
from core.awaw.book.calendar import read_turn
from core.awaw.book.terms import BOOK, Box, Power
from core.awaw.record.position import Position
from core.terms.dice import Dice
from core.terms.message import english
from core.terms.resolution import EntryKind, Resolution
from core.terms.telling import telling_rules

SPRING_1943 = read_turn("spring 1943")
JOINT = "submarine-warfare-indian-ocean"


def told_after(fought: dict[tuple[Any, Power, Box], int], **fields: object) -> list[str]:
    """Return the faults of an attack after some submarines have fought this turn."""
    given = {"turn": "spring 1943", "asw": 1, "transports": 5, **fields}
    ending = ending_of("awaw", "submarine-warfare", given, position=Position(fought=fought))
    return [f"{english(fault.what)} {english(fault.do)}" for fault in refusal_of(ending).faults]


def warfare(dice: Dice, **fields: object) -> Resolution:
    """Return an attack resolved, by Germany in the Atlantic unless it says otherwise."""
    given = {"box": "atlantic", "attacker": "germany", **fields}
    return resolution_of(ending_of("awaw", "submarine-warfare", given, dice=dice))


def rules_of(resolution: Resolution) -> set[str]:
    """Return the locators that a working cites."""
    return {rule.locator for rule in resolution.rules}


def test_25_13c_the_refusal_tells_who_has_fought_what_was_declared_and_what_is_left() -> None:
    """One of Japan's two has fought in the Indian Ocean: two declared, one left."""
    fought = {(SPRING_1943, Power.JAPAN, Box.INDIAN_OCEAN): 1}
    (told,) = told_after(fought, box="pacific", attacker="japan", submarines=2)

    assert told == (
        "25.13C lets 2 Japanese submarines fight in one turn, the Pacific and the Indian Ocean "
        "together, in Spring 1943; 1 has fought, and you declared 2. Declare 1 or fewer."
    )


def test_25_13c_nothing_is_left_after_both_have_fought() -> None:
    """The refusal does not offer a number."""
    fought = {(SPRING_1943, Power.JAPAN, Box.INDIAN_OCEAN): 2}
    (told,) = told_after(fought, box="pacific", attacker="japan", submarines=1)

    assert told.endswith("2 have fought, and you declared 1. None is left in Spring 1943; "
                         "wait for a turn.")  # fmt: skip


def test_25_13a_advanced_submarines_that_tip_the_limit_are_told_by_r_4() -> None:
    """Nine may fight: nine and two advanced are too many by R-4, ten conventional are not."""
    limit = {"box": "atlantic", "attacker": "germany", "turn": "spring 1943"}
    tipped = {**limit, "submarines": 9, "advanced_submarines": 2}
    beyond = {**limit, "submarines": 10, "advanced_submarines": 2}

    first = refusal_of(ending_of("awaw", "submarine-warfare", tipped))
    second = refusal_of(ending_of("awaw", "submarine-warfare", beyond))

    assert cited(first) == ["AWAW 25.13A", "AWAW R-4"]
    assert "you declared 11. Advanced submarines count by R-4: 2 of them." in english(first.message)
    assert cited(second) == ["AWAW 25.13A"]


@pytest.mark.parametrize("fields", [{"submarines": 1}, {"advanced_submarines": 1}])
def test_r_47_a_power_attacks_once_in_a_box_and_turn(fields: dict[str, int]) -> None:
    """Eight fought: neither more of them nor the advanced ones attack afterwards."""
    fought = {(SPRING_1943, Power.GERMANY, Box.ATLANTIC): 8}
    (told,) = told_after(fought, box="atlantic", attacker="germany", **fields)

    assert told.startswith("25.41 has all submarines of Germany that fight in the Atlantic")
    assert "8 fought there in Spring 1943 already" in told


@pytest.mark.parametrize(
    ("first", "second"), [(Power.GERMANY, Power.JAPAN), (Power.JAPAN, Power.GERMANY)]
)
def test_25_82_the_second_power_in_the_indian_ocean_is_no_attack_of_its_own(
    first: Power, second: Power
) -> None:
    """Both are declared at once; in another turn each may attack alone."""
    fought = {(SPRING_1943, first, Box.INDIAN_OCEAN): 1}
    (told,) = told_after(fought, box="indian_ocean", attacker=second.value, submarines=1)
    later = {"box": "indian_ocean", "attacker": second.value, "turn": "summer 1943"}
    ending = ending_of(
        *("awaw", "submarine-warfare", {**later, "submarines": 1}),
        dice=loaded(attacker=7),
        position=Position(fought=fought),
    )

    assert told.startswith("25.82 resolves both attacks in the Indian Ocean at once")
    assert "`joint`" in told
    assert resolution_of(ending).outcome


def test_r_47_a_joint_attack_follows_no_other_of_the_same_turn() -> None:
    """Germany attacked alone: the joint attack is refused for Germany, by 25.41."""
    both = {power: {"turn": "spring 1943", "submarines": 1} for power in ("germany", "japan")}
    fought = {(SPRING_1943, Power.GERMANY, Box.INDIAN_OCEAN): 1}

    refusal = refusal_of(ending_of("awaw", JOINT, both, position=Position(fought=fought)))

    assert cited(refusal) == ["AWAW 25.41", "AWAW R-47"]


@pytest.mark.parametrize(
    ("situation", "rule"),
    [
        ({"us_at_war_turn": 1}, "AWAW R-1"),
        ({"ireland": 9}, "25.725"),
        ({"ports": ["brest"]}, "25.65"),
    ],
)
def test_what_modifies_the_atlantic_alone_is_answered_elsewhere(
    situation: dict[str, Any], rule: str
) -> None:
    """It is declared, found not to count, and said so before the dice."""
    resolution = warfare(loaded(attacker=7), box="indian_ocean", submarines=1, situation=situation)

    (line,) = without_effect(resolution.entries)
    assert english(line).endswith(f"({rule})")
    assert resolution.outcome.net_modifier == 0


def test_a_box_lists_only_its_own_lines_as_taken_as_0() -> None:
    """No war with the U.S., Ireland or ports where no rule of the box would use them."""
    resolution = warfare(loaded(attacker=7), box="indian_ocean", submarines=1)
    declared = {
        name
        for entry in resolution.entries
        if entry.kind is EntryKind.DECLARED
        for name in entry.given
    }

    assert not {"us_at_war_turn", "ireland", "ports"} & declared
    assert {"torpedo", "naval_drm", "cards"} <= declared


@pytest.mark.parametrize("locator", ["25.631", "25.632"])
def test_what_the_players_figures_hold_is_attested(locator: str) -> None:
    """Outside a campaign nobody checks the starting DRM and the Long Lance."""
    assert BOOK[locator].enforcement.value == "attested"


@pytest.mark.parametrize(
    ("fields", "cited_now", "not_cited"),
    [
        ({"submarines": 30}, set(), {"24.621", "R-9", "24.67"}),
        ({"submarines": 31}, {"24.621"}, {"R-9", "24.67"}),
        ({"submarines": 61}, {"R-9", "24.621"}, {"24.67"}),
        ({"submarines": 1, "net_modifier": -6}, {"24.67"}, {"24.621", "R-9"}),
    ],
)
def test_the_table_is_cited_with_the_rules_of_this_reading_alone(
    fields: dict[str, int], cited_now: set[str], not_cited: set[str]
) -> None:
    """24.621 above thirty factors, R-9 above sixty, 24.67 under two."""
    found = rules_of(warfare(loaded(attacker=7), **fields))

    assert cited_now <= found
    assert not not_cited & found


def test_the_telling_rules_are_those_that_decided() -> None:
    """No zero modifier, no step that changed nothing; advanced submarines by 25.73A and 25.73D."""
    resolution = warfare(
        loaded(attacker=2, advanced=12),
        submarines=1,
        advanced_submarines=2,
        transports=9,
        situation={"torpedo": 1},
    )

    assert telling_rules(resolution.entries) == tuple(
        f"AWAW {locator}"
        for locator in (
            *("25.622", "24.62", "24.622", "R-8", "24.64A", "24.64B", "24.64C"),
            *("25.73", "25.73A", "24.631A", "25.73D"),
        )
    )


def test_the_result_explains_its_sinkings_in_a_line() -> None:
    """Table, modifier and submarines that got through, each with what it sank."""
    fields = {"submarines": 6, "asw": 7, "transports": 34}
    up = warfare(loaded(attacker=8, defender=4), net_modifier=2, **fields)
    down = warfare(loaded(attacker=8, defender=4), net_modifier=-1, **fields)
    short = warfare(loaded(attacker=8), submarines=6, transports=3, net_modifier=2)

    assert in_english(losses_line(up.entries)) == (
        "Sunk: 1 by the table, 2 by the modifier, 4 by those that got through"
    )
    assert in_english(losses_line(down.entries)) == (
        "Sunk: 1 by the table, 1 by those that got through (2 less 1)"
    )
    assert english(losses_line(short.entries)).endswith(
        ", 6 by those that got through, only 2 left to sink"
    )


def test_a_joint_result_shows_both_forces_and_whose_losses() -> None:
    """Dice, losses and headline name Germany and Japan."""
    dice = loaded(german_attacker=8, german_defender=9, japanese_attacker=12)
    forces = {"germany": {"submarines": 6, "asw": 4}, "japan": {"submarines": 1}}
    ending = ending_of("awaw", JOINT, {**forces, "transports": 20}, dice=dice)
    resolution = resolution_of(ending)
    page = drawn_result(resolution)

    assert "Germany `6 2`, 6 factors → 1/3" in english(page.body)
    assert "Japan `6 6`, 1 factor → 1/1" in english(page.body)
    assert english(turned_back(resolution.outcome)).startswith("Turned back: ")
    assert "Japan: 1 by those that got through" in english(losses_line(resolution.entries))


def test_the_working_says_allowed_and_folds_what_was_left_out() -> None:
    """No zero with a name that means nothing; 0/0 is 0; left-out figures share the last line."""
    lines = entry_lines(trail_of(warfare(loaded(attacker=2), submarines=1).entries))

    assert any(english(line).endswith("**allowed** (25.41 25.14)") for line in lines)
    assert not any(
        "0/0" in english(line) or "0 CVEs" in english(line) or "no such port" in english(line)
        for line in lines
    )
    assert [line for line in lines if "Left out" in english(line)] == lines[-1:]
    assert "Ireland (no result) (25.725)" in english(lines[-1])


@pytest.mark.parametrize(
    ("power", "box", "says"),
    [
        ("germany", "pacific", "25.31 lets no submarines of Germany attack in the Pacific."),
        ("china", "pacific", "24.41H gives China no submarines, so none attack in the Pacific."),
    ],
)
def test_25_13_the_refusal_cites_the_rule_that_says_so(power: str, box: str, says: str) -> None:
    """German submarines are kept out by 25.31; France, Russia and China have none."""
    given = {"box": box, "attacker": power, "submarines": 1}

    assert in_english(
        refusal_of(ending_of("awaw", "submarine-warfare", given)).faults[0].what
    ) == in_english(says)


@pytest.mark.parametrize(
    ("box", "attacker", "rules"),
    [
        ("atlantic", "germany", {"24.611", "25.13"}),
        ("indian_ocean", "germany", {"24.611", "25.13", "25.13A"}),
        ("indian_ocean", "japan", {"24.611", "25.13", "25.81"}),
        ("pacific", "japan", {"24.611", "25.13", "25.91"}),
        ("pacific", "united_states", {"24.611", "25.13", "25.91"}),
    ],
)
def test_what_no_figure_shows_is_attested_once_by_rule(
    box: str, attacker: str, rules: set[str]
) -> None:
    """Raiders first, begun in the box, and what opens the box."""
    resolution = warfare(loaded(attacker=7), box=box, attacker=attacker, submarines=1)
    vouched = [
        entry.rules[0].locator
        for entry in resolution.entries
        if entry.kind is EntryKind.DECLARED and not entry.given
    ]

    assert rules <= set(vouched)
    assert len(vouched) == len(set(vouched))


@pytest.mark.parametrize("chapter", ["24", "25"])
def test_no_rule_is_called_not_covered_that_clauses_apply(chapter: str) -> None:
    """What is applied is not said to be uncovered."""
    text = (Path(core.awaw.__file__).parent / "book" / "rulebook" / f"{chapter}.md").read_text()
    wrong = [
        found[1]
        for found in re.finditer(r"^## (\S+) .*\n- enforcement: not_covered", text, re.MULTILINE)
        if BOOK.clauses_of(found[1])
    ]

    assert not wrong
