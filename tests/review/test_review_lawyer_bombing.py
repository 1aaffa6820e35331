"""A rules lawyer's cases for chapter 26 and the aid, read from the book without our clauses.

A line of the table gives a request, its dice, and the figures that must come out or the rule that
the refusal must cite. The figures come from an independent reading of both texts and tables.
"""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from support import cited, ending_of, refusal_of, resolution_of
from test_review_lawyer_cases import differing

from core.terms.dice import LoadedDice
from core.terms.figures import as_json

TABLE = Path(__file__).with_name("bombing_cases.jsonl").read_text(encoding="utf-8")
CASES: list[dict[str, Any]] = [json.loads(line) for line in TABLE.splitlines()]


@pytest.mark.parametrize("case", CASES, ids=[case["case"] for case in CASES])
def test_the_lawyers_reading_of_chapter_26_comes_out(case: dict[str, Any]) -> None:
    """The outcome of his own reading, or a refusal by the rule that he names."""
    dice = LoadedDice({name: tuple(faces) for name, faces in case["dice"].items()})
    ending = ending_of(case["system"], case["kind"], case["request"], dice=dice)
    if isinstance(case["expect"], str):
        assert case["expect"] in cited(refusal_of(ending))
        return
    outcome = as_json(resolution_of(ending).outcome)

    assert isinstance(outcome, dict)
    assert differing(case["expect"], outcome) == []


def test_the_bombing_table_is_whole() -> None:
    """Both systems, every kind, refusals among them, and no case twice."""
    kinds = Counter((case["system"], case["kind"]) for case in CASES)
    refusals = sum(isinstance(case["expect"], str) for case in CASES)
    assert len({case["case"] for case in CASES}) == len(CASES) > 100
    assert kinds["awaw", "strategic-bombing"] > 50
    assert kinds["bombing-sop", "strategic-bombing"] >= 15
    assert set(kinds) == {
        ("awaw", "strategic-bombing"),
        ("bombing-sop", "strategic-bombing"),
        ("awaw", "flying-bombs"),
        ("awaw", "rockets"),
        ("awaw", "allocate-losses"),
    }
    assert refusals > 30
