"""Situations as a rules lawyer would try them: whose land it is, what is said, what is left."""

import pytest
from asserted_workings import held
from classic_game import Game, moving
from support import refusal_of

from core.representative.book.terms import Owner
from core.terms.message import english
from core.terms.resolution import Resolution

LONDON, AT_SEA = "United Kingdom", "North Sea Zone"
D_DAY = {
    "Eastern US (Eastern US sz)": {"usa": {"transport": 2}},
    "Eastern US": {"usa": {"infantry": 4}},
    LONDON: {"germany": {"infantry": 1}},
}


def refusal(game: Game, kind: str, **said: object) -> str:
    """Return what is said against an act."""
    ending = game.tried(kind, None, None, **said)
    ending = refusal_of(ending)
    return " ".join(f"{english(each.what)} {english(each.do)}" for each in ending.faults)


def landed(**control: str) -> Game:
    """Return a game in which the United States has won London, with land held as is said."""
    game = moving("usa", together=True, units=D_DAY, control={LONDON: "germany", **control})
    fleet = {"units": {"transport": 2, "infantry": 4}, "from_": "Eastern US"}
    way = ["Eastern US sz", "Canada sz", AT_SEA]
    game.act("combat-move", power="usa", **fleet, path=way, purpose="assault", landing=LONDON)
    game.act("advance", power="usa", also=["united_kingdom"])
    dice = {"r1_attacker_infantry": [1, 6, 6, 6], "r1_defender_infantry": [6]}
    game.act("fight", None, dice, power="usa", site=LONDON)
    return game


def test_r_21_r_29_a_capital_that_a_friend_frees_is_its_own_nations() -> None:
    """London is British again, and nobody plunders anything."""
    game = landed()
    held("representative", "a friend frees london", game.made)

    assert game.position.owners[LONDON] is Owner.UNITED_KINGDOM
    assert game.there("usa", LONDON) == {"infantry": 4}


def test_r_21_with_its_capital_a_nation_gets_back_what_its_friend_has_taken() -> None:
    """India was won by the United States while London was lost; what Germany holds it keeps."""
    game = landed(India="usa", Australia="germany", Panama="usa")

    assert game.position.owners["India"] is Owner.UNITED_KINGDOM
    assert game.position.owners["Australia"] is Owner.GERMANY
    assert game.position.owners["Panama"] is Owner.USA


@pytest.mark.parametrize("first", ["usa", "united_kingdom"])
def test_r_21_on_a_tie_the_first_in_the_order_of_play_holds_what_both_took(first: str) -> None:
    """One infantry of each takes Algeria: it is British, whoever moved first."""
    units = {
        "French West Africa": {"usa": {"infantry": 1}, "united_kingdom": {"infantry": 1}},
        "Algeria": {"germany": {"infantry": 1}},
    }
    game = moving("usa", together=True, units=units)
    powers = sorted(["usa", "united_kingdom"], key=lambda power: power != first)
    for power in powers:
        said = {"units": {"infantry": 1}, "from_": "French West Africa", "path": ["Algeria"]}
        game.act("combat-move", power=power, **said)
    game.act("advance", power="usa", also=["united_kingdom"])
    held("representative", f"two nations attack algeria, {first} first", game.made)
    dice = {"r1_attacker_infantry": [1, 6], "r1_defender_infantry": [6]}
    game.act("fight", None, dice, power="usa", site="Algeria")

    assert game.position.owners["Algeria"] is Owner.UNITED_KINGDOM


def test_r4_4_17_a_landing_without_its_word_is_told_the_word() -> None:
    """Wake Island is enemy land beside its zone; what is missing is `assault`."""
    units = {
        "Okinawa (Okinawa sz)": {"japan": {"transport": 1}},
        "Okinawa": {"japan": {"infantry": 2}},
    }
    game = moving("japan", units=units, control={"Wake Island": "usa"})
    fleet = {"units": {"transport": 1, "infantry": 2}, "from_": "Okinawa", "path": ["Wake sz"]}
    said = refusal(game, "combat-move", power="japan", **fleet, landing="Wake Island")

    assert "Nothing goes ashore in a move for attack (R4-4.17)" in said
    assert "`assault`" in said
    assert "no enemy land" not in said


def test_r_12_submarines_that_nobody_met_are_what_is_left() -> None:
    """The battleship is sunk by interceptors; two submarines stand on patrol in the zone."""
    units = {
        "West Europe (North Sea)": {"germany": {"submarine": 2, "battleship": 1}},
        f"{LONDON} (North Sea)": {"united_kingdom": {"battleship": 1}},
    }
    game = moving("germany", units=units)
    fleet = {"units": {"submarine": 2, "battleship": 1}, "from_": "West Europe"}
    game.act("combat-move", power="germany", **fleet, path=[AT_SEA])
    game.act("advance", {"intercept_united_kingdom": "1"})
    dice = {"r1_attacker_battleship": [6], "r1_defender_battleship": [1]}
    answers = {"patrol_1": "submarines"}
    ending = game.tried("fight", answers, dice, power="germany", site=AT_SEA)

    assert isinstance(ending, Resolution)
    assert english(ending.headline) == f"Germany has nothing left in {AT_SEA} but submarines"


