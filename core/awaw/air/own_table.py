"""A group's own rows of the Air Combat Table: what they must hold, and who vouches for them."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Annotated, ClassVar, Self

from pydantic import AfterValidator, Field, model_validator

from core.awaw.book.counting import counted
from core.awaw.book.tables import AIR_COMBAT, AIR_COMBAT_INFERRED
from core.awaw.book.terms import AXIS, BOOK, Power, clause
from core.awaw.record.own_rows import AirRowsSupplied, Row
from core.terms.ledger import Ledger
from core.terms.message import Message, Text, Verbatim, joined, named, opened, say, say_many
from core.terms.question import Question
from core.terms.refusal import Fault
from core.terms.request import Request, Words
from core.terms.resolution import Finding
from core.terms.table import Result, read_cell

HIGHEST_OWN_ROW = 60
CELLS = 11
AGREED, DISPUTED = named("they are as printed"), named("they are not")

_LAST_INFERRED = AIR_COMBAT_INFERRED.highest_row
_EXAMPLES = {16: Result(6, 6), 17: Result(6, 7)}
"""Results that the printed examples of 26.454 read on a row."""

_PRINTED = re.compile(r"\d{1,3}(/\d{1,3})?")


def _cell(text: str) -> str:
    if not _PRINTED.fullmatch(text):
        raise ValueError(
            say("`{text}` is no cell of the table.", text=Verbatim(text)),
            say("Write it as printed, 0 or 4/5."),
        )
    return text


Cell = Annotated[str, Field(max_length=7), AfterValidator(_cell)]


class AirRow(Words):
    """One row as it is typed: its strength, and its cells for dice totals 2 to 12."""

    row: Annotated[int, Field(ge=1, le=HIGHEST_OWN_ROW)]
    cells: Annotated[tuple[Cell, ...], Field(max_length=CELLS)]

    @model_validator(mode="after")
    def _whole(self) -> Self:
        if len(self.cells) < CELLS:
            raise ValueError(
                say(
                    "Row {row} has {cells}; the table has {columns} columns.",
                    row=self.row,
                    cells=counted(len(self.cells), "cell"),
                    columns=CELLS,
                ),
                say("Give a cell for each dice total, 2 to 12."),
            )
        return self

    @property
    def read(self) -> Row:
        """The cells as results."""
        return tuple(read_cell(cell) for cell in self.cells)


class AirTable(Request):
    """The rows of the printed Air Combat Table, which a group supplies from its own copy."""

    system: ClassVar[str] = "awaw"
    kind: ClassVar[str] = "air-table"

    by: Power
    rows: Annotated[tuple[AirRow, ...], Field(max_length=HIGHEST_OWN_ROW)] = ()

    def actors(self) -> tuple[str, ...]:
        """Return who supplies them."""
        return (self.by.value,)


@dataclass(frozen=True, slots=True)
class AirTableOutcome:
    """What became of the rows.

    Attributes:
        rows: The strengths whose rows are the group's own now.
        differing: Cells among them that were read otherwise in the living rules.
        agreed: Whether the other side agrees that they are as printed.
    """

    rows: tuple[int, ...]
    differing: int
    agreed: bool


@clause("R-48", "R-12")
def each_row_once(rows: tuple[int, ...]) -> Fault | None:
    """A row is given once, and rows above the thirtieth follow one another."""
    twice = sorted({row for row in rows if rows.count(row) > 1})
    gaps = [row for row in rows if row > _LAST_INFERRED + 1 and row - 1 not in rows]
    if not twice and not gaps:
        return None
    wrong = joined(twice or sorted(gaps))
    if twice:
        what = say("R-48 takes each row once; row {rows} is given twice.", rows=wrong)
    else:
        what = say(
            "R-48 takes rows without gaps; row {rows} follows no row; row {missing} is missing.",
            rows=wrong,
            missing=min(gaps) - 1,
        )
    return Fault(
        what=what,
        do=say("Give every row once, and those above the thirtieth one after another."),
    )


@clause("R-48", "26.451")
def never_falls_in_the_row(row: int, cells: Row) -> Fault | None:
    """In a row a higher roll never gives less."""
    steps = enumerate(pairwise(cells), start=3)
    falling = [roll for roll, (low, high) in steps if _key(high) < _key(low)]
    return _falls(row, say("at a roll of {roll}", roll=falling[0])) if falling else None


@clause("R-48", "26.451")
def never_falls_in_the_column(row: int, cells: Row, known: Mapping[int, Row]) -> Fault | None:
    """At one roll a greater strength never gets less than a smaller one whose row is known."""
    below = max((each for each in known if each < row), default=0)
    if not below:
        return None
    steps = enumerate(zip(known[below], cells, strict=True), start=2)
    falling = [roll for roll, (low, high) in steps if _key(high) < _key(low)]
    if not falling:
        return None
    return _falls(row, say("below row {below}, at a roll of {roll}", below=below, roll=falling[0]))


@clause("R-48", "26.454")
def holds_the_examples(row: int, cells: Row) -> Fault | None:
    """The printed examples read 6/6 on row 16 and 6/7 on row 17."""
    wanted = _EXAMPLES.get(row)
    if wanted is None or wanted in cells:
        return None
    return Fault(
        what=say(
            "26.454 reads {wanted} on row {row} in its example; the row you gave has none.",
            wanted=Verbatim(wanted),
            row=row,
        ),
        do=say("Compare the row with your copy."),
    )


@clause("R-48", "R-12")
def cells_read_otherwise(rows: Mapping[int, Row]) -> int:
    """Of rows 1 to 15 those cells are counted that the living rules give otherwise."""
    return sum(
        own != read
        for row, cells in rows.items()
        if row in AIR_COMBAT.rows
        for own, read in zip(cells, AIR_COMBAT.rows[row], strict=True)
    )


def resolve_air_table(position: object, supplied: AirTable, book: Ledger) -> Finding:  # noqa: ARG001 - every procedure is given the position
    """Take a group's own rows, once the other side agrees that they are as printed."""
    rows = {each.row: each.read for each in supplied.rows}
    book.check(each_row_once, tuple(each.row for each in supplied.rows))
    known = dict(sorted({**AIR_COMBAT.rows, **rows}.items()))
    for row, cells in sorted(rows.items()):
        book.check(never_falls_in_the_row, row, cells)
        book.check(never_falls_in_the_column, row, cells, known)
        if row in _EXAMPLES:
            book.check(holds_the_examples, row, cells)
    book.lawful()
    if rows:
        book.attest(
            say(
                "{by} reads these rows in a printed table.",
                by=supplied.by.label,
            ),
            BOOK["R-48"],
        )
    differing = book.apply(cells_read_otherwise, rows)
    agreed = _agreed(supplied, differing, book)
    if agreed:
        typed = tuple(f"{each.row} {' '.join(each.cells)}" for each in supplied.rows)
        book.effect(AirRowsSupplied(supplied.by, typed))
    listed = tuple(sorted(rows)) if agreed else ()
    return Finding(_headline(supplied, agreed=agreed), AirTableOutcome(listed, differing, agreed))


