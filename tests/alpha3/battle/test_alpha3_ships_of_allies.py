"""Battleships and carriers of two powers in one defense: whose damage it is, and whose loss."""

from typing import Any

import pytest
from turn_cases import Game, group

from core.alpha3.book.terms import Power
from core.alpha3.combat.battle.ships_of_two import Hit, Squadron, shared_hits

WARS = [
    ["germany", "united_kingdom"],
    ["germany", "united_states"],
    ["germany", "france"],
    ["italy", "united_kingdom"],
]
US, UK = Power.UNITED_STATES, Power.UNITED_KINGDOM


@pytest.mark.parametrize("ship", ["battleship", "carrier"])
@pytest.mark.parametrize("damaged", ["united_states", "united_kingdom"])
def test_r_33_damage_stays_with_its_ship_where_nobody_hits(ship: str, damaged: str) -> None:
    """The American and the British ship come out of the battle as they went into it."""
    other = {"united_states": "united_kingdom", "united_kingdom": "united_states"}[damaged]
    units: dict[str, Any] = {
        "SZ111": {"germany": {"submarine": 1, "cruiser": 1}, "united_kingdom": {}, "france": {}},
        "SZ109": {damaged: {f"damaged_{ship}": 1}, other: {ship: 1}},
        "United Kingdom": {"united_kingdom": {}, "france": {}},
        "Scotland": {"united_kingdom": {}},
    }
    game = Game(power="germany", phase="combat_move", wars=WARS, units=units)
    game.move(group("1 submarine 1 cruiser", "SZ111", "SZ109"))
    game.on()
    dice = {
        "r1_attacker_submarine": (6,),
        "r1_attacker_cruiser": (6,),
        f"r1_defender_{ship}": (6, 6),
    }
    game.do("fight", space="SZ109", rounds=1, dice=dice)

    assert game.now.damaged == {("SZ109", Power(damaged), ship): 1}


@pytest.mark.parametrize(
    ("hurt", "lost", "damaged", "american", "british"),
    [
        ((0, 1), 0, 1, (0, 0), (0, 1)),
        ((0, 1), 0, 2, (0, 1), (0, 1)),
        ((0, 1), 1, 1, (1, 0), (0, 1)),
        ((0, 1), 1, 0, (0, 0), (1, 0)),
        ((1, 0), 1, 0, (1, 0), (0, 0)),
        ((0, 0), 0, 1, (0, 1), (0, 0)),
        ((0, 0), 1, 0, (1, 0), (0, 0)),
        ((1, 1), 2, 0, (1, 0), (1, 0)),
    ],
)
def test_r_33_hits_on_two_ships_fall_in_the_powers_order(
    hurt: tuple[int, int],
    lost: int,
    damaged: int,
    american: tuple[int, int],
    british: tuple[int, int],
) -> None:
    """One ship of each; a ship that was whole is sunk before a damaged one only by two hits."""
    squadrons = (Squadron(US, 1, hurt[0]), Squadron(UK, 1, hurt[1]))

    assert shared_hits(squadrons, lost, damaged) == (Hit(US, *american), Hit(UK, *british))
