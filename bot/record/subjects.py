"""What a question is about: a tagged union, as the column `choices` of a question holds it."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, get_args

from bot.record.typed_json import Id, Stored, read_json


@dataclass(frozen=True, slots=True)
class _About(Stored):
    tag = "about"


@dataclass(frozen=True, slots=True)
class AboutCase(_About, named="case"):
    """A question of a procedure.

    Attributes:
        place: Where that stands what a decision in the position is about; empty for a question of
            the case in hand.
        id: Its name in the case.
        choices: What may be answered; empty where it is typed.
        hidden: Whether it is committed first, and opened when all have chosen.
        form: What the form for a typed answer says; empty where it is chosen.
        prefill: What the form opens with.
    """

    unsaid = frozenset({"place"})

    id: str
    choices: tuple[str, ...]
    hidden: bool = False
    form: str = ""
    prefill: str = ""
    place: str = ""


@dataclass(frozen=True, slots=True)
class AboutRoll(_About, named="roll"):
    """A reply to the message of roll `n`; the question is there to remind of it."""

    n: int


@dataclass(frozen=True, slots=True)
class AboutSeat(_About, named="seat"):
    """A seat for a user, as somebody asked."""

    power: str
    user: Id
    by: Id | None = None


@dataclass(frozen=True, slots=True)
class AboutUndo(_About, named="undo"):
    """A case, by its order's line and its headline, to be undone or redone, as somebody asked.

    Attributes:
        changes: What would change, as a hash: agreed to is what the request showed. Empty in
            requests of older versions.
        also: The cases after it that would be taken back with it, in order.
    """

    unsaid = frozenset({"changes", "also"})

    case: int
    what: str
    by: Id
    redo: bool
    changes: str = ""
    also: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class AboutDuty(_About, named="duty"):
    """What a position wants of its owners: duty `id`, and whether the game waits for it.

    It is open from the line on that brought the duty to them.
    """

    id: str
    waits: bool


@dataclass(frozen=True, slots=True)
class AboutMention(_About, named="mention"):
    """A mention that its owner is still to get: his quiet hours, or his holiday, put it off."""


@dataclass(frozen=True, slots=True)
class AboutOverdue(_About, named="overdue"):
    """The end of a phase whose players do not come, as somebody asked; its owners agree one by one.

    Attributes:
        phase: Which phase, by its id.
        powers: Whose it is.
        users: Who does not come.
        by: Who asked.
        asked: Whose agreement it needs; those who have given it own the question no more.
        since: Since when it waits for them (ms since 1970).
        left: What is left undone, as a hash.
        words, kind, request: What ends it, as an order would hold it.
    """

    phase: str
    powers: tuple[str, ...]
    users: tuple[Id, ...]
    by: Id
    asked: tuple[Id, ...]
    since: int
    left: str
    words: str
    kind: str
    request: Mapping[str, Any]


About = AboutCase | AboutRoll | AboutSeat | AboutUndo | AboutDuty | AboutMention | AboutOverdue

_KINDS: dict[str, type[About]] = {each.named: each for each in get_args(About)}


def read_about(column: str) -> About:
    """Return what the JSON of a question's column tells."""
    return read_json(_KINDS[json.loads(column)["about"]], column)
