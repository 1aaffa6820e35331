"""Moves by land and their limits: BASE-G40 moves, blitz, neutrals; A3-POL; A3-AA.1."""

import pytest
from asserted_workings import held
from turn_cases import Game, group

from core.alpha3.moving.marching import may_blitz
from core.terms.message import english

EUROPE = [["germany", "united_kingdom"], ["germany", "france"], ["italy", "france"]]


def combat(power: str, **more: object) -> Game:
    """Return a game in a power's Combat Move."""
    return Game(power=power, phase="combat_move", **more)


def noncombat(power: str, **more: object) -> Game:
    """Return a game in a power's Noncombat Move."""
    return Game(power=power, phase="noncombat_move", **more)


def test_base_g40_moves_infantry_goes_one_space_and_tanks_two() -> None:
    """A tank reaches France from Greater Southern Germany, infantry does not."""
    game = combat("germany")

    game.move(group("2 tank", "Greater Southern Germany", "France"))

    assert game.there("France", "germany") == {"tank": 2}
    assert "no infantry" in game.why_not("1 infantry", "Greater Southern Germany", "France")


def test_base_g40_moves_only_what_is_there_goes_and_all_faults_come_at_once() -> None:
    """Two faults in two lines are told together, and nothing moves."""
    game = combat("germany")

    faults = game.faults(
        "move",
        moves=[
            group("9 infantry", "Western Germany", "France"),
            group("1 infantry", "Romania", "Bulgaria"),
            group("1 infantry", "Romania", "Yugoslavia"),
        ],
    )

    assert len(faults) == 2
    assert "only 3 infantry" in faults[0]
    assert "ends on hostile ground" in faults[1]


def test_base_g40_moves_nothing_moves_twice_in_a_phase_or_in_both() -> None:
    """Infantry that attacked does not move in Noncombat Move; it cannot be counted twice."""
    game = combat("germany")
    game.move(group("3 infantry", "Western Germany", "France"))

    assert "no infantry" in game.why_not("1 infantry", "Western Germany", "France")


def test_base_g40_blitz_two_moves_lead_no_farther_than_one() -> None:
    """Nobody goes on where enemies stand; a tank does from empty ground, and takes it."""
    game = combat("germany")
    game.move(group("4 mech_infantry", "Western Germany", "France"))
    assert "cannot pass through France" in game.why_not(
        "4 mech_infantry", "France", "Southern France"
    )

    game = combat(
        "italy",
        units={
            "Southern France": {"france": {}},
            "Northern Italy": {"italy": {"tank": 1, "mech_infantry": 2}},
        },
    )
    game.move(group("1 tank 2 mech_infantry", "Northern Italy", "Southern France"))
    assert "no tank beside" in game.why_not(
        "2 mech_infantry", "Southern France", "Normandy Bordeaux"
    )
    game.move(group("1 tank", "Southern France", "Normandy Bordeaux"))
    assert game.now.owners["Southern France"] == "italy"
    assert game.there("Normandy Bordeaux", "italy") == {"tank": 1}


def test_base_g40_blitz_a_tank_takes_empty_ground_and_goes_on() -> None:
    """Through an empty Normandy into France; infantry cannot, nor mech without a tank."""
    empty = {"Southern France": {"france": {}}, "Northern Italy": {"italy": {"tank": 1}}}
    game = combat(
        "italy", units=empty | {"Northern Italy": {"italy": {"tank": 1, "mech_infantry": 2}}}
    )

    assert "no tank beside" in game.why_not(
        "1 tank 2 mech_infantry", "Northern Italy", "Southern France", "Normandy Bordeaux"
    )
    assert "no tank beside" in game.why_not(
        "2 mech_infantry", "Northern Italy", "Southern France", "Normandy Bordeaux"
    )
    slow = may_blitz.function("it", {"artillery": 1}, ("Southern France",), improved=False)
    assert slow is not None
    assert "artillery cannot blitz through Southern France" in english(slow.what)
    game = combat(
        "italy", units=empty | {"Northern Italy": {"italy": {"tank": 1, "mech_infantry": 2}}}
    )
    game.move(
        group("1 tank 1 mech_infantry", "Northern Italy", "Southern France", "Normandy Bordeaux")
    )

    assert game.now.owners["Southern France"] == "italy"
    assert game.there("Normandy Bordeaux", "italy") == {"tank": 1, "mech_infantry": 1}
    assert game.now.turn.spent == {
        ("Normandy Bordeaux", "tank"): (2,),
        ("Normandy Bordeaux", "mech_infantry"): (2,),
    }


def test_a3_tech_mech_blitzes_alone_when_improved() -> None:
    """Mechanized infantry with the technology needs no tank."""
    units = {"Southern France": {"france": {}}, "Northern Italy": {"italy": {"mech_infantry": 2}}}
    tech = {"italy": ["improved_mechanized_infantry"]}
    game = combat("italy", units=units, technologies=tech)

    game.move(group("2 mech_infantry", "Northern Italy", "Southern France", "Normandy Bordeaux"))

    assert game.there("Normandy Bordeaux", "italy") == {"mech_infantry": 2}


