"""How much memory a bot takes with all its processes, once games of every kind were touched."""

import asyncio
import tempfile
from collections.abc import Iterator
from pathlib import Path

from bench_figures import Seen, number, seen
from bench_latency import begin_game
from bench_scale import resident_mib, running_bot

from bot.local.loopback import Loopback
from bot.local.loopback.people.person import Person

TOUCHED = (
    ("awaw", "subs atlantic {more} v 7 asw 34 transports -1"),
    ("alpha3", "{more} inf 1 tank v 2 inf"),
    ("representative", "{more} inf 1 tank v 2 inf"),
)
"""Systems in turn, and whose odds are asked in a game of each."""

GAMES, A_FEW = 60, 3


def memory(*, quick: bool) -> Iterator[Seen]:
    """Add up what the bot, its process for odds and its process for pictures hold."""
    yield asyncio.run(_memory(A_FEW if quick else GAMES))


async def _memory(games: int) -> Seen:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "bench.sqlite"
        async with Loopback() as server, running_bot(server, path) as process:
            player, opponent = server.person("player"), server.person("opponent")
            await player.slash("dice explain")
            await server.quiet(3.0, 60)
            before = sum(resident_mib(each) for each in _processes(process.pid))
            for nth in range(games):
                channel = server.world.add_channel(server.guild(), f"table{nth}")
                await _touch(player.at(channel), opponent, nth)
            await server.quiet(1.0, 60)
            held = [resident_mib(each) for each in _processes(process.pid)]
            server.take_faults()
    told = " + ".join(number(each) for each in held)
    return seen("memory", sum(held), f"{games} games; {told}; before them {number(before)}")


async def _touch(player: Person, opponent: Person, nth: int) -> None:
    """Begin a game, ask for odds in it that nobody has asked for, and for its board."""
    system, line = TOUCHED[nth % len(TOUCHED)]
    await begin_game(player, opponent, system)
    await (await player.slash("odds", text=line.format(more=3 + nth // len(TOUCHED)))).settled()
    await (await player.slash("board")).settled()


def _processes(bot: int) -> list[int]:
    """Return the bot's process and those that it has begun."""
    tasks = Path(f"/proc/{bot}/task").iterdir()
    children = [(each / "children").read_text(encoding="ascii").split() for each in tasks]
    return [bot, *(int(child) for begun in children for child in begun)]
