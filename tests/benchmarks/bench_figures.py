"""The figures that Umpire is to reach, in the order of their table, and what was seen of each."""

import gc
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from statistics import median
from time import perf_counter, process_time

__all__ = ("FIGURES", "Bound", "Figure", "Seen", "median", "percentile", "seen", "timed", "used")


class Bound(StrEnum):
    """On which side of its target a figure has to be."""

    AT_MOST = "at most"
    AT_LEAST = "at least"


@dataclass(frozen=True, slots=True)
class Figure:
    """Something measured, and its target.

    Attributes:
        name: What is measured, and whether the middle or the slowest of many counts.
        bound: On which side of the limit it has to be.
        limit: The target.
        unit: What is counted.
        or_else: The rest of the target, where it depends on the machine.
    """

    name: str
    bound: Bound
    limit: float
    unit: str
    or_else: str = ""

    @property
    def target(self) -> str:
        """The target in words."""
        words = f"{self.bound} {self.limit:g} {self.unit}"
        return f"{words}, {self.or_else}" if self.or_else else words


@dataclass(frozen=True, slots=True)
class Seen:
    """What was seen of a figure.

    Attributes:
        figure: Which.
        value: How much, in the figure's unit.
        beside: What it was measured against, or in what it was found.
        limit: Its target on this machine, where that is not the printed one.
    """

    figure: Figure
    value: float
    beside: str = ""
    limit: float | None = None

    @property
    def holds(self) -> bool:
        """Whether the target is reached."""
        limit = self.figure.limit if self.limit is None else self.limit
        if self.figure.bound is Bound.AT_MOST:
            return self.value <= limit
        return self.value >= limit

    @property
    def told(self) -> str:
        """The figure in words."""
        words = f"{number(self.value)} {self.figure.unit}"
        return f"{words} ({self.beside})" if self.beside else words


def _at_most(name: str, limit: float, unit: str) -> Figure:
    return Figure(name, Bound.AT_MOST, limit, unit)


