"""Games that were played at random once: their records, and the tables that these lead to."""

import lzma
import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from bot.record.entries.play import ResolutionLine
from bot.record.games import GameKey
from bot.record.lines import Line
from bot.record.typed_json import read_json
from bot.referee.game.table import Table, fold, fresh_table
from core.fairness.framing import genesis_head, next_head
from core.fairness.transcript import split_lines
from core.terms.request import Request
from core.terms.resolution import Resolution

PLAYED = Path(__file__).with_name("record") / "played"

IN_EVERY_RUN = {
    *("alpha3_2004", "alpha3_2017", "alpha3_2018"),
    *("awaw_2000", "awaw_2009", "bombing-sop_2007"),
    *("representative_2000", "representative_2003"),
}
"""Games that come to nineteen of twenty lines of the program to which all of them come."""


def played_games() -> list[str]:
    """Return the names of the games: a system and a seed."""
    return sorted(path.name.partition(".")[0] for path in PLAYED.glob("*.xz"))


def some_in_every_run() -> list[Any]:
    """Return the games for a test that holds a few of them in every run, the others in the soak.

    Where what is held is written anew, that of all games is.
    """
    anew = bool(os.environ.get("UMPIRE_UPDATE_GOLDEN"))
    return [
        pytest.param(game, marks=[] if anew or game in IN_EVERY_RUN else [pytest.mark.soak])
        for game in played_games()
    ]


def record_of(game: str) -> bytes:
    """Return the record of a game."""
    return lzma.decompress((PLAYED / f"{game}.jsonl.xz").read_bytes())


def lines_of(record: bytes) -> Iterator[Line]:
    """Yield the lines of a record."""
    head = b""
    for k, raw in enumerate(split_lines(record)[0]):
        head = next_head(head, raw) if k else genesis_head(raw)
        yield Line(k, raw, head, str(read_json(dict[str, Any], raw)["t"]), 0)


@dataclass(frozen=True, slots=True)
class PlayedResult:
    """A result of a game.

    Attributes:
        request: What was declared.
        answers: What was decided, by question.
        resolution: What came of it, worked out again.
        outcome: The same as the record has it.
        before: The table that it came to.
        after: The table that it led to.
    """

    request: Request
    answers: Mapping[str, str]
    resolution: Resolution
    outcome: Any
    before: Table
    after: Table


def results_of(game: str) -> Iterator[PlayedResult]:
    """Yield every result of a game, in order."""
    table = fresh_table(GameKey(1, "g1"), 1, game.rpartition("_")[0])
    for line in lines_of(record_of(game)):
        entry, before = line.entry(), table
        table = fold(table, line, entry)
        if isinstance(entry, ResolutionLine):
            case = before.case
            assert case is not None
            ending = case.ending(before.position)
            assert isinstance(ending, Resolution)
            yield PlayedResult(case.request(), case.answers, ending, entry.outcome, before, table)
