"""Questions as players put them, with the places that answer them, one file a room."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from bot.words.places import Place, all_places
from bot.words.rule_search import search_rules
from core.systems import SYSTEMS


@dataclass(frozen=True)
class Asked:
    """A question asked at a table of a system, and the places of which any answers it."""

    system: str
    question: str
    answers: tuple[str, ...]


def _read(path: Path) -> Iterator[Asked]:
    system = path.stem.removeprefix("questions_")
    for line in path.read_text(encoding="utf-8").splitlines():
        question, mark, answers = line.rpartition(" = ")
        if mark and not line.startswith("#"):
            yield Asked(system, question, tuple(answers.split()))


FILES = sorted(Path(__file__).parent.glob("questions_*.txt"))
QUESTIONS = [
    asked
    for path in FILES
    if path.stem.removeprefix("questions_") in SYSTEMS
    for asked in _read(path)
]
"""Every question of every room at the door."""


def named(place: Place, system: str) -> str:
    """Return how a question file of a system names a place."""
    return place.rule.locator if place.system == system else place.rule.citation


@cache
def found(asked: Asked, *, at_home: bool = True) -> tuple[str, ...]:
    """Return what the search finds, as at a table of the system, or where no game is played."""
    home = asked.system if at_home else ""
    return tuple(
        named(place, asked.system)
        for place in search_rules(asked.question, all_places(), home=home)
    )


def rank(asked: Asked, *, at_home: bool = True) -> int:
    """Return where the first right answer stands, from 1; 99 where none is found."""
    answers = found(asked, at_home=at_home)
    return next((at for at, name in enumerate(answers, start=1) if name in asked.answers), 99)
