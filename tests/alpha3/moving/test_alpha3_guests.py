"""Units aboard an ally's ships: boarding, sailing, landing, going down (BASE-G40 guests)."""

from typing import Any

import pytest
from asserted_workings import held
from turn_cases import Game, group

US, UK = "united_states", "united_kingdom"
AT_WAR = [["germany", US], ["germany", UK], ["germany", "france"], ["italy", UK]]
EMPTY: dict[str, dict[str, Any]] = {
    "SZ91": {UK: {}},
    "SZ92": {},
    "SZ110": {UK: {}},
    "SZ109": {UK: {}},
}


def atlantic(power: str, phase: str, wars: Any = AT_WAR, **units: dict[str, Any]) -> Game:
    """Return a game about British ships and American units in the Atlantic."""
    return Game(power=power, phase=phase, wars=wars, units={**EMPTY, **units})


def taken_along(ships: str, guests: dict[str, dict[str, int]], *path: str) -> dict[str, Any]:
    """Return a move of ships with guests."""
    return {**group(ships, *path), "guests": guests}


def test_base_g40_guests_travel_over_three_turns() -> None:
    """Americans board in London, sail in the British turn, and land in Normandy in their own."""
    game = atlantic(
        US,
        "noncombat_move",
        SZ110={UK: {"transport": 1, "cruiser": 1}},
        London={US: {"infantry": 1, "tank": 1}, UK: {"infantry": 4}},
    )
    game.move(group("1 infantry 1 tank", "London", "SZ110"))
    assert game.there("SZ110", US) == {"infantry": 1, "tank": 1}

    game.do("next-phase", to="next_turn")
    game.do("next-phase", to="next_turn")
    game.do("next-phase", to="noncombat_move")
    game.move(
        taken_along("1 transport 1 cruiser", {US: {"infantry": 1, "tank": 1}}, "SZ110", "SZ105")
    )
    assert game.there("SZ105", US) == {"infantry": 1, "tank": 1}

    while game.now.power != US:
        game.do("next-phase", to="next_turn")
    game.do(
        "edit",
        control={"Normandy": "germany"},
        units={"Normandy": {UK: {}, "france": {}}},
        reason="a landing place",
    )
    game.do("next-phase", to="combat_move")
    game.move(group("1 infantry 1 tank", "SZ105", "Normandy"))
    game.on(times=2)
    assert game.there("Normandy Bordeaux", US) == {"infantry": 1, "tank": 1}
    assert game.there("SZ105", US) == {}


def test_r_50_who_boards_an_ally_does_not_land_in_the_same_turn() -> None:
    """From one's own transport one does."""
    ships = {"transport": 1, "cruiser": 1}
    for owner, lands in ((UK, False), (US, True)):
        game = atlantic(
            US,
            "noncombat_move",
            SZ110={owner: ships},
            London={US: {"infantry": 1}, UK: {"infantry": 1}},
        )
        game.move(group("1 infantry", "London", "SZ110"))
        if lands:
            assert game.move(group("1 infantry", "SZ110", "London"))
        else:
            assert "lands them in a later one" in game.why_not("1 infantry", "SZ110", "London")


def test_base_g40_guests_an_allied_transport_unloads_once() -> None:
    """Two on board; the second one asks too late, and the ship may not load again."""
    game = atlantic(
        US,
        "noncombat_move",
        SZ110={UK: {"transport": 1}, US: {"infantry": 2}},
        London={US: {"infantry": 1}, UK: {"infantry": 1}},
    )
    game.move(group("1 infantry", "SZ110", "London"))

    assert "0 there may still unload" in game.why_not("1 infantry", "SZ110", "London")
    assert "0 there can take it" in game.why_not("1 infantry", "London", "SZ110")


@pytest.mark.parametrize(
    ("guests", "ships", "why"),
    [
        ({US: {"infantry": 3}}, "1 transport", "has 2 infantry"),
        ({US: {"fighter": 2}}, "1 transport", "come along"),
        ({US: {"strategic_bomber": 1}}, "1 carrier", "nobody's guest"),
        ({"germany": {"infantry": 1}}, "1 transport", "does not travel"),
        ({"china": {"infantry": 1}}, "1 transport", "does not travel"),
        ({}, "1 transport", "left at sea without room"),
        ({}, "1 carrier", "left at sea without a deck"),
    ],
)
def test_base_g40_guests_are_refused_with_the_reason(
    guests: dict[str, dict[str, int]], ships: str, why: str
) -> None:
    """Who is not there, has no room, or is no ally; and who would be left behind."""
    game = atlantic(
        UK,
        "noncombat_move",
        SZ110={UK: {"transport": 1, "carrier": 1}, US: {"infantry": 2, "fighter": 2}},
    )

    faults = game.faults("move", moves=[taken_along(ships, guests, "SZ110", "SZ109")])
    assert any(why in fault for fault in faults), faults


