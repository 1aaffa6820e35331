"""Fights of the amended 1986 game that are drawn by lot, of up to three units a side."""

from collections import Counter
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from classic_game import Game
from odds_fields import AMERICAN, HELD, NEAR, brought

_SELDOM = 0.3


def drawn_on_land(lot: Random) -> Game:
    """Return a fight over Germany drawn by lot: up to three units a side, raids among them."""
    there = Counter(lot.choices(["infantry", "tank", "fighter", "bomber"], k=lot.randint(1, 3)))
    mine = Counter(lot.choices(["infantry", "tank", "fighter", "bomber"], k=lot.randint(1, 3)))
    marching = {unit: mine[unit] for unit in ("infantry", "tank") if mine[unit]}
    flying = {unit: mine[unit] for unit in ("fighter", "bomber") if mine[unit]}
    purpose = lot.choice(["attack", "day", "night"]) if mine["bomber"] else "attack"
    raiding = {"bomber": mine["bomber"]} if purpose == "night" else flying
    moves = [marching, {} if purpose != "night" else {"fighter": mine["fighter"]}]
    cards = [card for card in ("jets", "heavy bombers") if lot.random() < _SELDOM]
    return brought(
        "usa",
        {"Western Europe": {"usa": dict(mine)}, "Germany": {"germany": dict(there)}},
        *({**NEAR, "units": units} for units in moves if any(units.values())),
        *([{**NEAR, "units": raiding, "purpose": purpose}] if raiding else []),
        round=2,
        cards={"turned": {power: dict.fromkeys(cards, 1) for power in ("usa", "germany")}},
        **HELD,
    )


def drawn_at_sea(lot: Random) -> Game:
    """Return a fight off Wake drawn by lot: up to three units a side, some of them met there."""
    ships = ["submarine", "battleship", "carrier"]
    there = Counter(lot.choices(ships, k=lot.randint(1, 3)))
    mine = Counter(lot.choices(ships, k=lot.randint(1, 3)))
    cards = ["super submarines"] if lot.random() < _SELDOM else []
    return brought(
        "japan",
        {"Japan": {"japan": dict(mine)}, "Wake sz": {"usa": dict(there)}},
        {"units": dict(mine), "from_": "Japan", "path": ["Japan sz", "Wake sz"]},
        cards={"turned": {power: dict.fromkeys(cards, 1) for power in ("japan", "usa")}},
        round=2,
    )


DRAWN: Mapping[str, tuple[Callable[[Random], Game], dict[str, Any]]] = {
    "drawn on land": (drawn_on_land, AMERICAN),
    "drawn at sea": (drawn_at_sea, {"power": "japan", "site": "Wake sz"}),
}
"""Fights drawn by lot, and the request of each."""