FIGURES: dict[str, Figure] = {
    "odds-text": _at_most(
        "odds of an attack that nobody asked for before, to their text / empty command; median",
        4,
        "times",
    ),
    "preview": _at_most(
        "submarine preview / empty command, both over the loopback; p99",
        4,
        "times",
    ),
    "result": _at_most(
        "result posted / empty command, commit and post together; p99",
        4,
        "times",
    ),
    "many": Figure(
        "attacks resolved and recorded by 16 players at once, each another; median",
        Bound.AT_LEAST,
        300,
        "a second",
        "or 0.3 of raw grouped inserts",
    ),
    "start": _at_most("`umpire resolve`, from its start to its end, processor; least", 1, "s"),
    "start-help": _at_most("`umpire --help`, processor; least", 0.14, "s"),
    "start-rule": _at_most("`umpire rule 24.3`, processor; least", 0.4, "s"),
    "start-words": _at_most("`umpire rule can submarines decline`, processor; least", 0.4, "s"),
    "start-app": _at_most("`import bot.app`, processor; least", 0.8, "s"),
    "start-play": _at_most("`umpire play` until its first prompt, processor; least", 2, "s"),
    "verify-ratio": _at_most(
        "records as games write them verified / the same bytes hashed and parsed; the slowest game",
        4,
        "times",
    ),
    "verify-sealed": _at_most("the same of bare sealed rolls, five lines each", 4, "times"),
    "verify-rules": _at_most(
        "the same worked out again by the rules, processor; a line of the slowest game", 0.21, "ms"
    ),
    "fold-long": _at_most("a game of Global 1940 of 50,000 lines folded, processor", 1.5, "s"),
    "verify": _at_most("`umpire verify` of 100,000 rolls", 10, "s"),
    "drand": _at_most("a drand signature by pyblst; median", 5, "ms"),
    "drand-own": _at_most("the same by `verify.py`; median", 150, "ms"),
    "page-proof": _at_most("1,000 drand rolls checked by the page, in Chromium; median", 10, "s"),
    "page-proof-size": _at_most("what checks them, in plain JavaScript", 150, "kB"),
    "fold": _at_most("a campaign of 5,000 lines folded; median", 100, "ms"),
    "line": _at_most("one more line on it; median", 1, "ms"),
    "ten-raids": _at_most("a bombing phase of ten raids resolved; median", 30, "ms"),
    "many-guilds-start": _at_most(
        "2,500 servers and 10,000 games: start until the first answer", 4, "s"
    ),
    "many-guilds-memory": _at_most("the same: memory over an empty archive", 60, "MiB"),
    "many-guilds-wait": _at_most(
        "the same: a preview / a preview in the only server; median", 1.25, "times"
    ),
    "memory": _at_most("memory of all processes, with games touched", 800, "MiB"),
    "search": _at_most("a question put to the rulebooks; p99", 10, "ms"),
    "suggest": _at_most("suggestions for a rule over the loopback; p99", 30, "ms"),
    "read": _at_most(
        "a typed line read, in any game, once the bot is ready, processor; p99", 5, "ms"
    ),
    "suggest-move": _at_most(
        "suggestions for a move over the loopback, but for odds, processor; p99", 100, "ms"
    ),
    "suggest-held": _at_most("the same: how long one of them holds a loop; p99", 30, "ms"),
    "land-23": _at_most("odds, land, 23 units against 20; median", 2, "ms"),
    "land-60": _at_most("odds, land, 60 against 60; median", 8, "ms"),
    "land-240": _at_most("odds, land, 240 against 240; median", 500, "ms"),
    "sea-18": _at_most("odds, sea, 18 against 18 with two-hit ships; median", 40, "ms"),
    "odds-subs": _at_most("odds of a submarine attack; median", 300, "ms"),
    "odds-raid": _at_most("odds of a bombing raid with air combat; median", 300, "ms"),
    "odds-ten-raids": _at_most(
        "odds of a bombing phase of ten raids, all met, processor; least", 200, "ms"
    ),
    "odds-twenty-raids": _at_most("the same of twenty", 400, "ms"),
    "odds-landings": _at_most(
        "odds of a phase of Global 1940, processor; four landings after a fleet action / one",
        4,
        "times",
    ),
    "chart": _at_most("a chart, after the first; median", 200, "ms"),
    "board-whole": _at_most(
        "the whole map of Global 1940, processor, after the first; median", 300, "ms"
    ),
    "board-part": _at_most("a part of it for a phone, processor; median", 150, "ms"),
    "board-whole-size": _at_most("its picture; the largest", 1000, "kB"),
    "board-part-size": _at_most("the picture of a part; the largest", 250, "kB"),
    "page-size": _at_most("the page of a game of Global 1940 of a thousand acts", 2000, "kB"),
    "page-open": _at_most("the same, opened until its first act is shown", 2, "s"),
    "blockade": _at_most("the whole British empire's blockade validated; median", 20, "ms"),
    "interceptions": _at_most("all legal interceptions of a ten-unit move; median", 10, "ms"),
}
"""Every figure by its name in the benchmarks, in the order of the table."""


def seen(key: str, value: float, beside: str = "", limit: float | None = None) -> Seen:
    """Return what was seen of the figure of that name."""
    return Seen(FIGURES[key], value, beside, limit)


def percentile(measured: Sequence[float], share: float) -> float:
    """Return the least measurement that ``share`` of all do not exceed."""
    ranked = sorted(measured)
    return ranked[max(0, math.ceil(share * len(ranked)) - 1)]


def timed(act: Callable[[], object], times: int) -> list[float]:
    """Return the seconds of each of so many runs, after one that is not counted."""
    act()
    gc.collect()
    took = []
    for _ in range(times):
        began = perf_counter()
        act()
        took.append(perf_counter() - began)
    return took


def number(value: float) -> str:
    """Return a figure with as many places as say something."""
    places = 0 if value >= 100 else 1 if value >= 10 else 2
    return f"{value:,.{places}f}"


def used(act: Callable[[], object]) -> float:
    """Return how many seconds of the processor an act takes."""
    gc.collect()
    gc.disable()
    before = process_time()
    act()
    took = process_time() - before
    gc.enable()
    return took