def test_a3_pol_4_a_neutral_boards_nobody_and_takes_nobody() -> None:
    """With the United States at peace there is no room for its units, nor on its ships."""
    wars = [["germany", UK], ["germany", "france"]]
    london = {US: {"infantry": 1}, UK: {"infantry": 1}}
    game = atlantic(US, "noncombat_move", wars, SZ110={UK: {"transport": 1}}, London=london)
    assert "0 there can take it" in game.why_not("1 infantry", "London", "SZ110")

    game = atlantic(UK, "noncombat_move", wars, SZ110={US: {"transport": 1}}, London=london)
    assert "0 there can take it" in game.why_not("1 infantry", "London", "SZ110")


def test_base_g40_guests_fly_in_their_own_turn_and_land_on_an_ally() -> None:
    """An American fighter lands on a British carrier with one free place, and not two of them."""
    decks = {"SZ109": {UK: {"carrier": 1, "fighter": 1}}, "London": {US: {"fighter": 2}}}
    game = atlantic(US, "noncombat_move", **decks)
    game.move(group("1 fighter", "London", "SZ109"))
    game.on()
    assert game.there("SZ109", US) == {"fighter": 1}

    game = atlantic(US, "noncombat_move", **decks)
    game.move(group("2 fighter", "London", "SZ109"))
    assert "No place to stay for 1 fighter in SZ109" in game.faults("next-phase")[0]


def test_r_51_guests_of_a_sunk_attacking_carrier_are_lost() -> None:
    """They did not fight; the bomber goes first, and the other carrier keeps two."""
    zone = {
        UK: {"carrier": 2, "destroyer": 1},
        US: {"fighter": 2, "tactical_bomber": 1},
        "germany": {"submarine": 3},
    }
    game = Game(
        power=UK,
        phase="conduct_combat",
        wars=AT_WAR,
        units={**EMPTY, "SZ110": zone},
        battles={"SZ110": {"rounds": 0}},
    )
    dice = {"r1_attacker_destroyer": (6,), "r1_defender_submarine": (1, 1, 1)}
    game.do("fight", space="SZ110", rounds=1, order_of_loss=["carrier", "destroyer"], dice=dice)
    held("alpha3", "guests of a sunk carrier", game.made)

    assert game.there("SZ110", UK) == {"carrier": 1, "destroyer": 1}
    assert game.there("SZ110", US) == {"fighter": 2}


def test_r_51_cargo_of_guests_goes_down_with_the_transports() -> None:
    """One attacking transport of two is sunk: the owner's own infantry is lost first."""
    game = atlantic(
        UK,
        "conduct_combat",
        SZ110={
            UK: {"transport": 2, "infantry": 2},
            US: {"infantry": 2},
            "germany": {"destroyer": 1},
        },
    )
    game.do("fight", space="SZ110", rounds=1, dice={"r1_defender_destroyer": (1,)})

    assert game.there("SZ110", UK) == {"transport": 1}
    assert game.there("SZ110", US) == {"infantry": 2}


def test_base_g40_guests_defend_with_the_carrier() -> None:
    """In the German turn the American fighter fires at 4 among the British defenders."""
    game = atlantic(
        "germany",
        "conduct_combat",
        SZ110={UK: {"carrier": 1}, US: {"fighter": 1}, "germany": {"destroyer": 1}},
    )
    dice = {
        "r1_attacker_destroyer": (6,),
        "r1_defender_fighter": (4,),
        "r1_defender_carrier": (6,),
    }
    game.do("fight", space="SZ110", dice=dice)

    assert game.there("SZ110", "germany") == {}


def test_base_g40_guests_go_along_in_a_retreat() -> None:
    """British ships fall back with the Americans aboard."""
    game = atlantic(
        UK,
        "combat_move",
        SZ109={UK: {"transport": 1, "destroyer": 2}, US: {"infantry": 1}},
        SZ110={UK: {}, "germany": {"cruiser": 1}},
    )
    game.move(taken_along("1 transport 2 destroyer", {US: {"infantry": 1}}, "SZ109", "SZ110"))
    game.on()
    dice = {"r1_attacker_destroyer": (6, 6), "r1_defender_cruiser": (6,)}
    game.do("fight", space="SZ110", rounds=1, dice=dice)
    game.do("retreat", space="SZ110", to="SZ109")

    assert game.there("SZ109", US) == {"infantry": 1}
    assert game.there("SZ110", US) == {}


