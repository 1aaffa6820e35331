"""Refusals as a rules lawyer reads them: the reason that is the reason, under its own rule."""

from typing import Any

import pytest
from turn_cases import Game, group

from core.terms.message import english
from core.terms.refusal import Refusal

FLEET: dict[str, Any] = {
    "SZ111": {
        "germany": {"battleship": 1, "cruiser": 1},
        "united_kingdom": {},
        "france": {},
    },
    "SZ109": {"united_kingdom": {"destroyer": 1}},
    "United Kingdom": {
        "united_kingdom": {"fighter": 2, "tactical_bomber": 1, "air_base": 1},
        "france": {},
    },
    "Scotland": {"united_kingdom": {}},
}


@pytest.mark.parametrize(
    "sent",
    ["2 ftr 1 tac", "2 fighters and 1 tac", "1 tac + 2 ftr", "2 fighters, 1 tactical bomber"],
)
def test_a3_scr_2_aircraft_scramble_in_any_usual_words(sent: str) -> None:
    """With commas, without them, or with `and`."""
    game = Game(power="germany", phase="combat_move", units=FLEET)
    game.move(group("1 battleship 1 cruiser", "SZ111", "SZ109"))
    game.answers = {"defence_united_kingdom": f"scramble sz109 from London: {sent}"}
    game.on()

    out = game.there("SZ109", "united_kingdom")
    assert out == {"destroyer": 1, "fighter": 2, "tactical_bomber": 1}


def test_a3_uk_5_units_of_the_other_economy_are_told_their_own() -> None:
    """The Pacific economy bought infantry, and South Africa pays Europe's."""
    bought = [{"power": "united_kingdom", "economy": "pacific", "units": {"infantry": 3}}]
    game = Game(power="united_kingdom", phase="mobilize", bought=bought)
    said = " ".join(game.faults("mobilize", where={"Union of South Africa": {"infantry": 1}}))

    assert "the Pacific economy bought them" in said
    assert "(A3-UK.5)" in said
    assert "more than were bought" not in said
    both = " ".join(game.faults("mobilize", where={"Union of South Africa": {"infantry": 4}}))
    assert "more than were bought" in both


@pytest.mark.parametrize(
    ("unit", "where", "said"),
    [
        ("destroyer", "SZ100", ("no complex beside it", "Place them in SZ112 or SZ113 or SZ114")),
        ("infantry", "Poland", ("no complex there", "Germany or Western Germany")),
    ],
)
def test_base_g40_mobilize_what_no_complex_makes_there_is_sent_where_one_does(
    unit: str, where: str, said: tuple[str, ...]
) -> None:
    """The refusal said that complexes there made 0 more, and not where any stand."""
    bought = [{"power": "germany", "units": {unit: 1}}]
    game = Game(power="germany", phase="mobilize", bought=bought)
    ending = game.try_("mobilize", where={where: {unit: 1}})

    assert isinstance(ending, Refusal), ending
    [fault] = ending.faults
    assert said[0] in english(fault.what)
    assert said[1] in english(fault.do)


@pytest.mark.parametrize("ship", ["transport", "submarine"])
def test_a3_kam_5_a_ship_that_is_no_target_is_told_so(ship: str) -> None:
    """It is there, and strikes go for surface warships alone."""
    units: dict[str, Any] = {
        "SZ7": {"united_states": {"destroyer": 1, ship: 1}},
        "SZ6": {"japan": {"destroyer": 1}},
    }
    wars = [["japan", "united_states"]]
    game = Game(power="united_states", phase="combat_move", wars=wars, units=units)
    game.move(group(f"1 destroyer 1 {ship}", "SZ7", "SZ6"))
    game.answers = {"defence_japan": f"kamikaze sz6: {ship}"}
    said = " ".join(game.faults("next-phase"))

    assert f"A {ship} is no surface warship" in said
    assert "A3-KAM.5" in said


@pytest.mark.parametrize(
    ("what", "where", "rule"),
    [
        ("naval_base", "Anhwe", "BASE-G40 facilities"),
        ("minor_ic", "Okinawa", "A3-ISL.1"),
        ("major_ic", "Kiangsu", "A3-IC.1"),
    ],
)
def test_a3_ic_1_what_may_not_stand_is_refused_under_its_own_rule(
    what: str, where: str, rule: str
) -> None:
    """Ground of others, islands, and ground that was not one's own originally."""
    bought = [{"power": "japan", "units": {what: 1}}]
    game = Game(power="japan", phase="mobilize", bought=bought)

    assert f"({rule})" in " ".join(game.faults("mobilize", where={where: {what: 1}}))


def test_base_g40_china_the_road_is_no_reason_against_a_fighter() -> None:
    """A cut Burma Road takes artillery from China; other units it never buys."""
    game = Game(power="china", phase="purchase_and_repair", control={"Burma": "japan"})

    assert game.faults("buy", new={"fighter": 1}) == [
        "China does not buy fighter (BASE-G40 china)."
    ]
    assert "cut at Burma" in " ".join(game.faults("buy", new={"artillery": 1}))


def test_base_g40_transports_one_transport_is_one() -> None:
    """Who has put a unit ashore carries the other on, in the singular."""
    units: dict[str, Any] = {
        "SZ112": {
            "germany": {"transport": 1, "infantry": 1, "artillery": 1},
            "united_kingdom": {},
            "france": {},
        }
    }
    game = Game(power="germany", phase="noncombat_move", units=units)
    game.move(group("1 infantry", "SZ112", "Denmark"))

    assert "unloading them takes 1 transport, and 0 there" in game.why_not(
        "1 artillery", "SZ112", "Norway"
    )
