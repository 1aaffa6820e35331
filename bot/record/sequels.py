"""What follows when a post stands in its channel: a tagged union, kept in its payload."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from typing import Any, get_args

from bot.record.typed_json import Stored, read_json

THEN = "then"
"""The key of a post's payload under which its sequel stands."""


@dataclass(frozen=True, slots=True)
class LockShown(Stored):
    """The post shows the LOCK of roll `lock`."""

    lock: int


@dataclass(frozen=True, slots=True)
class ExpiryTold(Stored):
    """The post closes roll `expire`, whose replies did not come."""

    expire: int


@dataclass(frozen=True, slots=True)
class ForfeitTold(Stored):
    """The post closes roll `forfeit`, a duel that a user (his id as text) did not open, and why."""

    forfeit: int
    user: str
    why: str


@dataclass(frozen=True, slots=True)
class AsksConsent(Stored):
    """A reply to the post is a side's word to what `consent` names: a word and a roll."""

    consent: str


@dataclass(frozen=True, slots=True)
class AsksSeat(Stored):
    """A reply to the post is consent to the seat that question `seat` asks for."""

    seat: int


@dataclass(frozen=True, slots=True)
class Closes(Stored):
    """The post is no message of its own: it takes the buttons of a question off post `closes`."""

    closes: int
    question: int


Sequel = LockShown | ExpiryTold | ForfeitTold | AsksConsent | AsksSeat | Closes

_KINDS: dict[str, type[Sequel]] = {fields(each)[0].name: each for each in get_args(Sequel)}
"""The kinds by their first fields, whose names tell them apart."""


ASKING = frozenset(
    {"answer", "choose", "usual", "agree", "decline", "consent", "hush", "end_it", "wait_on"}
)
"""What buttons say by which a question is answered, or its reminders stopped."""


def asking_buttons(ids: Iterable[str], game: str, question: int) -> frozenset[str]:
    """Return which buttons, by their ids, belong to a question."""
    of = {(verb, game, str(question)) for verb in ASKING}
    return frozenset(each for each in ids if tuple(each.split(":")[:3]) in of)


def asks_question(payload: Mapping[str, Any], game: str, question: int) -> bool:
    """Return whether a post asks a question, or reminds of it: by its buttons."""
    ids = {each["id"] for each in payload.get("buttons", ())}
    return sequel_of(payload) == AsksSeat(question) or bool(asking_buttons(ids, game, question))


def sequel_of(payload: Mapping[str, Any]) -> Sequel | None:
    """Return what follows when a post with this payload stands, or None."""
    then = payload.get(THEN, {})
    kind = next((_KINDS[name] for name in _KINDS if name in then), None)
    return None if kind is None else read_json(kind, json.dumps(then))
