"""What the record holds in English, said again: a case is run once more, and nothing read back.

Whoever reads another language is told what the rules say now of the same declaration, answers and
dice, as long as only sentences differ from what stands in the record.
"""

import sqlite3
from bisect import bisect_left
from collections.abc import Collection, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any

from bot.record.entries.play import DroppedLine, ResolutionLine, WorkingLine, trail_of
from bot.record.entries.sentences import same
from bot.record.lines import lines_one_by_one
from bot.referee.game.case import Case
from bot.referee.game.effects import changed, read_effect
from bot.referee.game.refolding import position_without
from bot.referee.game.table import Table, with_case
from core.terms.figures import as_json
from core.terms.message import Message, Text, english, say
from core.terms.procedure import Ending
from core.terms.refusal import Refusal
from core.terms.resolution import Resolution

MISFITS = (ValueError, TypeError, LookupError)
"""What is raised where a position does not stand, or another version's order cannot be read."""


def headlines(db: sqlite3.Connection, table: Table, cases: Collection[int]) -> Mapping[int, Text]:
    """Return what came of cases, each in a line; a case that cannot be told again is left out.

    Of a declaration that was dropped it is the reason.
    """
    found: dict[int, Text] = {}
    for number, position in positions_before(table, cases):
        if number not in found:
            with suppress(*MISFITS):
                told = _headline(db, table, number, position)
                found |= {} if told is None else {number: told}
        if len(found) == len(cases):
            break
    return found


def headline(db: sqlite3.Connection, table: Table, case: int) -> Text:
    """Return what came of a case in a line; as recorded where it cannot be told again."""
    recorded = (each.headline for each in table.resolved if each.case == case)
    return headlines(db, table, (case,)).get(case) or next(recorded, "")


def made_again(
    db: sqlite3.Connection, table: Table, case: int, position: Any, recorded: WorkingLine
) -> Resolution | None:
    """Return the resolution of a case once more, its sentences as messages.

    None where anything but the sentences differs from the working on record, as it may after
    another version.

    Args:
        db: The archive.
        table: The game.
        case: The number of its order line.
        position: What it was declared at.
        recorded: Its working.
    """
    with suppress(*MISFITS):
        run = _run(db, table, case, position)
        made = None if run is None else run[1]
        if isinstance(made, Resolution) and _is_working(made, recorded):
            return made
    return None


def positions_before(table: Table, cases: Collection[int]) -> Iterator[tuple[int, Any]]:
    """Yield cases, each with a position at which it may have been declared: of two the likelier.

    What was undone before it had changed nothing for it. Where it rests on something that was
    undone later, it is told as it stood then.
    """
    first = bisect_left(table.resolved, min(cases, default=0), key=lambda each: each.case)
    for undone in dict.fromkeys((table.undone, frozenset[int]())):
        waiting = sorted(cases, reverse=True)
        try:
            position = position_without(table.system, table.resolved, undone, first)
            for each in table.resolved[first:]:
                while waiting and waiting[-1] <= each.case:
                    yield waiting.pop(), position
                if not waiting:
                    break
                if each.case not in undone:
                    position = changed(table.system, position, each.effects)
            yield from ((number, position) for number in reversed(waiting))
        except MISFITS:
            continue


def _headline(db: sqlite3.Connection, table: Table, number: int, position: Any) -> Text | None:
    run = _run(db, table, number, position)
    if run is None:
        return None
    case, ending, told = run
    if isinstance(told, DroppedLine):
        if isinstance(ending, Refusal):
            return ending.message
        words = withdrawn_words(case.by)
        return words if english(words) == told.why else None
    if not isinstance(ending, Resolution) or not _is_result(table, ending, told):
        return None
    return ending.headline


def withdrawn_words(by: int) -> Message:
    """Return why a declaration was dropped that its player took back."""
    return say("withdrawn by <@{by}>", by=by)


def _is_result(table: Table, made: Resolution, recorded: ResolutionLine) -> bool:
    """Return whether a resolution is the recorded one: older ones lack what has a default."""
    effects = tuple(read_effect(table.system, given) for given in recorded.effects)
    worded = english(made.headline) == recorded.headline
    return made.effects == effects and (worded or same(recorded.outcome, as_json(made.outcome)))


def _is_working(made: Resolution, recorded: WorkingLine) -> bool:
    trail = replace(recorded, trail=trail_of(made.entries))
    return same(recorded.as_json(), trail.as_json())


def _run(
    db: sqlite3.Connection, table: Table, number: int, position: Any
) -> tuple[Case, Ending, ResolutionLine | DroppedLine] | None:
    """Return a case that is over, what its procedure ends in, and the line that ended it."""
    table = replace(table, case=None, position=position)
    for line in lines_one_by_one(db, table.key, number):
        if line.kind in {ResolutionLine.named, DroppedLine.named}:
            case, told = table.case, line.entry()
            if case is None or not isinstance(told, ResolutionLine | DroppedLine):
                return None
            return case, case.ending(position), told
        table = with_case(table, line)
    return None
