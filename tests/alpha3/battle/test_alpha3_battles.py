"""Combat over the position: A3-SBR, A3-SCR, A3-KAM, A3-SUB.2, BASE-G40 combat, capture, retreat."""

from asserted_workings import held
from turn_cases import Game, group

from core.alpha3.book.terms import Facility

PARIS = {"France": {"france": {"infantry": 1}, "united_kingdom": {}}}


def attack(**more: object) -> Game:
    """Return a game in Germany's Combat Move."""
    return Game(power="germany", phase="combat_move", **more)


def test_base_g40_capture_a_won_battle_takes_ground_money_and_industry() -> None:
    """Paris falls: France's IPCs go to Germany, the major complex becomes a minor one."""
    game = attack(units=PARIS, damage={"France": {"major_ic": 9}})
    game.move(group("3 tank", "Holland Belgium", "France"))
    game.on()

    found = game.do(
        "fight", space="Paris", dice={"r1_attacker_tank": (1, 6, 6), "r1_defender_infantry": (6,)}
    )

    assert found.outcome.captured
    assert game.now.owners["France"] == "germany"
    assert game.there("France", "germany") == {"tank": 3}
    treasuries = {str(power): ipcs for (power, _), ipcs in game.now.treasuries.items()}
    assert (treasuries["germany"], treasuries["france"]) == (49, 0)
    assert Facility.MINOR_IC in game.now.facilities["France"]
    assert Facility.MAJOR_IC not in game.now.facilities["France"]
    assert game.now.damage["France", Facility.MINOR_IC] == 6


def test_base_g40_capture_aircraft_alone_take_nothing() -> None:
    """The infantry is gone and the fighter flies home."""
    game = attack(units=PARIS)
    game.move(group("1 fighter", "Holland Belgium", "France"))
    game.on()

    game.do(
        "fight", space="Paris", dice={"r1_attacker_fighter": (1,), "r1_defender_infantry": (6,)}
    )

    assert game.now.owners["France"] == "france"
    game.on()
    game.move(group("1 fighter", "France", "Holland Belgium"))
    assert game.there("Holland Belgium", "germany")["fighter"] == 1


def test_base_g40_retreat_after_a_round_to_where_they_came_from() -> None:
    """Not before a round, not elsewhere; aircraft stay over the territory until they land."""
    game = attack(units={"France": {"france": {"infantry": 9}, "united_kingdom": {}}})
    game.move(group("3 tank 1 fighter", "Holland Belgium", "France"))
    game.on()

    assert "No round was fought" in game.faults("retreat", space="France", to="Holland")[0]
    game.do(
        "fight",
        space="France",
        rounds=1,
        dice={
            "r1_attacker_tank": (6, 6, 6),
            "r1_attacker_fighter": (6,),
            "r1_defender_infantry": (6,) * 9,
        },
    )
    assert "No attacker came" in game.faults("retreat", space="France", to="Western Germany")[0]
    game.do("retreat", space="France", to="Holland")

    assert game.there("Holland Belgium", "germany")["tank"] == 3
    assert game.there("France", "germany") == {"fighter": 1}
    game.on()
    assert game.now.owners["France"] == "france"


def test_r_33_losses_follow_the_order_and_the_first_power() -> None:
    """France loses artillery first by its order; the holder's units go before British ones."""
    units = {
        "France": {"france": {"artillery": 1, "infantry": 1}, "united_kingdom": {"infantry": 1}}
    }
    game = attack(units=units)
    game.do(
        "standing-order",
        power="france",
        battle="land_defence",
        order_of_loss=["artillery", "infantry"],
    )
    game.move(group("3 tank", "Holland Belgium", "France"))
    game.on()
    game.do(
        "fight",
        space="France",
        rounds=1,
        dice={
            "r1_attacker_tank": (1, 1, 6),
            "r1_defender_infantry": (6, 6),
            "r1_defender_artillery": (6,),
        },
    )

    assert game.there("France", "france") == {}
    assert game.there("France", "united_kingdom") == {"infantry": 1}


def test_a3_aa_guns_fire_once_and_are_destroyed_alone() -> None:
    """Three dice a gun before round one; guns alone fall without a die."""
    guns = {"France": {"france": {"aa_gun": 1, "infantry": 1}, "united_kingdom": {}}}
    game = attack(units=guns)
    game.move(group("1 fighter", "Holland Belgium", "France"))
    game.move(group("1 infantry", "Holland Belgium", "France"))
    game.do("standing-order", power="france", battle="land_defence", order_of_loss=["infantry"])
    game.on()
    game.do(
        "fight",
        space="France",
        dice={"aa": (1,), "r1_attacker_infantry": (1,), "r1_defender_infantry": (6,)},
    )
    assert game.there("France", "germany") == {"infantry": 1}
    assert game.there("France", "france") == {}

    alone = attack(units={"France": {"france": {"aa_gun": 2}, "united_kingdom": {}}})
    alone.move(group("1 infantry", "Holland Belgium", "France"))
    alone.on()
    alone.do("fight", space="France", dice={})
    assert alone.now.owners["France"] == "germany"


def test_base_g40_transport_undefended_ones_die_and_cargo_with_them() -> None:
    """Without a round; land units aboard go down too (R-34)."""
    sea = {
        "SZ110": {"united_kingdom": {"transport": 1, "infantry": 2}, "france": {}},
        "SZ112": {"germany": {"destroyer": 1}},
    }
    game = attack(units=sea)
    game.move(group("1 destroyer", "SZ112", "SZ110"))
    game.on()
    held("alpha3", "an attack at sea is declared", game.made)

    game.do("fight", space="SZ110")
    held("alpha3", "cargo goes down", game.made)

    assert game.there("SZ110", "united_kingdom") == {}


