"""A distribution to be shown: its bars, what is expected, what was rolled; in words and in text."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import ceil

from core.terms.message import Message, Rounded, Text, Verbatim, joined, say

MOST_BARS = 24
"""So many bars can be told apart on a phone."""

_SHARE = 0.9
"""What "nine times in ten" leaves inside."""

_ROW = 16
"""Characters of the longest bar of text."""


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar: the values it stands for, from ``low`` to ``high``, and their chance."""

    low: int
    high: int
    chance: float

    @property
    def label(self) -> Message:
        """What stands for the bar in words."""
        return _range(self, 0)

    def holds(self, value: float) -> bool:
        """Return whether a value falls into the bar."""
        return self.low <= value <= self.high


@dataclass(frozen=True, slots=True)
class Chart:
    """A distribution of whole numbers.

    Attributes:
        title: What may happen, such as ``Atlantic: transports sunk``.
        unit: What the axis counts, such as ``transports sunk``.
        chances: The chance of each number.
        rolled: What came up, if it has.
    """

    title: Text
    unit: Text
    chances: Mapping[int, float]
    rolled: int | None = None

    @property
    def expected(self) -> float:
        """The average."""
        return sum(value * chance for value, chance in self.chances.items())

    @property
    def bars(self) -> tuple[Bar, ...]:
        """The bars, no more than fit; numbers that hardly ever come up stand in the outer ones."""
        least = min(_RARE, max(self.chances.values()) / 2)
        seen = {value for value, chance in self.chances.items() if chance >= least}
        seen |= set() if self.rolled is None else {self.rolled}
        low, high = min(seen), max(seen)
        width = ceil((high - low + 1) / MOST_BARS)
        count = ceil((high - low + 1) / width)
        sums = [0.0] * count
        for value, chance in self.chances.items():
            sums[min(max((value - low) // width, 0), count - 1)] += chance
        return tuple(
            Bar(low + place * width, low + (place + 1) * width - 1, chance)
            for place, chance in enumerate(sums)
        )

    @property
    def usual(self) -> tuple[int, int]:
        """The least and the most that come up nine times in ten, the tails cut alike."""
        tail = (1 - _SHARE) / 2
        return self._quantile(tail), self._quantile(1 - tail)

    def _quantile(self, share: float) -> int:
        so_far = 0.0
        for value in sorted(self.chances):
            so_far += self.chances[value]
            if so_far >= share:
                return value
        return max(self.chances)


_RARE = 0.0005
"""Values that come up more seldom than one time in two thousand get no bar of their own."""


def _range(bar: Bar, widest: int) -> Message:
    """Return the values of a bar, its numbers in columns."""
    low, high = (Verbatim(f"{end:>{widest}}") for end in (bar.low, bar.high))
    return say("{low} to {high}", low=low, high=high) if bar.low != bar.high else joined((low,))


def alt_text(chart: Chart) -> Message:
    """Return a chart in words, for those who do not see it."""
    low, high = chart.usual
    likely = max(chart.bars, key=lambda bar: bar.chance)
    told = say(
        "{title}. Bars of the chance of each number of {unit}: {expected} on average, {spread}, "
        "most likely {likely} ({share} %).",
        title=chart.title,
        unit=chart.unit,
        expected=Rounded(chart.expected, 1),
        spread=say("nine times in ten {low} to {high}", low=low, high=high)
        if low != high
        else say("nearly always {low}", low=low),
        likely=likely.label,
        share=Rounded(100 * likely.chance, 0),
    )
    if chart.rolled is None:
        return told
    return joined((told, say("Rolled: {rolled}.", rolled=chart.rolled)), " ")


def text_bars(chart: Chart) -> Message:
    """Return a chart in plain characters, a line a bar."""
    bars = chart.bars
    widest = max(len(str(end)) for bar in bars for end in (bar.low, bar.high))
    highest = max(bar.chance for bar in bars)
    lines: list[Text] = []
    for bar in bars:
        marks = []
        if chart.rolled is not None and bar.holds(chart.rolled):
            marks.append(say(" < rolled"))
        if _nearest(bars, chart.expected) == bar:
            marks.append(say(" < expected"))
        length = round(_ROW * bar.chance / highest)
        drawn = "█" * length or "▏"
        share = Verbatim(f" {100 * bar.chance:4.0f} % {drawn}")
        lines.append(joined((_range(bar, widest), share, *marks), ""))
    fence = Verbatim("```")
    return joined((fence, chart.unit, *lines, fence), "\n")


def _nearest(bars: tuple[Bar, ...], value: float) -> Bar:
    return min(bars, key=lambda bar: abs((bar.low + bar.high) / 2 - value))
