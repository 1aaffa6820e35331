"""The benchmarks are no test, but they have to run."""

import subprocess
import sys
from pathlib import Path

import pytest

RUN = Path(__file__).with_name("run.py")


@pytest.mark.soak
@pytest.mark.timeout(300)
def test_every_benchmark_runs_and_prints_its_row() -> None:
    """Each of the six targets stands in the table, with figures, however good they are."""
    ran = subprocess.run(  # noqa: S603 - our own program, by the Python that runs the tests
        [sys.executable, str(RUN), "--quick"], capture_output=True, text=True, check=True
    )

    for letter in "abcdef":
        (row,) = [line for line in ran.stdout.splitlines() if line.startswith(f"({letter})")]
        assert sum(cell.replace(".", "").isdigit() for cell in row.split()) >= 3
