"""The table of figures, on the screen and in `bot/FIGURES.md`."""

from collections.abc import Sequence

from bench_figures import FIGURES, Figure, Seen

HEADINGS = ("figure", "target", "seen", "holds")
OPENING, CLOSING = MARKS = "<!-- figures -->", "<!-- end of figures -->"
LENGTHS = "<!-- lengths of posts -->", "<!-- end of lengths -->"
PRESSES = "<!-- presses -->", "<!-- end of presses -->"
BESIDE = "<!-- beside aacalc2 -->", "<!-- end of aacalc2 -->"
"""Between what the tables of the page stand: what is fast, how long posts are, what turns take, and
odds beside those of another program."""


def cells(each: Seen) -> tuple[str, str, str, str]:
    """Return a row of the table."""
    return each.figure.name, each.figure.target, each.told, "yes" if each.holds else "no"


def columns(found: Sequence[Seen]) -> str:
    """Return the table for a screen."""
    rows = [HEADINGS, *map(cells, found)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    )


def markdown(found: Sequence[Seen], machine: str) -> str:
    """Return the table for the page, with the machine above it."""
    rows = [HEADINGS, ("---",) * len(HEADINGS), *map(cells, found)]
    return f"Seen on: {machine}.\n\n" + "\n".join(map(_row, rows))


def written_into(page: str, table: str, marks: tuple[str, str] = MARKS) -> str:
    """Return a page with a table between its marks, instead of the one before."""
    opening, closing = marks
    before, _, rest = page.partition(opening)
    _, mark, after = rest.partition(closing)
    if not mark:
        message = f"the page has no place for the table: {opening} and {closing}"
        raise ValueError(message)
    return f"{before}{opening}\n{table}\n{closing}{after}"


def with_rows(page: str, found: Sequence[Seen]) -> str:
    """Return a page whose table has these rows anew; what it has of other figures stays."""
    opening, closing = MARKS
    seen_on, _, table = page.partition(opening)[2].partition(closing)[0].strip().partition("\n\n")
    rows = {_first(row): row for row in table.splitlines()[2:]}
    rows |= {each.figure.name: _row(cells(each)) for each in found}
    kept = [rows[each.name] for each in FIGURES.values() if each.name in rows]
    return written_into(page, "\n".join([f"{seen_on}\n", *table.splitlines()[:2], *kept]))


def _first(row: str) -> str:
    return row.strip("| ").split(" | ")[0]


def _row(told: Sequence[str]) -> str:
    return f"| {' | '.join(told)} |"


def printed(page: str) -> list[tuple[str, str]]:
    """Return the figures of a page's table, each with its target."""
    inside = page.partition(OPENING)[2].partition(CLOSING)[0]
    rows = [line.strip("| ").split(" | ") for line in inside.splitlines() if line.startswith("|")]
    return [(row[0], row[1]) for row in rows[2:]]


def to_print() -> list[tuple[str, str]]:
    """Return what a page's table has to hold."""
    return [_named(each) for each in FIGURES.values()]


def _named(figure: Figure) -> tuple[str, str]:
    return figure.name, figure.target
