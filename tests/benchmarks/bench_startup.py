"""How long `umpire resolve` takes from its start, beside a Python that does nothing."""

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from bench_figures import Seen, median, number, seen

ROOT = Path(__file__).parents[2]
CASE = {
    "system": "awaw",
    "kind": "submarine-warfare",
    "request": {"box": "atlantic", "attacker": "germany", "submarines": 6, "asw": 7},
    "dice": {"attacker": [4, 4], "defender": [3, 1]},
}


def startups(*, quick: bool) -> Iterator[Seen]:
    """Start each program in turn, so often."""
    nothing: list[float] = []
    resolves: list[float] = []
    for _ in range(1 if quick else 15):
        nothing.append(_run("-c", "pass"))
        resolves.append(_run("-m", "bot", "resolve", "-", "--json"))
    beside = f"Python alone {number(median(nothing))} s"
    yield seen("start", median(resolves), beside)


def _run(*arguments: str) -> float:
    began = time.perf_counter()
    subprocess.run(  # noqa: S603 - our own program, by the Python that runs the benchmark
        [sys.executable, *arguments],
        cwd=ROOT,
        input=json.dumps(CASE).encode(),
        stdout=subprocess.DEVNULL,
        check=True,
    )
    return time.perf_counter() - began
