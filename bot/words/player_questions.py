"""What players ask about a place in other words than the rulebook's own."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files


@cache
def asked_about() -> Mapping[str, tuple[str, ...]]:
    """Return the questions of `asked.txt` by the citation of the place that answers them."""
    return read_asked((files("bot.words") / "asked.txt").read_text(encoding="utf-8"))


def read_asked(text: str) -> Mapping[str, tuple[str, ...]]:
    """Read lines ``CITATION = question; question``; empty ones and those with ``#`` say nothing.

    Raises:
        ValueError: A line has another form, or its citation stood before.
    """
    found: dict[str, tuple[str, ...]] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        said = line.strip()
        if not said or said.startswith("#"):
            continue
        citation, mark, questions = (part.strip() for part in said.partition(" = "))
        if not mark or not questions or citation in found:
            raise ValueError(f"line {number}: not `CITATION = question`, or there before")
        found[citation] = tuple(each.strip() for each in questions.split(";"))
    return found
