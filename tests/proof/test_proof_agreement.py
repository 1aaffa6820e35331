"""`umpire verify` and the stand-alone verifier say the same of the same files."""

import functools
import json
import random
import re
from pathlib import Path
from typing import Any

import pytest
from proof_table import umpire
from proof_transcripts import (
    GOLDEN,
    GOLDEN_TRANSCRIPT,
    damaged,
    golden_heads,
    transcript_of,
)

from bot.machine.verify import Given, verify_game
from core.fairness import verify as stand_alone

SHAPE = ["ok", "lines", "head", "rolls", "errors", "warnings", "bound_to", "signed_to", "ends"]
ROLL_SHAPE = ["n", "mode", "results", "status", "void", "undone", "unchecked"]
FACTS = ("n", "mode", "results", "status", "void", "undone")


@pytest.fixture(autouse=True)
def patient_curves(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the stand-alone verifier remember what its slow curves have said of the same bytes."""
    for name in ("check_beacon", "check_signature"):
        check = functools.lru_cache(maxsize=None)(getattr(stand_alone, name))
        monkeypatch.setattr(stand_alone, name, check)


def _both(
    folder: Path, transcript: bytes, heads: bytes | None = None
) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return what the two say of a transcript."""
    given = Given(folder / "g.jsonl", None if heads is None else folder / "g.heads")
    given.game.write_bytes(transcript)
    if given.heads is not None:
        given.heads.write_bytes(heads or b"")
    return json.loads(verify_game(given).line()), stand_alone.verify(transcript, heads)


def _first_line(report: dict[str, Any]) -> str | None:
    found = re.match(r"line \d+:", report["errors"][0]) if report["errors"] else None
    return found and found[0]


def _facts(report: dict[str, Any]) -> list[list[Any]]:
    return [[roll[name] for name in FACTS] for roll in report["rolls"]]


def test_the_golden_transcript_reads_alike(tmp_path: Path) -> None:
    """Shape, head, rolls and dice are the same, with its signed heads too, and nothing is wrong."""
    for heads in (None, golden_heads()):
        ours, theirs = _both(tmp_path, GOLDEN_TRANSCRIPT, heads)
        assert list(ours) == list(theirs) == SHAPE
        assert all(list(roll) == ROLL_SHAPE for roll in (*ours["rolls"], *theirs["rolls"]))
        assert (ours["errors"], theirs["errors"]) == ([], [])
        assert (ours["lines"], ours["head"]) == (theirs["lines"], theirs["head"])
        assert (ours["lines"], ours["head"]) == (27, GOLDEN["head"])
        assert _facts(ours) == _facts(theirs)
    dice = {roll["n"]: roll["dice"] for roll in GOLDEN["rolls"]}
    assert {roll["n"]: roll["results"] for roll in ours["rolls"] if roll["results"]} == dice


def test_the_first_lines_of_both_reports_are_the_same(tmp_path: Path) -> None:
    """Lines, rolls by mode, errors, and what was not checked: one sentence in the same words."""
    (tmp_path / "g.jsonl").write_bytes(GOLDEN_TRANSCRIPT)
    ours = umpire("verify", str(tmp_path / "g.jsonl")).output.splitlines()
    report = stand_alone.verify(GOLDEN_TRANSCRIPT)
    theirs = list(
        stand_alone.human_report(report, ["Discord's own export", "signed heads", "your head"])
    )

    assert ours[:2] == theirs[:2]
    assert ours[0] == (
        "27 lines, 5 rolls, 1 witnessed, 1 beacon, 2 sealed, 1 duel, 0 errors; "
        "not checked: Discord's own export, signed heads, your head."
    )


@pytest.mark.parametrize("case", GOLDEN["must_fail"], ids=lambda case: case["why"])
def test_printed_transcripts_that_must_fail_fail_alike(
    case: dict[str, Any], tmp_path: Path
) -> None:
    """Both refuse each at the same line, and the command exits with 1."""
    transcript = transcript_of(case["lines"])
    ours, theirs = _both(tmp_path, transcript)

    assert (ours["ok"], theirs["ok"]) == (False, False)
    assert _first_line(ours) == _first_line(theirs)
    assert umpire("verify", str(tmp_path / "g.jsonl")).exit_code == 1


def _agree_on_damage(folder: Path, count: int, seed: int) -> None:
    """Damage transcript or heads again and again; both verdicts must always be the same."""
    chance = random.Random(seed)  # noqa: S311 - damage, no dice
    heads = golden_heads()
    elsewhere = 0
    for number in range(count):
        kind = number % 4
        transcript = damaged(GOLDEN_TRANSCRIPT, chance) if kind else GOLDEN_TRANSCRIPT
        signed = None if kind > 1 else heads if kind else damaged(heads, chance)
        ours, theirs = _both(folder, transcript, signed)
        for name in ("ok", "lines", "head"):
            assert ours[name] == theirs[name], (number, name, ours["errors"], theirs["errors"])
        if ours["ok"]:
            # without signed heads nothing binds what came after the last LOCK
            assert signed is None or _is_whole(transcript, signed, heads)
            assert _facts(ours) == _facts(theirs)
        elsewhere += signed is None and _first_line(ours) != _first_line(theirs)

    # where one fault breaks several rules the two may name the next line first, but rarely
    assert elsewhere <= count // 50


def _is_whole(transcript: bytes, signed: bytes, heads: bytes) -> bool:
    """Return whether nothing is missing but some of the signed heads."""
    return transcript == GOLDEN_TRANSCRIPT and set(signed.splitlines()) <= set(heads.splitlines())


def test_of_100_damaged_exports_both_say_the_same(tmp_path: Path) -> None:
    """Bytes and lines of transcript or signed heads are changed: no verdict differs, none is ok."""
    _agree_on_damage(tmp_path, 100, seed=1)


@pytest.mark.soak
@pytest.mark.timeout(1200)
def test_of_10_000_damaged_exports_both_say_the_same(tmp_path: Path) -> None:
    """The same, at length."""
    _agree_on_damage(tmp_path, 10_000, seed=2)
