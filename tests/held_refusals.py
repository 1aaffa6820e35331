"""Refusals that tests of the rules provoke, held word for word beside the test that provokes them.

A citation alone does not tell one refusal from another that cites the same rule. So what helpers
of these tests take for a refusal is held whole, in `refusals/ROOM/FILE.txt`: its faults, what each
says to do, and the rules behind it. Run the tests with ``UMPIRE_UPDATE_GOLDEN=1 -n 0`` to write the
files anew, and read what changed as prose.
"""

import atexit
import os
import re
from collections import defaultdict
from functools import cache
from pathlib import Path

from hypothesis import currently_in_test_context

from core.terms.refusal import Refusal

TESTS = Path(__file__).parent
REFUSALS = TESTS / "refusals"

Sections = dict[str, list[str]]
"""The refusals that each test provokes, in its order."""

_TEST = re.compile(r"tests/(\w+)/(?:\w+/)?test_(\w+)\.py::(.+) \(\w+\)", re.DOTALL)
_met: defaultdict[str, int] = defaultdict(int)
_anew: defaultdict[Path, Sections] = defaultdict(dict)


def held_refusal(refusal: Refusal) -> Refusal:
    """Hold a refusal against what is kept for the test that runs, and return it.

    Examples that are drawn by chance are kept nowhere.
    """
    running = os.environ.get("PYTEST_CURRENT_TEST", "")
    found = _TEST.fullmatch(running)
    if found is None or currently_in_test_context():
        return refusal
    path, test = REFUSALS / found[1] / f"{found[2]}.txt", found[3]
    if os.environ.get("UMPIRE_UPDATE_GOLDEN"):
        _anew[path].setdefault(test, []).append(told(refusal))
        return refusal
    kept = sections(path).get(test, [])
    number = _met[running]
    _met[running] += 1
    assert told(refusal) == (kept[number] if number < len(kept) else "a refusal that is not held")
    return refusal


def told(refusal: Refusal) -> str:
    """Return all that a refusal says, a paragraph for each fault."""
    return "\n".join(
        line
        for fault in refusal.faults
        for line in (str(fault), f"    {', '.join(rule.citation for rule in fault.rules)}".rstrip())
        if line
    )


@cache
def sections(path: Path) -> Sections:
    """Return what a file holds, by test."""
    if not path.exists():
        return {}
    found: Sections = {}
    for section in re.split("^== ", path.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]:
        test, _, refusals = section.partition("\n")
        found[test] = refusals.removesuffix("\n").split("\n--\n")
    return found


def _write_anew() -> None:
    """Write the refusals of every test that ran in the place of those that were kept for it."""
    for path, new in _anew.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        kept = sections(path) | new
        parts = (f"== {test}\n" + "\n--\n".join(kept[test]) + "\n" for test in sorted(kept))
        path.write_text("".join(parts), encoding="utf-8")


atexit.register(_write_anew)
