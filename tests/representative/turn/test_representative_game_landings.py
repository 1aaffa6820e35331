"""Landings in a game: assaults, sea transport, rebasing by ship, and ports that fall."""

from typing import Any

import pytest
from asserted_workings import held
from classic_game import Game, moving

from core.representative.book.terms import Owner, Power
from core.representative.combat.sites import open_sites


def test_4_e16_r4_1_1_d_day_both_nations_fight_in_one_attack() -> None:
    """American fighters and British bombers against one infantry; Britain lands the infantry."""
    units = {
        "Britain": {"usa": {"fighter": 1}, "united_kingdom": {"bomber": 1, "infantry": 2}},
        "Britain (North Sea)": {"united_kingdom": {"transport": 1, "battleship": 1}},
        "Western Europe": {"germany": {"infantry": 2}},
    }
    units["Britain"]["united_kingdom"] |= {"transport": 1, "battleship": 1}
    game = moving(
        "usa", units={"Western Europe": units["Western Europe"], "Britain": units["Britain"]}
    )
    at = {"from_": "Britain"}
    game.act("combat-move", power="usa", units={"fighter": 1}, path=["Western Europe"], **at)
    game.act("combat-move", power="united_kingdom", units={"bomber": 1}, path=["West Europe"], **at)
    fleet = {"transport": 1, "battleship": 1, "infantry": 2}
    landing = {"purpose": "assault", "landing": "Western Europe", "path": ["North Sea"]}
    game.act("combat-move", power="united_kingdom", units=fleet, **landing, **at)
    game.act("advance")
    found = game.act(
        "fight",
        {"land": "stay", "patrol_3": "return"},
        {
            "bombard_battleship": [4],
            "r1_attacker_fighter": [3],
            "r1_attacker_bomber": [6],
            "r1_attacker_infantry": [6, 6],
            "r1_defender_infantry": [6, 6],
        },
        power="united_kingdom",
        site="Western Europe",
    )

    assert found.captured == "West Europe"
    assert game.position.owners["West Europe"] is Owner.UNITED_KINGDOM
    assert game.there("united_kingdom", "West Europe") == {"infantry": 2, "bomber": 1}
    assert game.there("usa", "West Europe") == {"fighter": 1}
    assert game.there("united_kingdom", "United Kingdom", "North Sea Zone") == {
        "transport": 1,
        "battleship": 1,
    }


def landing(**enemies: dict[str, int]) -> Game:
    """Return a German assault on Egypt, with enemies in zones and lands."""
    units: dict[str, Any] = {
        "Italy": {"germany": {"infantry": 2, "transport": 1}},
        **{name.replace("_", " "): {"united_kingdom": there} for name, there in enemies.items()},
    }
    game = moving("germany", units=units)
    game.act(
        "combat-move",
        power="germany",
        units={"transport": 1, "infantry": 2},
        from_="Italy",
        path=["Central Med", "East Med"],
        purpose="assault",
        landing="Egypt",
    )
    return game


def test_r4_4_18_r4_4_28_the_sea_battle_comes_first() -> None:
    """A battleship on patrol sinks the transport; the infantry is lost with it."""
    game = landing(East_Med={"battleship": 1})
    game.act("advance")

    assert open_sites(game.position) == ("East Mediterranean Sea Zone", "Anglo Sudan Egypt")
    assert "R4-4.28" in game.refused("fight", power="germany", site="Egypt")
    game.act("fight", None, {"r1_defender_battleship": [4]}, power="germany", site="East Med")
    assert open_sites(game.position) == ()
    assert not game.there("germany", "South Europe")


def test_r4_4_18_submarines_that_withdrew_do_not_stop_a_landing() -> None:
    """The submarine misses and withdraws; Egypt is empty and falls."""
    game = landing(East_Med={"submarine": 1})
    game.act("advance")
    game.act(
        "fight",
        {"r1_press": "press on", "r1_defender_submarines": "1"},
        {"r1_defender_submarine": [6]},
        power="germany",
        site="East Med",
    )
    held("representative", "submarines withdraw from a landing", game.made)
    found = game.act("fight", power="germany", site="Egypt")

    assert found.captured == "Anglo Sudan Egypt"
    assert game.there("germany", "Anglo Sudan Egypt") == {"infantry": 2}
    assert game.there("germany", "South Europe", "Central Mediterranean Sea Zone") == {
        "transport": 1
    }
    assert game.there("united_kingdom", "East Mediterranean Sea Zone") == {"submarine": 1}


def test_r4_app_5_a_transport_lifts_two_infantry_or_a_tank_or_a_fighter() -> None:
    """Three infantry and a tank need three of them."""
    game = moving(
        "germany", units={"Italy": {"germany": {"infantry": 3, "tank": 1, "transport": 2}}}
    )
    said = {"power": "germany", "from_": "Italy", "path": ["Central Med"], "landing": "Libya"}
    units = {"transport": 2, "infantry": 3, "tank": 1}

    assert "R4-APP.5" in game.refused("combat-move", **said, units=units, purpose="transport")
    assert "R4-4.17" in game.refused("combat-move", **said, units=units, purpose="assault")
    game.act(
        "combat-move", **said, units={"transport": 2, "infantry": 2, "tank": 1}, purpose="transport"
    )


def test_r4_4_17_sea_transport_lands_its_cargo_and_goes_home() -> None:
    """Nobody meets it: it arrives as combat ends."""
    game = moving("germany", units={"Italy": {"germany": {"infantry": 2, "transport": 1}}})
    game.act(
        "combat-move",
        power="germany",
        units={"transport": 1, "infantry": 2},
        from_="Italy",
        path=["Central Med"],
        landing="Libya",
        purpose="transport",
    )
    game.act("advance")
    game.act("advance")

    assert game.there("germany", "Libya") == {"infantry": 2}
    assert game.there("germany", "South Europe", "Central Mediterranean Sea Zone") == {
        "transport": 1
    }


