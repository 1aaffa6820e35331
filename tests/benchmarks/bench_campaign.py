"""A long campaign: folding its record from the first line, and one more line on the game in hand.

The record is a real one: every line was declared, previewed, locked in and written by the bot's own
use cases, the campaign of 24.3 phase by phase with something done in each.
"""

import asyncio
import itertools
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from bench_figures import Seen, median, seen
from bench_throughput import GUILD
from recorded_beacons import RecordedBeacons

from bot.chance.clock import SystemClock
from bot.chance.keyring import Keyring
from bot.cogs.wiring.services import Services
from bot.games import FACES
from bot.record.archive import Archive
from bot.record.games import GameKey
from bot.record.lines import Line, lines_without
from bot.referee.game.draft_contents import Declaration
from bot.referee.game.people import Act, Person, Place
from bot.referee.game.table import Table, fold, fold_all, fresh_table
from bot.referee.lifecycle.new_games import NewGame
from bot.words.reading import read_line
from core.systems import resolve
from core.terms.dice import NoDice
from core.terms.refusal import Refusal

ME, OTHER = 1, 2
HERE = Place(GUILD, 1)

_EACH_PHASE = (
    "tension usat:{n}",
    "control germany {port}",
    "deploy 1 german submarine from western port to atlantic",
    "build 1 german submarine at western port",
    "subs atlantic by germany",
    "brps germany {n} reason:bench",
    "control japan {port} partial",
)
_PORTS = ("brest", "lorient", "manila", "colombo", "lisbon", "suva")


def orders() -> Iterator[str]:
    """Yield what is declared: something in every phase, and on to the next one."""
    yield "setup 1939"
    for number in itertools.count():
        port = _PORTS[number % len(_PORTS)]
        yield from (line.format(n=number % 50, port=port) for line in _EACH_PHASE)
        yield "advance"


async def long_record(folder: Path, count: int) -> list[Line]:
    """Return the lines of a campaign of at least so many lines, workings left on disk."""
    clock = SystemClock()
    async with await Archive.open(folder / "bench.sqlite") as archive:
        beacons = RecordedBeacons(clock)
        services = Services(archive, Keyring(folder / "keys"), beacons, clock)
        me = Act(Person(ME, "me"), HERE, 1)
        wanted = NewGame("awaw", {"germany": ME, "britain": OTHER}, ME, "", "plain")
        table = await services.new_games.begin(me, wanted)
        if isinstance(table, Refusal):
            raise TypeError(table.message)
        await _play(services, table.key, count)
        return await archive.read(lines_without, table.key, "working")


async def _play(services: Services, key: GameKey, count: int) -> None:
    """Lock in one order after another; what is not lawful just then is passed over."""
    for source, text in enumerate(orders(), start=10):
        read = read_line(FACES["awaw"].reading.verbs, text, ("germany",))
        if isinstance(read, Refusal):
            raise TypeError(read.message)
        table = await services.tables.of(key)
        if isinstance(resolve(table.position, read, {}, NoDice()), Refusal):
            continue
        act = Act(Person(ME, "me"), HERE, source)
        await services.locking.begin_case(act, key, Declaration(text, read))
        if table.k >= count:
            return


def fold_times(lines: list[Line], runs: int) -> tuple[Table, list[float]]:
    """Return the folded game, and the seconds of each fold from the first line."""
    key, seconds = GameKey(GUILD, "g1"), list[float]()
    for _ in range(runs):
        fresh = fresh_table(key, HERE.channel, "awaw")
        began = time.perf_counter()
        table = fold_all(fresh, lines)
        seconds.append(time.perf_counter() - began)
    return table, seconds


def line_times(lines: list[Line]) -> list[float]:
    """Return the seconds that each of the last lines takes on the game in hand."""
    split = len(lines) - min(500, len(lines) // 2)
    table = fold_all(fresh_table(GameKey(GUILD, "g1"), HERE.channel, "awaw"), lines[:split])
    seconds: list[float] = []
    for line in lines[split:]:
        began = time.perf_counter()
        table = fold(table, line)
        seconds.append(time.perf_counter() - began)
    return seconds


def campaign(*, quick: bool) -> Iterator[Seen]:
    """Fold a campaign from its first line, and then one line after another."""
    count, runs = (300, 2) if quick else (5000, 15)
    with tempfile.TemporaryDirectory() as folder:
        lines = asyncio.run(long_record(Path(folder), count))[:count]
    table, folds = fold_times(lines, runs)
    moment = table.position.campaign.clock.told
    yield seen("fold", 1000 * median(folds), f"{len(lines):,} lines, up to {moment}")
    yield seen("line", 1000 * median(line_times(lines)))
