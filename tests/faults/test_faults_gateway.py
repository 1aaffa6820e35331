"""The gateway breaks off: what was said meanwhile is heard, and heard once."""

import asyncio
from pathlib import Path

import pytest
from faults_inside import running_at
from faults_table import WORDS, until

from bot.app import Umpire
from bot.cogs.delivery import missed_messages
from bot.record.games import GameKey

HISTORY = "GET /channels/{channel_id}/messages"


async def test_a_click_while_the_socket_is_down_is_answered_after_the_resume(
    tmp_path: Path,
) -> None:
    """The bot resumes its session and gets what it missed."""
    async with running_at(tmp_path) as table:
        await table.begin()
        preview = await table.declare()

        table.server.drop_sockets()
        await table.axis.click(preview, "Lock it in")

        await table.resolved_once()


async def test_a_reply_while_the_socket_is_down_counts(tmp_path: Path) -> None:
    """So does a typed reply to a LOCK, which comes with the resume."""
    async with running_at(tmp_path, "sealed") as table:
        await table.locked()

        table.server.drop_sockets()
        await table.reply()

        await table.resolved_once()


async def test_being_told_to_reconnect_loses_nothing(tmp_path: Path) -> None:
    """Discord asks for it every few hours."""
    async with running_at(tmp_path, "sealed") as table:
        await table.locked()

        table.server.ask_to_reconnect()
        await table.reply()

        await table.resolved_once()


@pytest.mark.parametrize("resumable", [True, False])
async def test_a_reply_around_an_invalid_session_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, resumable: bool
) -> None:
    """What is said while a new session begins is in no gateway's memory, but in the channel's."""

    async def at_once(_bot: Umpire, *_asked: object, **_named: object) -> None:
        """Do not wait five seconds before a second session."""

    monkeypatch.setattr(Umpire, "before_identify_hook", at_once)
    async with running_at(tmp_path, "sealed") as table:
        await table.locked()

        table.server.invalidate_sessions(resumable=resumable)
        await table.reply()
        await table.server.connected()

        await table.resolved_once()


async def test_a_reply_typed_while_the_bot_was_away_counts_although_discord_stumbles(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The channel cannot be read when the bot starts: it is read when it can be."""
    monkeypatch.setattr(missed_messages, "FIRST_PAUSE", 0.01)
    async with running_at(tmp_path, "sealed") as table:
        await table.locked()
        await table.stop()
        await table.reply()

        table.server.fault_next(HISTORY, 503, times=2)
        await table.start()

        await table.resolved_once()


async def test_a_reply_typed_while_the_bot_was_away_comes_before_one_typed_now(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first reply counts, although the second reaches the bot before the first is read."""
    monkeypatch.setattr(missed_messages, "FIRST_PAUSE", 0.05)
    async with running_at(tmp_path, "sealed") as table:
        await table.locked()
        await table.stop()
        await table.reply()

        table.server.fault_next(HISTORY, 503)
        await table.start_waiting()
        await table.allies.reply(table.lock(), f"{table.code()} twelve grey herons fly")

        await until(lambda: "working" in table.record.kinds(), "the attack is resolved")
        await table.settle()
        (phrase,) = (line for line in table.record.lines() if b'"t":"phrase"' in line)
        assert WORDS.encode() in phrase


async def _for_ever(_key: GameKey) -> None:
    """Keep a bot from fetching any round."""
    await asyncio.Event().wait()


async def test_a_cancellation_typed_while_the_bot_was_away_comes_before_the_dice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It came in time: it counts, although the round is there long before it can be read."""
    monkeypatch.setattr(missed_messages, "FIRST_PAUSE", 0.05)
    async with running_at(tmp_path, "witnessed") as table:
        await table.begin()
        table.bot.services.drand_rolls.caught_up = _for_ever
        await table.allies.slash("roll", dice="2d6 weather")
        await until(lambda: "posted" in table.record.kinds(), "the LOCK is posted")
        await until(table.record.owes_nothing, "its code is posted")
        await table.stop()
        await table.allies.reply(table.lock(), f"cancel {table.code()}")

        table.clock.advance(600)
        table.server.fault_next(HISTORY, 503, times=2)
        await table.start()

        await until(lambda: "cancel" in table.record.kinds(), "the cancellation is read")
        assert "beacon" not in table.record.kinds()
        await table.settle()
        assert table.record.verdict(table.posts()).ok


async def test_a_consent_typed_while_the_bot_was_away_counts(tmp_path: Path) -> None:
    """Seats change hands by typed replies too, and nobody need type them twice."""
    async with running_at(tmp_path, "sealed") as table:
        await table.begin()
        carol = table.server.person("carol")
        await table.allies.slash("game seat", power="britain", member=carol)
        await table.settle()
        shown = await table.allies.click(table.posts()[-1], "Agree")
        words = shown.message.content.strip("`\n")
        await table.stop()
        await table.allies.say(words)

        await table.start()

        await until(lambda: table.record.kinds()[-1] == "seat", "the consent is read")
        await table.settle()
        assert table.titles()[-1] == "Britain has a new player"
        assert table.record.verdict(table.posts()).ok
