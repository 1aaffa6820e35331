"""The log by turn and by power: which lines of a game tell of them."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from bot.record.entries.play import DroppedLine, OrderLine, ResolutionLine
from bot.record.entries.seats import LeaveLine, ShareLine, UnshareLine
from bot.referee.game.case import request_of
from bot.referee.game.effects import changed
from bot.referee.game.retelling import MISFITS, positions_before
from bot.referee.game.table import Table
from bot.referee.log.history import LogEntry
from core.fairness.lines import SeatLine
from core.terms.message import Text, english


def turns_by_case(table: Table) -> Mapping[int, Text]:
    """Return the turn that each result which stands led to or left the game in, by its case."""
    position, turns = table.system.begin, dict[int, Text]()
    for each in table.resolved:
        if each.case not in table.undone:
            position = changed(table.system, position, each.effects)
            turns[each.case] = table.system.turn(position)
    return turns


def turns_of(table: Table) -> tuple[Text, ...]:
    """Return the turns of a game so far, in order; none where it keeps no calendar."""
    return tuple(dict.fromkeys(turn for turn in turns_by_case(table).values() if turn))


def turns_by_name(table: Table) -> Mapping[str, Text]:
    """Return the turns of a game so far by their names in the record, those undone since too."""
    return {english(turn): turn for turn in (*turns_of(table), *_undone_turns(table)) if turn}


def _undone_turns(table: Table) -> Iterator[Text]:
    """Yield the turns that results led to which were undone later."""
    undone = {each.case: each.effects for each in table.resolved if each.case in table.undone}
    for case, position in positions_before(table, undone):
        try:
            yield table.system.turn(changed(table.system, position, undone[case]))
        except MISFITS:
            continue


def filter_log(
    table: Table, told: Sequence[LogEntry], turn: Text, power: str
) -> tuple[LogEntry, ...]:
    """Return the lines of a turn that name a power; an empty choice is no choice.

    A result that goes on to a turn belongs to that turn; what came before the first one, to that.

    Args:
        table: The game.
        told: Every line of it.
        turn: The turn, as the game calls it.
        power: The power, by its key.
    """
    turns, cases, kept = turns_by_case(table), dict[int, bool](), list[LogEntry]()
    now = next(filter(None, turns.values()), "")
    for line in told:
        if isinstance(line.entry, OrderLine):
            cases[line.k] = not power or power in _powers_of(line.entry)
        if isinstance(line.entry, ResolutionLine):
            now = turns.get(line.entry.case, now)
        if (not turn or now == turn) and _tells(line, power, cases):
            kept.append(line)
    return tuple(kept)


def _tells(line: LogEntry, power: str, cases: dict[int, bool]) -> bool:
    """Return whether a line tells of a power: it names it, or belongs to an order that does."""
    if not power:
        return True
    match line.entry:
        case OrderLine():
            return cases[line.k]
        case DroppedLine(case=case):
            return cases.get(case, False)
        case ResolutionLine(case=case, effects=effects):
            return cases.get(case, False) or power in set(_texts(list(effects)))
        case SeatLine(seat=seat) | ShareLine(seat=seat) | UnshareLine(seat=seat):
            return power == seat
        case LeaveLine(seat=seat):
            return power == seat
    return False


def _powers_of(order: OrderLine) -> set[str]:
    """Return every name in an order, and the powers that it is for."""
    named = set(_texts(order.request))
    try:
        return named | set(request_of(order).actors())
    except (KeyError, ValueError):  # an order of an older version
        return named


def _texts(inside: Any) -> Iterator[str]:
    """Yield every text and key in plain data."""
    match inside:
        case str():
            yield inside
        case dict():
            for key, value in inside.items():
                yield str(key)
                yield from _texts(value)
        case list():
            for value in inside:
                yield from _texts(value)
