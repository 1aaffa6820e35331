"""Answers to what is typed: a line is dealt with once, and its author hears of it in the end."""

from pathlib import Path

import pytest
from faults_inside import Running, running_at, title_of
from faults_table import ASKED, SPLIT, labels, until

from bot.cogs.delivery import owed_answers
from bot.local.loopback.world.messages import Message

POST = "POST /channels/{channel_id}/messages"
LINE = "subs atlantic 6 v 7 asw 34 transports -1"


@pytest.fixture(autouse=True)
def _short_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """After a failure the bot pauses for a second and more; here for a moment."""
    monkeypatch.setattr(owed_answers, "FIRST_PAUSE", 0.02)


async def typed(table: Running) -> Message:
    """Type a declaration in the channel."""
    return await table.axis.say(f"<@{table.server.world.bot.id}> {LINE}")


def answers(table: Running, line: Message) -> list[Message]:
    """Return what the bot has replied to a line."""
    return [post for post in table.posts() if post.reply_to == line.id]


async def test_an_answer_that_discord_does_not_take_is_sent_when_it_does(tmp_path: Path) -> None:
    """The line was marked as dealt with before, and nobody was told."""
    async with running_at(tmp_path) as table:
        await table.begin()
        table.server.fault_next(POST, 503, times=8)

        line = await typed(table)

        await until(lambda: bool(answers(table, line)), "the line is answered")
        await table.settle()
        (answer,) = answers(table, line)
        assert "Lock it in" in labels(answer)
        assert table.record.drafts() == ["open"]


async def test_an_answer_that_is_lost_with_the_bot_is_told_once_after_the_restart(
    tmp_path: Path,
) -> None:
    """Nothing is declared twice, and nobody waits for an answer that nobody remembers."""
    async with running_at(tmp_path) as table:
        await table.begin()
        table.server.fault_next(POST, 503, times=8)
        line = await typed(table)
        await until(lambda: table.record.drafts() == ["open"], "the line is read")
        await table.stop()
        table.server.forget_mishaps()
        await table.start()

        await until(lambda: bool(answers(table, line)), "its author is told")
        await table.restart()
        table.server.redeliver_message(line)
        await table.settle()

        (told,) = answers(table, line)
        assert title_of(told) == "My answer to this was lost"
        assert table.record.drafts() == ["open"]


async def test_an_answer_that_stands_is_not_called_lost(tmp_path: Path) -> None:
    """The bot was stopped after Discord took the answer, and before it knew of that."""
    async with running_at(tmp_path) as table:
        await table.begin()
        table.server.delay_next_answer(POST, 1.0)
        line = await typed(table)
        await until(lambda: bool(answers(table, line)), "the answer stands")
        await table.stop()
        table.clock.advance(600)

        await table.start()
        await table.settle()

        (answer,) = answers(table, line)
        assert title_of(answer) != "My answer to this was lost"


async def test_an_answer_that_is_typed_as_a_line_of_its_own_is_recorded(tmp_path: Path) -> None:
    """It is dealt with once, and that it is dealt with is noted before."""
    async with running_at(tmp_path, ASKED) as table:
        await table.begin()
        await table.lock_in()
        await table.settle()

        await table.allies.say(f"<@{table.server.world.bot.id}> answer {SPLIT}")
        await table.settle()

        assert "answer" in table.record.kinds()
