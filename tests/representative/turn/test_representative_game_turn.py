"""The turn: order, phases, purchase, moves, noncombat movement, placing, income, victory."""

import pytest
from classic_game import Game, moving
from support import refusal_of

from core.representative.book.terms import Power
from core.representative.record.moments import BOXED, TOGETHER, Phase
from core.terms.message import english


def test_r4_1_3_the_order_of_play_in_the_combined_turn() -> None:
    """USSR, Germany, Japan, then both western powers; the boxed order by agreement."""
    game = Game()
    boxed = Game()
    boxed.act("agree-order", order="boxed")

    assert [len(powers) for powers in TOGETHER] == [1, 1, 1, 2]
    assert boxed.position.campaign.together is False
    assert english(game.position.campaign.name) == "round 1, the USSR"
    names = []
    for _ in range(4):
        for _ in Phase:
            game.act("advance")
        names.append(english(game.position.campaign.name))
    assert names == [
        "round 1, Germany",
        "round 1, Japan",
        "round 1, Britain and the United States",
        "round 2, the USSR",
    ]


def test_base_86_order_is_the_boxed_games() -> None:
    """USSR, Germany, Britain, Japan, United States: one each."""
    assert [powers[0].value for powers in BOXED] == [
        *("ussr", "germany", "united_kingdom", "japan", "usa"),
    ]


def test_base_86_phases_an_act_has_its_turn_and_its_phase() -> None:
    """Germany does not buy in the Soviet turn, nobody moves while purchasing."""
    game = Game()

    assert "BASE-86 phases" in game.refused("purchase", power="germany", units={"infantry": 1})
    assert "BASE-86 phases" in game.refused(
        "combat-move", power="ussr", units={"infantry": 1}, from_="Karelia", path=["Finland"]
    )


@pytest.mark.parametrize(
    ("phase", "told"),
    [
        ("purchase", "Do it in the phase of combat movement; `/turn` goes on."),
        (
            "place",
            "The phase of combat movement is over until the next turn; go on with `next`.",
        ),
    ],
)
def test_base_86_phases_a_phase_that_is_over_comes_again_in_the_next_turn(
    phase: str, told: str
) -> None:
    """`/turn` leads to a later phase, and never back to an earlier one."""
    game = Game(power="ussr", phase=phase)
    ending = game.tried(
        *("combat-move", None, None),
        power="ussr",
        units={"infantry": 1},
        from_="Karelia",
        path=["Finland"],
    )

    assert told in english(refusal_of(ending).message)


def test_r4_1_2_each_western_power_buys_and_places_for_itself() -> None:
    """Treasuries apart; an American unit does not come out of Britain."""
    game = Game(power="usa", bought={"usa": {"infantry": 1}}, phase="place")

    assert "BASE-86 complex" in game.refused(
        "place-units", power="usa", units={"infantry": 1}, at="Britain"
    )
    game.act("place-units", power="usa", units={"infantry": 1}, at="Eastern US")
    assert game.there("usa", "East US") == {"infantry": 1}


def test_a_purchase_is_paid_and_waits() -> None:
    """A carrier costs 30; the purse holds 24."""
    game = Game()

    assert game.act("purchase", power="ussr", units={"tank": 2, "infantry": 3}).left == 5
    assert "BASE-86 phases" in game.refused("purchase", power="ussr", units={"carrier": 1})
    assert game.position.campaign.bought[Power.USSR] == {"tank": 2, "infantry": 3}


def test_ruling_14_first_bases_are_chosen_before_the_game() -> None:
    """The Baltic fleet goes to Finland-Norway, the fighter to Southern Europe; not to Libya."""
    game = Game()
    fleet = {"submarine": 1, "transport": 1}
    game.act("choose-base", power="germany", units=fleet, from_="Germany", to="Finland-Norway")
    game.act("choose-base", power="germany", units={"fighter": 1}, from_="Germany", to="Italy")

    assert game.there("germany", "Finland Norway", "Baltic Sea Zone") == fleet
    assert game.there("germany", "South Europe") == {"infantry": 2, "tank": 1, "fighter": 1}
    assert "R4 R-14" in game.refused(
        "choose-base", power="germany", units=fleet, from_="Finland-Norway", to="Libya"
    )
    game.act("advance")
    assert "R4 R-14" in game.refused(
        "choose-base", power="germany", units=fleet, from_="Finland-Norway", to="Germany"
    )


