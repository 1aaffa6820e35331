"""Evenings in German, as everybody at the table reads them, held whole.

What follows ``--------`` is what somebody does; the rest is what people see of it. Run with
``UMPIRE_UPDATE_GOLDEN=1`` to write the files anew, and read what changed as a German player would.
"""

import asyncio
import hashlib
import os
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest
from fake_clock import FakeClock
from law_witness import watched
from recorded_beacons import RecordedBeacons
from registered import KnownTable

from bot.local.acts import Act
from bot.local.script import Session, lines_of
from bot.local.seen_message import SeenMessage
from core.fairness.drand import round_time

EVENINGS = sorted((Path(__file__).parent / "german").glob("*.txt"))
ACT = "-------- "
FIRST_KNOWN_ROUND = 1000
BEFORE_ROUND_MS = 16_000

MASKS = (
    (re.compile(r"\b[0-9a-f]{32,}\b"), "<digits>"),
    (re.compile(r"\b\d{17,20}\b"), "<id>"),
    (re.compile(r"\d{4}-\d\d-\d\d"), "<day>"),
    (re.compile(r"\b\d\d:\d\d(:\d\d)?\b"), "<time>"),
)
"""What differs from one run to the next: hashes, numbers of Discord's, days and times."""


class GermanTable(KnownTable):
    """A table whose people have German clients, each act of theirs waited for to its end."""

    async def _start_bot(self) -> None:
        self.server.guild().locale = "de"
        await super()._start_bot()

    def take_shown(self) -> list[SeenMessage]:
        """Return what has changed; direct messages last, since they are sent beside the others."""
        return sorted(super().take_shown(), key=lambda each: each.place or "")

    async def do(self, name: str, act: Act) -> None:
        """Let a person act, and wait for everything that comes of it."""
        user = self.players.person(name).user
        self.server.world.users[user.id] = replace(user, locale="de")
        await super().do(name, act)
        while working := self._alive().run_tasks.unfinished():
            await asyncio.wait(working, timeout=120.0)
            await self.quiet()


def keys() -> Iterator[bytes]:
    """Yield keys of plain rolls, the same ones every evening."""
    return (hashlib.sha256(b"%d" % number).digest() for number in count())


async def told(evening: str) -> str:
    """Play what is done in an evening, and return it with all that people see."""
    about = [line for line in evening.splitlines() if line.startswith("#")]
    acts = [line.removeprefix(ACT) for line in evening.splitlines() if line.startswith(ACT)]
    clock = FakeClock(1000 * round_time(FIRST_KNOWN_ROUND) - BEFORE_ROUND_MS)
    seen: list[str] = []
    async with GermanTable(beacons=RecordedBeacons(clock), clock=clock) as table:
        await Session(table, seen.append, as_json=False).play(lines_of("\n".join(acts)))
    text = "\n".join([*about, *seen]) + "\n"
    for mask, shown in MASKS:
        text = mask.sub(shown, text)
    return text


@pytest.mark.parametrize("path", EVENINGS, ids=lambda path: path.stem)
def test_an_evening_reads_as_it_did(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every post, answer, form and button of it, word for word, with the same dice."""
    made = keys()
    monkeypatch.setattr("bot.cogs.wiring.services.fresh_key", lambda: next(made))
    monkeypatch.setattr("core.fairness.roll.roll_key", lambda *_, **__: bytes(32))
    held = path.read_text(encoding="utf-8")
    assert held.count(f"\n{ACT}") > 5

    with watched():
        now = asyncio.run(told(held))

    if os.environ.get("UMPIRE_UPDATE_GOLDEN"):
        path.write_text(now, encoding="utf-8")
        held = now
    assert now == held
