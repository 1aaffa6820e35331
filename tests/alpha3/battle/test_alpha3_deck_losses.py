"""Lone transports that leave, and carriers that spare their decks (R-72, R-73)."""

from typing import Any

import pytest
from asserted_workings import held
from support import ending_of
from test_alpha3_diving_odds import told_as_fought
from turn_cases import Game

from core.terms.dice import LoadedDice
from core.terms.message import english
from core.terms.question import Question

AMERICAN_WAR = [["japan", "united_states"], ["japan", "china"]]


def _at_sea(own: dict[str, int], theirs: dict[str, int], **more: Any) -> Game:
    """Return a battle in zone 30 that Japanese ships began out of zone 31."""
    game = Game(
        power="japan",
        phase="combat_move",
        wars=AMERICAN_WAR,
        units={
            "SZ31": {"japan": own},
            "SZ30": {"united_states": theirs},
            "SZ26": {"united_states": {}},
            "Wake Island": {"united_states": {}},
        },
        **more,
    )
    aircraft = {unit: n for unit, n in own.items() if unit in ("fighter", "tactical_bomber")}
    ships = {unit: n for unit, n in own.items() if unit not in aircraft}
    for units in filter(None, (ships, aircraft)):
        game.do("move", moves=[{"units": units, "path": ["SZ31", "SZ30"]}])
    game.on()
    return game


def test_base_g40_retreat_r_72_transports_left_alone_go_back_by_themselves() -> None:
    """The destroyer is sunk in the first round; the transport is back in zone 31."""
    game = _at_sea({"destroyer": 1, "transport": 1}, {"destroyer": 1})

    found = game.do(
        "fight",
        space="SZ30",
        dice={"r1_attacker_destroyer": (6,), "r1_defender_destroyer": (1,)},
    )
    held("alpha3", "transports alone go back", found)

    assert found.outcome.retreat is not None
    assert game.there("SZ31", "japan") == {"transport": 1}
    assert game.there("SZ30", "japan") == {}


def test_base_g40_retreat_r_72_an_order_that_is_not_fulfilled_does_not_hold_them() -> None:
    """Ordered back after two rounds, they are alone after one and leave then."""
    game = _at_sea({"destroyer": 1, "transport": 1}, {"destroyer": 1})

    game.do(
        "fight",
        space="SZ30",
        rounds=2,
        retreat="rounds_fought",
        retreat_to="SZ31",
        dice={"r1_attacker_destroyer": (6,), "r1_defender_destroyer": (1,)},
    )

    assert game.there("SZ31", "japan") == {"transport": 1}


def test_base_g40_retreat_r_72_who_is_asked_decides_himself() -> None:
    """With `ask me` the question comes, and the answer given here is to fight on."""
    game = _at_sea({"destroyer": 1, "transport": 1}, {"destroyer": 1})

    question = ending_of(
        "alpha3",
        "fight",
        {"power": "japan", "space": "SZ30", "choosing": "asked"},
        dice=LoadedDice({"r1_attacker_destroyer": (6,), "r1_defender_destroyer": (1,)}),
        position=game.now,
    )

    assert isinstance(question, Question)
    assert question.id == "r1_retreat"
    assert question.choices == ("fight on", "retreat to SZ31")


@pytest.mark.parametrize("rounds", [1, 2])
@pytest.mark.parametrize(
    "own", ["1 destroyer 1 transport", "1 submarine 1 transport", "1 transport"]
)
def test_base_g40_retreat_r_72_the_odds_are_those_of_what_will_happen(
    own: str, rounds: int
) -> None:
    """Over all dice: transports that are left alone are not counted as shot at."""
    assert told_as_fought(own, {"destroyer": 1}, dive=False, rounds=rounds)


def _lost_first(own: dict[str, int], hits: int, **more: Any) -> tuple[dict[str, int], Any]:
    game = _at_sea({**own}, {"battleship": 1, "cruiser": 1}, **more)
    faces = (1,) * hits + (6,) * (2 - hits)
    dice = {
        "r1_defender_battleship": (faces[0],),
        "r1_defender_cruiser": (faces[1],),
        **{f"r1_attacker_{unit}": (6,) * n for unit, n in own.items() if unit != "carrier"},
    }
    game.do("fight", space="SZ30", rounds=1, dice=dice)
    return game.there("SZ30", "japan"), game.now.damaged


@pytest.mark.parametrize("hits", [1, 2])
def test_base_g40_carrier_r_73_a_carrier_with_aircraft_is_not_hit_first(hits: int) -> None:
    """A destroyer is lost before the deck; the second hit then damages the carrier."""
    own = {"carrier": 1, "fighter": 2, "destroyer": 1}

    left, damaged = _lost_first(own, hits)

    assert left == {"carrier": 1, "fighter": 2}
    assert sum(damaged.values()) == hits - 1


def test_base_g40_carrier_r_73_an_empty_carrier_takes_the_free_hit() -> None:
    """Nobody needs its deck: nothing is lost."""
    left, damaged = _lost_first({"carrier": 1, "destroyer": 1}, 1)

    assert left == {"carrier": 1, "destroyer": 1}
    assert sum(damaged.values()) == 1


def test_base_g40_carrier_r_73_the_owners_order_goes_before_the_usual_one() -> None:
    """Named once, the carrier takes the free hit though aircraft stand on it."""
    order = {"japan": {"sea_attack": ["carrier", "destroyer", "fighter"]}}
    left, damaged = _lost_first({"carrier": 1, "fighter": 2, "destroyer": 1}, 1, orders=order)

    assert left == {"carrier": 1, "fighter": 2, "destroyer": 1}
    assert sum(damaged.values()) == 1


def test_base_g40_combat_submarines_r_64_who_can_hit_nobody_is_not_said_to_fight() -> None:
    """A scrambled fighter and a lone submarine cannot hit each other: no combat is fought."""
    game = Game(
        power="japan",
        phase="conduct_combat",
        wars=AMERICAN_WAR,
        units={
            "SZ30": {"japan": {"submarine": 1}, "united_states": {"fighter": 1}},
        },
    )

    found = game.do("combat-phase")

    assert english(found.headline) == "Japan: 0 combats are fought"
    told = "No combat in SZ30: nobody there can hit anybody"
    assert english(found.outcome.parts[0].headline) == told
