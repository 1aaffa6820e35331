"""Drafts: declarations not locked in yet, kept beside the record."""

from dataclasses import dataclass
from typing import Any

from bot.record.games import GameKey
from core.systems import SYSTEMS
from core.terms.refusal import Refusal
from core.terms.request import Request, read_request

MOST_WORDS = 4000
"""How many characters of a declaration are kept for its player to change."""


@dataclass(frozen=True, slots=True)
class ParsedInput:
    """What a player said, verbatim, and what it was read as: a request, or why it was not."""

    words: str
    read: Request | Refusal

    def as_content(self) -> dict[str, Any]:
        """Return what was said as a draft holds it, readable or not."""
        if isinstance(self.read, Refusal):
            return {"words": self.words[:MOST_WORDS]}
        return Declaration(self.words, self.read).as_content()


@dataclass(frozen=True, slots=True)
class Declaration:
    """What a player said, verbatim, and the request it was read as."""

    words: str
    request: Request

    def as_content(self) -> dict[str, Any]:
        """Return the declaration as a draft holds it."""
        return {
            "words": self.words,
            "system": self.request.system,
            "kind": self.request.kind,
            "request": self.request.model_dump(mode="json", exclude_unset=True),
        }


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


def read_declaration(content: dict[str, Any]) -> Declaration:
    """Return the declaration that a draft holds.

    Raises:
        ValueError: The draft was written by a version whose requests read otherwise.
    """
    model = SYSTEMS[content["system"]].procedures[content["kind"]].request
    request = read_request(model, content["request"])
    if isinstance(request, Refusal):
        raise ValueError(request.message)  # noqa: TRY004 - the draft's content is at fault
    return Declaration(content["words"], request)