@pytest.mark.parametrize(
    ("said", "cited"),
    [
        ({"units": {"fighter": 1}, "path": ["Germany", "Baltic"]}, "R4-4.3"),
        ({"units": {"fighter": 1}, "path": ["Britain"]}, ""),
        ({"units": {"fighter": 2}, "path": ["Britain"]}, "R4-4.8"),
        ({"units": {"fighter": 1, "tank": 1}, "path": ["North Sea"]}, "R4-4.12"),
        ({"units": {"tank": 1}, "path": ["Britain"]}, "BASE-86 infantry"),
        ({"units": {"fighter": 1}, "path": ["Germany"], "purpose": "rebase"}, ""),
        ({"units": {"fighter": 1}, "path": ["Germany"]}, "R4-4.1"),
        ({"units": {"fighter": 1}, "path": ["Britain"], "purpose": "night"}, "R4-4.12"),
    ],
)
def test_a_combat_move_keeps_to_the_rules(said: dict[str, object], cited: str) -> None:
    """Radius, units that are there, groups of one kind, neutral land, friends, raids."""
    game = moving("germany", units={"West Europe": {"germany": {"fighter": 1, "tank": 1}}})
    said = {"power": "germany", "from_": "Western Europe", **said}
    if cited:
        assert any(cited in each for each in game.refused("combat-move", **said))
    else:
        game.act("combat-move", **said)
        assert game.there("germany", "West Europe") == {"tank": 1}


def test_r4_5_7_never_by_night_and_by_day_in_one_turn() -> None:
    """The second bomber follows the first."""
    game = moving("germany", units={"Germany": {"germany": {"bomber": 2}}})
    raid = {"power": "germany", "units": {"bomber": 1}, "from_": "Germany"}
    raid |= {"path": ["Western Europe", "Britain"]}
    game.act("combat-move", **raid, purpose="night")

    assert "R4-5.7" in game.refused("combat-move", **raid, purpose="day")
    game.act("combat-move", **raid, purpose="night")


def test_r4_4_6_patrols_come_home_before_combat() -> None:
    """A submarine in mid-Atlantic goes to Western Europe; Germany itself is too far."""
    game = moving("germany", units={"North Atlantic": {"germany": {"submarine": 1}}})
    home = {"power": "germany", "units": {"submarine": 1}, "from_": "North Atlantic"}

    assert "R4-4.6" in game.refused("advance")
    assert "R4-4.6" in game.refused("come-home", **home, to="Germany")
    game.act("come-home", **home, to="Western Europe", coast="Spain sz")
    assert game.there("germany", "West Europe", "West Spain Sea Zone") == {"submarine": 1}
    game.act("advance")


def test_4_e13_r4_6_1_r4_6_2_yakut_goes_to_the_caucasus() -> None:
    """Any number, any distance over friendly land; ships, the tired, and islands do not move."""
    units = {"Yakut": {"ussr": {"infantry": 9, "tank": 3, "fighter": 1}}}
    game = Game(power="ussr", phase="noncombat", units=units)
    said = {"power": "ussr", "from_": "Yakut", "to": "Caucasus"}

    game.act("noncombat-move", **said, units={"infantry": 9, "tank": 3, "fighter": 1})
    assert game.there("ussr", "Caucasus") == {"infantry": 9, "tank": 3, "fighter": 1}
    assert "R4-6.2" in game.refused(
        "noncombat-move", power="ussr", units={"fighter": 1}, from_="Caucasus", to="Britain"
    )
    assert "R4-6.1" in game.refused(
        "noncombat-move", power="ussr", units={"submarine": 1}, from_="Caucasus", to="Russia"
    )


def test_r4_6_1_r4_app_6_r4_app_7_who_fought_rests() -> None:
    """The fighter that attacked stays; the one that did not moves any distance over land."""
    units = {"Germany": {"germany": {"fighter": 2, "bomber": 1}}, "Baltic": {}}
    game = moving("germany", units=units)
    game.act("combat-move", power="germany", units={"fighter": 1}, from_="Germany", path=["Baltic"])
    game.act("advance")
    game.act("fight", power="germany", site="Baltic")
    game.act("advance")
    said = {"power": "germany", "from_": "Germany", "to": "Ukraine"}

    assert "R4-6.1" in game.refused("noncombat-move", **said, units={"fighter": 2})
    game.act("noncombat-move", **said, units={"fighter": 1, "bomber": 1})


