"""The log by turn and by power: which lines of a game tell of them."""

from collections.abc import Iterator, Sequence
from typing import Any

from bot.record.entries.play import DroppedLine, OrderLine, ResolutionLine
from bot.record.entries.seats import LeaveLine, ShareLine, UnshareLine
from bot.referee.game.case import request_of
from bot.referee.log.history import LogEntry
from core.awaw.record.effects import Advanced, CampaignBegun
from core.fairness.lines import SeatLine


def filter_log(told: Sequence[LogEntry], turn: str, power: str) -> tuple[LogEntry, ...]:
    """Return the lines of a turn that name a power; an empty choice is no choice.

    Args:
        told: Every line of the game.
        turn: The turn, as the record spells it.
        power: The power, by its key.
    """
    now, kept = "", list[LogEntry]()
    cases: dict[int, bool] = {}
    for line in told:
        if isinstance(line.entry, OrderLine):
            cases[line.k] = not power or power in _powers_of(line.entry)
        if isinstance(line.entry, ResolutionLine):
            now = _turn_after(line.entry, now)
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


def _turn_after(line: ResolutionLine, now: str) -> str:
    """Return the turn that a line belongs to: one that goes on to a turn belongs to that."""
    for effect in line.effects:
        if effect["kind"] == Advanced.kind:
            now = str(effect["turn"])
        if effect["kind"] == CampaignBegun.kind:
            now = str(effect["position"]["turn"])
    return now


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
