"""Assaults, ground that changes hands, and what attacks provoke: A3-SUB.2, BASE-G40 capture."""

from asserted_workings import held
from turn_cases import Game, group

from core.alpha3.book.terms import Economy, Facility, Power
from core.alpha3.politics.conquest import british_purse, capture
from core.alpha3.record.play import Play
from core.terms.dice import NoDice
from core.terms.ledger import Ledger
from core.terms.telling import telling_rules


def attack(**more: object) -> Game:
    """Return a game in Germany's Combat Move."""
    return Game(power="germany", phase="combat_move", **more)


ASSAULT = {
    "SZ112": {
        "germany": {"transport": 1, "infantry": 2, "cruiser": 1},
        "united_kingdom": {},
        "france": {},
    },
    "SZ111": {"united_kingdom": {}, "germany": {}},
    "Scotland": {"united_kingdom": {"infantry": 1}},
}


def test_base_g40_assault_bombardment_landing_and_capture() -> None:
    """The cruiser fires once, two infantry land, and Scotland falls."""
    game = attack(units=ASSAULT)
    game.move(group("1 transport 1 cruiser 2 infantry", "SZ112", "SZ111"))
    game.move(group("2 infantry", "SZ111", "Scotland"))
    game.on()

    game.do(
        "fight",
        space="Scotland",
        dice={
            "bombard_cruiser": (6,),
            "r1_attacker_infantry": (1, 6),
            "r1_defender_infantry": (1,),
        },
    )

    assert game.now.owners["Scotland"] == "germany"
    assert game.there("Scotland", "germany") == {"infantry": 1}
    assert game.there("SZ111", "germany") == {"transport": 1, "cruiser": 1}
    assert telling_rules(game.made.entries)[0] == "BASE-G40 capture"


def test_a3_sub_2_a_submarine_keeps_an_assault_away_without_a_warship() -> None:
    """The transport alone may not land its units where a British submarine lies."""
    units = {**ASSAULT, "SZ111": {"united_kingdom": {"submarine": 1}, "germany": {}}}
    game = attack(units=units)
    game.move(group("1 transport 2 infantry", "SZ112", "SZ111"))
    game.move(group("2 infantry", "SZ111", "Scotland"))

    assert any("A3-SUB.2" in fault for fault in game.faults("next-phase"))
    game.move(group("1 cruiser", "SZ112", "SZ111"))
    game.on()


def test_base_g40_an_empty_territory_is_taken_without_a_fight() -> None:
    """It falls when Conduct Combat ends, and its original owner Italy's ally keeps it."""
    game = attack(units={"Normandy Bordeaux": {"france": {}, "united_kingdom": {}}})
    game.move(group("1 infantry", "Holland Belgium", "France"))
    game = attack(units={"France": {"france": {}, "united_kingdom": {}}})
    game.move(group("1 infantry", "Holland Belgium", "France"))
    game.on(times=2)

    assert game.now.owners["France"] == "germany"
    assert game.now.french_bonus is None  # taken, not liberated
    assert game.now.facilities["France"] >= {Facility.MINOR_IC}
    assert Facility.MAJOR_IC not in game.now.facilities["France"]


def test_base_g40_capture_britain_takes_a_treasury_to_the_economy_of_its_side() -> None:
    """What it takes in Rome goes to London, what it takes in Tokyo to Calcutta."""
    for capital, enemy, purse in (
        ("Southern Italy", "italy", Economy.EUROPE),
        ("Japan", "japan", Economy.PACIFIC),
    ):
        game = Game(power="united_kingdom", phase="combat_move", treasuries={enemy: 17})
        before = dict(game.now.treasuries)
        taking = Play(game.now, Ledger({}, NoDice()))
        capture(taking, Power.UNITED_KINGDOM, capital)
        after = taking.now.treasuries
        paid = {each: after[each] - before[each] for each in after if after[each] != before[each]}

        assert paid == {(Power(enemy), None): -17, (Power.UNITED_KINGDOM, purse): 17}


