"""The Air Combat Table 19.2: read rows, inferred rows, and where each of them may be used."""

import pytest
from bombing_cases import air, air_rung, applied, bomb, quiet

from core.awaw.air.table import air_combat_result, inferred_air_combat_result
from core.awaw.book.tables import AIR_COMBAT, AIR_COMBAT_INFERRED
from core.terms.table import NOTHING

TOTALS = range(2, 13)


@pytest.mark.parametrize("row", range(1, 31))
def test_19_2_every_cell_stands_on_one_ladder(row: int) -> None:
    """Row and roll together say how high a cell stands; a mistyped cell would leave the ladder."""
    cells = [AIR_COMBAT_INFERRED.cell(row, total) for total in TOTALS]

    assert [(cell.before, cell.after) for cell in cells] == [air_rung(row, n) for n in TOTALS]


@pytest.mark.parametrize("row", range(6, 31))
def test_19_2_a_row_reads_like_the_one_above_a_column_further_on(row: int) -> None:
    """From row 6 on: the law by which rows 16 to 30 were inferred (R-13)."""
    for total in range(2, 12):
        above = AIR_COMBAT_INFERRED.cell(row - 1, total + 1)
        assert AIR_COMBAT_INFERRED.cell(row, total) == above


def test_19_2_rows_and_rolls_never_do_worse_when_they_grow() -> None:
    """Eliminated and aborted together never fall from row to row or from roll to roll."""
    weight = {
        (row, total): AIR_COMBAT_INFERRED.cell(row, total).before
        + AIR_COMBAT_INFERRED.cell(row, total).after
        for row in range(1, 31)
        for total in TOTALS
    }

    assert all(weight[row, n] <= weight[row, n + 1] for row in range(1, 31) for n in range(2, 12))
    assert all(weight[row, n] <= weight[row + 1, n] for row in range(1, 30) for n in TOTALS)


def test_19_2_read_and_inferred_rows_are_kept_apart() -> None:
    """Fifteen rows were read; the longer table begins with the same fifteen."""
    assert AIR_COMBAT.highest_row == 15
    assert AIR_COMBAT_INFERRED.highest_row == 30
    assert all(
        AIR_COMBAT.cell(row, total) == AIR_COMBAT_INFERRED.cell(row, total)
        for row in range(1, 16)
        for total in TOTALS
    )


def test_19_2_the_printed_examples_fit_the_inferred_rows_at_seven_alone() -> None:
    """6/6 stands on row 16 and 6/7 on row 17 at one roll each, and it is the same roll."""
    six_six = [
        n for n in TOTALS if inferred_air_combat_result(16, n) == inferred_air_combat_result(16, 7)
    ]
    six_seven = [
        n for n in TOTALS if inferred_air_combat_result(17, n) == inferred_air_combat_result(17, 7)
    ]

    assert str(inferred_air_combat_result(16, 7)) == "6/6"
    assert str(inferred_air_combat_result(17, 7)) == "6/7"
    assert six_six == six_seven == [7]
    assert str(inferred_air_combat_result(16, 2)) == "4/5"  # the one cell of row 16 that was read


@pytest.mark.parametrize(("total", "read_as"), [(-5, 2), (1, 2), (13, 12), (40, 12)])
def test_r_14_totals_outside_the_columns_are_read_at_the_nearer_end(
    total: int, read_as: int
) -> None:
    """Under two is two, over twelve is the last column."""
    assert air_combat_result(9, total) == air_combat_result(9, read_as)
    assert inferred_air_combat_result(22, total) == inferred_air_combat_result(22, read_as)


@pytest.mark.parametrize(
    ("strength", "rows"), [(31, (30, 1)), (45, (30, 15)), (60, (30, 30)), (95, (30, 30, 30, 5))]
)
def test_r_13_strengths_above_thirty_add_row_thirty_and_the_rest(
    strength: int, rows: tuple[int, ...]
) -> None:
    """As 24.621 does on the other table."""
    for total in TOTALS:
        found = inferred_air_combat_result(strength, total)
        each = [air_rung(row, total) for row in rows]
        assert (found.before, found.after) == tuple(map(sum, zip(*each, strict=True)))


@pytest.mark.parametrize(("defending", "inferred"), [(15, 0), (16, 2), (40, 2)])
def test_r_12_and_r_13_the_working_says_which_rows_nobody_has_read(
    defending: int, inferred: int
) -> None:
    """Fifteen factors read printed rows, sixteen do not."""
    raid = bomb(quiet(), force={"aaf": 90}, defenders={"aaf": defending})

    assert air(raid).attacker_level == defending
    assert len(applied(raid, "AWAW R-13")) == inferred
    assert len(applied(raid, "AWAW R-12")) == 2 - inferred


def test_19_2_has_no_row_for_nobody() -> None:
    """Nothing adds up to nothing; no engagement reads it."""
    assert inferred_air_combat_result(0, 7) == NOTHING
