"""Tales: transcripts with one fault, and the proof that it is the first thing blamed."""

from collections.abc import Callable

from scribe import Scribe

Tale = Callable[[Scribe], int]
"""Writes a transcript with one fault and returns the line that must be blamed."""


def assert_blamed(tale: Tale, words: str, scribe: Scribe | None = None) -> None:
    """Prove that the first error of a tale is at its line and says these words."""
    scribe = Scribe() if scribe is None else scribe
    line = tale(scribe)
    errors = scribe.verdict().errors

    assert errors, "nothing was blamed"
    assert errors[0].startswith(f"line {line}: ")
    assert words in errors[0]


def begun(mode: str, act: Callable[[Scribe], int], **changes: object) -> Tale:
    """A tale in which a roll of this mode is locked and posted before the act."""

    def tale(scribe: Scribe) -> int:
        scribe.lock(mode, **changes)
        scribe.posted()
        return act(scribe)

    return tale
