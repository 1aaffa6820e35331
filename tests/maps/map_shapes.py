"""Plain tasks with shapes: their parts, their copies around the world."""

from collections.abc import Iterable, Iterator
from typing import Any

import shapely
from map_globe import WIDTH
from map_tables import Point as At
from shapely import affinity
from shapely.geometry import Point

Label = tuple[str, int]
"""A space, and how many times around the world."""

Shapes = dict[Label, Any]
TURNS = (-1, 0, 1)


def polygons(shape: Any) -> list[Any]:
    """Return the polygons that a shape is made of."""
    parts = shapely.get_parts(shapely.get_parts([shape]))
    return [part for part in parts if part.geom_type == "Polygon" and part.area > 0]


def turned(shape: Any, turn: int) -> Any:
    """Return a shape so many times around the world."""
    return affinity.translate(shape, turn * WIDTH)


def copies(points: Iterable[At], turns: Iterable[int] = TURNS) -> Iterator[Any]:
    """Return points as shapes, once for each time around the world."""
    them = list(points)
    for turn in turns:
        yield from (Point(x + turn * WIDTH, y) for x, y in them)
