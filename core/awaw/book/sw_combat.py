"""24.6: SW combat dice, their modifier, and the row or rows of the table that a strength reads."""

from collections.abc import Callable
from functools import lru_cache

from core.awaw.book.tables import SW_COMBAT, rows_read
from core.awaw.book.terms import clause
from core.terms.ledger import Ledger
from core.terms.table import HIGHEST_TOTAL, LOWEST_TOTAL, NOTHING, Result

HIGHEST_ROW = SW_COMBAT.highest_row
"""The last row of the SW Combat Table."""


@clause("24.622")
def attacker_total(dice: int, net_modifier: int) -> int:
    """The net modifier is added to the attacker's dice."""
    return dice + net_modifier


@clause("24.622")
def defender_total(dice: int, net_modifier: int) -> int:
    """The same net modifier is taken from the defender's dice."""
    return dice - net_modifier


@clause("24.67")
def no_less_than_two(total: int) -> int:
    """A modified roll under two is read as two."""
    return max(total, LOWEST_TOTAL)


@clause("24.621")
def thirty_and_the_rest(factors: int) -> tuple[int, ...]:
    """More than thirty factors read the 30 row and the row of the rest, with one roll."""
    return rows(factors)


@clause("R-9", "24.621")
def thirties_and_the_rest(factors: int) -> tuple[int, ...]:
    """More than sixty factors read the 30 row as often as it fits, and the row of the rest."""
    return rows(factors)


@clause("24.62")
def sw_combat_result(factors: int, total: int) -> Result:
    """The SW Combat Table gives the result: before the stroke, and after it."""
    return _read(factors, min(no_less_than_two(total), HIGHEST_TOTAL))


@lru_cache(maxsize=4096)
def _read(factors: int, column: int) -> Result:
    """Return the sum of a column's cells; odds ask for the same ones again and again."""
    return sum((SW_COMBAT.cell(row, column) for row in rows(factors)), NOTHING)


def rows(factors: int) -> tuple[int, ...]:
    """Return the rows of the table that a strength reads, the highest first."""
    return rows_read(factors, HIGHEST_ROW)


def attacking(factors: int, net: int) -> Callable[[int], Result]:
    """Return what an attacker's total finds in the SW Combat Table."""
    return lambda dice: sw_combat_result(factors, attacker_total(dice, net))


def defending(factors: int, net: int) -> Callable[[int], Result]:
    """Return what a defender's total finds in the SW Combat Table."""
    return lambda dice: sw_combat_result(factors, defender_total(dice, net))


def pair(result: Result | None) -> tuple[int, int] | None:
    """Return a result as the pair that outcomes show."""
    return None if result is None else (result.before, result.after)


def read_table(factors: int, total: int, book: Ledger) -> Result:
    """Read the SW Combat Table, citing beside it only the rules that this reading needs."""
    if total < LOWEST_TOTAL:
        total = book.apply(no_less_than_two, total)
    if factors > 2 * HIGHEST_ROW:
        book.apply(thirties_and_the_rest, factors)
    elif factors > HIGHEST_ROW:
        book.apply(thirty_and_the_rest, factors)
    return book.apply(sw_combat_result, factors, total)
