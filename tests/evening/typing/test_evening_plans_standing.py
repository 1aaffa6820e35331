"""Where a plan stands: its owner alone sees what is left, and says how it goes on."""

from pathlib import Path

import pytest
from evening import Evening, body_of, evening_at, field_of, title_of
from german_turn import (
    AT_SEA,
    OPENING,
    at_war,
    begun,
    losing_dice,
    pressed,
    scrambled,
    winning_dice,
)

SCRAMBLE = "scramble SZ111 from Scotland: 1 ftr"
TO_COMBAT = "next\nnext"
AIRFIELD = "Normandy Bordeaux"
HOUR_S = 3600


async def orders(evening: Evening) -> int:
    """Return how many declarations are on record."""
    return (await evening.kinds()).count("order")


async def test_a_plan_stands_where_a_battle_is_lost_and_its_owner_alone_sees_the_rest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All read that it stands and why; what has not begun stays his, to go on, change, withdraw."""
    losing_dice(monkeypatch)
    async with evening_at(tmp_path) as evening:
        await at_war(evening)
        plan = (
            f"{TO_COMBAT}\n1 inf Holland - France\nnext\nfight all\nnext\n1 inf Romania - Bulgaria"
        )
        standing = await begun(evening, evening.axis, plan)

        assert title_of(standing) == "Your plan stands: 5 of 7 lines have begun"
        assert field_of(standing, "Next") == "Line 5: lost in France."
        opened = (await evening.axis.slash("open")).message
        assert "Romania" in body_of(opened)
        assert "Romania" not in body_of((await evening.allies.slash("open")).message)
        done = await pressed(evening, evening.axis, opened, "Go on")
        assert title_of(done) == "The plan is over"
        assert "Bulgaria" in body_of(evening.posts()[-1])


async def test_an_owner_who_does_not_look_is_told_in_the_channel_without_his_lines(
    tmp_path: Path,
) -> None:
    """The post mentions him, says which line stands and why, and leads him alone to his plan."""
    async with evening_at(tmp_path) as evening:
        await at_war(evening)
        plan = AT_SEA.replace("if taken\n", "stop\n").replace("fight all\n", "stop\nfight all\n")
        await begun(evening, evening.axis, plan)
        await scrambled(evening, SCRAMBLE)
        told = evening.posts()[-1]

        assert title_of(told) == "A plan stands: 6 of 14 lines have begun"
        assert "Line 6 says stop." in body_of(told)
        assert evening.axis.mention in told.content
        assert "fight" not in body_of(told)
        stranger = await evening.allies.click(told, "My plan")
        assert "somebody else's" in body_of(stranger.message)
        mine = (await evening.axis.click(told, "My plan")).message
        assert "`fight all`" in body_of(mine)
        assert mine.only_for == evening.axis.user.id


async def test_an_owner_who_sleeps_is_mentioned_for_his_standing_plan_after_his_quiet_hours(
    tmp_path: Path,
) -> None:
    """The post that his plan stands comes at once and mentions nobody; one at their end does."""
    async with evening_at(tmp_path) as evening:
        await at_war(evening)
        plan = AT_SEA.replace("if taken\n", "stop\n").replace("fight all\n", "stop\nfight all\n")
        await begun(evening, evening.axis, plan)
        hour = (evening.clock.now_ms() // 3_600_000) % 24
        await evening.axis.slash("orders quiet", quiet=f"{(hour - 1) % 24}-{(hour + 2) % 24}")
        await scrambled(evening, SCRAMBLE)
        stands = evening.posts()[-1]
        assert title_of(stands) == "A plan stands: 6 of 14 lines have begun"
        assert stands.mentions == ()
        posts = len(evening.posts())

        evening.clock.advance(3 * HOUR_S)
        for _ in range(2):
            await evening.bot.services.deadlines.remind()
            await evening.settle()
        (woken,) = evening.posts()[posts:]
        assert [user.name for user in woken.mentions] == ["axis"]
        assert f"A plan of {evening.axis.mention} stands" in body_of(woken)


async def test_a_plan_goes_on_only_if_what_its_owner_named_was_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Aircraft alone win a battle and take nothing; a place that nobody attacks is no condition."""
    winning_dice(monkeypatch)
    async with evening_at(tmp_path) as evening:
        await at_war(evening)
        refused = await evening.declare(
            evening.axis, OPENING.replace("taken France", "taken Warsaw")
        )
        assert "Line 7: no line before it fights for `Poland`." in body_of(refused)
        assert "Name one of: France, SZ111." in body_of(refused)

        air = "2 ftr 3 tac Western Germany - Normandy\n1 bmb Germany - Normandy"
        plan = f"{TO_COMBAT}\n{air}\nnext\nfight all\nif taken Normandy\nnext"
        standing = await begun(evening, evening.axis, plan)

        assert field_of(standing, "Next") == f"Line 6: {AIRFIELD} was not taken."
        assert (
            title_of(await pressed(evening, evening.axis, standing, "Go on")) == "The plan is over"
        )


async def test_the_rest_of_a_plan_is_changed_and_withdrawn(tmp_path: Path) -> None:
    """What has begun stays; the new lines are a plan of their own, shown before they begin."""
    async with evening_at(tmp_path) as evening:
        await at_war(evening)
        standing = await begun(evening, evening.axis, f"{TO_COMBAT}\nstop\nnext\nnext\nnext")
        assert field_of(standing, "Next") == "Line 3 says stop."

        form = await evening.axis.click(standing, "Change the rest")
        await evening.axis.submit(form, words="stop\nnext")
        await evening.settle()
        preview = evening.axis.current(standing)
        assert title_of(preview) == "A plan of 2 lines"
        again = await pressed(evening, evening.axis, preview, "Begin the plan")
        gone = await pressed(evening, evening.axis, again, "Withdraw the rest")

        assert title_of(gone) == "Withdrawn"
        assert "`next`" in body_of(gone)
        assert await orders(evening) == 2


async def test_an_undo_lets_a_plan_stand(tmp_path: Path) -> None:
    """What it built on is gone: its owner says how it goes on."""
    async with evening_at(tmp_path) as evening:
        await at_war(evening)
        standing = await begun(evening, evening.axis, "next\nbuy 2 inf\nstop\nnext")
        await evening.axis.slash("undo", to="latest")
        await evening.settle()

        told = await pressed(evening, evening.axis, standing, "Go on")
        assert field_of(told, "Next") == "A line of it was taken back."
        assert title_of(await pressed(evening, evening.axis, told, "Go on")) == "The plan is over"
        assert await orders(evening) == 3


async def test_a_line_that_is_no_longer_lawful_lets_its_plan_stand(tmp_path: Path) -> None:
    """Its owner reads why, in his own page; after he has done what it needs it goes on."""
    async with evening_at(tmp_path) as evening:
        await at_war(evening)
        standing = await begun(evening, evening.axis, "next\nstop\nbuy 10 inf\nnext")
        await evening.lock_in(evening.axis, "next")

        told = await pressed(evening, evening.axis, standing, "Go on")
        assert title_of(told) == "Your plan stands: 2 of 4 lines have begun"
        assert "Line 3: This is done in Purchase and Repair" in field_of(told, "Next")
        await evening.axis.slash("undo", to="latest")
        await evening.settle()
        assert title_of(await pressed(evening, evening.axis, told, "Go on")) == "The plan is over"
