"""What lies nearest to which point."""

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
from map_globe import WIDTH
from map_shapes import TURNS, Label
from map_tables import Point
from scipy.spatial import Voronoi
from shapely.geometry import Polygon
from shapely.ops import unary_union
from shapely.strtree import STRtree

_FAR = 9e4


class Cells:
    """Cells of named points, whole world around."""

    def __init__(self, points: Iterable[tuple[str, Point]]) -> None:
        labels: list[Label] = []
        at: list[Point] = []
        for name, (x, y) in points:
            for turn in TURNS:
                at.append((x + turn * WIDTH, y))
                labels.append((name, turn))
        self.cells = _voronoi(labels, at)
        self._labels = list(self.cells)
        self._tree = STRtree(list(self.cells.values()))

    def meeting(self, shape: Any) -> list[tuple[Label, Any]]:
        """Return the labels and cells that a shape meets."""
        found = (self._labels[index] for index in self._tree.query(shape, "intersects"))
        return [(label, self.cells[label]) for label in found]


def _voronoi(labels: Sequence[Label], at: Sequence[Point]) -> dict[Label, Any]:
    corners = [(x, y) for x in (-_FAR, 0, _FAR) for y in (-_FAR, _FAR)]
    diagram = Voronoi(np.array([*at, *corners]))
    pieces: dict[Label, list[Any]] = {}
    for index, label in enumerate(labels):
        region = diagram.regions[diagram.point_region[index]]
        if -1 not in region:
            pieces.setdefault(label, []).append(Polygon(diagram.vertices[region]))
    return {label: unary_union(them) for label, them in pieces.items()}
