"""A rules lawyer's cases for submarine warfare and air losses, worked out by hand from the book.

A line of the table gives a request, its dice, and the figures of the outcome that must come out
or the rule that the refusal must cite. Figures that an expectation leaves out are not looked at.
"""

import json
from pathlib import Path
from typing import Any

import pytest
from support import cited, ending_of, refusal_of, resolution_of

from core.terms.dice import LoadedDice
from core.terms.figures import as_json

TABLE = Path(__file__).with_name("lawyer_cases.jsonl").read_text(encoding="utf-8")
CASES: list[dict[str, Any]] = [json.loads(line) for line in TABLE.splitlines()]


def run(case: dict[str, Any]) -> Any:
    """Return what comes of a case at the door."""
    dice = LoadedDice({name: tuple(faces) for name, faces in case["dice"].items()})
    return ending_of("awaw", case["kind"], case["request"], dice=dice)


def differing(expected: dict[str, Any], found: dict[str, Any], under: str = "") -> list[str]:
    """Return where figures differ; a count of losses that is not there is none."""
    wrong: list[str] = []
    for name, value in expected.items():
        there = found.get(name, 0 if value == 0 else None)
        if isinstance(value, dict) and isinstance(there, dict):
            wrong += differing(value, there, f"{under}{name}.")
        elif value != there:
            wrong.append(f"{under}{name}: {there} and not {value}")
    return wrong


@pytest.mark.parametrize("case", CASES, ids=[case["case"] for case in CASES])
def test_the_lawyers_reading_comes_out(case: dict[str, Any]) -> None:
    """The outcome by hand, or a refusal by the rule that he names."""
    if isinstance(case["expect"], str):
        assert f"AWAW {case['expect']}" in cited(refusal_of(run(case)))
        return
    outcome = as_json(resolution_of(run(case)).outcome)

    assert isinstance(outcome, dict)
    assert differing(case["expect"], outcome) == []


def test_the_table_is_whole() -> None:
    """Every kind of request, and refusals among them."""
    assert len(CASES) == 156
    assert {case["kind"] for case in CASES} == {
        *("submarine-warfare", "submarine-warfare-indian-ocean", "allocate-losses"),
    }
    assert sum(isinstance(case["expect"], str) for case in CASES) > 30
