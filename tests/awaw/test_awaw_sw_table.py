"""Table 24.62 as printed, proved cell by cell, and how a strength and a total read it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from submarine_cases import LADDER, RUNGS_UP, rung

from core.awaw.book.sw_combat import attacker_total, defender_total, sw_combat_result
from core.awaw.book.tables import SW_COMBAT
from core.terms.table import NOTHING, Result

EVERY_CELL = [(row, total) for row in range(1, 31) for total in range(2, 13)]


def test_24_62_all_330_cells_are_rungs_of_one_ladder() -> None:
    """Every cell is the ladder's rung for its row and column: one mistyped figure would fail."""
    printed = {cell: SW_COMBAT.cell(*cell) for cell in EVERY_CELL}

    assert len(printed) == 330
    assert len(LADDER) == 36
    assert {cell: Result(*rung(*cell)) for cell in EVERY_CELL} == printed
    assert set(SW_COMBAT.rows) == set(range(1, 31))


def test_24_62_corners_and_middle_are_the_printed_ones() -> None:
    """Cells read off the printed page by eye, against a slip shared by ladder and grid."""
    by_eye = {
        (1, 2): "0",
        (1, 9): "0/1",
        (1, 12): "1/1",
        (5, 2): "0/1",
        (7, 12): "2/5",
        (10, 7): "2/5",
        (12, 11): "3/7",
        (16, 12): "4/10",
        (20, 2): "4/8",
        (23, 12): "7/11",
        (26, 12): "8/12",
        (30, 2): "7/12",
        (30, 12): "9/14",
    }

    assert by_eye == {cell: str(SW_COMBAT.cell(*cell)) for cell in by_eye}


def test_24_62_more_factors_never_hit_less() -> None:
    """Down every column, hits before the stroke never fall, nor do all hits together."""
    for total in range(2, 13):
        column = [SW_COMBAT.cell(row, total) for row in range(1, 31)]
        before = [cell.before for cell in column]
        worth = [_rungs(cell) for cell in column]

        assert before == sorted(before)
        assert worth == sorted(worth)


def test_24_62_a_better_roll_never_hits_less() -> None:
    """Along every row the same holds, and five columns in each row only repeat their neighbour."""
    for row in range(1, 31):
        cells = [SW_COMBAT.cell(row, total) for total in range(2, 13)]

        assert [_rungs(cell) for cell in cells] == sorted(_rungs(cell) for cell in cells)
        assert cells[2] == cells[3]
        assert cells[4] == cells[5] == cells[6]
        assert cells[7] == cells[8]


def _rungs(cell: Result) -> int:
    """Return where a cell stands on the ladder."""
    return LADDER.index(str(cell))


def test_24_62_the_row_is_the_strength() -> None:
    """Up to thirty factors, the result is the cell itself."""
    assert all(sw_combat_result(*cell) == SW_COMBAT.cell(*cell) for cell in EVERY_CELL)


@pytest.mark.parametrize("total", range(2, 13))
@pytest.mark.parametrize(
    ("factors", "rows"),
    [
        (31, (30, 1)),
        (37, (30, 7)),
        (59, (30, 29)),
        (60, (30, 30)),
        (61, (30, 30, 1)),
        (100, (30, 30, 30, 10)),
    ],
)
def test_24_621_more_than_thirty_factors_read_the_same_roll_on_further_rows(
    factors: int, rows: tuple[int, ...], total: int
) -> None:
    """The 30 row and the rest are added; past sixty by R-9 the 30 row counts again."""
    parts = [rung(row, total) for row in rows]

    assert sw_combat_result(factors, total) == Result(
        sum(before for before, _ in parts), sum(after for _, after in parts)
    )


@pytest.mark.parametrize("factors", [1, 7, 30, 45])
@pytest.mark.parametrize(("total", "read_as"), [(1, 2), (0, 2), (-99, 2), (13, 12), (112, 12)])
def test_24_67_totals_off_the_table_are_read_at_its_edge(
    factors: int, total: int, read_as: int
) -> None:
    """Less than two is a two; the last column is printed 12+."""
    assert sw_combat_result(factors, total) == sw_combat_result(factors, read_as)


def test_24_62_no_factors_give_nothing() -> None:
    """There is no row for zero (R-8)."""
    assert sw_combat_result(0, 12) == NOTHING


@given(dice=st.integers(2, 12), net=st.integers(-20, 20))
def test_24_622_one_net_modifier_moves_both_rolls_oppositely(dice: int, net: int) -> None:
    """What one side gains, the other loses, on equal dice."""
    assert attacker_total(dice, net) == dice + net
    assert defender_total(dice, net) == dice - net
    assert attacker_total(dice, net) + defender_total(dice, net) == 2 * dice


@given(
    factors=st.integers(1, 200),
    more=st.integers(0, 50),
    total=st.integers(-5, 20),
    better=st.integers(0, 10),
)
def test_24_621_strength_and_luck_never_hurt_beyond_the_printed_rows(
    factors: int, more: int, total: int, better: int
) -> None:
    """Hits before the stroke never fall with more factors or a better total."""
    least = sw_combat_result(factors, total).before

    assert sw_combat_result(factors, total + better).before >= least
    assert sw_combat_result(factors + more, total).before >= least


def test_24_62_the_columns_are_eleven() -> None:
    """The ladder's offsets are those of the notes: 0 1 2 2 3 3 3 4 4 5 6."""
    assert list(RUNGS_UP.values()) == [0, 1, 2, 2, 3, 3, 3, 4, 4, 5, 6]
