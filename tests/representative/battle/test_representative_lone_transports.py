"""Attacking transports that are left alone at sea break off (BASE-86 combat.retreat, R-47)."""

from typing import Any

import pytest
from asserted_workings import held
from classic_game import Game, moving, request_of

from core.board.amended_profile import Role
from core.board.unit_table import Domain
from core.forecast import forecast
from core.representative.combat.rounds import lone_transports
from core.terms.forecast import Forecast
from core.terms.message import english
from core.terms.policy import nobody

ZONE = "North Sea Zone"
FIRST: dict[str, Any] = {"order_of_loss": ["battleship"]}
HIT = {"r1_defender_battleship": [1], "r1_attacker_battleship": [6]}


def landing() -> Game:
    """Return a German landing in Britain: battleship and transport meet a British battleship."""
    game = moving(
        "germany",
        units={
            "West Europe": {"germany": {"infantry": 2}},
            f"West Europe ({ZONE})": {"germany": {"battleship": 1, "transport": 1}},
            ZONE: {"united_kingdom": {"battleship": 1}},
            "United Kingdom": {"united_kingdom": {"infantry": 1}},
        },
    )
    game.act(
        "combat-move",
        power="germany",
        units={"battleship": 1, "transport": 1, "infantry": 2},
        from_="West Europe",
        path=[ZONE],
        purpose="assault",
        landing="United Kingdom",
    )
    game.act("advance")
    return game


def test_base_86_combat_retreat_r_47_to_the_end_lone_transports_go_back_with_their_cargo() -> None:
    """The battleship is lost in the first round; the transport takes its infantry home."""
    game = landing()

    found = game.act("fight", None, HIT, power="germany", site=ZONE, press="to_the_end", **FIRST)
    held("representative", "lone transports go back", game.made)

    assert found.retreated
    assert found.attackers_lost == {"battleship": 1}
    assert game.there("germany", "West Europe", ZONE) == {"transport": 1}
    assert game.there("germany", "West Europe") == {"infantry": 2}


def test_base_86_combat_retreat_r_47_who_is_asked_decides_himself() -> None:
    """Asked after the round he presses on, and the transport is lost."""
    game = landing()
    dice = {**HIT, "r2_defender_battleship": [4]}

    found = game.act("fight", {"r1_press": "press on"}, dice, power="germany", site=ZONE, **FIRST)

    assert not found.retreated
    assert found.attackers_lost == {"battleship": 1, "transport": 1}


def test_base_86_combat_retreat_r_47_transports_that_rebase_fight_on() -> None:
    """Met on their way they defend themselves with their 1."""
    assert lone_transports(Domain.SEA, Role.ATTACKING, {"transport": 1})
    assert not lone_transports(Domain.SEA, Role.REBASING, {"transport": 1})
    assert not lone_transports(Domain.SEA, Role.TRANSPORTING, {"transport": 1})


def test_base_86_combat_retreat_r_47_odds_know_it() -> None:
    """With the battleship lost first the transport is never lost: it wins, or breaks off."""
    game = landing()
    fight = request_of("fight", power="germany", site=ZONE, press="to_the_end", **FIRST)

    found = forecast(game.position, fight, nobody)

    assert isinstance(found, Forecast)
    left = {english(words): n for words, n in found.figures["attacker_left"].items() if n > 1e-12}
    assert sum(left.values()) == pytest.approx(1)
    assert all("1 transport" in words for words in left)
