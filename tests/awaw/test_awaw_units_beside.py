"""Units in a list beside their number: one of a kind is one of it."""

import re

from core.awaw.book.units import Unit
from core.terms.message import english


def test_one_unit_in_a_box_is_named_in_the_singular() -> None:
    """As in ``1 submarine``; several, and none, in the plural."""
    for unit in Unit:
        for number in (0, 1, 2):
            counted = re.sub(r"^\d+ ", "", english(unit.counted(number)))
            assert english(unit.beside(number)) == counted
