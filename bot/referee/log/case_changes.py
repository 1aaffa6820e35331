"""A case of the past told anew: what it changed, and its working in words of this version."""

import sqlite3
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import takewhile
from typing import Any

from bot.record.entries.play import ResolutionLine, Step, trail_of
from bot.record.lines import lines
from bot.referee.game.refolding import position_without
from bot.referee.game.table import Table, with_case
from core.terms.change import Change
from core.terms.resolution import Resolution

_MISFITS = (ValueError, TypeError, LookupError)
"""What is raised where a position does not stand, or another version's order cannot be read."""


def changes_of_case(table: Table, case: int) -> tuple[Change, ...]:
    """Return everything that a case changed; nothing where the game knows no such case.

    What was undone before it changed nothing for it. Where it rests on something that was undone
    later, it is told as it stood then.
    """
    resolved = next((each for each in table.resolved if each.case == case), None)
    if resolved is None:
        return ()
    for position in _positions_before(table, case):
        try:
            return table.system.changes(position, resolved.effects)
        except _MISFITS:
            continue
    return ()


def retold(
    db: sqlite3.Connection, table: Table, case: int, recorded: tuple[Step, ...]
) -> Resolution | None:
    """Return the resolution of a case once more, its sentences as messages.

    The record holds English; whoever reads another language is told what the rules say now of the
    same declaration, answers and dice. None where anything but the sentences differs from the
    working on record, as it may after another version.
    """
    for position in _positions_before(table, case):
        try:
            made = _again(db, replace(table, case=None, position=position), case)
        except _MISFITS:
            continue
        if made is not None and _wordless(trail_of(made.entries)) == _wordless(recorded):
            return made
    return None


def _positions_before(table: Table, case: int) -> Iterator[Any]:
    earlier = tuple(takewhile(lambda each: each.case != case, table.resolved))
    for undone in (table.undone, frozenset[int]()):
        try:
            yield position_without(table.system, earlier, undone)
        except _MISFITS:
            continue


def _again(db: sqlite3.Connection, table: Table, case: int) -> Resolution | None:
    for line in lines(db, table.key, case):
        if line.kind == ResolutionLine.named:
            break
        table = with_case(table, line)
    ending = None if table.case is None else table.case.ending(table.position)
    return ending if isinstance(ending, Resolution) else None


def _wordless(steps: Iterable[Step]) -> list[Step]:
    return [replace(each, says="") for each in steps]
