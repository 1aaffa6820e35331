"""Names like one that is unknown: what `difflib` finds among all, found sooner."""

from difflib import get_close_matches
from random import Random

import pytest

from core.alpha3.book.names import GAZETTEER as GLOBAL
from core.board.naming import Gazetteer, alike
from core.representative.book.names import GAZETTEER as CLASSIC


@pytest.mark.parametrize("gazetteer", [GLOBAL, CLASSIC], ids=["Global 1940", "1986"])
def test_the_names_most_alike_are_found_in_their_order(gazetteer: Gazetteer) -> None:
    """A slip of some letters in any name of the map, and words that are like none."""
    chance = Random(3)  # noqa: S311 - words to be repeated
    names = list(gazetteer.called)
    slips = [
        "".join(chance.choice("abest ") if chance.random() < 0.2 else each for each in name)
        for name in chance.sample(names, 4)
    ]
    for word in (*slips, "", "x", "narnia", "sea zone", names[0]):
        assert alike(word, names) == get_close_matches(word, names, n=3), word
