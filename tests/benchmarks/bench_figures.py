"""Figures out of many measurements, and the table that shows them."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median


def percentile(seconds: Sequence[float], share: float) -> float:
    """Return the least measurement that ``share`` of all do not exceed."""
    ranked = sorted(seconds)
    return ranked[max(0, math.ceil(share * len(ranked)) - 1)]


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table.

    Attributes:
        name: What was measured.
        seconds: Every measurement.
        against: What it is held against, if anything: the measurements of the same run.
        most: How many times the p99 of those it may take.
    """

    name: str
    seconds: Sequence[float]
    against: Sequence[float] = ()
    most: float = 0.0

    def cells(self) -> tuple[str, ...]:
        """Return what the table shows: milliseconds, ratios, and whether the target is met."""
        shown = (self.name, str(len(self.seconds)), *map(_ms, _figures(self.seconds)))
        if not self.against:
            return (*shown, "", "", "")
        ratios = [
            mine / theirs
            for mine, theirs in zip(_figures(self.seconds), _figures(self.against), strict=True)
        ]
        verdict = "" if not self.most else _verdict(met=ratios[1] <= self.most, most=self.most)
        return (*shown, f"{ratios[0]:.2f}", f"{ratios[1]:.2f}", verdict)


HEADINGS = ("what", "n", "median ms", "p99 ms", "median ratio", "p99 ratio", "target")


def table(rows: Sequence[Row]) -> str:
    """Return rows under their headings, in columns."""
    return columns([HEADINGS, *(row.cells() for row in rows)])


def columns(cells: Sequence[tuple[str, ...]]) -> str:
    """Return cells in columns, the first one to the left and the others to the right."""
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    lines = []
    for first, *others in cells:
        rest = (cell.rjust(width) for cell, width in zip(others, widths[1:], strict=True))
        lines.append("  ".join((first.ljust(widths[0]), *rest)).rstrip())
    return "\n".join(lines)


def _figures(seconds: Sequence[float]) -> tuple[float, float]:
    return median(seconds), percentile(seconds, 0.99)


def _ms(seconds: float) -> str:
    return f"{1000 * seconds:.2f}"


def _verdict(*, met: bool, most: float) -> str:
    return f"{'met' if met else 'MISSED'} (<= {most:g})"
