"""Section 10, by its own vectors: what cannot be prevented is said, and by both verifiers alike."""

from typing import Any

import pytest
from agreement import DISCLOSED, agreed
from disclosed_cases import CASES, evidence_of, transcript_of
from pairing import pairing_check

from core.fairness import verdict as library
from core.fairness import verify as stand_alone


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["why"]))
def test_both_say_what_the_vectors_say(case: dict[str, Any]) -> None:
    """The first faulty line, the rolls of which something is disclosed, and how far it reaches."""
    said = agreed(transcript_of(case), **evidence_of(case))
    first = [case["first_error"]] if case["first_error"] is not None else []

    assert said.faulty_lines[:1] == first
    assert said.ok == (not first)
    assert said.disclosed == [tuple(case[name]) for name in ("unseen", "absent", "unread")]
    assert said.reach[2] == f"ends at line {len(case['lines']) - 1}"
    if "bound_to" in case:
        assert said.reach[:2] == (case["bound_to"], case["signed_to"])


def test_an_outage_is_a_warning_too_and_names_its_roll_once() -> None:
    """However often the bot was away meanwhile."""
    case = next(each for each in CASES if each["unseen"] == [1])
    lines = case["lines"]
    at = next(k for k, line in enumerate(lines) if '"t":"away"' in line)
    twice = "".join(line + "\n" for line in (*lines[: at + 1], lines[at]))
    ours = library.verify(twice.encode(), beacon_check=pairing_check)
    theirs = stand_alone.verify(twice.encode())

    for warnings in (ours.warnings, theirs["warnings"]):
        told = [words for words in warnings if DISCLOSED[0] in words]
        assert [words.partition(": ")[0] for words in told] == ["roll 1"]


@pytest.mark.parametrize("name", ["unread", "unseen"])
def test_the_report_names_who_edited_and_which_roll(name: str) -> None:
    """In the words of both."""
    case = next(each for each in CASES if each[name])
    ours = library.verify(transcript_of(case), beacon_check=pairing_check)
    theirs = stand_alone.verify(transcript_of(case))
    user = "200000000000000009" if name == "unread" else "roll 1"

    assert any(user in words for words in ours.warnings)
    assert any(user in words for words in theirs["warnings"])
