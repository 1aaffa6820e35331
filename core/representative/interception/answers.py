"""What players answer who could intercept: lines by number, or the units that go (R4-4.19)."""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from core.board.unit_words import counted
from core.representative.book.terms import Power, clause
from core.representative.book.unit_names import CALLED
from core.representative.record.berths import Berth
from core.representative.record.campaign import Intercepting
from core.representative.record.position import Position
from core.terms.message import Message, Verbatim, joined, say
from core.terms.refusal import Fault

NOBODY: Final = "none"
_NOBODY = frozenset({NOBODY, "no", "nobody", "0", ""})
_ALL = frozenset({"all", "both", "everybody", "everything"})
_CHOICE = re.compile(r"(\d+)(?: *x *(\d+))?")
_READABLE = re.compile(r"\d+( *x *\d+)?((?:[\s,;+&]|\band\b)+\d+( *x *\d+)?)*")
_UNITS = re.compile(r"(?:(?P<count>\d+|an?|all|both)\s+)?(?P<unit>[a-z-]+)")
_BETWEEN = re.compile(r"\s*(?:[,;+&]|\band\b)\s*")
_IDLE = re.compile(r"\b(?:the|my|our|with|intercepts?|lines?|numbers?)\b|#|[.!]+$")
_EVERY = frozenset({"all", "both"})
_PLURALS = frozenset({"subs", "u-boats", "ftrs", "figs", "bbs"}) | {
    f"{unit}s" for unit in CALLED.values()
}


@clause("R4-4.19", "R4-4.22", "R4-4.29")
def chosen(answer: str, offered: tuple[Intercepting, ...]) -> tuple[Intercepting, ...]:
    """Each player says which of his units intercept; each does so once in a phase."""
    counts = _counts(answer, offered)
    return tuple(
        Intercepting(each.power, each.unit, counts[place], each.at, each.group, each.space)
        for place, each in enumerate(offered)
        if counts.get(place)
    )


def is_choice(answer: str) -> bool:
    """Return whether an answer can be read before anybody is asked: as lines, or as nobody."""
    said = _plain(answer)
    return said in _NOBODY or _READABLE.fullmatch(said) is not None


def wrong_answer(
    position: Position, power: Power, mine: tuple[Intercepting, ...], answer: str
) -> Iterator[Fault]:
    """Yield what is wrong with an answer."""
    said = _plain(answer)
    named = _named(said)
    if not (is_choice(said) or said in _ALL or named):
        yield Fault(say("I cannot read `{said}`.", said=Verbatim(answer.strip()[:60])), _how(mine))
        return
    if strangers := [number for number in _numbers(said) if not 1 <= number <= len(mine)]:
        yield Fault(say("There is no line {strangers}.", strangers=strangers[0]), _how(mine))
        return
    doubtful = [unit for unit, count in named.items() if not _is_clear(unit, count, mine)]
    for unit in doubtful:
        yield _doubt(unit, mine)
    if not doubtful:
        yield from _too_many(position, power, chosen(answer, mine))


def _plain(answer: str) -> str:
    """Return an answer without the words around what it names."""
    return " ".join(_IDLE.sub(" ", answer.strip().lower()).split())


def _numbers(said: str) -> list[int]:
    return [int(number) for number, _ in _CHOICE.findall(said)] if _is_lines(said) else []


def _is_lines(said: str) -> bool:
    return said not in _NOBODY and _READABLE.fullmatch(said) is not None


def _counts(answer: str, offered: tuple[Intercepting, ...]) -> Mapping[int, int]:
    """Return how many go of each line, by its place."""
    said = _plain(answer)
    counts: dict[int, int] = {}
    if _is_lines(said):
        for number, times in _CHOICE.findall(said):
            place = int(number) - 1
            counts[place] = counts.get(place, 0) + int(times or 1)
        return counts
    if said in _ALL:
        return {place: each.count for place, each in enumerate(offered)}
    for unit, count in _named(said).items():
        for place in _lines_of(unit, offered):
            counts[place] = offered[place].count if count is None else count
    return counts


def _named(said: str) -> dict[str, int | None]:
    """Return which units an answer names, and how many of each; None is all that there are."""
    found: dict[str, int | None] = {}
    for part in _BETWEEN.split(said):
        units = _UNITS.fullmatch(part)
        unit = CALLED.get(units["unit"]) if units else None
        if units is None or unit is None or unit in found:
            return {}
        count = units["count"]
        if count in _EVERY or (count is None and units["unit"] in _PLURALS):
            found[unit] = None
        else:
            found[unit] = int(count) if count and count.isdigit() else 1
    return found


def _lines_of(unit: str, offered: tuple[Intercepting, ...]) -> list[int]:
    return [place for place, each in enumerate(offered) if each.unit == unit]


def _is_clear(unit: str, count: int | None, mine: tuple[Intercepting, ...]) -> bool:
    """Return whether one line has a unit, or all are meant, which stand in places of their own."""
    lines = _lines_of(unit, mine)
    apart = len({mine[place].at for place in lines}) == len(lines)
    return len(lines) == 1 or (bool(lines) and count is None and apart)


def _doubt(unit: str, mine: tuple[Intercepting, ...]) -> Fault:
    """Return why a unit that is named is no answer: none could go, or several lines have it."""
    lines = _lines_of(unit, mine)
    if not lines:
        return Fault(say("No {unit} of yours could intercept.", unit=unit), _how(mine))
    numbers = joined([place + 1 for place in lines])
    return Fault(
        say("Several lines have this unit: {unit}.", unit=unit),
        say("Give the numbers of those you mean, of {numbers}.", numbers=numbers),
    )


def _how(mine: tuple[Intercepting, ...]) -> Message:
    """Return how the question is answered."""
    unit = Verbatim(f"1 {mine[0].unit}")
    if len(mine) == 1:
        return say(
            "Give 1 for the one line, units such as `{unit}`, or {nobody}.",
            unit=unit,
            nobody=Verbatim(NOBODY),
        )
    return say(
        "Give line numbers from 1 to {mine}, units such as `{unit}`, or {nobody}.",
        mine=len(mine),
        unit=unit,
        nobody=Verbatim(NOBODY),
    )


def _too_many(position: Position, power: Power, going: tuple[Intercepting, ...]) -> Iterator[Fault]:
    """Yield where more would go than stand in a place."""
    used: dict[tuple[Berth, str], int] = {}
    for each in going:
        used[each.at, each.unit] = used.get((each.at, each.unit), 0) + each.count
    for (at, unit), count in used.items():
        there = position.there(power, at).get(unit, 0)
        if count > there:
            yield Fault(
                say(
                    "{counted} would intercept from {at}, which has {there}; each "
                    "intercepts once in a phase (R4-4.29).",
                    counted=counted(count, unit),
                    at=str(at),
                    there=there,
                ),
                say("Choose fewer."),
                chosen.rules,
            )
