"""The refusals that tests of the rules provoke stand beside them, word for word."""

import re

from held_refusals import REFUSALS, TESTS, sections


def test_every_refusal_that_is_held_is_provoked_by_a_test() -> None:
    """No section stays behind a test that is gone."""
    lost = []
    for path in sorted(REFUSALS.rglob("*.txt")):
        source = TESTS / path.parent.name / f"test_{path.stem}.py"
        text = source.read_text(encoding="utf-8") if source.exists() else ""
        lost += [
            f"{path.relative_to(TESTS)}: {test}"
            for test in sections(path)
            if not re.search(rf"def {re.escape(test.partition('[')[0])}\(", text)
        ]
    assert lost == []
    assert list(REFUSALS.rglob("*.txt"))
