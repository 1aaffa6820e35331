"""Answers that take longer than Discord waits: acknowledged first, then what anybody would see."""

from pathlib import Path

import pytest
from evening import Evening, body_of, evening_at

from bot.cogs.delivery import responses
from bot.local.loopback.world.messages import Message

ATTACK = "subs atlantic 6 v 7 asw 34 transports -1"


@pytest.fixture(autouse=True)
def _every_answer_is_late(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(responses, "PATIENCE", 0.0)


async def test_an_attack_is_played_however_long_each_answer_takes(tmp_path: Path) -> None:
    """Previews, pages in place of others, results, refusals: each is where it belongs."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        preview = await evening.declare(evening.axis, ATTACK)
        await evening.axis.click(preview, "Rules")
        await evening.settle()
        locked = await _pressed(evening, ATTACK, "Lock it in")
        assert "Locked in as roll 1" in body_of(locked)
        assert locked.components == ()
        result = evening.posts()[-1]
        for button in ("Working", "Proof"):
            await evening.other.click(result, button)
        stranger = await evening.other.click(result, "Undo")
        await evening.settle()
        assert stranger.message.only_for == evening.other.user.id
        await evening.declare(evening.axis, "subs atlantic")
        assert "Cancelled" in body_of(await _pressed(evening, "next", "Cancel"))


async def test_pages_come_however_long_they_take(tmp_path: Path) -> None:
    """A setting is told to all; its refusal, and pages, only to who asked."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        refused = await evening.other.slash("game page", public="on")
        await evening.settle()
        told = await evening.allies.slash("game page", public="on")
        await evening.settle()
        (told_alone,) = refused.followups
        assert "Only players decide" in body_of(told_alone)
        assert told_alone.only_for == evening.other.user.id
        assert evening.allies.current(told.message).only_for is None
        for command in ("status", "log", "open"):
            await evening.other.slash(command)
            await evening.settle()


async def _pressed(evening: Evening, text: str, button: str) -> Message:
    """Declare something and press a button; return the message that bore it, as it is then."""
    preview = await evening.declare(evening.axis, text)
    await evening.axis.click(preview, button)
    await evening.settle()
    return evening.axis.current(preview)
