"""What changed, as players read it: labels first, grouped by power and place, summed."""

from collections.abc import Iterable, Sequence
from typing import Any

from bot.show.escape import plainly
from bot.show.figures import signed
from bot.show.limits import clip
from core.terms.change import Change, Counted, Measured, Moved, Stated
from core.terms.system import System
from core.terms.wording import listed

MOST_LINES, LONGEST = 9, 110
"""How many changes a block lists, and how many characters of each."""

ARROW = "\N{RIGHTWARDS ARROW}"


def change_lines(system: System[Any], changes: Iterable[Change]) -> list[str]:
    """Return changes in lines, each headed by whose it is and where.

    Units that move stand in a line for each way, ``Germany · Poland → Romania: 3 infantry``;
    those that come or go in one for each place, ``Germany · Kiev: +1 tank (mobilized)``; figures
    and states as ``Germany · IPCs: 30 → 14``.
    """
    lines: dict[str, dict[str, list[str]]] = {}
    for each in changes:
        head, said = _line(system, each)
        lines.setdefault(head, {}).setdefault(each.why, []).append(said)
    return [f"{head}: {_reasoned(told)}" for head, told in lines.items()]


def changed_field(
    system: System[Any], changes: Iterable[Change], heading: str = "What changed"
) -> tuple[tuple[str, str], ...]:
    """Return what changes as a block of a page; none where nothing does."""
    lines = [plainly(clip(each, LONGEST)) for each in change_lines(system, changes)]
    shown = "\n".join(shown_changes(lines, MOST_LINES))
    return ((heading, shown),) if shown else ()


def shown_changes(lines: Sequence[str], most: int) -> list[str]:
    """Return at most so many lines of what changed, the last of them how many more there are."""
    if len(lines) <= most:
        return list(lines)
    return [*lines[: most - 1], f"and {len(lines) - most + 1} more, in the working"]


def _reasoned(told: dict[str, list[str]]) -> str:
    parts = (f"{', '.join(said)} ({why})" if why else ", ".join(said) for why, said in told.items())
    return "; ".join(parts)


def _line(system: System[Any], change: Change) -> tuple[str, str]:
    """Return what heads the line of a change, and what stands in it."""
    match change:
        case Moved():
            way = f"{change.place} {ARROW} {change.to}"
            return _head(system, change.power, way), system.counted(change.count, change.what)
        case Counted():
            number = system.counted(abs(change.more), change.what)
            sign = signed(-1)[0] if change.more < 0 else "+"
            return _head(system, change.power, change.place), f"{sign}{number}"
        case Measured():
            figures = f"{signed(change.before, '')} {ARROW} {signed(change.after, '')}"
            return _head(system, change.power, change.place, change.what), figures
        case Stated():
            words = f"{change.before or 'none'} {ARROW} {change.after or 'none'}"
            return _head(system, change.power, change.place, change.what), words


def _head(system: System[Any], power: str, *parts: str) -> str:
    named = listed(system.called.get(power, power.replace("_", " ").title()))
    return " · ".join(part for part in (named, *parts) if part)
