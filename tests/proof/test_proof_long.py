"""A very long game verifies, from the file to the report; how fast is the benchmarks' concern."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from proof_transcripts import sealed_game

ROOT = Path(__file__).parents[2]


def _verified(folder: Path, rolls: int, *, plain_too: bool = False) -> None:
    """Run `umpire verify` on a game of so many rolls; every sealed die is derived anew."""
    path = folder / "long.jsonl"
    path.write_bytes(sealed_game(rolls, plain_too=plain_too))
    ran = subprocess.run(  # noqa: S603 - our own interpreter and our own words
        [sys.executable, "-m", "bot", "verify", str(path), "--json"],
        cwd=ROOT,
        capture_output=True,
        check=False,
    )
    report = json.loads(ran.stdout)

    assert (ran.returncode, report["errors"]) == (0, [])
    assert len(report["rolls"]) == rolls
    assert all(roll["status"] == "rolled" for roll in report["rolls"])


def test_5_000_sealed_rolls_are_verified(tmp_path: Path) -> None:
    """Every one by the chain of its secrets."""
    _verified(tmp_path, 5_000)


@pytest.mark.soak
@pytest.mark.timeout(240)
@pytest.mark.parametrize("plain_too", [False, True])
def test_100_000_rolls_are_verified(tmp_path: Path, *, plain_too: bool) -> None:
    """Half a million lines and 400,000 dice, each derived."""
    _verified(tmp_path, 100_000, plain_too=plain_too)
