"""The coverage tables in the documents are those that the rulebooks make."""

from pathlib import Path

from bot.machine.coverage import FULL, README, full, readme_with, summary

ROOT = Path(__file__).resolve().parents[2]
MEND = "write them anew: python -m bot.machine.coverage"


def test_the_readme_holds_the_counts_of_the_rulebooks() -> None:
    """Nobody types a count by hand."""
    text = (ROOT / README).read_text(encoding="utf-8")

    assert readme_with(summary(), text) == text, MEND


def test_the_whole_table_is_current() -> None:
    """Every rule stands in it with what Umpire does about it."""
    assert full() == (ROOT / FULL).read_text(encoding="utf-8"), MEND
