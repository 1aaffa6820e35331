"""What a game remembers of captures, complexes, damaged ships and declarations (R-41 to R-54)."""

from dataclasses import replace

import pytest
from alpha3_cases import declared
from support import ending_of, resolution_of
from turn_cases import Game, group

from core.alpha3.book.terms import Facility, Power
from core.alpha3.economy.convoy import by_economy
from core.alpha3.politics.conquest import economy_of


def fallen(place: str) -> Game:
    """Return a game in which Germany took a place and another Ally won it back."""
    coast = {"London": "SZ109", "Quebec": "SZ106"}[place]
    ours = {"infantry": 2, "transport": 1, "destroyer": 1}
    units = {
        place: {each: {} for each in ("united_kingdom", "france")},
        coast: {"united_kingdom": {}, "germany": ours},
    }
    game = Game(power="germany", phase="combat_move", units=units)
    game.move(group("2 infantry", coast, place))
    game.on(times=2)
    assert game.now.owners[game_name(place)] == "germany"
    game.do("edit", control={place: "united_kingdom"}, reason="won back for this test")
    return game


def game_name(place: str) -> str:
    """Return the map's name of a place."""
    return {"London": "United Kingdom"}.get(place, place)


@pytest.mark.parametrize(
    ("place", "by", "allowed"),
    [
        ("London", "soviet_union", True),
        ("London", "united_states", True),
        ("Quebec", "united_states", True),
        ("Quebec", "soviet_union", False),
    ],
)
def test_r_41_a_capture_counts_when_the_place_is_won_back(
    place: str,
    by: str,
    allowed: bool,  # noqa: FBT001 - a column of the table above
) -> None:
    """A3-POL.SOV.3 and A3-POL.USA.3 ask for the capture, not for who holds it now."""
    game = fallen(place)

    said = {"by": by, "on": "germany", "round": 2}
    outcome = resolution_of(ending_of("alpha3", "declare-war", said, position=game.now)).outcome

    assert outcome.allowed is allowed
    assert not declared(by, "germany", round=2).allowed


def test_r_41_a_pasted_position_tells_what_fell() -> None:
    """London, British again: the Soviet Union is free in its second turn."""
    wars = {"power": "soviet_union", "phase": "combat_move", "round": 2}

    assert Game(**wars, fallen=["London"]).do("war", on="italy")
    assert "turn four" in Game(**wars).faults("war", on="italy")[0]


def test_r_42_a_complex_makes_nothing_in_the_phase_in_which_it_is_built() -> None:
    """A minor one in Korea makes nothing yet; an upgraded one of India still makes three."""
    game = Game(
        power="japan",
        phase="mobilize",
        bought=[{"power": "japan", "units": {"minor_ic": 1, "infantry": 1}}],
    )
    game.do("mobilize", where={"Korea": {"minor_ic": 1}})

    why = game.faults("mobilize", where={"Korea": {"infantry": 1}})
    assert "no complex there may make them" in why[0]

    game = Game(
        power="france",
        phase="mobilize",
        bought=[{"power": "france", "units": {"upgrade": 1, "infantry": 4}}],
        units={"Southern France": {"france": {"minor_ic": 1}}},
    )
    game.do("mobilize", where={"Southern France": {"upgrade": 1, "infantry": 3}})
    assert Facility.MAJOR_IC in game.now.facilities["Southern France"]
    why = game.faults("mobilize", where={"Southern France": {"infantry": 1}})
    assert "make 0 more" in why[0]


def test_r_43_a_damaged_battleship_is_sunk_by_one_strike() -> None:
    """Of two battleships the damaged one is counted first; the other one stays whole (A3-KAM.6)."""
    units = {
        "SZ6": {"united_states": {"battleship": 2}, "japan": {"destroyer": 1}},
        "SZ7": {"united_states": {}},
    }
    game = Game(
        power="united_states", phase="combat_move", units=units, wars=[["japan", "united_states"]]
    )
    hurt = ("SZ6", Power.UNITED_STATES, "battleship")
    game.answers["defence_japan"] = "kamikaze SZ6: battleship 2"
    game.do("next-phase", dice={"strikes": (1,)})
    assert game.now.damaged[hurt] == 1

    again = Game(
        power="united_states", phase="combat_move", units=units, wars=[["japan", "united_states"]]
    )
    again.now = replace(again.now, damaged={hurt: 1})
    again.answers["defence_japan"] = "kamikaze SZ6: battleship 1"
    again.do("next-phase", dice={"strikes": (2,)})

    assert again.there("SZ6", "united_states") == {"battleship": 1}
    assert hurt not in again.now.damaged


