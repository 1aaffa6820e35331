"""Lines from spaces to labels that lie beside them, as short and as free as may be."""

from collections.abc import Sequence
from functools import partial
from math import dist

import numpy as np

from bot.show.board.chips import Style
from bot.show.board.map.terrain import Many, Terrain
from bot.show.board.strokes.display import Box, Disc, Place, Sheet, Stroke

_TRIED = 60
"""So many places of a space are looked at, those that are nearest to the label.

All that are as near as the last of them are looked at too: in which order such a choice lists
equals depends on the processor, and a picture must not.
"""
_STEPS = np.linspace(0.0, 1.0, 12)
_SEEN, _COVERED = 5.0, 1000.0
"""A line so short is not seen: one from anywhere else is better."""
_HIDDEN = 25.0
"""Pixels that a line goes farther for each part of it that another label would hide."""


def start_of_leader(
    name: str, middle: Place, rows: Sequence[Box], others: Sequence[Box], terrain: Terrain
) -> Place:
    """Return where the line from a space to its label starts.

    Args:
        name: The space.
        middle: Its middle.
        rows: The rows of the label.
        others: Where other labels stand.
        terrain: Which space lies where.
    """
    x, y = terrain.within(name)
    if not x.size:
        return middle
    far, _, _ = _to_rows(x, y, rows)
    far = np.where(far < _SEEN, far + _COVERED, far)
    last = min(_TRIED, far.size) - 1
    (near,) = (far <= np.partition(far, last)[last]).nonzero()
    x, y = np.append(x[near], middle[0]), np.append(y[near], middle[1])
    far, end_x, end_y = _to_rows(x, y, rows)
    far = np.where(far < _SEEN, far + _COVERED, far)
    low, high = min(x.min(), end_x.min()), max(x.max(), end_x.max())
    above, below = min(y.min(), end_y.min()), max(y.max(), end_y.max())
    close = [
        (left, top, right, bottom)
        for left, top, right, bottom in others
        if left < high and top < below and right > low and bottom > above
    ]
    if close:
        edges = np.array(close).T[:, :, None, None]
        u, v = x + _STEPS[:, None] * (end_x - x), y + _STEPS[:, None] * (end_y - y)
        on = (u > edges[0]) & (v > edges[1]) & (u < edges[2]) & (v < edges[3])
        far = far + on.sum(axis=(0, 1)) * _HIDDEN + on[:, 0].any(axis=0) * _HIDDEN * _STEPS.size
    best = int(far.argmin())
    return float(x[best]), float(y[best])


def _to_rows(x: Many, y: Many, rows: Sequence[Box]) -> tuple[Many, Many, Many]:
    """Return how far places are from rows, and the places of these that are nearest to them."""
    left, top, right, bottom = np.array(rows).T[:, :, None]
    end_x, end_y = np.clip(x, left, right), np.clip(y, top, bottom)
    far = np.hypot(end_x - x, end_y - y)
    best = far.argmin(axis=0), np.arange(x.size)
    return far[best], end_x[best], end_y[best]


def draw_leader(sheet: Sheet, at: Place, rows: Sequence[Box], style: Style) -> None:
    """Draw a line from a space to the nearest row of its label."""
    x, y = at
    end = nearest(at, rows)
    look = style.look
    sheet.items.append(Stroke([x, y, *end], look.halo, style.size * 0.2))
    sheet.items.append(Stroke([x, y, *end], look.name, style.size * 0.09))
    sheet.items.append(Disc(x, y, style.size * 0.14, look.name, look.halo))


def nearest(at: Place, boxes: Sequence[Box]) -> Place:
    """Return the place of boxes that is nearest to another place."""
    x, y = at
    ends = [
        (min(max(x, left), right), min(max(y, top), bottom)) for left, top, right, bottom in boxes
    ]
    return min(ends, key=partial(dist, at))
