"""An act that is refused writes nothing, and the game stays in hand; else it is loaded anew."""

from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

import pytest
from evening import Evening, evening_at

from bot.record.errors import StaleStateError
from bot.referee.game.refusals import refuse
from bot.referee.game.table import Table
from bot.referee.transaction.unit_of_work import UnitOfWork
from core.terms.message import say
from core.terms.refusal import RefusedError

Act = Callable[[UnitOfWork], NoReturn]
NO = refuse(say("No."), say("Wait."))
ATTACK = "subs atlantic 6 v 7 asw 34 transports -1"


def refused(_work: UnitOfWork) -> NoReturn:
    """Refuse an act before it writes."""
    raise RefusedError(NO)


def late(_work: UnitOfWork) -> NoReturn:
    """Come too late for a draft."""
    raise StaleStateError(say("the draft is closed"))


def refused_at_its_second_line(work: UnitOfWork) -> NoReturn:
    """Write a line, and then refuse the whole act."""
    work.append({"t": "void", "n": 1})
    raise RefusedError(NO)


async def after(evening: Evening, act: Act) -> tuple[Table, Table]:
    """Return the game in hand before and after an act that is refused."""
    before = await evening.table()
    with pytest.raises((RefusedError, StaleStateError)):
        await evening.bot.services.writer.write(before.key, act)
    return before, await evening.table()


@pytest.mark.parametrize("act", [refused, late])
async def test_an_act_that_is_refused_leaves_the_game_in_hand(tmp_path: Path, act: Act) -> None:
    """It was folded anew from its first line by whoever acted next."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        before, now = await after(evening, act)
        assert now is before
        await evening.lock_in(evening.axis, ATTACK)
        assert (await evening.table()).rolls == 1


async def test_an_act_that_is_refused_at_a_later_line_lets_the_game_be_loaded_anew(
    tmp_path: Path,
) -> None:
    """The dice protocol's fold has gone on with a line that was rolled back."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        before, now = await after(evening, refused_at_its_second_line)
        assert before.game.head != before.head
        assert now is not before
        assert (now.k, now.game.head) == (before.k, now.head)
        await evening.lock_in(evening.axis, ATTACK)
        assert (await evening.table()).rolls == 1
