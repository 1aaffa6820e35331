"""What tests of the core share: dice by the rulebook's totals, requests read as at the door."""

import copy
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from typing import Any, TypeVar

import pytest
from held_refusals import held_refusal

from core.systems import SYSTEMS, resolve
from core.terms.dice import Dice, LoadedDice, NoDice, Throw
from core.terms.message import Message, english
from core.terms.procedure import Ending
from core.terms.question import Answers
from core.terms.refusal import Refusal
from core.terms.request import read_request
from core.terms.resolution import Resolution

T = TypeVar("T")


def with_soak(cases: Iterable[T], *, plain: int) -> list[Any]:
    """Return the cases of a test: so many for every run, and the others for the soak."""
    return [
        pytest.param(case, marks=[] if number < plain else [pytest.mark.soak])
        for number, case in enumerate(cases)
    ]


def loaded(**throws: int | tuple[int, ...]) -> LoadedDice:
    """Return dice by throw: a number is the total of two dice, a tuple the faces themselves."""
    return LoadedDice(
        {name: two_dice(said) if isinstance(said, int) else said for name, said in throws.items()}
    )


def two_dice(total: int) -> tuple[int, int]:
    """Return two faces that make ``total``."""
    high = min(6, total - 1)
    return high, total - high


@dataclass(slots=True)
class WatchedDice:
    """Dice that remember which throws they made."""

    dice: Dice
    made: dict[str, tuple[int, ...]] = field(default_factory=dict)

    def faces(self, throw: Throw) -> tuple[int, ...] | None:
        """Return the faces, and remember them."""
        faces = self.dice.faces(throw)
        if faces is not None:
            self.made[throw.id] = faces
        return faces


def ending_of(
    system: str,
    kind: str,
    given: object,
    *,
    dice: Dice | None = None,
    answers: Answers | None = None,
    position: Any = None,
) -> Ending:
    """Read ``given`` as the door does, and run it as far as dice and answers carry it."""
    room = SYSTEMS[system]
    request = read_request(room.procedures[kind].request, given)
    if isinstance(request, Refusal):
        return request
    begin = room.outside if position is None else position
    return resolve(begin, request, answers or {}, dice or NoDice())


def resolution_of(ending: Ending) -> Resolution:
    """Return the ending as the resolution that the test expects."""
    assert isinstance(ending, Resolution), ending

    return ending


def refusal_of(ending: object) -> Refusal:
    """Return the ending as the refusal that the test expects, word for word."""
    assert isinstance(ending, Refusal), ending

    return held_refusal(ending)


def cited(refusal: Refusal) -> list[str]:
    """Return the citations of a refusal."""
    return [rule.citation for rule in refusal.rules]


def figures(outcome: object, names: Mapping[str, object]) -> dict[str, object]:
    """Return the fields of ``outcome`` that a test's expectation names."""
    return {name: getattr(outcome, name) for name in names}


def in_english(value: Any) -> Any:
    """Return a value with every message in it put into English, whatever holds them."""
    match value:
        case Message():
            return english(value)
        case dict():
            return {in_english(key): in_english(each) for key, each in value.items()}
        case list() | tuple() | set() | frozenset() if not hasattr(value, "_fields"):
            return type(value)(in_english(each) for each in value)
    if is_dataclass(value) and not isinstance(value, type):
        found = copy.copy(value)
        for each in fields(value):
            if each.init:
                object.__setattr__(found, each.name, in_english(getattr(value, each.name)))
        return found
    return value
