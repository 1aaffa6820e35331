"""The printed unit tables, and how they are read."""

import pytest

from core.board.side import Side
from core.board.unit_table import (
    ALPHA3_UNITS,
    AMENDED_UNITS,
    CLASSIC_UNITS,
    Domain,
    UnitTableError,
    read_units,
)

STARTING_FORCES = {
    "germany": """
        infantry 35 artillery 8 tank 8 fighter 5 mech_infantry 4 tactical_bomber 5 aa_gun 6
        strategic_bomber 1 submarine 5 cruiser 1 battleship 1 transport 1""",
    "soviet_union": """
        infantry 45 artillery 3 mech_infantry 2 tank 2 fighter 2 tactical_bomber 1 aa_gun 6
        battleship 1 submarine 2""",
    "japan": """
        infantry 37 artillery 8 tank 1 mech_infantry 1 fighter 11 tactical_bomber 8
        strategic_bomber 2 aa_gun 5 carrier 3 submarine 2 destroyer 4 cruiser 2 battleship 2
        transport 3""",
    "france": "infantry 14 artillery 3 tank 3 fighter 2 aa_gun 1 destroyer 2 cruiser 2",
}
WORTH = {"germany": 417, "soviet_union": 260, "japan": 577, "france": 137}
"""What each of these forces is worth at list price."""


@pytest.mark.parametrize("power", STARTING_FORCES)
def test_prices_add_up_to_the_worth_of_a_powers_starting_force(power: str) -> None:
    """A figure counted elsewhere: a mistyped price would miss it."""
    words = STARTING_FORCES[power].split()
    force = dict(zip(words[::2], map(int, words[1::2]), strict=True))

    assert sum(ALPHA3_UNITS[name].cost * n for name, n in force.items()) == WORTH[power]


def test_only_carriers_and_battleships_of_alpha3_take_two_hits() -> None:
    """In 1986 every ship takes one."""
    tough = {name for name, unit in ALPHA3_UNITS.items() if unit.hits == 2}

    assert tough == {"carrier", "battleship"}
    assert {unit.hits for unit in CLASSIC_UNITS.values()} == {1}


def test_a_tank_of_1986_defends_at_two_and_one_of_1940_at_three() -> None:
    """The trap between the editions."""
    assert CLASSIC_UNITS["tank"].number(Side.DEFENDER) == 2
    assert ALPHA3_UNITS["tank"].number(Side.DEFENDER) == 3


def test_the_amendments_change_the_carrier_alone() -> None:
    """It fights as a fighter and costs a carrier and a fighter."""
    changed = {name for name in AMENDED_UNITS if AMENDED_UNITS[name] != CLASSIC_UNITS[name]}
    carrier = AMENDED_UNITS["carrier"]

    assert changed == {"carrier"}
    assert (carrier.attack, carrier.defence) == (3, 4)
    assert carrier.cost == CLASSIC_UNITS["carrier"].cost + CLASSIC_UNITS["fighter"].cost
    assert carrier.domain is Domain.SEA


@pytest.mark.parametrize(
    "line",
    ["infantry land 3 1 2 1", "infantry moon 3 1 2 1 1", "infantry land three 1 2 1 1"],
)
def test_a_line_with_other_columns_is_not_read(line: str) -> None:
    """The message shows the line."""
    with pytest.raises(UnitTableError, match="infantry"):
        read_units(line)


def test_a_unit_that_stands_twice_is_not_read() -> None:
    """Nobody knows which line holds."""
    with pytest.raises(UnitTableError, match="twice"):
        read_units("tank land 5 3 2 2 1\ntank land 6 3 3 2 1")
