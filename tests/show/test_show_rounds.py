"""The dice of battles on pages: faces a line a side, and of long battles the sum of each."""

import pytest
from support import in_english

from bot.show.acts.rounds import MOST_LINES, dice_lines
from bot.show.phone import lines_on_phone
from core.board.volley import Shots, hits
from core.terms.figures import Json
from core.terms.message import english
from core.terms.resolution import Entry, EntryKind

SIDES = {"attacker": "Germany", "defender": "France"}


def thrown(name: str, faces: tuple[int, ...], *shots: Shots) -> list[Entry]:
    """Return the working of one throw, and of its hits where it is a shot."""
    rolled = Entry(EntryKind.ROLLED, (), "", {"dice": f"{name} {len(faces)}d6"}, list(faces))
    told: Json = [
        {"unit": s.unit, "dice": s.dice, "number": s.number, "best_of": s.best_of} for s in shots
    ]
    found = Entry(EntryKind.FOUND, (), "", {"shots": told}, hits(faces, shots))
    return [rolled, found] if shots else [rolled]


def a_round(number: int, attackers: int = 3, mark: str = "") -> list[Entry]:
    """Return a round in which infantry fights infantry, and every attacker throws a one."""
    ones = thrown(
        f"{mark}r{number}_attacker_infantry", (1,) * attackers, Shots("infantry", attackers, 1)
    )
    return [*ones, *thrown(f"{mark}r{number}_defender_infantry", (4, 2), Shots("infantry", 2, 2))]


def test_one_round_stands_with_its_faces_and_what_they_could_expect() -> None:
    """Two throws of one side are one line; infantry expects a sixth of a hit, a tank a half."""
    entries = thrown("r1_attacker_infantry", (5, 3), Shots("infantry", 2, 1))
    entries += thrown("r1_attacker_tank", (1, 1), Shots("tank", 2, 3))
    entries += thrown("r1_defender_infantry", (6,), Shots("infantry", 1, 2))

    assert in_english(dice_lines(entries, SIDES)) == [
        "Germany `5 3 1 1` → 2 hits (1.3 expected)",
        "France `6` → 0 hits (0.3 expected)",
    ]


def test_each_of_two_rounds_stands_with_its_faces() -> None:
    """Marks of the battle's place in a phase and of questions are left out."""
    entries = [*a_round(1, mark="000"), *a_round(2, mark="001")]

    assert in_english(dice_lines(entries, SIDES)) == [
        "Round 1, Germany `1 1 1` → 3 hits",
        "Round 1, France `4 2` → 1 hit",
        "Round 2, Germany `1 1 1` → 3 hits",
        "Round 2, France `4 2` → 1 hit",
    ]


def test_of_a_long_battle_each_side_is_summed_up() -> None:
    """The faces are in the working then."""
    entries = [entry for number in range(1, 5) for entry in a_round(number)]

    assert in_english(dice_lines(entries, SIDES)) == [
        "Germany, 4 rounds: 12 hits with 12 dice (2.0 expected)",
        "France, 4 rounds: 4 hits with 8 dice (2.7 expected)",
    ]


@pytest.mark.parametrize("number", [1, 2, 3, 9])
@pytest.mark.parametrize("attackers", [1, 12, 13, 400])
def test_the_rounds_of_a_battle_take_no_more_lines_of_a_phone(number: int, attackers: int) -> None:
    """Of many dice it is told how often each face came."""
    entries = [entry for each in range(number) for entry in a_round(each + 1, attackers)]

    assert sum(lines_on_phone(english(line)) for line in dice_lines(entries, SIDES)) <= MOST_LINES


def test_many_dice_are_counted_by_face() -> None:
    """Thirteen faces would be a line of their own."""
    assert in_english(dice_lines(thrown("damage", (2, *(6,) * 12)))) == ["Damage `1×2 12×6`"]


def test_what_is_thrown_outside_the_rounds_says_what_it_is() -> None:
    """AA guns are the defender's, guns at sea the attacker's; all else stands under its name."""
    entries = thrown("aa", (1, 4), Shots("aa", 2, 1))
    entries += thrown("bombard_cruiser", (3,), Shots("bombard_cruiser", 1, 3))
    entries += thrown("air_attack_bombers", (5,), Shots("air_attack_bombers", 1, 1))
    entries += thrown("air_defence", (2,), Shots("air_defence", 1, 2))
    entries += thrown("facility_aa_major_ic", (6,), Shots("facility_aa_major_ic", 1, 1))
    entries += thrown("war_bonds", (4,))

    assert in_english(dice_lines(entries, SIDES, {"war_bonds": "War bonds"})) == [
        "AA fire, France `1 4 6` → 1 hit (0.5 expected)",
        "Bombardment, Germany `3` → 1 hit (0.5 expected)",
        "Air battle, Germany `5` → 0 hits (0.2 expected)",
        "Air battle, France `2` → 1 hit (0.3 expected)",
        "War bonds `4`",
    ]


def test_dice_of_which_the_best_counts_expect_what_the_best_of_them_does() -> None:
    """A heavy bomber that hits on four hits unless both of its dice miss."""
    entries = thrown("r1_attacker_strategic_bomber", (5, 2), Shots("bomber", 2, 4, 2))

    assert in_english(dice_lines(entries, SIDES)) == ["Germany `5 2` → 1 hit (0.9 expected)"]
