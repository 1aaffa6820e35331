"""The gateway breaks off: what was said meanwhile is heard, and heard once."""

from pathlib import Path

import faults_table
import pytest
from faults_inside import running_at

from bot.app import Umpire

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


@pytest.mark.xfail(
    reason="HearingCog.take_up logs a channel that it could not read and does not come back to it: "
    "the reply is not read until the next session or restart"
)
async def test_a_reply_typed_while_the_bot_was_away_counts_although_discord_stumbles(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The channel cannot be read when the bot starts: it is read when it can be."""
    monkeypatch.setattr(faults_table, "PATIENCE_S", 3.0)
    async with running_at(tmp_path, "sealed") as table:
        await table.locked()
        await table.stop()
        await table.reply()

        table.server.fault_next(HISTORY, 503, times=2)
        await table.start()

        await table.resolved_once()
