"""How fast a player proves his dice: a very long game, and one drand signature."""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path

from bench_figures import Seen, median, number, seen, timed
from known_rounds import KNOWN_ROUNDS
from proof_transcripts import sealed_game

from bot.chance.fast_check import load_fast_check
from core.fairness.drand import BeaconCheck
from core.fairness.verify import check_beacon

ROOT = Path(__file__).parents[2]
ROLLS = 100_000


def verification(*, quick: bool) -> Iterator[Seen]:
    """Verify a game of sealed rolls, every die derived anew, and real rounds of drand."""
    rolls = ROLLS // 50 if quick else ROLLS
    with tempfile.TemporaryDirectory() as folder:
        game = Path(folder) / "long.jsonl"
        game.write_bytes(sealed_game(rolls))
        began, used = time.perf_counter(), os.times()
        ran = subprocess.run(  # noqa: S603 - our own program, by the Python that runs the benchmark
            [sys.executable, "-m", "bot", "verify", str(game), "--json"],
            cwd=ROOT,
            capture_output=True,
            check=True,
        )
        took, after = time.perf_counter() - began, os.times()
    report = json.loads(ran.stdout)
    assert (len(report["rolls"]), report["errors"]) == (rolls, [])
    processor = sum(after[2:4]) - sum(used[2:4])
    beside = f"{rolls:,} sealed rolls, {number(processor)} s of the processor"
    yield seen("verify", took, beside)
    fast = load_fast_check()
    assert fast is not None, "the extra `drand` is not installed"
    yield _checked("drand", fast, 5 if quick else 200)
    yield _checked("drand-own", check_beacon, 3 if quick else 30)


def _checked(key: str, check: BeaconCheck, times: int) -> Seen:
    rounds = cycle(KNOWN_ROUNDS.items())

    def one() -> None:
        assert check(*next(rounds))

    return seen(key, 1000 * median(timed(one, times)))
