"""A combat phase of Germany in 1986 with a battle at sea that is met, and one on land."""

from typing import Any

from classic_game import Game, moving

from core.terms.figures import as_json

MET = {
    "Britain": {"united_kingdom": {"fighter": 2}},
    "Finland-Norway (North Sea)": {"germany": {"battleship": 1}},
    "Eastern US sz": {"usa": {"battleship": 1}},
    "Eastern Europe": {"germany": {"infantry": 3, "tank": 1}},
    "Karelia": {"ussr": {"infantry": 1}},
}
AT_SEA = "East Canada Sea Zone"
KARELIA = "Karelia S.S.R."
FIRST = {"r1_defender_fighter": [6, 6], "r1_attacker_battleship": [6]}
TAKEN = {
    "r1_attacker_infantry": [1, 6, 6],
    "r1_attacker_tank": [6],
    "r1_defender_infantry": [6],
}


def fought(game: Game, site: str, dice: Any = None, **said: Any) -> Any:
    """Begin combat in a place, or go on with it; return what came of it."""
    return game.act("fight", None, dice, power="germany", site=site, stands=True, **said)


def decided(game: Game, answer: str, dice: Any = None, **said: Any) -> Any:
    """Decide in a battle; return what came of it."""
    return game.act("decide", None, dice, answer=answer, **said)


def combat() -> Game:
    """Return a game of Germany with a battle at sea that is met, and one on land."""
    game = moving("germany", units=MET)
    ship = {"units": {"battleship": 1}, "from_": "Finland-Norway"}
    game.act("combat-move", power="germany", **ship, path=["Britain sz", "Canada sz"])
    army = {"units": {"infantry": 3, "tank": 1}, "from_": "Eastern Europe"}
    game.act("combat-move", power="germany", **army, path=["Karelia"])
    game.act("advance", {"intercept_united_kingdom": "1 x2", "intercept_usa": "none"})
    return game


def plain(outcome: Any) -> dict[str, Any]:
    """Return an outcome as the record holds it."""
    told = as_json(outcome)
    assert isinstance(told, dict)
    return told
