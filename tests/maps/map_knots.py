"""Hairs of contact without a border, drawn together to a point where four spaces meet.

Where the frontier of two territories and the line between two zones reach a coast at almost the
same place, two spaces touch along the little that lies between, though they do not border. A
printed board has one point there; so has this map.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from itertools import combinations
from math import dist

from map_globe import WIDTH

At = tuple[int, int]
Ring = list[At]
Rings = dict[str, list[Ring]]
Strangers = Callable[[str, str], bool]

HAIR = 4.5
"""Units: whatever is longer wants better points, or a strip for a third space."""

_LEAST_CORNERS = 3


def home(point: At) -> At:
    """Return a place where it lies on the first picture of those that repeat around the world."""
    x, y = point
    return x % round(WIDTH), y


def edges(ring: Ring) -> Iterator[tuple[At, At]]:
    """Yield each two corners of an outline that follow on one another."""
    yield from zip(ring, [*ring[1:], ring[0]], strict=True)


def knotted(rings: Rings, strangers: Strangers) -> Rings:
    """Return outlines whose hairs of contact have become points.

    Args:
        rings: The outlines, exactly side by side, on whole units.
        strangers: Whether two spaces may not touch.
    """
    drawn = rings
    while moved := _moved(drawn, strangers):
        drawn = {
            name: [ring for old in them if len(ring := _redrawn(old, moved)) >= _LEAST_CORNERS]
            for name, them in drawn.items()
        }
    return drawn


def _moved(rings: Rings, strangers: Strangers) -> dict[At, At]:
    """Return by how much the corners of each hair are to be moved."""
    sides: dict[frozenset[At], set[str]] = defaultdict(set)
    for name, them in rings.items():
        for ring in them:
            for first, second in edges(ring):
                sides[frozenset((home(first), home(second)))].add(name)
    hairs: dict[At, set[At]] = defaultdict(set)
    for edge, names in sides.items():
        if any(strangers(*pair) for pair in combinations(names, 2)):
            first, second = edge
            hairs[first].add(second)
            hairs[second].add(first)
    moved: dict[At, At] = {}
    done: set[At] = set()
    for start in sorted(hairs):
        if start not in done:
            hair = _hair(start, hairs)
            done |= hair.keys()
            moved |= _to_its_middle(hair)
    return moved


def _hair(start: At, hairs: Mapping[At, set[At]]) -> dict[At, At]:
    """Return the corners of a hair, with where they lie beside its first."""
    around = round(WIDTH)
    hair = {start: start}
    new = [start]
    while new:
        x, _ = hair[last := new.pop()]
        for corner in sorted(hairs[last]):
            if corner not in hair:
                across = (corner[0] - x + around // 2) % around - around // 2
                hair[corner] = (x + across, corner[1])
                new.append(corner)
    return hair


def _to_its_middle(hair: Mapping[At, At]) -> dict[At, At]:
    """Return by how much each corner lies off the middle; nothing for what is no hair."""
    across, down = ({corner[axis] for corner in hair.values()} for axis in (0, 1))
    if dist((min(across), min(down)), (max(across), max(down))) > HAIR:
        return {}
    x, y = ((min(values) + max(values)) // 2 for values in (across, down))
    return {corner: (x - at[0], y - at[1]) for corner, at in hair.items()}


def _redrawn(ring: Ring, moved: Mapping[At, At]) -> Ring:
    steps = (moved.get(home(point), (0, 0)) for point in ring)
    points = [(x + dx, y + dy) for (x, y), (dx, dy) in zip(ring, steps, strict=True)]
    return [point for i, point in enumerate(points) if point != points[i - 1]]
