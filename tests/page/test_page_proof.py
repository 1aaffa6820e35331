"""The page's verifier in a real browser: the printed vectors, and what it says of each line."""

import re
from typing import TYPE_CHECKING, Any

import pytest
from agreement import said
from disclosed_cases import CASES, evidence_of, transcript_of
from pairing import pairing_check
from printed_vectors import GOLDEN
from proof_in_a_browser import INSECURE, PROOF, SECURE, Asked, checked, opened

from bot.page.words import UNMARKED
from core.fairness.report import UNVERIFIED
from core.fairness.verdict import verify
from core.terms.message import english

if TYPE_CHECKING:
    from playwright.sync_api import Page

RECORD = "".join(line + "\n" for line in GOLDEN["lines"]).encode()


def asked_of(case: dict[str, Any]) -> Asked:
    """Return a case of section 10 as a page would ask it."""
    given = evidence_of(case)
    kept = [given["head"]] if "head" in given else []
    complete = given.get("complete", False)
    return Asked(transcript_of(case), given.get("heads"), kept, complete=complete)


@pytest.mark.parametrize("origin", [SECURE, INSECURE])
def test_the_golden_transcript_verifies(page: "Page", origin: str) -> None:
    """With WebCrypto and without it: the report is that of the package, to the word."""
    opened(page, origin)
    (told,) = checked(page, Asked(RECORD))
    ours = verify(RECORD, beacon_check=pairing_check).as_json()

    assert page.evaluate("isSecureContext") == (origin == SECURE)
    assert told["report"] == ours
    assert told["report"]["ok"]
    assert told["progress"] > 0
    assert {int(k) for k in told["marks"]} == set(range(27))
    assert {mark for mark, _ in told["marks"].values()} == {"ok"}


def test_what_must_fail_fails_at_its_line(page: "Page") -> None:
    """At the line and with the words of the package; that line is marked."""
    opened(page)
    records = [
        "".join(line + "\n" for line in each["lines"]).encode() for each in GOLDEN["must_fail"]
    ]
    for record, told in zip(records, checked(page, *map(Asked, records)), strict=True):
        ours = verify(record, beacon_check=pairing_check).as_json()

        assert told["report"] == ours
        first = said(ours).faulty_lines[0]
        assert told["marks"][str(first)][0] == "fault"


@pytest.mark.parametrize("origin", [SECURE, INSECURE])
def test_section_10_is_said_as_the_package_says_it(page: "Page", origin: str) -> None:
    """Outages, edits, kept heads, signed heads, completeness."""
    opened(page, origin)
    told = checked(page, *map(asked_of, CASES))
    for case, each in zip(CASES, told, strict=True):
        ours = verify(transcript_of(case), beacon_check=pairing_check, **evidence_of(case))

        assert each["report"] == ours.as_json(), case["why"]


def test_why_a_line_was_not_checked_is_said_in_words_that_the_page_has() -> None:
    """Every reason that the verifier gives for a mark stands in the catalogue of the page."""
    marks = (PROOF / "marks.js").read_text(encoding="utf-8")
    reasons = {*re.findall(r'= "(not [^"]+)"', marks)}

    assert reasons == {english(each) for each in UNMARKED}
    assert f'UNVERIFIED = "{UNVERIFIED}"' in (PROOF / "report.js").read_text(encoding="utf-8")
