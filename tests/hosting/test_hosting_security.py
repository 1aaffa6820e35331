"""`bot/SECURITY.md`: every threat has a test, and every test that it names is there."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
_NAMED = re.compile(r"`(test_\w+)`")
_DEFINED = re.compile(r"^(?:async )?def (test_\w+)\(", re.MULTILINE)


def defined() -> set[str]:
    """Return the names of all tests."""
    return {
        name
        for path in (ROOT / "tests").rglob("test_*.py")
        for name in _DEFINED.findall(path.read_text(encoding="utf-8"))
    }


def threats() -> list[str]:
    """Return the lines of the page that name a threat."""
    text = (ROOT / "bot" / "SECURITY.md").read_text(encoding="utf-8")
    return [line for line in text.splitlines() if line.startswith("- ")]


def test_every_threat_names_its_tests() -> None:
    """No line is a promise alone."""
    assert len(threats()) > 15
    assert [line for line in threats() if not _NAMED.search(line)] == []


def test_every_test_that_is_named_exists() -> None:
    """A test that is renamed or removed fails here."""
    named = {name for line in threats() for name in _NAMED.findall(line)}

    assert named - defined() == set()
