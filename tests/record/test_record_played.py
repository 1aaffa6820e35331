"""Games that were played at random once come out as they did: by rules, odds and words.

Each is worked out again line by line: what every declaration came to, what it changed, every step
of its working. The odds of each declaration that has some, term by term, the headline of its
result, and what that says that it changed, stand beside it in English.

Where a rule or a word has changed on purpose, ``UMPIRE_UPDATE_GOLDEN=1 -n 0`` writes the words
anew, and plays a game anew that comes out otherwise; the difference names what is affected.
"""

import lzma
import os
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest
from blank_boards import drawing_no_boards, making_no_pages
from law_games import GAMES
from law_table import law_table
from played_games import PLAYED, lines_of

from bot.machine.replay import replay
from bot.record.entries.play import OrderLine, ResolutionLine
from bot.record.entries.reading import GenesisLine
from bot.record.games import GameKey
from bot.record.lines import lines_without
from bot.record.typed_json import read_json
from bot.referee.game.case import request_of
from bot.referee.game.effects import read_effect
from bot.referee.game.table import fold, fresh_table
from bot.show.acts.changes import change_lines
from core.fairness.transcript import split_lines
from core.forecast import forecast, has_odds
from core.systems import SYSTEMS
from core.terms.message import english
from core.terms.policy import UnansweredError
from core.terms.refusal import Refusal
from core.terms.request import Request

ANEW = bool(os.environ.get("UMPIRE_UPDATE_GOLDEN"))
KEPT = {
    "alpha3": (2004, 2007, 2010, 2016, 2017, 2018),
    "awaw": (2000, 2003, 2004, 2006, 2008, 2009),
    "bombing-sop": (2007,),
    "representative": (2000, 2001, 2002, 2003, 2013),
}
"""The seeds of games of each system that together cite most rules and have most effects."""


async def played(folder: Path, system: str, seed: int) -> bytes:
    """Play a game at the real referee, and return its record."""
    game = GAMES[system]
    async with law_table(folder, system, seed) as law:
        player = game.player(law)
        await player.begin()
        for _ in range(game.times):
            if not await player.go_on():
                break
        lines = await law.services.archive.read(lines_without, law.table.key, "nothing")
    return b"".join(line.raw + b"\n" for line in lines)


def odds(position: Any, request: Request) -> Iterator[str]:
    """Yield the odds of a request, a line for each figure, or why it has none."""
    try:
        found = forecast(position, request)
    except UnansweredError:
        return  # somebody decides first
    if isinstance(found, Refusal):
        yield f"no odds: {english(found.message)}"
        return
    for name, chances in found.figures.items():
        shares = (f"{english(value)} {chance:.6f}" for value, chance in chances.items())
        yield f"odds, {name}: {', '.join(shares)}"


def told(system: str, record: bytes) -> str:
    """Return the odds of each declaration, the headline of its result, and what it changed."""
    room = SYSTEMS[system]
    table = fresh_table(GameKey(1, "g1"), 1, system)
    found: list[str] = []
    for line in lines_of(record):
        entry = line.entry()
        if isinstance(entry, OrderLine) and has_odds(request := request_of(entry)):
            found += odds(table.position, request)
        if isinstance(entry, ResolutionLine):
            effects = [read_effect(room, each) for each in entry.effects]
            changes = room.changes(table.position, effects)
            found += [f"== {entry.headline}", *map(english, change_lines(room, changes))]
        table = fold(table, line, entry)
    return "\n".join([*found, ""])


def made_by(record: bytes) -> str:
    """Return the version that played a game."""
    return read_json(GenesisLine, split_lines(record)[0][0]).version


@pytest.mark.parametrize(
    ("system", "seed"), [(system, seed) for system, seeds in KEPT.items() for seed in seeds]
)
async def test_a_game_that_was_played_comes_out_as_it_did(
    tmp_path: Path, system: str, seed: int
) -> None:
    """Result by result, by the rules and in words."""
    kept, words = PLAYED / f"{system}_{seed}.jsonl.xz", PLAYED / f"{system}_{seed}.txt"
    record = lzma.decompress(kept.read_bytes()) if kept.exists() else b""
    found = replay(record, made_by(record)) if record else None
    if ANEW and (found is None or found.errors):
        with drawing_no_boards(), making_no_pages():
            record = await played(tmp_path, system, seed)
        kept.write_bytes(lzma.compress(record, preset=9))
        found = replay(record, version("umpire"))
    if ANEW:
        words.write_text(told(system, record), encoding="utf-8")
    assert found is not None
    assert found.errors == []
    assert found.count > 10
    assert told(system, record) == words.read_text(encoding="utf-8")
