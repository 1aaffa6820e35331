"""Mutated input of every kind: it is read or refused, never with an error, and never for long."""

import json
import resource
import sys
import time
from functools import partial
from pathlib import Path
from random import Random

import pytest
from hostile_fuzz import Feed, pasted, restored, set_up, typed

MOST_S = 2.0
VECTORS = Path(__file__).parents[1] / "fairness" / "printed_vectors.json"


def feeds() -> dict[str, tuple[Feed, int]]:
    """Return what is fed, and how many of a thousand inputs are of that kind."""
    golden = json.loads(VECTORS.read_text(encoding="utf-8"))["umpire_dice_1"]["lines"]
    return {
        "typed lines": (typed, 700),
        "pastes": (pasted, 200),
        "set-ups": (set_up, 90),
        "restores": (partial(restored, lines=golden), 10),
    }


def fed(first: int, thousands: int) -> str:
    """Feed so many thousand inputs; return the longest time of each kind, and the memory held."""
    longest: dict[str, float] = {}
    for kind, (feed, share) in feeds().items():
        for number in range(first, first + thousands * share):
            chance = Random(f"{kind} {number}")  # noqa: S311 - the same inputs every time
            begun = time.thread_time()
            feed(chance)
            took = time.thread_time() - begun
            longest[kind] = max(longest.get(kind, 0.0), took)
            assert took < MOST_S, (kind, number)
    told = ", ".join(f"{kind} {1000 * took:.0f} ms" for kind, took in longest.items())
    held = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    return f"{1000 * thousands} inputs; longest: {told}; memory {held} MB"


def test_mutated_input_is_read_or_refused() -> None:
    """A thousand of them, of every kind."""
    assert fed(0, 1)


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("part", range(8))
def test_two_hundred_thousand_inputs(part: int, capsys: pytest.CaptureFixture[str]) -> None:
    """And two hundred thousand, with the longest time and the memory that they took."""
    told = fed(25_000 * part, 25)
    with capsys.disabled():
        sys.stdout.write(f"\n{told}\n")
