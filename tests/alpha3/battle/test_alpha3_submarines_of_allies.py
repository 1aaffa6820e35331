"""Submarines of two powers in one defense: each power's dive, and are lost, by themselves."""

from collections.abc import Mapping
from typing import Any

from support import ending_of
from turn_cases import Game, group

from core.alpha3.book.terms import Power
from core.alpha3.combat.battle.sides import sides_of
from core.alpha3.moving.combats import combats
from core.alpha3.record.pasted import pasted_position
from core.alpha3.record.state import begin
from core.alpha3.record.written import write_position
from core.terms.dice import LoadedDice
from core.terms.question import Question
from core.terms.resolution import Resolution

UNITS: dict[str, Any] = {
    "SZ111": {
        "germany": {"battleship": 1, "cruiser": 1},
        "united_kingdom": {},
        "france": {},
    },
    "SZ109": {"united_kingdom": {"submarine": 1}, "france": {"submarine": 1}},
    "United Kingdom": {"united_kingdom": {}, "france": {}},
    "Scotland": {"united_kingdom": {}},
}
MISS = {f"r1_{unit}": (6,) for unit in (
    "attacker_battleship", "attacker_cruiser", "defender_submarine",
)}  # fmt: skip
HIT = {**MISS, "r1_attacker_battleship": (1,)}
ASKED = {"united_kingdom": {"everywhere": "asked"}, "france": {"everywhere": "asked"}}


def attacked(**more: Any) -> Game:
    """Return a game in which Germany attacks both without a destroyer."""
    game = Game(power="germany", phase="combat_move", units=UNITS, **more)
    game.move(group("1 battleship 1 cruiser", "SZ111", "SZ109"))
    game.answers = {"attack_sz109": "attack"}
    game.on()
    return game


def left(game: Game) -> tuple[int, int]:
    """Return how many British and French submarines are left."""
    return (
        game.there("SZ109", "united_kingdom").get("submarine", 0),
        game.there("SZ109", "france").get("submarine", 0),
    )


def test_base_g40_combat_submarines_r_33_who_dived_is_not_lost_for_an_ally() -> None:
    """The British submarine dives by its order, and what hits hits the French one."""
    game = attacked(submerging=["united_kingdom"])
    game.do("fight", space="SZ109", dice=HIT)

    assert left(game) == (1, 0)


def test_r_62_a_power_is_asked_about_its_own_submarines_alone() -> None:
    """Britain's has dived before round 1; before round 2 only France has one to decide about."""
    game = attacked(choosing=ASKED)
    game.answers = {"r1_submerge_united_kingdom": "1", "r1_submerge_france": "none"}
    asked = _asked(game, {f"q2{name}": faces for name, faces in MISS.items()})

    assert [each.to for each in asked] == ["france"]


def _asked(game: Game, dice: dict[str, tuple[int, ...]]) -> tuple[Question, ...]:
    """Return what a fight asks after the answers that the game holds."""
    said = {"power": "germany", "space": "SZ109"}
    ending = ending_of(
        "alpha3", "fight", said, dice=LoadedDice(dice), answers=game.answers, position=game.now
    )
    assert isinstance(ending, Question), ending
    return (ending, *ending.beside)


def test_r_69_a_battle_that_stands_knows_whose_submarines_have_dived() -> None:
    """The position keeps it by power, tells it, and reads it back."""
    game = attacked(choosing=ASKED)
    game.do("fight", space="SZ109", stands=True)
    _decided(game, "1", "united_kingdom")
    _decided(game, "none", "france", MISS)
    battle = game.now.turn.battles["SZ109"]

    assert battle.dived == {Power.UNITED_KINGDOM: 1}
    again = pasted_position(begin(), {**write_position(game.now)})
    assert again.turn.battles["SZ109"] == battle
    _decided(game, "none", "france", {name.replace("r1", "r2"): (1,) for name in MISS})
    assert left(game) == (1, 0)


def test_r_69_where_a_record_does_not_tell_whose_the_first_in_order_has_dived() -> None:
    """Records of before kept the number alone."""
    game = attacked()
    told = {"rounds": 1, "entered_from": ["SZ111"], "waits": {"since": 1, "defenders_under": 1}}
    battles = {"SZ109": told}
    now = pasted_position(begin(), {**write_position(game.now), "battles": battles})
    combat = next(each for each in combats(now) if each.space == "SZ109")

    sides = sides_of(now, combat)
    assert sides.dived == {Power.UNITED_KINGDOM: 1}
    assert sides.submarines_of(combat) == {Power.UNITED_KINGDOM: 0, Power.FRANCE: 1}


def _decided(
    game: Game, answer: str, power: str, dice: Mapping[str, tuple[int, ...]] | None = None
) -> None:
    said = {"answer": answer, "powers": [power]}
    ending = ending_of("alpha3", "decide", said, dice=LoadedDice(dice or {}), position=game.now)
    assert isinstance(ending, Resolution), ending
    game.take(ending)
