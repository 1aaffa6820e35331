"""Carriers in port, interceptors held to night bombers, and ships driven past a canal."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from classic_game import Game, moving

from core.forecast import forecast
from core.representative.book.terms import Power
from core.representative.combat.fight import FightOut
from core.representative.record.position import Position
from core.systems import resolve
from core.terms.dice import Throw
from core.terms.forecast import Forecast
from core.terms.resolution import Resolution


class Drawn:
    """Dice of a seed."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)  # noqa: S311 - a test's dice

    def faces(self, throw: Throw) -> tuple[int, ...]:
        """Return the faces of a throw."""
        return tuple(self._random.randint(1, throw.m) for _ in range(throw.n))


def over_port(targets: str, dice: dict[str, Any], answers: dict[str, str] | None = None) -> Any:
    """Return what came of two fighters over Western Europe, with a carrier and infantry there."""
    game = moving(
        "united_kingdom",
        units={
            "Britain": {"united_kingdom": {"fighter": 2}},
            "Western Europe": {"germany": {"infantry": 1, "fighter": 1}},
            "Western Europe (North Sea)": {"germany": {"carrier": 1, "battleship": 1}},
        },
    )
    said = {"units": {"fighter": 2}, "from_": "Britain", "path": ["Western Europe"]}
    game.act("combat-move", power="united_kingdom", **said)
    game.act("advance", {"intercept_germany": "none"})
    found = game.act(
        "fight",
        {"r1_press": "retreat", **(answers or {})},
        dice,
        power="united_kingdom",
        site="Western Europe",
        targets=targets,
    )
    return found, game


def test_r4_4_14_a_carrier_in_port_fires_in_a_battle_for_air_alone() -> None:
    """`air only` over a port: the carrier fires with the fighter, and can be lost for it."""
    dice = {
        "r1_attacker_fighter": [3, 6],
        "r1_defender_fighter": [6],
        "r1_defender_carrier": [4],
    }
    found, game = over_port("air", dice, {"order_of_loss": "carrier, fighter"})

    assert found.attackers_lost == {"fighter": 1}
    assert found.defenders_lost == {"carrier": 1}
    assert game.there("germany", "West Europe", "North Sea Zone") == {"battleship": 1}


@pytest.mark.parametrize("targets", ["air", "air_and_land"])
def test_r4_4_14_no_question_about_ships_that_the_choice_leaves_out(targets: str) -> None:
    """Who attacks aircraft alone is not asked whether he attacks the battleship."""
    dice = {
        "r1_attacker_fighter": [6, 6],
        "r1_defender_fighter": [6],
        "r1_defender_carrier": [6],
        "r1_defender_infantry": [6],
    }
    if targets == "air":
        del dice["r1_defender_infantry"]
    _, game = over_port(targets, dice)
    assert "port" not in game.asked


def test_r4_5_14_who_attacks_ships_from_the_air_attacks_those_in_port() -> None:
    """`air and naval only`: the battleship defends, and nobody is asked for it."""
    dice = {
        "r1_attacker_fighter": [6, 6],
        "r1_defender_fighter": [6],
        "r1_defender_carrier": [6],
        "r1_defender_battleship": [4],
    }
    found, game = over_port("air_and_naval", dice)

    assert found.attackers_lost == {"fighter": 1}
    assert "port" not in game.asked


def held_to_the_night(**more: Any) -> Game:
    """Return a night raid met over Western Europe, and an attack by land, both on Germany."""
    game = moving(
        "united_kingdom",
        units={
            "Britain": {"united_kingdom": {"bomber": 1}},
            "Western Europe": {"germany": {"fighter": 2}},
            "Germany": {"germany": {"infantry": 1}},
            "Southern Europe": {"usa": {"infantry": 3}},
        },
        control={"Southern Europe": "usa"},
        treasuries={"germany": 30},
        **more,
    )
    raid = {"units": {"bomber": 1}, "from_": "Britain", "path": ["Western Europe", "Germany"]}
    game.act("combat-move", power="united_kingdom", **raid, purpose="night")
    march = {"units": {"infantry": 3}, "from_": "Southern Europe", "path": ["Germany"]}
    game.act("combat-move", power="usa", **march)
    game.act("advance", {"intercept_germany": "1 x2"})
    return game


