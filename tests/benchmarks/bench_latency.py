"""What one player waits for: a preview, and a result; beside an empty command, a commit, a post."""

import asyncio
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

from bench_figures import Seen, number, percentile, seen

from bot.local.loopback import Loopback, Sight, SightKind
from bot.local.loopback.interactions.reply import Reply
from bot.local.loopback.people.person import Person

BOT = Path(__file__).with_name("bench_bot.py")
START_S = 30.0
"""How long the bot may take to start."""

FULL = {
    "box": "atlantic",
    "submarines": 6,
    "asw": 7,
    "transports": 34,
    "cves": 12,
    "turn": "fall 1942",
    "ports": "brest, st nazaire, gibraltar",
    "war_turn": 1,
    "ireland": 2,
    "torpedo": 1,
    "asw_research": 2,
    "attacker": "germany",
}
"""A submarine attack with an answer to every option that does not exclude another."""

AGAIN = {name: value for name, value in FULL.items() if name != "turn"}
"""The same without its turn: in one turn only so many submarines may fight (25.13A)."""


@dataclass(frozen=True, slots=True)
class Bench:
    """A server, the bot in another process, and two people with a game."""

    server: Loopback
    player: Person
    opponent: Person

    async def resolved(self) -> float:
        """Lock an attack in; return the seconds until its result stands in the channel."""
        preview = (await self.player.slash("awaw subs", **AGAIN)).message
        stands = asyncio.Event()
        moment = 0.0

        def look(sight: Sight) -> None:
            nonlocal moment
            if sight.kind is SightKind.NEW and "Working" in str(sight.message.components):
                moment = time.perf_counter()
                stands.set()

        look_away = self.server.observe(look)
        began = time.perf_counter()
        await self.player.click(preview, "Lock it in")
        await stands.wait()
        look_away()
        await self.server.quiet(0.003)
        return moment - began


async def begin_game(player: Person, opponent: Person, system: str = "awaw") -> None:
    """Begin a game with plain dice in the player's channel."""
    seats = f"axis {player.mention}, allies {opponent.mention}"
    await player.slash("game new", system=system, seats=seats, dice="plain")


@asynccontextmanager
async def bench() -> AsyncIterator[Bench]:
    """Start a server here and the bot in a process of its own, and begin a game."""
    with tempfile.TemporaryDirectory() as folder:
        async with Loopback() as server:
            path = str(Path(folder) / "bench.sqlite")
            process = await asyncio.create_subprocess_exec(
                sys.executable, str(BOT), str(server.port), path
            )
            try:
                async with asyncio.timeout(START_S):
                    await server.connected()
                await server.quiet(0.2)
                here = Bench(server, server.person("player"), server.person("opponent"))
                await begin_game(here.player, here.opponent)
                await server.quiet()
                yield here
            finally:
                with suppress(ProcessLookupError):
                    process.kill()
                await process.wait()


@dataclass(frozen=True, slots=True)
class Waits:
    """How long everything took, in seconds, measured in turn: what drifts drifts for all alike."""

    empty: list[float] = field(default_factory=list)
    commits: list[float] = field(default_factory=list)
    posts: list[float] = field(default_factory=list)
    odds: list[float] = field(default_factory=list)
    previews: list[float] = field(default_factory=list)
    results: list[float] = field(default_factory=list)


def latencies(*, quick: bool) -> Iterator[Seen]:
    """Hold odds, a preview and a result against the least that they could take."""
    waits = asyncio.run(_waits(5, 1) if quick else _waits(400, 40))
    yield _against("odds-text", waits.odds, waits.empty, 0.5)
    yield _against("preview", waits.previews, waits.empty)
    together = zip(waits.empty, waits.commits, waits.posts, strict=True)
    yield _against("result", waits.results, [sum(parts) for parts in together])


def _against(key: str, mine: list[float], theirs: list[float], share: float = 0.99) -> Seen:
    slow, least = percentile(mine, share), percentile(theirs, share)
    return seen(key, slow / least, f"{number(1000 * slow)} ms / {number(1000 * least)} ms")


async def _waits(times: int, warming: int) -> Waits:
    waits = Waits()
    async with bench() as here:
        for number in range(-warming, times):
            nothing = await here.player.slash("bench empty")
            commit = _told(await here.player.slash("bench commit"))
            odds = await here.player.slash("odds", text=_never_asked(number + warming))
            preview = await here.player.slash("awaw subs", **FULL)
            assert "Lock it in" in str(preview.message.components), preview.message.text
            post = _told(await here.player.slash("bench post"))
            await here.server.quiet(0.003)
            result = await here.resolved()
            if number >= 0:
                waits.empty.append(nothing.latency)
                waits.commits.append(commit)
                waits.posts.append(post)
                waits.odds.append(odds.latency)
                waits.previews.append(preview.latency)
                waits.results.append(result)
    return waits


def _never_asked(number: int) -> str:
    """Return an attack whose odds nobody has asked for before."""
    return (
        f"subs atlantic {2 + number % 8} v {3 + number // 8 % 8} asw {12 + number // 64} transports"
    )


def _told(reply: Reply) -> float:
    return float(reply.message.content)
