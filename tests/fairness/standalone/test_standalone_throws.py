"""The throws of a LOCK: their ids, numbers and sides."""

from typing import Any

import pytest
from second_scribe import RIVAL, Scribe, accepted, errors_of


def throw(name: str, number: int = 1, sides: int = 6) -> dict[str, Any]:
    """A throw that is always made."""
    return {"id": name, "n": number, "m": sides}


def may(name: str, most: int = 1, sides: int = 6) -> dict[str, Any]:
    """A throw that is made only in some cases."""
    return {"id": name, "max": most, "m": sides}


RIGHT_THROWS: list[dict[str, Any]] = [
    {"dice": [throw("a" * 32, 1000, 65536), throw("0", 1, 2)]},
    {"dice": [], "open": [may("r1_*", 1000), may("r2_*"), may("r1_")]},
    {"dice": [throw("r")], "open": [may("r*")]},
    {"dice": [throw("rs")], "open": [may("r")]},
    {"dice": [throw("r1")], "open": [may("r2"), may("r3*")]},
    {"dice": [throw("x")], "open": [may("a" * 31 + "*")]},
]
WRONG_THROWS: list[dict[str, Any]] = [
    {"dice": [throw("a"), throw("a")]},
    {"dice": [throw("a" * 33)]},
    {"dice": [throw("A")]},
    {"dice": [throw("")]},
    {"dice": [throw("a*")]},
    {"dice": [throw("a\n")]},
    {"dice": [throw("a", 0)]},
    {"dice": [throw("a", 1001)]},
    {"dice": [throw("a", 1, 1)]},
    {"dice": [throw("a", 1, 65537)]},
    {"dice": [{"id": "a", "n": True, "m": 6}]},
    {"dice": ["a"]},
    {"dice": {"a": 1}},
    {"open": "a"},
    {"open": [may("a", 0)]},
    {"open": [may("a", 1001)]},
    {"open": [may("*")]},
    {"open": [may("a**")]},
    {"open": [may("a" * 32 + "*")]},
    {"dice": [throw("a")], "open": [may("a")]},
    {"dice": [throw("ab")], "open": [may("a*")]},
    {"open": [may("a*"), may("a*")]},
    {"open": [may("a*"), may("ab*")]},
    {"open": [may("ab"), may("a*")]},
    {"open": [may("a"), may("a"), may("b")]},
    {"dice": [throw("rs"), throw("r0"), throw("q")], "open": [may("r*"), may("z")]},
]


@pytest.mark.parametrize("throws", RIGHT_THROWS)
def test_throws_have_ids_that_cannot_be_confused(throws: dict[str, Any]) -> None:
    """A star stands for at least one character."""
    accepted(Scribe().lock("beacon", **throws))


@pytest.mark.parametrize("throws", WRONG_THROWS)
def test_throws_that_are_malformed_or_overlap_are_refused(throws: dict[str, Any]) -> None:
    """By their ids, their number or their sides."""
    line = {"t": "lock", "n": 1, "mode": "beacon", "by": RIVAL, "opp": [], "decl": "x", "round": 1}

    assert len(errors_of(Scribe().add({"dice": [throw("z9")], **line, **throws}))) == 1
