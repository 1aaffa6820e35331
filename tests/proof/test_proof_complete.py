"""`--complete` on both command lines: an error for any line beyond signed heads or the kept one."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from proof_table import umpire
from proof_transcripts import GOLDEN

from core.fairness import verify as stand_alone

CASES: list[dict[str, Any]] = GOLDEN["section_10"]
SHAPE = ["ok", "lines", "head", "rolls", "errors", "warnings", "bound_to", "signed_to", "ends"]


def written(case: dict[str, Any], folder: Path) -> Path:
    """The lines of a case in a file."""
    path = folder / "g.jsonl"
    path.write_text("".join(line + "\n" for line in case["lines"]), encoding="utf-8")
    return path


def _run(case: dict[str, Any], folder: Path) -> tuple[dict[str, Any], dict[str, Any]]:
    """Verify a case by both programs, from files and options; return both reports."""
    arguments = [str(written(case, folder))]
    if "heads" in case:
        (folder / "g.heads").write_text(case["heads"])
        arguments += ["--heads", str(folder / "g.heads")]
    arguments += ["--head", case["head"]] if "head" in case else []
    arguments += ["--complete"] if case.get("complete") else []
    ours = umpire("verify", *arguments, "--json")
    theirs = subprocess.run(  # noqa: S603 - our own file
        [sys.executable, "-I", "-S", str(stand_alone.__file__), *arguments, "--json"],
        capture_output=True,
        check=False,
    )
    assert ours.exit_code == theirs.returncode == (case["first_error"] is not None)
    return json.loads(ours.output), json.loads(theirs.stdout)


@pytest.mark.parametrize(
    "case", [each for each in CASES if "complete" in each], ids=lambda case: str(case["why"])
)
def test_both_programs_take_complete(case: dict[str, Any], tmp_path: Path) -> None:
    """An error for any line beyond either kind of head; without it the same is a warning."""
    for report in _run(case, tmp_path):
        assert list(report) == SHAPE
        assert report["ok"] == (case["first_error"] is None)
        assert (report["bound_to"], report["signed_to"]) == (case["bound_to"], case["signed_to"])
        beyond = case["bound_to"] is not None and case["bound_to"] < len(case["lines"]) - 1
        unbound = any("bound" in words for words in report["warnings"])
        assert unbound == (beyond and not case["complete"])


def test_where_a_transcript_ends_is_told_apart_from_whether_it_is_whole(tmp_path: Path) -> None:
    """Every page says its last line; that more was there only other evidence shows."""
    case = CASES[0]
    path = str(written(case, tmp_path))
    ours = umpire("verify", path).output
    theirs = subprocess.run(  # noqa: S603 - our own file
        [sys.executable, str(stand_alone.__file__), path],
        capture_output=True,
        check=True,
        text=True,
    ).stdout

    for page in (ours, theirs):
        assert f"It ends at line {len(case['lines']) - 1}; that more was there, only " in page
