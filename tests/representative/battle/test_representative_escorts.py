"""Escorts, fighters at radius 2, fighters that stay down, night fighters of several owners."""

from typing import Any

import pytest
from asserted_workings import held
from classic_game import Game, moving

from core.representative.book.terms import Power
from core.representative.combat.mustering import bound_to_raiders
from core.terms.message import english

LONG = {"turned": {"usa": {"long range": 1}}}
GERMAN_AIR = {"Germany": {"germany": {"fighter": 1, "infantry": 1}}}
FLIGHT: dict[str, Any] = {"power": "usa", "from_": "Britain", "path": ["Western Europe", "Germany"]}


def over_germany(**britain: int) -> Game:
    """Return American combat movement, with long-range aircraft in Britain."""
    units = {"Britain": {"usa": britain}, "Western Europe": {"usa": {"bomber": 1}}, **GERMAN_AIR}
    control = {"Western Europe": "usa"}
    return moving("usa", round=2, cards=LONG, units=units, control=control)


def test_r8_r4_3_9_ruling_37_a_fighter_at_radius_2_hits_fighters_alone() -> None:
    """It escorts a bomber that attacks normally: its hit takes the fighter, never the infantry."""
    game = over_germany(fighter=1)
    game.act("combat-move", **FLIGHT, units={"fighter": 1})
    near = {"power": "usa", "units": {"bomber": 1}, "from_": "Western Europe", "path": ["Germany"]}
    game.act("combat-move", **near)
    game.act("advance")
    dice = {
        "r1_attacker_long_range_fighter": [3],
        "r1_attacker_bomber": [6],
        "r1_defender_infantry": [6],
        "r1_defender_fighter": [6],
        "r2_attacker_bomber": [6],
        "r2_defender_infantry": [6],
    }
    answers = {"order_of_loss": "infantry, fighter", "r1_press": "press on", "r2_press": "retreat"}
    found = game.act("fight", answers, dice, power="usa", site="Germany")

    assert found.defenders_lost == {"fighter": 1}
    assert game.there("usa", "United Kingdom") == {"fighter": 1}


def test_ruling_37_a_fighter_at_radius_2_with_nobody_to_escort_goes_home() -> None:
    """Nobody fights, and nothing is hit."""
    game = over_germany(fighter=1)
    game.act("combat-move", **FLIGHT, units={"fighter": 1})
    game.act("advance")
    found = game.act("fight", power="usa", site="Germany")

    assert (found.rounds, found.attackers_lost, found.won) == (0, {}, False)
    assert game.there("usa", "United Kingdom") == {"fighter": 1}


def test_ruling_37_r4_5_6_fighters_escort_bombers_of_another_base() -> None:
    """A raid of fighters alone joins the bomber from Western Europe; both are lost or home."""
    game = over_germany(fighter=1)
    game.act("combat-move", **FLIGHT, units={"fighter": 1}, purpose="day")
    raid = {"power": "usa", "units": {"bomber": 1}, "from_": "Western Europe", "path": ["Germany"]}
    game.act("combat-move", **raid, purpose="day")
    game.act("advance")
    dice = {
        "r1_attacker_long_range_fighter": [3],
        "r1_defender_fighter": [4],
        "damage": [2, 3],
    }
    found = game.act("fight", None, dice, power="usa", site="Germany", order_of_loss=["fighter"])

    assert (found.attackers_lost, found.defenders_lost) == ({"fighter": 1}, {"fighter": 1})
    assert found.ipcs_lost == 5
    assert game.there("usa", "West Europe") == {"bomber": 1}


@pytest.mark.parametrize("purpose", ["day", "night"])
def test_ruling_37_escorts_without_day_bombers_do_not_fight(purpose: str) -> None:
    """Alone by day; beside night bombers, which nobody escorts."""
    game = over_germany(fighter=1)
    game.act(
        "combat-move",
        **FLIGHT,
        units={"fighter": 1},
        purpose="day" if purpose == "day" else "attack",
    )
    if purpose == "night":
        raid = {"power": "usa", "units": {"bomber": 1}, "from_": "Western Europe"}
        game.act("combat-move", **raid, path=["Germany"], purpose="night")
    game.act("advance")
    dice = {"r1_defender_fighter": [6], "damage": [1]} if purpose == "night" else {}
    found = game.act("fight", None, dice, power="usa", site="Germany")

    assert found.attackers_lost == {}
    assert found.ipcs_lost == (1 if purpose == "night" else 0)


