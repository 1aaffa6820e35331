"""The log by turn and by power: which lines of a game tell of them."""

from collections.abc import Iterator, Sequence
from typing import Any

from bot.referee.game.draft_contents import read_declaration
from bot.referee.log.history import LogEntry
from core.awaw.record.effects import Advanced, CampaignBegun

_PLAYED = frozenset({"order", "resolution", "dropped"})


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
        if line.kind == "order":
            cases[line.k] = not power or power in _powers_of(line)
        now = _turn_after(line, now)
        if (not turn or now == turn) and _tells(line, power, cases):
            kept.append(line)
    return tuple(kept)


def _tells(line: LogEntry, power: str, cases: dict[int, bool]) -> bool:
    """Return whether a line tells of a power: it names it, or belongs to an order that does."""
    if not power:
        return True
    if line.kind == "order":
        return cases[line.k]
    if line.kind not in _PLAYED:
        return power == line.told.get("seat")
    return cases.get(line.told.get("case", -1), False) or power in set(
        _texts(line.told.get("effects"))
    )


def _powers_of(order: LogEntry) -> set[str]:
    """Return every name in an order, and the powers that it is for."""
    named = set(_texts(order.told.get("request")))
    try:
        return named | set(read_declaration(order.told).request.actors())
    except (KeyError, ValueError):  # a free roll, or an order of an older version
        return named


def _turn_after(line: LogEntry, now: str) -> str:
    """Return the turn that a line belongs to: one that goes on to a turn belongs to that."""
    for effect in line.told.get("effects", ()) if line.kind == "resolution" else ():
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
