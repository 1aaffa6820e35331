"""Land and sea as one exact coverage; stray pieces go to a neighbour."""

from collections import defaultdict
from typing import Any

import shapely
from map_cells import Cells
from map_globe import WIDTH
from map_ground import Ground
from map_shapes import Label, Shapes, polygons
from shapely import prepared
from shapely.geometry import Point
from shapely.ops import polygonize, unary_union
from shapely.strtree import STRtree

GRID = 0.05
"""Units: all corners of outlines are multiples of it."""

_HAIR = 0.5
_PASSES = 4


def covered(ground: Ground) -> Shapes:
    """Return the outline of every space, all exactly side by side."""
    water = _water(ground)
    parts = [
        (label, part)
        for label, shape in ground.shapes.items()
        for part in polygons(shape.intersection(ground.land))
    ]
    dry = len(parts)
    parts += [(label, part) for label, shape in water.items() for part in polygons(shape)]
    shapes = [part for _, part in parts]
    edges = [shape.boundary for shape in shapes]
    lines = shapely.union_all([*edges, ground.land.boundary], grid_size=GRID)
    lookup, land = STRtree(shapes), prepared.prep(ground.land)
    found: dict[Label, list[Any]] = defaultdict(list)
    for face in polygonize(lines):
        inside = face.representative_point()
        hits = list(lookup.query(inside, "intersects"))
        alike = [hit for hit in hits if (hit < dry) == land.contains(inside)]
        first = (alike or hits or [lookup.nearest(inside)])[0]
        found[parts[first][0]].append(face)
    return _gathered(ground, found)


def _water(ground: Ground) -> Shapes:
    ocean = ground.frame.difference(ground.land)
    cells = Cells((name, at) for name, them in ground.atlas.sea.items() for at in them).cells
    cut = {label: cell.intersection(ocean) for label, cell in cells.items()}
    return {label: shape for label, shape in cut.items() if not shape.is_empty}


def _gathered(ground: Ground, faces: dict[Label, list[Any]]) -> Shapes:
    """Return outlines whose pieces without a point of their own went to a neighbour."""
    points, sea = ground.atlas.points, ground.atlas.sea
    homes = {
        (name, turn): [Point(x + turn * WIDTH, y) for x, y in them]
        for name, them in points.items()
        for turn in (-1, 0, 1)
    }
    shapes = {label: unary_union(them) for label, them in faces.items()}
    for _ in range(_PASSES):
        parts = [(label, part) for label, shape in shapes.items() for part in polygons(shape)]
        at_home = [any(part.distance(p) < _HAIR for p in homes[label]) for label, part in parts]
        tree = STRtree([part for _, part in parts])
        owners = [label for label, _ in parts]
        for index, (label, part) in enumerate(parts):
            if at_home[index]:
                continue
            best, longest = None, _HAIR
            for other in tree.query(part.buffer(0.1)):
                whose, beside = parts[other]
                alike = (whose[0] in sea) == (label[0] in sea)
                if not alike or whose == label or not at_home[other]:
                    continue
                shared = part.boundary.intersection(beside.buffer(0.06)).length
                if shared > longest:
                    best, longest = whose, shared
            owners[index] = best or label
        moved = owners != [label for label, _ in parts]
        by: dict[Label, list[Any]] = defaultdict(list)
        for owner, (_, part) in zip(owners, parts, strict=True):
            by[owner].append(part)
        shapes = {label: unary_union(them) for label, them in by.items()}
        if not moved:
            break
    return shapes
