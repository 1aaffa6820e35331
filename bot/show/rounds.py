"""The rounds of a battle on a page: each side's hits against what its dice could expect."""

import re
from collections.abc import Sequence

from core.terms.resolution import Entry, EntryKind

FACES = 6
_ROUND = "r"
_MARKED = re.compile(r"(?:q\d+|[0-9a-z]{3})(?P<throw>(?:r\d|aa|bombard_|air_|facility_|damage).*)")
"""Throws after a question are marked, and those of a phase with their battle's place in it."""

_SHOTS = re.compile(r"r\d|aa|bombard_")


def round_lines(entries: Sequence[Entry]) -> list[str]:
    """Return each round's hits of both sides against what its dice could expect."""
    rounds: dict[tuple[str, str], list[float]] = {}
    thrown = ""
    for entry in entries:
        if entry.kind is EntryKind.ROLLED:
            thrown = str(entry.given["dice"]).split()[0]
        shots = entry.given.get("shots")
        if entry.kind is EntryKind.FOUND and isinstance(shots, list) and thrown:
            key = _side_of(thrown)
            tally = rounds.setdefault(key, [0, 0, 0.0])
            tally[0] += int(str(entry.found))
            for each in shots:
                if isinstance(each, dict):
                    dice, number = int(str(each["dice"])), int(str(each["number"]))
                    tally[1] += dice
                    tally[2] += dice * number / FACES
            thrown = ""
    return [
        f"{f'{when} {who}'.strip()}: hits **{int(hits)}** of {int(dice)}, {expected:.1f} expected"
        for (when, who), (hits, dice, expected) in rounds.items()
    ]


def _side_of(throw: str) -> tuple[str, str]:
    """Return in which round, and for which side, a throw is made."""
    marked = _MARKED.fullmatch(throw)
    first, _, rest = (marked["throw"] if marked else throw).partition("_")
    if first[:1] == _ROUND and first[1:].isdigit():
        return f"Round {first[1:]}", rest.partition("_")[0]
    named = {"aa": "AA fire", "bombard": "Bombardment", "air": "Air battle", "facility": "Facility"}
    return named.get(first, "Dice"), rest.replace("_", " ")


def is_of_a_round(throw: str) -> bool:
    """Return whether a throw is a shot of a battle, so that `round_lines` counts it."""
    marked = _MARKED.fullmatch(throw)
    return _SHOTS.match(marked["throw"] if marked else throw) is not None