def test_r4_7_1_new_ships_lie_on_a_coast() -> None:
    """Karelia has two, and one is named; a captured complex takes what its land is worth."""
    bought = {"ussr": {"submarine": 1, "infantry": 5}}
    game = Game(power="ussr", phase="place", bought=bought, control={"Italy": "ussr"})
    said = {"power": "ussr", "units": {"submarine": 1}, "at": "Karelia"}

    assert "coast" in game.refused("place-units", **said)[0]
    game.act("place-units", **said, coast="Baltic")
    assert game.there("ussr", "Karelia S.S.R.", "Baltic Sea Zone") == {"submarine": 1}
    game.act("place-units", power="ussr", units={"infantry": 5}, at="Italy")
    assert "BASE-86 phases" in game.refused(
        "place-units", power="ussr", units={"infantry": 1}, at="Italy"
    )


def test_income_comes_by_supply_as_the_turn_ends() -> None:
    """China and Sinkiang are cut off by the fall of India: 36 less 4."""
    game = Game(power="usa", phase="place", control={"India": "japan"})
    found = game.act("advance")

    assert dict(found.collected) == {Power.UNITED_KINGDOM: 27, Power.USA: 32}
    assert game.position.treasuries[Power.USA] == 68


@pytest.mark.parametrize(
    ("control", "winner"),
    [
        ({}, None),
        ({"Britain": "germany"}, None),
        ({"Britain": "germany", "Russia": "germany"}, "axis"),
        ({"Germany": "ussr", "Japan": "usa"}, "allies"),
        (dict.fromkeys(("Western US", "India", "Karelia", "Caucasus"), "germany"), None),
    ],
)
def test_base_86_victory(control: dict[str, str], winner: str | None) -> None:
    """Two Allied capitals, or both of the Axis."""
    found = Game(power="usa", phase="place", control=control).act("advance")

    assert found.winner == winner


def test_base_86_victory_by_income_at_the_end_of_a_round() -> None:
    """The Axis holds 57 at the start; with 28 more it wins, but only as the round ends."""
    rich = {"Western US": "japan", "India": "japan", "Karelia": "germany", "Caucasus": "germany"}
    rich |= {"Eastern Canada": "japan", "Australia": "japan", "China": "japan", "Alaska": "japan"}

    assert Game(power="usa", phase="place", control=rich).act("advance").winner == "axis"
    assert Game(power="japan", phase="place", control=rich).act("advance").winner is None


def test_ruling_24_a_position_is_pasted_before_the_game() -> None:
    """Not once it has begun."""
    game = Game()
    game.act("advance")

    assert "R4 R-24" in game.refused("set-up", position={"round": 3})


def test_ruling_24_nothing_that_is_pasted_is_lost() -> None:
    """Ships on two coasts, land units beside a fleet; written out and pasted again it is equal."""
    units = {
        "Karelia (Baltic)": {"ussr": {"submarine": 1}},
        "Karelia (Karelia sz)": {"ussr": {"submarine": 2}},
        "Finland-Norway (North Sea)": {"germany": {"battleship": 1}},
        "Finland-Norway": {"germany": {"infantry": 2}, "usa": {"infantry": 0}},
    }
    forces = Game(units=units).position.forces
    written = {
        str(at): {power.value: dict(there)}
        for power, placed in forces.items()
        for at, there in placed.items()
    }

    assert sorted(sum(there.values()) for there in forces[Power.USSR].values()) == [1, 2]
    assert sorted(sum(there.values()) for there in forces[Power.GERMANY].values()) == [1, 2]
    assert Game(units=written).position.forces == forces


def test_ruling_24_units_that_are_counted_twice_are_refused() -> None:
    """One coast under two names: neither count is silently preferred."""
    units = {
        "Finland-Norway (North Sea)": {"germany": {"infantry": 1}},
        "Finland-Norway": {"germany": {"infantry": 2}},
    }

    assert "R4 R-24" in Game().refused("set-up", position={"units": units})