def test_r_44_a_blitz_through_amur_brings_mongolia_in() -> None:
    """Out of Manchuria and on to Siberia; out of Buryatia it would not (A3-POL.MON.1)."""
    for start, owner in (("Manchuria", "soviet_union"), ("Buryatia", "strict_mongolia")):
        end = {"Manchuria": "Buryatia", "Buryatia": "Sakha"}[start]
        game = Game(
            power="japan",
            phase="combat_move",
            wars=[["japan", "soviet_union"]],
            control={"Buryatia": "japan"} if start == "Buryatia" else {},
            units={
                "Amur": {"soviet_union": {}},
                "Buryatia": {"soviet_union": {}, "japan": {}},
                "Sakha": {"soviet_union": {}},
                start: {"japan": {"tank": 1}},
            },
        )
        path = (start, "Amur", end) if start == "Manchuria" else (start, "Amur", "Manchuria")
        if start == "Buryatia":
            game.do("edit", control={"Manchuria": "soviet_union"}, reason="a place to go on to")
        game.move(group("1 tank", *path))
        assert game.now.owners["Amur"] == "japan"
        game.on()

        assert game.now.owners["Olgiy"] == owner


def test_r_45_north_america_pays_the_europe_economy() -> None:
    """Alaska lies on the Pacific map and pays London; Hawaiian Islands pay Calcutta (A3-UK.1)."""
    assert economy_of("Alaska") == "europe"
    assert economy_of("Hawaiian Islands") == "pacific"
    assert economy_of("West India") == "pacific"
    assert by_economy((("SZ1", "Alaska", 2), ("SZ26", "Hawaiian Islands", 1))) == (
        ("europe", 2),
        ("pacific", 1),
    )


def test_base_g40_china_no_chinese_unit_goes_to_sea() -> None:
    """Neither aboard a transport nor over the water."""
    units = {
        "Kwangtung": {"china": {"infantry": 1, "fighter": 1}, "united_kingdom": {}},
        "SZ20": {"japan": {}, "china": {"transport": 1}},
    }
    game = Game(power="china", phase="noncombat_move", units=units, control={"Kwangtung": "china"})

    assert "may not go to SZ20" in game.why_not("1 infantry", "Kwangtung", "SZ20")
    assert "may not go to SZ20" in game.why_not("1 fighter", "Kwangtung", "SZ20")


def test_a3_war_3_only_transports_that_were_there_load_in_a_zone_that_turned() -> None:
    """One that sails into the zone after the declaration does not load there."""
    units = {
        "SZ20": {"japan": {}},
        "SZ19": {"japan": {"transport": 1}},
        "Kwangsi": {"japan": {"infantry": 2}},
    }
    enemies = {"united_kingdom": {"destroyer": 1}}
    for there, loads in (({"transport": 1}, True), ({}, False)):
        game = Game(
            power="japan",
            phase="combat_move",
            units={
                **units,
                "SZ36": {"japan": there, **enemies},
                "SZ20": {"japan": {"transport": 1}},
            },
        )
        game.do("war", on="united_kingdom")
        if not loads:
            game.move(group("1 transport", "SZ20", "SZ36"))
            assert "SZ36 is hostile" in game.why_not("1 infantry", "Kwangsi", "SZ36")
        else:
            assert game.move(group("1 infantry", "Kwangsi", "SZ36"))


def liberated() -> Game:
    """Return a game in which Britain has just liberated France."""
    units = {
        "France": {"france": {}, "united_kingdom": {}},
        "Normandy": {"united_kingdom": {"infantry": 1}},
    }
    game = Game(
        power="united_kingdom",
        phase="combat_move",
        control={"France": "germany"},
        units=units,
    )
    game.move(group("1 infantry", "Normandy", "France"))
    game.do("next-phase", to="collect_income")
    return game


def test_r_53_the_turn_waits_for_the_french_units() -> None:
    """They are placed or given up before the turn ends; a rest of two IPCs is nothing."""
    game = liberated()
    assert game.now.french_bonus == 12
    assert "units for 12 IPCs" in game.faults("next-phase")[0]
    game.do("french-units", power="france", new={"fighter": 1})
    assert game.now.french_bonus == 2
    assert game.on()

    game = liberated()
    game.do("french-units", power="france")
    assert game.now.french_bonus == 0
    assert game.there("France", "france") == {}
    assert game.on()
    assert "No French units" in game.faults("french-units", power="france")[0]


def test_r_54_the_united_states_declares_on_all_at_its_third_collect_income() -> None:
    """On Germany, then on Japan and Italy in the same phase; in the next turn they count."""
    game = Game(power="united_states", phase="collect_income", round=3)

    for enemy in ("germany", "japan", "italy"):
        game.do("war", on=enemy)

    assert game.now.enemies(Power.UNITED_STATES) == (Power.GERMANY, Power.JAPAN, Power.ITALY)
    later = Game(
        power="united_states",
        phase="collect_income",
        round=4,
        wars=[["germany", "united_states"]],
    )
    assert "at war already" in later.faults("war", on="japan")[0]


def test_a3_no_sov_3_the_bonus_of_berlin_is_kept_until_moscow_can_collect_it() -> None:
    """With Moscow lost nothing is collected, and the ten are not used up."""
    wars = [["germany", "soviet_union"]]
    control = {"Berlin": "soviet_union", "Moscow": "germany"}
    game = Game(power="soviet_union", phase="collect_income", wars=wars, control=control)
    game.on()
    assert not game.now.soviet_berlin_bonus_taken

    control = {"Berlin": "soviet_union"}
    game = Game(power="soviet_union", phase="collect_income", wars=wars, control=control)
    game.on()
    assert game.now.soviet_berlin_bonus_taken
