"""`/odds` of what takes long: how far they are is told where the answer will stand."""

import asyncio
import threading
from pathlib import Path

import pytest
from evening import body_of, evening_at, title_of
from odds_held import held_odds

from bot.cogs.delivery import responses
from bot.local.loopback.people.person import Person
from bot.local.loopback.world.messages import Message

BOMB = "bomb berlin 5sb 12aaf 4int by britain kea value 40 flak 3 objective"

opened = pytest.fixture(held_odds)


async def test_whoever_waits_for_odds_sees_how_far_they_are(
    tmp_path: Path, opened: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whose turn it is to be worked out; the odds then stand in the same message, and no other."""
    monkeypatch.setattr(responses, "PATIENCE", 0.01)
    monkeypatch.setattr(responses, "PROGRESS_S", 0.01)
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        asked = await evening.allies.slash("odds", text=BOMB)
        waiting = await asked.settled()
        await _until_told(evening.allies, waiting, "It takes some seconds.")
        later = await evening.axis.slash("odds", text="subs atlantic 6 v 7 asw")
        await _until_told(evening.axis, await later.settled(), "asked for first")
        opened.set()
        await evening.settle()

        answer = evening.allies.current(waiting)
        assert "Berlin, if nobody meets it: 29.4 BRPs" in body_of(answer)
        assert answer.only_for == evening.allies.user.id
        assert not asked.followups
        assert title_of(evening.axis.current(later.message)).startswith("Odds · Atlantic")


async def _until_told(person: Person, message: Message, words: str) -> None:
    async with asyncio.timeout(60):
        while words not in body_of(person.current(message)):
            assert title_of(person.current(message)) == "The odds are being worked out"
            await asyncio.sleep(0.01)
