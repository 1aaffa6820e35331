"""A position that is written out and pasted again is the same position."""

import tomllib
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from random_play import RandomGame
from support import refusal_of, with_soak
from turn_cases import Game

from bot.games.alpha3.reading.setting_up import position_text, read_setup
from bot.words.toml_reading import MOST_CHARACTERS
from core.alpha3.book.terms import Power
from core.alpha3.record.pasted import parse_pasted
from core.alpha3.record.position import Position, Turn
from core.alpha3.turn.requests import SetPosition
from core.terms.message import english
from core.terms.refusal import Refusal, RefusedError

POWERS = tuple(Power)


def plain(now: Position) -> Position:
    """Return a position without places where nothing is, and with nothing done in the turn."""
    units = {
        space: kept
        for space, powers in now.units.items()
        if (kept := {power: dict(there) for power, there in powers.items() if there})
    }
    return replace(
        now,
        units=units,
        facilities={name: there for name, there in now.facilities.items() if there},
        armies={name: dict(army) for name, army in now.armies.items()},
        bought={purse: dict(there) for purse, there in now.bought.items() if there},
        technologies={power: known for power, known in now.technologies.items() if known},
        lost_at_sea={purse: ipcs for purse, ipcs in now.lost_at_sea.items() if ipcs},
        turn=Turn(),
    )


def pasted(now: Position) -> Position:
    """Return what a position is once it was written and read."""
    request = read_setup(f"setup\n{position_text(now)}", ())
    assert isinstance(request, SetPosition), request
    return Game(**request.position).now


def test_a_position_at_peace_comes_back_without_the_wars_of_the_beginning() -> None:
    """What is not said of wars stands as the game begins with it; so peace is said."""
    peace = replace(Game(power="germany").now, wars=frozenset())
    assert pasted(peace).wars == frozenset()


@pytest.mark.parametrize("seed", with_soak(range(2), plain=1))
def test_positions_of_a_random_game_come_back_as_they_were(seed: int) -> None:
    """At the beginning of each power's turn, after its neighbours bought, fought and took."""
    random = RandomGame(Random(seed))  # noqa: S311 - a game to be repeated, not a secret
    seen = 0
    while random.game.now.round == 1:
        random.phase()
        if random.game.now.turn == Turn():
            seen += 1
            assert plain(pasted(random.game.now)) == plain(random.game.now)

    assert seen >= len(POWERS)


def test_damage_tokens_orders_and_what_is_remembered_come_back() -> None:
    """Everything that a position can hold beside where units stand."""
    everything: dict[str, Any] = {
        "tokens": 3,
        "units": {"SZ97": {"italy": {"battleship": 1, "damaged_battleship": 2}}},
        "damage": {"Germany": {"major_ic": 7}},
        "orders": {"italy": {"sea_defence": ["battleship", "battleship"]}},
        "choosing": {"italy": {"everywhere": "asked", "France": "by_order"}},
        "submerging": ["germany"],
        "armies": {"Sweden": {"infantry": 1}},
        "held_since": {"Berlin, Rome and Tokyo": [2, "china"]},
        "opened": [["germany", "france"]],
        "acted_in_china": ["united_states"],
        "lost_at_sea": {"united_kingdom": {"europe": 4}},
        "fallen": ["Alaska"],
        "french_bonus": 6,
        "technologies": {"italy": ["rockets"]},
        "bought": [{"power": "united_kingdom", "economy": "pacific", "units": {"tank": 1}}],
        "battles": {"SZ97": {"rounds": 2, "entered_from": ["SZ96"]}},
    }
    now = Game(**everything).now

    assert pasted(now).turn == now.turn
    assert plain(pasted(now)) == plain(now)
    assert tomllib.loads(position_text(now))["units"]["SZ97"]["italy"] == {
        "battleship": 1,
        "damaged_battleship": 2,
    }


def test_an_unknown_field_of_a_position_is_answered_with_those_that_it_has() -> None:
    """In players' words, as in the other games; what is missing is named too."""
    with pytest.raises(RefusedError) as refused:
        parse_pasted({"treasury": {}, "colour": 1, "battles": {"France": {"rouns": 0}}})
    told = "\n".join(
        f"{english(each.what)} {english(each.do)}" for each in refused.value.refusal.faults
    )

    assert "`treasury` is no field here. Did you mean `treasuries`?" in told
    assert "`colour` is no field here. Give one of: " in told
    assert "`battles.France.rouns` is no field here. Leave it out." in told
    assert "`battles.France.rounds` is missing." in told
    assert "Extra inputs" not in told


def test_a_position_in_json_that_is_larger_than_any_is_not_read() -> None:
    """It is refused for its length, before anything is made of it."""
    text = "{" + " " * MOST_CHARACTERS + "}"
    (fault,) = refusal_of(read_setup(f"setup\n{text}", ())).faults
    assert english(fault.what) == f"That is {len(text)} characters, too long for a position."
    assert not isinstance(read_setup("setup\n{}", ()), Refusal)
