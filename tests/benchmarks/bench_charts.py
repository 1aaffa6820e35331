"""How long a chart takes, drawn in its own process, once that process is there."""

import asyncio
import time
from collections.abc import Iterator

from bench_figures import Seen, median, number, seen

from bot.show.pictures.chart import Chart
from bot.show.pictures.drawing_jobs import chart_png
from bot.workers import WorkerProcess

SPREAD = Chart("A battle: what it costs", "IPCs", dict.fromkeys(range(-200, 201), 1 / 401), 7)


def charts(*, quick: bool) -> Iterator[Seen]:
    """Draw the first and then many more."""
    first, *others = asyncio.run(_drawn(3 if quick else 30))
    yield seen("chart", 1000 * median(others), f"the first {number(1000 * first)} ms")


async def _drawn(times: int) -> list[float]:
    renderer, took = WorkerProcess(), list[float]()
    try:
        for _ in range(times):
            began = time.perf_counter()
            assert await renderer.attempt(chart_png, SPREAD)
            took.append(time.perf_counter() - began)
    finally:
        renderer.close()
    return took
