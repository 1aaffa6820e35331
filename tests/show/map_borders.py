"""The borders that a stored map shows, from its lines alone: no geometry library."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import pairwise, product
from math import dist

from bot.show.board.outlines import Outlines, Points

Pair = frozenset[str]

TOUCH = 3.0
"""Units along which outlines touch so that people see it."""

_SLACK = range(-1, 2)
_NEAR = 2
"""How far places are apart at most that are found although outlines only meet in a point."""


def contacts_of(outlines: Outlines) -> dict[Pair, float]:
    """Return how far each two outlines touch, in units of the map, over its cut too."""
    users: dict[int, set[str]] = defaultdict(set)
    for name, shape in outlines.shapes.items():
        for ring in shape.lines:
            for index in ring:
                users[index if index >= 0 else ~index].add(name)
    shown: dict[Pair, float] = defaultdict(float)
    edges: dict[str, list[Points]] = defaultdict(list)
    for index, names in users.items():
        points = outlines.lines[index].points
        if len(names) == 1:
            edges[min(names)].append(points)
        else:
            shown[frozenset(names)] += sum(dist(a, b) for a, b in pairwise(points))
    for pair, length in _over_the_cut(outlines, edges).items():
        shown[pair] += length
    return shown


def _over_the_cut(outlines: Outlines, edges: dict[str, list[Points]]) -> dict[Pair, float]:
    """Return how far outlines touch that lie at opposite edges of the map."""
    dense = {name: list(_dense(lines)) for name, lines in edges.items()}
    beyond = {(x + outlines.width, y): name for name, points in dense.items() for x, y in points}
    found: dict[Pair, list[tuple[int, int]]] = defaultdict(list)
    for name, points in dense.items():
        for x, y in points:
            for dx, dy in product(_SLACK, _SLACK):
                other = beyond.get((x + dx, y + dy))
                if other and other != name:
                    found[frozenset((name, other))].append((x, y))
    return {pair: _spread(points) for pair, points in found.items()}


def _dense(lines: Iterable[Points]) -> Iterator[tuple[int, int]]:
    """Yield places along lines, at least one in each unit."""
    for line in lines:
        for (x, y), (u, v) in pairwise(line):
            steps = max(abs(u - x), abs(v - y), 1)
            for step in range(steps + 1):
                yield round(x + (u - x) * step / steps), round(y + (v - y) * step / steps)


def _spread(points: list[tuple[int, int]]) -> float:
    across, down = [x for x, _ in points], [y for _, y in points]
    far = max(max(across) - min(across), max(down) - min(down))
    return float(max(0, far - _NEAR))
