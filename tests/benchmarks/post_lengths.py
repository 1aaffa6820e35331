"""How long posts are: `python tests/benchmarks/post_lengths.py [--games N] [--write]`.

Random games of every system are played, as the law plays them, and every post is measured in lines
of a phone, in both languages, its number counted and its head not. The same games make the same
table. `--write` puts it into `bot/FIGURES.md`.
"""

import argparse
import asyncio
import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import median

ROOT = Path(__file__).parents[2]
TESTS = ROOT / "tests"
# the program that is measured is the one beside these files; games are those of the law
sys.path[:0] = [str(ROOT)]
os.environ["PYTHONPATH"] = str(ROOT)
sys.path += [str(TESTS), *map(str, (each for each in sorted(TESTS.iterdir()) if each.is_dir()))]

from bench_report import LENGTHS, written_into  # noqa: E402 - after the paths
from law_games import GAMES, played  # noqa: E402
from posts_drawn import LANGUAGES, Drawn, posts_drawn  # noqa: E402

from bot.show.phone import MOST_LINES  # noqa: E402
from core.systems import SYSTEMS  # noqa: E402

FIRST = 9000
"""The seed of the first game; the law's own are others."""

OTHER = {
    "Asked": "a question",
    "Begun": "a game begins",
    "QuestionClosed": "a question is closed",
    "RecordSent": "the record is sent",
    "TurnEnded": "a turn ends",
    "UndoAsked": "an undo is asked for",
    "Undone": "an undo, or a redo",
}
"""What posts are called that are no results."""


async def lengths(games: int) -> dict[str, list[tuple[int, ...]]]:
    """Return the lines that each post takes, by language, under what it tells of."""
    found: dict[str, list[tuple[int, ...]]] = {}
    for system in GAMES:
        sys.stderr.write(f"{system} ...\n")
        with tempfile.TemporaryDirectory() as folder, posts_drawn() as posts:
            heard = await played(Path(folder), system, range(FIRST, FIRST + games))
        assert heard.faults == [], heard.faults
        for each in posts:
            found.setdefault(called(each), []).append(tuple(map(each.lines, LANGUAGES)))
    return found


def called(post: Drawn) -> str:
    """Return what the table calls a kind of post: a result by its game and what was done."""
    system, _, kind = post.kind.partition(" · ")
    return f"{SYSTEMS[system].title}: {kind}" if kind else OTHER.get(system, system)


def markdown(found: dict[str, list[tuple[int, ...]]], games: int) -> str:
    """Return the table for the page, results by their games, all other posts above them."""
    rows = [("post", "posts", *(f"{word}, {each}" for each in LANGUAGES for word in WORDS))]
    rows.append(("---",) * len(rows[0]))
    for name in sorted(found, key=lambda each: (":" in each, each)):
        told = (_told([each[at] for each in found[name]]) for at in range(len(LANGUAGES)))
        rows.append(
            (name, f"{len(found[name]) // DRAWN:,}", *(cell for cells in told for cell in cells))
        )
    lines = "\n".join(f"| {' | '.join(row)} |" for row in rows)
    return f"Seen in {games} random games of each system, in lines of a phone.\n\n{lines}"


WORDS = ("median", "largest")
DRAWN = 2
"""So often every post is drawn: for its channel, and for the witness of the law."""


def _told(lines: Sequence[int]) -> tuple[str, str]:
    return f"{median(lines):g}", str(max(lines))


def main() -> None:
    """Measure, print, and write where asked."""
    parser = argparse.ArgumentParser(description="Measure every kind of post on a phone.")
    parser.add_argument("--games", type=int, default=40, help="so many of each system")
    parser.add_argument("--write", action="store_true", help="put the table into bot/FIGURES.md")
    asked = parser.parse_args()
    found = asyncio.run(lengths(asked.games))
    table = markdown(found, asked.games)
    sys.stdout.write(f"{table}\n")
    page = ROOT / "bot" / "FIGURES.md"
    if asked.write:
        page.write_text(
            written_into(page.read_text(encoding="utf-8"), table, LENGTHS), encoding="utf-8"
        )
    if any(max(each) > MOST_LINES for every in found.values() for each in every):
        parser.exit(1, "a post is longer than a phone\n")


if __name__ == "__main__":
    main()
