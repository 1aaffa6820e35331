"""What Discord delivers twice, or too late to be answered, is done once."""

import time
from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from faults_inside import Running, running_at
from faults_table import ATTACK, STAGES, until

from bot.cogs.delivery import responses
from bot.cogs.delivery.responses import UmpireInteraction
from bot.local.loopback import NotAnswered, Reply, Settings
from bot.record import group_commit
from bot.show.page import Page


def forgive(table: Running, *expected: str) -> None:
    """Forget the faults that are expected; any other is one of the bot's."""
    faults = table.server.take_faults()
    assert all(any(words in fault for words in expected) for fault in faults), faults


@pytest.mark.parametrize("again", ["at once", "after a restart"])
async def test_every_door_of_an_evening_may_be_knocked_at_twice(tmp_path: Path, again: str) -> None:
    """`/game new`, `/do`, a form, *Lock it in*, `/roll`: each changes the record once."""
    async with running_at(tmp_path) as table:

        async def twice(act: Callable[[], Awaitable[Reply]]) -> Reply:
            if again == "at once":
                table.server.repeat_next_interaction()
            reply = await act()
            await table.settle()
            if again != "at once":
                await table.restart()
                table.server.redeliver(reply)
                await table.settle()
            forgive(table, "40060 Interaction has already been acknowledged")
            return reply

        seats = f"axis {table.axis.mention}, allies {table.allies.mention}"
        await twice(lambda: table.axis.slash("game new", system="awaw", seats=seats, dice="plain"))
        assert table.record.kinds() == ["genesis"]
        declared = await twice(lambda: table.axis.slash("do", text="subs atlantic 9 v 7"))
        form = await twice(lambda: table.axis.click(declared.message, "Change"))
        await twice(lambda: table.axis.submit(form, words=ATTACK))
        assert table.record.kinds() == ["genesis"]
        await twice(lambda: table.axis.click(declared.message, "Lock it in"))
        assert tuple(table.record.kinds()) == STAGES["plain"][-1]
        await twice(lambda: table.axis.slash("roll", dice="2d6 weather"))

        assert table.record.kinds().count("result") == 2
        assert len(table.posts()) == 3
        assert [number for _, number in table.record.posts()] == [each.id for each in table.posts()]
        assert table.record.verdict(table.posts()).ok


async def test_an_answer_to_a_question_delivered_twice_is_one_answer(tmp_path: Path) -> None:
    """The split of ASW is chosen once, and rolled once."""
    async with running_at(tmp_path) as table:
        await table.begin()
        joint = await table.declare("joint 2 german 1 japanese v 5 asw 20 transports")
        await table.axis.click(joint, "Lock it in")
        await table.settle()
        choices = await table.allies.click(table.posts()[-1], "Answer")

        table.server.repeat_next_interaction()
        await table.allies.click(choices.message, "3 against Germany, 2 against Japan")
        await table.settle()
        forgive(table, "40060 Interaction has already been acknowledged")

        assert table.record.kinds().count("answer") == 1
        assert table.record.kinds().count("resolution") == 1
        assert len(table.posts()) == 3
        assert table.record.verdict(table.posts()).ok


@pytest.mark.parametrize("again", ["at once", "after a restart"])
async def test_a_reply_delivered_twice_is_one_reply(tmp_path: Path, again: str) -> None:
    """It fixes the dice once; the second time nothing is said to it."""
    async with running_at(tmp_path, "sealed") as table:
        await table.locked()
        await table.reply()
        reply = next(m for m in table.allies.visible() if m.author.id == table.allies.user.id)
        if again == "at once":
            table.server.redeliver_message(reply)
        else:
            await table.settle()
            await table.restart()
            table.server.redeliver_message(reply)
        await table.settle()

        await table.require_one_result()


async def test_a_refused_reply_delivered_twice_is_refused_once(tmp_path: Path) -> None:
    """The channel is not told twice what is wrong with it."""
    async with running_at(tmp_path, "sealed") as table:
        await table.locked()
        await table.allies.reply(table.lock(), "fair winds")
        await table.settle()
        reply = next(m for m in table.allies.visible() if m.author.id == table.allies.user.id)
        said = len(table.posts())

        table.server.redeliver_message(reply)
        await table.settle()

        assert len(table.posts()) == said


async def test_a_reply_that_does_not_count_is_answered_once_however_often_the_bot_restarts(
    tmp_path: Path,
) -> None:
    """Neither a refused reply nor one edited while the bot was away is complained of again."""
    async with running_at(tmp_path, "sealed") as table:
        await table.locked()
        await table.allies.reply(table.lock(), "fair winds")
        await table.settle()
        await table.stop()
        edited = await table.allies.reply(table.lock(), f"{table.code()} eleven grey herons fly")
        await table.allies.edit(edited, f"{table.code()} twelve grey herons fly")
        await table.start()
        said = len(table.posts())

        await table.restart()

        assert len(table.posts()) == said


async def test_a_failure_is_not_told_to_an_interaction_that_is_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A command fails after its time is up: the log has the failure once, nothing else breaks."""

    async def late(interaction: UmpireInteraction, work: Coroutine[Any, Any, Page]) -> None:
        work.close()
        await table.server.quiet(0.15)
        await interaction.response.send_message("too late")

    monkeypatch.setattr("bot.cogs.looks.status.answer_privately", late)
    async with running_at(tmp_path, settings=Settings(answer_seconds=0.05)) as table:
        with pytest.raises(NotAnswered):
            await table.axis.slash("open")
        await table.settle()

        forgive(table, "10062 Unknown interaction", "was not answered within")
        said = [record.message for record in caplog.records if record.name == "bot.running"]
        assert said[0] == "command failed"
        assert said[1].startswith("nobody could be told: 404 Not Found (error code: 10062)")
        assert len(said) == 2


async def test_a_click_whose_answer_comes_too_late_is_recorded_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk was slow: the player sees a failure, the channel shows the result, once."""
    monkeypatch.setattr(responses, "PATIENCE", 60.0)
    async with running_at(tmp_path, settings=Settings(answer_seconds=1.0)) as table:
        await table.begin()
        preview = await table.declare()
        write = group_commit._one_transaction

        def slowly(*given: object) -> list[group_commit.Outcome]:
            time.sleep(1.2)
            return write(*given)  # type: ignore[arg-type] # passed on as they came

        with monkeypatch.context() as patched:
            patched.setattr(group_commit, "_one_transaction", slowly)
            with pytest.raises(NotAnswered):
                await table.axis.click(preview, "Lock it in")
            await until(lambda: "working" in table.record.kinds(), "the attack is recorded")
            await until(table.record.owes_nothing, "the result is posted")
            await table.settle()
        forgive(table, "10062 Unknown interaction", "was not answered within 1 s")
        assert tuple(table.record.kinds()) == STAGES["plain"][-1]

        await table.axis.click(preview, "Lock it in")
        await table.settle()

        await table.require_one_result()
