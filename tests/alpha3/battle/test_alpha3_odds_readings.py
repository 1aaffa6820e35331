"""What odds of a battle depend on: positions that are read alike are worked out once."""

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import fields, replace
from typing import Any

import pytest
from support import ending_of
from test_alpha3_phase_odds import PHASES
from turn_cases import Game

from core.alpha3.combat.odds.reading import reading
from core.alpha3.combat.requests import BattleOrders
from core.alpha3.record.position import Position
from core.board.counts import UnitCounts
from core.terms.dice import KeyedDice
from core.terms.refusal import Refusal
from core.terms.resolution import Resolution


def read(space: str, **there: Any) -> Hashable:
    """Return what a German battle in a space depends on."""
    there = {power: there.get(power, {}) for power in ("germany", "france", "united_kingdom")}
    game = Game(power="germany", phase="conduct_combat", units={space: there})
    return reading(game.now, BattleOrders(space=space), sailing=False)


def test_on_land_ones_own_guns_count_beside_who_fights() -> None:
    """They fire at nobody, and come home with the land; nothing else there matters twice."""
    tanks: dict[str, Any] = {"france": {"infantry": 1}}
    plain = read("France", **tanks, germany={"tank": 1})

    assert plain == read("France", **tanks, germany={"tank": 1})
    assert plain != read("France", **tanks, germany={"tank": 1, "aa_gun": 1})
    assert plain != read("France", **tanks, germany={"tank": 2})
    facility = {"france": {"infantry": 1, "air_base": 1}}
    assert plain == read("France", **facility, germany={"tank": 1})


def test_at_sea_everything_counts_that_lies_in_the_zone() -> None:
    """Cargo and transports too, whoever fights."""
    fleet: dict[str, Any] = {"france": {"destroyer": 1}}
    plain = read("SZ110", **fleet, germany={"submarine": 1})

    assert plain == read("SZ110", **fleet, germany={"submarine": 1})
    aboard = {"submarine": 1, "transport": 1, "infantry": 1}
    assert plain != read("SZ110", **fleet, germany=aboard)
    assert read("SZ110", **fleet, germany=aboard) != read(
        "SZ110", **fleet, germany={**aboard, "infantry": 2}
    )


def in_other_words(now: Position, **turn: Any) -> Position:
    """Return a position whose turn is different in one field."""
    return replace(now, turn=replace(now.turn, **turn))


def differing(now: Position, fought: str) -> Iterator[Position]:
    """Yield positions that differ in one thing that may bear on a battle."""
    turn = now.turn
    touched = {*turn.came_from, *(space for pair in turn.assaults for space in pair)}
    for space in touched:
        there = now.units.get(space, {})
        for power, units in there.items():
            for unit in {*units, "aa_gun", "transport", "cruiser"}:
                for more in (1, -1):
                    if units.get(unit, 0) + more >= 0:
                        forces = {**there, power: UnitCounts(units) + {unit: more}}
                        yield replace(now, units={**now.units, space: forces})
        yield in_other_words(now, struck=turn.struck | {space})
        yield in_other_words(now, taken=turn.taken | {space})
        yield in_other_words(now, bombarded={space: UnitCounts({"cruiser": 1})})
        if space != fought:
            # its own rounds are what its throws are called by
            yield in_other_words(now, rounds={**turn.rounds, space: 1})
    for each in fields(turn):
        match getattr(turn, each.name):
            case Mapping() as said:
                for key in said:
                    rest = {other: value for other, value in said.items() if other != key}
                    yield in_other_words(now, **{each.name: rest})
            case frozenset() as said:
                for key in said:
                    yield in_other_words(now, **{each.name: said - {key}})


def came_of(now: Position, orders: Mapping[str, Any]) -> object:
    """Return what comes of a battle, always with the same dice."""
    given = {"power": "germany", **orders}
    ending = ending_of("alpha3", "fight", given, dice=KeyedDice(b"7" * 32), position=now)
    if isinstance(ending, Resolution):
        return ending.outcome, ending.effects
    assert isinstance(ending, Refusal)
    return ending.message


@pytest.mark.parametrize(
    "happens",
    [
        "two assaults share the ships of a zone",
        "interceptors and raiders are not in the battle",
        "AA guns are lost where the assault fails",
        "a battleship is damaged",
        "ships retreat with their cargo",
        "ships retreat to where they bombard",
    ],
)
def test_battles_that_are_read_alike_are_fought_alike(happens: str) -> None:
    """Whatever one thing is otherwise: where that changes what comes of a battle, it is read."""
    now, battles = PHASES[happens]()
    alike = 0
    for orders in battles:
        said = BattleOrders.model_validate(orders)
        read, came = reading(now, said, sailing=True), came_of(now, orders)
        for other in differing(now, said.space):
            if reading(other, said, sailing=True) == read:
                alike += 1
                assert came_of(other, orders) == came
    assert alike
