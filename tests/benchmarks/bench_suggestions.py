"""What it takes to read a typed line, and to offer moves while one is typed, by the processor."""

import asyncio
import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import process_time, thread_time
from unittest.mock import patch

from bench_figures import Seen, percentile, seen
from evening import evening_at
from held_loop import held_loop

from bot.cogs import suggested_lines as offering
from bot.games import FACES
from bot.referee.cases.line_checks import LineChecks
from bot.words.first_lines import prepare
from bot.words.reading import read_line

_MOVES = (
    "3 inf 1 art Western Germany - France",
    "4 mech Western Germany - Southern France",
    "3 tank Holland Belgium - Normandy Bordeaux",
    "6 inf 2 art 2 tank Greater Southern Germany - Yugoslavia",
    "2 fighter Western Germany - SZ110",
    "1 bomber Germany - United Kingdom",
    "1 sub sz118 - sz111",
    "2 inf Denmark - sz113 - Sweden",
    "",
    "fra",
    "war soviet",
    "next",
)
"""What is typed, letter by letter."""


def suggestions(*, quick: bool) -> Iterator[Seen]:
    """Read every game's lines, then type moves of Global 1940 letter by letter."""
    read = list(_read(1 if quick else 60))
    yield seen("read", 1000 * percentile(read, 0.99), f"of {len(read):,}")
    took, held = asyncio.run(_typed(1 if quick else 4))
    yield seen("suggest-move", 1000 * percentile(took, 0.99), f"of {len(took):,}")
    yield seen("suggest-held", 1000 * percentile(held, 0.99), f"of {len(held):,}")


def _read(times: int) -> Iterator[float]:
    for face in FACES.values():
        verbs = face.reading.verbs
        prepare(verbs)
        lines = [verb.example for verb in dict.fromkeys(verbs.values())]
        lines += _MOVES if face.system.key == "alpha3" else ()
        for line in lines * times:
            began = thread_time()
            read_line(verbs, line, ())
            yield thread_time() - began


async def _typed(times: int) -> tuple[list[float], list[float]]:
    took: list[float] = []
    held: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        async with evening_at(Path(folder)) as evening:
            seats = f"axis {evening.axis.mention}, allies {evening.allies.mention}"
            await evening.axis.slash("game new", system="alpha3", seats=seats, dice="plain")
            for _ in range(2):
                await evening.lock_in(evening.axis, "next")
            await asyncio.to_thread(evening.bot.services.prepare)
            with patch.object(offering, "ODDS_PATIENCE", 0.0):
                for _ in range(times):
                    evening.bot.services.line_checks = LineChecks()
                    for line in _MOVES:
                        for end in range(len(line) + 1):
                            with held_loop() as longest:
                                began = process_time()
                                await evening.axis.autocomplete("do", "text", line[:end])
                                took.append(process_time() - began)
                            held.append(longest.seconds)
    return took, held
