"""Sixteen players in sixteen games at once: attacks from typed line to durable record."""

import asyncio
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from bench_figures import FIGURES, Seen, median, number, seen
from bench_latency import begin_game, bench
from recorded_beacons import RecordedBeacons

from bot.chance.clock import SystemClock
from bot.chance.keyring import Keyring
from bot.cogs.typed_lines import declare_line
from bot.cogs.wiring.services import Services
from bot.local.loopback.people.person import Person
from bot.record.archive import Archive
from bot.record.games import GameKey
from bot.referee.cases.locking import LockedIn
from bot.referee.game.draft_contents import DraftKey
from bot.referee.game.people import Act, Place
from bot.referee.game.people import Person as Player
from bot.referee.lifecycle.new_games import NewGame
from bot.serving import keep_what_is_read
from bot.show.attachments import Attachment
from bot.show.custom_id import read_custom_id
from bot.show.page import Page

PLAYERS = 16
LEAST_SHARE = 0.3
"""Of raw inserts in groups; the lower of the two is asked for."""

ROW_TEXT = f'"{"x" * 320}"'
GUILD, ELSEWHERE = 300, 301
"""Where the games are, and a server that has the plain rows among its settings."""


def attack(player: int, number: int) -> str:
    """Return an attack as a player types it: no two type the same, nor one the same again soon."""
    submarines, asw, transports = 3 + player % 8, 4 + number % 9, 20 + (player + 3 * number) % 17
    return (
        f"subs atlantic {submarines} v {asw} asw {transports} transports {number % 13} cves "
        "brest gibraltar war 1"
    )


async def raw_inserts(archive: Archive, player: int, number: int) -> None:
    """Make one plain row durable, together with whoever else waits."""
    key = f"bench {player} {number} {time.perf_counter_ns()}"
    await archive.write(
        lambda tx: tx.db.execute(
            "INSERT INTO setting (guild_id, key, value) VALUES (?, ?, ?)",
            (ELSEWHERE, key, ROW_TEXT),
        )
    )


async def one_attack(services: Services, player: int, number: int) -> None:
    """Type an attack, get its preview drawn, lock it in: two durable commits, one resolution.

    Odds that are not in hand are worked out beside it, as behind every preview of a player, and
    let alone where the preview gives way to what its button did, as at that door.
    """
    who, place = Player(player, f"player {player}"), Place(GUILD, player)
    source = 1_000_000_000 * player + 2 * number
    preview = await declare_line(services, Act(who, place, source), attack(player, number))
    services.additions.begin(source, preview, _shown)
    asked = read_custom_id(preview.buttons[0].id)
    assert asked is not None
    key = DraftKey(GameKey(GUILD, asked.game), asked.seq)
    await services.additions.stop(source)
    locked = await services.locking.lock_in(Act(who, place, source + 1), key, asked.page)
    assert isinstance(locked, LockedIn)


async def _shown(_page: Page, _files: Sequence[Attachment]) -> None:
    """Take a page for shown: there is no Discord here."""


async def rate(act: Callable[[int, int], Awaitable[None]], first: int, each: int) -> float:
    """Let all players act at once, each as fast as he is answered; return acts a second."""

    async def player(number: int) -> None:
        for nth in range(first, first + each):
            await act(number, nth)

    began = time.perf_counter()
    await asyncio.gather(*(player(number) for number in range(1, PLAYERS + 1)))
    return PLAYERS * each / (time.perf_counter() - began)


@asynccontextmanager
async def sixteen_games() -> AsyncIterator[Services]:
    """Open an archive with a game for each player, plain dice, no Discord; as ready as a bot."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "bench.sqlite"
        keyring = Keyring(path.with_name("keys"))
        clock = SystemClock()
        async with await Archive.open(path) as archive:
            services = Services(archive, keyring, RecordedBeacons(clock), clock)
            for number in range(1, PLAYERS + 1):
                act = Act(Player(number, "player"), Place(GUILD, number), number)
                wanted = NewGame("awaw", {"germany": number, "britain": 99}, number, "", "plain")
                await services.new_games.begin(act, wanted)
            await asyncio.to_thread(services.prepare)
            keep_what_is_read()
            yield services
            services.renderer.close()


def throughput(*, quick: bool) -> Iterator[Seen]:
    """Hold attacks a second against raw inserts a second; say what the loopback leaves of them."""
    rounds, each = (1, 2) if quick else (5, 25)
    inserts, attacks = asyncio.run(without_discord(rounds, each))
    there = asyncio.run(over_discord(rounds, max(1, each // 5)))
    least = min(FIGURES["many"].limit, LEAST_SHARE * median(inserts))
    beside = f"raw inserts {number(median(inserts))}, over the loopback {number(median(there))}"
    yield seen("many", median(attacks), beside, least)


async def without_discord(rounds: int, each: int) -> tuple[list[float], list[float]]:
    """Return raw inserts a second and attacks a second, in alternate rounds."""
    inserts: list[float] = []
    attacks: list[float] = []
    async with sixteen_games() as services:
        await rate(lambda *who: one_attack(services, *who), 1, 5)
        for nth in range(rounds):
            first = 10 + nth * each
            inserts.append(
                await rate(lambda *who: raw_inserts(services.archive, *who), first, 10 * each)
            )
            attacks.append(await rate(lambda *who: one_attack(services, *who), first, each))
    return inserts, attacks


async def over_discord(rounds: int, each: int) -> list[float]:
    """Count attacks a second over the loopback, where server and people share the other core."""
    attacks: list[float] = []
    async with bench() as here:
        world, guild = here.server.world, here.server.guild()
        players = [here.server.person(f"player{number}") for number in range(PLAYERS)]
        tables = [
            player.at(world.add_channel(guild, f"table{number}"))
            for number, player in enumerate(players)
        ]
        for table in tables:
            await begin_game(table, here.opponent)

        async def act(number: int, nth: int) -> None:
            await _declared_and_locked(tables[number - 1], attack(number, nth))

        for nth in range(rounds):
            attacks.append(await rate(act, nth * each, each))
            await here.server.quiet()
    return attacks


async def _declared_and_locked(player: Person, text: str) -> None:
    preview = await (await player.slash("do", text=text)).settled()
    await player.click(preview, "Lock it in")
