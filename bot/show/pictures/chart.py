"""A distribution to be shown: its bars, what is expected, what was rolled; in words and in text."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import ceil

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
    def label(self) -> str:
        """What stands under the bar."""
        return str(self.low) if self.low == self.high else f"{self.low} to {self.high}"

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

    title: str
    unit: str
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


def alt_text(chart: Chart) -> str:
    """Return a chart in words, for those who do not see it."""
    low, high = chart.usual
    likely = max(chart.bars, key=lambda bar: bar.chance)
    spread = f"nine times in ten {low} to {high}" if low != high else f"nearly always {low}"
    rolled = "" if chart.rolled is None else f" Rolled: {chart.rolled}."
    return (
        f"{chart.title}. Bars of the chance of each number of {chart.unit}: "
        f"{chart.expected:.1f} on average, {spread}, most likely {likely.label} "
        f"({100 * likely.chance:.0f} %).{rolled}"
    )


def text_bars(chart: Chart) -> str:
    """Return a chart in plain characters, a line a bar."""
    bars = chart.bars
    widest = max(len(bar.label) for bar in bars)
    highest = max(bar.chance for bar in bars)
    lines = []
    for bar in bars:
        marks = " < expected" if _nearest(bars, chart.expected) == bar else ""
        if chart.rolled is not None and bar.holds(chart.rolled):
            marks = f" < rolled{marks}"
        length = round(_ROW * bar.chance / highest)
        drawn = "█" * length or "▏"
        lines.append(f"{bar.label:>{widest}} {100 * bar.chance:4.0f} % {drawn}{marks}")
    return "```\n" + "\n".join([chart.unit, *lines]) + "\n```"


def _nearest(bars: tuple[Bar, ...], value: float) -> Bar:
    return min(bars, key=lambda bar: abs((bar.low + bar.high) / 2 - value))
