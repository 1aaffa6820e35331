"""Records as games write them: checked, worked out again by the rules, and read back.

Random players play each game at the real referee; the record is what the bot would export, with
its workings. Times are the processor's. A long record is one of Global 1940, undos and all, played
again and again.
"""

import asyncio
import hashlib
import json
import tempfile
from collections.abc import Iterator, Mapping
from importlib.metadata import version
from pathlib import Path

from bench_figures import Seen, median, number, seen, used
from law_games import GAMES
from law_table import law_table
from proof_transcripts import sealed_game

from bot.machine.replay import replay
from bot.record.games import GameKey
from bot.record.lines import Line, lines_without
from bot.referee.game.table import fold_all, fresh_table
from core.fairness.framing import genesis_head, next_head
from core.fairness.verdict import verify

LONG = 50_000
SEED = 3


def records(*, quick: bool) -> Iterator[Seen]:
    """Check and read games of every system."""
    found = asyncio.run(_played(1 if quick else 3))
    runs = 2 if quick else 7
    ratios = {system: _beside_parsing(record, runs) for system, record in found.items()}
    told = ", ".join(f"{system} {number(ratio)}" for system, ratio in ratios.items())
    yield seen("verify-ratio", max(ratios.values()), told)
    bare = sealed_game(200 if quick else 4000)
    yield seen("verify-sealed", _beside_parsing(bare, runs), f"{bare.count(b'%c' % 10):,} lines")
    per_line = {system: _replayed(record) for system, record in found.items()}
    told = ", ".join(f"{system} {number(1000 * each)}" for system, each in per_line.items())
    yield seen("verify-rules", 1000 * max(per_line.values()), told)
    lines = repeated(found["alpha3"], LONG // 20 if quick else LONG)
    half = _folded(lines[: len(lines) // 2])
    whole = _folded(lines)
    beside = f"{len(lines):,} lines, of which the first half took {number(half)} s"
    yield seen("fold-long", whole, beside)


async def _played(times: int) -> dict[str, bytes]:
    """Return a random game of each system, as it is exported."""
    found = {}
    for system, game in GAMES.items():
        with tempfile.TemporaryDirectory() as folder:
            async with law_table(Path(folder), system, SEED) as law:
                player = game.player(law)
                await player.begin()
                for _ in range(times * game.times):
                    if not await player.go_on():
                        break
                lines = await law.services.archive.read(lines_without, law.table.key, "nothing")
        found[system] = b"".join(line.raw + b"\n" for line in lines)
    return found


def _beside_parsing(record: bytes, runs: int) -> float:
    """Return how many times as long a verification takes as the least that looks at every byte."""

    def least() -> None:
        head = b""
        for raw in record.split(b"\n")[:-1]:
            head = hashlib.sha256(head + raw).digest()
            json.loads(raw)

    def whole() -> None:
        assert verify(record, beacon_check=lambda _round, _signature: True).ok

    found = [(used(whole), used(least)) for _ in range(runs)]
    return median([ours for ours, _ in found]) / median([base for _, base in found])


def _replayed(record: bytes) -> float:
    """Return the seconds that a line takes to be worked out again by the rules."""

    def again() -> None:
        assert replay(record, version("umpire")).errors == []

    again()
    return used(again) / record.count(b"\n")


def _folded(lines: list[Line]) -> float:
    fresh = fresh_table(GameKey(1, "g1"), 1, "alpha3")
    return used(lambda: fold_all(fresh, lines))


def repeated(record: bytes, count: int) -> list[Line]:
    """Return a record whose acts follow one another again and again, numbered on."""
    first, *body = record.split(b"\n")[:-1]
    told = [json.loads(raw) for raw in body]
    rolls = sum(line["t"] == "lock" for line in told)
    lines = [Line(0, first, genesis_head(first), "genesis", 0)]
    for at in range(count - 1):
        lap, place = divmod(at, len(told))
        line = _later(told[place], lap * len(told), lap * rolls)
        raw = json.dumps(line, separators=(",", ":"), ensure_ascii=False).encode()
        head = next_head(lines[-1].head, raw)
        lines.append(Line(at + 1, raw, head, str(line["t"]), 0))
    return lines


def _later(line: Mapping[str, object], lines: int, rolls: int) -> dict[str, object]:
    """Return a line as it stands so many lines and rolls further on."""
    ahead = {"case": lines, "cases": lines, "n": rolls, "rolls": rolls}
    return {name: _moved(value, ahead.get(name, 0)) for name, value in line.items()}


def _moved(value: object, by: int) -> object:
    if not by:
        return value
    if isinstance(value, list):
        return [each + by for each in value]
    assert isinstance(value, int)
    return value + by
