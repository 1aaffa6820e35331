"""The refusals that tests of the rules provoke stand beside them, word for word."""

import re
from itertools import pairwise

from held_refusals import REFUSALS, TESTS, sections


def test_every_refusal_that_is_held_is_provoked_by_a_test() -> None:
    """No section stays behind a test that is gone."""
    lost = []
    for path in sorted(REFUSALS.rglob("*.txt")):
        sources = (TESTS / path.parent.name).rglob(f"test_{path.stem}.py")
        text = "".join(source.read_text(encoding="utf-8") for source in sources)
        lost += [
            f"{path.relative_to(TESTS)}: {test}"
            for test in sections(path)
            if not re.search(rf"def {re.escape(test.partition('[')[0])}\(", text)
        ]
    assert lost == []
    assert list(REFUSALS.rglob("*.txt"))


IDENTIFIER = re.compile(r"[a-z]_[a-z]")
PASTED = re.compile(r"^Line \d+, `[^`]*`: ")
"""Where a fault of a pasted position is; its key stands there as it was pasted."""


def test_no_refusal_of_a_rule_shows_an_identifier() -> None:
    """Players are told `western front port`; they type no `western_port`."""
    shown = []
    for path in sorted(REFUSALS.rglob("*.txt")):
        lines = path.read_text(encoding="utf-8").splitlines()
        shown += [
            f"{path.relative_to(TESTS)}: {fault}"
            for fault, rules in pairwise(lines)
            if rules.startswith("    ") and not fault.startswith(("    ", "== "))
            if IDENTIFIER.search(PASTED.sub("", fault))
        ]
    assert shown == []
