"""The referee's use cases over a new archive, with a game of Call It and no Discord."""

import asyncio
import shutil
import tempfile
from collections.abc import Coroutine
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, TypeVar

from fake_clock import FakeClock
from fifth_table import fifth_game
from recorded_beacons import RecordedBeacons

from bot.chance.keyring import Keyring
from bot.cogs.wiring.services import Services
from bot.record.archive import Archive
from bot.record.lines import lines
from bot.record.questions import open_questions
from bot.referee.game.people import Act, Person, Place
from bot.referee.game.table import Table
from bot.referee.lifecycle.new_games import NewGame

RED, BLUE, GUEST = 11, 12, 13
BEGUN_MS = 1_700_000_000_000

T = TypeVar("T")


class Refereed:
    """A game of Call It between Red, who hosts, and Blue; a guest is there too."""

    def __init__(self) -> None:
        self.clock = FakeClock(BEGUN_MS)
        self._runner = asyncio.Runner()
        self._folder = Path(tempfile.mkdtemp())
        self._stack = AsyncExitStack()
        self._source = 0
        self._open()
        wanted = NewGame("coin", {"red": RED, "blue": BLUE}, RED, "", "plain")
        assert isinstance(self.run(self.services.new_games.begin(self.act(RED), wanted)), Table)

    def _open(self) -> None:
        self._stack.enter_context(fifth_game())
        self.archive = self.run(self._opened())
        keyring = Keyring(self._folder / "keyring.json")
        self.services = Services(self.archive, keyring, RecordedBeacons(self.clock), self.clock)

    async def _opened(self) -> Archive:
        path = self._folder / "umpire.db"
        opened = await Archive.open(path, clock=self.clock.now_ms)
        return await self._stack.enter_async_context(opened)

    def run(self, what: Coroutine[Any, Any, T]) -> T:
        """Let the bot do something to its end."""
        return self._runner.run(what)

    def act(self, by: int) -> Act:
        """Return a new act of somebody in the channel, a second after the last."""
        self._source += 1
        self.clock.advance(1)
        return Act(Person(by, f"player {by}"), Place(300, 400), self._source)

    @property
    def table(self) -> Table:
        """The game as it stands."""
        table = self.run(self.services.tables.at(Place(300, 400)))
        assert table is not None
        return table

    def waiting(self) -> list[Any]:
        """Return the questions that are open."""
        return list(self.run(self.archive.read(open_questions, self.table.key)))

    def holder(self, player: str) -> int:
        """Return who holds a seat."""
        return self.table.seats[player].user

    def transcript(self) -> bytes:
        """Return the game as an export holds it."""
        kept = self.run(self.archive.read(lines, self.table.key))
        return b"".join(line.raw + b"\n" for line in kept)

    def restart(self) -> None:
        """Close the archive, and open it as a bot that starts does."""
        self.run(self._stack.aclose())
        self._open()

    def close(self) -> None:
        """Close the archive, and leave nothing behind."""
        self.run(self._stack.aclose())
        self._runner.close()
        shutil.rmtree(self._folder)
