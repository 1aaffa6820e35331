"""Three verifiers of one record: the package, the stand-alone verify.py and the page's."""

import random
import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from agreement import LINE, REAL_DRAND, agreed, said
from proof_in_a_browser import Asked, checked

from core.fairness import verdict as library

if TYPE_CHECKING:
    from playwright.sync_api import Page

AT_ONCE = 50
"""So many records are given to the browser in one go."""

_OWN_WORDS = re.compile(
    r"not JSON: .*|not UTF-8|more than one JSON object|nested deeper than 32"
    r"|an integer beyond 2\^53|a number that is no integer.*|-?(NaN|Infinity) is no JSON"
    r"|an unpaired surrogate|a key occurs twice in one object|mode .* is unknown"
    r"|dice ids: .* is malformed"
)
"""Where two readers of JSON may say differently what is wrong, or quote it differently."""


def in_plain_words(report: dict[str, Any]) -> dict[str, Any]:
    """Return a report with the words of the JSON reader left out."""
    errors = [_OWN_WORDS.sub("unreadable", words) for words in report["errors"]]
    return report | {"errors": errors}


def three_agree(
    page: "Page",
    records: Sequence[Asked],
    check: Callable[[int, bytes], bool] = REAL_DRAND,
) -> int:
    """Assert that the three verifiers say the same of each record; return how many are right.

    The page's report is the package's to the word, but for what its JSON reader says; and each line
    that it marks as faulty is one that the report blames.
    """
    right = 0
    for start in range(0, len(records), AT_ONCE):
        some = records[start : start + AT_ONCE]
        for asked, told in zip(some, checked(page, *some), strict=True):
            evidence: dict[str, Any] = {"heads": asked.heads, "complete": asked.complete}
            evidence["head"] = asked.kept[0] if asked.kept else None
            package = library.verify(asked.record, beacon_check=check, **evidence).as_json()
            report = told["report"]
            assert report is not None, (told["failed"], asked)
            assert said(report) == agreed(asked.record, check, **evidence)
            assert in_plain_words(report) == in_plain_words(package)
            assert marked(told) == blamed(report)
            right += report["ok"]
    return right


def marked(told: dict[str, Any]) -> list[int]:
    """Return the lines that the page marks as faulty; every line that it has is marked."""
    marks = told["marks"]
    assert sorted(map(int, marks)) == list(range(told["report"]["lines"]))
    return [int(k) for k, (mark, _) in marks.items() if mark == "fault"]


def blamed(report: dict[str, Any]) -> list[int]:
    """Return the lines that a report blames, without those that the record does not have."""
    found = [LINE.match(words) for words in report["errors"]]
    lines = {int(match[1]) for match in found if match}
    return sorted(k for k in lines if k < report["lines"])


def seeded(seed: int) -> random.Random:
    """Return chance that comes again."""
    return random.Random(seed)  # noqa: S311 -- damage, no dice