FIRST = {
    "r1_attacker_infantry": [6, 6, 6],
    "r1_defender_infantry": [6],
    "r1_defender_fighter_on_raid": [6, 6],
    "damage": [5],
}
HERE: dict[str, Any] = {"power": "usa", "site": "Germany"}
USUAL = {
    "r1_press": "press on",
    "r1_interceptors": "stay",
    "r2_press": "press on",
    "order_of_loss": "infantry, fighter",
}


def test_r4_5_5_r_42_interceptors_held_to_night_bombers_go_home_with_them() -> None:
    """In the second round the infantry stands alone, and two fighters live to go home."""
    game = held_to_the_night()
    dice = {**FIRST, "r2_attacker_infantry": [1, 6, 6], "r2_defender_infantry": [6]}
    found = game.act("fight", USUAL, dice, **HERE)

    assert "r1_interceptors" not in game.asked
    assert found.captured == "Germany"
    assert {power.value: units for power, units in found.withdrew.items()} == {
        "germany": {"fighter": 2}
    }
    assert game.there("germany", "West Europe") == {"fighter": 2}


def test_r_42_the_odds_know_that_they_go() -> None:
    """The chance of taking Germany, as the procedure comes to it in 150 fights of a seed."""
    game = held_to_the_night()
    request = FightOut(power=Power.USA, site="Germany", press="to_the_end")
    told = forecast(game.position, request)
    assert isinstance(told, Forecast)
    chance = told.figures["winner"]["attacker"]
    won = Counter(taken(game.position, request, seed) for seed in range(150))

    assert won[True] / 150 == pytest.approx(chance, abs=0.08)


def taken(position: Position, request: FightOut, seed: int) -> bool:
    """Return whether a fight by the dice of a seed takes the place."""
    ending = resolve(position, request, {"order_of_loss": "infantry, fighter"}, Drawn(seed))
    assert isinstance(ending, Resolution), ending
    outcome: Any = ending.outcome
    return bool(outcome.captured)


def test_r_4_r4_4_15_driven_ships_do_not_pass_a_canal_that_has_just_fallen() -> None:
    """Out of Egypt's port on the Mediterranean: Suez is German now, and Persia is beyond it."""
    game = moving(
        "germany",
        units={
            "Libya": {"germany": {"infantry": 3}},
            "Egypt (East Med)": {"united_kingdom": {"submarine": 1}},
        },
        control={"Italian East Africa": "united_kingdom"},
    )
    game.act("combat-move", power="germany", units={"infantry": 3}, from_="Libya", path=["Egypt"])
    game.act("advance")
    game.act("fight", {"port": "leave"}, None, power="germany", site="Egypt")
    [driven] = [each for name, each in game.asked.items() if name.startswith("driven")]

    assert "Italian East Africa" not in driven.takes
    assert "Syria Jordan" in driven.takes


def test_base_86_passages_nobody_passes_panama_on_the_turn_on_which_he_takes_it() -> None:
    """A tank blitzes Panama out of Mexico and back; a battleship does not sail through yet."""
    game = moving(
        "germany",
        units={
            "Mexico": {"germany": {"tank": 1}},
            "Mexico (Mexico sz)": {"germany": {"battleship": 1}},
        },
        control={"Mexico": "germany"},
    )
    at = {"power": "germany", "from_": "Mexico"}
    game.act("combat-move", **at, units={"tank": 1}, path=["Panama", "Mexico"])
    ship = {**at, "units": {"battleship": 1}}
    way = ["Mexico sz", "West Panama sz", "Caribbean"]

    assert "BASE-86 passages" in game.refused("combat-move", **ship, path=way)
