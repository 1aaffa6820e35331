"""The borders that a stored map shows, from its lines alone: no geometry library."""

from collections import defaultdict
from itertools import combinations, pairwise
from math import dist

from bot.show.board.map.outlines import Outlines, Points

Pair = frozenset[str]

TOUCH = 3.0
"""Units along which outlines touch so that people see it."""


def contacts_of(outlines: Outlines) -> dict[Pair, float]:
    """Return how far each two outlines touch, in units of the map, over its cut too."""
    sides: dict[Points, set[str]] = defaultdict(set)
    for name, shape in outlines.shapes.items():
        for ring in shape.lines:
            for index in ring:
                line = outlines.lines[index if index >= 0 else ~index]
                sides[_at_home(outlines, line.points)].add(name)
    shown: dict[Pair, float] = defaultdict(float)
    for points, names in sides.items():
        for pair in combinations(names, 2):
            shown[frozenset(pair)] += sum(dist(a, b) for a, b in pairwise(points))
    return shown


def _at_home(outlines: Outlines, line: Points) -> Points:
    """Return a line as it lies on the first picture of those that repeat around the world."""
    ways = (line, line[::-1])
    turns = [way[0][0] // outlines.width * outlines.width for way in ways]
    moved = (tuple((x - t, y) for x, y in way) for way, t in zip(ways, turns, strict=True))
    return min(moved)
