"""A long record is checked in a process of its own, and comes to the same."""

import os

import pytest
from proof_transcripts import sealed_game

from bot.referee.lifecycle import checks
from core.fairness.verdict import Verdict


def process_of_check(transcript: bytes, heads: bytes | None) -> tuple[int, Verdict]:
    """Return where a check was made, and what it found."""
    return os.getpid(), checks.verdict_of(transcript, heads)


def test_a_long_record_is_checked_in_another_process_and_a_short_one_here(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Both verdicts are those of this process, faults and all."""
    sound = sealed_game(3)
    broken = sound.replace(b'"dice":"2d6"', b'"dice":"3d6"', 1)
    sent: list[int] = []
    run = checks.CHECKER.run

    def noted(_: object, *args: bytes) -> Verdict:
        process, verdict = run(process_of_check, *args)
        sent.append(process)
        return verdict

    monkeypatch.setattr(checks.CHECKER, "run", noted)
    try:
        assert checks.checked(sound).ok
        assert sent == []

        monkeypatch.setattr(checks, "CHECKED_HERE", len(sound) - 1)
        assert checks.checked(sound) == checks.verdict_of(sound, None)
        found = checks.checked(broken + b"\n" * len(sound))
        assert not found.ok
        assert found == checks.verdict_of(broken + b"\n" * len(sound), None)
        assert len(sent) == 2
        assert os.getpid() not in sent
    finally:
        checks.CHECKER.close()
