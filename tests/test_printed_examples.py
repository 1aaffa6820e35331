"""`tests/EXAMPLES.md`: every printed example of the four texts has a test, and none is left out."""

import ast
import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
_ROW = re.compile(
    r"\| (?P<number>\S+ E\d+)[^|]*\| (?P<what>[^|]+) \| (?P<says>[^|]+) \| `(?P<test>[^`]+)` \|"
)
_PLAYS_ONE = re.compile(r"test_example_|_example_|test_4_e\d+_|_examples_come_out")
BESIDES = {
    # other doors to the same example, or facts about it
    "test_4_e1_r4_opt_4_submarines_used_against_britain_in_a_game",
    "test_4_e14_a_rocket_in_western_europe_reaches_britain",
    "test_4_e16_r4_1_1_without_the_combined_turn_there_is_no_common_attack",
    "test_4_e3_r4_4_10_the_exact_limit_and_one_space_beyond",
    "test_4_e3_rebasing_from_port_to_port_and_from_island_to_island",
    "test_4_e6_r4_4_19_r4_4_22_two_nations_meet_one_german",
    "test_4_e7_r4_4_27_the_submarine_of_the_second_telling_changes_nothing",
    "test_24_67_printed_example_as_json",
    "test_24_67_printed_example_as_a_page",
    "test_24_67_printed_examples_come_out_as_the_book_says",
    "test_26_454_example_thirty_german_aaf_over_britain",
    "test_26_454_example_an_american_force_of_five_groups",
    "test_24_62_every_pair_of_rolls_of_the_printed_example_at_minus_one",
    "test_24_62_every_pair_of_rolls_of_the_printed_example_at_plus_one",
}
PRINTED = {"AWAW": 5, "SOP": 1, "A3": 7, "R4": 17}
"""How many examples each text prints; the aid's one line says that it prints none."""
ROOMS = ("awaw", "bombing", "bombing_sop", "alpha3", "representative", "machine")


@cache
def rows() -> list[re.Match[str]]:
    """Return the rows of the table."""
    lines = (TESTS / "EXAMPLES.md").read_text("utf-8").splitlines()
    return [found for line in lines if (found := _ROW.fullmatch(line))]


@cache
def functions(file: str) -> frozenset[str]:
    """Return the functions of a file of tests, from the root of the repository."""
    tree = ast.parse((TESTS.parent / file).read_text("utf-8"))
    return frozenset(
        each.name for each in tree.body if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef)
    )


def test_every_printed_example_has_one_row() -> None:
    """Numbered through in each text, from one to the last."""
    told = Counter(row["number"].split()[0] for row in rows())

    assert told == PRINTED
    assert {row["number"] for row in rows()} == {
        f"{text} E{number}" for text, last in PRINTED.items() for number in range(1, last + 1)
    }


@pytest.mark.parametrize("row", rows(), ids=lambda row: row["number"])
def test_the_test_of_an_example_exists(row: re.Match[str]) -> None:
    """It is a function of the file that the table names."""
    file, _, name = row["test"].partition("::")

    assert name in functions(file)


def test_every_test_that_plays_an_example_is_in_the_table() -> None:
    """Known by its name; those beside them are told apart."""
    named = {row["test"].partition("::")[2] for row in rows()}
    playing = {
        name
        for room in ROOMS
        for file in (TESTS / room).rglob("test_*.py")
        for name in functions(str(file.relative_to(TESTS.parent)))
        if _PLAYS_ONE.search(name) and not name.startswith("test_every")
    }

    assert playing - named == BESIDES
