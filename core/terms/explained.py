"""A procedure told beforehand: its steps in order, who decides or does what, by which rules."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from core.terms.citation import Rule, Rulebook

_TITLE = re.compile(r"== (?P<kind>[a-z-]+): (?P<title>.+)")
_NAMES = re.compile(r"also: (?P<names>.+)")
_STEP = re.compile(r"(?P<who>[A-Z][^:]*): (?P<what>.+\.) \[(?P<rules>[^\]]+)\]")


class ExplanationError(ValueError):
    """A line that cannot be read; the message names it."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step.

    Attributes:
        who: Who decides or acts: a side, a power, both sides, or Umpire.
        what: What is decided or done; with ``who`` before it, a sentence.
        rules: The rules that order it, at least one.
    """

    who: str
    what: str
    rules: tuple[Rule, ...]


@dataclass(frozen=True, slots=True)
class Explanation:
    """A procedure in steps.

    Attributes:
        system: The game's name at the door.
        kind: The kind of request that the procedure resolves.
        title: What players call it.
        names: Other names for it.
        steps: Its steps, in order.
    """

    system: str
    kind: str
    title: str
    names: tuple[str, ...]
    steps: tuple[Step, ...]

    @property
    def key(self) -> str:
        """How an option names it, unique over all systems."""
        return f"{self.system} {self.kind}"


@cache
def read_explanations(package: str, system: str, book: Rulebook) -> tuple[Explanation, ...]:
    """Read the file ``explained.txt`` of a game.

    Args:
        package: The game's package, such as ``core.awaw``.
        system: Its name at the door.
        book: The rulebook that every step cites.

    Raises:
        ExplanationError: A line is neither a title, names, nor a step with its rules.
        UnknownRuleError: A step cites a place that the rulebook does not have.
    """
    text = (files(package) / "explained.txt").read_text(encoding="utf-8")
    return tuple(read_told(text, system, book))


def read_told(text: str, system: str, book: Rulebook) -> Iterator[Explanation]:
    """Yield the explanations of a text; see `read_explanations`."""
    told: list[list[str]] = []
    for line in text.splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        if line.startswith("== "):
            told.append([])
        if not told:
            raise ExplanationError(f"{line!r} stands before the first title")
        told[-1].append(line)
    for title, *rest in told:
        yield _explanation(title, rest, system, book)


def _explanation(title: str, rest: list[str], system: str, book: Rulebook) -> Explanation:
    named = _TITLE.fullmatch(title)
    also = _NAMES.fullmatch(rest[0]) if rest else None
    if named is None or also is None:
        raise ExplanationError(f"{title!r}: not `== kind: title` with `also: names` below it")
    return Explanation(
        system=system,
        kind=named["kind"],
        title=named["title"],
        names=tuple(also["names"].split(", ")),
        steps=tuple(_step(line, book) for line in rest[1:]),
    )


def _step(line: str, book: Rulebook) -> Step:
    found = _STEP.fullmatch(line)
    if found is None:
        raise ExplanationError(f"{line!r} is not `Who: does what. [rules]`")
    rules = tuple(book[locator] for locator in found["rules"].split(", "))
    return Step(found["who"], found["what"], rules)
