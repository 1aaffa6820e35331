"""Lives of a bot at one table: each begins where the last one was killed."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from faults_forker import Forker
from faults_table import BEFORE_ROUND_1000_MS, Clock, Table, table_at, until

KILLED = -9
LAST_BREATH_S = 10.0
"""How long a bot may take to reach its fatal step after everything seems to be done."""

Play = Callable[[], Awaitable[None]]
"""What people do in one life of the bot."""


@dataclass
class Lives:
    """A table whose bots come and go.

    Attributes:
        forker: Starts them.
        table: The table; its record is all that one bot leaves to the next.
        clock: Discord's.
        kills: How many bots were killed so far.
    """

    forker: Forker
    table: Table
    clock: Clock
    kills: int = 0

    async def dying_at(self, fatal: str, play: Play | None = None) -> None:
        """Play with a bot that kills itself at a step, which it has to reach.

        Args:
            fatal: The step.
            play: What people do; they bring an attack to its end, if none.
        """
        assert await self.one(play, fatal=fatal), f"{fatal} is never reached"

    async def last(self, *, finding_s: float = 0.0) -> None:
        """Bring the attack to its end with a bot that goes on, and judge the whole evening.

        Args:
            finding_s: Seconds that pass before the bot looks for what an earlier one has posted.
        """

        async def to_the_end() -> None:
            await self.table.play_on()
            await self.table.require_one_result()

        assert not await self.one(to_the_end, finding_s=finding_s)

    async def one(
        self,
        play: Play | None = None,
        *,
        fatal: str = "",
        seconds: float | None = None,
        full: int = 0,
        finding_s: float = 0.0,
    ) -> bool:
        """Start a bot and play until it dies or the play is over; return whether it died.

        Args:
            play: What people do; they bring an attack to its end, if none.
            fatal: The step at which it kills itself.
            seconds: After how many it is killed from outside.
            full: The first commit for which its disk has no room.
            finding_s: How many pass before it looks for what an earlier one has posted.
        """
        server, path = self.table.server, self.table.record.path
        now_ms = self.clock.standing_ms
        bot = await self.forker.bot(
            server.port, path, fatal=fatal, full=full, now_ms=now_ms, finding_s=finding_s
        )
        evening = asyncio.create_task(self._evening(play or self.table.play_on))
        both = {evening, bot.ended}
        try:
            await asyncio.wait(both, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
            if fatal:  # the last step may lie behind all that people see of the evening
                await asyncio.wait({bot.ended}, timeout=LAST_BREATH_S)
            over = evening.done() and not bot.ended.done()
            if over:
                await evening
        finally:
            evening.cancel()
            with suppress(asyncio.CancelledError, Exception):
                await evening
            code = await bot.kill()
        assert code == KILLED
        self.kills += not over
        self.table.require_whole_acts()
        self.clock.outlast_nonces()
        return not over

    async def _evening(self, play: Play) -> None:
        hub = self.table.server._site.hub
        before = set(hub.sessions)

        def connected() -> bool:
            sessions = hub.sessions.items()
            return any(
                session.line is not None and name not in before for name, session in sessions
            )

        await until(connected, "the bot connects")
        await self.table.server.quiet()
        await play()


@asynccontextmanager
async def lives_at(forker: Forker, path: Path, dice: str) -> AsyncIterator[Lives]:
    """Open a table for bots that are killed; with drand its clock stands before a known round."""
    clock = Clock(BEFORE_ROUND_1000_MS if dice == "witnessed" else 0)
    async with table_at(path, dice, clock) as table:
        yield Lives(forker, table, clock)
