"""A frozen dataclass with some of its fields changed."""

from dataclasses import dataclass, field, replace
from functools import cached_property

import pytest

from core.alpha3.system import SYSTEM
from core.terms.replaced import replaced


@dataclass(frozen=True, slots=True)
class _One:
    only: int


@dataclass(frozen=True, slots=True)
class _Bounded:
    low: int
    high: int = 9
    seen: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Refuse bounds the wrong way round."""
        if self.low > self.high:
            raise ValueError("low above high")


@dataclass(frozen=True)
class _Remembering:
    side: int
    name: str = ""

    @cached_property
    def area(self) -> int:
        """Its area, worked out once."""
        return self.side**2


def test_what_is_replaced_is_as_the_library_replaces_it() -> None:
    """Whole positions too; what is not named is the very same object."""
    begin = SYSTEM.begin
    after = replaced(begin, round=7, tokens=2)

    assert after == replace(begin, round=7, tokens=2)
    assert after.units is begin.units
    assert begin.round == 1
    assert replaced(_One(1), only=2) == _One(2)
    assert replaced(_Bounded(1), high=3) == _Bounded(1, 3)


def test_a_class_still_refuses_what_it_refuses() -> None:
    """What a constructor looks at is looked at here too; there is no other field."""
    with pytest.raises(ValueError, match="low above high"):
        replaced(_Bounded(1), low=10)
    with pytest.raises(KeyError, match="lowest"):
        replaced(_Bounded(1), lowest=10)


def test_a_class_without_slots_is_copied_and_takes_nothing_along_that_was_worked_out() -> None:
    """Its fields alone are copied, whether or not it has remembered anything beside them."""
    one = _Remembering(2)
    fresh = replaced(one, name="two")

    assert (fresh, fresh.area, one.area) == (_Remembering(2, "two"), 4, 4)
    assert replaced(one, side=3).area == 9
    assert one == _Remembering(2)
    with pytest.raises(KeyError, match="width"):
        replaced(_Remembering(2), width=3)