def test_r_29_an_aa_gun_stops_a_blitz_and_a_facility_does_not() -> None:
    """A lone gun is a unit; an industrial complex is not."""
    gun = {"Southern France": {"france": {"aa_gun": 1}}, "Northern Italy": {"italy": {"tank": 1}}}
    game = combat("italy", units=gun)

    why = game.why_not("1 tank", "Northern Italy", "Southern France", "Normandy Bordeaux")

    assert "cannot pass through Southern France" in why


def test_a3_aa_1_guns_move_in_noncombat_alone() -> None:
    """In Combat Move a gun stays; in Noncombat Move it goes one space."""
    assert "AA guns move in Noncombat" in combat("germany").why_not(
        "1 aa_gun", "Western Germany", "France"
    )
    game = noncombat("germany")

    game.move(group("1 aa_gun", "Western Germany", "Denmark"))

    assert game.there("Denmark", "germany")["aa_gun"] == 1


def test_a3_pol_2_ground_of_powers_without_war_is_closed() -> None:
    """Germany may not attack the Soviet Union before war, nor a space with Soviet units in it."""
    assert "no war with the Soviet Union" in combat("germany").why_not(
        "1 infantry", "Poland", "Eastern Poland"
    )
    guests = {"France": {"soviet_union": {"infantry": 1}}}
    assert "units of the Soviet Union" in combat("germany", units=guests).why_not(
        "1 infantry", "Western Germany", "France"
    )


def test_a3_pol_4_a_neutral_power_keeps_out_and_is_kept_out_of() -> None:
    """A neutral Soviet Union enters no neutral; nobody enters its ground."""
    soviet = noncombat("soviet_union")
    british = noncombat(
        "united_kingdom", units={"Northwest Persia": {"united_kingdom": {"infantry": 1}}}
    )

    assert "the Soviet Union is neutral" in soviet.why_not(
        "1 infantry", "Caucasus", "Northwest Persia"
    )
    assert "is closed" in british.why_not("1 infantry", "Northwest Persia", "Caucasus")


def test_a3_pol_sov_4_war_on_one_map_frees_on_that_map_alone() -> None:
    """Northwest Persia, on the Europe map, opens with war in Europe and not with war on Japan."""
    japan = noncombat("soviet_union", wars=[["japan", "soviet_union"]])
    germany = noncombat("soviet_union", wars=[["germany", "soviet_union"]])

    assert "is closed" in japan.why_not("1 infantry", "Caucasus", "Northwest Persia")
    germany.move(group("1 infantry", "Caucasus", "Northwest Persia"))
    assert germany.now.owners["Northwest Persia"] == "soviet_union"


@pytest.mark.parametrize("power", ["soviet_union", "united_states"])
def test_a3_pol_china_is_closed_before_war_with_japan(power: str) -> None:
    """A3-POL.SOV.2 and A3-POL.USA.1: not into China, at war with Germany or not."""
    units = {"Kansu": {power: {"infantry": 2}}}
    wars = [["germany", power], ["japan", "china"]]
    game = noncombat(power, units=units, wars=wars)

    assert "is in China" in game.why_not("1 infantry", "Kansu", "Sikang")


def test_a3_pol_jap_2_a_british_unit_in_china_is_an_act_of_war() -> None:
    """The game remembers it, and Japan's declaration is provoked then."""
    units = {"Burma": {"united_kingdom": {"infantry": 2}}}
    game = noncombat("united_kingdom", units=units)
    first = game.move(group("1 infantry", "Burma", "Yunnan"))
    held("alpha3", "a british act in china", first)
    again = game.move(group("1 infantry", "Burma", "Yunnan"))

    assert game.now.acted_in_china == {"united_kingdom"}
    assert [each.kind for each in first.effects].count("moved-into-china") == 1
    assert "moved-into-china" not in [each.kind for each in again.effects]


def test_base_g40_china_units_stay_at_home() -> None:
    """Chinese infantry goes to Burma, not on to India."""
    game = noncombat("china", units={"Burma": {"china": {"infantry": 1}}})

    assert "Chinese units may not go to India" in game.why_not("1 infantry", "Burma", "India")


def test_base_g40_neutrals_a_friendly_neutral_joins_who_enters_it() -> None:
    """Bulgaria with its army becomes German; aircraft and guns alone do not bring it over."""
    game = noncombat("germany", units={"Romania": {"germany": {"infantry": 2, "aa_gun": 1}}})
    army = dict(game.now.armies["Bulgaria"])

    assert "AA guns alone" in game.why_not("1 aa_gun", "Romania", "Bulgaria")
    game.move(group("1 infantry", "Romania", "Bulgaria"))

    assert game.now.owners["Bulgaria"] == "germany"
    assert game.there("Bulgaria", "germany") == {"infantry": army["infantry"] + 1}
    assert game.now.armies["Bulgaria"] == {}


def test_r_27_anzac_takes_over_dutch_ground_and_japan_may_not_attack_it() -> None:
    """By a transport into Dutch New Guinea; A3-POL.JAP.7 closes it to Japan before war."""
    anzac = noncombat("anzac", units={"New Guinea": {"anzac": {"infantry": 1}}})
    anzac.move(group("1 infantry", "New Guinea", "Dutch New Guinea"))
    japan = combat("japan", units={"SZ44": {"japan": {"transport": 1, "infantry": 1}}})

    assert anzac.now.owners["Dutch New Guinea"] == "anzac"
    assert "A3-POL.JAP.7" in japan.why_not("1 infantry", "SZ44", "Celebes")