def test_a3_scramble_asked_before_the_first_die_and_home_again() -> None:
    """British fighters of Scotland defend zone 111 and land at home afterwards (A3-SCR)."""
    sea = {
        "SZ111": {"united_kingdom": {"destroyer": 1}},
        "SZ112": {"germany": {"submarine": 1}, "france": {}},
    }
    game = attack(units=sea)
    game.move(group("1 submarine", "SZ112", "SZ111"))
    asked = game.try_("next-phase")
    assert "SZ111 from Scotland" in str(asked.entries)
    game.answers["defence_united_kingdom"] = "scramble sz111 from Scotland: 1 fighter"

    game.on()

    assert game.there("SZ111", "united_kingdom") == {"destroyer": 1, "fighter": 1}
    game.do(
        "fight",
        space="SZ111",
        dice={
            "r1_attacker_submarine": (6,),
            "r1_defender_destroyer": (1,),
            "r1_defender_fighter": (6,),
        },
    )
    game.on()
    assert game.there("Scotland", "united_kingdom")["fighter"] == 1


def test_a3_scr_2_no_more_than_three_and_only_what_is_offered() -> None:
    """Four from a base, or from a base that touches another zone, are refused."""
    sea = {
        "SZ111": {"united_kingdom": {"destroyer": 1}},
        "SZ112": {"germany": {"submarine": 1}, "france": {}},
        "Scotland": {"united_kingdom": {"fighter": 5}},
    }
    game = attack(units=sea)
    game.move(group("1 submarine", "SZ112", "SZ111"))

    game.answers["defence_united_kingdom"] = "scramble sz111 from Scotland: 4 fighter"
    assert any("three are its limit" in fault for fault in game.faults("next-phase"))
    game.answers["defence_united_kingdom"] = "scramble sz111 from London: 1 fighter"
    [fault] = game.faults("next-phase")
    assert "Nothing can scramble to SZ111 from United Kingdom now (A3-SCR.3)." in fault


def test_a3_kamikaze_strikes_before_the_battle_and_stop_bombardment() -> None:
    """Two tokens, one hit: a destroyer is sunk and gone before the battle (A3-KAM)."""
    units = {
        "SZ6": {"united_states": {"destroyer": 2}, "japan": {"destroyer": 1}},
        "SZ7": {"united_states": {}},
    }
    game = Game(
        power="united_states", phase="combat_move", units=units, wars=[["japan", "united_states"]]
    )
    game.answers["defence_japan"] = "kamikaze SZ6: destroyer\nintercept Japan: 2"
    [fault] = game.faults("next-phase")
    assert "Nobody raids Japan, so no fighter intercepts there" in fault
    game.answers["defence_japan"] = "kamikaze SZ6: destroyer, destroyer 2"

    game.do("next-phase", dice={"strikes": (2, 3)})
    held("alpha3", "kamikazes strike", game.made)

    assert game.now.tokens == 4
    assert game.there("SZ6", "united_states") == {"destroyer": 1}
    assert game.now.turn.struck == {"SZ6"}


def test_a3_sbr_a_raid_damages_and_comes_first() -> None:
    """Sequential air battle, facility fire, damage; battles wait for it (A3-SBR.3 to A3-SBR.6)."""
    game = attack(units=PARIS)
    game.move(
        group("1 strategic_bomber", "Germany", "United Kingdom", raid="major_ic"),
        group("1 fighter", "Western Germany", "United Kingdom", raid="escort"),
        group("3 tank", "Holland Belgium", "France"),
    )
    game.answers["defence_united_kingdom"] = "intercept United Kingdom: 1"
    game.on()
    assert "comes first" in game.faults("fight", space="France")[0]
    fighters = game.there("United Kingdom", "united_kingdom")["fighter"]

    game.do(
        "fly-raid",
        territory="London",
        dice={
            "air_attack_bombers": (6,),
            "air_attack_escorts": (1,),
            "facility_aa": (2,),
            "damage": (5,),
        },
    )

    assert game.now.damage["United Kingdom", Facility.MAJOR_IC] == 5
    assert game.there("United Kingdom", "united_kingdom")["fighter"] == fighters - 1
    assert game.there("United Kingdom", "germany") == {"strategic_bomber": 1, "fighter": 1}
    assert game.now.turn.raids["United Kingdom"].units == {"strategic_bomber": 1, "fighter": 1}


def test_a3_sbr_what_is_shot_down_over_a_facility_flies_home_no_more() -> None:
    """Of two bombers one is left; it is done for the turn, and the other is gone from the raid."""
    game = Game(
        power="germany",
        phase="conduct_combat",
        units={"United Kingdom": {"germany": {"strategic_bomber": 2}}},
        raids={"United Kingdom": {"targets": {"major_ic": {"strategic_bomber": 2}}}},
    )

    game.do("fly-raid", territory="London", dice={"facility_aa": (1, 6), "damage": (5,)})

    flown = game.now.turn.raids["United Kingdom"]
    assert flown.flown
    assert flown.units == game.there("United Kingdom", "germany") == {"strategic_bomber": 1}


def test_a_ship_that_a_request_puts_on_land_does_not_fight() -> None:
    """What cannot be there is passed over, and nothing goes wrong."""
    game = Game(
        phase="conduct_combat",
        units={"France": {"germany": {"transport": 2, "tank": 1}, "france": {"cruiser": 1}}},
    )
    found = game.try_("fight", space="France", units={"France": {"united_kingdom": {}}})

    assert found.outcome.captured
