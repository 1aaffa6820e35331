"""Canals beside islands, ships that cannot keep a port, rockets before empty land falls."""

from typing import Any

import pytest
from asserted_workings import held
from classic_game import Game, moving

from core.board.amended_profile import amended_battle
from core.board.army import Army
from core.board.side import Both
from core.board.unit_table import Domain
from core.odds.battle_odds import battle_odds
from core.representative.book.terms import Owner
from core.terms.message import english

FORCE = {"Germany": {"germany": {"infantry": 2}}}
PORT = "West Europe (North Sea)"


def sails(
    unit: str, start: str, *path: str, purpose: str = "attack"
) -> tuple[Game, dict[str, Any]]:
    """Return a game with a German ship on a coast, and its move; Panama is American."""
    space = start.partition(" (")[0]
    held = {"Cuba": "germany", "Colombia": "germany"}
    game = moving("germany", units={start: {"germany": {unit: 1}}}, control=held)
    move = {"power": "germany", "units": {unit: 1}, "from_": space, "path": list(path)}
    return game, move | {"purpose": purpose}


@pytest.mark.parametrize(
    ("unit", "start", "path", "purpose"),
    [
        ("battleship", "Cuba (Caribbean)", ["West Panama sz"], "attack"),
        ("battleship", "Colombia (West Panama)", ["West Panama sz", "Cuba"], "rebase"),
        ("carrier", "Colombia (West Panama)", ["West Panama sz", "Cuba"], "rebase"),
        ("carrier", "Cuba (Caribbean)", ["West Panama sz", "Mexico sz"], "attack"),
    ],
)
def test_r_4_base_86_passages_an_island_beside_a_canal_is_no_way_round_it(
    unit: str, start: str, path: list[str], purpose: str
) -> None:
    """Out of Cuba's port, or into it, a way that leaves its zone out still passes Panama."""
    game, move = sails(unit, start, *path, purpose=purpose)
    assert "BASE-86 passages" in game.refused("combat-move", **move)


@pytest.mark.parametrize(
    ("start", "path"),
    [
        ("Colombia (West Panama)", ["West Panama sz", "Caribbean"]),
        ("Colombia (West Panama)", ["West Panama sz", "Caribbean", "Cuba"]),
        ("Colombia (West Panama)", ["West Panama sz", "Cuba"]),
    ],
)
def test_r_4_r4_4_7_a_carriers_aircraft_fly_across_a_canal_and_to_an_island_behind_it(
    start: str, path: list[str]
) -> None:
    """The ship stays west of Panama; whether the way names the island's zone or not."""
    game = moving(
        "germany",
        units={start: {"germany": {"carrier": 1}}},
        control={"Colombia": "germany"},
    )
    move = {"power": "germany", "units": {"carrier": 1}, "from_": "Colombia", "path": path}
    assert game.act("combat-move", **move).distance == 2


def port_attacked(**ships: int) -> Game:
    """Return German infantry, and a fighter where it is named, against a port of America."""
    flying = {"fighter": ships.pop("flying", 0)}
    game = moving(
        "germany",
        units={
            "Germany": {"germany": {"infantry": 2, **flying}},
            PORT: {"usa": ships},
        },
        control={"Western Europe": "usa"},
    )
    said = {"power": "germany", "from_": "Germany", "path": ["Western Europe"]}
    game.act("combat-move", **said, units={"infantry": 2, **flying})
    game.act("advance")
    return game


def test_r_36_r4_4_14_a_carrier_alone_fires_once_and_does_not_keep_a_port() -> None:
    """Nobody on land can hit it: until now the infantry stood under its aircraft to the last."""
    game = port_attacked(carrier=1)
    dice = {"r1_defender_carrier": [4]}
    found = game.act("fight", {}, dice, power="germany", site="Western Europe", press="to_the_end")

    assert (found.won, found.rounds, found.attackers_lost) == (True, 1, {"infantry": 1})
    assert game.position.owners["West Europe"] is Owner.GERMANY
    assert "driven_usa_0" in game.asked


def test_r_36_the_odds_of_a_port_that_a_carrier_keeps_alone_are_those_of_its_one_round() -> None:
    """One infantry against one carrier: the land is taken unless its one die hits, 4 in 6."""
    armies = Both(Army({"infantry": 1}), Army({"carrier": 1}))
    odds = battle_odds(amended_battle(armies, Domain.LAND))
    assert odds.stand_off == pytest.approx(2 / 6)
    assert odds.defender == pytest.approx(4 / 6)