def test_r4_4_12_r4_4_10_fighters_rebase_by_ship() -> None:
    """From the eastern United States to Britain, where no fighter could fly."""
    game = moving("usa", units={"Eastern US": {"usa": {"fighter": 1, "transport": 1}}})
    game.act(
        "combat-move",
        power="usa",
        units={"fighter": 1, "transport": 1},
        from_="Eastern US",
        path=["Eastern US sz", "Canada sz", "North Sea", "Britain"],
        purpose="rebase",
    )
    game.act("advance")
    game.act("advance")

    assert game.there("usa", "United Kingdom") == {"fighter": 1}
    assert game.there("usa", "United Kingdom", "North Sea Zone") == {"transport": 1}


def test_r4_4_14_r4_4_15_r4_4_16_ships_are_driven_from_a_port_that_falls() -> None:
    """They are left alone, Algeria falls, and they choose Western Europe; a carrier fights."""
    units = {
        "Libya": {"united_kingdom": {"infantry": 3}},
        "Algeria (Spain sz)": {"germany": {"submarine": 1}},
        "Western Europe": {"germany": {"infantry": 1}},
    }
    game = moving("united_kingdom", units=units, control={"Libya": "united_kingdom"})
    game.act(
        "combat-move",
        power="united_kingdom",
        units={"infantry": 3},
        from_="Libya",
        path=["Algeria"],
    )
    game.act("advance")
    found = game.act(
        "fight",
        {"port": "leave", "driven_germany_1": "West Europe"},
        power="united_kingdom",
        site="Algeria",
    )

    assert found.captured == "Algeria"
    assert set(game.asked) <= {"driven_germany_1"}
    assert game.there("germany", "West Europe", "West Spain Sea Zone") == {"submarine": 1}


@pytest.mark.parametrize("goal", ["West Europe", "none"])
def test_r4_4_16_r4_4_28_an_interceptor_driven_from_port_still_intercepts(goal: str) -> None:
    """Algeria falls before the battle off Spain: the ship fights there, unless it was lost."""
    units = {
        "Libya": {"united_kingdom": {"infantry": 3}},
        "Britain (North Sea)": {"united_kingdom": {"battleship": 1}},
        "Algeria (Spain sz)": {"germany": {"battleship": 1}},
        "Western Europe": {"germany": {"infantry": 1}},
    }
    game = moving("united_kingdom", units=units, control={"Libya": "united_kingdom"})
    uk: dict[str, Any] = {"power": "united_kingdom"}
    sail = {"from_": "Britain", "path": ["Britain sz", "Spain sz"]}
    game.act("combat-move", **uk, units={"battleship": 1}, **sail)
    game.act("combat-move", **uk, units={"infantry": 3}, from_="Libya", path=["Algeria"])
    game.act("advance", {"intercept_germany": "1"})
    game.act("fight", {"port": "leave", "driven_germany_1": goal}, **uk, site="Algeria")
    dice = {"r1_attacker_battleship": [1], "r1_defender_battleship": [6]}
    found = game.act("fight", None, dice if goal != "none" else {}, **uk, site="Spain sz")

    met = int(goal != "none")
    assert (found.rounds, found.defenders_lost) == (met, {"battleship": 1} if met else {})
    assert not game.there("germany", "West Europe", "West Spain Sea Zone")


@pytest.mark.parametrize("withdrawn", ["0", "1"])
def test_ruling_36_r4_4_14_ships_that_fought_leave_a_port_that_fell(withdrawn: str) -> None:
    """A submarine and a tank cannot hit each other; Egypt falls, and it must leave."""
    port = "Anglo Egypt (East Med)"
    units = {
        port: {"united_kingdom": {"submarine": 1, "infantry": 1}},
        "Libya": {"germany": {"tank": 1}},
    }
    game = moving("germany", units=units)
    said = {"power": "germany", "units": {"tank": 1}, "from_": "Libya"}
    game.act("combat-move", **said, path=["Egypt"])
    game.act("advance")
    answers = {
        "port": "attack",
        "order_of_loss": "infantry, submarine",
        "r1_press": "press on",
        "r1_defender_submarines": withdrawn,
    }
    dice = {"r1_attacker_tank": [3], "r1_defender_infantry": [6]}
    found = game.act("fight", answers, dice, power="germany", site="Egypt")
    (driven,) = (each for name, each in game.asked.items() if name.startswith("driven_"))

    assert found.captured == "Anglo Sudan Egypt"
    assert "Syria Jordan" in driven.takes
    (where,) = (
        at
        for at, there in game.position.forces[Power.UNITED_KINGDOM].items()
        if "submarine" in there
    )
    assert where.space == driven.takes[0] != "Anglo Sudan Egypt"


def test_4_e16_r4_1_1_without_the_combined_turn_there_is_no_common_attack() -> None:
    """In the boxed order American fighters do not move in the British turn."""
    units = {"Britain": {"usa": {"fighter": 1}, "united_kingdom": {"bomber": 1}}}
    game = moving("united_kingdom", together=False, units=units)
    at: dict[str, Any] = {"from_": "Britain", "path": ["Western Europe"]}
    game.act("combat-move", power="united_kingdom", units={"bomber": 1}, **at)

    assert "R4-1.1" in game.refused("combat-move", power="usa", units={"fighter": 1}, **at)
