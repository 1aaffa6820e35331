"""Workings are the same in every process: no figure stands in the order of a set."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from support import with_soak

ROOT = Path(__file__).parents[2]
WALK = """
import json, sys
sys.path.insert(0, "tests")
from decision_points import walk
from core.systems import SYSTEMS
from core.terms.request import read_request
from core.terms.resolution import Resolution

told = []
for name in SYSTEMS:
    system = SYSTEMS[name]
    with open(f"tests/samples/{name}.json", encoding="utf-8") as file:
        samples = json.load(file)
    for kind, given in samples.items():
        procedure = system.procedures[kind]
        for each in given:
            request = read_request(procedure.request, each)
            run = lambda answers, dice: procedure.resolve(system.outside, request, answers, dice)
            for moment in walk(run):
                if isinstance(moment.ending, Resolution):
                    told.append(json.dumps(moment.ending.as_json()))
print(json.dumps(told))
"""


def workings(seed: str) -> list[str]:
    """Return every working of the samples of every game, in a process of its own."""
    ran = subprocess.run(  # noqa: S603 - our own interpreter and our own words
        [sys.executable, "-c", WALK],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": seed},
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    found: list[str] = json.loads(ran.stdout)
    return found


@pytest.mark.parametrize("seed", with_soak(["1", "3"], plain=1))
def test_a_working_does_not_hang_on_the_seed_of_hashes(seed: str) -> None:
    """Once the figures of a bombed place stood in another order in another process."""
    first = workings("0")

    assert len(first) > 20
    assert first == workings(seed)
