"""The Air Combat Table 19.2: rows 1 to 15 as they were read, rows 16 to 30 inferred, and beyond.

A group that owns the printed table may have supplied rows of its own; they come before both.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from core.awaw.book.tables import AIR_COMBAT, AIR_COMBAT_INFERRED, rows_read
from core.awaw.book.terms import clause
from core.awaw.record.own_rows import OwnRows, Row
from core.terms.citation import Clause
from core.terms.ledger import Ledger
from core.terms.table import HIGHEST_TOTAL, LOWEST_TOTAL, NOTHING, Result


@clause("26.451", "R-12", "R-14")
def air_combat_result(factors: int, total: int) -> Result:
    """The Air Combat Table gives the result: eliminated before the stroke, aborted after it."""
    return AIR_COMBAT.cell(factors, column(total))


@clause("26.451", "R-13", "R-14")
def inferred_air_combat_result(factors: int, total: int) -> Result:
    """Nobody has read this row of the Air Combat Table: it is inferred from the law of the rows."""
    highest = AIR_COMBAT_INFERRED.highest_row
    cells = (AIR_COMBAT_INFERRED.cell(row, column(total)) for row in rows_read(factors, highest))
    return sum(cells, NOTHING)


@clause("26.451", "R-48", "R-14")
def own_air_combat_result(factors: int, total: int, rows: Mapping[int, Row], by: str) -> Result:  # noqa: ARG001 - the working says whose rows they are
    """The group's own rows of the printed Air Combat Table give the result."""
    cells = (rows[row][column(total) - LOWEST_TOTAL] for row in rows_read(factors, max(rows)))
    return sum(cells, NOTHING)


@dataclass(frozen=True, slots=True)
class AirTableClauses:
    """The readings of the table, as the text in use cites them."""

    read: Clause[[int, int], Result]
    inferred: Clause[[int, int], Result]
    own: Clause[[int, int, Mapping[int, Row], str], Result]


BY_THE_RULEBOOK = AirTableClauses(
    air_combat_result, inferred_air_combat_result, own_air_combat_result
)


def column(total: int) -> int:
    """Return the column for a modified dice total: the nearer end for what lies outside."""
    return min(max(total, LOWEST_TOTAL), HIGHEST_TOTAL)


def read_air_table(
    factors: int,
    total: int,
    own: OwnRows,
    book: Ledger,
    clauses: AirTableClauses = BY_THE_RULEBOOK,
) -> Result:
    """Read the table for a strength, and let the working say where the row comes from."""
    if (rows := own_rows(factors, own)) and own.by is not None:
        return book.apply(clauses.own, factors, total, rows, own.by.label)
    if factors <= AIR_COMBAT.highest_row:
        return book.apply(clauses.read, factors, total)
    return book.apply(clauses.inferred, factors, total)


def own_rows(factors: int, own: OwnRows) -> dict[int, Row]:
    """Return the rows for a strength if the group supplied what the room had to infer.

    Above the thirtieth row the group's last row takes the part of the thirtieth. Rows 1 to 15
    may stand beside the group's own, for they were read.
    """
    highest = max(AIR_COMBAT_INFERRED.highest_row, *own.rows, 0)
    wanted = rows_read(factors, highest)
    known = {**AIR_COMBAT.rows, **own.rows}
    if not any(row in own.rows for row in wanted) or any(row not in known for row in wanted):
        return {}
    return {row: known[row] for row in wanted}
