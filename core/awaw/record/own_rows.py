"""A group's own rows of the Air Combat Table, as its record keeps them."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from core.awaw.book.terms import Power
from core.terms.resolution import Effect
from core.terms.table import Result, read_cell

Row = tuple[Result, ...]
"""The cells of a row, for dice totals 2 to 12."""


@dataclass(frozen=True, slots=True)
class OwnRows:
    """Rows of the Air Combat Table that a group has read in its own copy.

    Attributes:
        rows: The rows, by strength.
        by: Who supplied them; nobody where there are none.
    """

    rows: Mapping[int, Row] = field(default_factory=dict)
    by: Power | None = None


@dataclass(frozen=True, slots=True)
class AirRowsSupplied(Effect, kind="air-rows-supplied"):
    """The group's own rows of the Air Combat Table from now on, as they were typed.

    They take the place of all rows that it supplied before; none bring the room's back.
    """

    by: Power
    rows: tuple[str, ...]


def rows_of(effect: AirRowsSupplied) -> OwnRows:
    """Return what an effect leaves of own rows."""
    found: dict[int, Row] = {}
    for line in effect.rows:
        row, *cells = line.split()
        found[int(row)] = tuple(read_cell(cell) for cell in cells)
    return OwnRows(found, effect.by) if found else OwnRows()
