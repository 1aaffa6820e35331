"""Where a rule was applied: the results of a game whose working cites it."""

import sqlite3
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from bot.record.archive import Archive
from bot.record.entries.play import ResolutionLine
from bot.record.games import GameKey
from bot.record.lines import lines
from bot.record.typed_json import read_json
from bot.referee.game.table import Table
from core.terms.message import Text


@dataclass(frozen=True, slots=True)
class RuleUse:
    """A result that cites a rule.

    Attributes:
        case: The line of its order, by which its working is found.
        rolls: Its rolls.
        headline: What came of it.
        at: When it was written, in milliseconds.
        undone: Whether it was undone afterwards.
    """

    case: int
    rolls: tuple[int, ...]
    headline: Text
    at: int
    undone: bool


async def find_rule_uses(
    archive: Archive, table: Table, citations: AbstractSet[str]
) -> tuple[RuleUse, ...]:
    """Return the results of a game that cite any of these rules, the newest first."""
    return tuple(await archive.read(_citing, table.key, table.undone, citations))


def _citing(
    db: sqlite3.Connection, key: GameKey, undone: AbstractSet[int], citations: AbstractSet[str]
) -> list[RuleUse]:
    told = [
        (line.at, read_json(ResolutionLine, line.raw))
        for line in lines(db, key)
        if line.kind == ResolutionLine.named
    ]
    found = [
        RuleUse(each.case, each.rolls, each.headline, at, each.case in undone)
        for at, each in told
        if not citations.isdisjoint(each.rules)
    ]
    return found[::-1]
