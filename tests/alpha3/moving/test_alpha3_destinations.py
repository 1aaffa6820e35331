"""Which ways units are offered, and how many land units transports still take."""

from dataclasses import replace

import pytest
from turn_cases import Game, group

from core.alpha3.book.terms import Power
from core.alpha3.book.world import TOUCHING
from core.alpha3.moving.destinations import can_move, destinations
from core.alpha3.moving.shipping import would_load
from core.alpha3.record.position import is_zone
from core.board.counts import UnitCounts
from core.terms.resolution import Resolution


@pytest.mark.parametrize(
    ("there", "unit", "loads"),
    [
        ({"transport": 2, "infantry": 3}, "infantry", True),
        ({"transport": 2, "infantry": 3}, "tank", True),
        ({"transport": 2, "tank": 2}, "tank", False),
        ({"transport": 2, "tank": 2}, "infantry", True),
        ({"transport": 1, "infantry": 1, "tank": 1}, "infantry", False),
        ({"destroyer": 1}, "infantry", False),
        ({}, "infantry", False),
    ],
)
def test_base_g40_transports_have_room_for_two_each_of_which_one_is_infantry(
    there: dict[str, int], unit: str, *, loads: bool
) -> None:
    """As far as nobody is aboard; without a transport there is none."""
    ships = {"germany": there, "italy": {"destroyer": 3}, "united_kingdom": {}, "france": {}}
    now = Game(power="germany", units={"SZ112": ships}).now
    assert would_load(now, "SZ112", unit) is loads


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


@pytest.mark.parametrize("phases", [0, 2])
def test_a3_war_3_no_land_unit_is_offered_a_transport_among_enemy_warships(phases: int) -> None:
    """Nor its way ashore from there after combat: the move refuses both."""
    game = on_the_baltic()
    if phases:
        game.on(times=phases)
    hostile = {"germany": {"transport": 2, "infantry": 1}, "united_kingdom": {"destroyer": 1}}
    units = {
        **game.now.units["SZ112"],
        **{Power(each): UnitCounts(units) for each, units in hostile.items()},
    }
    game.now = replace(game.now, units={**game.now.units, "SZ112": units})
    aboard = set(destinations(game.now, "Western Germany", {"infantry": 1}))
    assert "SZ112" not in {way[0] for way in aboard}
    assert "A3-WAR.3" in game.why_not("1 infantry", "Western Germany", "SZ112")
    assert not set(destinations(game.now, "SZ112", {"infantry": 1}))


def test_base_g40_transports_that_have_unloaded_are_offered_to_nobody() -> None:
    """Who put units ashore in this turn lifts no others, and lands no others."""
    game = Game(
        power="germany",
        units={
            "Western Germany": {"germany": {"infantry": 1}},
            "SZ113": {"germany": {"transport": 1, "infantry": 2}, "france": {}},
        },
    )
    game.on(times=4)
    game.move(group("1 infantry", "SZ113", "Norway"))
    assert ("SZ113",) not in set(destinations(game.now, "Western Germany", {"infantry": 1}))
    assert not list(destinations(game.now, "SZ113", {"infantry": 1}))
    assert accepted(game, "SZ113", "infantry") == set()


def test_base_g40_guests_are_offered_an_allys_transport_but_no_way_ashore_with_it_now() -> None:
    """An ally's transport lands in a later turn whom it takes aboard in this one."""
    game = Game(
        power="germany",
        units={
            "Southern Italy": {"germany": {"infantry": 1}},
            "SZ95": {"italy": {"transport": 1}, "germany": {}, "united_kingdom": {}, "france": {}},
        },
    )
    game.on(times=4)
    ways = set(destinations(game.now, "Southern Italy", {"infantry": 1}))
    may = accepted(game, "Southern Italy", "infantry")
    assert ways == {way for way in may if len(way) == 1 or way[1:] not in may}
    assert ("SZ95",) in ways


def test_a3_sbr_1_units_that_raid_are_offered_no_other_way() -> None:
    """They are bound to their raid; those left at home are not."""
    game = on_the_baltic()
    bombers = can_move(game.now)["Germany"]["strategic_bomber"]
    game.move(group("1 strategic_bomber", "Germany", "United Kingdom", raid="air_base"))
    assert "United Kingdom" not in can_move(game.now)
    assert can_move(game.now)["Germany"].get("strategic_bomber", 0) == bombers - 1
