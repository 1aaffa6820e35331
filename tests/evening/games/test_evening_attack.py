"""A submarine attack over Discord, from a typed line to a recorded, cited result."""

import asyncio
from pathlib import Path

import pytest
from evening import body_of, evening_at, title_of

from bot.local.loopback.refusals import ClientRefuses


async def test_a_typed_attack_is_previewed_privately_and_posted_for_all(tmp_path: Path) -> None:
    """Nothing is rolled or shown to others before the declarer locks it in."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()

        preview = await evening.declare(evening.axis, "subs atlantic 6 v 7 asw 34 transports -1")

        assert preview.only_for == evening.axis.user.id
        assert "Net modifier −1" in body_of(preview)
        assert "things that no figure shows" in body_of(preview)
        rules = await evening.axis.click(preview, "Rules")
        assert "western front" in body_of(rules.message)
        assert await evening.kinds() == ["genesis"]

        await evening.axis.click(preview, "Lock it in")
        await evening.settle()

        assert await evening.kinds() == [
            *("genesis", "order", "lock", "result", "resolution", "working")
        ]
        result = evening.posts()[-1]
        assert title_of(result).startswith("Atlantic · ")
        assert "24.622" in body_of(result)
        assert "6 factors" in body_of(result)


async def test_a_refusal_lists_every_fault_and_can_be_changed(tmp_path: Path) -> None:
    """What is refused stays as a draft, its words in the form, and can be locked in when mended."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()

        refused = await evening.declare(evening.axis, "subs pacific by us 9 v 2 fall 1942 foo")
        assert "I do not understand `foo`" in body_of(refused)
        with pytest.raises(ClientRefuses):
            await evening.axis.click(refused, "Lock it in")

        form = await evening.axis.click(refused, "Change")
        await evening.axis.submit(form, words="subs atlantic 9 v 2 fall 1942")
        await evening.settle()
        shown = evening.axis.current(refused)
        assert "25.13A lets 7 German submarines" in body_of(shown)

        form = await evening.axis.click(shown, "Change")
        await evening.axis.submit(form, words="subs atlantic 7 v 2 fall 1942")
        await evening.settle()
        await evening.axis.click(evening.axis.current(refused), "Lock it in")
        await evening.settle()
        assert title_of(evening.posts()[-1]).startswith("Atlantic · ")


async def test_everything_survives_a_restart_an_opened_form_too(tmp_path: Path) -> None:
    """Buttons, drafts and forms are found again by their ids."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        preview = await evening.declare(evening.axis, "subs atlantic 6 v 7")
        form = await evening.axis.click(preview, "Change")

        await evening.restart()
        await evening.axis.submit(form, words="subs atlantic 5 v 7")
        await evening.settle()
        assert "**5** submarines" in body_of(evening.axis.current(preview))

        await evening.restart()
        await evening.axis.click(preview, "Lock it in")
        await evening.settle()
        result = evening.posts()[-1]

        await evening.restart()
        working = await evening.allies.click(result, "Working")
        assert "25.41" in body_of(working.message)
        await evening.allies.click(working.message, "On")
        assert "SW Combat Table" in body_of(evening.allies.current(working.message))
        rules = await evening.rules(evening.allies, result)
        assert "24.62" in body_of(rules)


async def test_a_second_click_rolls_nothing_twice(tmp_path: Path) -> None:
    """A click delivered twice, or pressed again, changes nothing more."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        preview = await evening.declare(evening.axis, "subs atlantic 6 v 7")

        evening.server.repeat_next_interaction()
        await evening.axis.click(preview, "Lock it in")
        await evening.settle()

        assert (await evening.kinds()).count("result") == 1
        assert len(evening.posts()) == 2
        evening.server.take_faults()  # the repeated delivery cannot be acknowledged twice


async def test_only_the_player_of_the_power_declares_for_it(tmp_path: Path) -> None:
    """The other side, an observer and the wrong seat are refused, with what to do instead."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()

        refused = await evening.declare(evening.allies, "subs atlantic 6 v 7 by germany")
        assert "You do not play Germany" in body_of(refused)
        observer = await evening.declare(evening.other, "subs atlantic 6 v 7")
        assert "Only players of this game" in body_of(observer)
        rolled = await evening.other.slash("roll", dice="2d6")
        assert "Only players of this game" in body_of(rolled.message)
        assert await evening.kinds() == ["genesis"]


async def test_a_draft_belongs_to_who_made_it_and_can_be_cancelled_once(tmp_path: Path) -> None:
    """A cancelled draft cannot be locked in afterwards."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        preview = await evening.declare(evening.axis, "subs atlantic 6 v 7")

        await evening.axis.click(preview, "Cancel")
        await evening.settle()

        assert title_of(evening.axis.current(preview)) == "Cancelled"
        assert await evening.kinds() == ["genesis"]


