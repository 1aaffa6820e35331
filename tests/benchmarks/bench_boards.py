"""How long a board takes, drawn in its own process once that process is there, and how large it is.

The positions are those of a game of Global 1940 played by chance for a round: they all differ, as
boards do that people look at. What counts is the time of the processor in that process: the clock
on the wall runs on while others are at work.
"""

import asyncio
import time
from collections.abc import Iterator

from bench_figures import Seen, median, number, seen
from board_positions import alpha3_scenes

from bot.games.alpha3.scene import FRONTS
from bot.show.board.drawing import drawn_board
from bot.show.board.request import BoardRequest
from bot.workers import WorkerProcess

Took = tuple[float, int]
"""Seconds of the processor and bytes of a picture."""

PATIENCE_S = 60.0


def boards(*, quick: bool) -> Iterator[Seen]:
    """Draw the first and then many more, whole maps and parts."""
    first, wholes, parts = asyncio.run(_drawn(3 if quick else 21))
    beside = f"the first {number(1000 * first[0])} ms"
    yield seen("board-whole", 1000 * median([took for took, _ in wholes]), beside)
    yield seen("board-part", 1000 * median([took for took, _ in parts]))
    yield seen("board-whole-size", max(size for _, size in wholes) / 1000)
    yield seen("board-part-size", max(size for _, size in parts) / 1000)


async def _drawn(times: int) -> tuple[Took, list[Took], list[Took]]:
    scenes = alpha3_scenes(seed=1, phases=3 * times)[::3]
    fronts = list(FRONTS.values())
    renderer = WorkerProcess(PATIENCE_S)
    try:
        first = await _took(renderer, BoardRequest(scenes[0]))
        wholes = [await _took(renderer, BoardRequest(scene)) for scene in scenes]
        parts = [
            await _took(renderer, BoardRequest(scene, around=fronts[n % len(fronts)][:1]))
            for n, scene in enumerate(scenes)
        ]
    finally:
        renderer.close()
    return first, wholes, parts


async def _took(renderer: WorkerProcess, wanted: BoardRequest) -> Took:
    took = await renderer.attempt(timed_board, wanted)
    assert took is not None
    return took


def timed_board(wanted: BoardRequest) -> Took:
    """Draw a board, in the process that draws; return how long that took, and how large it is."""
    began = time.process_time()
    (drawn,) = drawn_board(wanted)
    return time.process_time() - began, len(drawn.png)
