"""The examples that Alpha+3 prints, each with its situation and its verdict."""

from dataclasses import replace

import pytest
from turn_cases import Game, group

from core.alpha3.book.terms import Power
from core.alpha3.economy.facilities import is_island
from core.terms.message import english

FLEETS = {
    "SZ109": {"united_kingdom": {"destroyer": 1}},
    "SZ110": {"united_kingdom": {"destroyer": 1}, "france": {}},
    "SZ111": {"united_kingdom": {}},
    "SZ112": {"germany": {"submarine": 2, "destroyer": 1}},
    "SZ119": {"united_kingdom": {}},
    "SZ104": {"germany": {"submarine": 1}},
    "SZ103": {"germany": {"submarine": 1}},
    "United Kingdom": {"united_kingdom": {"fighter": 4}, "france": {}},
    "Scotland": {"united_kingdom": {"fighter": 3}},
}


def raiders() -> Game:
    """Return Germany's turn with a submarine before each of two zones of the British air base."""
    game = Game(power="germany", phase="combat_move", units=FLEETS)
    game.move(
        group("1 submarine", "SZ104", "SZ109"), group("1 submarine", "SZ103", "SZ104", "SZ110")
    )
    return game


def test_example_a3_scr_4_one_base_sends_three_split_between_two_zones() -> None:
    """The United Kingdom beside zones 109 and 110: two and one fly, two and two do not."""
    game = raiders()
    game.answers["defence_united_kingdom"] = (
        "scramble SZ109 from United Kingdom: 2 fighter\n"
        "scramble SZ110 from United Kingdom: 2 fighter"
    )
    assert any("three are its limit" in each for each in game.faults("next-phase"))

    game.answers["defence_united_kingdom"] = (
        "scramble SZ109 from United Kingdom: 2 fighter\n"
        "scramble SZ110 from United Kingdom: 1 fighter"
    )
    game.on()

    assert game.there("SZ109", "united_kingdom") == {"destroyer": 1, "fighter": 2}
    assert game.there("SZ110", "united_kingdom") == {"destroyer": 1, "fighter": 1}
    assert game.there("United Kingdom", "united_kingdom")["fighter"] == 1


def test_example_a3_scr_4_two_bases_send_three_each_to_one_zone() -> None:
    """Scotland and the United Kingdom beside zone 109: six fly there."""
    game = raiders()
    game.answers["defence_united_kingdom"] = (
        "scramble SZ109 from United Kingdom: 3 fighter\nscramble SZ109 from Scotland: 3 fighter"
    )
    game.on()

    assert game.there("SZ109", "united_kingdom") == {"destroyer": 1, "fighter": 6}


@pytest.mark.parametrize("island", ["Sardinia", "Sicily"])
def test_example_a3_isl_1_units_on_named_islands_of_one_zone_are_independent(island: str) -> None:
    """An army that lands on Sardinia meets nobody of Sicily, and the other way round."""
    other = "Sicily" if island == "Sardinia" else "Sardinia"
    units = {
        "SZ95": {"italy": {}},
        "SZ94": {"italy": {}},
        "SZ92": {"united_kingdom": {"transport": 1}, "italy": {}},
        "Gibraltar": {"united_kingdom": {"infantry": 2}},
        island: {"italy": {"infantry": 1}},
        other: {"italy": {"infantry": 5, "tank": 2}},
    }
    game = Game(power="united_kingdom", phase="combat_move", units=units)
    landing = group("2 infantry", "Gibraltar", "SZ92", "SZ93", "SZ95", island)
    game.move(landing)
    game.on()

    fought = game.do(
        "fight",
        space=island,
        dice={"r1_attacker_infantry": (1, 6), "r1_defender_infantry": (6,)},
    )

    assert english(fought.headline).startswith(island)
    assert game.there(island, "united_kingdom") == {"infantry": 2}
    assert game.there(other, "italy")["infantry"] == 5
    assert is_island(island)


def test_example_a3_isl_1_the_west_indies_are_one_group() -> None:
    """Whoever lands there meets all that stand there: one territory, no separate islands."""
    units = {
        "West Indies": {"united_kingdom": {"infantry": 2}},
        "SZ89": {"germany": {"transport": 1}},
    }
    game = Game(power="united_kingdom", phase="noncombat_move", units=units)

    assert game.there("West Indies", "united_kingdom") == {"infantry": 2}
    assert is_island("West Indies")


def test_example_a3_war_3_who_is_declared_on_waits_for_his_turn_to_declare_on_another() -> None:
    """Germany declares on the United States: at war at once, and with Italy not before his turn."""
    game = Game(power="germany", phase="combat_move", round=2)
    game.do("war", on="united_states")

    assert game.now.at_war(Power.GERMANY, Power.UNITED_STATES)
    assert not game.now.at_war(Power.ITALY, Power.UNITED_STATES)
    [fault] = game.faults("war", power="united_states", on="italy")
    assert "Germany" in fault

    game.now = replace(game.now, power=Power.UNITED_STATES)
    declared = game.do("war", on="italy")
    assert english(declared.headline) == "The United States declares war on Italy, provoked"
    assert game.now.at_war(Power.ITALY, Power.UNITED_STATES)
