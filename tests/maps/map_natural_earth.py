"""Countries of Natural Earth on the picture."""

import json
import math
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import shapely
from map_globe import Values, project
from shapely.geometry import Polygon

Rings = list[Values]

_HALF = 270
"""A hole whose degrees differ by more than this from its rim's is counted around the world."""


def countries(folder: Path) -> dict[str, list[Rings]]:
    """Return the countries' polygons in degrees, by name, out of npm's `world-atlas`."""
    topology = json.loads((folder / "countries-50m.json").read_text("utf-8"))
    (sx, sy), (tx, ty) = topology["transform"]["scale"], topology["transform"]["translate"]
    arcs = [
        np.cumsum(np.array(arc, float), axis=0) * (sx, sy) + (tx, ty) for arc in topology["arcs"]
    ]
    found: dict[str, list[Rings]] = {}
    for shape in topology["objects"]["countries"]["geometries"]:
        if "arcs" in shape:
            parts = [shape["arcs"]] if shape["type"] == "Polygon" else shape["arcs"]
            rings = [[_ring(arcs, one) for one in part] for part in parts]
            found.setdefault(shape["properties"]["name"], []).extend(rings)
    return found


def _ring(arcs: Sequence[Values], indexes: Sequence[int]) -> Values:
    points: list[Any] = []
    for index in indexes:
        arc = arcs[index] if index >= 0 else arcs[~index][::-1]
        points.extend(arc[1:] if points else arc)
    return np.array(points)


def drawn(rings: Rings, turn: int) -> Any:
    """Return a polygon of degrees on the picture, so many times around the world."""
    outlines = []
    for ring in rings:
        at = ring.copy()
        at[1:, 0] -= 360 * np.cumsum(np.round(np.diff(at[:, 0]) / 360))
        if outlines and at[0, 0] - rings[0][0, 0] > _HALF:
            at[:, 0] -= 360
        dense = _dense(at)
        x, y = project(dense[:, 0] + 360 * turn, dense[:, 1])
        outlines.append(np.column_stack([x, y]))
    return shapely.make_valid(Polygon(outlines[0], outlines[1:]))


def _dense(at: Values) -> Values:
    """Return a line with a point every two degrees, so that it bends with the projection."""
    points = [at[0]]
    for a, b in pairwise(at):
        steps = max(1, math.ceil(max(abs(b - a)) / 2))
        points.extend(a + (b - a) * k / steps for k in range(1, steps + 1))
    return np.array(points)
