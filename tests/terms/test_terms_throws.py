"""What throws are called in front of players."""

import pytest

from core.representative.book.terms import Power
from core.terms.message import english
from core.terms.throws import throw_called


@pytest.mark.parametrize("power", Power)
def test_a_card_is_called_by_the_name_of_its_power(power: Power) -> None:
    """Not "card of Ussr" or "card of Usa"."""
    assert english(throw_called(f"card_{power}")) == f"card of {power.label}".replace(" the ", " ")
