"""A bot in many guilds with many games: its start, its memory, and what one player waits for."""

import asyncio
import json
import os
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from bench_figures import Seen, median, number, seen
from bench_latency import BOT, FULL, START_S, begin_game

from bot.local.loopback import Loopback
from bot.local.loopback.people.person import Person
from bot.local.loopback.world.guilds import Guild
from bot.record.archive import Archive
from bot.record.games import GameKey, GameStatus
from bot.record.lines import lines
from bot.record.transaction import Transaction


@dataclass(frozen=True, slots=True)
class Size:
    """How much there is."""

    guilds: int
    games: int
    active: int
    times: int


FULL_SIZE, QUICK = Size(2500, 10_000, 100, 200), Size(20, 40, 4, 5)


@dataclass(frozen=True, slots=True)
class Standing:
    """A bot that stands in its guilds: how long that took, how much memory it has."""

    server: Loopback
    player: Person
    start_s: float
    mib: float

    async def wait(self) -> float:
        """Return what the player waits for a full preview."""
        return (await self.player.slash("awaw subs", **FULL)).latency


async def in_turn(first: Standing, second: Standing, times: int) -> tuple[list[float], list[float]]:
    """Measure two bots in turn, so that whatever else the machine does falls on both alike."""
    found: tuple[list[float], list[float]] = ([], [])
    for nth in range(-10, times):
        waited = (await first.wait(), await second.wait())
        if nth >= 0:
            found[0].append(waited[0])
            found[1].append(waited[1])
    return found


async def played(folder: Path) -> list[bytes]:
    """Return the lines of a real game: begun, with three results."""
    async with Loopback() as server, running_bot(server, folder / "one.sqlite"):
        player, opponent = server.person("player"), server.person("opponent")
        await server.quiet(0.2)
        await begin_game(player, opponent)
        for _ in range(3):
            preview = (await player.slash("awaw subs", box="atlantic", submarines=6, asw=7)).message
            await player.click(preview, "Lock it in")
            await server.quiet(0.05)
        key = GameKey(server.guild().id, "g1")
    async with await Archive.open(folder / "one.sqlite") as archive:
        return [line.raw for line in await archive.read(lines, key)]


async def filled(path: Path, guilds: list[Guild], size: Size, told: list[bytes]) -> None:
    """Make an archive with so many games, some of them in play."""
    genesis, *rest = (json.loads(raw) for raw in told)

    def write(tx: Transaction, number: int) -> None:
        guild = guilds[number % len(guilds)]
        key = tx.create_game(guild.id, 10**6 + number, "awaw", "Torch")
        tx.append(key, {**genesis, "game": f"{guild.id}-{key.id}", "guild": str(guild.id)})
        for line in rest:
            tx.append(key, line)
        if number >= size.active:
            tx.set_status(key, GameStatus.ARCHIVED)

    async with await Archive.open(path) as archive:
        for first in range(0, size.games, 200):
            await asyncio.gather(
                *(archive.write(write, each) for each in range(first, min(first + 200, size.games)))
            )


@asynccontextmanager
async def running_bot(server: Loopback, path: Path) -> AsyncIterator[asyncio.subprocess.Process]:
    """Run a bot in a process of its own until it is left."""
    # an installed bot has its modules compiled: the first start of all does that here
    compiled = {"PYTHONPYCACHEPREFIX": str(path.parent), "PYTHONDONTWRITEBYTECODE": ""}
    process = await asyncio.create_subprocess_exec(
        sys.executable, str(BOT), str(server.port), str(path), env={**os.environ, **compiled}
    )
    try:
        async with asyncio.timeout(START_S):
            await server.connected()
        yield process
    finally:
        with suppress(ProcessLookupError):
            process.terminate()
        await process.wait()


@asynccontextmanager
async def standing(server: Loopback, path: Path) -> AsyncIterator[Standing]:
    """Start a bot, and stop the time until its first command is answered."""
    player = server.person("player")
    began = time.perf_counter()
    async with running_bot(server, path) as process:
        await player.slash("dice explain")
        start_s = time.perf_counter() - began
        await server.quiet(1.0, 60)
        mib = resident_mib(process.pid)
        await begin_game(player, server.person("opponent"))
        await server.quiet(0.1)
        yield Standing(server, player, start_s, mib)


def resident_mib(process: int) -> float:
    """Return how much memory a process holds."""
    status = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    (kib,) = [line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")]
    return int(kib) / 1024


def scale(*, quick: bool) -> Iterator[Seen]:
    """Start a bot with much to remember, and two to compare it with."""
    yield from asyncio.run(_scale(QUICK if quick else FULL_SIZE))


async def _scale(size: Size) -> list[Seen]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        told = await played(folder)
        async with Loopback() as alone, Loopback() as server:
            guilds = [server.guild()] + [server.world.add_guild() for _ in range(size.guilds - 1)]
            async with standing(server, folder / "empty.sqlite") as empty:
                nothing = empty
            await filled(folder / "full.sqlite", guilds[1:], size, told)
            async with (
                standing(server, folder / "full.sqlite") as full,
                standing(alone, folder / "alone.sqlite") as single,
            ):
                one, many = await in_turn(single, full, size.times)
            server.take_faults()
    waits = median(one), median(many)
    here = f"{size.guilds:,} servers, {size.games:,} games"
    return [
        seen("many-guilds-start", full.start_s, f"{here}; empty {number(nothing.start_s)} s"),
        seen(
            "many-guilds-memory",
            full.mib - nothing.mib,
            f"{number(full.mib)} against {number(nothing.mib)}",
        ),
        seen(
            "many-guilds-wait",
            waits[1] / waits[0],
            f"{number(1000 * waits[1])} ms / {number(1000 * waits[0])} ms",
        ),
    ]
