"""Sixteen players in sixteen games at once: attacks from typed line to durable record."""

import asyncio
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from bench_figures import columns
from bench_latency import begin_game, bench

from bot.chance.clock import SystemClock
from bot.chance.keyring import Keyring
from bot.chance.recorded import RecordedBeacons
from bot.cogs.services import Services, services_over
from bot.cogs.speaking import declare_line
from bot.local.loopback.people.person import Person
from bot.record.archive import Archive
from bot.record.games import GameKey
from bot.referee.beginning import Wish
from bot.referee.declaring import LockedIn
from bot.referee.drafting import DraftKey
from bot.referee.people import Act, Place
from bot.referee.people import Person as Player
from bot.show.custom_id import read_custom_id

PLAYERS = 16
ATTACK = "subs atlantic 6 v 7 asw 34 transports 12 cves brest gibraltar war 1"
LEAST_A_SECOND = 300.0
LEAST_SHARE = 0.3
"""Of raw inserts in groups; the lower of the two is asked for."""

ROW_TEXT = f'"{"x" * 320}"'
GUILD = 300


async def raw_inserts(archive: Archive, player: int, number: int) -> None:
    """Make one plain row durable, together with whoever else waits."""
    key = f"bench {player} {number} {time.perf_counter_ns()}"
    await archive.write(
        lambda tx: tx.db.execute(
            "INSERT INTO setting (guild_id, key, value) VALUES (?, ?, ?)", (GUILD, key, ROW_TEXT)
        )
    )


async def one_attack(services: Services, player: int, number: int) -> None:
    """Type an attack, get its preview drawn, lock it in: two durable commits, one resolution."""
    who, place = Player(player, f"player {player}"), Place(GUILD, player)
    source = 1_000_000_000 * player + 2 * number
    preview = await declare_line(services, Act(who, place, source), ATTACK)
    asked = read_custom_id(preview.buttons[0].id)
    assert asked is not None
    key = DraftKey(GameKey(GUILD, asked.game), asked.seq)
    locked = await services.declarations.lock_in(Act(who, place, source + 1), key)
    assert isinstance(locked, LockedIn)


@dataclass(frozen=True, slots=True)
class Rate:
    """Acts a second, and the milliseconds of this process's processors that each took."""

    a_second: float
    cpu_ms: float


async def rate(act: Callable[[int, int], Awaitable[None]], first: int, each: int) -> Rate:
    """Let all players act at once, each as fast as he is answered."""

    async def player(number: int) -> None:
        for nth in range(first, first + each):
            await act(number, nth)

    began, used = time.perf_counter(), time.process_time()
    await asyncio.gather(*(player(number) for number in range(1, PLAYERS + 1)))
    took, cpu = time.perf_counter() - began, time.process_time() - used
    return Rate(PLAYERS * each / took, 1000 * cpu / (PLAYERS * each))


@asynccontextmanager
async def sixteen_games() -> AsyncIterator[Services]:
    """Open an archive with a game for each player, plain dice, no Discord."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "bench.sqlite"
        keyring = Keyring(path.with_name("keys"))
        clock = SystemClock()
        async with await Archive.open(path) as archive:
            services = services_over(archive, keyring, RecordedBeacons(clock), clock)
            for number in range(1, PLAYERS + 1):
                act = Act(Player(number, "player"), Place(GUILD, number), number)
                wish = Wish("awaw", {"germany": number, "britain": 99}, number, "", "plain")
                await services.beginnings.begin(act, wish)
            yield services


async def without_discord(rounds: int, each: int) -> list[tuple[str, ...]]:
    """Compare attacks a second with raw inserts a second, in alternate rounds."""
    inserts: list[Rate] = []
    attacks: list[Rate] = []
    async with sixteen_games() as services:
        await rate(lambda *who: one_attack(services, *who), 1, 5)
        for number in range(rounds):
            first = 10 + number * each
            inserts.append(
                await rate(lambda *who: raw_inserts(services.archive, *who), first, 10 * each)
            )
            attacks.append(await rate(lambda *who: one_attack(services, *who), first, each))
    least = min(LEAST_A_SECOND, LEAST_SHARE * median(each.a_second for each in inserts))
    met = "met" if median(each.a_second for each in attacks) >= least else "MISSED"
    return [
        ("raw inserts, committed in groups", *_rates(inserts), ""),
        ("(c) attacks resolved and recorded", *_rates(attacks), f"{met} (>= {least:.0f})"),
    ]


async def over_discord(rounds: int, each: int) -> list[tuple[str, ...]]:
    """Count attacks a second over the loopback, where server and people share the other core."""
    attacks = []
    async with bench() as here:
        world, guild = here.server.world, here.server.guild()
        players = [here.server.person(f"player{number}") for number in range(PLAYERS)]
        tables = [
            player.at(world.add_channel(guild, f"table{number}"))
            for number, player in enumerate(players)
        ]
        for table in tables:
            await begin_game(table, here.opponent)

        async def act(number: int, _nth: int) -> None:
            await _declared_and_locked(tables[number - 1])

        for _ in range(rounds):
            attacks.append(await rate(act, 0, each))
            await here.server.quiet()
    return [("the same over the loopback, posts apart", *_rates(attacks), "")]


async def _declared_and_locked(player: Person) -> None:
    preview = (await player.slash("do", text=ATTACK)).message
    await player.click(preview, "Lock it in")


def _rates(found: list[Rate]) -> tuple[str, str, str, str]:
    rates = [each.a_second for each in found]
    cpu_ms = min(each.cpu_ms for each in found)
    return f"{min(rates):.0f}", f"{median(rates):.0f}", f"{max(rates):.0f}", f"{cpu_ms:.2f}"


HEADINGS = ("16 at once", "least /s", "median /s", "most /s", "least CPU ms", "target")


async def throughput(rounds: int, each: int) -> str:
    """Return the table of what many players get done in a second."""
    rows = await without_discord(rounds, each)
    rows += await over_discord(rounds, max(1, each // 5))
    return columns([HEADINGS, *rows])
