"""Blockades in a game: announced in combat movement, raided inside the battles of their zones."""

from typing import Any

import pytest
from classic_game import Game, moving
from support import in_english

from core.representative.book.terms import Power
from core.terms.message import english

FLEET = {"submarine": 2, "battleship": 1}
PORT = {"Western Europe (Spain sz)": {"germany": FLEET}}
SAID: dict[str, Any] = {"by": "germany", "victim": "united_kingdom"}
OUT: dict[str, Any] = {"power": "germany", "from_": "Western Europe"}
IRISH: dict[str, Any] = {"power": "germany", "site": "North Sea"}


def out(**more: Any) -> Game:
    """Return Germany's fleet off Britain, before a blockade is announced."""
    game = moving("germany", units=PORT | more)
    game.act("combat-move", **OUT, units=FLEET, path=["Spain sz", "North Sea"])
    return game


def announced(ships: dict[str, int], **more: Any) -> Game:
    """Return the combat after a blockade of Canada by these ships off Britain."""
    game = out(**more)
    zones = {"North Sea": ships}
    game.act("blockade", **SAID, spaces=["Eastern Canada"], zones=zones, resolve=True)
    game.act("advance")
    return game


def test_ruling_32_r4_5_9_a_blockade_is_announced_in_combat_movement() -> None:
    """With ships that moved there, not later, and not by others' ships."""
    game = out()
    zones: dict[str, Any] = {"zones": {"North Sea": {"submarine": 2}}}
    three = {"zones": {"North Sea": {"submarine": 3}}}
    plain = {**SAID, "spaces": ["Eastern Canada"]}

    assert "R4-5.9" in game.refused("blockade", **plain, **three, resolve=True)
    assert "R4-5.9" in in_english(game.act("blockade", **plain, **three).reasons[0])
    found = game.act("blockade", **plain, **zones, resolve=True)
    assert (found.valid, found.cap, found.ipcs_lost) == (True, 3, 0)
    assert "R4-5.13" in game.refused("blockade", **plain, **zones, resolve=True)
    game.act("advance")
    assert "R4-5.9" in game.refused("blockade", **plain, **zones, resolve=True)


def test_r4_5_11_ships_that_carry_cargo_to_friendly_land_attack_nothing() -> None:
    """They raid for no blockade; until now one could be announced with them that never raided."""
    there = {"germany": {"transport": 1, "submarine": 1}}
    units = {"Western Europe (North Sea)": there, "Western Europe": {"germany": {"infantry": 1}}}
    game = moving("germany", units=units)
    load = {"units": {"transport": 1, "submarine": 1, "infantry": 1}, "coast": "North Sea"}
    ashore = {"purpose": "transport", "landing": "Western Europe"}
    game.act("combat-move", **OUT, **load, path=["North Sea"], **ashore)
    raids = {"spaces": ["Eastern Canada"], "zones": {"North Sea": {"submarine": 1}}}

    assert "R4-5.9" in game.refused("blockade", **SAID, **raids, resolve=True)


def test_r4_5_9_before_the_first_move_a_blockade_is_asked_but_not_announced() -> None:
    """The game's first moment: the question is answered on the players' word, no raid is made."""
    zones = {"North Sea": {"submarine": 1}}
    plain = {**SAID, "spaces": ["Eastern Canada"], "zones": zones}

    assert Game().act("blockade", **plain).valid
    assert "R4-5.9" in Game().refused("blockade", **plain, resolve=True)


def test_ruling_32_r4_5_11_nobody_there_and_the_ships_just_raid() -> None:
    """Two submarines throw 5, Canada yields 3; the battleship that did not raid may stay too."""
    game = announced({"submarine": 2})
    found = game.act("fight", {"patrol_1": "patrol"}, {"damage": [1, 4]}, **IRISH)

    assert (found.rounds, found.ipcs_lost) == (0, 3)
    assert game.position.treasuries[Power.UNITED_KINGDOM] == 27
    assert game.there("germany", "North Sea Zone") == FLEET


def test_r4_5_1_r4_5_3_ships_raid_in_the_first_round_and_are_out_of_it() -> None:
    """Submarines raid first, the battleship fights on alone, and wins; the raiders may stay."""
    game = announced({"submarine": 2}, **{"North Sea": {"usa": {"battleship": 1}}})
    dice = {
        "damage": [1, 1],
        "r1_attacker_battleship": [6],
        "r1_defender_battleship": [6],
        "r2_attacker_battleship": [4],
        "r2_defender_battleship": [6],
    }
    found = game.act("fight", {"patrol_1": "patrol"}, dice, **IRISH)

    assert (found.rounds, found.ipcs_lost, found.won) == (2, 2, True)
    assert game.there("germany", "North Sea Zone") == FLEET


def test_r4_5_3_a_battleship_that_raided_goes_home_while_enemies_are_there() -> None:
    """It raids beside a submarine; the American is still there, the submarine stays."""
    ships = {"submarine": 2, "battleship": 1}
    game = announced(ships, **{"North Sea": {"usa": {"battleship": 1}}})
    dice = {"damage": [1, 1, 1], "r1_defender_battleship": [6]}
    game.tried("fight", None, dice, **IRISH)
    asked = dict(game.asked)
    found = game.act("fight", {"patrol_1": "submarines"}, dice, **IRISH)

    assert (found.rounds, found.won) == (1, False)
    assert asked["patrol_1"].choices == ("return", "submarines")
    assert game.there("germany", "North Sea Zone") == {"submarine": 2}
    assert game.there("germany", "West Europe", "West Spain Sea Zone") == {"battleship": 1}