def test_r_52_an_assault_from_allied_transports_needs_ships_of_its_own_to_fight() -> None:
    """With a German cruiser in the zone the Americans bring something that fights."""
    lift = {UK: {"transport": 1}, US: {"infantry": 2}, "germany": {"cruiser": 1}}
    ground = {"control": {"Normandy": "germany"}}
    units = {**EMPTY, "SZ105": lift, "Normandy": {UK: {}, "france": {}}}
    game = Game(power=US, phase="combat_move", wars=AT_WAR, units=units, **ground)
    game.move(group("2 infantry", "SZ105", "Normandy"))
    assert any("only ships of allies" in fault for fault in game.faults("next-phase"))

    units["SZ105"] = {**lift, US: {"infantry": 2, "submarine": 1}}
    game = Game(power=US, phase="combat_move", wars=AT_WAR, units=units, **ground)
    game.move(group("2 infantry", "SZ105", "Normandy"))
    assert game.on()


def test_a3_sub_2_an_ally_that_lifts_the_assault_escorts_it() -> None:
    """A British destroyer beside British transports serves the Americans (R-52)."""
    for ships, goes in (({"transport": 1}, False), ({"transport": 1, "destroyer": 1}, True)):
        lift = {UK: ships, US: {"infantry": 2}, "germany": {"submarine": 1}}
        units = {**EMPTY, "SZ105": lift, "Normandy": {UK: {}, "france": {}}}
        ground = {"control": {"Normandy": "germany"}}
        game = Game(power=US, phase="combat_move", wars=AT_WAR, units=units, **ground)
        game.move(group("2 infantry", "SZ105", "Normandy"))
        if goes:
            assert game.on()
        else:
            assert "keeps the assault" in game.faults("next-phase")[0]


def test_a3_aa_1_a_gun_that_was_aboard_before_lands_in_an_assault() -> None:
    """It sails along in Combat Move and goes ashore; one that boarded in this turn does not."""
    ground = {"control": {"Normandy": "germany"}}
    fleet = {"transport": 1, "cruiser": 1}
    for aboard, lands in (({"aa_gun": 1, "infantry": 1}, True), ({}, False)):
        units = {
            **EMPTY,
            "SZ109": {UK: {**fleet, **aboard}},
            "London": {UK: {} if lands else {"aa_gun": 1, "infantry": 1}},
            "Normandy": {UK: {}, "france": {}},
        }
        game = Game(power=UK, phase="combat_move", wars=AT_WAR, units=units, **ground)
        if not lands:
            game.move(group("1 infantry 1 aa_gun", "London", "SZ109"))
        game.move(group("1 transport 1 cruiser 1 infantry 1 aa_gun", "SZ109", "SZ110"))
        if lands:
            assert game.move(group("1 infantry 1 aa_gun", "SZ110", "Normandy"))
        else:
            assert "A3-AA.1" in game.why_not("1 infantry 1 aa_gun", "SZ110", "Normandy")


def test_base_g40_combat_order_nobody_lands_out_of_a_zone_that_was_lost() -> None:
    """The submarine is sunk, the British transports lie there: the Americans stay aboard."""
    lift = {UK: {"transport": 1}, US: {"infantry": 2, "submarine": 1}, "germany": {"destroyer": 2}}
    units = {
        **EMPTY,
        "SZ105": lift,
        "Normandy": {UK: {}, "france": {}, "germany": {"infantry": 1}},
    }
    ground = {"control": {"Normandy": "germany"}}
    game = Game(power=US, phase="combat_move", wars=AT_WAR, units=units, **ground)
    game.move(group("2 infantry", "SZ105", "Normandy"))
    game.on()
    dice = {"r1_attacker_submarine": (6,), "r1_defender_destroyer": (1, 6)}
    game.do("fight", space="SZ105", dice=dice)

    game.on()
    assert game.there("SZ105", US) == {"infantry": 2}
    assert not game.now.turn.assaults
    assert game.now.owners["Normandy Bordeaux"] == "germany"


def test_base_g40_transport_each_of_an_allys_transports_unloads_once_in_a_turn() -> None:
    """Two British transports put Americans ashore in two moves, and nobody in a third."""
    lift = {UK: {"transport": 2}, US: {"infantry": 4}}
    game = atlantic(US, "noncombat_move", SZ110=lift, London={UK: {"infantry": 4}})
    game.move(group("1 infantry", "SZ110", "London"))
    game.move(group("2 infantry", "SZ110", "London"))
    assert game.there("United Kingdom", US) == {"infantry": 3}

    (fault,) = game.faults("move", moves=[group("1 infantry", "SZ110", "London")])
    assert "transport" in fault
