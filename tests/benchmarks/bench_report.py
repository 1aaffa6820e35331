"""The table of figures, on the screen and in `bot/FIGURES.md`."""

from collections.abc import Sequence

from bench_figures import FIGURES, Figure, Seen

HEADINGS = ("figure", "target", "seen", "holds")
OPENING, CLOSING = MARKS = "<!-- figures -->", "<!-- end of figures -->"
LENGTHS = "<!-- lengths of posts -->", "<!-- end of lengths -->"
PRESSES = "<!-- presses -->", "<!-- end of presses -->"
"""Between what the tables of the page stand: what is fast, how long posts are, what turns take."""


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
    lines = (f"| {' | '.join(row)} |" for row in rows)
    return f"Seen on: {machine}.\n\n" + "\n".join(lines)


def written_into(page: str, table: str, marks: tuple[str, str] = MARKS) -> str:
    """Return a page with a table between its marks, instead of the one before."""
    opening, closing = marks
    before, _, rest = page.partition(opening)
    _, mark, after = rest.partition(closing)
    if not mark:
        message = f"the page has no place for the table: {opening} and {closing}"
        raise ValueError(message)
    return f"{before}{opening}\n{table}\n{closing}{after}"


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
