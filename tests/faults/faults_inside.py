"""The bot in the test's own process, at a table where everything else may go wrong."""

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

from fake_clock import FakeClock
from faults_record import Record
from faults_table import BEFORE_ROUND_1000_MS, Table, until
from idle import begun
from recorded_beacons import RecordedBeacons
from registered import as_registered_before, note_registered
from relay_mishaps import Mishap
from unhurried import UNHURRIED

from bot.app import Umpire
from bot.local.loopback import Loopback, Settings, connector_to, point_client_nowhere
from bot.local.loopback.world.messages import Message

Scripts: TypeAlias = Mapping[str, Sequence[Mishap]]

POSTING_S = 1.0
"""How long posts may take that are owed when all else is quiet."""


@dataclass
class Running(Table):
    """A table with its bot.

    Attributes:
        clock: Everybody's clock; it stands still but for what is slept or advanced.
        beacons: Where drand rounds come from.
    """

    clock: FakeClock
    beacons: RecordedBeacons
    bot: Umpire = field(init=False)
    running: asyncio.Task[None] = field(init=False)

    async def restart(self) -> None:
        """Stop the bot and start it anew on the same file."""
        await self.stop()
        await self.start()

    async def start(self) -> None:
        """Start a bot on the table's file, and wait until it has caught up."""
        await self.start_waiting()
        await self.settle()

    async def start_waiting(self) -> None:
        """Start a bot on the table's file, which may wait for a round that does not come."""
        as_registered_before(self.server, self.record.path)
        self.bot = Umpire(
            self.record.path,
            clock=self.clock,
            beacons=self.beacons,
            connector=connector_to(self.server),
            guild_ready_timeout=0.0,
        )
        self.running = asyncio.create_task(self.bot.start(self.server.token))
        await self.server.connected()
        await self.bot.wait_until_ready()
        await self.server.quiet()
        note_registered(self.server, self.record.path)

    async def stop(self) -> None:
        """Stop the bot."""
        await self.bot.close()
        await asyncio.gather(self.running, return_exceptions=True)

    async def settle(self) -> None:
        """Wait until everything is done and said, and no drand round is waited for.

        A post that Discord does not take holds nobody up for long.
        """
        for _ in range(2):
            await until(self._idle, "the bot has done what it was asked")
            await self.server.quiet()
            await self.bot.services.drand_rolls.idle()
        with suppress(TimeoutError):
            async with asyncio.timeout(POSTING_S):
                await until(self.record.owes_nothing, "everything is posted")
        await self.server.quiet()

    def _idle(self) -> bool:
        """Return whether the bot works at nothing that the client or the record has begun."""
        archive = self.bot._running._archive if self.bot._running else None
        if archive is not None and archive._flushing is not None and not archive._flushing.done():
            return False
        return not begun()

    async def locked(self) -> None:
        """Begin a game and lock an attack in."""
        await self.begin()
        await self.lock_in()
        await self.settle()

    async def resolved_once(self) -> None:
        """Wait until the attack is resolved, and hold it against everything that must be so."""
        await until(lambda: "working" in self.record.kinds(), "the attack is resolved")
        await until(self.record.owes_nothing, "everything is posted")
        await self.settle()
        await self.require_one_result()

    def titles(self) -> list[str]:
        """Return the headlines of what the bot has posted for all to see."""
        return [title_of(message) for message in self.posts()]


def title_of(message: Message) -> str:
    """Return a message's headline, or its text where it has none."""
    return str(message.embeds[0].get("title", "")) if message.embeds else message.content


@asynccontextmanager
async def running_at(
    path: Path,
    dice: str = "plain",
    *,
    scripts: Scripts | None = None,
    settings: Settings = UNHURRIED,
) -> AsyncIterator[Running]:
    """Open a table with a running bot, sixteen seconds before the first drand round it knows.

    Args:
        path: A folder for the archive.
        dice: How the game throws.
        scripts: What goes wrong with each drand relay.
        settings: How this Discord differs from the usual one.
    """
    point_client_nowhere()
    clock = FakeClock(BEFORE_ROUND_1000_MS)
    async with Loopback(settings, clock=lambda: clock.now_ms() / 1000) as server:
        table = Running(
            server,
            Record(path / "table.sqlite"),
            dice,
            server.person("axis"),
            server.person("allies"),
            clock,
            RecordedBeacons(clock, scripts=scripts),
        )
        await table.start()
        try:
            yield table
            assert server.faults == [], server.faults
        finally:
            await table.stop()