def test_ruling_38_r4_3_9_fighters_may_stay_down() -> None:
    """Germany leaves its fighter down: the escort hits nothing, the bomber bombs."""
    game = over_germany(fighter=1, bomber=1)
    game.act("combat-move", **FLIGHT, units={"fighter": 1, "bomber": 1}, purpose="day")
    game.act("advance")
    answers = {"rise_germany": "stay down"}
    found = game.act("fight", answers, {"damage": [1, 1]}, power="usa", site="Germany")
    held("representative", "fighters stay down", game.made)

    assert (found.rounds, found.ipcs_lost, found.defenders_lost) == (0, 2, {})
    assert game.there("germany", "Germany") == {"fighter": 1, "infantry": 1}


def test_r4_5_5_each_owner_says_whom_his_fighters_meet_by_night() -> None:
    """German and Japanese fighters over Germany are asked apart."""
    units = {
        "Germany": {"germany": {"fighter": 1}, "japan": {"fighter": 2}},
        "Western Europe": {"usa": {"bomber": 2}},
    }
    game = moving("usa", units=units, control={"Western Europe": "usa"})
    raid: dict[str, Any] = {"power": "usa", "units": {"bomber": 1}, "from_": "Western Europe"}
    game.act("combat-move", **raid, path=["Germany"], purpose="night")
    game.act("combat-move", **raid, path=["Germany"])
    game.act("advance")
    answers = {"night_fighter_germany": "1", "night_fighter_japan": "0", "r1_press": "retreat"}
    dice = {
        "r1_defender_fighter_on_raid": [1],
        "r1_defender_fighter": [5, 5],
        "r1_attacker_bomber": [6],
        "damage": [2],
    }
    found = game.act("fight", answers, dice, power="usa", site="Germany")

    assert found.attackers_lost == {"bomber": 1}
    assert found.ipcs_lost == 2


def test_r4_5_5_interceptors_of_night_bombers_alone_must_meet_them() -> None:
    """A fighter in Western Europe could meet only the raid that crosses it: it is not asked."""
    units = {
        "Western Europe": {"germany": {"fighter": 1}},
        "Britain": {"usa": {"bomber": 1}},
        "Eastern Europe": {"usa": {"bomber": 1}},
        "Germany": {},
    }
    game = moving("usa", units=units, control={"Eastern Europe": "usa"})
    game.act("combat-move", **FLIGHT, units={"bomber": 1}, purpose="night")
    near = {"power": "usa", "units": {"bomber": 1}, "from_": "Eastern Europe", "path": ["Germany"]}
    game.act("combat-move", **near)
    game.act("advance", {"intercept_germany": "1"})
    dice = {"r1_defender_fighter_on_raid": [1], "r1_attacker_bomber": [6], "damage": [1]}
    answers = {"r1_press": "retreat"}
    found = game.act("fight", answers, dice, power="usa", site="Germany")
    held("representative", "interceptors held to night bombers", game.made)

    assert not [name for name in game.asked if name.startswith("night_")]
    assert found.attackers_lost == {"bomber": 1}


def test_r4_5_5_only_who_could_have_met_nothing_but_night_bombers_is_bound_to_them() -> None:
    """Neither where other moves came by as well, nor where no night bombers did."""
    bound = bound_to_raiders.function

    assert bound((1,), ())
    assert not bound((1,), (2,))
    assert not bound((), ())


