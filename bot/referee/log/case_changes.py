"""A case of the past told anew: what it changed, and its working in words of this version."""

import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from bot.record.entries.play import WorkingLine
from bot.referee.game.retelling import MISFITS, made_again, positions_before
from bot.referee.game.table import Table
from core.terms.change import Change
from core.terms.resolution import Resolution


@dataclass(frozen=True, slots=True)
class CaseTold:
    """What a case changed, and its resolution once more, where it can be made again."""

    changes: tuple[Change, ...]
    resolution: Resolution | None = None


def changes_of_case(table: Table, case: int) -> tuple[Change, ...]:
    """Return everything that a case changed; nothing where the game knows no such case."""
    return next((changes for _, changes in _changes_at(table, case)), ())


def told_case(db: sqlite3.Connection, table: Table, case: int, recorded: WorkingLine) -> CaseTold:
    """Return a case told anew, as far as its working is the recorded one but for its sentences."""
    first: CaseTold | None = None
    for position, changes in _changes_at(table, case):
        made = made_again(db, table, case, position, recorded)
        if made is not None:
            return CaseTold(changes, made)
        first = first or CaseTold(changes)
    return first or CaseTold(())


def _changes_at(table: Table, case: int) -> Iterator[tuple[Any, tuple[Change, ...]]]:
    """Yield the positions at which a case may have been declared, each with what it changed."""
    resolved = next((each for each in table.resolved if each.case == case), None)
    if resolved is None:
        return
    for _, position in positions_before(table, (case,)):
        try:
            changes = table.system.changes(position, resolved.effects)
        except MISFITS:
            continue
        yield position, changes
