"""Drafts: declarations not locked in yet, kept beside the record."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from bot.record.drafts import Drafted, Shown, Words
from bot.record.entries.play import Declared, OrderLine
from bot.record.games import GameKey
from core.fairness.strict_json import canonical_line
from core.terms.refusal import Refusal
from core.terms.request import Request, read_request

MOST_WORDS = 4000
"""How many characters of a declaration are kept for its player to change."""


@dataclass(frozen=True, slots=True)
class ParsedInput:
    """What a player said, verbatim, and what it was read as: a request, or why it was not."""

    words: str
    read: Request | Refusal

    def declared(self) -> "Declaration | Refusal":
        """Return the declaration that was made, or why none was."""
        return self.read if isinstance(self.read, Refusal) else Declaration(self.words, self.read)

    def no_answer(self, against: Refusal | None) -> "ParsedInput":
        """Return it with what is wrong with it as an answer, where it was read as nothing else."""
        if against is None or not isinstance(self.read, Refusal):
            return self
        return ParsedInput(self.words, against)


@dataclass(frozen=True, slots=True)
class Declaration:
    """What a player said, verbatim, and the request it was read as.

    Names in it stand in the order in which the record is read back: what is resolved now and what
    is replayed from the record are the same request to the letter.

    Attributes:
        words: What was said.
        request: What it was read as.
        told: The request as the record holds it.
    """

    words: str
    request: Request
    told: Mapping[str, Any] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Put the names of the request into the record's order."""
        line = canonical_line(self.request.model_dump(mode="json", exclude_unset=True))
        told = json.loads(line)
        object.__setattr__(self, "told", told)
        again = read_request(type(self.request), told)
        if not isinstance(again, Refusal):
            object.__setattr__(self, "request", again)

    def as_content(self) -> Declared:
        """Return the declaration as orders hold it."""
        return Declared(self.words, self.request.system, self.request.kind, self.told)

    def as_draft(self, shown: Shown) -> Drafted:
        """Return the declaration as a draft holds it.

        Args:
            shown: What its preview was made of.
        """
        return Drafted(self.words, self.request.system, self.request.kind, self.told, shown)

    def ordered(self, by: int) -> OrderLine:
        """Return the line that puts the declaration on record, as one player's."""
        return OrderLine(self.words, self.request.system, self.request.kind, self.told, by=by)


def unreadable_draft(words: str) -> Words:
    """Return what a draft holds of words that declare nothing, as far as they are kept."""
    return Words(words[:MOST_WORDS])


@dataclass(frozen=True, slots=True)
class DraftKey:
    """A draft of a game, as buttons name it."""

    game: GameKey
    seq: int


@dataclass(frozen=True, slots=True)
class JoinableDraft:
    """An open declaration that further lines may join.

    Attributes:
        key: What its buttons name.
        words: Its lines so far.
        sources: The interactions and messages that they came from.
    """

    key: DraftKey
    words: str
    sources: tuple[int, ...]
