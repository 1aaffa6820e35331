"""What changed, as players read it: labels first, grouped by power and place, summed."""

from collections.abc import Iterable, Sequence
from typing import Any

from core.terms.change import Change, Counted, Measured, Moved, Stated
from core.terms.message import MINUS, Figure, Message, Verbatim, joined, say
from core.terms.system import System
from core.terms.wording import listed

MOST_LINES = 9
"""How many lines of changes a block lists."""

CHANGED = say("What changed")
"""What stands over what is different now."""

ARROW = "\N{RIGHTWARDS ARROW}"


def change_lines(system: System[Any], changes: Iterable[Change]) -> list[str]:
    """Return changes in lines, each headed by whose it is and where.

    Units that move stand in a line for each way, ``Germany · Poland → Romania: 3 infantry``;
    those that come or go in one for each place, ``Germany · Kiev: +1 tank (mobilized)``; figures
    and states as ``Germany · IPCs: 30 → 14``.
    """
    lines: dict[Message, dict[str, list[Message]]] = {}
    for each in changes:
        head, said = _line(system, each)
        lines.setdefault(head, {}).setdefault(each.why, []).append(said)
    return [
        say("{head}: {changes}", head=head, changes=_reasoned(told)) for head, told in lines.items()
    ]


def public(changes: Iterable[Change]) -> list[Change]:
    """Return the changes that all may know."""
    return [each for each in changes if not each.audience]


def changed_field(
    system: System[Any], changes: Iterable[Change], heading: str = CHANGED
) -> tuple[tuple[str, str], ...]:
    """Return what changes as a block of a page; none where nothing does."""
    lines = change_lines(system, public(changes))
    shown = joined(shown_changes(lines, MOST_LINES), "\n")
    return ((heading, shown),) if shown else ()


def shown_changes(lines: Sequence[str], most: int) -> list[str]:
    """Return at most so many lines of what changed, the last of them how many more there are."""
    if len(lines) <= most:
        return list(lines)
    left = len(lines) - most + 1
    return [*lines[: most - 1], say("and {left} more, in the working", left=left)]


def _reasoned(told: dict[str, list[Message]]) -> Message:
    parts = (
        say("{changes} ({why})", changes=joined(said), why=why) if why else joined(said)
        for why, said in told.items()
    )
    return joined(parts, "; ")


def _line(system: System[Any], change: Change) -> tuple[Message, Message]:
    """Return what heads the line of a change, and what stands in it."""
    match change:
        case Moved():
            way = _from_to(change.place, change.to)
            number = system.counted(change.count, change.what)
            return _head(system, change.power, way), joined([number])
        case Counted():
            number = system.counted(abs(change.more), change.what)
            sign = Verbatim("+" if change.more > 0 else MINUS)
            return _head(system, change.power, change.place), joined((sign, number), "")
        case Measured():
            figures = _from_to(change.before, change.after)
            return _head(system, change.power, change.place, change.what), figures
        case Stated():
            words = _from_to(change.before or say("none"), change.after or say("none"))
            return _head(system, change.power, change.place, change.what), words


def _from_to(before: Figure, after: Figure) -> Message:
    return joined((before, after), f" {ARROW} ")


def _head(system: System[Any], power: str, *parts: str) -> Message:
    named = listed(system.called.get(power, power.replace("_", " ").title()))
    return joined((part for part in (named, *parts) if part), " · ")