async def test_what_was_declared_before_stays_and_is_named_when_a_refused_line_is_cancelled(
    tmp_path: Path,
) -> None:
    """Whoever pressed Cancel under a refusal believed that all was gone; nothing named the rest."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        preview = await evening.declare(evening.axis, "subs atlantic 6 v 7")
        refused = await evening.declare(evening.axis, "subs atlantic 0 v 7")
        assert title_of(refused) == "Not yet"

        await evening.axis.click(refused, "Cancel")
        await evening.settle()
        told = evening.axis.current(refused)
        assert title_of(told) == "Cancelled"
        assert "still open, and further lines of its kind join it:" in body_of(told)
        assert "> subs atlantic 6 v 7" in body_of(told)

        await evening.axis.click(told, "Cancel")
        await evening.settle()
        assert "Nobody else saw it" in body_of(evening.axis.current(told))
        await evening.axis.click(preview, "Lock it in")
        await evening.settle()
        assert await evening.kinds() == ["genesis"]


async def test_a_mention_declares_and_a_silent_reply_is_answered(tmp_path: Path) -> None:
    """`@Umpire subs ...` works as `/do`; a reply without its ping is told to turn it on."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()

        await evening.axis.say(f"<@{evening.server.world.bot.id}> subs atlantic 6 v 7")
        await evening.settle()
        preview = evening.posts()[-1]
        assert title_of(preview) == "Atlantic · Germany attacks"
        await evening.axis.click(preview, "Lock it in")
        await evening.settle()
        assert "result" in await evening.kinds()

        await evening.axis.reply(evening.posts()[0], "hello?", ping=False)
        await evening.settle()
        assert "@ ON" in body_of(evening.posts()[-1])


async def test_a_strangers_press_on_a_public_preview_changes_nothing(tmp_path: Path) -> None:
    """A preview that a mention made visible still belongs to its declarer."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        await evening.axis.say(f"<@{evening.server.world.bot.id}> subs atlantic 6 v 7")
        await evening.settle()
        preview = evening.posts()[-1]

        await evening.allies.click(preview, "Lock it in")
        await evening.settle()

        assert "result" not in await evening.kinds()
        assert "Lock it in" in {button["label"] for button in evening.axis.current(preview).buttons}


async def test_several_lines_are_one_plan_and_one_press(tmp_path: Path) -> None:
    """`/do` takes a declaration a line, and semicolons where a client swallows line breaks."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()

        first = await evening.declare(evening.axis, "subs atlantic 6 v 7\nsubs pacific 1 v 2")
        desk = evening.axis.on_desktop()
        second = await evening.declare(desk, "subs atlantic 6 v 7; subs pacific 1 v 2")
        assert [title_of(each) for each in (first, second)] == ["A plan of 2 lines"] * 2
        await evening.axis.click(second, "Begin the plan")
        await evening.settle()

        assert (await evening.kinds()).count("result") == 2


async def test_an_uncertain_post_is_looked_for_before_it_is_sent_again(tmp_path: Path) -> None:
    """Discord took the message and lost its answer: the result stands once."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        preview = await evening.declare(evening.axis, "subs atlantic 6 v 7")
        evening.server.swallow_next_answer("POST /channels/{channel_id}/messages")

        await evening.axis.click(preview, "Lock it in")
        while len(evening.posts()) < 2:  # noqa: ASYNC110 - what is waited for stands in a channel
            await asyncio.sleep(0.005)
        await evening.restart()
        await evening.settle()

        assert len(evening.posts()) == 2


async def test_a_game_in_another_channel_is_not_this_one(tmp_path: Path) -> None:
    """A channel without a game says how to begin one."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        elsewhere = evening.server.world.add_channel(evening.server.guild(), "elsewhere")

        reply = await evening.axis.at(elsewhere).slash("do", text="subs atlantic 6 v 7")

        assert "There is no game in this channel" in body_of(reply.message)


async def test_the_split_of_asw_is_asked_of_the_western_allies(tmp_path: Path) -> None:
    """25.82: the defender splits; others are told whom it waits for; a restart changes nothing."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        await evening.lock_in(evening.axis, "joint 2 german 1 japanese v 5 asw 20 transports")
        question = evening.posts()[-1]
        assert evening.allies.mention in question.content

        wrong = await evening.axis.click(question, "Answer")
        assert "This question is not yours" in body_of(wrong.message)
        busy = await evening.axis.slash("roll", dice="2d6")
        assert "still open" in body_of(busy.message)

        await evening.restart()
        choices = await evening.allies.click(question, "Answer")
        await evening.allies.click(choices.message, "3 against Germany, 2 against Japan")
        await evening.settle()

        assert (await evening.kinds())[1:3] == ["order", "answer"]
        assert title_of(evening.posts()[-1]).startswith("Indian Ocean · ")


async def test_an_archived_games_buttons_say_so(tmp_path: Path) -> None:
    """A draft of a game that was put away is not rolled; its player is told, not left hanging."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        preview = await evening.declare(evening.axis, "subs atlantic 6 v 7")
        refused = await evening.allies.slash("game archive")
        assert "Only the host" in body_of(refused.message)
        await evening.confirm(evening.axis, "game archive", "Close it")

        await evening.axis.click(preview, "Lock it in")
        await evening.settle()

        assert "archived and takes no lines" in body_of(evening.axis.current(preview))
        again = await evening.axis.slash("status")
        assert "There is no game" in body_of(again.message)


async def test_words_of_players_are_shown_and_never_acted_upon(tmp_path: Path) -> None:
    """Mentions, links and markdown in a reason stay letters."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()

        await evening.axis.slash("roll", dice="1d6 @everyone [click](https://x.example) **big**")
        await evening.settle()

        shown = body_of(evening.posts()[-1])
        assert "@everyone" not in shown
        assert "[click](https" not in shown
        assert "**big**" not in shown
