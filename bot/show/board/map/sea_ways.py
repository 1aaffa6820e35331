"""Ways of ships over water, where the straight one would lead over land."""

from itertools import pairwise
from math import hypot, inf

import numpy as np
from numpy.typing import NDArray

from bot.show.board.map.terrain import Many, Terrain
from bot.show.board.strokes.display import Place

_FINE, _COARSE = 3, 5
"""How many cells of the terrain are one here, on a part of the map and on the whole."""
_LARGE = 300_000
_WET = 0.6
"""Cells that have less water are passed where there is no other way: straits."""
_BY_LAND = 1.6
"""How much more a way costs close to land."""
_ASHORE = 3.0
"""How much more a way costs over the land in which it begins or ends."""
_LONGEST = 8.0
"""No way is taken that is so many times as long as the straight one."""
_SIDES = tuple((a, b, hypot(a, b)) for a in (-1, 0, 1) for b in (-1, 0, 1) if a or b)

Cell = tuple[int, int]


def sea_way(
    terrain: Terrain, ends: tuple[str, str], start: Place, end: Place
) -> list[Place] | None:
    """Return a way over water from one place to another; None where there is none in the picture.

    Args:
        terrain: Which space lies where.
        ends: The spaces in which it begins and ends, over whose land it may lead.
        start: Where it begins, in pixels.
        end: Where it ends.
    """
    every = _FINE if terrain.cells < _LARGE else _COARSE
    size = float(terrain.cell * every)
    for least in (_WET, 0.0):
        costs = _costs(terrain, ends, every, least)
        first, last = (_cell(at, size, costs) for at in (start, end))
        costs[first], costs[last] = min(costs[first], _ASHORE), min(costs[last], _ASHORE)
        far = _distances(costs, first, last)
        if far[last] < _LONGEST * max(hypot(first[0] - last[0], first[1] - last[1]), 3.0):
            cells = _pulled(_back(far, first, last), costs)
            middles = [((x + 0.5) * size, (y + 0.5) * size) for y, x in cells[1:-1]]
            return _rounded([start, *middles, end])
    return None


def _costs(terrain: Terrain, ends: tuple[str, str], every: int, least: float) -> Many:
    """Return what it costs to pass each cell that has more than a least part of water."""
    water, own = terrain.water(ends)
    tall, wide = (side // every * every for side in water.shape)
    shape = tall // every, every, wide // every, every
    wet = water[:tall, :wide].reshape(shape).mean(axis=(1, 3)) > least
    home = own[:tall, :wide].reshape(shape).any(axis=(1, 3))
    open_ = wet.copy()
    for axis in (0, 1):
        for side in (1, -1):
            open_ &= np.roll(wet, side, axis)
    wet_price = np.where(open_, 1.0, _BY_LAND)
    return np.where(wet, wet_price, np.where(home, _ASHORE, inf))


def _cell(at: Place, size: float, costs: Many) -> Cell:
    tall, wide = costs.shape
    return min(max(int(at[1] / size), 0), tall - 1), min(max(int(at[0] / size), 0), wide - 1)


def _distances(costs: Many, first: Cell, last: Cell) -> Many:
    """Return how far cells are from the first, as far as the last."""
    tall, wide = costs.shape
    far = np.full((tall + 2, wide + 2), inf)
    far[first[0] + 1, first[1] + 1] = 0.0
    inner = far[1:-1, 1:-1]
    for turn in range(tall * wide):
        before = inner.copy()
        for down, across, length in _SIDES:
            beside = far[1 + down : tall + 1 + down, 1 + across : wide + 1 + across]
            np.minimum(inner, beside + costs * length, out=inner)
        # each turn finds what is one cell farther: what is no farther than that stays
        if inner[last] <= turn or np.array_equal(before, inner):
            break
    return inner


def _back(far: Many, first: Cell, last: Cell) -> list[Cell]:
    """Return the cells of the shortest way."""
    tall, wide = far.shape
    cells = [last]
    while cells[-1] != first:
        y, x = cells[-1]
        beside = [
            (y + down, x + across)
            for down, across, _ in _SIDES
            if 0 <= y + down < tall and 0 <= x + across < wide
        ]
        nearer = min(beside, key=lambda cell: far[cell])
        if not far[nearer] < far[cells[-1]]:
            break
        cells.append(nearer)
    return cells[::-1]


def _pulled(cells: list[Cell], costs: Many) -> list[Cell]:
    """Return the corners of a way that is pulled tight."""
    found = [cells[0]]
    place = 0
    while place < len(cells) - 1:
        ahead = range(len(cells) - 1, place, -1)
        place = next(n for n in ahead if n == place + 1 or _clear(cells[place], cells[n], costs))
        found.append(cells[place])
    return found


def _clear(one: Cell, other: Cell, costs: Many) -> bool:
    steps = 2 * max(abs(one[0] - other[0]), abs(one[1] - other[1])) + 1
    y = np.rint(np.linspace(one[0], other[0], steps)).astype(np.intp)
    x = np.rint(np.linspace(one[1], other[1], steps)).astype(np.intp)
    passed: NDArray[np.float64] = costs[y, x]
    return bool((passed <= max(1.0, costs[one], costs[other])).all())


def _rounded(line: list[Place]) -> list[Place]:
    """Return a line with its corners cut twice, its ends as they were."""
    for _ in range(2):
        cut = [line[0]]
        for (x, y), (u, v) in pairwise(line):
            cut += [(x + (u - x) * part, y + (v - y) * part) for part in (0.25, 0.75)]
        line = [*cut, line[-1]]
    return line
