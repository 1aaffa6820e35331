"""`land all`: a place for every aircraft, what it leaves out, and what is lost (R-70)."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from asserted_workings import held
from support import refusal_of
from turn_cases import Game, group

from core.alpha3.book.terms import Owner, Phase
from core.alpha3.moving.landing_all import landed_as_said
from core.alpha3.moving.proposing import without_place
from core.terms.message import english
from core.terms.resolution import Resolution

PACIFIC_WAR = [["japan", "united_states"], ["japan", "china"]]


def _aloft(**more: Any) -> Game:
    """Return Germany's Noncombat Move, five of its aircraft over zone 112 and none with a place."""
    game = Game(
        power="germany",
        phase="combat_move",
        units={"SZ112": {"united_kingdom": {"transport": 1}, "france": {}}, **more},
    )
    game.move(group("2 fighter 3 tactical_bomber", "Western Germany", "SZ112"))
    game.answers["attack_sz112"] = "attack"
    game.on()
    game.do("fight", space="SZ112")
    game.on()
    assert game.now.phase is Phase.NONCOMBAT_MOVE
    assert without_place(game.now) == {"SZ112": {"fighter": 2, "tactical_bomber": 3}}
    return game


def _moves(found: Resolution) -> list[tuple[dict[str, int], tuple[str, ...]]]:
    return [
        ({str(unit): n for unit, n in each.units.items()}, each.path)
        for each in found.outcome.moves
    ]


def test_base_g40_air_r_70_every_aircraft_is_given_a_place() -> None:
    """All five come down on friendly ground; each move stands in the position."""
    game = _aloft()

    found = game.do("land-all")

    assert sum(sum(units.values()) for units, _ in _moves(found)) == 5
    assert found.outcome.left == {}
    assert without_place(game.now) == {}
    assert game.on().outcome.phase is Phase.MOBILIZE


def test_base_g40_air_r_70_what_a_player_moves_himself_goes_where_he_says() -> None:
    """Two fighters to Norway, the bombers wherever they are sent."""
    game = _aloft()

    found = game.do("land-all", moves=[group("2 fighter", "SZ112", "Norway")])

    assert _moves(found)[0] == ({"fighter": 2}, ("SZ112", "Norway"))
    assert game.there("Norway", "germany")["fighter"] == 3
    assert without_place(game.now) == {}


def test_base_g40_air_r_70_one_bad_group_refuses_that_group_alone() -> None:
    """London is enemy ground: that group is told and left out, its fighters land elsewhere."""
    game = _aloft()

    found = game.do(
        "land-all",
        moves=[
            group("1 fighter", "SZ112", "United Kingdom"),
            group("1 fighter", "SZ112", "Norway"),
        ],
    )

    (refused,) = found.outcome.refused
    assert "United Kingdom" in english(refused)
    assert "BASE-G40 air" in english(refused)
    assert game.there("Norway", "germany")["fighter"] == 2
    assert without_place(game.now) == {}


def test_base_g40_air_r_70_with_nothing_to_land_it_says_so() -> None:
    """And names no move that would change nothing."""
    game = Game(power="germany", phase="noncombat_move")

    assert "has a place already" in game.faults("land-all")[0]
    bad = game.faults("land-all", moves=[group("1 fighter", "Norway", "United Kingdom")])
    assert "United Kingdom" in bad[0]


def far_out(carriers: Mapping[str, int], **more: Any) -> Game:
    """Return Japan's Noncombat Move: four aircraft over zone 11, far from all ground of theirs."""
    game = Game(
        power="japan",
        phase="combat_move",
        wars=PACIFIC_WAR,
        units={
            "SZ25": {"japan": {"fighter": 2, "tactical_bomber": 2, **carriers}},
            "SZ11": {"united_states": {"transport": 1}},
            "Midway": {"united_states": {}},
            "Hawaiian Islands": {"united_states": {}},
            "SZ26": {"united_states": {}},
            **more,
        },
    )
    game.move(group("2 fighter 2 tactical_bomber", "SZ25", "SZ11"))
    game.answers["attack_sz11"] = "attack"
    game.on()
    game.do("fight", space="SZ11")
    game.on()
    return game


def test_base_g40_carrier_r_70_carriers_sail_to_aircraft_that_nothing_else_saves() -> None:
    """Two carriers go to meet the four aircraft."""
    game = far_out({"carrier": 2})
    before = {space: dict(units) for space, units in without_place(game.now).items()}
    assert before == {"SZ11": {"fighter": 2, "tactical_bomber": 2}}

    found = game.do("land-all")

    assert any("carrier" in units for units, _ in _moves(found))
    assert without_place(game.now) == {}


def test_base_g40_air_r_70_next_names_what_would_be_lost_its_worth_and_what_land_all_saves() -> (
    None
):
    """Before anything is given up: units, place, IPCs, and how many a word would save."""
    game = _aloft()

    ending = game.try_("next-phase")

    ending = refusal_of(ending)
    (fault,) = ending.faults
    assert "2 fighters, 3 tactical bombers in SZ112, 53 IPCs" in english(fault.what)
    assert "`land all` lands 5 of 5" in english(fault.do)
    assert "next giving up aircraft" in english(fault.do)


def test_base_g40_air_r_70_where_no_place_is_in_reach_next_says_that() -> None:
    """A fighter with no movement left, over open water, is not said to be saved."""
    game = _aloft()
    game.move(group("2 fighter 3 tactical_bomber", "SZ112", "SZ111"))
    game.move(group("2 fighter 3 tactical_bomber", "SZ111", "SZ119"))

    ending = game.try_("next-phase")

    ending = refusal_of(ending)
    assert "No place is in reach" in english(ending.faults[0].do)
    assert "No place is in reach" in game.faults("land-all")[0]


def _said(place: str, **more: Any) -> Game:
    """Return Germany's Noncombat Move; two fighters over zone 112 said where they would land."""
    game = Game(
        power="germany",
        phase="combat_move",
        units={"SZ112": {"united_kingdom": {"transport": 1}, "france": {}}, **more},
    )
    move = {**group("2 fighter", "Western Germany", "SZ112"), "landing": place}
    game.do("move", moves=[move])
    game.move(group("1 tactical_bomber", "Western Germany", "SZ112"))
    game.answers["attack_sz112"] = "attack"
    game.on()
    game.do("fight", space="SZ112")
    game.on()
    return game


def test_base_g40_air_r_76_land_all_lands_where_the_attack_said() -> None:
    """Norway, where nobody else is landed; the working says why."""
    game = _said("Norway")

    found = game.do("land-all")
    held("alpha3", "aircraft that land where their attack said", found)

    assert _moves(found)[0] == ({"fighter": 2}, ("SZ112", "Norway"))
    assert ({"tactical_bomber": 1}, ("SZ112", "Norway")) not in _moves(found)
    assert any(each.says == landed_as_said.says for each in found.entries)
    assert without_place(game.now) == {}


def test_base_g40_air_r_76_where_the_place_is_lost_land_all_finds_another() -> None:
    """What was said binds nobody; nothing of it stands in the working."""
    game = _said("Norway")
    owners = {**game.now.owners, "Norway": Owner.UNITED_KINGDOM}
    game.now = replace(game.now, owners=owners)

    found = game.do("land-all")

    assert all(path[-1] != "Norway" for _, path in _moves(found))
    assert not any(each.says == landed_as_said.says for each in found.entries)
    assert without_place(game.now) == {}
