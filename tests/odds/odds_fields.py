"""Small fights of the amended 1986 game, each by what is special in it."""

from collections.abc import Callable, Mapping
from typing import Any

from classic_game import Game, moving

Move = Mapping[str, Any]


def brought(
    power: str, units: Mapping[str, Any], *moves: Move, answers: Any = None, **more: Any
) -> Game:
    """Return a game in which these moves were made, and combat begins."""
    game = moving(power, units=units, **more)
    for move in moves:
        game.act("combat-move", power=power, **move)
    game.act("advance", answers or {"intercept_united_kingdom": "none"})
    return game


def _turned(power: str, *cards: str) -> dict[str, Any]:
    return {"turned": {power: dict.fromkeys(cards, 1)}}


_EAST: dict[str, Any] = {"from_": "Eastern Europe", "path": ["Karelia"]}
NEAR: dict[str, Any] = {"from_": "Western Europe", "path": ["Germany"]}
_FAR: dict[str, Any] = {"from_": "Britain", "path": ["Western Europe", "Germany"]}
HELD = {"control": {"Western Europe": "usa"}}


def on_land() -> Game:
    """Land units and aircraft on both sides."""
    return brought(
        "germany",
        {
            "Eastern Europe": {"germany": {"infantry": 1, "tank": 1, "fighter": 1}},
            "Karelia": {"ussr": {"infantry": 1, "tank": 1, "fighter": 1}},
        },
        {**_EAST, "units": {"infantry": 1, "tank": 1}},
        {**_EAST, "units": {"fighter": 1}},
    )


def by_air_alone() -> Game:
    """Aircraft that can take nothing."""
    return brought(
        "germany",
        {
            "Eastern Europe": {"germany": {"fighter": 1, "bomber": 1}},
            "Karelia": {"ussr": {"infantry": 2}},
        },
        {**_EAST, "units": {"fighter": 1, "bomber": 1}},
    )


def at_sea() -> Game:
    """Submarines, a battleship and a carrier; the defender's submarine stays."""
    return brought(
        "japan",
        {
            "Japan": {"japan": {"submarine": 1, "battleship": 1}},
            "Wake sz": {"usa": {"submarine": 1, "battleship": 1, "carrier": 1}},
        },
        {
            "units": {"submarine": 1, "battleship": 1},
            "from_": "Japan",
            "path": ["Japan sz", "Wake sz"],
        },
    )


def met_at_sea() -> Game:
    """Interceptors of two nations, with attack numbers."""
    return brought(
        "germany",
        {
            "Britain": {"united_kingdom": {"fighter": 2}},
            "Finland-Norway (North Sea)": {"germany": {"battleship": 2}},
            "Eastern US sz": {"usa": {"battleship": 1}},
        },
        {
            "units": {"battleship": 2},
            "from_": "Finland-Norway",
            "path": ["Britain sz", "Canada sz"],
        },
        answers={"intercept_united_kingdom": "1 x2", "intercept_usa": "1"},
    )


def met_on_the_way() -> Game:
    """A fighter that only changes its base, met in the air: it hits on its defense number."""
    return brought(
        "united_kingdom",
        {
            "Finland-Norway": {"united_kingdom": {"fighter": 2}},
            "Britain": {"germany": {"fighter": 1}, "united_kingdom": {"fighter": 1}},
        },
        {
            "units": {"fighter": 2},
            "from_": "Finland-Norway",
            "path": ["North Sea", "Britain"],
            "purpose": "rebase",
        },
        answers={"intercept_germany": "1"},
        control={"Finland-Norway": "united_kingdom", "Eire": "germany"},
    )


def by_night() -> Game:
    """Bombers alone by night: fighters hit on a 1."""
    return brought(
        "usa",
        {
            "Western Europe": {"usa": {"bomber": 2}},
            "Germany": {"germany": {"fighter": 2, "infantry": 1}},
        },
        {**NEAR, "units": {"bomber": 2}, "purpose": "night"},
        **HELD,
    )


def by_day() -> Game:
    """Bombers and an escort by day."""
    return brought(
        "usa",
        {
            "Western Europe": {"usa": {"bomber": 2, "fighter": 1}},
            "Germany": {"germany": {"fighter": 2}},
        },
        {**NEAR, "units": {"bomber": 2, "fighter": 1}, "purpose": "day"},
        **HELD,
    )


def heavy_by_day() -> Game:
    """Heavy bombers throw more dice."""
    return brought(
        "usa",
        {"Western Europe": {"usa": {"bomber": 2}}, "Germany": {"germany": {"fighter": 1}}},
        {**NEAR, "units": {"bomber": 2}, "purpose": "day"},
        cards=_turned("usa", "heavy bombers"),
        **HELD,
    )


def raid_beside_an_attack() -> Game:
    """Night bombers beside others: the defender says which fighters meet whom."""
    return brought(
        "usa",
        {
            "Western Europe": {"usa": {"bomber": 1, "tank": 1}},
            "Germany": {"germany": {"fighter": 2, "infantry": 1}},
        },
        {**NEAR, "units": {"bomber": 1}, "purpose": "night"},
        {**NEAR, "units": {"tank": 1}},
        **HELD,
    )