def test_r_36_whoever_leaves_off_against_ships_alone_has_the_land() -> None:
    """A fighter could still bomb the battleship; to leave it alone is no retreat."""
    game = port_attacked(battleship=1, flying=1)
    dice = {"r1_attacker_fighter": [6], "r1_defender_battleship": [6]}
    answers = {"port": "attack", "r1_press": "retreat", "land": "stay"}
    found = game.act("fight", answers, dice, power="germany", site="Western Europe")
    held("representative", "ships alone do not keep the land", game.made)

    assert (found.won, found.retreated, found.captured) == (True, False, "West Europe")
    assert game.there("germany", "West Europe") == {"infantry": 2, "fighter": 1}


def test_r_36_aircraft_alone_that_leave_off_against_ships_take_nothing() -> None:
    """Without a land unit it is a retreat as before."""
    game = moving(
        "germany",
        units={"Germany": {"germany": {"fighter": 1}}, PORT: {"usa": {"battleship": 1}}},
        control={"Western Europe": "usa"},
    )
    said = {"power": "germany", "from_": "Germany", "path": ["Western Europe"]}
    game.act("combat-move", **said, units={"fighter": 1})
    game.act("advance")
    dice = {"r1_attacker_fighter": [6], "r1_defender_battleship": [6]}
    answers = {"port": "attack", "r1_press": "retreat"}
    found = game.act("fight", answers, dice, power="germany", site="Western Europe")

    assert (found.retreated, found.captured) == (True, "")


def test_r_45_r4_3_5_an_empty_complex_in_range_of_rockets_waits_for_them() -> None:
    """Karelia is fired at first; the walk in follows, by a line of its own."""
    game = moving(
        "germany",
        round=4,
        cards={"turned": {"germany": {"rockets": 4}}},
        units={"East Europe": {"germany": {"rocket": 1, "infantry": 1}}},
    )
    said = {"power": "germany", "from_": "East Europe", "path": ["Karelia"]}
    game.act("combat-move", **said, units={"infantry": 1})
    assert game.act("advance").occupied == ()
    fire = {"power": "germany", "rockets": 1, "from_": "East Europe", "to": "Karelia"}
    game.act("fire-rockets", None, {"damage": [5]}, **fire)
    found = game.act("fight", power="germany", site="Karelia")

    assert found.captured == "Karelia S.S.R."


def test_r4_4_16_r4_4_26_a_ship_that_meets_a_carrier_over_its_own_port_does_not_stay_there() -> (
    None
):
    """It comes into the battle for the land out of the port that falls with it."""
    game = moving(
        "japan",
        units={
            "Manchuria": {"japan": {"infantry": 2}},
            "Japan (Japan sz)": {"japan": {"carrier": 1}},
            "Soviet Far East": {"ussr": {"infantry": 1}},
            "Soviet Far East (Soviet Far East sz)": {"ussr": {"battleship": 1}},
        },
        control={"Alaska": "ussr"},
    )
    way = ["Japan sz", "Soviet Far East sz", "Soviet Far East"]
    said = {"power": "japan", "from_": "Japan", "path": way}
    game.act("combat-move", **said, units={"carrier": 1})
    said = {"power": "japan", "from_": "Manchuria", "path": ["Soviet Far East"]}
    game.act("combat-move", **said, units={"infantry": 2})
    game.act("advance", {"intercept_ussr": "1"})
    dice = {
        "r1_attacker_carrier": [6],
        "r1_attacker_infantry": [1, 6],
        "r1_defender_infantry": [6],
        "r1_defender_battleship": [6],
    }
    answers = {"r1_press": "retreat", "order_of_loss": "infantry"}
    found = game.act("fight", answers, dice, power="japan", site="Soviet Far East")

    assert found.captured == "Soviet Far East"
    assert game.position.owners["Soviet Far East"] is Owner.JAPAN
    assert not game.there("ussr", "Soviet Far East", "Soviet Far East Sea Zone")
    assert game.there("ussr", "Alaska", "Alaska Sea Zone") == {"battleship": 1}


def test_r_36_r4_4_15_ships_of_one_port_are_driven_out_by_one_answer() -> None:
    """The carrier that fought and the transport that was left alone lie side by side."""
    game = port_attacked(carrier=1, transport=1)
    dice = {"r1_defender_carrier": [6]}
    answers = {"port": "leave", "driven_usa_1": "United Kingdom"}
    game.act("fight", answers, dice, power="germany", site="Western Europe", press="to_the_end")

    assert list(game.asked) == []
    fleet = game.there("usa", "United Kingdom", "North Sea Zone")
    assert fleet == {"carrier": 1, "transport": 1}


def test_r_40_a_phase_that_battles_hold_up_is_refused_in_whole_sentences() -> None:
    """What stands ends with a full stop, and what to do about it follows."""
    game = port_attacked(battleship=1)
    game.act("fight", power="germany", site="Western Europe", stands=True)
    ending: Any = game.tried("advance", None, None)

    assert "waits for Germany. Decide what is yours" in english(ending.message)
