"""Answers and consents are bound too: to what was asked, and to who acts for a seat now."""

import json
from pathlib import Path
from typing import Any

from evening import body_of, evening_at

JOINT = "joint 2 german 1 japanese v 5 asw 20 transports"
SPLIT = "3 against Germany, 2 against Japan"


async def test_a_question_is_answered_by_whoever_acts_for_the_seat_now(tmp_path: Path) -> None:
    """Who came to share the seat may answer; who was taken off it may not, though he was asked."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        await evening.allies.slash("seats share", power="britain", member=evening.other)
        await evening.settle()
        await evening.lock_in(evening.axis, JOINT)
        asked = evening.posts()[-1]
        assert evening.other.mention in asked.content
        await evening.allies.slash("seats unshare", power="britain", member=evening.other)
        await evening.settle()

        refused = await evening.other.click(asked, "Answer")
        assert "This question is not yours" in body_of(refused.message)

        await evening.allies.slash("seats share", power="britain", member=evening.other)
        await evening.settle()
        offered = await evening.other.click(asked, "Answer")
        await evening.other.click(offered.message, SPLIT)
        await evening.settle()
        assert "resolution" in await evening.kinds()


async def test_an_answer_to_what_is_no_longer_asked_so_is_not_taken(tmp_path: Path) -> None:
    """What a void roll has changed under an open question is asked anew, and told privately."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        await evening.lock_in(evening.axis, JOINT)
        asked = evening.posts()[-1]

        def change(tx: Any) -> None:
            (choices,) = tx.db.execute("SELECT choices FROM question").fetchone()
            told = json.loads(choices)
            told["choices"].append("6 against Germany, 0 against Japan")
            tx.db.execute("UPDATE question SET choices = ?", (json.dumps(told),))

        await evening.bot.services.archive.write(change)
        offered = await evening.allies.click(asked, "Answer")
        refused = await evening.allies.click(offered.message, SPLIT)
        await evening.settle()

        assert "your answer was not taken" in body_of(refused.message)
        assert "answer" not in await evening.kinds()
        offered = await evening.allies.click(evening.posts()[-1], "Answer")
        await evening.allies.click(offered.message, SPLIT)
        await evening.settle()
        assert "resolution" in await evening.kinds()


async def test_an_undo_that_would_change_something_else_by_now_is_asked_for_anew(
    tmp_path: Path,
) -> None:
    """Agreed is what the request showed; where that has changed, a new request shows it."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        await evening.lock_in(evening.axis, "subs atlantic 6 v 7 asw 34 transports fall 1942")
        await evening.axis.slash("undo", to="latest")
        await evening.settle()
        asked = evening.posts()[-1]

        def change(tx: Any) -> None:
            (choices,) = tx.db.execute("SELECT choices FROM question").fetchone()
            told = json.loads(choices) | {"changes": "something else"}
            tx.db.execute("UPDATE question SET choices = ?", (json.dumps(told),))

        await evening.bot.services.archive.write(change)
        refused = await evening.allies.click(asked, "Agree")
        await evening.settle()
        assert "something else by now than this request showed" in body_of(refused.message)
        assert "undo" not in await evening.kinds()

        await evening.allies.click(evening.posts()[-1], "Agree")
        await evening.settle()
        assert "undo" in await evening.kinds()


async def test_an_undo_is_agreed_to_by_the_other_side_as_it_is_seated_now(tmp_path: Path) -> None:
    """Who was taken off the seat since he was asked agrees to nothing any more."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        await evening.allies.slash("seats share", power="britain", member=evening.other)
        await evening.settle()
        await evening.lock_in(evening.axis, "subs atlantic 6 v 7 asw 34 transports fall 1942")
        await evening.axis.slash("undo", to="latest")
        await evening.settle()
        asked = evening.posts()[-1]
        await evening.allies.slash("seats unshare", power="britain", member=evening.other)
        await evening.settle()

        refused = await evening.other.click(asked, "Agree")
        assert "not yours to agree to" in body_of(refused.message)
        assert "undo" not in await evening.kinds()
