"""What tests of the core share: dice by the rulebook's totals, requests read as at the door."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from core.systems import SYSTEMS, resolve
from core.terms.dice import Dice, LoadedDice, NoDice, Throw
from core.terms.procedure import Ending
from core.terms.question import Answers
from core.terms.refusal import Refusal
from core.terms.request import read_request
from core.terms.resolution import Resolution


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


def refusal_of(ending: Ending) -> Refusal:
    """Return the ending as the refusal that the test expects."""
    assert isinstance(ending, Refusal), ending

    return ending


def cited(refusal: Refusal) -> list[str]:
    """Return the citations of a refusal."""
    return [rule.citation for rule in refusal.rules]


def figures(outcome: object, names: Mapping[str, object]) -> dict[str, object]:
    """Return the fields of ``outcome`` that a test's expectation names."""
    return {name: getattr(outcome, name) for name in names}
