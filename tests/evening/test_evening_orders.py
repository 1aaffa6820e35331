"""Standing orders and deadlines: a game by post keeps moving, and nobody plays for another."""

from pathlib import Path

from evening import body_of, evening_at, title_of

JOINT = "joint 2 german 1 japanese v 5 asw 20 transports"
SPLIT = "3 against Germany, 2 against Japan"


async def test_a_standing_order_answers_as_soon_as_it_is_asked(tmp_path: Path) -> None:
    """The record says that it was a standing order; nobody is pinged."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        await evening.allies.slash("orders standing", question="asw_split", answer=SPLIT)
        listed = await evening.allies.slash("orders list")
        assert SPLIT in body_of(listed.message)

        await evening.lock_in(evening.axis, JOINT)

        assert "resolution" in await evening.kinds()
        assert b'"standing":true' in await evening.transcript()

        await evening.allies.slash("orders standing", question="asw_split")
        await evening.lock_in(evening.axis, JOINT)
        assert "How do the Western Allies split" in title_of(evening.posts()[-1])


async def test_an_order_that_does_not_answer_is_not_used(tmp_path: Path) -> None:
    """The question is asked as usual; an observer leaves no orders."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        refused = await evening.other.slash("orders standing", question="asw_split", answer="x")
        assert "Only players" in body_of(refused.message)
        await evening.allies.slash("orders standing", question="asw_split", answer="all of them")

        await evening.lock_in(evening.axis, JOINT)

        assert "How do the Western Allies split" in title_of(evening.posts()[-1])


async def test_a_deadline_reminds_once_and_decides_nothing(tmp_path: Path) -> None:
    """When it has passed, the owner is mentioned once more; the question stays open."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        await evening.axis.slash("orders deadline", hours=24)
        await evening.lock_in(evening.axis, JOINT)
        posts = len(evening.posts())

        await evening.bot.services.deadlines.remind()
        await evening.settle()
        assert len(evening.posts()) == posts
        evening.clock.advance(86_401)
        for _ in range(2):
            await evening.bot.services.deadlines.remind()
            await evening.settle()

        assert len(evening.posts()) == posts + 1
        assert evening.allies.mention in evening.posts()[-1].content
        assert "answer" not in await evening.kinds()