def far_fighters_twice() -> Game:
    """Fighters beyond their usual radius, one escorting a raid, two beside a bomber's attack."""
    return brought(
        "usa",
        {
            "Britain": {"usa": {"fighter": 3}},
            "Western Europe": {"usa": {"bomber": 2}},
            "Germany": {"germany": {"fighter": 1}},
        },
        {**_FAR, "units": {"fighter": 1}, "purpose": "day"},
        {**NEAR, "units": {"bomber": 1}, "purpose": "day"},
        {**_FAR, "units": {"fighter": 2}},
        {**NEAR, "units": {"bomber": 1}},
        round=2,
        cards=_turned("usa", "long range"),
        **HELD,
    )


def jets() -> Game:
    """Jet fighters in defense, chosen as the only targets of fighters that attack alone."""
    return brought(
        "germany",
        {
            "Eastern Europe": {"germany": {"fighter": 2}},
            "Karelia": {"ussr": {"infantry": 1, "fighter": 2}},
        },
        {**_EAST, "units": {"fighter": 2}},
        cards=_turned("ussr", "jets"),
        round=2,
    )


def super_submarines() -> Game:
    """Submarines that hit on one more."""
    return brought(
        "japan",
        {
            "Japan": {"japan": {"submarine": 2}},
            "Wake sz": {"usa": {"submarine": 1, "battleship": 1}},
        },
        {"units": {"submarine": 2}, "from_": "Japan", "path": ["Japan sz", "Wake sz"]},
        cards=_turned("japan", "super submarines"),
        round=2,
    )


def ashore() -> Game:
    """A landing with the shot of a battleship, against a port in which ships lie."""
    return brought(
        "germany",
        {
            "Italy": {"germany": {"infantry": 2, "transport": 1, "battleship": 1}},
            "Egypt (East Med)": {"united_kingdom": {"carrier": 1, "transport": 1}},
            "Egypt": {"united_kingdom": {"infantry": 2}},
        },
        {
            "units": {"transport": 1, "infantry": 2, "battleship": 1},
            "from_": "Italy",
            "path": ["Central Med", "East Med"],
            "purpose": "assault",
            "landing": "Egypt",
        },
    )


def on_commerce() -> Game:
    """Ships that raid for a blockade in a zone that is defended."""
    fleet = {"submarine": 1, "battleship": 2}
    game = moving(
        "germany",
        units={
            "Western Europe (Spain sz)": {"germany": fleet},
            "North Sea": {"usa": {"battleship": 1, "submarine": 1}},
        },
    )
    path = ["Spain sz", "North Sea"]
    game.act("combat-move", power="germany", units=fleet, from_="Western Europe", path=path)
    game.act(
        "blockade",
        by="germany",
        victim="united_kingdom",
        spaces=["Eastern Canada"],
        zones={"North Sea": {"submarine": 1, "battleship": 1}},
        resolve=True,
    )
    game.act("advance")
    return game


AMERICAN: dict[str, Any] = {"power": "usa", "site": "Germany"}
ON_EGYPT: dict[str, Any] = {"power": "germany", "site": "Egypt"}

FIELDS: Mapping[str, tuple[Callable[[], Game], dict[str, Any], dict[str, str]]] = {
    "on land": (on_land, {"power": "germany", "site": "Karelia"}, {}),
    "in another order": (
        on_land,
        {"power": "germany", "site": "Karelia", "order_of_loss": ["fighter", "tank"]},
        {"order_of_loss": "tank, fighter, infantry"},
    ),
    "by air alone": (by_air_alone, {"power": "germany", "site": "Karelia"}, {}),
    "at sea": (at_sea, {"power": "japan", "site": "Wake sz"}, {}),
    "met at sea": (met_at_sea, {"power": "germany", "site": "Canada sz"}, {}),
    "met on the way": (met_on_the_way, {"power": "united_kingdom", "site": "move 1"}, {}),
    "by night": (by_night, AMERICAN, {}),
    "by day": (by_day, AMERICAN, {}),
    "heavy by day": (heavy_by_day, AMERICAN, {}),
    "raid beside an attack": (raid_beside_an_attack, AMERICAN, {}),
    "one fighter meets the raid": (
        raid_beside_an_attack,
        AMERICAN,
        {"night_fighter": "1"},
    ),
    "far fighters twice": (far_fighters_twice, AMERICAN, {}),
    "jets": (jets, {"power": "germany", "site": "Karelia", "targets": "air"}, {}),
    "super submarines": (super_submarines, {"power": "japan", "site": "Wake sz"}, {}),
    "ashore": (ashore, ON_EGYPT, {}),
    "ashore and into the port": (ashore, ON_EGYPT, {"port": "attack"}),
    "on commerce": (on_commerce, {"power": "germany", "site": "North Sea"}, {}),
}
"""How each begins, its request, and what is answered otherwise than usual."""
