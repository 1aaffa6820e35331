"""How long `umpire resolve` takes from its start, beside a Python that does nothing."""

import json
import subprocess
import sys
import time

from bench_figures import Row

CASE = {
    "system": "awaw",
    "kind": "submarine-warfare",
    "request": {"box": "atlantic", "attacker": "germany", "submarines": 6, "asw": 7},
    "dice": {"attacker": [4, 4], "defender": [3, 1]},
}
MODULES = "import bot.machine.resolve"


def startups(times: int) -> list[Row]:
    """Start each program in turn, so often."""
    nothing: list[float] = []
    imports: list[float] = []
    resolves: list[float] = []
    for _ in range(times):
        nothing.append(_run("-c", "pass"))
        imports.append(_run("-c", MODULES))
        resolves.append(_run("-m", "bot", "resolve", "-", "--json"))
    return [
        Row("python -c pass", nothing),
        Row(f"python -c '{MODULES}'", imports, nothing),
        Row("(d) umpire resolve - --json", resolves, nothing),
    ]


def _run(*arguments: str) -> float:
    began = time.perf_counter()
    subprocess.run(  # noqa: S603 - our own program, by the Python that runs the benchmark
        [sys.executable, *arguments],
        input=json.dumps(CASE).encode(),
        stdout=subprocess.DEVNULL,
        check=True,
    )
    return time.perf_counter() - began