def test_r_30_liberated_ground_and_the_french_bonus() -> None:
    """Britain frees Paris: France again, ground given back, 12 IPCs of units due (A3-NO.FRA.1)."""
    units = {
        "France": {"france": {}, "united_kingdom": {}},
        "Normandy Bordeaux": {"united_kingdom": {"tank": 1}, "france": {}},
    }
    game = Game(
        power="united_kingdom",
        phase="combat_move",
        units=units,
        control={"France": "germany", "Normandy Bordeaux": "united_kingdom"},
    )
    game.move(group("1 tank", "Normandy Bordeaux", "France"))
    game.on(times=2)
    held("alpha3", "paris is freed", game.made)

    assert game.now.owners["France"] == "france"
    assert game.now.owners["Normandy Bordeaux"] == "france"
    assert game.now.french_bonus == 12
    assert (
        "13 IPCs"
        in game.faults("french-units", power="france", new={"fighter": 1, "infantry": 1})[0]
    )
    game.do("french-units", power="france", new={"infantry": 4})
    assert game.there("France", "france") == {"infantry": 4}


def test_a3_pol_mon_1_mongolia_joins_after_amur_is_attacked_from_manchuria() -> None:
    """All six territories with six infantry, whatever comes of the battle."""
    game = Game(
        power="japan", phase="combat_move", wars=[["japan", "soviet_union"], ["japan", "china"]]
    )
    game.move(group("1 infantry", "Manchuria", "Amur"))
    game.on()
    held("alpha3", "mongolia joins", game.made)

    assert game.now.owners["Olgiy"] == "soviet_union"
    assert sum(game.there(each, "soviet_union").get("infantry", 0) for each in MONGOLIA) == 6


MONGOLIA = ("Olgiy", "Dzavhan", "Tsagaan Olom", "Central Mongolia", "Ulaanbaatar", "Buyant-Uhaa")


def test_base_g40_neutrals_an_attack_on_a_strict_one_turns_the_others() -> None:
    """Germany attacks Switzerland: Spain becomes pro-Allied, Mongolia stays (R-37)."""
    game = attack()
    game.move(group("3 infantry", "Western Germany", "Switzerland"))
    game.on()
    held("alpha3", "strict neutrals turn", game.made)

    assert game.now.owners["Spain"] == "pro_allies"
    assert game.now.owners["Olgiy"] == "strict_mongolia"


def test_a3_uk_7_money_from_berlin_goes_to_the_europe_economy() -> None:
    """Even with London lost; from Tokyo it goes to the Pacific one."""
    units = {
        "Germany": {"germany": {}},
        "Denmark": {"united_kingdom": {"infantry": 1}, "germany": {}},
    }
    units["Western Germany"] = {"germany": {}, "united_kingdom": {"tank": 1}}
    control = {"Western Germany": "united_kingdom", "London": "italy"}
    game = Game(power="united_kingdom", phase="combat_move", units=units, control=control)
    game.move(group("1 tank", "Western Germany", "Germany"))
    game.on(times=2)
    held("alpha3", "money from berlin", game.made)

    assert game.now.treasuries[Power.UNITED_KINGDOM, Economy.EUROPE] == 28 + 30
    assert game.now.treasuries[Power.GERMANY, None] == 0
    purses = [british_purse(capital) for capital in ("Germany", "Southern Italy", "Japan")]
    assert purses == [Economy.EUROPE, Economy.EUROPE, Economy.PACIFIC]


def test_a3_uk_10_another_ally_keeps_ground_while_london_is_lost() -> None:
    """France takes Egypt back for itself; with London free it would be British again."""
    units = {
        "Egypt": {"italy": {}, "united_kingdom": {}},
        "Alexandria": {"france": {"tank": 1}, "united_kingdom": {}},
        "United Kingdom": {"france": {}},
    }
    control = {"Egypt": "italy", "Alexandria": "france"}
    for london, owner in (("germany", "france"), ("united_kingdom", "united_kingdom")):
        game = Game(
            power="france",
            phase="combat_move",
            units=units,
            control={**control, "London": london},
        )
        game.move(group("1 tank", "Alexandria", "Egypt"))
        game.on(times=2)
        assert game.now.owners["Egypt"] == owner


