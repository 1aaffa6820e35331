"""The outlines as they are stored: whole numbers, every line once, each outline a list of lines."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import combinations, pairwise
from math import dist
from typing import Any

import numpy as np
import shapely
from map_coverage import GRID
from map_globe import WIDTH, Values
from map_knots import At, Ring, Rings, edges, home, knotted
from map_shapes import Shapes, polygons
from map_tables import Atlas, Pair

Arc = tuple[At, ...]


class Lines:
    """The lines of a map, in the order in which outlines first need them."""

    def __init__(self, outlines: Rings) -> None:
        self.arcs: list[Arc] = []
        self._sides: dict[Arc, set[str]] = defaultdict(set)
        self._number: dict[Arc, int] = {}
        beside: dict[At, set[At]] = defaultdict(set)
        for rings in outlines.values():
            for first, second in (edge for ring in rings for edge in edges(ring)):
                beside[home(first)].add(home(second))
                beside[home(second)].add(home(first))
        self.rings = {
            name: [self._cut(name, ring, beside) for ring in rings]
            for name, rings in outlines.items()
        }

    def sides(self, arc: Arc) -> set[str]:
        """Return the spaces on both sides of a line, over the cut of the picture too."""
        return self._sides[_at_home(arc)]

    def contacts(self) -> dict[Pair, float]:
        """Return how far each two spaces touch, in units."""
        found: dict[Pair, float] = defaultdict(float)
        for arc, names in self._sides.items():
            for pair in combinations(sorted(names), 2):
                found[frozenset(pair)] += sum(dist(a, b) for a, b in pairwise(arc))
        return found

    def _cut(self, name: str, ring: Ring, beside: dict[At, set[At]]) -> list[int]:
        """Return a ring as its lines, cut where three or more meet; a negative one runs back."""
        joints = [i for i, point in enumerate(ring) if len(beside[home(point)]) > 2]
        start = joints[0] if joints else ring.index(min(ring))
        turned = ring[start:] + ring[:start]
        cuts = [i - start for i in joints] or [0]
        closed = [*turned, turned[0]]
        line = []
        for i, j in pairwise([*cuts, len(ring)]):
            arc = tuple(closed[i : j + 1])
            flip = arc[::-1] < arc
            key = arc[::-1] if flip else arc
            index = self._number.setdefault(key, len(self.arcs))
            if index == len(self.arcs):
                self.arcs.append(key)
            self._sides[_at_home(arc)].add(name)
            line.append(~index if flip else index)
        return line


def _at_home(arc: Arc) -> Arc:
    """Return a line where it lies on the first picture, from the same end whoever needs it."""
    ways = []
    for way in (arc, arc[::-1]):
        off = home(way[0])[0] - way[0][0]
        ways.append(tuple((x + off, y) for x, y in way))
    return min(ways)


def lines_of(atlas: Atlas, shapes: Shapes) -> Lines:
    """Return the lines of outlines on whole units, without hairs of contact."""
    drawn = {name: list(_rings(shape)) for name, shape in _drawn(shapes).items()}
    return Lines(knotted(drawn, atlas.strangers))


def _drawn(shapes: Shapes) -> dict[str, Any]:
    return {name: shape for (name, turn), shape in sorted(shapes.items()) if turn == 0}


def stored(atlas: Atlas, shapes: Shapes, lines: Lines, absent: Iterable[Pair]) -> dict[str, Any]:
    """Return a map as its file holds it.

    Args:
        atlas: What is written of the board by hand.
        shapes: The outlines.
        lines: Their lines.
        absent: The borders that no line shows.
    """
    drawn = _drawn(shapes)
    bounds = [shape.bounds for shape in drawn.values()]
    kinds = [_kind(atlas, lines.sides(arc)) for arc in lines.arcs]
    return {
        "width": round(WIDTH),
        "top": round(min(each[1] for each in bounds)),
        "bottom": round(max(each[3] for each in bounds)),
        "lines": ";".join(map(_packed, lines.arcs)),
        "kinds": "".join(kinds),
        "spaces": {
            name: _space(atlas, name, shape, lines.rings[name]) for name, shape in drawn.items()
        },
        "bridges": _bridges(shapes, absent),
    }


def _rings(shape: Any) -> Iterator[Ring]:
    for part in polygons(shape):
        for ring in (part.exterior, *part.interiors):
            at = [(int(x), int(y)) for x, y in _on_units(np.array(ring.coords)[:, :2])]
            keep = [point for i, point in enumerate(at[:-1]) if point != at[i - 1 if i else -2]]
            if len(keep) >= 3:
                yield keep


def _on_units(places: Values) -> Values:
    """Return places on whole units, a half upwards: alike on both sides of the cut."""
    return np.floor(np.round(places / GRID) * GRID + 0.5 + GRID / 10)


def _packed(arc: tuple[tuple[int, int], ...]) -> str:
    steps = np.diff(np.array(arc), axis=0).ravel().tolist()
    return " ".join(map(str, (*arc[0], *steps))).replace(" -", "-")


def _kind(atlas: Atlas, names: set[str]) -> str:
    """Return what a line parts: zones s, land l, coast c; in capitals where no border is."""
    sides = {"s" if name in atlas.sea else "l" for name in names}
    kind = "c" if len(sides) > 1 else min(sides)
    walled = any(atlas.strangers(*pair) for pair in combinations(names, 2))
    return kind.upper() if walled else kind


def _space(atlas: Atlas, name: str, shape: Any, rings: list[list[int]]) -> dict[str, Any]:
    biggest = max(polygons(shape), key=lambda part: part.area)
    anchor = shapely.maximum_inscribed_circle(biggest, 1.0)
    (x, y), _ = anchor.coords
    kinds = {**dict.fromkeys(atlas.sea, "sea"), **dict.fromkeys(atlas.discs, "disc")}
    filler = "ice" if name in atlas.sea else "closed"
    return {
        "kind": filler if name in atlas.fillers else kinds.get(name, "land"),
        "at": [round(x), round(y)],
        "room": round(anchor.length),
        "rings": rings,
    }


def _bridges(shapes: Shapes, absent: Iterable[Pair]) -> list[list[Any]]:
    """Return a line for each border that no outline shows, between the nearest points of both."""
    found: list[list[Any]] = []
    for pair in sorted(absent, key=sorted):
        one, other = sorted(pair)
        first = shapes[(one, 0)]
        copies = [shape for (name, _), shape in shapes.items() if name == other]
        line = shapely.shortest_line(first, min(copies, key=first.distance))
        (x1, y1), (x2, y2) = line.coords
        found.append([one, other, *map(round, (x1, y1, x2, y2))])
    return found
