"""Result tables as printed: rows by strength, columns by dice total, cells ``before/after``."""

from collections.abc import Mapping
from dataclasses import dataclass

LOWEST_TOTAL, HIGHEST_TOTAL = 2, 12
"""The columns of a two-dice table; what lies outside is read at the nearer end."""


@dataclass(frozen=True, slots=True)
class Result:
    """A cell: the figure before the stroke, and the figure after it."""

    before: int
    after: int

    def __add__(self, other: "Result") -> "Result":
        return Result(self.before + other.before, self.after + other.after)

    def __str__(self) -> str:
        return f"{self.before}/{self.after}" if self.after or self.before else "0"


NOTHING = Result(0, 0)


@dataclass(frozen=True, slots=True)
class ResultTable:
    """A printed grid of results; rows count from 1, columns are dice totals 2 to 12."""

    rows: Mapping[int, tuple[Result, ...]]

    @property
    def highest_row(self) -> int:
        """The last row that the table prints."""
        return max(self.rows)

    def cell(self, row: int, total: int) -> Result:
        """Return the cell for a strength and a dice total within the printed columns."""
        return self.rows[row][total - LOWEST_TOTAL]


def read_table(grid: str) -> ResultTable:
    """Return the table that ``grid`` spells: a line a row, its strength, then eleven cells.

    Raises:
        ValueError: A line has not eleven cells, or a row is missing or stands twice.
    """
    rows: dict[int, tuple[Result, ...]] = {}
    for line in grid.strip().splitlines():
        strength, *cells = line.split()
        row = int(strength)
        if len(cells) != HIGHEST_TOTAL - LOWEST_TOTAL + 1 or row != len(rows) + 1:
            raise ValueError(f"row {strength} is out of place or has {len(cells)} cells")
        rows[row] = tuple(read_cell(cell) for cell in cells)
    return ResultTable(rows)


def read_cell(cell: str) -> Result:
    """Return the result that a printed cell spells: ``4/5``, or ``0`` for nothing.

    Raises:
        ValueError: It spells none.
    """
    before, _, after = cell.partition("/")
    return Result(int(before), int(after or 0))