def test_r_40_what_raided_in_a_battle_that_stands_has_raided_when_it_is_gone_on_with() -> None:
    """Commerce is raided before somebody decides where the ships stay, and still is afterwards."""
    game = announced(FLEET, **{"North Sea": {"usa": {"battleship": 1}}})
    dice = {"damage": [1, 1, 1], "r1_defender_battleship": [6]}
    waits = game.act("fight", None, dice, **IRISH, stands=True)
    done = game.tried("decide", None, None, answer="submarines")

    assert (waits.waits_for, waits.rounds, waits.ipcs_lost) == ("germany", 1, 3)
    assert english(done.headline) == "Commerce is raided in North Sea Zone"  # type: ignore[union-attr]
    assert done.outcome.ipcs_lost == 3  # type: ignore[union-attr]


def test_r4_5_3_a_battleship_that_raided_may_stay_where_no_enemy_is() -> None:
    """The zone is empty: all may stay on patrol."""
    game = announced(FLEET)
    game.act("fight", {"patrol_1": "patrol"}, {"damage": [1, 1, 1]}, **IRISH)

    assert game.there("germany", "North Sea Zone") == FLEET


def test_r4_5_2_transports_do_not_meet_raiders() -> None:
    """A transport in the zone has no part: no round is fought."""
    game = announced(FLEET, **{"Eire (North Sea)": {"united_kingdom": {"transport": 1}}})
    found = game.act("fight", None, {"damage": [1, 1, 1]}, **IRISH)

    assert (found.rounds, found.ipcs_lost) == (0, 3)


def test_ruling_32_r4_5_1_a_battleship_sunk_first_raids_no_more() -> None:
    """A British fighter intercepts and hits it before it fires: two dice are left."""
    game = out(Britain={"united_kingdom": {"fighter": 1}})
    zones = {"North Sea": {"submarine": 2, "battleship": 1}}
    game.act("blockade", **SAID, spaces=["Eastern Canada"], zones=zones, resolve=True)
    game.act("advance", {"intercept_united_kingdom": "1"})
    dice = {"r1_defender_fighter": [3], "damage": [1, 1]}
    found = game.act("fight", {"patrol_1": "submarines"}, dice, **IRISH)

    assert (found.attackers_lost, found.ipcs_lost) == ({"battleship": 1}, 2)
    assert game.there("germany", "North Sea Zone") == {"submarine": 2}


def test_ruling_32_each_ship_raids_for_one_blockade() -> None:
    """Two submarines: one against Canada, one against India; a third blockade finds none."""
    game = out()
    one = {"zones": {"North Sea": {"submarine": 1}}}
    for space in ("Eastern Canada", "India"):
        assert game.act("blockade", **SAID, **one, spaces=[space], resolve=True).valid
    third = game.refused("blockade", **SAID, **one, spaces=["Australia"], resolve=True)
    game.act("advance")
    found = game.act("fight", None, {"damage": [6, 2]}, **IRISH)

    assert "R4-5.9" in third
    assert found.ipcs_lost == 3 + 2
    assert [each.cap for each in game.position.campaign.blockades] == [0, 1]


def test_r4_5_11_combat_does_not_end_before_every_zone_has_raided() -> None:
    """The zone waits to be resolved even where nobody is met."""
    game = announced({"submarine": 1})

    assert "BASE-86 phases" in game.refused("advance")


def test_r4_5_3_ships_of_an_assault_raid_and_do_not_support_it() -> None:
    """The battleship raids off Britain; the tank lands without its shot."""
    fleet = {"transport": 1, "tank": 1, "battleship": 1}
    game = moving("germany", units={"Western Europe (Spain sz)": {"germany": fleet}, "Eire": {}})
    game.act(
        "combat-move",
        **OUT,
        units=fleet,
        path=["Spain sz", "North Sea"],
        purpose="assault",
        landing="Eire",
        coast="Spain sz",
    )
    zones = {"North Sea": {"battleship": 1}}
    game.act("blockade", **SAID, spaces=["Eastern Canada"], zones=zones, resolve=True)
    game.act("advance")
    assert "R4-4.18" in game.refused("fight", power="germany", site="Eire")
    game.act("fight", {"patrol_1": "return"}, {"damage": [2]}, **IRISH)
    assert game.there("germany", "West Europe", "West Spain Sea Zone") == {"battleship": 1}
    assert game.act("fight", power="germany", site="Eire").captured == "Eire"
    assert game.there("germany", "Eire") == {"tank": 1}


@pytest.mark.parametrize(
    ("dice", "lost"),
    [
        ({"r1_defender_fighter": [3]}, {"battleship": 1}),
        ({"r1_defender_fighter": [4], "r1_attacker_battleship": [4]}, {}),
    ],
)
def test_r4_4_27_ruling_12_submarines_slip_by_interceptors(
    dice: dict[str, list[int]], lost: dict[str, int]
) -> None:
    """A fighter meets the battleship beside two submarines: these neither fire nor are hit."""
    game = out(Britain={"united_kingdom": {"fighter": 1}})
    game.act("advance", {"intercept_united_kingdom": "1"})
    found = game.act("fight", {"patrol_1": "submarines"}, dice, **IRISH)

    assert found.attackers_lost == lost
    assert game.there("germany", "North Sea Zone") == {"submarine": 2}
