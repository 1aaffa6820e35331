"""The outlines as they are stored: whole numbers, every line once, each outline a list of lines."""

from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import numpy as np
import shapely
from map_contacts import Contacts
from map_globe import WIDTH
from map_shapes import Shapes, polygons
from map_tables import Atlas

Ring = list[tuple[int, int]]


class Lines:
    """The lines of a map, in the order in which outlines first need them."""

    def __init__(self, outlines: dict[str, list[Ring]]) -> None:
        self.arcs: list[tuple[tuple[int, int], ...]] = []
        self.users: dict[int, set[str]] = defaultdict(set)
        self._number: dict[tuple[tuple[int, int], ...], int] = {}
        beside: dict[tuple[int, int], set[tuple[int, int]]] = defaultdict(set)
        for rings in outlines.values():
            for ring in rings:
                for i, point in enumerate(ring):
                    beside[point] |= {ring[i - 1], ring[(i + 1) % len(ring)]}
        self.rings = {
            name: [self._cut(name, ring, beside) for ring in rings]
            for name, rings in outlines.items()
        }

    def _cut(
        self, name: str, ring: Ring, beside: dict[tuple[int, int], set[tuple[int, int]]]
    ) -> list[int]:
        """Return a ring as its lines, cut where three or more meet; a negative one runs back."""
        joints = [i for i, point in enumerate(ring) if len(beside[point]) > 2]
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
            self.users[index].add(name)
            line.append(~index if flip else index)
        return line


def stored(atlas: Atlas, shapes: Shapes, contacts: Contacts) -> dict[str, Any]:
    """Return a map as its file holds it."""
    drawn = {name: shape for (name, turn), shape in sorted(shapes.items()) if turn == 0}
    lines = Lines({name: list(_rings(shape)) for name, shape in drawn.items()})
    bounds = [shape.bounds for shape in drawn.values()]
    kinds = [_kind(atlas, contacts, lines.users[i]) for i in range(len(lines.arcs))]
    return {
        "width": round(WIDTH),
        "top": round(min(each[1] for each in bounds)),
        "bottom": round(max(each[3] for each in bounds)),
        "lines": ";".join(map(_packed, lines.arcs)),
        "kinds": "".join(kinds),
        "spaces": {
            name: _space(atlas, name, shape, lines.rings[name]) for name, shape in drawn.items()
        },
        "bridges": _bridges(shapes, contacts),
    }


def _rings(shape: Any) -> Iterator[Ring]:
    for part in polygons(shape):
        for ring in (part.exterior, *part.interiors):
            at = [(int(x), int(y)) for x, y in np.round(np.array(ring.coords)[:, :2])]
            keep = [point for i, point in enumerate(at[:-1]) if point != at[i - 1 if i else -2]]
            if len(keep) >= 3:
                yield keep


def _packed(arc: tuple[tuple[int, int], ...]) -> str:
    steps = np.diff(np.array(arc), axis=0).ravel().tolist()
    return " ".join(map(str, (*arc[0], *steps))).replace(" -", "-")


def _kind(atlas: Atlas, contacts: Contacts, names: set[str]) -> str:
    """Return what a line parts: zones s, land l, coast c; in capitals where no border is."""
    sides = {"s" if name in atlas.sea else "l" for name in names}
    kind = "c" if len(sides) > 1 else min(sides)
    return kind.upper() if frozenset(names) in contacts.false else kind


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


def _bridges(shapes: Shapes, contacts: Contacts) -> list[list[Any]]:
    """Return a line for each border that no outline shows, between the nearest points of both."""
    found: list[list[Any]] = []
    for pair in sorted(contacts.absent, key=sorted):
        one, other = sorted(pair)
        first = shapes[(one, 0)]
        copies = [shape for (name, _), shape in shapes.items() if name == other]
        line = shapely.shortest_line(first, min(copies, key=first.distance))
        (x1, y1), (x2, y2) = line.coords
        found.append([one, other, *map(round, (x1, y1, x2, y2))])
    return found
