"""A whole turn in one message: shown, begun by one press, and carried on as answers come."""

import asyncio
import json
from pathlib import Path

import pytest
from evening import Evening, body_of, evening_at, title_of
from evening_dice import code_of, dealt, lock_of, verdict_of
from german_turn import (
    AT_SEA,
    OPENING,
    at_war,
    begun,
    pressed,
    scrambled,
    winning_dice,
)

SCRAMBLE = "scramble SZ111 from Scotland: 1 ftr"
TO_COMBAT = "next\nnext"
AIRFIELD = "Normandy Bordeaux"


async def orders(evening: Evening) -> int:
    """Return how many declarations are on record."""
    return (await evening.kinds()).count("order")


async def test_germanys_first_turn_is_one_message_and_one_press(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All its phases, two battles and the other side's scramble; the other side begins its own.

    It was eleven commands and eleven locks.
    """
    winning_dice(monkeypatch)
    async with evening_at(tmp_path) as evening:
        await at_war(evening)
        preview = await evening.declare(evening.axis, OPENING)
        shown = body_of(preview)
        assert "**2** `buy 10 inf`\n· Germany · IPCs: 30 → 0" in shown
        assert "the United Kingdom will be asked: the plan waits" in shown
        assert "dice: the plan waits for them" in shown
        assert "Germany · bought → Germany: 10 infantry" in shown
        assert "Whoever runs the bot could read this draft" in shown
        assert await evening.kinds() == ["genesis"]

        waiting = await pressed(evening, evening.axis, preview, "Begin the plan")
        assert title_of(waiting) == "Your plan has begun: 5 of 13 lines"
        assert "fight all" not in "".join(map(body_of, evening.posts()))
        await scrambled(evening, SCRAMBLE)

        assert title_of(evening.posts()[-1]) == "The Soviet Union, round 1: Research"
        assert await orders(evening) == 12
        assert (await evening.kinds()).count("lock") == 1
        assert (await verdict_of(evening)).ok
        over = await evening.axis.slash("open")
        assert "plan" not in body_of(over.message)


async def test_a_whole_turn_on_one_line_is_read_as_on_many(tmp_path: Path) -> None:
    """`buy 10 inf; next; 3 inf ...`: what comes behind the purchase is read in its own phase.

    The third line was refused.
    """
    async with evening_at(tmp_path) as evening:
        await at_war(evening)
        on_many = body_of(await evening.declare(evening.axis, OPENING))
        on_one = body_of(await evening.declare(evening.axis, OPENING.replace("\n", "; ")))

        assert "**2** `buy 10 inf`" in on_one
        assert on_one == on_many


async def test_a_plan_whose_lines_were_joined_by_spaces_is_no_next_alone(tmp_path: Path) -> None:
    """A phone that joins the lines loses none of them unseen: it is told what parts them."""
    async with evening_at(tmp_path) as evening:
        await at_war(evening)
        for text in (OPENING.replace("\n", " "), "next next"):
            told = body_of(await evening.declare(evening.axis, text))
            assert "More than one declaration stands on this line." in told
            assert "`next; next`" in told


@pytest.mark.parametrize(
    ("system", "text"),
    [
        ("representative", "next fight all to the end next place 3 inf Germany next"),
        ("representative", "next next"),
        ("awaw", "advance build 1 german submarine at western port advance"),
        ("awaw", "next next"),
    ],
)
async def test_lines_that_were_joined_are_refused_in_the_other_games_too(
    tmp_path: Path, system: str, text: str
) -> None:
    """As in Global 1940: told what parts them, not that a long word is unknown."""
    async with evening_at(tmp_path) as evening:
        seats = f"axis {evening.axis.mention}, allies {evening.allies.mention}"
        await evening.axis.slash("game new", system=system, seats=seats, dice="plain")
        await evening.settle()
        told = body_of(await evening.declare(evening.axis, text))
        assert "More than one declaration stands on this line." in told
        assert "`next; next`" in told


async def test_the_same_turn_waits_for_beacon_dice_and_goes_on(tmp_path: Path) -> None:
    """The LOCK has a round of its own; the plan goes on when it has come, restarted or not."""
    async with evening_at(tmp_path) as evening:
        await at_war(evening, "witnessed", evening.other)
        await begun(evening, evening.axis, AT_SEA)
        await evening.restart(abruptly=True)
        await scrambled(evening, SCRAMBLE)
        assert "drand round" in lock_of(evening).content
        assert "away" not in lock_of(evening).content

        await evening.restart(abruptly=True)
        await dealt(evening)

        assert title_of(evening.posts()[-1]) == "The Soviet Union, round 1: Research"
        assert (await evening.kinds()).count("lock") == 1
        assert (await verdict_of(evening)).ok


async def test_a_lock_that_a_plan_posts_for_somebody_who_is_away_says_so(tmp_path: Path) -> None:
    """Eleven minutes after his press nobody of the declarer's side is known to watch."""
    async with evening_at(tmp_path, before_round_s=676.0) as evening:
        await at_war(evening, "witnessed", evening.other)
        await begun(evening, evening.axis, AT_SEA)
        evening.clock.advance(660)
        await scrambled(evening, SCRAMBLE)
        assert (
            f"A plan posts this while {evening.axis.mention} is away." in lock_of(evening).content
        )

        await dealt(evening)

        (lock,) = [line.parsed() for line in await evening.record() if line.kind == "lock"]
        assert lock["absent"] is True
        battle = next(post for post in evening.posts() if "wins in SZ111" in title_of(post))
        assert "declarer absent" in body_of(battle)
        (roll,) = (await verdict_of(evening)).rolls
        assert any("absent" in each for each in roll.unchecked)


async def test_a_host_s_plan_waits_for_the_reply_that_each_of_its_locks_needs(
    tmp_path: Path,
) -> None:
    """Where the declarer's side is the host's, the other side replies as to any LOCK."""
    async with evening_at(tmp_path) as evening:
        await at_war(evening, "sealed")
        await begun(evening, evening.axis, AT_SEA)
        await scrambled(evening, SCRAMBLE)
        before = await orders(evening)

        await evening.allies.reply(lock_of(evening), f"{code_of(evening)} eleven grey herons fly")
        await dealt(evening)

        assert before == 6
        assert title_of(evening.posts()[-1]) == "The Soviet Union, round 1: Research"


async def test_every_line_that_cannot_be_read_is_told_at_once_and_mended_in_the_form(
    tmp_path: Path,
) -> None:
    """And the first that is not lawful where it stands; nothing is kept but the words."""
    async with evening_at(tmp_path) as evening:
        await at_war(evening)
        wrong = "next\nbuy 99 inf\nnext\n1 inf Atlantis - France\nfrobnicate"
        refused = await evening.declare(evening.axis, wrong)

        shown = body_of(refused)
        assert all(f"Line {n}, `" in shown for n in (2, 5))
        assert "Begin the plan" not in {button["label"] for button in refused.buttons}
        form = await evening.axis.click(refused, "Change")
        await evening.axis.submit(form, words="next\nbuy 9 inf\nnext")
        await evening.settle()
        shown_anew = evening.axis.current(refused)
        assert title_of(shown_anew) == "A plan of 3 lines"
        form = await evening.axis.click(shown_anew, "Change")
        await evening.axis.submit(form, words="next")
        await evening.settle()
        assert "Lock it in" in json.dumps(evening.axis.current(refused).components)


async def test_a_double_press_begins_a_plan_once(tmp_path: Path) -> None:
    """And the same preview on another device shows where the plan is."""
    async with evening_at(tmp_path) as evening:
        await at_war(evening)
        preview = await evening.declare(evening.axis, f"{TO_COMBAT}\nstop\nnext")
        await asyncio.gather(*(evening.axis.click(preview, "Begin the plan") for _ in range(2)))
        await evening.settle()

        assert await orders(evening) == 2
        assert title_of(evening.axis.current(preview)).startswith("Your plan stands")


async def test_a_plan_begins_only_as_it_was_shown(tmp_path: Path) -> None:
    """Somebody of his side was faster with a line that changes it: the new preview stands there."""
    async with evening_at(tmp_path) as evening:
        await at_war(evening)
        preview = await evening.declare(evening.axis, f"{TO_COMBAT}\nnext")
        await evening.lock_in(evening.axis, "next")

        shown = await pressed(evening, evening.axis, preview, "Begin the plan")
        assert title_of(shown).startswith("Look again: A plan of 3 lines")
        assert await orders(evening) == 1
        await pressed(evening, evening.axis, shown, "Begin the plan")
        assert await orders(evening) == 4


async def test_one_plan_at_a_time_and_nobody_else_s(tmp_path: Path) -> None:
    """A second plan waits until the first is over; another's press does nothing."""
    async with evening_at(tmp_path) as evening:
        await at_war(evening)
        bot = evening.server.world.bot.mention
        await evening.axis.say(f"{bot} next\nnext")
        await evening.settle()
        public = evening.posts()[-1]
        assert title_of(public) == "A plan of 2 lines"
        await evening.allies.click(public, "Begin the plan")
        await evening.settle()
        assert await orders(evening) == 0

        await begun(evening, evening.axis, "next\nstop\nnext")
        refused = await begun(evening, evening.axis, "next\nstop\nnext")
        assert "Another plan of yours is on its way" in body_of(refused)


async def test_a_plan_too_long_for_one_message_is_given_back(tmp_path: Path) -> None:
    """What it has, what it may have; its words stand there to be changed."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        told = await evening.declare(evening.axis, "\n".join(["subs atlantic 6 v 7"] * 41))
        assert "This plan has 41 lines" in body_of(told)
        assert "Give at most 40 lines" in body_of(told)
        assert "Change" in json.dumps(told.components)
