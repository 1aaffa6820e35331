"""What happened: the game's log as entries a person can read, and the working behind a result."""

import re
import sqlite3
from collections.abc import Collection, Mapping
from contextlib import suppress
from dataclasses import dataclass

from bot.record.entries.play import AnswerLine, ResolutionLine, WorkingLine
from bot.record.entries.reading import Entry
from bot.record.errors import ArchiveError
from bot.record.games import GameKey
from bot.record.lines import lines, lines_since
from bot.record.posts import Post, posts_of_game
from bot.record.settings import settings_of
from bot.referee.game.people import Place
from bot.referee.game.refusals import refuse
from bot.referee.game.retelling import headlines
from bot.referee.game.table import Table
from bot.referee.log.case_changes import CaseTold, told_case
from bot.referee.transaction.use_case import UseCase
from core.terms.message import Text, say
from core.terms.refusal import Refusal

NEWEST, FAR_BACK = 8, 400
"""How many lines of the log `/status` shows, and how far back it looks for them."""

_UNLOGGED = frozenset({AnswerLine.named, WorkingLine.named})

_UNITS = {"d": 86_400_000, "h": 3_600_000, "m": 60_000}
_SPAN = re.compile(r"(?P<count>\d{1,4})\s*(?P<unit>[dhm])")


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One line of the log: its number, when it was written (ms), and what it tells."""

    k: int
    at: int
    entry: Entry


@dataclass(frozen=True, slots=True)
class News:
    """What somebody has not seen yet: lines of the log, and whether he ever looked before."""

    told: tuple[LogEntry, ...]
    looked_before: bool


class History(UseCase):
    """Reads games back."""

    async def news(self, table: Table, user: int) -> News:
        """Return the newest of the log that somebody has not seen, and note that he has now."""
        seen = _seen(table.key, user)
        last = (await self._archive.read(settings_of, table.key.guild)).get(seen)
        since = max(0 if last is None else last + 1, table.k - FAR_BACK)
        told = await self._archive.read(_told, table.key, since)
        with suppress(ArchiveError):  # whoever looks is answered, also where nothing can be noted
            await self._archive.write(lambda tx: tx.save_setting(table.key.guild, seen, table.k))
        return News(tuple(told[-NEWEST:]), last is not None)

    async def first_since(self, place: Place, span_ms: int) -> int:
        """Return the number of the first line of a channel's game that is younger than a span."""
        table = await self._tables.here(place)
        recent = await self._archive.read(lines_since, table.key, self._tools.now_ms() - span_ms)
        return recent[0].k if recent else table.k + 1

    async def log(self, place: Place) -> tuple[Table, tuple[LogEntry, ...]]:
        """Return the game of a channel and every line of its log, oldest first."""
        table = await self._tables.here(place)
        told = await self._archive.read(_told, table.key, 0)
        return table, tuple(told)

    async def working(self, key: GameKey, k: int) -> tuple[ResolutionLine, WorkingLine] | Refusal:
        """Return what came of the case whose order is line ``k``, and its working."""
        told = await self._archive.read(_of_case, key, k)
        return told or refuse(say("This result has no working."), say("See `/log`."))

    async def told_case(self, table: Table, working: WorkingLine) -> CaseTold:
        """Return a case told anew; see `told_case`."""
        return await self._archive.read(told_case, table, working.case, working)

    async def headlines(self, table: Table, cases: Collection[int]) -> Mapping[int, Text]:
        """Return what came of cases, each in a line; see `headlines`."""
        return await self._archive.read(headlines, table, cases) if cases else {}

    async def posts(self, key: GameKey, since: int) -> list[Post]:
        """Return the posts that tell of line ``since`` or later ones."""
        return await self._archive.read(posts_of_game, key, since)


def _told(db: sqlite3.Connection, key: GameKey, since: int) -> list[LogEntry]:
    logged = (line for line in lines(db, key, since) if line.kind not in _UNLOGGED)
    told = ((line, line.entry()) for line in logged)
    return [LogEntry(line.k, line.at, entry) for line, entry in told if entry is not None]


def _of_case(
    db: sqlite3.Connection, key: GameKey, k: int
) -> tuple[ResolutionLine, WorkingLine] | None:
    """Return resolution and working of a case."""
    resolution: ResolutionLine | None = None
    for line in lines(db, key, k):
        if line.kind in {ResolutionLine.named, WorkingLine.named}:
            match line.entry():
                case ResolutionLine(case=case) as resolved if case == k:
                    resolution = resolved
                case WorkingLine(case=case) as working if resolution and case == k:
                    return resolution, working
    return None


def read_span(text: str) -> int | None:
    """Return the milliseconds that a text such as ``7d``, ``12h`` or ``30m`` names, or None."""
    found = _SPAN.fullmatch(text.strip().lower())
    return int(found["count"]) * _UNITS[found["unit"]] if found else None


def _seen(key: GameKey, user: int) -> str:
    return f"seen:{key}:{user}"
