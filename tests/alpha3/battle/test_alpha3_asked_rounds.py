"""Submarines and retreats of players who are asked, and who is asked at all (R-61, R-62)."""

from typing import Any

import pytest
from asking_cases import Table, asked_by
from support import ending_of
from turn_cases import Game, group

from core.terms.dice import NoDice
from core.terms.message import english
from core.terms.resolution import NeedDice

PARIS = {"France": {"france": {"infantry": 2, "artillery": 1}, "united_kingdom": {}}}


def test_r_62_submarines_submerge_one_by_one_when_their_player_is_asked() -> None:
    """Before the first die of each round; those under water are out of the battle."""
    nobody: dict[str, Any] = {"united_kingdom": {}, "france": {}}
    sea = {
        "SZ110": {**nobody, "united_kingdom": {"cruiser": 1}},
        "SZ112": {**nobody, "germany": {"submarine": 3}},
    }
    game = asked_by("germany", units=sea)
    game.move(group("3 submarine", "SZ112", "SZ110"))
    game.on()
    table = Table(game, "fight", space="SZ110")

    assert table.asks().choices == ("none", "1", "2", "3")
    table.answer("1")
    table.throw(q1r1_attacker_submarine=(6, 6), q1r1_defender_cruiser=(1,))
    assert table.asks().choices == ("fight on", "retreat to SZ112")
    table.answer("fight on")
    assert table.asks().choices == ("none", "1")
    table.answer("1")
    table.done()

    assert game.there("SZ110", "germany") == {"submarine": 2}
    assert "SZ110" in game.now.turn.over


def test_r_62_an_enemy_destroyer_leaves_nothing_to_ask_about_submarines() -> None:
    """The first thing that is needed are dice."""
    sea = {
        "SZ110": {"united_kingdom": {"destroyer": 1}, "france": {}},
        "SZ112": {"germany": {"submarine": 1}},
    }
    game = asked_by("germany", "united_kingdom", units=sea)
    game.move(group("1 submarine", "SZ112", "SZ110"))
    game.on()

    assert isinstance(Table(game, "fight", space="SZ110").ending(), NeedDice)


def test_r_62_the_attacker_is_asked_after_each_round_where_he_goes_back_to() -> None:
    """Every space that somebody came from and is friendly is offered."""
    game = asked_by("germany", units={"France": {"france": {"infantry": 9}, "united_kingdom": {}}})
    game.move(
        group("1 tank", "Holland Belgium", "France"),
        group("1 infantry", "Western Germany", "France"),
    )
    game.on()
    table = Table(game, "fight", space="France")
    table.throw(r1_attacker_tank=(6,), r1_attacker_infantry=(6,), r1_defender_infantry=(6,) * 9)

    assert table.asks().choices == (
        "fight on",
        "retreat to Holland Belgium",
        "retreat to Western Germany",
    )
    table.answer("retreat to Western Germany")
    found = table.done()

    assert found.outcome.retreat.to == "Western Germany"
    assert "retreats from France to Western Germany" in english(found.headline)
    assert "France" in game.now.turn.over
    assert game.there("France", "germany") == {}


def test_r_61_a_battle_or_all_of_them_is_asked_about_and_orders_come_first() -> None:
    """In France alone, until its battle is over; an order of loss with the battle is an order."""
    game = Game(power="germany", phase="combat_move", units=PARIS)
    game.do("standing-order", power="france", choosing="asked", space="Paris")
    game.do("standing-order", power="germany", choosing="asked")
    assert game.now.chooses(game.now.power, "France") == "asked"
    game.move(group("3 tank", "Holland Belgium", "France"))
    game.on()

    by_order = Table(game, "fight", space="France", order_of_loss=["tank"])
    by_order.throw(
        r1_attacker_tank=(1, 1, 1), r1_defender_infantry=(6, 6), r1_defender_artillery=(6,)
    )
    by_order.done()

    assert not [space for _, space in game.now.choosing if space]


@pytest.mark.parametrize("said", [{}, {"choosing": "by_order"}])
def test_a_standing_order_says_what_it_changes(said: dict[str, Any]) -> None:
    """Nothing ordered is refused; a way to choose is told in the headline."""
    game = Game(power="germany")
    if not said:
        assert game.faults("standing-order", power="italy") == ["Nothing is ordered."]
        return
    found = game.do("standing-order", power="italy", space="Paris", **said)

    assert english(found.headline) == ("Italy, losses in France are chosen by orders given before")


def test_r_61_without_a_die_known_nothing_is_asked() -> None:
    """The very first thing that a battle needs is its first lock."""
    game = asked_by("germany", "france", units=PARIS)
    game.move(group("2 tank", "Holland Belgium", "France"))
    game.on()
    said = {"power": "germany", "space": "France"}

    ending = ending_of("alpha3", "fight", said, dice=NoDice(), position=game.now)

    assert isinstance(ending, NeedDice)
