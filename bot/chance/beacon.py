"""A drand round with its signature: the one thing that proves itself, whoever brings it."""

from dataclasses import dataclass
from functools import cache

from bot.chance.fast_check import load_fast_check
from core.fairness.drand import BeaconCheck
from core.fairness.verify import check_beacon as own_check


@dataclass(frozen=True, slots=True)
class Beacon:
    """A round's number (from 1) and what claims to be its signature (48 bytes)."""

    round: int
    signature: bytes


@cache
def signature_check() -> BeaconCheck:
    """Return the best check there is: pyblst's where it is installed, else Umpire's own."""
    return load_fast_check() or own_check


def check(beacon: Beacon) -> bool:
    """Return whether the signature is quicknet's of that round; false for anything malformed."""
    return signature_check()(beacon.round, beacon.signature)
