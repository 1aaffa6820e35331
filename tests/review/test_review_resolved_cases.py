"""The cases of a game as its tables share them, and positions told anew from those kept."""

from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.referee.game.refolding import position_without, stands_without
from bot.referee.game.resolved_case import ResolvedCase
from bot.referee.game.resolved_cases import ResolvedCases
from core.terms.system import System

COUNT = 500


class Told:
    """Rules of a game whose position is the list of its effects, and which counts its changes."""

    begin: tuple[int, ...] = ()

    def __init__(self) -> None:
        self.changes = 0

    def change(self, position: tuple[int, ...], effect: Any) -> tuple[int, ...]:
        """Put an effect on the list; the seventh cannot stand without the third."""
        self.changes += 1
        if effect.number == 7 and 3 not in position:
            raise ValueError("no third")
        return (*position, effect.number)


def case(number: int) -> ResolvedCase:
    """Return the case with this number, which threw one roll and had one effect."""
    effects = cast("Any", (SimpleNamespace(number=number),))
    return ResolvedCase(3 * number, (number,), f"case {number}", effects, 1, asked=False)


def played(told: Told, count: int = COUNT) -> ResolvedCases:
    """Return so many cases, each played on the one before, as a table does."""
    cases, position = ResolvedCases(), told.begin
    for number in range(1, count + 1):
        cases = cases.followed_by(case(number))
        position = told.change(position, case(number).effects[0])
        cases.keep(len(cases), frozenset(), position)
    return cases


def rules(told: Told) -> System[Any]:
    """Return the rules as a system."""
    return cast("System[Any]", told)


@pytest.mark.parametrize("seed", range(20))
def test_a_position_told_from_a_kept_one_is_that_told_from_the_beginning(seed: int) -> None:
    """Whatever is undone, and up to whatever case."""
    told, chance = Told(), Random(seed)  # noqa: S311 - what is undone, not dice
    cases = played(told)
    for _ in range(12):
        undone = frozenset(3 * each for each in chance.sample(range(8, COUNT + 1), k=5))
        count = chance.choice([COUNT, chance.randrange(COUNT)])
        expected = tuple(each for each in range(1, count + 1) if 3 * each not in undone)
        assert position_without(rules(told), cases, undone, count) == expected


def test_an_undo_of_the_last_act_does_not_tell_the_game_from_its_beginning() -> None:
    """From the position kept nearest before what is undone."""
    told = Told()
    cases = played(told)
    told.changes = 0
    assert position_without(rules(told), cases, {3 * COUNT}) == tuple(range(1, COUNT))
    assert told.changes < 8
    told.changes = 0
    position_without(rules(told), cases, {3 * (COUNT - 200)})
    assert told.changes < 200 + 64


def test_two_tables_that_go_on_from_one_do_not_see_each_others_cases() -> None:
    """They share what came before alone."""
    told = Told()
    before = played(told, 70)
    one, other = before.followed_by(case(71)), before.followed_by(case(72))
    assert [len(before), len(one), len(other)] == [70, 71, 71]
    assert (one[-1].case, other[-1].case) == (213, 216)
    assert position_without(rules(told), other, frozenset())[-2:] == (70, 72)
    assert position_without(rules(told), one, frozenset())[-2:] == (70, 71)
    assert tuple(one) == one[:] != tuple(other)
    assert one == ResolvedCases([*before, case(71)]) != other
    assert before[:2] == (case(1), case(2))


def test_what_cannot_stand_without_what_is_undone_is_refused_as_before() -> None:
    """Kept positions hide no fault."""
    told = Told()
    cases = played(told)
    assert stands_without(rules(told), cases, {3 * 4})
    assert not stands_without(rules(told), cases, {3 * 3})
    assert stands_without(rules(told), cases, {3 * 3, 3 * 7})
