"""The line that supplies a group's own rows of the Air Combat Table."""

import pytest
from bomb_lines import read
from support import refusal_of

from bot.games import FACES
from bot.words.reading import read_line
from core.awaw.air.own_table import AirTable

SIXTEEN = "4/5 4/6 5/5 5/6 5/7 6/6 6/7 6/8 7/7 7/8 7/9"


def test_r_48_rows_are_read_with_their_strengths() -> None:
    """One row or several, by the speaker's first power or the one that is named."""
    two = read(f"air-table 16: {SIXTEEN}, 17: {SIXTEEN}")
    named = read(f"airtable by united states 16: {SIXTEEN}", "britain", "united_states")

    assert isinstance(two, AirTable)
    assert [(each.row, len(each.cells)) for each in two.rows] == [(16, 11), (17, 11)]
    assert two.by == "britain"
    assert isinstance(named, AirTable)
    assert named.by == "united_states"


def test_r_48_none_takes_them_back_in_both_texts() -> None:
    """An empty table is the room's own."""
    for system in ("awaw", "bombing-sop"):
        found = read_line(FACES[system].reading.verbs, "air-table none", ("germany",))
        assert isinstance(found, AirTable)
        assert (found.rows, found.system) == ((), system)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("air-table", "No row."),
        (f"air-table {SIXTEEN}", "belongs to no row."),
        ("air-table 16: 4/5", "Row 16 has one cell; the table has 11 columns."),
        (f"air-table 99: {SIXTEEN}", "`rows.0.row` cannot be 99"),
        (f"air-table 16: {SIXTEEN.replace('4/5', 'x/y')}", "`x/y` is no cell of the table."),
        ("air-table 16: " + "4/5 " * 900, "too long for one declaration"),
    ],
)
def test_what_is_no_row_is_refused(line: str, told: str) -> None:
    """With what to give instead."""
    found = read(line)

    found = refusal_of(found)
    assert any(told in str(fault) for fault in found.faults), found.faults
