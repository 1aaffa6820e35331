"""Drafts: declarations not locked in yet, kept beside the record."""

import json
from dataclasses import dataclass
from typing import Any

from bot.record.drafts import Content, Drafted, Shown, Words
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

    def as_content(self, shown: Shown | None) -> Content:
        """Return what was said as a draft holds it, readable or not.

        Args:
            shown: What its preview was made of; None where it has none.
        """
        if isinstance(self.read, Refusal):
            return Words(self.words[:MOST_WORDS])
        told = Declaration(self.words, self.read).as_content()
        return Drafted(told.words, told.system, told.kind, told.request, shown)


@dataclass(frozen=True, slots=True)
class Declaration:
    """What a player said, verbatim, and the request it was read as.

    Names in it stand in the order in which the record is read back: what is resolved now and what
    is replayed from the record are the same request to the letter.
    """

    words: str
    request: Request

    def __post_init__(self) -> None:
        """Put the names of the request into the record's order."""
        again = read_request(type(self.request), self._said())
        if not isinstance(again, Refusal):
            object.__setattr__(self, "request", again)

    def _said(self) -> dict[str, Any]:
        said: dict[str, Any] = json.loads(
            canonical_line(self.request.model_dump(mode="json", exclude_unset=True))
        )
        return said

    def as_content(self) -> Declared:
        """Return the declaration as orders hold it."""
        return Declared(
            words=self.words,
            system=self.request.system,
            kind=self.request.kind,
            request=self._said(),
        )

    def ordered(self, by: int) -> OrderLine:
        """Return the line that puts the declaration on record, as one player's."""
        told = self.as_content()
        return OrderLine(told.words, told.system, told.kind, told.request, by=by)


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
