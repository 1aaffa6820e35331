"""How many land units transports still take, where units are offered ways to go."""

import pytest
from turn_cases import Game

from core.alpha3.moving.destinations import room_aboard


@pytest.mark.parametrize(
    ("there", "room"),
    [
        ({"transport": 2}, 4),
        ({"transport": 2, "infantry": 1, "destroyer": 1}, 3),
        ({"transport": 1, "infantry": 1, "tank": 1}, 0),
        ({"destroyer": 1}, 0),
        ({}, 0),
    ],
)
def test_base_g40_transports_have_room_for_two_each(there: dict[str, int], room: int) -> None:
    """As far as nobody is aboard; without a transport there is none."""
    now = Game(power="germany", units={"SZ112": {"germany": there, "italy": {"transport": 3}}}).now
    assert room_aboard(now, "SZ112") == room
