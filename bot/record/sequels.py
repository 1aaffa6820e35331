"""What follows when a post stands in its channel: a tagged union, kept in its payload."""

import json
from collections.abc import Mapping
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


Sequel = LockShown | ExpiryTold | ForfeitTold | AsksConsent | AsksSeat

_KINDS: dict[str, type[Sequel]] = {fields(each)[0].name: each for each in get_args(Sequel)}
"""The kinds by their first fields, whose names tell them apart."""


def sequel_of(payload: Mapping[str, Any]) -> Sequel | None:
    """Return what follows when a post with this payload stands, or None."""
    then = payload.get(THEN, {})
    kind = next((_KINDS[name] for name in _KINDS if name in then), None)
    return None if kind is None else read_json(kind, json.dumps(then))
