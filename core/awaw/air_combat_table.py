"""The Air Combat Table 19.2: rows 1 to 15 as they were read, rows 16 to 30 inferred, and beyond."""

from importlib.resources import files

from core.awaw.terms import clause
from core.terms.ledger import Ledger
from core.terms.table import HIGHEST_TOTAL, LOWEST_TOTAL, NOTHING, Result, read_table

_FOLDER = files("core.awaw.tables")
_READ = (_FOLDER / "air_combat_19_2.txt").read_text(encoding="utf-8")
_INFERRED = (_FOLDER / "air_combat_19_2_inferred.txt").read_text(encoding="utf-8")

AIR_COMBAT = read_table(_READ)
"""Rows 1 to 15 by strength, columns by modified dice total, as read in the living rules."""

AIR_COMBAT_INFERRED = read_table(_READ + _INFERRED)
"""The same rows, and after them those that continue their law."""


@clause("26.451", "R-12", "R-14")
def air_combat_result(factors: int, total: int) -> Result:
    """The Air Combat Table gives the result: eliminated before the stroke, aborted after it."""
    return AIR_COMBAT.cell(factors, column(total))


@clause("26.451", "R-13", "R-14")
def inferred_air_combat_result(factors: int, total: int) -> Result:
    """Nobody has read this row of the Air Combat Table: it is inferred from the law of the rows."""
    full, rest = divmod(factors, AIR_COMBAT_INFERRED.highest_row)
    rows = [AIR_COMBAT_INFERRED.highest_row] * full + ([rest] if rest else [])
    return sum((AIR_COMBAT_INFERRED.cell(row, column(total)) for row in rows), NOTHING)


def column(total: int) -> int:
    """Return the column for a modified dice total: the nearer end for what lies outside."""
    return min(max(total, LOWEST_TOTAL), HIGHEST_TOTAL)


def read_air_table(factors: int, total: int, book: Ledger) -> Result:
    """Read the table for a strength, and let the working say where the row comes from."""
    if factors <= AIR_COMBAT.highest_row:
        return book.apply(air_combat_result, factors, total)
    return book.apply(inferred_air_combat_result, factors, total)
