"""`/luck`: every result of a game against its exact odds, player by player."""

import asyncio
import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.record.archive import Archive
from bot.record.games import GameKey
from bot.record.lines import Line, lines_without
from bot.referee.game.case import Case
from bot.referee.game.people import Place
from bot.referee.game.table import Table, fold, fresh_table
from bot.referee.game.table_cache import TableCache
from bot.referee.odds.forecasts import Forecasts
from bot.referee.odds.percentiles import Percentile
from core.terms.measure import Measure
from core.terms.resolution import Resolution

RAREST = 1e-12
"""Chances below this are left out of a sum of many results."""


@dataclass(frozen=True, slots=True)
class PlayerLuck:
    """How one player's results compare with their odds, by one measure.

    Attributes:
        user: Who declared them.
        measure: What is measured.
        results: How many there were.
        rolled: What they came to together.
        expected: What they come to on average.
        least: The chance of so much or more.
        most: The chance of so little or less.
    """

    user: int
    measure: Measure
    results: int
    rolled: int
    expected: float
    least: float
    most: float


@dataclass(frozen=True, slots=True)
class GameLuck:
    """The luck of a game: by player and measure, and how many results have no odds."""

    game: GameKey
    by_player: tuple[PlayerLuck, ...]
    left_out: int


class Luck:
    """Works out the luck of a game from its record alone."""

    def __init__(self, archive: Archive, tables: TableCache, forecasts: Forecasts) -> None:
        self._archive = archive
        self._tables = tables
        self._forecasts = forecasts

    async def of(self, place: Place) -> GameLuck:
        """Return the luck of a channel's game; undone results count, as they were rolled."""
        table = await self._tables.here(place)
        told = await self._archive.read(_lines, table.key)
        begin = fresh_table(table.key, table.channel, table.system.key)
        return await asyncio.to_thread(self._compute, begin, told)

    async def of_case(self, key: GameKey, k: int) -> tuple[Percentile, ...]:
        """Return how the result of the case whose order is line ``k`` compares with its odds."""
        table = await self._tables.of(key)
        told = await self._archive.read(_lines, key)
        begin = fresh_table(key, table.channel, table.system.key)
        return await asyncio.to_thread(self._of_case, begin, told, k)

    def _of_case(self, table: Table, told: Sequence[Line], k: int) -> tuple[Percentile, ...]:
        for line in told:
            if line.kind == "resolution" and table.case is not None and table.case.k == k:
                return self._percentiles(table, table.case)
            table = fold(table, line)
        return ()

    def _percentiles(self, table: Table, case: Case) -> tuple[Percentile, ...]:
        """Return how a case that is about to be resolved compares with its odds."""
        ending = case.ending(table.position)
        if not isinstance(ending, Resolution):
            return ()
        return self._forecasts.percentiles(table.position, ending, case.answers)

    def _compute(self, table: Table, told: Sequence[Line]) -> GameLuck:
        key = table.key
        percentiles: dict[tuple[int, Measure], list[Percentile]] = {}
        left_out = 0
        for line in told:
            case = table.case
            if line.kind == "resolution" and case is not None and case.rolls:
                found = self._percentiles(table, case)
                for each in found:
                    percentiles.setdefault((case.by, each.measure), []).append(each)
                left_out += not found
            table = fold(table, line)
        return GameLuck(
            game=key,
            by_player=tuple(
                player_luck(user, of, each) for (user, of), each in percentiles.items()
            ),
            left_out=left_out,
        )


def player_luck(user: int, measure: Measure, percentiles: Sequence[Percentile]) -> PlayerLuck:
    """Return how results together compare with their odds: the exact distribution of their sum."""
    total: dict[int, float] = {0: 1.0}
    for each in percentiles:
        total = _added(total, each.chances)
    rolled = sum(each.rolled for each in percentiles)
    return PlayerLuck(
        user=user,
        measure=measure,
        results=len(percentiles),
        rolled=rolled,
        expected=sum(value * chance for value, chance in total.items()),
        least=min(1.0, sum(chance for value, chance in total.items() if value >= rolled)),
        most=min(1.0, sum(chance for value, chance in total.items() if value <= rolled)),
    )


def _added(one: Mapping[int, float], other: Mapping[int, float]) -> dict[int, float]:
    total: dict[int, float] = {}
    for first, chance in one.items():
        for second, times in other.items():
            if chance * times > RAREST:
                value = first + second
                total[value] = total.get(value, 0.0) + chance * times
    return total


def _lines(db: sqlite3.Connection, key: GameKey) -> list[Line]:
    return lines_without(db, key, "working")
