"""Every clause that a procedure can apply stands in some working that is asserted whole.

Golden pages, scenes, kept games and `workings` hold workings word for word. What stands in none of
them is listed in `clauses_in_no_working.txt` until it does: nothing may be added there for a new
clause. Where golden pages have changed on purpose, ``UMPIRE_UPDATE_GOLDEN=1`` writes the list anew
too.
"""

import os
import re
from pathlib import Path

import pytest
from house import ROOT

from core.systems import SYSTEMS
from core.terms.message import english
from core.terms.refusal import Fault

TESTS = ROOT / "tests"
WORKINGS = (
    *(f"show/golden/{system}/*.txt" for system in SYSTEMS),
    *(f"workings/{system}/*.txt" for system in ("awaw", "alpha3", "representative")),
    *("machine/golden/*.txt", "scenes/*.txt", "record/games_of_*/*.jsonl"),
)
"""Random games are none of them: which clauses they apply is chance."""

HELD = re.compile(r'\bheld\(\s*"(\w+)",\s*f?"([^"\n]*)"')
"""Where a test holds a working: the system, and what the situation is called."""

LISTED = TESTS / "clauses_in_no_working.txt"


def asserted() -> str:
    """Return everything that a test holds word for word."""
    files = [path for pattern in WORKINGS for path in sorted(TESTS.glob(pattern))]
    return "\n".join(path.read_text(encoding="utf-8") for path in files)


def finding() -> dict[str, str]:
    """Return what each clause says that finds something, by system and name; no refusals."""
    return {
        f"{key} {clause.name}": english(clause.says)
        for key, system in SYSTEMS.items()
        for clause in system.rulebook.clauses
        if Fault.__name__ not in str(clause.function.__annotations__.get("return"))
    }


def test_every_clause_that_finds_something_stands_in_an_asserted_working() -> None:
    """But for those that are listed."""
    text = asserted()
    missing = [name for name, says in finding().items() if says not in text]
    if os.environ.get("UMPIRE_UPDATE_GOLDEN"):
        LISTED.write_text("".join(f"{name}\n" for name in sorted(missing)), encoding="utf-8")
    listed = LISTED.read_text(encoding="utf-8").splitlines()
    assert [name for name in missing if name not in listed] == []


@pytest.mark.parametrize("pattern", WORKINGS)
def test_workings_are_where_they_are_looked_for(pattern: str) -> None:
    """No pattern is empty."""
    assert list(Path(TESTS).glob(pattern))


def test_every_working_is_held_by_a_test() -> None:
    """No file stays that nothing compares; a name in braces stands for any."""
    names = {
        (system, re.sub(r"\\{.*\\}", ".+", re.escape(name)))
        for path in TESTS.rglob("test_*.py")
        for system, name in HELD.findall(path.read_text(encoding="utf-8"))
    }
    assert [
        f"{path.parent.name}/{path.name}"
        for path in sorted((TESTS / "workings").rglob("*.txt"))
        if not any(
            system == path.parent.name and re.fullmatch(name, path.stem) for system, name in names
        )
    ] == []
