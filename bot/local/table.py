"""A table on this machine: a Discord of one's own, the real bot, and the people who play."""

import asyncio
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import Self

from bot.chance.clock import Clock
from bot.chance.progress import BeaconSource
from bot.chance.relays import Relays
from bot.cogs.wiring.rate_limit import RateLimit
from bot.local.acts import Act
from bot.local.bot_run import BotRun
from bot.local.loopback import Loopback, Names, Sight, SightKind, point_client_nowhere
from bot.local.players import Players
from bot.local.run_tasks import ErrorLog, make_task
from bot.local.saved_files import SavedFiles
from bot.local.saved_world import SavedWorldError, load_world, world_as_kept, write_world
from bot.local.seen_message import SeenMessage, shown
from bot.local.transcript import Transcript

HOST = "host"
"""Who owns the local guild."""


class LocalTable:
    """The bot at work in a local Discord.

    Args:
        archive: The bot's file, kept for the next session with the channel as it is left; a
            temporary one if none is given.
        beacons: Where drand rounds come from; the public relays if None.
        clock: Tells bot and Discord the time; the machine's own if None.
        rate_limit: How much people may ask for; None is no limit.
        files: Where the files that are shown are written; None writes none.

    Attributes:
        server: The local Discord.
        transcript: What people have seen.
        players: Who does what.
    """

    def __init__(
        self,
        archive: Path | None = None,
        *,
        beacons: BeaconSource | None = None,
        clock: Clock | None = None,
        rate_limit: RateLimit | None = None,
        files: SavedFiles | None = None,
    ) -> None:
        self._clock = clock
        self._rate_limit = rate_limit
        self._files = files
        self._beacons = beacons
        self.server = Loopback(names=Names(founder=HOST), clock=_seconds_of(clock))
        self.transcript = Transcript()
        self.players = Players(self.server, self.transcript)
        self._archive = archive
        self._kept = None if archive is None else archive.with_name(f"{archive.name}.table")
        self._written = ""
        self._trouble = ErrorLog()
        self._open = AsyncExitStack()
        self._bot_run: BotRun | None = None

    async def __aenter__(self) -> Self:
        try:
            await self._begin()
        except BaseException:
            await self._open.aclose()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._open.aclose()

    async def do(self, name: str, act: Act) -> None:
        """Let a person act, and wait until nothing more comes of it for now.

        Raises:
            ClientRefuses: The person's client would not let them.
            NotAnswered: The bot did not answer.
            TimeoutError: The bot never came to an end.
        """
        await self.players.do(name, act)
        await self.quiet()

    async def prepare(self) -> None:
        """Let the bot's other processes begin now, and not when they are first needed."""
        await self._alive().prepare()

    async def quiet(self) -> None:
        """Wait until bot and people have exchanged all they have to, and keep the table so."""
        await self._alive().quiet()
        self._save_world()

    async def later(self, seconds: float) -> bool:
        """Wait for what the bot still does in the background to show something.

        Returns:
            Whether something was shown; not, if nothing is being done or the time is up.
        """
        run_tasks = self._alive().run_tasks
        changed = asyncio.ensure_future(self.transcript.changed())
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while (working := run_tasks.unfinished()) and not changed.done():
                    await asyncio.wait({changed, *working}, return_when=asyncio.FIRST_COMPLETED)
        changed.cancel()
        await self.quiet()
        return self.transcript.has_changed()

    async def restart(self) -> None:
        """End the bot as if it were killed, and start it again on the same file and Discord."""
        await self._alive().kill()
        await self._start_bot()
        self._save_world()

    def latest(self, count: int) -> list[SeenMessage]:
        """Return so many of the last messages that all can see."""
        sights = [Sight(SightKind.NEW, message) for message in self.transcript.latest(count)]
        return self._shown(sights)

    def take_shown(self) -> list[SeenMessage]:
        """Return what has changed in the channel since it was last asked for."""
        return self._shown(self.transcript.take())

    def faults(self) -> list[str]:
        """Return what the bot did wrong: what Discord refuses, what it logged, why it stopped."""
        wrong = [f"Discord would refuse this: {fault}" for fault in self.server.faults]
        wrong += [f"the bot logged an error: {text}" for text in self._trouble.texts]
        if self._bot_run is not None and (failure := self._bot_run.failure()):
            wrong.append(f"the bot stopped: {failure}")
        return wrong

    async def _begin(self) -> None:
        loop = asyncio.get_running_loop()
        self._open.callback(loop.set_task_factory, loop.get_task_factory())
        loop.set_task_factory(make_task)
        self._trouble.begin()
        self._open.callback(self._trouble.end)
        self._load_world()
        self.server.observe(self.transcript.notice)
        point_client_nowhere()
        await self._open.enter_async_context(self.server)
        if self._archive is None:
            folder = tempfile.TemporaryDirectory(prefix="umpire-", ignore_cleanup_errors=True)
            self._archive = Path(self._open.enter_context(folder)) / "table.sqlite"
        if self._beacons is None:
            self._beacons = await self._open.enter_async_context(Relays(clock=self._clock))
        await self._start_bot()
        self._open.push_async_callback(self._close_bot)
        self._save_world()

    def _load_world(self) -> None:
        if self._archive is None or self._kept is None:
            return
        if self._kept.exists():
            load_world(self.server, self._kept)
            self.transcript.remember(self.players.person(HOST).visible())
        elif self._archive.exists():
            raise SavedWorldError(
                f"{self._archive} holds games, but {self._kept}, their channel, is missing: "
                "bring it back, or give the name of a new file"
            )

    async def _start_bot(self) -> None:
        if self._archive is None or self._beacons is None:
            raise RuntimeError("the table has not begun")
        bot_run = BotRun(self.server, self._archive, self._beacons, self._clock, self._rate_limit)
        try:
            await bot_run.start()
        except BaseException:
            await bot_run.close()
            raise
        self._bot_run = bot_run

    async def _close_bot(self) -> None:
        await self._alive().close()
        self._save_world()

    def _shown(self, sights: Sequence[Sight]) -> list[SeenMessage]:
        home = self.players.person(HOST).channel.id
        seen = [shown(sight, self.server.world, home) for sight in sights]
        return seen if self._files is None else [self._files.keep(each) for each in seen]

    def _save_world(self) -> None:
        if self._kept is None:
            return
        kept = world_as_kept(self.server)
        if kept != self._written:
            write_world(kept, self._kept)
            self._written = kept

    def _alive(self) -> BotRun:
        if self._bot_run is None:
            raise RuntimeError("the table has not begun")
        return self._bot_run


def _seconds_of(clock: Clock | None) -> Callable[[], float]:
    """Return a clock of seconds since the Unix epoch."""
    return time.time if clock is None else lambda: clock.now_ms() / 1000
