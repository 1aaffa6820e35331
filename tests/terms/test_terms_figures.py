"""Typed values as plain JSON: what trails and outcomes may hold, and nothing else."""

from dataclasses import dataclass
from enum import Enum, IntEnum, StrEnum

import pytest
from skirmish import BOOK

from core.terms.figures import Named, as_json
from core.terms.request import Words


class Colour(StrEnum):
    """A word."""

    RED = "red"


class Size(IntEnum):
    """A number."""

    BIG = 3


class Pair(Enum):
    """A value with parts."""

    BOTH = (1, 2)


@dataclass(frozen=True)
class Force:
    """Figures by name."""

    tanks: int
    colour: Colour


@dataclass(frozen=True)
class Day(Named):
    """A value that goes by its name."""

    number: int

    def __str__(self) -> str:
        return f"day {self.number}"


class Part(Words):
    """A part of a request."""

    of: tuple[int, ...] = (1,)


@pytest.mark.parametrize(
    ("value", "plain"),
    [
        (None, None),
        (True, True),
        (7, 7),
        (0.5, 0.5),
        ("text", "text"),
        (Colour.RED, "red"),
        (Size.BIG, 3),
        (Pair.BOTH, [1, 2]),
        (BOOK["1.1"], "TEST 1.1"),
        (Day(4), "day 4"),
        (Part(), {"of": [1]}),
        (Force(2, Colour.RED), {"tanks": 2, "colour": "red"}),
        ({Colour.RED: Day(1), Size.BIG: None}, {"red": "day 1", "3": None}),
        ([(1, 2), ()], [[1, 2], []]),
        (frozenset({10, 9}), [10, 9]),
    ],
)
def test_a_value_is_shown_as_plain_json(value: object, plain: object) -> None:
    """Each kind has one form; sets are shown in a fixed order."""
    shown = as_json(value)

    assert plain == shown
    assert type(plain) is type(shown)


@pytest.mark.parametrize("value", [b"bytes", object(), {1, 2}, Force, 1j, [object()]])
def test_other_values_do_not_stand_in_trails(value: object) -> None:
    """What has no plain form is an error at once, not a surprise in the record."""
    with pytest.raises(TypeError, match="does not stand in outcomes or trails"):
        as_json(value)
