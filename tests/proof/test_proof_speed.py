"""How long a verification of a very long game takes, from the file to the report."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from proof_transcripts import sealed_game

ROOT = Path(__file__).parents[2]
SECONDS_FOR_100_000 = 10.0
SHARED_MACHINE = 1.5
"""Others on the same machine do not take the processor's time, but they do take its caches."""
START_S = 1.0
"""What starting Python and reading the program may take."""


def _verified_within(folder: Path, rolls: int, seconds: float, *, plain_too: bool = False) -> None:
    """Run `umpire verify` on a game of so many rolls; every sealed die is derived anew.

    The time is the processor's, which others on the same machine change little.
    """
    path = folder / "long.jsonl"
    path.write_bytes(sealed_game(rolls, plain_too=plain_too))
    before = os.times()
    ran = subprocess.run(  # noqa: S603 - our own interpreter and our own words
        [sys.executable, "-m", "bot", "verify", str(path), "--json"],
        cwd=ROOT,
        capture_output=True,
        timeout=120,
        check=False,
    )
    after = os.times()
    took = sum(after[2:4]) - sum(before[2:4])
    report = json.loads(ran.stdout)
    sys.stdout.write(f"{rolls} rolls verified in {took:.2f} s of processor time\n")

    assert (ran.returncode, report["errors"]) == (0, [])
    assert len(report["rolls"]) == rolls
    assert all(roll["status"] == "rolled" for roll in report["rolls"])
    assert took < seconds


@pytest.mark.skipif(sys.gettrace() is not None, reason="a tracer counts every line and slows all")
def test_5_000_sealed_rolls_are_verified_within_their_share_of_ten_seconds(tmp_path: Path) -> None:
    """Half a second beside the start of Python."""
    share = SECONDS_FOR_100_000 * 5_000 / 100_000
    _verified_within(tmp_path, 5_000, SHARED_MACHINE * (START_S + share))


@pytest.mark.soak
@pytest.mark.timeout(240)
def test_100_000_rolls_are_verified_within_ten_seconds(tmp_path: Path) -> None:
    """Half of them sealed and half plain; the start of Python is included."""
    _verified_within(tmp_path, 100_000, SECONDS_FOR_100_000, plain_too=True)


@pytest.mark.soak
@pytest.mark.timeout(240)
def test_100_000_sealed_rolls_are_verified_within_ten_seconds(tmp_path: Path) -> None:
    """Half a million lines and 400,000 dice, each derived; the start of Python is included."""
    _verified_within(tmp_path, 100_000, SECONDS_FOR_100_000)
