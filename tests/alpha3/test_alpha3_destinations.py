"""Which ways units are offered, and how many land units transports still take."""

import pytest
from turn_cases import Game, group

from core.alpha3.book.world import TOUCHING
from core.alpha3.moving.destinations import can_move, destinations, room_aboard
from core.alpha3.record.position import is_zone
from core.terms.resolution import Resolution


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


def on_the_baltic() -> Game:
    """Return Germany's combat move: transports on two quiet zones, one full, and France empty."""
    full = {"germany": {"transport": 1, "infantry": 2}}
    quiet = {"germany": {"transport": 1}, "united_kingdom": {}, "france": {}}
    game = Game(
        power="germany",
        units={
            "Western Germany": {"germany": {"infantry": 1, "tank": 1}},
            "France": {"france": {}, "united_kingdom": {}},
            "SZ112": quiet,
            "SZ113": full,
        },
    )
    game.on(times=2)
    return game


def ends_within(space: str, steps: int) -> set[str]:
    """Return the spaces that lie so many steps from another at most."""
    found = {space}
    for _ in range(steps):
        found |= {there for here in found for there in TOUCHING[here]}
    return found - {space}


def accepted(game: Game, space: str, unit: str) -> set[tuple[str, ...]]:
    """Return the ways out of a space, by land or over a zone beside it, that a move may take."""
    over = {
        (zone, end)
        for zone in TOUCHING[space]
        for end in TOUCHING[zone]
        if is_zone(zone) != is_zone(end)
    }
    ways = {(end,) for end in ends_within(space, 2)} | {way for way in over if way[1] != space}
    return {
        way
        for way in ways
        if isinstance(game.try_("move", moves=[group(f"1 {unit}", space, *way)]), Resolution)
    }


@pytest.mark.parametrize("phases", [0, 2])
@pytest.mark.parametrize(
    ("space", "unit"),
    [("Western Germany", "infantry"), ("Holland Belgium", "tank"), ("SZ113", "infantry")],
)
def test_base_g40_land_units_are_offered_every_way_that_a_move_may_take_and_no_other(
    phases: int, space: str, unit: str
) -> None:
    """By land, aboard what has room, and from there ashore where no land leads."""
    game = on_the_baltic()
    if phases:
        game.on(times=phases)
    ways = list(destinations(game.now, space, {unit: 1}))
    may = accepted(game, space, unit)
    assert set(ways) == {way for way in may if len(way) == 1 or way[1:] not in may}
    assert len(ways) == len(set(ways)) > 0


def test_a3_sbr_1_units_that_raid_are_offered_no_other_way() -> None:
    """They are bound to their raid; those left at home are not."""
    game = on_the_baltic()
    bombers = can_move(game.now)["Germany"]["strategic_bomber"]
    game.move(group("1 strategic_bomber", "Germany", "United Kingdom", raid="air_base"))
    assert "United Kingdom" not in can_move(game.now)
    assert can_move(game.now)["Germany"].get("strategic_bomber", 0) == bombers - 1
