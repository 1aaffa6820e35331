"""A fold: one function for each class of effect, and every class of a room's effects in its own."""

import sys
from dataclasses import dataclass

import pytest

from core.systems import SYSTEMS
from core.terms.fold import Fold
from core.terms.resolution import Effect


@dataclass(frozen=True, slots=True)
class Won(Effect, kind="won"):
    """Points come in."""

    points: int


@dataclass(frozen=True, slots=True)
class Lost(Effect, kind="lost"):
    """Points go out."""

    points: int


@dataclass(frozen=True, slots=True)
class AlsoWon(Effect, kind="won"):
    """Another class of a kind that is there already."""


def test_each_class_changes_the_state_by_its_own_function() -> None:
    """A function that names several classes serves each of them."""
    score = Fold[int]()

    @score.by
    def _changed(before: int, effect: Won | Lost) -> int:
        return before + (effect.points if isinstance(effect, Won) else -effect.points)

    assert score(score(3, Won(4)), Lost(5)) == 2
    assert score.effects == {"won": Won, "lost": Lost}
    assert list(score) == [Won, Lost]


def test_a_kind_belongs_to_one_class_and_a_class_has_one_change() -> None:
    """A second one is a mistake that is found when the module is read."""
    score = Fold[int]()
    score.of([Won])(lambda before, _: before)

    for kind in (Won, AlsoWon):
        with pytest.raises(ValueError, match="`won` has a change already"):
            score.of([kind])(lambda before, _: before)


def test_an_effect_without_a_change_is_an_error() -> None:
    """It is not silently passed over."""
    with pytest.raises(TypeError, match="Lost is no effect of this room"):
        Fold[int]()(3, Lost(1))


@pytest.mark.parametrize("key", sorted(SYSTEMS))
def test_every_effect_of_a_room_is_in_its_fold(key: str) -> None:
    """What a room's record can hold it can read back: each class that its modules define."""
    system = SYSTEMS[key]
    package = type(system.begin).__module__.split(".record")[0]
    defined = {
        value
        for name, module in sys.modules.items()
        if name.startswith(f"{package}.")
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, Effect) and value.__module__ == name
        if hasattr(value, "kind")  # what several have in common has none
    }

    assert defined
    assert defined <= set(system.effects.values())
    assert all(system.effects[each.kind] is each for each in defined)
