"""Battleships of another base, or of the other western nation, that support a landing (R-50)."""

from classic_game import Game, moving

from core.representative.book.terms import Owner

ZONE, FRANCE = "North Sea Zone", "West Europe"
UNITS = {
    "Britain": {"united_kingdom": {"infantry": 2}},
    "Britain (North Sea)": {"united_kingdom": {"transport": 1}},
    "Eastern US (Eastern US sz)": {"usa": {"battleship": 2}},
    FRANCE: {"germany": {"infantry": 1}},
}
ASHORE = {"r1_attacker_infantry": [1, 6], "r1_defender_infantry": [6]}


SUPPORT = {
    "power": "usa",
    "units": {"battleship": 2},
    "from_": "Eastern US",
    "path": ["Eastern US sz", "Canada sz", ZONE],
    "purpose": "assault",
    "landing": FRANCE,
}


def landing(**more: object) -> Game:
    """Return a game in which British infantry lands in France."""
    game = moving("usa", together=True, units={**UNITS, **more})
    fleet = {"units": {"transport": 1, "infantry": 2}, "from_": "Britain", "path": [ZONE]}
    game.act("combat-move", power="united_kingdom", **fleet, purpose="assault", landing=FRANCE)
    return game


def test_r_50_base_86_combat_battleship_each_has_its_shot() -> None:
    """Both fire; then they stay on patrol, as a battleship of the landing itself may."""
    game = landing()
    game.act("combat-move", **SUPPORT)
    game.act("advance", power="usa", also=["united_kingdom"])
    dice = {**ASHORE, "bombard_battleship": [6, 6]}
    game.act("fight", {"patrol_2": "patrol"}, dice, power="usa", site=FRANCE)

    assert game.position.owners[FRANCE] is Owner.UNITED_KINGDOM
    assert game.there("usa", ZONE) == {"battleship": 2}


def test_r_50_a_battle_for_the_zone_takes_the_shot() -> None:
    """A submarine is there: the battleships fight beside the transport, and nobody supports."""
    game = landing(**{ZONE: {"germany": {"submarine": 1}}})
    game.act("combat-move", **SUPPORT)
    game.act("advance", power="usa", also=["united_kingdom"])
    at_sea = {"r1_defender_submarine": [6], "r1_attacker_battleship": [1, 6]}
    game.act("fight", {"patrol_2": "return"}, at_sea, power="usa", site=ZONE)
    game.act("fight", None, ASHORE, power="usa", site=FRANCE)

    assert game.position.owners[FRANCE] is Owner.UNITED_KINGDOM
    assert game.there("usa", "East US", "East US Sea Zone") == {"battleship": 2}


def test_r_50_battleships_support_only_a_landing_that_is_there() -> None:
    """Without transports, or beside another coast, there is nothing to support."""
    game = moving("usa", together=True, units=UNITS)
    assert "R4 R-50" in game.refused("combat-move", **SUPPORT)

    game = landing()
    assert "R4 R-50" in game.refused("combat-move", **{**SUPPORT, "landing": "Norway"})
