"""Channels, messages and the bot itself are taken away in the middle of a roll."""

from dataclasses import replace
from pathlib import Path

import pytest
from faults_inside import Running, running_at
from faults_table import STAGES, WORDS, Table, until

from bot.record import outbox

POST = "POST /channels/{channel_id}/messages"


@pytest.fixture(autouse=True)
def _short_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """The outbox pauses for a second and more after a failure; here for a moment."""
    monkeypatch.setattr(outbox, "FIRST_PAUSE", 0.02)


async def plays_elsewhere(table: Running) -> None:
    """Begin another game in another channel and roll there, as if nothing had happened."""
    elsewhere = table.server.world.add_channel(table.server.guild(), "elsewhere")
    other = Table(
        table.server,
        replace(table.record, game="g2"),
        "plain",
        table.axis.at(elsewhere),
        table.allies.at(elsewhere),
    )
    await other.begin()
    await other.lock_in()
    await until(lambda: "working" in other.record.kinds(), "an attack elsewhere")
    await until(other.record.owes_nothing, "all is posted or given up")
    await table.settle()
    only_unknown_channels(table)
    await other.require_one_result()


def only_unknown_channels(table: Running) -> None:
    """Forget that the bot asked for a channel that is gone, which it cannot know; nothing else."""
    assert all("10003 Unknown Channel" in fault for fault in table.server.take_faults())


async def test_a_channel_deleted_in_the_middle_of_a_lock_harms_no_other(tmp_path: Path) -> None:
    """What cannot be posted any more is given up; the record stays whole; other games go on."""
    async with running_at(tmp_path, "sealed") as table:
        await table.locked()
        lines = table.record.lines()

        table.server.world.delete_channel(table.axis.channel)
        await plays_elsewhere(table)
        await table.restart()
        only_unknown_channels(table)

        assert table.record.lines() == lines
        assert table.record.owes_nothing()
        assert table.record.verdict([]).ok


async def test_a_channel_deleted_before_the_result_is_posted_keeps_the_result(
    tmp_path: Path,
) -> None:
    """It is recorded before it is shown, and stays so."""
    async with running_at(tmp_path) as table:
        await table.begin()
        preview = await table.declare()
        table.server.fault_next(POST, 503, times=3)

        await table.axis.click(preview, "Lock it in")
        table.server.world.delete_channel(table.axis.channel)
        await plays_elsewhere(table)

        assert tuple(table.record.kinds()) == STAGES["plain"][-1]
        assert [state for state, _ in table.record.posts()] == ["sent", "dropped"]
        assert table.record.verdict([]).ok


async def test_a_bot_thrown_out_and_invited_again_goes_on_where_it_stood(tmp_path: Path) -> None:
    """A reply to the LOCK counts once it is back."""
    async with running_at(tmp_path, "sealed") as table:
        await table.locked()

        table.server.world.remove_bot(table.server.guild())
        await table.settle()
        table.server.world.return_bot(table.server.guild())
        await table.settle()
        await table.reply()

        await table.resolved_once()


async def test_a_reply_typed_while_the_bot_was_thrown_out_counts(tmp_path: Path) -> None:
    """Nobody told the bot of it, and the channel still holds it."""
    async with running_at(tmp_path, "sealed") as table:
        await table.locked()

        table.server.world.remove_bot(table.server.guild())
        await table.reply()
        table.server.world.return_bot(table.server.guild())

        await table.resolved_once()


@pytest.mark.parametrize("dice", ["sealed", "witnessed"])
async def test_a_lock_whose_message_is_gone_can_expire_and_the_game_goes_on(
    tmp_path: Path, dice: str
) -> None:
    """Somebody takes the LOCK away: nobody can reply to it, and after a day it is closed."""
    async with running_at(tmp_path, dice) as table:
        await table.locked()
        lock, code = table.lock(), table.code()
        table.server.world.channels[lock.channel_id].messages.pop(lock.id)
        told = next(message for message in table.posts() if message.content == code)

        await table.allies.reply(told, f"{code} {WORDS}")
        await table.settle()
        assert "Reply to the declaration itself" in table.titles()[-1]
        assert "phrase" not in table.record.kinds()
        table.clock.advance(86_401)
        await table.axis.slash("game expire")
        await table.settle()
        assert table.record.kinds()[-1] == "expire"
        await table.axis.click(await table.declare("subs atlantic 5 v 7"), "Lock it in")
        await table.settle()

        assert table.lock().content.startswith("**Roll 2")
        assert table.record.verdict(table.posts()).ok
