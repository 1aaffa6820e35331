"""What whole turns take to type: `python tests/benchmarks/turn_presses.py [--write]`.

Each turn is played over the loopback twice, line by line and in one message, and both have to end
in the same position. Beside them stands the same turn as posts of a forum give it. `--write` puts
the table into `bot/FIGURES.md`.
"""

import argparse
import asyncio
import os
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[2]
TESTS = ROOT / "tests"
# the program that is measured is the one beside these files
sys.path[:0] = [str(ROOT)]
os.environ["PYTHONPATH"] = str(ROOT)
sys.path += [str(TESTS), *map(str, (each for each in sorted(TESTS.iterdir()) if each.is_dir()))]

from bench_report import PRESSES, written_into  # noqa: E402 - after the paths
from turns_typed import (  # noqa: E402
    TURNS,
    Typed,
    TypedTurn,
    in_one_message,
    line_by_line,
    on_a_forum,
)


async def measured(turn: TypedTurn) -> tuple[Typed, Typed, Typed]:
    """Return what a turn takes line by line, in one message, and on a forum.

    Raises:
        RuntimeError: The two ways did not end in the same position.
    """
    with tempfile.TemporaryDirectory() as folder:
        before, one = await line_by_line(Path(folder), turn)
    with tempfile.TemporaryDirectory() as folder:
        after, other = await in_one_message(Path(folder), turn)
    if one != other:
        message = f"{turn.title}: the two ways end differently"
        raise RuntimeError(message)
    return before, after, on_a_forum(turn)


def row(turn: TypedTurn, found: tuple[Typed, Typed, Typed]) -> tuple[str, ...]:
    """Return a row of the table: of each way what was sent and pressed, and the characters."""
    cells = (f"{each.sent + each.pressed}, {each.characters:,}" for each in found)
    return turn.title, *cells


def markdown(rows: list[tuple[str, ...]]) -> str:
    """Return the table for the page."""
    heads = ("turn", "line by line", "in one message", "posts on a forum")
    table = [heads, ("---",) * len(heads), *rows]
    return "\n".join(f"| {' | '.join(each)} |" for each in table)


def main() -> None:
    """Measure, print, and write where asked."""
    parser = argparse.ArgumentParser(description="Count what whole turns take to type.")
    parser.add_argument("--write", action="store_true", help="put the table into bot/FIGURES.md")
    asked = parser.parse_args()
    table = markdown([row(turn, asyncio.run(measured(turn))) for turn in TURNS])
    sys.stdout.write(f"{table}\n")
    page = ROOT / "bot" / "FIGURES.md"
    if asked.write:
        page.write_text(
            written_into(page.read_text(encoding="utf-8"), table, PRESSES), encoding="utf-8"
        )


if __name__ == "__main__":
    main()
