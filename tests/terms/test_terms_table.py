"""Tables as printed: read whole, or refused."""

import pytest

from core.terms.table import NOTHING, Result, read_table

ROWS = """
 1  0    0    0    0    0    0    0    0/1  0/1  0/2  1/1
 2  0    0/1  0/2  0/3  0/4  0/5  0/6  0/7  0/8  0/9  0/10
"""


def test_a_grid_is_read_by_strength_and_total() -> None:
    """Totals 2 to 12 are the columns; a plain 0 is nothing before and after the stroke."""
    table = read_table(ROWS)

    assert table.highest_row == 2
    assert [table.cell(2, total) for total in range(2, 13)] == [
        Result(0, after) for after in range(11)
    ]
    assert table.cell(1, 2) == NOTHING
    assert table.cell(1, 12) == Result(1, 1)


@pytest.mark.parametrize(
    "grid",
    [
        " 1 0 0 0 0 0 0 0 0 0 0",
        " 1 0 0 0 0 0 0 0 0 0 0 0 0",
        " 2 0 0 0 0 0 0 0 0 0 0 0",
        ROWS + " 2 0 0 0 0 0 0 0 0 0 0 0",
        ROWS + " 4 0 0 0 0 0 0 0 0 0 0 0",
        " 1 0 0 0 0 0 x 0 0 0 0 0",
        " 1 0 0 0 0 0 1/2/3 0 0 0 0 0",
    ],
)
def test_a_grid_with_a_wrong_row_is_refused(grid: str) -> None:
    """Too few or many cells, rows out of place, twice or left out, and cells that are no result."""
    with pytest.raises(ValueError, match=r"."):
        read_table(grid)


def test_results_add_and_print_as_in_the_book() -> None:
    """Before and after add apart; nothing prints as 0."""
    assert Result(1, 5) + Result(0, 2) == Result(1, 7)
    assert [str(each) for each in (NOTHING, Result(0, 1), Result(2, 0), Result(3, 8))] == [
        "0",
        "0/1",
        "2/0",
        "3/8",
    ]
