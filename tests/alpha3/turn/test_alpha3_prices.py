"""What everything costs, as it is printed: BASE-G40 purchase and facilities, A3-TECH.SHIPYARDS."""

import pytest

from core.alpha3.economy.buying import price

PRICES = {
    "infantry": (3, 3),
    "artillery": (4, 4),
    "mech_infantry": (4, 4),
    "tank": (6, 6),
    "aa_gun": (5, 5),
    "fighter": (10, 10),
    "tactical_bomber": (11, 11),
    "strategic_bomber": (12, 12),
    "submarine": (6, 5),
    "transport": (7, 6),
    "destroyer": (8, 7),
    "cruiser": (12, 9),
    "carrier": (16, 13),
    "battleship": (20, 17),
    "minor_ic": (12, 12),
    "upgrade": (20, 20),
    "major_ic": (30, 30),
    "air_base": (15, 15),
    "naval_base": (15, 15),
}
"""Without improved shipyards, and with them."""


@pytest.mark.parametrize("unit", PRICES)
def test_base_g40_purchase_everything_has_its_printed_price(unit: str) -> None:
    """Ships are cheaper from improved shipyards, and nothing else is."""
    function = price.function
    assert (function(unit, shipyards=False), function(unit, shipyards=True)) == PRICES[unit]
