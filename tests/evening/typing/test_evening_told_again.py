"""What Discord delivers once more is answered as it was the first time, where it was done then."""

from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from evening import Evening, evening_at, title_of
from global_games import HOUR_S, begin_of_three
from test_evening_answer_forms import scramble

from bot.cogs.delivery import responses
from bot.local.loopback import Reply
from bot.show.page import Colour, Page
from core.terms.message import english

Door: TypeAlias = Callable[[Evening], Awaitable[Reply]]

ATTACK = "subs atlantic 6 v 7 asw 34 transports -1"
JOINT = "joint 2 german 1 japanese v 5 asw 20 transports"
BY_HAND = 'edit germany powers.germany.brps value:90 reason:"miscounted"'


async def rolled(evening: Evening) -> None:
    """Begin a game, and roll an attack in it."""
    await evening.begin()
    await evening.lock_in(evening.axis, ATTACK)


async def begins(evening: Evening) -> Reply:
    """`/game new`."""
    seats = f"axis {evening.axis.mention}, allies {evening.allies.mention}"
    return await evening.axis.slash("game new", system="awaw", seats=seats, dice="plain")


async def archives(evening: Evening) -> Reply:
    """`/game archive`, confirmed."""
    await rolled(evening)
    asked = await evening.axis.slash("game archive")
    return await evening.axis.click(asked.message, "Close it")


async def ends_the_turn(evening: Evening) -> Reply:
    """`/game turn-end`."""
    await rolled(evening)
    return await evening.axis.slash("game turn-end")


async def leaves(evening: Evening) -> Reply:
    """`/seats leave` of a shared seat, confirmed."""
    await evening.begin()
    await evening.axis.slash("seats share", power="germany", member=evening.other)
    await evening.settle()
    asked = await evening.other.slash("seats leave", power="germany")
    return await evening.other.click(asked.message, "Leave Germany")


async def shares(evening: Evening) -> Reply:
    """`/seats share`."""
    await evening.begin()
    return await evening.axis.slash("seats share", power="germany", member=evening.other)


async def goes_away(evening: Evening) -> Reply:
    """`/seats away`."""
    await evening.begin()
    return await evening.axis.slash("seats away", days=3)


async def asks_for_a_seat(evening: Evening) -> Reply:
    """`/game seat`."""
    await evening.begin()
    return await evening.axis.slash("game seat", power="germany", member=evening.other)


async def asks_to_undo(evening: Evening) -> Reply:
    """`/undo latest`, which the other side has to agree to."""
    await rolled(evening)
    return await evening.axis.slash("undo", to="latest")


async def agrees_to_undo(evening: Evening) -> Reply:
    """*Agree* under a request to undo."""
    await asks_to_undo(evening)
    await evening.settle()
    return await evening.allies.click(evening.posts()[-1], "Agree")


async def declines_to_undo(evening: Evening) -> Reply:
    """*Decline* under it."""
    await asks_to_undo(evening)
    await evening.settle()
    return await evening.allies.click(evening.posts()[-1], "Decline")


async def takes_back(evening: Evening) -> Reply:
    """One's own edit, in the list of acts that `/undo` shows."""
    await evening.begin()
    await evening.lock_in(evening.axis, "setup 1939")
    await evening.lock_in(evening.axis, BY_HAND)
    acts = await evening.axis.slash("undo")
    return await evening.axis.click(acts.message, "Undo the latest")


async def withdraws(evening: Evening) -> Reply:
    """A declaration that waits for an answer."""
    await evening.begin()
    await evening.lock_in(evening.axis, JOINT)
    return await evening.axis.slash("undo")


async def objects(evening: Evening) -> Reply:
    """*Object* under what the other side has set."""
    await evening.begin()
    await evening.lock_in(evening.axis, "setup 1939")
    await evening.lock_in(evening.axis, BY_HAND)
    return await evening.allies.click(evening.posts()[-1], "Object")


async def answers(evening: Evening) -> Reply:
    """A choice of a question."""
    await evening.begin()
    await evening.lock_in(evening.axis, JOINT)
    choices = await evening.allies.click(evening.posts()[-1], "Answer")
    return await evening.allies.click(choices.message, "3 against Germany, 2 against Japan")


async def answers_as_usual(evening: Evening) -> Reply:
    """One of the usual answers beside a form."""
    return await evening.allies.click(await scramble(evening), "All")


async def asks_to_void(evening: Evening) -> Reply:
    """`/dice void`."""
    await rolled(evening)
    return await evening.axis.slash("dice void", n=1)


async def closes_a_roll(evening: Evening) -> Reply:
    """`/game expire`, after a day."""
    await evening.begin(dice="sealed")
    await evening.lock_in(evening.axis, ATTACK)
    evening.clock.advance(25 * HOUR_S)
    return await evening.axis.slash("game expire")


async def asks_to_end_a_phase(evening: Evening) -> Reply:
    """`/game end-phase`."""
    await begin_of_three(evening)
    evening.clock.advance(73 * HOUR_S)
    return await evening.allies.slash("game end-phase")


async def ends_a_phase(evening: Evening) -> Reply:
    """*End it*, of all who are asked."""
    await asks_to_end_a_phase(evening)
    await evening.settle()
    return await evening.other.click(evening.posts()[-1], "End it")


async def waits_on(evening: Evening) -> Reply:
    """*Wait on*."""
    await asks_to_end_a_phase(evening)
    await evening.settle()
    return await evening.other.click(evening.posts()[-1], "Wait on")


DOORS: tuple[Door, ...] = (
    begins,
    archives,
    ends_the_turn,
    leaves,
    shares,
    goes_away,
    asks_for_a_seat,
    asks_to_undo,
    agrees_to_undo,
    declines_to_undo,
    takes_back,
    withdraws,
    objects,
    answers,
    answers_as_usual,
    asks_to_void,
    closes_a_roll,
    asks_to_end_a_phase,
    ends_a_phase,
    waits_on,
)


@pytest.mark.parametrize("door", DOORS, ids=lambda door: door.__name__)
async def test_what_was_done_is_told_again_as_it_was_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, door: Door
) -> None:
    """Nothing is recorded the second time, and whoever asked is told the same."""
    told: list[Page] = []
    make = responses._told

    async def kept(work: Coroutine[Any, Any, Page]) -> Page:
        told.append(await make(work))
        return told[-1]

    monkeypatch.setattr(responses, "_told", kept)
    async with evening_at(tmp_path) as evening:
        reply = await door(evening)
        await evening.settle()
        first, so_far, posts = told[-1], len(told), len(evening.posts())
        said = [english(each) for each in (first.title, first.body)]

        evening.server.redeliver(reply)
        await evening.settle()
        evening.server.take_faults()  # an interaction cannot be acknowledged twice

        assert first.colour is not Colour.REFUSAL, title_of(reply.message)
        assert len(told) == so_far + 1
        assert [english(each) for each in (told[-1].title, told[-1].body)] == said
        assert len(evening.posts()) == posts
