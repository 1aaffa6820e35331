"""What a run of a procedure ends in: a resolution, or the dice it needs first."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, ClassVar

from core.terms.citation import Clause, Rule
from core.terms.dice import OpenThrow, Roll, Throw
from core.terms.figures import Json, as_json
from core.terms.message import Text, english
from core.terms.request import Request

PART = "part"
"""The figure by which a declared entry begins a part of the working, such as one raid of many."""


class EntryKind(StrEnum):
    """How a line of the working came to be known."""

    DECLARED = "declared"
    ROLLED = "rolled"
    ANSWERED = "answered"
    FOUND = "found"


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the working.

    Attributes:
        kind: Declared on the players' word, rolled, answered, or found by a rule.
        rules: The rules cited.
        says: What happened, one sentence in our words.
        given: The figures it started from, by name, as plain JSON.
        found: What came out, as JSON whose sentences are messages.
        leads: The place that a result names first because of it; no record holds it.
    """

    kind: EntryKind
    rules: tuple[Rule, ...]
    says: Text
    given: Mapping[str, Json]
    found: Json
    leads: Rule | None = None

    def as_json(self) -> dict[str, Json]:
        """Return the entry as the command line prints it."""
        return {
            "entry": self.kind.value,
            "rules": [rule.citation for rule in self.rules],
            "says": english(self.says),
            "given": dict(self.given),
            "found": as_json(self.found),
        }


def found_by(clause: Clause[..., Any], entries: Iterable[Entry]) -> Iterator[Entry]:
    """Yield the lines of a working that a clause entered; others may cite the same rules."""
    return (each for each in entries if each.rules == clause.rules and each.says == clause.says)


@dataclass(frozen=True, slots=True)
class Effect:
    """One change to the game's state; a class for each kind, named in its line.

    ``class UnitsLost(Effect, kind="units-lost")``: records hold this name for ever.
    """

    kind: ClassVar[str]
    carries: ClassVar[bool] = False
    """Whether what it takes out of one place comes into another."""
    unsaid: ClassVar[tuple[str, ...]] = ()
    """Fields that its line leaves out where they are empty, as older records do."""

    def __init_subclass__(cls, kind: str = "", *, carries: bool = False) -> None:
        if kind:
            cls.kind = kind
            cls.carries = carries

    def why_told(self) -> Text:
        """Return the reason of what it changes, as it is told in brackets; empty for none."""
        return ""

    def as_json(self) -> dict[str, Json]:
        """Return the effect with its kind, as records and the command line hold it."""
        fields = as_json(self)
        assert isinstance(fields, dict)  # noqa: S101 - a dataclass always gives an object
        told = {name: each for name, each in fields.items() if each or name not in self.unsaid}
        return {"kind": self.kind, **told}


@dataclass(frozen=True, slots=True)
class Reasoned(Effect):
    """An effect that may have a reason of its own, where its kind alone does not tell it.

    Attributes:
        why: The reason as players read it, such as ``in battle``; empty where there is none to
            tell, and in older records.
    """

    unsaid: ClassVar[tuple[str, ...]] = ("why",)
    why: str = field(default="", kw_only=True)

    def why_told(self) -> Text:
        """Return the reason."""
        return self.why


@dataclass(frozen=True, slots=True)
class NeedDice:
    """The run ended where dice are needed.

    Attributes:
        fixed: The throws that are always made from here on.
        open: Those made in some cases.
        entries: The working that led here.
        rolls: The throws made before.
    """

    fixed: tuple[Throw, ...]
    open: tuple[OpenThrow, ...]
    entries: tuple[Entry, ...]
    rolls: Mapping[str, Roll] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Finding:
    """What a procedure returns: one line for the player, and the typed outcome of its kind."""

    headline: Text
    outcome: Any


@dataclass(frozen=True, slots=True)
class Resolution:
    """A request resolved: the outcome, what it changes, and the whole working.

    Attributes:
        recalled: The place of which dice of an earlier act were taken as they fell; empty where
            its own dice decided, or none.
        parts: The part of the working that each effect belongs to, such as one battle of many;
            empty where it belongs to none.
    """

    request: Request
    headline: Text
    outcome: Any
    effects: tuple[Effect, ...]
    entries: tuple[Entry, ...]
    rolls: Mapping[str, Roll]
    recalled: str = field(default="", compare=False)
    parts: tuple[str, ...] = field(default=(), compare=False)

    @property
    def system(self) -> str:
        """The rule system that resolved it."""
        return self.request.system

    @property
    def kind(self) -> str:
        """The kind of request it resolves."""
        return self.request.kind

    @property
    def rules(self) -> tuple[Rule, ...]:
        """Every rule cited in the working, each once, in order of first use."""
        # by citation: of a rule itself all words would be hashed, every time that it is cited
        cited = {rule.citation: rule for entry in self.entries for rule in entry.rules}
        return tuple(cited.values())

    def as_json(self) -> dict[str, Json]:
        """Return the resolution as the command line prints it, without its dice mode."""
        return {
            "ok": True,
            "system": self.system,
            "kind": self.kind,
            "headline": english(self.headline),
            "outcome": as_json(self.outcome),
            "effects": [effect.as_json() for effect in self.effects],
            "trail": [entry.as_json() for entry in self.entries],
        }
