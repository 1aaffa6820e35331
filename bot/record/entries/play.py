"""The lines of play: what is declared, decided and resolved, and what is taken back."""

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from pydantic import PlainSerializer

from bot.record.typed_json import Id, Said, Stored
from core.terms.figures import as_json
from core.terms.message import Text, english
from core.terms.resolution import Entry, EntryKind


@dataclass(frozen=True, slots=True)
class OwnLine(Stored):
    """A line that the dice protocol chains and does not read."""

    tag = "t"


@dataclass(frozen=True, slots=True)
class Declared(Stored):
    """A player's words, and the request of a system that they were read as, as plain JSON."""

    words: str
    system: str
    kind: str
    request: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class OrderLine(OwnLine, Declared, named="order"):
    """Somebody has locked a declaration in.

    Attributes:
        instead: In place of whom, where it ends a phase of players who did not come.
    """

    unsaid = frozenset({"instead"})

    by: Id
    instead: tuple[Id, ...] = ()


@dataclass(frozen=True, slots=True)
class AnswerLine(OwnLine, named="answer"):
    """Somebody has answered question `id` for a seat, himself or by a standing order."""

    unsaid = frozenset({"standing"})

    id: str
    user: Id
    answer: str
    seat: str = ""
    standing: bool = False


@dataclass(frozen=True, slots=True)
class ResolutionLine(OwnLine, named="resolution"):
    """What came of the case whose order is line `case`; its effects change the position.

    Attributes:
        rolls: The numbers of its rolls.
        outcome, effects: As the system's own types write themselves.
        rules, telling: The citations of all rules, and of those that decided it.
        version: The version that resolved it.
        working: The hash of the working that follows; see `working_hash`.
    """

    case: int
    rolls: tuple[int, ...]
    by: Id
    system: str
    kind: str
    headline: str
    outcome: Any
    effects: tuple[Mapping[str, Any], ...]
    rules: tuple[str, ...]
    version: str
    working: str
    telling: tuple[str, ...] = ()


Found = Annotated[Any, PlainSerializer(as_json, return_type=Any)]
"""What came out of a step: plain JSON in the record."""


@dataclass(frozen=True, slots=True)
class Step(Stored):
    """One line of a working: how it came to be known, by which rules, from what, and what it is."""

    entry: EntryKind
    rules: tuple[str, ...]
    says: Said
    given: Mapping[str, Any]
    found: Found


@dataclass(frozen=True, slots=True)
class WorkingLine(OwnLine, named="working"):
    """The working of the resolution before it."""

    case: int
    rolls: tuple[int, ...]
    trail: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class DroppedLine(OwnLine, named="dropped"):
    """A declaration has ended without a result."""

    case: int
    why: str


@dataclass(frozen=True, slots=True)
class ReversalLine(OwnLine):
    """Results are discarded, or taken up again, at the wish of `by` and with the word of `agreed`.

    Attributes:
        cases: The cases, by the numbers of their orders.
        rolls: The rolls that were part of them, which the dice protocol reads too.
        what: The headline.
    """

    by: Id
    rolls: tuple[int, ...]
    agreed: Id | None = None
    cases: tuple[int, ...] = ()
    what: str = ""


@dataclass(frozen=True, slots=True)
class UndoLine(ReversalLine, named="undo"):
    """Results are discarded."""


@dataclass(frozen=True, slots=True)
class RedoLine(ReversalLine, named="redo"):
    """Results that were discarded stand again."""


def trail_of(entries: Iterable[Entry]) -> tuple[Step, ...]:
    """Return a working as its line holds it."""
    return tuple(
        Step(each.kind, tuple(r.citation for r in each.rules), each.says, each.given, each.found)
        for each in entries
    )


def trail_text(trail: Iterable[Step]) -> bytes:
    """Return a working as the bytes that are hashed, which are also those of its line."""
    return _text((each.entry, each.rules, each.says, each.given, each.found) for each in trail)


def text_of(entries: Iterable[Entry]) -> bytes:
    """Return the bytes of a working that has just been made, as `trail_text` has them."""
    return _text(
        (each.kind, [rule.citation for rule in each.rules], each.says, each.given, each.found)
        for each in entries
    )


def working_line(
    case: int, rolls: Iterable[int], entries: Iterable[Entry]
) -> tuple[dict[str, Any], str]:
    """Return the line of a working that has just been made, as it is written, and its hash.

    Args:
        case: The number of its order line.
        rolls: The numbers of its rolls.
        entries: The working.
    """
    # as `as_json` has it, without asking pydantic of every field of every step
    trail = [each.as_json() for each in entries]
    line = {OwnLine.tag: WorkingLine.named, "case": case, "rolls": [*rolls], "trail": trail}
    return line, _hash(_PLAINLY.encode(trail).encode())


_Fields = tuple[EntryKind, Sequence[str], Text, Mapping[str, Any], Any]


def _text(steps: Iterable[_Fields]) -> bytes:
    # as `as_json` has it, without asking pydantic of every field of every step
    plain = [
        {"entry": entry, "rules": rules, "says": english(says), "given": given, "found": found}
        for entry, rules, says, given, found in steps
    ]
    return _PLAINLY.encode(plain).encode()


_PLAINLY = json.JSONEncoder(
    check_circular=False,  # no value of ours holds itself
    sort_keys=True,
    ensure_ascii=False,
    separators=(",", ":"),
    default=as_json,
)
"""What is found may hold sentences and named values, which stand in a record as plain JSON."""


def working_hash(working: WorkingLine) -> str:
    """Return the hash by which a resolution names a working: SHA-256 of its trail's JSON."""
    return _hash(trail_text(working.trail))


def _hash(text: bytes) -> str:
    return hashlib.sha256(text).hexdigest()