def test_a3_ic_2_a_captured_major_complex_is_minor_and_may_be_upgraded_by_its_owner() -> None:
    """The Soviet Union upgrades Moscow again after it has won it back; Germany may not."""
    empty = {
        "Russia": {"soviet_union": {}},
        "Smolensk": {"germany": {"tank": 1}, "soviet_union": {}},
    }
    wars = [["germany", "soviet_union"]]
    game = attack(units=empty, control={"Smolensk": "germany"}, wars=wars)
    game.move(group("1 tank", "Smolensk", "Russia"))
    game.on(times=2)
    assert Facility.MINOR_IC in game.now.facilities["Russia"]
    assert Facility.MAJOR_IC not in game.now.facilities["Russia"]

    bought = [{"power": "soviet_union", "units": {"upgrade": 1}}]
    minor = {"Russia": {"soviet_union": {"minor_ic": 1, "major_ic": 0}}}
    own = Game(power="soviet_union", phase="mobilize", bought=bought, units=minor)
    own.do("mobilize", where={"Russia": {"upgrade": 1}})
    assert Facility.MAJOR_IC in own.now.facilities["Russia"]
    theirs = Game(
        phase="mobilize",
        control={"Volgograd": "germany"},
        bought=[{"power": "germany", "units": {"upgrade": 1}}],
    )
    assert (
        "not yours originally" in theirs.faults("mobilize", where={"Volgograd": {"upgrade": 1}})[0]
    )


def test_a3_scr_5_a3_scr_6_scrambled_aircraft_without_a_home_go_one_space_or_are_lost() -> None:
    """Malta falls while its fighter is out at sea: no friendly ground is near, and it is lost."""
    units = {
        "Malta": {"united_kingdom": {"fighter": 1}},
        "SZ97": {"italy": {"battleship": 1, "transport": 1, "infantry": 2}, "united_kingdom": {}},
        "SZ96": {"italy": {}},
    }
    game = Game(power="italy", phase="combat_move", units=units)
    zone = "SZ96"
    game.move(group("1 battleship 1 transport 2 infantry", "SZ97", zone))
    game.move(group("2 infantry", zone, "Malta"))
    game.answers["defence_united_kingdom"] = f"scramble {zone} from Malta: 1 fighter"
    game.on()
    hit: dict[str, tuple[int, ...]] = {
        "r1_attacker_battleship": (6,),
        "r1_defender_fighter": (6,),
    }
    game.do("fight", space=zone, rounds=1, dice=hit)
    assert game.there(zone, "united_kingdom") == {"fighter": 1}
    game.do("fight", space=zone, dice={"r2_attacker_battleship": (1,), "r2_defender_fighter": (6,)})
    game.do("fight", space="Malta")

    assert game.now.owners["Malta"] == "italy"
    game.on()
    assert game.there("Malta", "united_kingdom") == {}


def test_a3_sbr_2_a3_sbr_7_escorts_and_interceptors_fight_nowhere_else() -> None:
    """An interceptor does not defend its territory, an escort does not attack it."""
    units = {"France": {"france": {"fighter": 2}, "united_kingdom": {}}}
    game = attack(units=units)
    game.move(
        group("1 strategic_bomber", "Germany", "France", raid="major_ic"),
        group("1 fighter", "Holland Belgium", "France", raid="escort"),
        group("3 infantry", "Western Germany", "France"),
    )
    game.answers["defence_france"] = "intercept France: 1"
    game.on()
    air: dict[str, tuple[int, ...]] = {
        "air_attack_bombers": (6,),
        "air_attack_escorts": (6,),
        "air_defence": (6,),
    }
    game.do("fly-raid", territory="France", dice={**air, "facility_aa": (6,), "damage": (3,)})

    found = game.do(
        "fight",
        space="France",
        dice={"r1_attacker_infantry": (1, 6, 6), "r1_defender_fighter": (6,)},
    )

    assert found.outcome.captured
    assert game.there("France", "germany") == {"infantry": 3, "strategic_bomber": 1, "fighter": 1}


def test_a3_sub_1_transports_pass_submarines() -> None:
    """No shot in passing: nothing happens to a lone transport on its way."""
    units = {
        "SZ113": {"germany": {"transport": 1}},
        "SZ112": {"united_kingdom": {"submarine": 1}, "france": {}},
    }
    game = Game(power="germany", phase="noncombat_move", units=units)
    game.move(group("1 transport", "SZ113", "SZ112", "SZ125"))

    assert game.there("SZ125", "germany") == {"transport": 1}