def test_r_37_a_raid_with_far_escorts_is_told_as_a_raid() -> None:
    """Long-range fighters beside day bombers fight for the place no more than these do."""
    game = moving(
        "united_kingdom",
        together=False,
        cards={"turned": {"united_kingdom": {"long_range_aircraft": 1}}},
        units={
            LONDON: {"united_kingdom": {"fighter": 1, "bomber": 1}},
            "Germany": {"germany": {"infantry": 2}},
        },
    )
    way = {"from_": LONDON, "path": ["West Europe", "Germany"], "power": "united_kingdom"}
    game.act("combat-move", units={"fighter": 1}, **way)
    game.act("combat-move", units={"bomber": 1}, purpose="day", **way)
    game.act("advance")
    ending = game.tried("fight", {}, {"damage": [2, 3]}, power="united_kingdom", site="Germany")

    assert isinstance(ending, Resolution)
    assert english(ending.headline) == "Germany is raided"


def test_base_86_complex_one_unit_too_many_is_one_unit() -> None:
    """A complex that is full says so in the singular."""
    game = Game(
        power="germany",
        phase="place",
        control={"Karelia": "germany"},
        bought={"germany": {"infantry": 1}},
        placed={"Karelia": 3},
    )
    said = refusal(game, "place-units", power="germany", units={"infantry": 1}, at="Karelia")

    assert "1 unit is more than the 0 that this complex still takes" in said


def test_r_30_land_units_reach_a_neutral_country_for_its_price() -> None:
    """Spain lies beside France: `reach` tells what entering it costs, and aircraft do not."""
    game = moving("germany", units={})
    way = {"from_": "West Europe", "to": "Spain", "action": "attack", "power": "germany"}
    by_land = game.act("reach", unit="infantry", **way)
    held("representative", "a neutral country for its price", game.made)
    by_air = game.act("reach", unit="fighter", **way)

    assert (by_land.allowed, by_land.distance) == (True, 1)
    assert [english(each) for each in by_land.reasons] == [
        "To enter Spain costs 3 IPCs (BASE-86 neutrals)."
    ]
    assert not by_air.allowed


def test_r4_5_3_a_bomber_that_raided_flies_home_where_the_place_falls() -> None:
    """Karelia is bombed by day and taken; the fighter stays there, the bomber does not."""
    units = {
        "Eastern Europe": {"germany": {"infantry": 2, "fighter": 1, "bomber": 1}},
        "Karelia": {"ussr": {"infantry": 1}},
    }
    game = moving("germany", units=units)
    way = {"from_": "Eastern Europe", "path": ["Karelia"], "power": "germany"}
    game.act("combat-move", units={"infantry": 2}, **way)
    game.act("combat-move", units={"fighter": 1}, **way)
    game.act("combat-move", units={"bomber": 1}, purpose="day", **way)
    game.act("advance")
    dice = {
        "r1_attacker_infantry": [1, 6],
        "r1_attacker_fighter": [6],
        "r1_defender_infantry": [6],
        "damage": [1, 1],
    }
    game.act("fight", {"land": "stay"}, dice, power="germany", site="Karelia")

    assert game.there("germany", "Karelia S.S.R.") == {"infantry": 2, "fighter": 1}
    assert game.there("germany", "East Europe") == {"bomber": 1}


def test_r_49_r4_5_19_each_nation_says_if_its_aircraft_stay() -> None:
    """Libya falls to both: the American fighter stays there, the British one goes home."""
    units = {
        "Algeria": {"usa": {"infantry": 1, "fighter": 1}, "united_kingdom": {"fighter": 1}},
        "Libya": {"germany": {"infantry": 1}},
    }
    game = moving("usa", together=True, units=units, control={"Algeria": "usa"})
    way = {"from_": "Algeria", "path": ["Libya"]}
    game.act("combat-move", power="usa", units={"infantry": 1}, **way)
    game.act("combat-move", power="usa", units={"fighter": 1}, **way)
    game.act("combat-move", power="united_kingdom", units={"fighter": 1}, **way)
    game.act("advance", power="usa", also=["united_kingdom"])
    dice = {
        "r1_attacker_infantry": [1],
        "r1_attacker_fighter": [6, 6],
        "r1_defender_infantry": [6],
    }
    game.act("fight", {"land_united_kingdom": "home"}, dice, power="usa", site="Libya")

    assert game.there("usa", "Libya") == {"infantry": 1, "fighter": 1}
    assert game.there("united_kingdom", "Algeria") == {"fighter": 1}
    assert game.asked["land_usa"].to == "usa"
