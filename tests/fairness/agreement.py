"""The two verifiers side by side: what each says of a transcript, and that it is the same."""

import re
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from pairing import pairing_check

from core.fairness import verdict as library
from core.fairness import verify as stand_alone

LINE = re.compile(r"line (\d+): ")
REAL_DRAND = cache(pairing_check)
"""The true check of a signature, once for each that occurs; `every_test.py` has the other's so."""


class Said(NamedTuple):
    """What must not differ: wording may, and what is not checked."""

    ok: bool
    lines: int
    head: str
    rolls: list[tuple[object, ...]]
    faulty_lines: list[int | None]
    disclosed: list[tuple[int, ...]]
    reach: tuple[int | None, int | None, str]


SHAPE = ["ok", "lines", "head", "rolls", "errors", "warnings", "bound_to", "signed_to", "ends"]
"""The fields of a report."""

DISCLOSED = (
    "replies deleted meanwhile cannot be seen",
    "absent: nobody of the declarer's side watched",
    "which was edited, should have counted",
)
"""What section 10 has said of a roll: outages, absent declarers, edited replies."""


def said(report: dict[str, Any]) -> Said:
    """What a report says; faults of no line count as one, at the end."""
    found = [LINE.match(words) for words in report["errors"]]
    lines = sorted({int(match[1]) for match in found if match})
    return Said(
        report["ok"],
        report["lines"],
        report["head"],
        [
            tuple(roll[name] for name in ("n", "mode", "results", "status", "void", "undone"))
            for roll in report["rolls"]
        ],
        [*lines, *([None] if None in found else [])],
        [disclosed(report, words) for words in DISCLOSED],
        (report["bound_to"], report["signed_to"], report["ends"]),
    )


def disclosed(report: dict[str, Any], words: str) -> tuple[int, ...]:
    """The rolls of which something is disclosed, as often as it is."""
    rolls = report["rolls"]
    return tuple(roll["n"] for roll in rolls for each in roll["unchecked"] if words in each)


def agreed(
    transcript: bytes, check: Callable[[int, bytes], bool] = REAL_DRAND, **evidence: Any
) -> Said:
    """Assert that both verifiers say the same, and return it.

    Args:
        transcript: Any bytes.
        check: The library's check of a drand signature; the stand-alone one has its own.
        evidence: heads, head and discord, as both take them.
    """
    ours: dict[str, Any] = library.verify(transcript, beacon_check=check, **evidence).as_json()
    theirs = stand_alone.verify(transcript, **evidence)
    assert said(ours) == said(theirs), (ours["errors"], theirs["errors"])
    first_words = [each["errors"][0] for each in (ours, theirs) if each["errors"]]
    assert len({match and match[1] for match in map(LINE.match, first_words)}) <= 1
    return said(ours)
