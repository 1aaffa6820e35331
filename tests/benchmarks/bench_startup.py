"""What programs take of the processor from their start to their end, beside Python doing nothing.

The processor's time, because a busy machine makes every start seem long; and the least of several,
because what else runs can only add to it.
"""

import json
import os
import pty
import subprocess
import sys
import tempfile
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
STARTS = {
    "start": ("-m", "bot", "resolve", "-", "--json"),
    "start-help": ("-m", "bot", "--help"),
    "start-rule": ("-m", "bot", "rule", "24.3"),
    "start-words": ("-m", "bot", "rule", "can submarines decline"),
    "start-app": ("-c", "import bot.app"),
}
"""What Python is given, by the figure; it is compiled before anything is measured."""
WELCOMED, PROMPT = b"ends the session.", b"@axis"
"""The last words of the terminal's first screen, and what stands before what is typed."""


def startups(*, quick: bool) -> Iterator[Seen]:
    """Start each program in turn, so often."""
    nothing: list[float] = []
    prompts: list[float] = []
    used: dict[str, list[float]] = {key: [] for key in STARTS}
    for each in STARTS.values():
        _used(*each)
    for _ in range(1 if quick else 7):
        nothing.append(_used("-c", "pass"))
        for key, each in STARTS.items():
            used[key].append(_used(*each))
        prompts.append(_used_until_prompt())
    used["start-play"] = prompts
    alone = f"Python alone {number(min(nothing))} s"
    for key, took in used.items():
        yield seen(key, min(took), f"median {number(median(took))} s; {alone}")


def _used(*arguments: str) -> float:
    """Return how many seconds of the processor a program takes, in its own and in the system's."""
    before = os.times()
    subprocess.run(  # noqa: S603 - our own program, by the Python that runs the benchmark
        [sys.executable, *arguments],
        cwd=ROOT,
        env=_clean(),
        input=json.dumps(CASE).encode(),
        stdout=subprocess.DEVNULL,
        check=True,
    )
    after = os.times()
    return sum(after[2:4]) - sum(before[2:4])


def _used_until_prompt() -> float:
    """Return how many seconds of the processor a terminal's session takes until one may type."""
    outer, inner = pty.openpty()
    with (
        tempfile.TemporaryDirectory() as folder,
        os.fdopen(outer, "rb", buffering=0) as screen,
        subprocess.Popen(
            [sys.executable, "-m", "bot", "play"],
            cwd=folder,
            env={**_clean(), "PYTHONPATH": str(ROOT), "TERM": "xterm"},
            stdin=inner,
            stdout=inner,
            stderr=inner,
            start_new_session=True,
        ) as program,
    ):
        os.close(inner)
        seen = b""
        while PROMPT not in seen.partition(WELCOMED)[2]:
            seen += screen.read(65536)
        fields = Path(f"/proc/{program.pid}/stat").read_text().rpartition(")")[2].split()
        program.kill()
    return sum(map(int, fields[11:13])) / os.sysconf("SC_CLK_TCK")


def _clean() -> dict[str, str]:
    """Return the environment without what changes how Python starts, such as that it caches."""
    return {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
