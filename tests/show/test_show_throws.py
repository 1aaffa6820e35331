"""Throws that may come: named as players read them, without the marks that keys have."""

from bot.show.acts.declaration import throws_words
from core.terms.dice import OpenThrow
from core.terms.message import english
from core.terms.resolution import NeedDice


def test_a_throw_that_may_come_is_named_in_words() -> None:
    """The preview of a battle told of `bombard_*`, which is how throws are keyed."""
    needs = NeedDice((), (OpenThrow("bombard_*", 7), OpenThrow("r*", 7)), ())

    told = english(throws_words(needs))

    assert told == "bombardment up to 7d6, in each round throws of up to 7d6"
