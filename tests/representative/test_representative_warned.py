"""What a preview of 1986 says that a player may overlook: cargo that goes down with its ships."""

from typing import Any

from classic_game import Game, moving
from support import ending_of

from bot.games.representative.pages.declarations import preview
from core.systems import SYSTEMS
from core.terms.message import english
from core.terms.request import Request, read_request
from core.terms.resolution import NeedDice, Resolution

FLEET = {
    "Japan": {"japan": {"infantry": 4, "fighter": 1}},
    "Japan (Japan Sea Zone)": {"japan": {"transport": 3, "battleship": 1}},
}
WARNED = "Aboard, and lost with the transports: "
LANDING: dict[str, Any] = {
    "power": "japan",
    "units": {"transport": 2, "battleship": 1, "infantry": 4},
    "from": "Japan",
    "path": ["Japan Sea Zone", "Wake Island Sea Zone", "Hawaii Sea Zone"],
    "purpose": "assault",
    "landing": "Hawaiian Islands",
}
FERRY: dict[str, Any] = {
    "power": "japan",
    "units": {"transport": 3, "infantry": 4, "fighter": 1},
    "from": "Japan",
    "path": ["Japan Sea Zone", "Wake Island Sea Zone"],
    "purpose": "transport",
    "landing": "Wake Island",
}


def _told(game: Game, kind: str, **said: Any) -> str:
    ending = ending_of("representative", kind, said, position=game.position)
    assert isinstance(ending, Resolution | NeedDice), ending
    request = read_request(SYSTEMS["representative"].procedures[kind].request, said)
    assert isinstance(request, Request)
    return "\n".join(english(text) for _, text in preview(request, ending).fields)


def _with(**enemies: dict[str, dict[str, int]]) -> Game:
    control = {"Wake Island": "japan"}
    return moving("japan", control=control, units={**FLEET, **enemies})


def test_r4_4_17_a_landing_where_enemies_lie_names_the_cargo_that_may_drown() -> None:
    """An American battleship lies off Hawaii; without it nobody can sink the transports."""
    game = _with(**{"Hawaii Sea Zone": {"usa": {"battleship": 1}}})

    assert WARNED + "4 infantry." in _told(game, "combat-move", **LANDING)
    assert WARNED not in _told(_with(), "combat-move", **LANDING)


def test_r4_4_12_r4_4_19_a_ferry_that_may_be_intercepted_names_its_cargo() -> None:
    """Ships in Hawaii react over a space, to where the transports are; those in port in Panama not.

    A fighter aboard goes down as infantry does.
    """
    near = _with(**{"Hawaiian Islands (Hawaii Sea Zone)": {"usa": {"battleship": 1}}})
    far = _with(**{"Panama (Caribbean Sea Zone)": {"usa": {"battleship": 1}}})

    assert WARNED + "4 infantry, 1 fighter." in _told(near, "combat-move", **FERRY)
    assert WARNED not in _told(far, "combat-move", **FERRY)


def test_r4_4_17_r_34_a_battle_at_sea_names_the_cargo_before_its_dice() -> None:
    """The fight at sea says it, the fight for the land not: there the cargo is ashore."""
    game = _with(
        **{
            "Hawaii Sea Zone": {"usa": {"submarine": 1}},
            "Hawaiian Islands": {"usa": {"infantry": 1}},
        }
    )
    game.act("combat-move", **LANDING)
    game.act("advance")

    told = _told(game, "fight", power="japan", site="Hawaii Sea Zone")
    assert WARNED + "4 infantry." in told
    dice = {"r1_attacker_battleship": [1], "r1_defender_submarine": [6]}
    game.act("fight", None, dice, power="japan", site="Hawaii Sea Zone")
    assert WARNED not in _told(game, "fight", power="japan", site="Hawaiian Islands")


def test_r_34_r_40_a_battle_with_cargo_is_gone_on_with_or_broken_off() -> None:
    """Of the cargo its working says after a round what is still aboard, by the same rules."""
    game = _with(**{"Hawaii Sea Zone": {"usa": {"submarine": 1}}})
    game.act("combat-move", **LANDING)
    game.act("advance")
    dice = {"r1_attacker_battleship": [6], "r1_defender_submarine": [6]}
    game.act("fight", None, dice, power="japan", site="Hawaii Sea Zone", stands=True)

    for answer in ("press on", "retreat"):
        assert WARNED not in _told(game, "decide", answer=answer)
