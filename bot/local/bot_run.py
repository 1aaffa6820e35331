"""One run of the bot against the loopback Discord, ended in order or as if it were killed."""

import asyncio
from contextlib import suppress
from pathlib import Path

import discord

from bot.app import Umpire
from bot.chance.clock import Clock
from bot.chance.progress import BeaconSource
from bot.cogs.wiring.rate_limit import RateLimit
from bot.local.loopback import Loopback, connector_to
from bot.local.run_tasks import RunTasks
from bot.record.errors import ArchiveError

LOCAL_DICE = "plain"
"""How games at a local table throw where nobody says otherwise."""

_PATIENCE = 1.0
_STILL = 0.005
_LONGEST = 10.0


class NoBotError(Exception):
    """The bot does not start; the text says why."""


class BotRun:
    """The bot from its start to its end.

    Args:
        server: Its Discord, started, in an event loop that makes its tasks with `make_task`.
        archive: Its file.
        beacons: Where its drand rounds come from; they outlive it.
        clock: Tells it the time; the machine's own if None.
        rate_limit: How much is granted to one person and one guild; None for everything.
    """

    def __init__(
        self,
        server: Loopback,
        archive: Path,
        beacons: BeaconSource,
        clock: Clock | None,
        rate_limit: RateLimit | None = None,
    ) -> None:
        self.run_tasks = RunTasks()
        self._server = server
        self._connector = connector_to(server)
        self._bot = Umpire(
            archive,
            default_dice=LOCAL_DICE,
            beacons=beacons,
            clock=clock,
            connector=self._connector,
            guild_ready_timeout=0.0,
        )
        self._bot.rate_limit = rate_limit
        self._running: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Log in, and wait until the bot is ready and has nothing left to do.

        Raises:
            NoBotError: Something keeps the bot from starting.
        """
        ready = asyncio.Event()

        async def on_ready() -> None:
            ready.set()

        self._bot.add_listener(on_ready)
        self._running = self.run_tasks.start(self._bot.start(self._server.token))
        heard = asyncio.ensure_future(ready.wait())
        try:
            await asyncio.wait({self._running, heard}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            heard.cancel()
        if self._running.done():
            raise NoBotError(f"the bot does not start: {_why(self._running)}")
        await self.quiet()
        self.run_tasks.settle()

    async def prepare(self) -> None:
        """Let the bot's other processes begin now, and not when they are first needed."""
        await asyncio.to_thread(self._bot.services.prepare)

    async def quiet(self) -> None:
        """Wait until bot and server have exchanged all they have to.

        What the bot does in the background for longer than a second is not waited for.

        Raises:
            TimeoutError: They never fall silent.
        """
        async with asyncio.timeout(_LONGEST):
            await self._server.quiet(_STILL, _LONGEST)
            while self.run_tasks.busy() and self._bot.is_ready():
                await self.run_tasks.finish(_PATIENCE)
                await self._server.quiet(_STILL, _LONGEST)

    def failure(self) -> str | None:
        """Return why the bot stopped by itself, none while it runs or was ended."""
        if self._running is None or not self._running.done() or self._bot.is_closed():
            return None
        return _why(self._running)

    async def kill(self) -> None:
        """End the bot as if it were killed.

        The network is cut first, so that nothing more gets out and no farewell is said; then the
        file is let go, and what the bot was doing is left undone wherever it stood.
        """
        self.run_tasks.ended = True
        await self._connector.close()
        if self._bot.ws is not None:
            await self._bot.ws.close()
        if hasattr(self._bot, "services"):
            await self._bot.services.archive.close()
        await self.run_tasks.cancel()
        await discord.Client.close(self._bot)

    async def close(self) -> None:
        """End the bot in order; after `kill` there is nothing to end."""
        if self.run_tasks.ended:
            return
        await self._bot.close()
        if self._running is not None:
            with suppress(asyncio.CancelledError, Exception):
                await self._running
        await self.run_tasks.cancel()
        await self._connector.close()


def _why(run: asyncio.Task[None]) -> str:
    """Return why a run of the bot has ended by itself."""
    error = None if run.cancelled() else run.exception()
    if isinstance(error, ArchiveError):
        return str(error)
    return f"{type(error).__name__}: {error}" if error else "it left Discord"