def _agreed(supplied: AirTable, differing: int, book: Ledger) -> bool:
    """Ask the other side, who fights by the same table."""
    by = supplied.by.label
    rows = say_many(
        "row {rows}", "rows {rows}", len(supplied.rows), rows=joined(r.row for r in supplied.rows)
    )
    if not supplied.rows:
        text = say(
            "{by} takes the group's own rows back, and those that Umpire has count again. "
            "Are they as printed?",
            by=by,
        )
    elif differing:
        text = say(
            "{by} supplies {rows} of the Air Combat Table from a printed copy; {differ} from the "
            "living rules. Are they as printed?",
            by=by,
            rows=rows,
            differ=say_many("one cell differs", "{n} cells differ", differing),
        )
    else:
        text = say(
            "{by} supplies {rows} of the Air Combat Table from a printed copy. "
            "Are they as printed?",
            by=by,
            rows=rows,
        )
    answer = book.ask(
        Question(
            id="as_printed",
            to="allies" if supplied.by in AXIS else "axis",
            text=opened(text),
            choices=(AGREED, DISPUTED),
            rules=(BOOK["R-48"],),
        )
    )
    return answer == AGREED


def _headline(supplied: AirTable, *, agreed: bool) -> Message:
    rows = joined(each.row for each in supplied.rows)
    if not agreed:
        return say("Air Combat Table: the other side does not agree, and nothing changes")
    if not rows:
        return say("Air Combat Table: rows 1 to 15 as read, the others inferred")
    if len(supplied.rows) == 1:
        return say("Air Combat Table: the group's own row {rows}", rows=rows)
    return say("Air Combat Table: the group's own rows {rows}", rows=rows)


def _key(cell: Result) -> tuple[int, int]:
    return cell.before, cell.after


def _falls(row: int, where: Text) -> Fault:
    return Fault(
        what=say(
            "R-48 takes no row in which more dice or more factors do less; row {row} "
            "falls {where}.",
            row=row,
            where=where,
        ),
        do=say("Compare the row with your copy."),
        rules=(BOOK["R-48"],),
    )
