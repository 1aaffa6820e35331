"""The acts of a game that stand, each with the position that it was made on and what it came to."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from bot.record.entries.play import OrderLine, ResolutionLine
from bot.referee.game.case import request_of
from bot.referee.game.effects import changed
from bot.referee.game.table import Table
from bot.referee.log.history import LogEntry
from core.terms.request import Request
from core.terms.resolution import Effect


@dataclass(frozen=True, slots=True)
class PlayedAct:
    """An act of a game.

    Attributes:
        request: What was declared.
        outcome: What came of it, as plain JSON.
        effects: What it changed.
        before: The position that it was made on.
        after: The position that it led to.
    """

    request: Request
    outcome: Any
    effects: tuple[Effect, ...]
    before: Any
    after: Any


def played_acts(table: Table, told: Sequence[LogEntry]) -> Iterator[PlayedAct]:
    """Yield the acts of a game's own rules that stand, in order; what no version reads is left out.

    Args:
        table: The game.
        told: Every line of its log.
    """
    orders = {each.k: each.entry for each in told if isinstance(each.entry, OrderLine)}
    came = {each.entry.case: each.entry for each in told if isinstance(each.entry, ResolutionLine)}
    position = table.system.begin
    for each in table.resolved:
        if each.case in table.undone:
            continue
        before, position = position, changed(table.system, position, each.effects)
        order, result = orders.get(each.case), came.get(each.case)
        if order is None or result is None or order.system != table.system.key:
            continue
        try:
            request = request_of(order)
        except (KeyError, ValueError):  # an order of an older version
            continue
        yield PlayedAct(request, result.outcome, each.effects, before, position)
