"""The page of coverage is the one that the rulebooks make."""

from pathlib import Path

from bot.machine.coverage import PAGE, page, summary

ROOT = Path(__file__).resolve().parents[2]


def test_the_page_is_current() -> None:
    """Every rule stands in it with what Umpire does about it, and nobody types a count by hand."""
    text = (ROOT / PAGE).read_text(encoding="utf-8")

    assert page() == text, "write it anew: python -m bot.machine.coverage"
    assert summary() in text