def test_r4_4_26_a_ship_in_port_may_meet_a_carrier_on_its_way_to_strike_the_port() -> None:
    """In the Baltic, not off Britain: it fights in that battle with its attack, once (R-44)."""
    units = {
        "Germany": {"germany": {"carrier": 1}},
        "Britain (North Sea)": {"united_kingdom": {"battleship": 1}},
        "Britain": {"united_kingdom": {"fighter": 1}},
    }
    game = moving("germany", units=units)
    said = {"power": "germany", "units": {"carrier": 1}, "from_": "Germany"}
    game.act("combat-move", **said, path=["Baltic", "North Sea", "Britain"])
    game.tried("advance", None, None)
    question = game.asked["intercept_united_kingdom"]
    asked, reads = question.text, question.reads
    assert reads is not None
    assert [english(each.do) for said in ("2", "north") for each in reads(said)] == [
        "Give 1 for the one line, units such as `1 battleship`, or none."
    ] * 2
    game.act("advance", {"intercept_united_kingdom": "1"})
    dice = {
        "r1_attacker_carrier": [3],
        "r1_defender_fighter": [5],
        "r1_defender_battleship": [4],
    }
    answers = {"order_of_loss": "fighter, battleship"}
    found = game.act("fight", answers, dice, power="germany", site="Britain")

    assert "1 battleship at United Kingdom - move 1" in english(asked)
    assert "fighter at" not in english(asked)
    assert "port" not in game.asked
    assert found.attackers_lost == {"carrier": 1}
    assert game.there("united_kingdom", "United Kingdom", "North Sea Zone") == {"battleship": 1}


def test_r4_4_15_ships_do_not_flee_where_a_landing_is_still_to_come() -> None:
    """Gibraltar's ship may go to Algeria, but not if Germany is to land there too."""
    units = {
        "Spain": {"germany": {"infantry": 1}},
        "Gibraltar": {"united_kingdom": {"battleship": 1}},
        "Italy": {"germany": {"transport": 1, "infantry": 1}},
    }
    control = {"Spain": "germany", "Algeria": "united_kingdom"}
    for landing in (False, True):
        game = moving("germany", units=units, control=control)
        said = {"power": "germany", "units": {"infantry": 1}, "from_": "Spain"}
        game.act("combat-move", **said, path=["Gibraltar"])
        if landing:
            fleet = {"units": {"transport": 1, "infantry": 1}, "from_": "Italy"}
            way = {"path": ["Central Med", "West Med"], "landing": "Algeria"}
            game.act("combat-move", power="germany", **fleet, **way, purpose="assault")
        game.act("advance")
        game.act("fight", power="germany", site="Gibraltar")
        (driven,) = (each for name, each in game.asked.items() if name.startswith("driven_"))
        assert ("Algeria" in driven.takes) is not landing
        assert game.position.treasuries[Power.GERMANY] == 32


def test_r4_5_1_ruling_22_escorts_that_flew_home_are_not_lost_in_later_rounds() -> None:
    """Two fighters escort a raid from afar, one attacks: in the second round it is the one."""
    units = {
        "Britain": {"usa": {"fighter": 3}},
        "Western Europe": {"usa": {"bomber": 2}},
        "Germany": {"germany": {"fighter": 1}},
    }
    game = moving("usa", round=2, cards=LONG, units=units, control={"Western Europe": "usa"})
    near = {"power": "usa", "units": {"bomber": 1}, "from_": "Western Europe", "path": ["Germany"]}
    game.act("combat-move", **FLIGHT, units={"fighter": 2}, purpose="day")
    game.act("combat-move", **near, purpose="day")
    game.act("combat-move", **FLIGHT, units={"fighter": 1})
    game.act("combat-move", **near)
    game.act("advance")
    dice = {
        "r1_attacker_long_range_fighter": [6, 6, 6],
        "r1_attacker_bomber": [6],
        "r1_defender_fighter": [6],
        "damage": [1, 1],
        "r2_attacker_long_range_fighter": [6],
        "r2_attacker_bomber": [6],
        "r2_defender_fighter": [1],
        "r3_attacker_bomber": [1],
        "r3_defender_fighter": [6],
    }
    found = game.act("fight", None, dice, power="usa", site="Germany")

    assert (found.rounds, found.attackers_lost) == (3, {"fighter": 1})
    assert game.there("usa", "United Kingdom") == {"fighter": 2}


def test_base_86_combat_fire_an_order_of_loss_names_units_alone() -> None:
    """Raiders are lost after their like; a name for them is refused before any die."""
    game = over_germany(bomber=1)
    game.act("combat-move", **FLIGHT, units={"bomber": 1}, purpose="night")
    game.act("advance")
    refused = game.refused("fight", power="usa", site="Germany", order_of_loss=["raiding_bomber"])

    assert "BASE-86 combat.fire" in refused
